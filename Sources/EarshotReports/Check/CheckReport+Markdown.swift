internal import Earshot
internal import EarshotAnalysis

extension CheckReport {
    /// The most findings in the table; hosts truncate summaries that are too long.
    private static let rowLimit = 500
    /// The most places of a finding beside its owners.
    private static let placeLimit = 5

    /// The report as Markdown for a job's summary or a comment: a summary line, and a table with the worst ten.
    ///
    /// The others are in a second table, which is folded away unless all are asked for. With a baseline, only new
    /// findings are listed.
    public var markdown: String {
        let findings = comparison.new + (showsSuppressed ? check.suppressed : [])
        let first = findings.prefix(showsAll ? Self.rowLimit : Self.fullCount)
        let rest = findings.dropFirst(first.count).prefix(Self.rowLimit - first.count)
        var text = "### earshot check\n\n\(summary.asMarkdown)\n"
        if comparison.new.count > Self.fullCount { text += "\n\(Self.countsByRule(of: comparison.new).asMarkdown)\n" }
        if !first.isEmpty { text += "\n" + Self.table(of: first) }
        if !rest.isEmpty {
            text += "\n<details><summary>\(rest.count) more</summary>\n\n\(Self.table(of: rest))\n</details>\n"
        }
        let left = findings.count - first.count - rest.count
        if left > 0 { text += "\nand \(left) that are not listed\n" }
        return text
    }

    /// A table with a row for each finding.
    private static func table(of findings: ArraySlice<Finding>) -> String {
        var text = "| severity | finding | shown by | where | mend |\n|---|---|---|---|---|\n"
        for finding in findings {
            let places = (finding.owners + finding.places.prefix(Self.placeLimit)).map { owner in
                owner.location.map { "\($0.description.asMarkdown) (\(owner.name.asMarkdown))" }
                    ?? owner.name.asMarkdown
            }
            let accepted = finding.accepted.map { "<br>accepted: \($0.asMarkdown)" } ?? ""
            let cells = [
                finding.severity.rawValue,
                "\(finding.message.asMarkdown) [\(finding.rule.id.asMarkdown)]\(accepted)",
                finding.witness?.asMarkdown ?? "",
                places.joined(separator: "<br>"),
                finding.fix.asMarkdown,
            ]
            text += "| \(cells.joined(separator: " | ")) |\n"
        }
        return text
    }
}

extension String {
    /// The text escaped for Markdown, also for the cell of a table; line breaks and control characters are spaces.
    var asMarkdown: String {
        var text = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "\\", "`", "*", "_", "[", "]", "|", "#", "~", "$", "@":
                text += "\\"
                text.unicodeScalars.append(scalar)
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "&": text += "&amp;"
            case "\u{2028}", "\u{2029}": text += " "
            case _ where scalar.isControl: text += " "
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
