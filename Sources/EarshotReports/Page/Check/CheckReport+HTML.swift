public import Earshot
internal import EarshotAnalysis

extension CheckReport {
    /// The most owners of a finding in the table.
    private static let ownerLimit = 4
    /// The most findings in the table.
    private static let rowLimit = 2_000

    /// The report as one HTML file that loads nothing: counts, the graph of collisions with their witnesses, phrases by
    /// owner, and all findings in a table.
    ///
    /// With a baseline, only new findings are shown. The same check gives the same bytes.
    ///
    /// - Parameter catalogs: The catalogs that were checked, whose phrases are counted.
    /// - Returns: The page in UTF-8.
    /// - Complexity: O(*n* log *n*) in the number of findings and phrases.
    public func html(catalogs: [Catalog] = []) -> [UInt8] {
        let comparison = comparison
        let listed = comparison.new + (showsSuppressed ? check.suppressed : [])
        let collisions = comparison.new.filter(\.rule.isCollision)
        var opening = Markup()
        Headline.write(headlines(comparison, catalogs), to: &opening)
        var sections: [Page.Section] = []
        if !collisions.isEmpty {
            sections.append(Self.section(of: CollisionGraph(collisions), among: collisions.count))
        }
        let phrases = PhrasesPicture(catalogs, findings: comparison.new)
        if !phrases.pictures.isEmpty { sections.append(Self.section(of: phrases)) }
        if !listed.isEmpty { sections.append(Self.section(of: listed)) }
        return Page(
            command: "earshot check",
            title: "earshot check: \(summary)",
            heading: summary.prefix(1).uppercased() + summary.dropFirst(),
            lead: lead,
            opening: opening,
            sections: sections
        )
        .bytes
    }

    private var lead: Markup {
        var lead = Markup()
        if !files.isEmpty {
            lead.text("In ")
            for (index, file) in files.prefix(3).enumerated() {
                if index > 0 { lead.text(", ") }
                lead.element("b") { $0.heard(file) }
            }
            if files.count > 3 { lead.text(" and \(Shown.count(files.count - 3)) more files") }
            lead.text(". ")
        }
        guard let failing else { return lead }
        let least = failing == .error ? "error" : "\(failing.rawValue) or worse"
        let article = baseline != nil ? "a new" : failing == .error ? "an" : "a"
        lead.text(fails ? "The check fails: there is \(article) \(least)." : "The check passes: no \(least).")
        return lead
    }

    private func headlines(_ comparison: CheckBaseline.Comparison, _ catalogs: [Catalog]) -> [Headline] {
        let new = comparison.new
        let meanings: [(Finding.Severity, String)] = [
            (.error, "can never do what it says"), (.warning, "sometimes misunderstood"), (.note, "worth knowing"),
        ]
        var headlines = meanings.map { severity, meaning in
            let count = new.count { $0.severity == severity }
            let word = count == 1 ? severity.rawValue : severity.rawValue + "s"
            return Headline(
                figure: Shown.count(count),
                name: (baseline == nil ? "" : "new ") + word,
                note: meaning,
                kind: count > 0 ? severity.rawValue : ""
            )
        }
        headlines.append(
            Headline(
                figure: Shown.count(new.count(where: \.rule.isCollision)),
                name: "collisions",
                note: "with a witness each"
            )
        )
        if let baseline {
            headlines.append(
                Headline(
                    figure: Shown.count(comparison.fixed),
                    name: "gone",
                    note: "of \(Shown.count(baseline.count)) in the baseline",
                    kind: comparison.fixed > 0 ? "good" : ""
                )
            )
        }
        if !check.suppressed.isEmpty {
            headlines.append(
                Headline(figure: Shown.count(check.suppressed.count), name: "accepted", note: "by their owners")
            )
        }
        let documents = catalogs.flatMap { [$0] + $0.localizations }
        let phrases = documents.reduce(0) { $0 + $1.shortcuts.reduce(0) { $0 + $1.phrases.count } }
        if phrases > 0 {
            let shortcuts = Set(documents.flatMap(\.shortcuts).map(\.id)).count
            headlines.append(
                Headline(
                    figure: Shown.count(phrases),
                    name: "phrases",
                    note: "of \(Shown.count(shortcuts, "shortcut"))"
                )
            )
        }
        return headlines
    }

    private static func section(of graph: CollisionGraph, among count: Int) -> Page.Section {
        var lead =
            "What collides, and a sentence that shows it. Lines lead from each collision to everything that owns it: "
            + "solid for errors, dashed for warnings, dotted for notes."
        if graph.leftOut.collisions > 0 {
            lead +=
                " Drawn are the worst \(Shown.count(count - graph.leftOut.collisions)) of \(Shown.count(count)); "
                + "the table below has all."
        }
        return Page.Section("collisions", "Collisions", short: "Collisions", lead: lead) { page in
            page.element("div", ["class": "gallery packed"]) { page in
                for (index, cluster) in graph.clusters.enumerated() {
                    CollisionPicture(graph: graph, cluster: cluster, index: index).picture.write(to: &page)
                }
            }
        }
    }

    private static func section(of phrases: PhrasesPicture) -> Page.Section {
        let lead =
            "How many ways each shortcut can be said, in all languages, those with findings first." + phrases.leftOut
        return Page.Section("phrases", "Phrases by owner", short: "Phrases", lead: lead) { page in
            page.element("div", ["class": "gallery"]) { page in
                for picture in phrases.pictures { picture.write(to: &page) }
            }
        }
    }

    private static func section(of findings: [Finding]) -> Page.Section {
        let shown = findings.prefix(rowLimit)
        let folder = commonFolder(of: findings)
        var lead =
            findings.count > shown.count
            ? "The worst \(Shown.count(shown.count)) of \(Shown.count(findings.count)); the report as text or JSON has all."
            : "The worst first."
        let byRule = countsByRule(of: findings)
        lead += " \(byRule.prefix(1).uppercased())\(byRule.dropFirst())."
        return Page.Section("findings", "Findings", short: "Findings", lead: lead) { page in
            DataTable(
                id: "findings-table",
                caption: "Findings, with what shows them and how to mend them",
                noun: ("finding", "findings"),
                columns: [
                    .init(title: "Severity"), .init(title: "Finding", isHeading: true), .init(title: "Shown by"),
                    .init(title: "Where"),
                ],
                rows: shown.map { row($0, without: folder) },
                filters: Finding.Severity.allCases.reversed().map {
                    .init(key: $0.rawValue, title: "\($0.rawValue.prefix(1).uppercased() + $0.rawValue.dropFirst())s")
                }
            )
            .write(to: &page)
        }
    }

    private static func row(_ finding: Finding, without folder: String) -> DataTable.Row {
        let severity = finding.severity
        return DataTable.Row(
            cells: [
                .init(key: severity == .error ? "0" : severity == .warning ? "1" : "2") {
                    $0.badge(severity.rawValue, severity.rawValue)
                },
                .init { cell in
                    cell.heard(finding.message)
                    cell.element("span", ["class": "under"]) { cell in
                        cell.text("Mend: ")
                        cell.heard(finding.fix)
                    }
                    cell.element("span", ["class": "under"]) { cell in
                        cell.element("code", text: finding.rule.id)
                        if let reason = finding.accepted {
                            cell.text(" accepted: ")
                            cell.heard(reason)
                        }
                    }
                },
                .init { cell in if let witness = finding.witness { cell.heard("“\(witness)”") } },
                .init(key: finding.owners.first?.location.map { "\($0.file):\($0.line)" }) { cell in
                    cell.element("ul", ["class": "places"]) { cell in
                        for owner in finding.owners.prefix(ownerLimit) {
                            cell.element("li") { cell in
                                cell.heard(owner.name)
                                if let place = owner.location {
                                    cell.element("span", ["class": "at"]) {
                                        $0.heard(String(place.description.dropFirst(folder.count)))
                                    }
                                }
                            }
                        }
                        let listed = min(finding.owners.count, ownerLimit)
                        let more = finding.owners.count + finding.places.count - listed
                        if more > 0 { cell.element("li", ["class": "soft"], text: "and \(Shown.count(more)) more") }
                    }
                },
            ],
            filter: severity.rawValue
        )
    }

    /// The folder that all files of findings are in, with its slash; empty if there is none.
    private static func commonFolder(of findings: [Finding]) -> String {
        let folders = findings.flatMap(\.owners).compactMap(\.location).map { place in
            place.file.lastIndex(of: "/").map { place.file[...$0] } ?? ""
        }
        guard var common = folders.first else { return "" }
        for folder in folders {
            while !folder.hasPrefix(common) {
                common = common.dropLast().lastIndex(of: "/").map { common[...$0] } ?? ""
            }
        }
        return String(common)
    }
}
