import Earshot
import EarshotTestSupport
import Testing

/// A phrase that is compiled alone says what it says when it is written out, and no more.
@Suite struct IsolatedAutomatonTests {
    @Test(arguments: Seeds.first(40))
    func saysEverySentence(_ seed: Int) throws {
        var templates = RandomTemplates(seed: seed + 2_000)
        let catalog = templates.catalog(hasSlots: false)
        let language = Language.shared(locale: catalog.locale)
        let compiler = IsolatedCompiler(CompiledDocument.compiled(catalog, language: language))
        for (index, shortcut) in catalog.shortcuts.enumerated() {
            for phrase in shortcut.phrases {
                let pattern = try PhrasePattern(parsing: phrase.text)
                let automaton = try #require(compiler.automaton(of: pattern.pieces, shortcut: index))
                let expected = try Sentences.of(phrase).map { sentence in
                    let text = language.normalizer.normalize(sentence)
                    return text.units.indices.map { text.text($0..<$0 + 1) }
                }
                let said = Self.sentences(of: automaton, from: 0) {
                    String(decoding: compiler.bytes(of: $0), as: UTF8.self)
                }
                #expect(Set(said) == Set(expected), "\(phrase.text)")
                #expect(automaton.lengths?.lowerBound ?? 0 <= expected.map(\.count).min() ?? 0)
            }
        }
    }

    @Test func numbersAndCompoundsAreStepsOfTheirOwn() throws {
        let catalog = Catalog(
            locale: "en-US",
            shortcuts: [Shortcut(id: "A", phrases: ["clean dish washer [twenty five]"])]
        )
        let document = CompiledDocument.compiled(catalog, language: Language.shared(locale: "en-US"))
        let compiler = IsolatedCompiler(document)
        let pattern = try PhrasePattern(parsing: catalog.shortcuts[0].phrases[0].text)
        let automaton = try #require(compiler.automaton(of: pattern.pieces, shortcut: 0))
        let runs = automaton.transitions.joined().filter { !$0.words.isEmpty }.map { transition in
            (transition.symbol, transition.words.map { String(decoding: compiler.bytes(of: $0), as: UTF8.self) })
        }
        let twentyFive = IsolatedAutomaton.Symbol.number(NumberValue(mantissa: 25))
        #expect(runs.contains { $0.0 == twentyFive && $0.1 == ["twenty", "five"] })
        #expect(runs.contains { $0.0 == .compound && $0.1 == ["dish", "washer"] })
        #expect(automaton.lengths == 1...5)
    }

    private static func sentences(
        of automaton: IsolatedAutomaton,
        from state: Int,
        text: (IsolatedAutomaton.Word) -> String
    ) -> [[String]] {
        var found: [[String]] = automaton.isFinal[state] ? [[]] : []
        for transition in automaton.transitions[state] {
            guard case .word(let word) = transition.symbol else { continue }
            found += sentences(of: automaton, from: transition.target, text: text).map { [text(word)] + $0 }
        }
        return found
    }
}
