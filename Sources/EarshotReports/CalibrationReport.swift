internal import Earshot
public import EarshotEvaluation
internal import EarshotFormats

/// The report of `earshot calibrate`, as text or JSON.
public struct CalibrationReport: Sendable {
    /// The fitted policy.
    public var fitted: FittedPolicy
    /// Where it was written; `nil` for standard output.
    public var path: String?

    /// Creates a report.
    ///
    /// - Parameters:
    ///   - fitted: The fitted policy, with every line checked.
    ///   - path: Where it was written; `nil` for standard output.
    public init(_ fitted: FittedPolicy, path: String? = nil) {
        self.fitted = fitted
        self.path = path
    }

    private var columns: [(key: String, title: String, figures: PolicyFit.Expectation)] {
        [
            ("base", fitted.base.name, fitted.baseResult),
            ("fitted", fitted.file.policy.name, fitted.result),
            ("expected", "on new lines", fitted.file.fit?.expected ?? PolicyFit.Expectation()),
        ]
    }

    /// Whether no band has moved.
    private var isUnchanged: Bool {
        var policy = fitted.file.policy
        policy.name = fitted.base.name
        return policy == fitted.base
    }

    // MARK: JSON

    /// The report as JSON, with a line break at the end.
    ///
    /// `base` and `fitted` are measured on the corpus, `expected` by cross-validation; each has `coverage`, `wrong`,
    /// `falseAccepts`, `questions` and `cost` with the ends of their intervals. `surprises` counts lines whose answer was
    /// not foreseen.
    public var json: [UInt8] {
        var json = JSONText(indent: 2)
        json.object { json in
            json.field("v", 1)
            json.field("policy", fitted.file.policy.name)
            json.field("from", fitted.base.name)
            json.field("file", path)
            json.field("unchanged", isUnchanged)
            json.field("lines", fitted.file.fit?.lines ?? 0)
            json.field("texts", fitted.file.fit?.texts ?? 0)
            json.field("voices", fitted.file.fit?.voices ?? 0)
            json.field("costs") { (fitted.file.fit?.costs ?? AnswerCosts()).write(to: &$0) }
            for (key, _, figures) in columns { json.field(key) { figures.write(to: &$0) } }
            json.field("kinds") { json in
                json.array { json in
                    for part in fitted.sufficiency where !part.isEmpty {
                        json.object { json in
                            json.field("kind", part.isCommand ? "command" : "answer")
                            json.field("fitted", part.isEnough)
                            json.field("meaningful", part.meaningful)
                            json.field("meaningfulNeeded", part.meaningfulNeeded)
                            json.field("meaningless", part.meaningless)
                            json.field("meaninglessNeeded", part.meaninglessNeeded)
                        }
                    }
                }
            }
            json.field("surprises", fitted.surprises)
        }
        return json.bytes + [UInt8(ascii: "\n")]
    }

    // MARK: Text

    /// The report as text, with a line break at the end.
    public var text: String {
        let fit = fitted.file.fit
        let costs = fit?.costs ?? AnswerCosts()
        var lines = [
            "\(fit?.lines ?? 0) lines, \(fit?.texts ?? 0) texts\(voices); a question costs \(Self.shown(costs.question)), "
                + "no answer \(Self.shown(costs.missed)), a wrong action \(Self.shown(costs.wrong)), "
                + "a false accept \(Self.shown(costs.falseAccept))"
        ]
        lines += table
        if (fit?.voices ?? 0) < 2 {
            lines.append("the intervals are for the voices of this corpus: its lines do not name several ('voice')")
        }
        lines.append("bands")
        lines += bands
        for part in fitted.sufficiency where !part.isEmpty && !part.isEnough {
            lines.append("\(part.kind) left as in \(fitted.base.name): \(part.lack)")
        }
        if isUnchanged {
            lines.append("no other bands are clearly better than those of \(fitted.base.name)")
        }
        if fitted.surprises > 0 {
            lines.append(
                "\(fitted.surprises) lines are answered otherwise than the fit foresaw; the table has them as answered"
            )
        }
        if let path { lines.append("written to \(path)") }
        return lines.map(\.onOneLine).joined(separator: "\n") + "\n"
    }

    /// How many voices there are, as it follows the number of texts.
    private var voices: String {
        guard let voices = fitted.file.fit?.voices, voices > 0 else { return "" }
        return ", \(voices) \(voices == 1 ? "voice" : "voices")"
    }

    /// The figures, a row each and a column a policy.
    private var table: [String] {
        let columns = columns
        let rows: [(title: String, path: KeyPath<PolicyFit.Expectation, PolicyFit.Estimate?>, isRate: Bool)] = [
            ("acted on", \.coverage, true), ("wrong", \.wrong, true), ("falsely accepted", \.falseAccepts, true),
            ("questions", \.questions, true), ("mean cost", \.cost, false),
        ]
        let titles = [""] + columns.map(\.title)
        let cells =
            [titles]
            + rows.map { row in
                [row.title] + columns.map { Self.cell($0.figures[keyPath: row.path], isRate: row.isRate) }
            }
        let widths = titles.indices.map { column in cells.map { $0[column].count }.max() ?? 0 }
        return cells.map { row in
            let padded = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
            return String(("  " + padded.joined(separator: "  ")).reversed().drop { $0 == " " }.reversed())
        }
    }

    private static func cell(_ estimate: PolicyFit.Estimate?, isRate: Bool) -> String {
        guard let estimate else { return "-" }
        func number(_ value: Double) -> String { decimals(isRate ? value * 100 : value, isRate ? 1 : 3) }
        return "\(number(estimate.value))\(isRate ? " %" : "") (\(number(estimate.low)) to \(number(estimate.high)))"
    }

    /// The costs that have moved.
    private var bands: [String] {
        let (old, new) = (fitted.base, fitted.file.policy)
        let costs: [(String, KeyPath<ResolveOptions.Policy, Int>)] = [
            ("commandSuccess", \.commandSuccess), ("commandConfirmation", \.commandConfirmation),
            ("commandNear.base", \.commandNear.base), ("commandNear.limit", \.commandNear.limit),
            ("commandNearConfirmation.base", \.commandNearConfirmation.base),
            ("commandNearConfirmation.limit", \.commandNearConfirmation.limit),
            ("answerSuccess", \.answerSuccess), ("answerConfirmation", \.answerConfirmation),
            ("answerNear.base", \.answerNear.base), ("answerNear.limit", \.answerNear.limit),
            ("answerNearConfirmation.base", \.answerNearConfirmation.base),
            ("answerNearConfirmation.limit", \.answerNearConfirmation.limit),
        ]
        let moved = costs.filter { old[keyPath: $0.1] != new[keyPath: $0.1] }
        if moved.isEmpty { return ["  as in \(old.name)"] }
        return moved.map { "  \($0.0): \(old[keyPath: $0.1]) -> \(new[keyPath: $0.1])" }
    }

    /// A number with a fixed number of decimals.
    static func decimals(_ number: Double, _ digits: Int) -> String {
        let factor = (0..<digits).reduce(1) { value, _ in value * 10 }
        let whole = Int((number * Double(factor)).rounded())
        let rest = "\(abs(whole % factor))"
        let sign = whole < 0 && whole > -factor ? "-" : ""
        return "\(sign)\(whole / factor)." + String(repeating: "0", count: digits - rest.count) + rest
    }

    private static func shown(_ cost: Double) -> String { JSONText.shortest(cost) ?? "-" }
}

extension CorpusSufficiency {
    /// The kind of utterance, as the beginning of a line.
    fileprivate var kind: String { isCommand ? "commands" : "answers to questions" }

    /// What is missing, in a few words.
    fileprivate var lack: String {
        var lacks: [String] = []
        if meaningfulLacking > 0 {
            lacks.append("\(meaningful) texts that mean something, \(meaningfulLacking) more are needed")
        }
        if meaninglessLacking > 0 {
            let there = meaningless == 0 ? "no text that means nothing" : "\(meaningless) texts that mean nothing"
            lacks.append("\(there), \(meaninglessLacking) more are needed")
        }
        return lacks.joined(separator: "; ")
    }
}

extension CorpusTooSmall {
    /// What the corpus lacks, a line for each kind of utterance, with a line break at the end.
    public var text: String {
        guard !parts.isEmpty else {
            return "nothing can be fitted: no line of the corpus has an 'expect'\n"
        }
        let lines = parts.map { "  \($0.kind): \($0.lack)" }
        let advice =
            parts.contains { $0.meaningless == 0 }
            ? ["Without texts that mean nothing ('\"expect\": null') false accepts cannot be seen."] : []
        return (["the corpus is too small for these costs"] + lines + advice).joined(separator: "\n") + "\n"
    }
}
