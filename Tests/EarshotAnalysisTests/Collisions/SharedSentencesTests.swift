import Earshot
import EarshotAnalysis
import EarshotTestSupport
import Testing

/// Nothing is dropped: two templates of two shortcuts that share a sentence are told, whatever decides a tie and
/// whatever the parameters are, against sentences that are written out.
@Suite struct SharedSentencesTests {
    @Test(arguments: Seeds.first(48))
    func everyPairIsTold(_ seed: Int) throws {
        var random = RandomTemplates(seed: seed + 5_000)
        var catalog = random.catalog(hasSlots: true)
        catalog.ties = Catalog.Ties.allCases[seed % Catalog.Ties.allCases.count]
        let normalizer = Language.shared(locale: catalog.locale).normalizer
        var values = RandomTemplates.said
        for (parameter, enumeration) in zip(["kind", "other"], catalog.enums) {
            values[parameter] = enumeration.cases.compactMap(\.displayName)
        }
        let templates = try catalog.shortcuts.enumerated().flatMap { index, shortcut in
            try shortcut.phrases.map { phrase in
                let written = try Sentences.of(phrase, values: values, application: ["Mail Box"])
                let sentences = written.map { sentence -> [String] in
                    let text = normalizer.normalize(sentence)
                    return text.units.indices.map { text.text($0..<$0 + 1) }
                }
                return (shortcut: index, phrase: phrase, sentences: Set(sentences.filter { !$0.isEmpty }))
            }
        }
        let found = CatalogCheck([catalog]).findings.filter(\.rule.isCollision)
        for (number, one) in templates.enumerated() {
            for other in templates[(number + 1)...] where other.shortcut != one.shortcut {
                guard let shared = one.sentences.intersection(other.sentences).min(by: { $0.count < $1.count })
                else { continue }
                let pair = [one, other].map { catalog.shortcuts[$0.shortcut].id }
                let telling = found.filter { Set(($0.owners + $0.places).map(\.id)).isSuperset(of: pair) }
                let places = telling.flatMap { $0.owners + $0.places }.map(\.location)
                let isTold = places.contains(one.phrase.location) && places.contains(other.phrase.location)
                let texts = [one.phrase.text, other.phrase.text]
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
