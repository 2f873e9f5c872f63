internal import EarshotEvaluation

extension EvaluationReport {
    /// What to do next: additions that would have helped, as a table.
    var suggestionSection: Page.Section? {
        guard let suggestions else { return nil }
        let lead =
            "Synonyms and phrases that would have helped most, found by trying each alone: "
            + Self.facts(of: suggestions) + ". What fixes a single text may be no more than one recording's mistake."
        return Page.Section("suggestions", "What to do next", short: "Next", lead: lead) { page in
            guard !suggestions.list.isEmpty else {
                return page.element(
                    "p",
                    ["class": "none"],
                    text: "No addition that was tried fixes more than it breaks."
                )
            }
            DataTable(
                id: "suggestions-table",
                caption: "Additions to the catalog that would have helped",
                noun: ("addition", "additions"),
                columns: [
                    .init(title: "Add", isHeading: true), .init(title: "To"), .init(title: "Catalog"),
                    .init(title: "Fixes", isNumber: true), .init(title: "Texts", isNumber: true),
                    .init(title: "Breaks", isNumber: true),
                ],
                rows: suggestions.list.map { suggestion in
                    let isPhrase = if case .phrase = suggestion.addition { true } else { false }
                    return DataTable.Row(
                        cells: [
                            .init { $0.heard("“\(suggestion.text)”") },
                            .init { $0.heard(suggestion.owner) },
                            .init { $0.heard(suggestion.catalog.split(separator: "/").last.map(String.init) ?? "") },
                            .init { $0.text(Shown.count(suggestion.fixed)) },
                            .init { $0.text(Shown.count(suggestion.fixedTexts)) },
                            .init { $0.text(Shown.count(suggestion.broken)) },
                        ],
                        filter: isPhrase ? "phrase" : "synonym"
                    )
                },
                filters: [.init(key: "synonym", title: "Synonyms"), .init(key: "phrase", title: "Phrases")]
            )
            .write(to: &page)
        }
    }
}
