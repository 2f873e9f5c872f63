import Testing

@testable import Earshot

@Suite("Names in other orders")
struct LinkedNamesTests {
    private func variants(_ name: String, _ locale: String, telling: TellingWords = TellingWords()) -> [String] {
        LinkedNames.variants(of: name, language: Language.shared(locale: locale), telling: telling).map {
            $0.needsLink ? "\($0.text) (linked)" : $0.text
        }
    }

    @Test("A name without linking words in another order needs one that is heard")
    func unlinked() {
        #expect(variants("Attic fan", "en") == ["fan attic (linked)"])
        #expect(variants("Guest room lamp", "en") == ["room lamp guest (linked)", "lamp guest room (linked)"])
        #expect(variants("Luz cocina", "es") == ["cocina luz (linked)"])
    }

    @Test("Linking words of a name may be left out, in both orders")
    func linked() {
        #expect(variants("Tenda dello studio", "it") == ["tenda studio", "studio tenda"])
        #expect(variants("Lampe de l'entrée", "fr") == ["lampe entree", "entree lampe"])
        #expect(variants("The lamp", "en").isEmpty, "an article at the beginning belongs to its word")
    }

    @Test(
        "An order that says something stays",
        arguments: ["Dover to Calais", "salt and pepper", "left right", "not now", "fan", "milk without sugar"]
    )
    func kept(name: String) {
        #expect(variants(name, "en").isEmpty)
    }

    @Test("A number keeps its place behind its word")
    func numbers() {
        #expect(variants("Attic fan 2", "en") == ["fan 2 attic (linked)"])
    }

    @Test("A name of very many words stays as it is")
    func many() {
        func name(_ words: Int) -> String { "lamp of" + String(repeating: " lamp", count: words - 2) }
        #expect(!variants(name(LinkedNames.mostNameWords), "en").isEmpty)
        #expect(variants(name(LinkedNames.mostNameWords + 1), "en").isEmpty)
        #expect(variants(name(100_000), "en").isEmpty)
    }

    @Test("Without spaces, and in a language without linking words, a name has no other order")
    func none() {
        #expect(variants("书房 灯", "zh").isEmpty)
        #expect(variants("attic fan", "und").isEmpty)
    }
}
