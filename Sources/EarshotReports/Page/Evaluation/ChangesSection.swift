internal import Earshot
internal import EarshotEvaluation

extension EvaluationReport {
    /// The most lines of one kind that are listed.
    private static var changeLimit: Int { 300 }

    /// What got better and what broke against the baseline, each line with both answers.
    var changeSection: Page.Section? {
        guard let comparison else { return nil }
        var lead = "Compared with \(comparison.name). "
        if let test = comparison.test {
            lead +=
                "\(Shown.count(test.better, "text")) got better, \(Shown.count(test.worse)) got worse; by McNemar's exact "
                + "test, p = \(Shown.decimal(test.pValue, places: 3)), "
                + (test.isRegression
                    ? "so this is a regression."
                    : test.pValue < test.level ? "so it is no accident." : "which may be chance.")
        } else if let reason = comparison.metricsOnly {
            lead += "Lines are not compared: \(reason)."
        }
        if let unexplained = comparison.unexplained {
            lead += " \(unexplained.prefix(1).uppercased() + unexplained.dropFirst())."
        }
        return Page.Section("changes", "Against the baseline", short: "Changes", lead: lead) { page in
            Headline.write(headlines(of: comparison), to: &page)
            if let lines = comparison.lines { write(lines, to: &page) }
        }
    }

    private func headlines(of comparison: Comparison) -> [Headline] {
        var headlines: [Headline] = []
        if let lines = comparison.lines {
            let broken = lines.count(.broken)
            let fixed = lines.count(.fixed)
            headlines = [
                Headline(figure: Shown.count(fixed), name: "lines fixed", kind: fixed > 0 ? "good" : ""),
                Headline(figure: Shown.count(broken), name: "lines broken", kind: broken > 0 ? "error" : ""),
                Headline(figure: Shown.count(lines.count(.stillWrong)), name: "lines still wrong"),
            ]
        }
        return headlines
            + comparison.differences.map { difference in
                let change =
                    difference.change?.value ?? difference.now.flatMap { now in difference.was.map { now - $0 } }
                let points = change.map { ($0 > 0 ? "+" : "") + Shown.decimal($0 * 100, places: 1) } ?? "–"
                let interval = difference.change?.interval() ?? ""
                return Headline(
                    figure: points,
                    name: "points of \(difference.metric.rawValue)",
                    note: [interval, "was \(Shown.percent(difference.was))"].filter { !$0.isEmpty }.joined(
                        separator: "; "
                    ),
                    kind: difference.isWorse ? "error" : (change ?? 0) > 0 ? "good" : ""
                )
            }
    }

    private func write(_ lines: ChangedLines, to page: inout Markup) {
        let kinds: [(Change.Kind, String)] = [(.broken, "Broken"), (.fixed, "Fixed"), (.stillWrong, "Still wrong")]
        let changes = kinds.flatMap { kind, _ in lines.list(kind).prefix(Self.changeLimit).map { (kind, $0) } }
        guard !changes.isEmpty else { return }
        DataTable(
            id: "changes-table",
            caption: "Lines that are answered differently, or still wrongly, with both answers",
            noun: ("change", "changes"),
            columns: [
                .init(title: "Heard", isHeading: true), .init(title: "Change"), .init(title: "Expected"),
                .init(title: "Was"), .init(title: "Is"),
            ],
            rows: changes.map { kind, change in
                let title = kinds.first { $0.0 == kind }?.1 ?? ""
                return DataTable.Row(
                    cells: [
                        .init { cell in
                            cell.heard(change.line.heard.map { "“\($0.clipped(to: 200))”" } ?? "nothing")
                            if let said = change.line.said, said != change.line.heard {
                                cell.element("span", ["class": "under"]) { $0.heard("said “\(said.clipped(to: 200))”") }
                            }
                        },
                        .init(key: kind == .broken ? "0" : kind == .fixed ? "1" : "2") {
                            $0.badge(
                                kind == .broken ? "wrong" : kind == .fixed ? "right" : "nothing",
                                title.lowercased()
                            )
                        },
                        .init { $0.heard(change.line.expected?.clipped(to: 160) ?? "nothing") },
                        .init { Self.write(change.was, to: &$0) },
                        .init { Self.write(change.now, to: &$0) },
                    ],
                    filter: kind.rawValue
                )
            },
            filters: kinds.map { .init(key: $0.0.rawValue, title: $0.1) }
        )
        .write(to: &page)
        let all = kinds.reduce(0) { $0 + lines.count($1.0) }
        if all > changes.count {
            page.element(
                "p",
                ["class": "soft"],
                text:
                    "Listed are the first \(Shown.count(changes.count)) of \(Shown.count(all)); the counts are of all."
            )
        }
    }

    private static func write(_ side: Change.Side, to cell: inout Markup) {
        cell.text(side.verdict.word)
        let why = side.why ?? side.answered
        if let why { cell.element("span", ["class": "under"]) { $0.heard(why.clipped(to: 200)) } }
    }
}
