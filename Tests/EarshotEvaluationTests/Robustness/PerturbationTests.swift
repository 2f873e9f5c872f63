import EarshotTestSupport
import Testing

@testable import Earshot
@testable import EarshotEvaluation

@Suite struct PerturbationTests {
    /// A sentence changed at full strength.
    private func changed(_ name: String, _ text: String, locale: String = "en-US", seed: UInt64 = 1) throws -> String? {
        let language = SpokenLanguage(locale: locale, texts: [text, "when is the second one"])
        let kind = try #require(Perturbations.named(name))
        guard let perturbation = kind.init(language) else { return nil }
        let words = SpokenWords(text, language: language.language)
        var random = SeededRandom(seed: seed, for: text)
        return words.applying(perturbation.edits(of: words, &random)).text
    }

    @Test(arguments: [
        ("missingMarks", "order Crème brûlée", "order creme brulee"),
        ("numberSpelling", "lamp 10 and twenty five", "lamp ten and 25"),
        ("numberSpelling", "number one", "number 1"),
        ("cutStart", "order a latte now", "latte now"),
        ("cutEnd", "order a latte now", "order a"),
        ("cutStart", "latte", "tte"),
        ("cutEnd", "latte", "lat"),
        ("doubledWord", "order a latte", "order order a a latte latte"),
        ("homophone", "read", "red"),
        ("wordBreaks", "bedroom", "bed room"),
        ("missingMarks", "order a latte", "order a latte"),
        ("homophone", "stillwater", "stillwater"),
    ])
    func whatIsChanged(_ name: String, _ said: String, _ heard: String) throws {
        let result = try changed(name, said)
        // A word may have several homophones.
        if name == "homophone", said == "read" {
            #expect(["red", "reed"].contains(result))
        } else {
            #expect(result == heard)
        }
    }

    @Test func otherLanguagesHaveTheirOwnWords() throws {
        #expect(try changed("numberSpelling", "Lampe 3", locale: "de-DE") == "Lampe drei")
        #expect(try changed("missingMarks", "Käse für zwei", locale: "de-DE") == "kase fur zwei")
        // An article is no number.
        #expect(try changed("numberSpelling", "ein Kaffee", locale: "de-DE") == "ein Kaffee")
        #expect(try changed("wordBreaks", "窓側を予約", locale: "ja-JP")?.contains(" ") == true)
        #expect(try changed("missingMarks", "カツサンド", locale: "ja-JP") == "カツサンド")
        #expect(try changed("casing", "窓側を予約", locale: "ja-JP")?.hasSuffix("。") == true)
        #expect(try changed("article", "窓側を予約", locale: "ja-JP") == nil)
    }

    @Test func someOfManyWordsIsTaken() throws {
        for seed in Sampled.changedTexts.of(Array<UInt64>(1...5)) {
            #expect(try changed("filler", "latte", seed: seed)?.hasSuffix(" latte") == true)
            let polite = try #require(try changed("politeness", "order a latte", seed: seed))
            #expect(polite.contains(" order a latte "))
            let corrected = try #require(try changed("selfCorrection", "order latte", seed: seed))
            #expect(corrected.contains("second") || corrected.contains("one"))
            let other = try #require(try changed("functionWord", "order at bakery", seed: seed))
            #expect(other.wholeMatch(of: /order (?!at )[a-z]+ bakery/) != nil)
            #expect(try changed("functionWord", "lights on", seed: seed) == "lights on")
            let dropped = try #require(try changed("droppedWord", "order a latte now", seed: seed))
            #expect(dropped.split(separator: " ").count == 2)
            let two = try #require(try changed("twoPeople", "order a latte", seed: seed))
            #expect(two.hasPrefix("order a latte when is the") || two.hasSuffix("the second one order a latte"))
            #expect(try changed("article", "latte", seed: seed)?.wholeMatch(of: /(a|an|the) latte/) != nil)
            #expect(try changed("misheardWord", "lemonade", seed: seed) != "lemonade")
        }
    }

    @Test func aNeighborDiffersInOneSound() throws {
        let language = SpokenLanguage(locale: "en-US", texts: ["start the small lamp in the kitchen", "late latte"])
        let lexicon = try #require(language.lexicon)
        let sounds = try #require(Sounds.language("en"))
        for word in ["small", "lamp", "latte", "start", "seven", "kitchen"] {
            let phones = try #require(sounds.pronunciations(of: word, limit: 1).first)
            let neighbors = lexicon.wordsOneSoundAway(from: word)
            for neighbor in neighbors {
                let other = try #require(sounds.pronunciations(of: neighbor, limit: 1).first)
                #expect(
                    PlainDistance.edits(phones.map(UInt32.init), other.map(UInt32.init)) == 1,
                    "\(word) \(neighbor)"
                )
            }
            #expect(!lexicon.misheard(word).contains(word))
            #expect(Set(neighbors).isDisjoint(with: lexicon.misheard(word)))
        }
        #expect(!lexicon.wordsOneSoundAway(from: "small").isEmpty)
        #expect(lexicon.homophones(of: "for").contains("four"))
    }

    @Test func editsDoNotTouchEachOther() {
        let language = Language.shared(locale: "en")
        let words = SpokenWords("one two three", language: language)
        #expect(words.text == "one two three")
        let edits: [SpokenWords.Edit] = [
            .init(before: 0, "zero", rank: -1), .init(before: 0, "half"), .init(word: 1, "2"), .init(before: 1, "and"),
            .init(before: 3, "four"), .init(2..<3, []),
        ]
        #expect(words.applying(edits).text == "zero half one and 2 four")
        #expect(words.applying([]).text == "one two three")
        #expect(SpokenWords.compatible([.init(0..<2, []), .init(1..<3, []), .init(2..<3, [])]).count == 2)
    }
}
