import Earshot
import EarshotAnalysis

/// Checks that the reports of `earshot check` are written of.
enum CheckedToy {
    /// An unreachable name, an unreachable phrase without a place, and a collision, which may be accepted.
    static func check(
        accepted: [Suppression] = [],
        line: Int = 5,
        file: String = "c.yaml",
        others: [Shortcut] = []
    ) -> CatalogCheck {
        let place = { Catalog.SourceLocation(file: file, line: $0, column: 7) }
        return CatalogCheck([
            Catalog(
                locale: "en",
                enums: [
                    Enumeration(
                        name: "Kind",
                        cases: [Enumeration.Case(id: "a", displayName: "🎈", location: place(2))]
                    )
                ],
                shortcuts: [
                    Shortcut(id: "One", phrases: [Phrase("go", location: place(line))], suppressions: accepted),
                    Shortcut(id: "Two", phrases: [Phrase("GO", location: place(line + 4))]),
                    Shortcut(id: "Built", phrases: ["${applicationName}"]),
                ] + others
            )
        ])
    }

    /// A collision of names that no format takes as they are.
    static let hostile = CatalogCheck([
        Catalog(
            locale: "en",
            shortcuts: [
                Shortcut(id: "A&<\u{1}>|`", phrases: [Phrase("[a](go|run)", location: place(1))]),
                Shortcut(id: "]]>\"'\n", phrases: [Phrase("go", location: place(2))]),
            ]
        )
    ])

    private static func place(_ line: Int) -> Catalog.SourceLocation {
        Catalog.SourceLocation(file: "my catalogs/ä%.yaml", line: line, column: 1)
    }
}
