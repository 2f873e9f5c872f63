internal import Earshot
internal import EarshotEvaluation

extension EvaluationReport {
    /// The most bytes of the Markdown report; hosts refuse comments that are longer than 65,536 characters.
    static let markdownLimit = 60_000

    /// The report as Markdown for a pull request: under 60,000 bytes, whatever the corpus.
    ///
    /// What matters most comes first: figures, missed bars, broken, fixed and still wrong lines, what would have helped, then slices, confusions
    /// and failures.
    /// A row that would not fit ends its table, which says how many rows are left out. A cell is cut at 160 characters.
    public var markdown: String {
        var text = MarkdownText(limit: Self.markdownLimit)
        let total = evaluation.total
        let bad = evaluation.badLines == 0 ? "" : ", \(evaluation.badLines) that could not be read"
        text.paragraph("### earshot eval")
        text.paragraph(
            "\(total.lines) lines, \(total.scored) scored\(bad), \(evaluation.textCount) texts; "
                + "policy \(policy.asMarkdown). Intervals hold 95 % of bootstrap replicates over texts."
        )
        for bar in missedBars {
            let tally = bar.tally(of: evaluation)
            text.paragraph(
                "**\(bar.subject.asMarkdown) is \(Self.figure(tally[bar.metric], of: bar.metric)), "
                    + "\(bar.metric.isCost ? "allowed" : "required"): \(Self.figure(bar.value, of: bar.metric))**"
            )
        }
        writeMetrics(to: &text)
        if let comparison { Self.writeLines(of: comparison, to: &text) }
        writeSuggestions(to: &text)
        writeSlices(to: &text)
        text.table(
            "Confusions",
            ["times", "expected", "answered"],
            evaluation.confusions.map { ["\($0.count)", $0.expected ?? "nothing", $0.answered] }
        )
        text.table(
            "Failures",
            ["where", "heard", "expected", "verdict", "why"],
            evaluation.outcomes.map { outcome in
                [
                    "\(outcome.corpus):\(outcome.line)", outcome.heard ?? "nothing", outcome.expected ?? "nothing",
                    outcome.verdict.inWords, outcome.why,
                ]
            }
        )
        return text.string
    }

    private func writeMetrics(to text: inout MarkdownText) {
        let estimates = zip(Metric.allCases, evaluation.slices.first?.estimates(Metric.allCases) ?? [])
        guard let comparison else {
            return text.table(
                nil,
                ["metric", "value", "interval"],
                estimates.map { [$0.rawValue, Self.figure($1.value, of: $0), Self.interval($1, $0)] }
            )
        }
        let differences = comparison.differences + comparison.others
        text.table(
            nil,
            ["metric", "value", "interval", "was", "change"],
            estimates.map { metric, estimate in
                let difference = differences.first { $0.metric == metric }
                let change =
                    if difference?.was == difference?.now {
                        ""
                    } else {
                        difference?.change.map { Self.text(ofChange: $0, metric) }
                            ?? (difference?.isWorse == true ? "worse" : "better")
                    }
                return [
                    metric.rawValue, Self.figure(estimate.value, of: metric), Self.interval(estimate, metric),
                    Self.figure(difference?.was, of: metric), change,
                ]
            }
        )
    }

    private static func interval(_ estimate: Estimate, _ metric: Metric) -> String {
        guard let low = estimate.low, let high = estimate.high else { return "-" }
        return "\(figure(low, of: metric)) to \(figure(high, of: metric))"
    }

    private static func writeLines(of comparison: Comparison, to text: inout MarkdownText) {
        guard let lines = comparison.lines, let test = comparison.test else {
            if let why = comparison.metricsOnly { text.paragraph("Lines were not compared: \(why.asMarkdown).") }
            return
        }
        text.paragraph(
            "Compared with \(comparison.name.asMarkdown): \(sentence(lines).asMarkdown). \(sentence(test).asMarkdown)."
        )
        if let unexplained = comparison.unexplained {
            text.paragraph("\(unexplained.prefix(1).uppercased() + unexplained.dropFirst()).".asMarkdown)
        }
        let kinds: [(Change.Kind, String)] = [
            (.broken, "Broken"), (.fixed, "Fixed"), (.stillWrong, "Still wrong, in another way"),
        ]
        for (kind, title) in kinds {
            let list = listed(kind, of: lines)
            text.table(
                title,
                ["where", "heard", "expected", "was", "now"],
                list.map { change in
                    [
                        "\(change.line.corpus):\(change.line.line)", change.line.heard ?? "nothing",
                        change.line.expected ?? "nothing", self.text(of: change.was), self.text(of: change.now),
                    ]
                },
                of: kind == .stillWrong ? list.count : lines.count(kind)
            )
        }
    }

    private func writeSuggestions(to text: inout MarkdownText) {
        guard let suggestions else { return }
        text.paragraph("#### What would have helped")
        guard !suggestions.list.isEmpty else {
            return text.paragraph("No addition fixes more than it breaks: \(Self.facts(of: suggestions)).")
        }
        text.paragraph("Each addition was tried alone: \(Self.facts(of: suggestions)).")
        text.table(
            nil,
            ["add", "to", "in", "fixes", "texts", "breaks"],
            suggestions.list.map { suggestion in
                [
                    suggestion.text.inQuotes, suggestion.owner, suggestion.catalog, "\(suggestion.fixed)",
                    "\(suggestion.fixedTexts)", "\(suggestion.broken)",
                ]
            }
        )
    }

    private func writeSlices(to text: inout MarkdownText) {
        let slices = evaluation.slices.filter { $0.key != Slice.total && $0.tally.scored > 0 }
        text.table(
            "By slice",
            ["slice", "lines", "accuracy", "recall", "precision", "rejection"],
            slices.map { slice in
                let estimates = zip(Metric.principal, slice.estimates(Metric.principal))
                return ["\(Self.title(ofKey: slice.key)) \(slice.name)", "\(slice.tally.lines)"]
                    + estimates.map { Self.text(of: $1, $0) }
            },
            share: 0.5
        )
    }
}

/// Markdown that never exceeds a length.
private struct MarkdownText {
    private static let cellLimit = 160
    /// Room for what a table that is cut says.
    private static let reserve = 200

    private(set) var string = ""
    private let limit: Int

    init(limit: Int) { self.limit = limit }

    private var room: Int { limit - Self.reserve - string.utf8.count }

    mutating func paragraph(_ text: String) {
        let text = (string.isEmpty ? "" : "\n") + text + "\n"
        if text.utf8.count <= room { string += text }
    }

    /// Writes a table with as many rows as fit.
    ///
    /// - Parameters:
    ///   - title: What is above it.
    ///   - head: The head of each column.
    ///   - rows: The rows; their cells are escaped and cut here.
    ///   - count: The number of rows there would be; `nil` if all are given.
    ///   - share: The share of the room left that it may take.
    mutating func table(_ title: String?, _ head: [String], _ rows: [[String]], of count: Int? = nil, share: Double = 1)
    {
        guard !rows.isEmpty else { return }
        var start = title.map { "\n#### \($0)\n" } ?? ""
        start += "\n| \(head.joined(separator: " | ")) |\n|\(String(repeating: "---|", count: head.count))\n"
        let end = string.utf8.count + Int(Double(room) * share)
        guard string.utf8.count + start.utf8.count <= end else { return }
        string += start
        var written = 0
        for row in rows {
            let line = "| \(row.map { Self.cell($0) }.joined(separator: " | ")) |\n"
            guard string.utf8.count + line.utf8.count <= end else { break }
            string += line
            written += 1
        }
        let rest = (count ?? rows.count) - written
        if rest > 0 { string += "\nand \(rest) more\n" }
    }

    private static func cell(_ text: String) -> String {
        (text.count > cellLimit ? text.prefix(cellLimit - 1) + "…" : text[...]).description.asMarkdown
    }
}
