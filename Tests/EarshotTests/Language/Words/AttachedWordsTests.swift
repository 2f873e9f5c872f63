import Testing

@testable import Earshot

@Suite("Words with attached articles and prepositions")
struct AttachedWordsTests {
    private func forms(_ word: String, _ locale: String) -> [String] {
        let language = Language.shared(locale: locale)
        return AttachedWords.forms(of: language.normalizer.normalize(word).bytes[...], language).map {
            String(decoding: $0.word, as: UTF8.self)
        }
    }

    @Test("An article or a preposition is taken off, and an article is added")
    func arabic() {
        #expect(forms("السطح", "ar").first == "سطح")
        #expect(Set(forms("للباب", "ar")).isSuperset(of: ["باب", "الباب"]))
        #expect(forms("ضيوف", "ar") == ["الضيوف"])
    }

    @Test("A prefix of one letter needs three letters behind it")
    func hebrew() {
        #expect(Set(forms("לחצר", "he")).isSuperset(of: ["חצר", "החצר"]))
        #expect(!forms("הגג", "he").contains("גג"), "two letters")
        #expect(forms("אורחים", "he") == ["האורחים"])
    }

    @Test("A language without attached words has no forms")
    func none() {
        #expect(forms("kitchen", "en").isEmpty)
    }
}
