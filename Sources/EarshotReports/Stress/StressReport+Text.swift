internal import Earshot
internal import EarshotEvaluation

extension StressReport {
    /// The report as text, with a line break at the end.
    ///
    /// - Parameter style: Whether missed bars are colored.
    /// - Returns: Lines, each with its line break.
    public func text(style: TextStyle = .plain) -> String {
        var lines = [summary.onOneLine, ""] + table
        lines += notes
        lines.append("")
        lines.append(requests)
        if !stress.failures.isEmpty { lines += ["", "wrong answers"] + stress.failures.flatMap(Self.lines) }
        lines += missedBars.map { bar in
            style.applied(.red, to: "below the bar") + ": \(bar.description), measured: "
                + Self.percent(bar.value(in: stress))
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The report as Markdown, with a line break at the end.
    public var markdown: String {
        var lines = ["## Robustness", "", summary.asMarkdown + ".", ""]
        let columns = strengths.map { "at " + Self.number($0) } + ["**right**", "**wrong**", "asked", "nothing"]
        lines.append("| perturbation | n | " + columns.joined(separator: " | ") + " |")
        lines.append("|---|--:|" + columns.map { _ in "--:" }.joined(separator: "|") + "|")
        lines += rows.map { row in
            let mark = row.mayChangeMeaning ? "\\*" : ""
            return "| \(row.name)\(mark) | " + row.cells.joined(separator: " | ") + " |"
        }
        lines += [""] + notes.flatMap { [$0.asMarkdown, ""] }
        lines += [requests.asMarkdown, ""]
        if !missedBars.isEmpty {
            lines += missedBars.map { "- **below the bar**: `\($0)`, measured: \(Self.percent($0.value(in: stress)))" }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private var summary: String {
        let source = stress.isComposed ? "composed of the catalog" : "of the corpus"
        let bad = stress.badLines == 0 ? "" : ", \(stress.badLines) lines that could not be read"
        return "robustness: right \(Self.percent(stress.right)), wrong \(Self.percent(stress.wrong)); as said, right "
            + "\(Self.percent(stress.asSaid[.recall])) of \(stress.sentences) sentences \(source)\(bad); policy "
            + "\(policy), seed \(stress.seed)"
    }

    // MARK: The table

    private struct Row {
        var name: String
        var mayChangeMeaning = false
        var cells: [String]
    }

    private var rows: [Row] {
        let curves = stress.curves.map { curve in
            let means = [curve.mean(\.right), curve.mean(\.wrong), curve.mean(\.asked), curve.mean(\.nothing)]
            return Row(
                name: curve.perturbation,
                mayChangeMeaning: curve.mayChangeMeaning,
                cells: ["\(curve.sentences)"] + curve.points.map { Self.share($0.right) } + means.map(Self.share)
            )
        }
        let means = [stress.right, stress.wrong, stress.asked, stress.nothing]
        let empty = [""] + strengths.map { _ in "" }
        return curves + [Row(name: "mean", cells: empty + means.map(Self.share))]
    }

    /// The right answers at each strength, then the means of all verdicts over the strengths above 0.
    private var table: [String] {
        let head = ["n"] + strengths.map(Self.number) + ["right", "wrong", "asked", "nothing"]
        let rows = rows
        let first = rows.map(\.name.count).max().map { $0 + 1 } ?? 0
        let widths = head.indices.map { index in
            max(head[index].count, rows.map { $0.cells[index].count }.max() ?? 0)
        }
        func line(_ name: String, _ cells: [String]) -> String {
            let padded = zip(cells, widths).enumerated().map { index, cell in
                let gap = index == 1 || index == head.count - 4 ? "   " : "  "
                return gap + String(repeating: " ", count: cell.1 - cell.0.count) + cell.0
            }
            let text = name + String(repeating: " ", count: first - name.count) + padded.joined()
            return String(text.reversed().drop { $0 == " " }.reversed())
        }
        let strengthWidth = widths.dropFirst().prefix(strengths.count).reduce(0) { $0 + $1 + 2 }
        let gap = first + widths[0] + 3
        let titles =
            String(repeating: " ", count: gap) + "  " + "right % at strength".padded(to: strengthWidth - 1)
            + "   mean % above strength 0"
        return [titles, line("", head)] + rows.map { line($0.name + ($0.mayChangeMeaning ? "*" : ""), $0.cells) }
    }

    private var notes: [String] {
        var notes: [String] = []
        if stress.curves.contains(where: \.mayChangeMeaning) {
            notes.append("* may change the meaning: a question is as good as an answer, and wrong is what counts")
        }
        var unknown: [(locales: [String], names: [String])] = []
        for curve in stress.curves where !curve.unknownLocales.isEmpty {
            if let index = unknown.firstIndex(where: { $0.locales == curve.unknownLocales }) {
                unknown[index].names.append(curve.perturbation)
            } else {
                unknown.append((curve.unknownLocales, [curve.perturbation]))
            }
        }
        notes += unknown.map { entry in
            "left out for \(entry.locales.joined(separator: ", ")), of which too little is known: "
                + entry.names.joined(separator: ", ")
        }
        let idle = stress.curves.filter { $0.sentences == 0 && $0.unknownLocales.isEmpty }.map(\.perturbation)
        if !idle.isEmpty { notes.append("nothing to change in any sentence: \(idle.joined(separator: ", "))") }
        return notes
    }

    private var requests: String {
        let tally = stress.requests
        let without = stress.localesWithoutRequests
        let missing = without.isEmpty ? "" : "; there are none for \(without.joined(separator: ", "))"
        if tally.unexpected == 0 { return "requests of other domains: -\(missing)" }
        return "requests of other domains: \(tally[.falseAccept]) of \(tally.unexpected) answers are false accepts, "
            + "\(tally[Verdict.asked]) questions, \(tally[.rejected]) rejections; \(stress.requestsLeftOut) requests left out, "
            + "which share a content word with the catalog\(missing)"
    }

    private static func lines(of failure: Stress.Failure) -> [String] {
        let name = failure.perturbation.map { "\($0) \(number(failure.strength))" } ?? "request"
        let said = failure.perturbation == nil ? "" : " for \(failure.said.inQuotes)"
        return [
            "  \(name): \(failure.heard.inQuotes)\(said)",
            "    answered \(failure.answered), expected \(failure.expected ?? "nothing")".onOneLine,
        ]
    }

    /// A share in percent with one decimal; a dash if there is none.
    private static func share(_ share: Double?) -> String {
        guard let share else { return "-" }
        let tenths = Int((share * 1000).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }

    static func percent(_ share: Double?) -> String { share == nil ? "-" : Self.share(share) + " %" }
}

extension String {
    /// The text with spaces behind it, up to a length.
    fileprivate func padded(to length: Int) -> String {
        self + String(repeating: " ", count: max(0, length - count))
    }
}
