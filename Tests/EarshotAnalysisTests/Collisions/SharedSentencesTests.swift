import Earshot
import EarshotAnalysis
import EarshotTestSupport
import Testing

/// Nothing is dropped: two shortcuts that share a sentence are told, whatever decides a tie and whatever the parameters
/// are, against sentences that are written out.
@Suite struct SharedSentencesTests {
    @Test(arguments: Seeds.first(48))
    func everyPairIsTold(_ seed: Int) throws {
        var templates = RandomTemplates(seed: seed + 5_000)
        var catalog = templates.catalog(hasSlots: true)
        catalog.ties = Catalog.Ties.allCases[seed % Catalog.Ties.allCases.count]
        let normalizer = Language.shared(locale: catalog.locale).normalizer
        var values = RandomTemplates.said
        for (parameter, enumeration) in zip(["kind", "other"], catalog.enums) {
            values[parameter] = enumeration.cases.compactMap(\.displayName)
        }
        let sentences = try catalog.shortcuts.map { shortcut in
            Set(
                try shortcut.phrases.flatMap { try Sentences.of($0, values: values, application: ["Mail Box"]) }
                    .map { sentence -> [String] in
                        let text = normalizer.normalize(sentence)
                        return text.units.indices.map { text.text($0..<$0 + 1) }
                    }
                    .filter { !$0.isEmpty }
            )
        }
        let found = CatalogCheck([catalog]).findings.filter(\.rule.isCollision)
        for (one, shortcut) in catalog.shortcuts.enumerated() {
            for other in catalog.shortcuts.indices.dropFirst(one + 1) {
                guard let shared = sentences[one].intersection(sentences[other]).min(by: { $0.count < $1.count })
                else { continue }
                let pair = [shortcut.id, catalog.shortcuts[other].id]
                let isTold = found.contains { Set($0.owners.map(\.id)).isSuperset(of: pair) }
                let texts = (shortcut.phrases + catalog.shortcuts[other].phrases).map(\.text)
                #expect(isTold, "\(seed) \(catalog.ties): \(shared) of \(texts), \(catalog.enums.map(\.cases))")
            }
        }
    }

    /// What each kind of finding says of two shortcuts, and whether the engine has confirmed it.
    @Test(
        arguments: [
            ("Go home", "Go home", "collision.equal error true"),
            ("What is on ${day}", "What is on ${day}", "collision.equal error true"),
            ("Wait ${time}", "Wait five minutes", "collision.value warning true"),
            ("Say ${words}", "Say hello", "collision.text note true"),
            ("Say ${words}", "Say ${words} again", "collision.text note true"),
        ]
    )
    func isTold(one: String, other: String, expected: String) {
        let parameters = [
            Parameter("day", .date()), Parameter("time", .duration()),
            Parameter("words", .text),
        ]
        let catalog = Catalog(
            locale: "en-US",
            shortcuts: zip(["A", "B"], [one, other]).map { id, text in
                Shortcut(id: id, parameters: parameters, phrases: [Phrase(text)])
            }
        )
        let found = CatalogCheck([catalog]).findings.filter { $0.rule.isCollision && $0.owners.count == 2 }
        let shown = found.map { "\($0.rule.id) \($0.severity.rawValue) \($0.isVerified)" }
        #expect(shown.contains { $0.hasPrefix(expected) }, "\(shown)")
    }
}
