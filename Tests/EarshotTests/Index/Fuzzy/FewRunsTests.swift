import EarshotTestSupport
import Testing

@testable import Earshot

/// The few runs of a list's phrases, which are compared one by one, are found as those of a catalog are.
@Suite struct FewRunsTests {
    private static let words = [
        "read", "reed", "red", "bread", "reading", "light", "lights", "lighter", "delight", "night", "knight",
        "kitchen", "chicken", "kitten", "bath", "room", "bathroom", "ball", "park", "ballpark", "the", "a", "to",
        "two", "for", "four", "ate", "eight", "seven", "not", "never", "cloud", "loud", "bands", "hands", "common",
        "summon", "repertoire", "repair", "worth", "word", "sword", "corporation", "cooperation", "luggage",
        "language", "zzyzx", "café", "naïve", "mississippi", "banana", "ananas", "aaaa", "aaaaa", "key", "ring",
        "quay", "wait",
    ]

    private static func text(_ dice: inout SplitMix, _ count: ClosedRange<Int>) -> String {
        (0..<Int.random(in: count, using: &dice)).map { _ in words.randomElement(using: &dice) ?? "" }
            .joined(separator: " ")
    }

    /// A text with up to three letters changed.
    private static func slipped(_ text: String, _ dice: inout SplitMix) -> String {
        var letters = Array(text.unicodeScalars)
        for _ in 0..<Int.random(in: 0...3, using: &dice) {
            let letter = "abeinorst".unicodeScalars.randomElement(using: &dice) ?? "a"
            let place = Int.random(in: 0...letters.count, using: &dice)
            switch Int.random(in: 0..<3, using: &dice) {
            case 0 where place < letters.count: letters[place] = letter
            case 1 where place < letters.count: letters.remove(at: place)
            default: letters.insert(letter, at: place)
            }
        }
        return String(String.UnicodeScalarView(letters))
    }

    private static func pairs(_ found: [FuzzyIndex.Found]) -> [[Int]] { found.map { [Int($0.run), $0.distance] } }

    @Test(arguments: Sampled.heardRuns.of(Array(0..<6))) func `few runs are found as others are`(seed: Int) throws {
        let language = seed == 5 ? Language.shared(locale: "de-DE") : Language.sharedEnglish
        let sounds = try #require(language.sounds)
        var dice = SplitMix(seed: UInt64(seed) &+ 500)
        var (written, spoken, alike, contained) = (0, 0, 0, 0)
        for _ in 0..<12 {
            let texts = (0..<Int.random(in: 1...WorkLimits.soundingRuns, using: &dice)).map { _ in
                Self.text(&dice, 1...2)
            }
            let one = NearRuns(texts, language: language, areListed: true)
            let other = NearRuns(texts, language: language)
            let (kept, known) = (FuzzyIndex.SpanCache(one.index), FuzzyIndex.SpanCache(other.index))
            for _ in 0..<60 {
                let meant = Bool.random(using: &dice) ? texts.randomElement(using: &dice) : nil
                let heard = Self.slipped(meant ?? Self.text(&dice, 1...3), &dice)
                let letters = NearRuns.letters(heard)
                let near = Self.pairs(one.index.runs(writtenNearly: letters, kept))
                #expect(near == Self.pairs(other.index.runs(writtenNearly: letters, known)), "\(heard): \(texts)")
                let held = Self.pairs(one.index.runs(containedIn: letters))
                #expect(held == Self.pairs(other.index.runs(containedIn: letters)), "\(heard): \(texts)")
                written += near.count
                contained += held.count
                // Of the runs that are of no use, none need be found.
                let some = one.index.runs(writtenNearly: letters, kept) { $0.count == 1 }
                #expect(Self.pairs(some) == near.filter { one.words[$0[0]].count == 1 })
                let words = heard.split(separator: " ").map { sounds.pronunciations(of: String($0)) }
                for phones in Pronunciations.combined(words, limit: WorkLimits.pronunciations) where !phones.isEmpty {
                    let near = Self.pairs(one.index.runs(soundingNearly: phones, kept))
                    let others = other.index.runs(soundingNearly: phones, known)
                    #expect(near == Self.pairs(others), "\(heard): \(texts)")
                    spoken += near.count
                    let some = one.index.runs(soundingNearly: phones, kept) { $0.count == 1 }
                    #expect(Self.pairs(some) == near.filter { one.words[$0[0]].count == 1 })
                    let homophones = one.index.runs(soundingAs: phones)
                    #expect(homophones == other.index.runs(soundingAs: phones), "\(heard): \(texts)")
                    alike += homophones.count
                }
            }
            for run in one.words.indices {
                let symbols = one.index.run(Int32(run)).symbols
                #expect(one.index.run(of: symbols) == UInt32(run))
                #expect(one.index.run(of: symbols + symbols) == other.index.run(of: symbols + symbols))
                #expect(one.index.letterCount(Int32(run)) == other.index.letterCount(Int32(run)))
            }
        }
        let counts = [written, spoken, alike, contained]
        #expect(zip(counts, [50, 50, 20, 5]).allSatisfy { $0 > $1 }, "\(counts)")
    }
}
