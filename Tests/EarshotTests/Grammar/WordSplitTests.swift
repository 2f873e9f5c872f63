import Testing

@testable import Earshot

@Suite struct WordSplitTests {
    private func parts(
        _ text: String,
        known: Set<String>,
        locale: String,
        pieces: Set<String> = [],
        partsConjunctions: Bool = false
    ) -> [String] {
        let language = Language(locale: locale)
        let source = Array(text.utf8)
        let normalized = language.normalizer.normalize(text)
        let isKnown = { (word: ArraySlice<UInt8>) in known.contains(String(decoding: word, as: UTF8.self)) }
        let split = WordSplit(
            language: language,
            partsConjunctions: partsConjunctions,
            isFullWord: { isKnown($0) && !pieces.contains(String(decoding: $0, as: UTF8.self)) },
            isKnown: isKnown
        )
        let parted = split.parted(normalized, source: source) { unit in known.contains(normalized.text(unit..<unit + 1))
        }
        let result = parted ?? normalized
        return result.units.map { unit in
            let word = String(decoding: result.bytes[Int(unit.start)..<Int(unit.end)], as: UTF8.self)
            return "\(word) \(unit.sourceStart)..<\(unit.sourceEnd)"
        }
    }

    @Test("Numbers in digits and what follows them")
    func digits() {
        #expect(parts("50k", known: [], locale: "en") == ["50 0..<2", "k 2..<3"])
        #expect(parts("12.5mg now", known: [], locale: "en") == ["12.5 0..<4", "mg 4..<6", "now 7..<10"])
        #expect(parts("12,5mg", known: [], locale: "de") == ["12,5 0..<4", "mg 4..<6"])
        #expect(parts("1,200mg", known: [], locale: "en") == ["1200 0..<5", "mg 5..<7"])
        #expect(parts("u2", known: ["u2"], locale: "en") == ["u2 0..<2"])
        #expect(parts("a1b2", known: [], locale: "en") == ["a1b2 0..<4"])
    }

    @Test("Compounds of two words of the catalog, with the endings of the language")
    func compounds() {
        let known: Set = ["küche", "hof", "licht", "aus", "machen", "wohn", "wohnzimmer"]
        #expect(parts("Hoflicht", known: known, locale: "de") == ["hof 0..<3", "licht 3..<8"])
        #expect(parts("Küchenlicht", known: known, locale: "de") == ["küche 0..<7", "licht 7..<12"])
        #expect(parts("Wohnzimmerlicht", known: known, locale: "de").first == "wohnzimmer 0..<10")
        #expect(parts("Kellerlicht", known: known, locale: "de").count == 1, "a word that the catalog lacks")
        #expect(parts("ausmachen", known: known, locale: "de").count == 1, "a particle is no part of a compound")
        #expect(parts("bedroomlight", known: ["bedroom", "light"], locale: "en").count == 1, "no compounds")
        #expect(
            parts("Hoflicht", known: known, locale: "de", pieces: ["hof"]).count == 1,
            "a piece of a word is no part"
        )
        #expect(parts("källarlampa", known: ["källare", "lampa"], locale: "sv").count == 2)
    }

    @Test("A number word and a word of the catalog")
    func numberWords() {
        #expect(parts("Dreißigminütige", known: ["minütige"], locale: "de").count == 2)
        #expect(parts("Dreißigminütige", known: [], locale: "de").count == 1)
        #expect(parts("Dreistigminütige", known: ["minütige"], locale: "de").count == 1)
    }

    @Test("A particle and the word before it")
    func particles() {
        #expect(parts("카드로", known: ["카드"], locale: "ko") == ["카드 0..<6", "로 6..<9"])
        #expect(parts("집으로", known: ["집", "으로", "로"], locale: "ko") == ["집 0..<3", "으로 3..<9"])
        #expect(parts("카드로", known: [], locale: "ko") == ["카드로 0..<9"])
        #expect(parts("카드로", known: ["카드로", "카드"], locale: "ko") == ["카드로 0..<9"])
    }

    @Test("A conjunction and the word after it")
    func conjunctions() {
        func split(_ text: String, known: Set<String>) -> [String] {
            parts(text, known: known, locale: "ar", partsConjunctions: true)
        }
        #expect(split("وقف", known: ["قف"]) == ["و 0..<2", "قف 2..<6"])
        #expect(split("وقف", known: ["وقف", "قف"]) == ["وقف 0..<6"])
        #expect(split("وقف", known: []) == ["وقف 0..<6"])
        #expect(parts("وقف", known: ["قف"], locale: "ar") == ["وقف 0..<6"])
    }
}
