import Testing

@testable import Earshot

@Suite("Case endings of names")
struct CaseEndingsTests {
    private func names(_ word: String, _ locale: String) -> [String] {
        let language = Language(locale: locale)
        let bytes = language.normalizer.normalize(word).bytes
        return language.caseEndings.splits(of: bytes[...]).filter(\.isRegular).map {
            String(decoding: $0.name, as: UTF8.self) + "+" + String(decoding: bytes.dropFirst($0.place), as: UTF8.self)
        }
    }

    @Test(
        "A name and the ending that it takes, by its vowels and its last letter",
        arguments: [
            ("tr-TR", "köprüye", "köprü+ye"), ("tr-TR", "mutfağa", "mutfak+a"), ("tr-TR", "üsse", "üs+e"),
            ("tr-TR", "odasında", "odası+nda"), ("tr-TR", "sokakta", "sokak+ta"), ("az-AZ", "otağa", "otaq+a"),
            ("fi-FI", "huoneessa", "huone+ssa"), ("fi-FI", "eteiseen", "eteinen+en"), ("fi-FI", "kadulla", "katu+lla"),
            ("fi-FI", "keittiössä", "keittiö+ssä"), ("hu-HU", "konyhában", "konyha+ban"),
            ("hu-HU", "kertben", "kert+ben"),
        ]
    )
    func regular(locale: String, word: String, parts: String) { #expect(names(word, locale).contains(parts)) }

    @Test(
        "A form against the harmony is not regular",
        arguments: [
            ("tr-TR", "köprüya", "köprü+ya"), ("tr-TR", "mutfakda", "mutfak+da"), ("tr-TR", "salona", "salo+na"),
            ("fi-FI", "keittiössa", "keittiö+ssa"), ("hu-HU", "konyhában", "konyha+ben"),
        ]
    )
    func irregular(locale: String, word: String, parts: String) { #expect(!names(word, locale).contains(parts)) }

    @Test("The forms of one case are no forms of another")
    func cases() {
        let language = Language(locale: "tr")
        func forms(_ ending: String) -> Set<String> {
            Set(language.caseEndings.forms(of: Array(ending.utf8)[...]).map { String(decoding: $0, as: UTF8.self) })
        }
        #expect(forms("da").isSuperset(of: ["de", "ta", "te"]))
        #expect(forms("da").isDisjoint(with: ["a", "e", "ya", "dan", "den"]))
        #expect(language.caseEndings.isAsked(Array("den".utf8)[...]))
        #expect(!language.caseEndings.isAsked(Array("ye".utf8)[...]))
        #expect(forms("ma").isEmpty, "a negation is no case")
    }

    @Test("A language without cases has none")
    func none() {
        #expect(Language(locale: "en").caseEndings.isEmpty)
        #expect(names("kitchens", "en").isEmpty)
    }

    @Test("Endings are the same after writing and reading")
    func stored() throws {
        let endings = Language(locale: "hu").caseEndings
        var writer = BinaryWriter()
        endings.write(to: &writer)
        var file = CompiledFileWriter()
        file.add(writer.bytes, .wordings)
        let stored = try #require(try CompiledFile(bytes: file.bytes(), name: "test").stored(.wordings, 0))
        var reader = BinaryReader(stored.bytes)
        let read = try CaseEndings(from: &reader)
        #expect(read.splits(of: Array("konyhába".utf8)[...]) == endings.splits(of: Array("konyhába".utf8)[...]))
    }
}
