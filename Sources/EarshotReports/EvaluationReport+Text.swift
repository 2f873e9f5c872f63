internal import Earshot
internal import EarshotEvaluation

extension EvaluationReport {
    /// The report as text, with a line break at the end.
    ///
    /// - Parameter style: Whether failures are colored.
    /// - Returns: Lines, each with its line break.
    public func text(style: TextStyle = .plain) -> String {
        var lines = summary + intervals
        lines += Self.table("by target", evaluation.targets)
        lines += Self.table("by evidence", evaluation.evidence)
        if evaluation.catalogs.count > 1 { lines += Self.table("by catalog", evaluation.catalogs) }
        lines += ownSlices
        lines += confusions
        lines += coverage
        lines += calibration
        lines += Self.explained("correct answers", evaluation.examples)
        lines += Self.explained("failures", evaluation.failures)
        lines += suggestionLines
        if showsLatency { lines += latency }
        lines += comparison.map { Self.lines(of: $0, style: style) } ?? []
        lines += missedBars.map { bar in
            let value = Self.figure(bar.tally(of: evaluation)[bar.metric], of: bar.metric)
            let bound = Self.figure(bar.value, of: bar.metric)
            return bar.metric.isCost
                ? style.applied(.red, to: "over the bar") + ": \(bar.subject) is \(value), allowed: \(bound)"
                : style.applied(.red, to: "below the bar") + ": \(bar.subject) is \(value), required: \(bound)"
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private var summary: [String] {
        let total = evaluation.total
        let bad = evaluation.badLines == 0 ? "" : ", \(evaluation.badLines) that could not be read"
        let verdicts = Verdict.allCases.dropLast().filter { $0 != .askedRight || total[$0] > 0 }
            .map { "\($0.inWords) \(total[$0])" }
        return [
            "\(total.lines) lines, \(total.scored) scored\(bad); policy \(policy.onOneLine)",
            "  " + verdicts.joined(separator: ", "),
            "  " + Metric.principal.map { "\($0.rawValue) \(Self.percent(total[$0]))" }.joined(separator: ", "),
        ]
    }

    /// Every metric with its interval, if there is more than one text.
    private var intervals: [String] {
        let estimates = zip(Metric.allCases, evaluation.slices.first?.estimates(Metric.allCases) ?? [])
        guard estimates.contains(where: { $0.1.low != nil }) else { return [] }
        return ["with 95 % intervals over \(evaluation.textCount) texts"]
            + estimates.map { metric, estimate in "  \(metric.rawValue) \(Self.text(of: estimate, metric))" }
    }

    /// Tables by shortcut, and by what only some corpora tell: voice, noise, word errors.
    private var ownSlices: [String] {
        let shown = evaluation.slices.filter { slice in
            !["total", "target", "catalog", "evidence", "case", "parameter", "locale"].contains(slice.key)
        }
        let keys = shown.map(\.key).reduce(into: [String]()) { keys, key in
            if keys.last != key { keys.append(key) }
        }
        return keys.flatMap { key in
            ["by \(Self.title(ofKey: key).onOneLine)"]
                + shown.filter { $0.key == key }.map { slice in
                    "  \(slice.name.onOneLine): accuracy \(Self.text(of: slice[.accuracy], .accuracy)), "
                        + "\(slice.tally.lines) lines"
                }
        }
    }

    /// The key of slices in words.
    static func title(ofKey key: String) -> String {
        switch key {
        case "wordErrors": "word error rate"
        case "noiseKind": "kind of noise"
        case "noiseLevel": "distance of noise in dB"
        default: key
        }
    }

    private static func table(_ title: String, _ parts: [Evaluation.Part]) -> [String] {
        guard !parts.isEmpty else { return [] }
        return [title]
            + parts.map { part in
                let verdicts = Verdict.allCases.filter { part.tally[$0] > 0 }
                    .map { "\($0.inWords) \(part.tally[$0])" }
                return "  \(part.name.onOneLine): accuracy \(percent(part.tally[.accuracy])), "
                    + verdicts.joined(separator: ", ")
            }
    }

    private var confusions: [String] {
        guard !evaluation.confusions.isEmpty else { return [] }
        let shown = evaluation.confusions.prefix(10)
        let rest = evaluation.confusions.count - shown.count
        return ["confusions"]
            + shown.map { "  \($0.count) x \($0.answered) instead of \($0.expected ?? "nothing")".onOneLine }
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
        var lines = [title]
        for answer in answers {
            let (expected, heard) = (answer.expected ?? "nothing", answer.heard?.inQuotes ?? "nothing")
            let place = "  \(answer.corpus):\(answer.line): \(answer.id): \(answer.verdict.inWords)"
            lines.append("\(place), expected \(expected), heard \(heard)".onOneLine)
            lines += answer.resolution.explanation.description.split(separator: "\n").map { "    \($0)" }
        }
        return lines
    }

    private var latency: [String] {
        guard let median = evaluation.latency.percentile(0.5), let tail = evaluation.latency.percentile(0.99) else {
            return []
        }
        let strategies = evaluation.latencyByStrategy
        return (strategies.count < 2 ? [] : ["latency by evidence"] + strategies.map(Self.text(of:)))
            + ["latency: median \(Self.microseconds(median)) us, 99 % within \(Self.microseconds(tail)) us"]
    }

    private static func text(of entry: Evaluation.StrategyLatency) -> String {
        let times = [0.5, 0.9, 0.99].map { share in
            entry.latency.percentile(share).map { "\(microseconds($0))" } ?? "-"
        }
        return "  \(entry.strategy): median \(times[0]) us, 90 % within \(times[1]) us, 99 % within \(times[2]) us"
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
            + changes(in: comparison, style: style)
    }

    /// The most lines that are listed of those broken, of those fixed, and of those still wrong.
    private static let changeLimit = 20

    private static func changes(in comparison: Comparison, style: TextStyle) -> [String] {
        guard let changes = comparison.lines, let test = comparison.test else {
            return comparison.metricsOnly.map { ["  lines were not compared: \($0)"] } ?? []
        }
        var lines = ["  " + sentence(changes), "  " + sentence(test)]
        lines += comparison.unexplained.map { ["  \($0)"] } ?? []
        lines += (comparison.differences + comparison.others).compactMap { difference in
            guard let change = difference.change, let value = change.value, value != 0 else { return nil }
            return "  \(difference.metric.rawValue) changed by \(text(ofChange: change, difference.metric))"
        }
        let kinds: [(Change.Kind, String)] = [
            (.broken, style.applied(.red, to: "broken")), (.fixed, style.applied(.green, to: "fixed")),
            (.stillWrong, "still wrong, in another way"),
        ]
        for (kind, title) in kinds {
            let list = listed(kind, of: changes)
            guard !list.isEmpty else { continue }
            lines.append(title)
            lines += list.prefix(changeLimit).flatMap { change in
                [
                    ("  \(change.line.corpus):\(change.line.line): \(change.line.id): expected "
                        + "\(change.line.expected ?? "nothing"), heard \(change.line.heard?.inQuotes ?? "nothing")")
                        .onOneLine,
                    "    was \(text(of: change.was))".onOneLine, "    now \(text(of: change.now))".onOneLine,
                ]
            }
            let count = kind == .stillWrong ? list.count : changes.count(kind)
            let rest = count - min(list.count, changeLimit)
            if rest > 0 { lines.append("  and \(rest) more") }
        }
        return lines
    }

    /// The lines of a kind, of those still wrong only the ones that are answered differently.
    static func listed(_ kind: Change.Kind, of changes: ChangedLines) -> [Change] {
        let list = changes.list(kind)
        return kind == .stillWrong ? list.filter { $0.was != $0.now } : list
    }

    /// How many lines changed, in a sentence.
    static func sentence(_ changes: ChangedLines) -> String {
        "\(changes.count(.fixed)) lines fixed, \(changes.count(.broken)) broken, \(changes.count(.stillWrong)) still wrong"
    }

    /// What the test says, in a sentence.
    static func sentence(_ test: PairedTest) -> String {
        let verdict =
            if test.pValue >= test.level {
                "could be chance"
            } else {
                test.isRegression ? "worse by more than chance" : "better by more than chance"
            }
        return "\(test.better) texts better, \(test.worse) worse: \(verdict) "
            + "(McNemar's exact test, p = \(JSONText.shortest(test.pValue) ?? "-"))"
    }

    /// One of two answers to a line, in words.
    static func text(of side: Change.Side) -> String {
        "\(side.verdict.inWords)\(side.why.map { ": \($0)" } ?? ", not explained")"
    }

    /// A difference with its interval: `+1.20 points, -0.40 to +2.80`.
    static func text(ofChange change: Estimate, _ metric: Metric) -> String {
        func signed(_ value: Double?) -> String {
            guard let value else { return "-" }
            let text = figure(abs(value), of: metric).replacing(" %", with: "")
            return (value < 0 ? "-" : "+") + text
        }
        let unit = metric == .questions ? "" : " points"
        let interval = change.low == nil ? "" : ", \(signed(change.low)) to \(signed(change.high))"
        return "\(signed(change.value))\(unit)\(interval)"
    }

    /// A metric with its interval: `58.33 %, 47.46 to 69.33 %`; a dash if there is none.
    static func text(of estimate: Estimate, _ metric: Metric) -> String {
        let value = figure(estimate.value, of: metric)
        guard let low = estimate.low, let high = estimate.high else { return value }
        return "\(value) (\(figure(low, of: metric).replacing(" %", with: "")) to \(figure(high, of: metric)))"
    }

    /// A metric: a rate in percent, a mean with two decimals; a dash if there is none.
    static func figure(_ value: Double?, of metric: Metric) -> String {
        guard metric == .questions else { return percent(value) }
        return percent(value.map { $0 / 100 }).replacing(" %", with: "")
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
    var inWords: String {
        switch self {
        case .right: "right"
        case .wrong: "wrong"
        case .asked: "asked back"
        case .nothing: "not understood"
        case .falseAccept: "falsely accepted"
        case .rejected: "correctly rejected"
        case .askedRight: "asked as expected"
        case .unscored: "not scored"
        }
    }
}
