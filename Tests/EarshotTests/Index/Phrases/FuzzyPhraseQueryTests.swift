import Testing

@testable import Earshot

/// Thirds of phrases, looked up in the index, against the naive way: every third of every phrase is looked for.
@Suite struct FuzzyPhraseQueryTests {
    private static let words = [
        "open", "close", "the", "kitchen", "garage", "door", "window", "turn", "lights", "living", "room", "hall",
        "stairs", "music", "play", "terrace", "report", "weekly", "send", "lamp",
    ]

    private static func text(_ words: ClosedRange<Int>, _ random: inout NormalizationRandom) -> String {
        (0..<Int.random(in: words, using: &random)).map { _ in Self.words.randomElement(using: &random) ?? "" }
            .joined(separator: " ")
    }

    /// The ranks of the phrases of which a third is in a text where it may be.
    private static func naive(_ text: [UInt8], _ phrases: PhraseTable) -> Set<Int> {
        let letters = Array(String(decoding: text, as: UTF8.self).unicodeScalars)
        let starts = letters.indices.filter { letters[$0] != " " && ($0 == 0 || letters[$0 - 1] == " ") }
        let ends = letters.indices.filter { letters[$0] != " " && ($0 + 1 == letters.count || letters[$0 + 1] == " ") }
            .map { $0 + 1 }
        func isThere(_ third: ArraySlice<Unicode.Scalar>, _ number: Int) -> Bool {
            let places = (0..<max(0, letters.count - third.count + 1)).filter {
                letters[$0..<$0 + third.count].elementsEqual(third)
            }
            switch number {
            case 0: return places.contains { starts.contains($0) }
            case 1: return !places.isEmpty
            default: return places.contains { ends.contains($0 + third.count) }
            }
        }
        return Set(
            (0..<phrases.count).filter { rank in
                let phrase = Array(String(decoding: phrases.text(of: rank), as: UTF8.self).unicodeScalars)
                guard phrase.count >= 9, phrase.count <= letters.count * 2 + 4 else { return false }
                return (0..<3).contains { number in
                    let third = PhraseTable.segment(number, of: phrase.count)
                    return isThere(phrase[third.start..<third.start + third.count], number)
                }
            }
        )
    }

    @Test(arguments: 0..<6) func `phrases that share a third and half of the letters are found`(seed: Int) throws {
        var random = NormalizationRandom(seed: UInt64(seed) &+ 900)
        var builder = PhraseIndexBuilder(locale: "en-US")
        // The same text again, or in another form, has no thirds of its own.
        for text in Set((0..<150).map { _ in Self.text(2...6, &random) }).sorted() { try builder.add(text, id: text) }
        let phrases = try PhraseIndex(bytes: builder.file(), name: "phrases").phrases
        var count = 0
        for _ in 0..<40 {
            var words = Self.text(2...6, &random)
            if Bool.random(using: &random), !words.isEmpty {
                words.remove(at: words.indices.randomElement(using: &random) ?? words.startIndex)
            }
            let normalizer = Language.shared(locale: "en-US").normalizer
            let text = normalizer.normalize(words).bytes
            let expected = Self.naive(text, phrases)
            text.withUnsafeBufferPointer { bytes in
                let pairs = LetterPairs(of: bytes)
                func isLike(_ rank: Int) -> Bool {
                    let (shared, missing) = pairs.shared(with: phrases.text(of: rank))
                    return shared > 0 && shared >= missing
                }
                var query = FuzzyPhraseQuery(words: bytes)
                query.addThirds(of: phrases)
                let found = Set(query.found.map(\.rank))
                #expect(expected.filter(isLike).isSubset(of: found), "seed \(seed): \(words)")
                // A posting of another third with the same tag may add one that is as much alike.
                #expect(found.allSatisfy(isLike), "seed \(seed): \(words)")
                count += found.count
            }
        }
        #expect(count > 40)
    }
}
