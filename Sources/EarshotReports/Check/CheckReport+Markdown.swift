internal import Earshot
internal import EarshotAnalysis

extension CheckReport {
    /// The most findings in the table; hosts truncate summaries that are too long.
    private static let rowLimit = 500

    /// The report as Markdown for a job's summary or a comment: a summary line, and a table with the worst first.
    ///
    /// With a baseline, only new findings are listed.
    public var markdown: String {
        let findings = comparison.new + (showsSuppressed ? check.suppressed : [])
        let ranked = Finding.Severity.allCases.reversed().flatMap { severity in
            findings.filter { $0.severity == severity }
        }
        var text = "### earshot check\n\n\(summary.asMarkdown)\n"
        guard !ranked.isEmpty else { return text }
        text += "\n| severity | finding | shown by | where | mend |\n|---|---|---|---|---|\n"
        for finding in ranked.prefix(Self.rowLimit) {
            let places = finding.owners.map { owner in
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
        if ranked.count > Self.rowLimit { text += "\nand \(ranked.count - Self.rowLimit) more\n" }
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
