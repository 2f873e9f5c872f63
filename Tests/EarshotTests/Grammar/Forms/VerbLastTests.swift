import Testing

@testable import Earshot

@Suite struct VerbLastTests {
    @Test(arguments: [
        ("Öffne die Tür", ["die Tür Öffne"]),
        ("Schalte das Licht ein", ["das Licht ein Schalte"]),
        ("[Bitte] (öffne|mach) ${door} [auf]", ["[Bitte] ${door} (auf öffne|auf mach|öffne|mach)"]),
        // Nothing that is always said behind the verb, no verb, and a question.
        ("Öffne", []), ("Öffne [die Tür]", []), ("${door} öffnen", []), ("Wer ist da", []),
        ("(Mach auf|Öffne) ${door}", []),
    ])
    func variants(phrase: String, expected: [String]) throws {
        let pattern = try PhrasePattern(parsing: phrase)
        #expect(VerbLast.variants(of: pattern, language: Language(locale: "de")).map(\.description) == expected)
    }

    @Test("Languages whose requests keep their order have no variants")
    func otherLanguages() throws {
        let pattern = try PhrasePattern(parsing: "Open the door")
        #expect(VerbLast.variants(of: pattern, language: Language(locale: "en")).isEmpty)
    }
}
