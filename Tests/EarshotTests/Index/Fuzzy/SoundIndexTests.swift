import EarshotTestSupport
import Testing

@testable import Earshot

/// The index of sounds against comparing every pronunciation with every other.
@Suite("What sounds the same, and nearly the same, is found")
struct SoundIndexTests {
    static let english = Language.sharedEnglish
    static let texts = [
        "red", "read", "reed", "four", "for", "fore", "key ring", "keyring", "quay", "ring", "kitchen", "chicken",
        "kitten", "bedroom", "bathroom", "macchiato", "latte", "blue", "blew", "glue", "green", "grin", "gray", "great",
        "grate", "night", "knight", "write", "right", "rite", "wright", "lamp", "lamb", "limb", "flour", "flower",
        "mint", "meant", "mince", "mints", "caught", "cot", "court", "sauce", "source", "tea", "tee", "sea", "see",
        "c", "t", "espresso", "express", "thyme", "time", "miso soup", "hall", "haul", "whole", "hole", "stair",
        "stare", "plaice", "place", "currant", "current", "colonel", "kernel", "a", "i", "eye", "zzxq", "pair", "pear",
    ]

    private static func pronunciations(_ text: String, _ sounds: Sounds) -> [[Phone]] {
        var combined: [[Phone]] = [[]]
        for word in text.split(separator: " ") {
            let variants = sounds.pronunciations(of: String(word))
            combined = variants.flatMap { variant in combined.map { $0 + variant } }
        }
        return Array(combined.prefix(WorkLimits.pronunciations))
    }

    @Test("Runs that sound the same are those with an equal key in one accent")
    func homophones() throws {
        let sounds = try #require(Self.english.sounds)
        let runs = NearRuns(Self.texts, language: Self.english)
        var pairs = 0
        for text in Self.texts {
            let written = runs.words.map { Self.pronunciations($0.joined(separator: " "), sounds) }
            for phones in Self.pronunciations(text, sounds) {
                let keys = sounds.homophoneKeys(phones)
                var expected: Set<Int32> = []
                for (index, others) in written.enumerated() {
                    let isSame = others.contains { other in
                        zip(keys, sounds.homophoneKeys(other)).contains { !$0.isEmpty && $0 == $1 }
                    }
                    if isSame { expected.insert(Int32(index)) }
                }
                let found = runs.index.runs(soundingAs: phones)
                #expect(found.count == Set(found).count, "\(text): some twice")
                #expect(Set(found) == expected, "\(text) \(PhoneTable.shared.text(phones))")
                pairs += expected.count
            }
        }
        #expect(pairs > Self.texts.count)
    }

    @Test("Sounding the same holds both ways")
    func symmetric() throws {
        let sounds = try #require(Self.english.sounds)
        let runs = NearRuns(Self.texts, language: Self.english)
        var heard: [String: Set<String>] = [:]
        for text in Self.texts {
            for phones in Self.pronunciations(text, sounds) {
                for run in runs.index.runs(soundingAs: phones) {
                    heard[text, default: []].insert(runs.words[Int(run)].joined(separator: " "))
                }
            }
        }
        for (text, others) in heard {
            for other in others { #expect(heard[other]?.contains(text) == true, "\(text) as \(other)") }
        }
        #expect(heard["quay"] == nil || heard["quay"]?.contains("key ring") == false)
        #expect(heard["red"]?.contains("read") == true && heard["blue"]?.contains("blew") == true)
    }

    @Test("What sounds nearly the same is within the cut-off, at the distance of a plain alignment, nearest first")
    func near() throws {
        let sounds = try #require(Self.english.sounds)
        let runs = NearRuns(Self.texts, language: Self.english)
        let kept = FuzzyIndex.SpanCache(runs.index)
        let table = PhoneTable.shared
        for text in Self.texts + ["mackey auto", "me so sick", "chitin", "fife", "ladder"] {
            for heard in Self.pronunciations(text, sounds) where heard.count >= CostModel.shortestNearRun {
                let found = runs.index.runs(soundingNearly: heard, kept)
                #expect(found.count <= WorkLimits.soundingRuns)
                let order = found.map { [$0.distance, Int($0.run)] }
                #expect(order == order.sorted { $0.lexicographicallyPrecedes($1) }, "\(text)")
                for one in found {
                    let others = Self.pronunciations(runs.words[Int(one.run)].joined(separator: " "), sounds)
                    let distances = others.map { other in
                        PlainDistance.weighted(
                            heard,
                            other,
                            substitution: { Int(table.distance($0, $1)) },
                            gap: { Int(table.gap($0)) }
                        )
                    }
                    // Of the rarer pronunciations not all are looked at.
                    #expect(distances.prefix(2).contains(one.distance), "\(text): \(runs.words[Int(one.run)])")
                    let longest = max(heard.count, others.map(\.count).max() ?? 0)
                    #expect(one.distance <= CostModel.soundCutOff * 10 * longest)
                }
                if let same = runs.words.firstIndex(of: text.split(separator: " ").map(String.init)) {
                    let own = found.first { $0.run == Int32(same) }
                    if heard == Self.pronunciations(text, sounds).first { #expect(own?.distance == 0, "\(text)") }
                }
            }
        }
    }

    @Test("A catalog's own pronunciations count beside the language's", arguments: ["zzxq", "lamp"])
    func hints(_ text: String) throws {
        let hint = try Sounds.parse(hint: "/m ow b iy/")
        let runs = NearRuns([text, "blue"], language: Self.english, hints: [text: [hint]])
        #expect(runs.index.runs(soundingAs: hint) == [0])
        let near = runs.index.runs(soundingNearly: hint, FuzzyIndex.SpanCache(runs.index))
        #expect(near.first?.run == 0 && near.first?.distance == 0)
    }

    @Test("A language without sounds has none, whatever is hinted", arguments: ["ka", "und", "mn"])
    func silent(_ locale: String) throws {
        let language = Language(locale: locale)
        #expect(language.sounds == nil)
        let hint = try Sounds.parse(hint: "/m ow b iy/")
        let runs = NearRuns(["abc"], language: language, hints: ["abc": [hint]])
        #expect(runs.index.sounds == nil && runs.index.runs(soundingAs: hint).isEmpty)
        #expect(runs.index.runs(soundingNearly: hint, FuzzyIndex.SpanCache(runs.index)).isEmpty)
    }

    @Test("All vowels are one class, no consonant is in it, and a sound is at no distance from itself")
    func classes() {
        let classes = SoundClasses.shared
        let table = PhoneTable.shared
        for phone in 0..<table.count {
            let folded = classes.fold(UInt32(phone))
            #expect((folded == 0) == table.isVowel(Phone(phone)))
            #expect(classes.distance([UInt32(phone)], [UInt32(phone)], limit: 0) == 0)
        }
        #expect(classes.fold(9_999) == 9_999 && classes.distance([9_999], [], limit: 5_000) == 1_000)
    }
}
