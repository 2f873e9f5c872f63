import Earshot
import EarshotEvaluation
import EarshotFormats

/// A catalog whose sentences have something for every perturbation to change.
enum StressedToy {
    static let catalog = Catalog(
        locale: "en-US",
        application: Catalog.Application(name: "Corner Bakery"),
        enums: [
            Enumeration(
                name: "Cake",
                cases: [
                    .init(id: "cremeBrulee", displayName: "Crème brûlée"), .init(id: "cupcake", displayName: "Cupcake"),
                    .init(id: "redVelvet", displayName: "Red velvet", synonyms: ["velvet cake"]),
                ]
            )
        ],
        shortcuts: [
            Shortcut(
                id: "Order",
                parameters: [
                    Parameter("count", .integer(min: 1, max: 20)),
                    Parameter("cake", .enumeration("Cake"), isRequired: true),
                ],
                phrases: [
                    "Order ${count} ${cake} for the birthday party at ${applicationName}",
                    "Order a ${cake} for the birthday party at ${applicationName}",
                ]
            ),
            Shortcut(id: "Hours", phrases: ["When does the ${applicationName} open on Sunday"]),
        ]
    )

    /// The result, and the variants.
    static func run(
        _ catalog: Catalog = StressedToy.catalog,
        _ settings: StressTest.Settings = .init(count: 8),
        sentences: Catalog? = nil
    ) throws -> (stress: Stress, variants: [CorpusLine]) {
        var test = StressTest([catalog], resolver: LineResolver(try Resolver(catalog)), settings: settings)
        if let sentences { test.addSentences(composedFrom: [sentences]) }
        var variants: [CorpusLine] = []
        let stress = test.run { variants.append($0) }
        return (stress, variants)
    }
}

extension CorpusLine {
    /// The text that was heard.
    var heardText: String {
        if case .text(let text) = heard { text } else { "" }
    }

    /// The perturbation that made the line.
    var perturbation: String? { carried("perturbation") }

    /// How strong it was.
    var strength: String? { carried("strength") }

    private func carried(_ key: String) -> String? {
        switch extensions.first(where: { $0.key == key })?.value {
        case .text(let text), .number(let text): text
        default: nil
        }
    }
}
