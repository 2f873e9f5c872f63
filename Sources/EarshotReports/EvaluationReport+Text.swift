internal import Earshot
internal import EarshotEvaluation

extension EvaluationReport {
    /// The report as text, with a line break at the end.
    ///
    /// - Parameter style: Whether failures are colored.
    /// - Returns: Lines, each with its line break.
    public func text(style: TextStyle = .plain) -> String {
        var lines = summary
        lines += Self.table("by target", evaluation.targets)
        lines += Self.table("by evidence", evaluation.evidence)
        if evaluation.catalogs.count > 1 { lines += Self.table("by catalog", evaluation.catalogs) }
        lines += confusions
        lines += coverage
        lines += calibration
        lines += Self.explained("correct answers", evaluation.examples)
        lines += Self.explained("failures", evaluation.failures)
        if showsLatency { lines += latency }
        lines += comparison.map { Self.lines(of: $0, style: style) } ?? []
        lines += missedBars.map { bar in
            let value = Self.percent(evaluation.total[bar.metric])
            return style.applied(.red, to: "below the bar") + ": \(bar.metric.rawValue) is \(value), required: "
                + Self.percent(bar.least)
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private var summary: [String] {
        let total = evaluation.total
        let bad = evaluation.badLines == 0 ? "" : ", \(evaluation.badLines) that could not be read"
        let verdicts = Verdict.allCases.dropLast().map { "\($0.inWords) \(total[$0])" }
        return [
            "\(total.lines) lines, \(total.scored) scored\(bad); policy \(policy)",
            "  " + verdicts.joined(separator: ", "),
            "  " + Metric.principal.map { "\($0.rawValue) \(Self.percent(total[$0]))" }.joined(separator: ", "),
        ]
    }

    private static func table(_ title: String, _ parts: [Evaluation.Part]) -> [String] {
        guard !parts.isEmpty else { return [] }
        return [title]
            + parts.map { part in
                let verdicts = Verdict.allCases.filter { part.tally[$0] > 0 }
                    .map { "\($0.inWords) \(part.tally[$0])" }
                return "  \(part.name): accuracy \(percent(part.tally[.accuracy])), " + verdicts.joined(separator: ", ")
            }
    }

    private var confusions: [String] {
        guard !evaluation.confusions.isEmpty else { return [] }
        let shown = evaluation.confusions.prefix(10)
        let rest = evaluation.confusions.count - shown.count
        return ["confusions"]
            + shown.map { "  \($0.count) x \($0.answered) instead of \($0.expected ?? "nothing")" }
            + (rest > 0 ? ["  and \(rest) more"] : [])
    }

    private var coverage: [String] {
        ["if only answers with at least this score are acted on"]
            + evaluation.operations.map { operation in
                "  \(Resolution.Explanation.shown(score: operation.score)): coverage \(Self.percent(operation.coverage)), "
                    + "risk \(Self.percent(operation.risk))"
            }
    }

    private var calibration: [String] {
        let calibration = evaluation.calibration
        guard calibration.answers > 0 else { return [] }
        let title =
            "calibration of \(calibration.answers) answers: expected error \(Self.percent(calibration.expectedError)), "
            + "Brier score \(Self.percent(calibration.brierScore))"
        return [title]
            + calibration.bins.filter { $0.answers > 0 }.map { bin in
                "  scores from \(Resolution.Explanation.shown(score: bin.least)): \(bin.answers) answers, mean score "
                    + "\(Self.percent(bin.meanScore)), right \(Self.percent(bin.share))"
            }
    }

    private static func explained(_ title: String, _ answers: [Evaluation.Answer]) -> [String] {
        guard !answers.isEmpty else { return [] }
        return [title]
            + answers.flatMap { answer in
                [
                    "  \(answer.corpus):\(answer.line): \(answer.id): \(answer.verdict.inWords), expected "
                        + "\(answer.expected ?? "nothing"), heard \(answer.heard?.inQuotes ?? "nothing")"
                ]
                    + answer.resolution.explanation.description.split(separator: "\n").map { "    \($0)" }
            }
    }

    private var latency: [String] {
        guard let median = evaluation.latency.percentile(0.5), let tail = evaluation.latency.percentile(0.99) else {
            return []
        }
        return ["latency: median \(Self.microseconds(median)) us, 99 % within \(Self.microseconds(tail)) us"]
    }

    private static func lines(of comparison: Comparison, style: TextStyle) -> [String] {
        ["compared with the baseline"]
            + comparison.differences.map { difference in
                let verdict =
                    if difference.isWorse {
                        style.applied(.red, to: "worse")
                    } else {
                        difference.was == difference.now ? "same" : style.applied(.green, to: "better")
                    }
                return "  \(difference.metric.rawValue): \(percent(difference.was)) -> \(percent(difference.now)), "
                    + verdict
            }
    }

    /// A rate in percent with two decimals; a dash if there is none.
    static func percent(_ rate: Double?) -> String {
        guard let rate else { return "-" }
        let hundredths = Int((rate * 10_000).rounded())
        let rest = hundredths % 100
        return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest) %"
    }
}

extension Verdict {
    /// The name of the verdict in text.
    fileprivate var inWords: String {
        switch self {
        case .right: "right"
        case .wrong: "wrong"
        case .asked: "asked back"
        case .nothing: "not understood"
        case .falseAccept: "falsely accepted"
        case .rejected: "correctly rejected"
        case .unscored: "not scored"
        }
    }
}
