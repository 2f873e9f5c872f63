import EarshotTestSupport
import Testing

@testable import Earshot

/// The phrases that are most like an utterance, against all that share a third with it.
@Suite struct FuzzyPhraseQueryTests {
    private static func text(_ dice: inout SplitMix, _ letters: String) -> String {
        (0..<Int.random(in: 1...5, using: &dice)).map { _ in
            String((0..<Int.random(in: 2...6, using: &dice)).map { _ in letters.randomElement(using: &dice) ?? "a" })
        }.joined(separator: " ")
    }

    private static func table(_ phrases: Set<String>) throws -> PhraseIndex {
        var builder = PhraseIndexBuilder(locale: "en-US")
        for phrase in phrases.sorted() { try builder.add(phrase, id: phrase) }
        return try PhraseIndex(bytes: builder.file(), name: "list")
    }

    /// Whether a third of a phrase is in a text: the first and the last where words begin and end.
    private static func shares(_ phrase: String, _ text: String) -> Bool {
        let (phrase, text) = (Array(phrase.unicodeScalars), Array(text.unicodeScalars))
        guard phrase.count >= CostModel.shortestThirds(isUnspaced: false), phrase.count <= text.count * 2 + 4 else {
            return false
        }
        return (0..<3).contains { number in
            let (start, count) = PhraseTable.segment(number, of: phrase.count)
            guard count <= text.count else { return false }
            let third = phrase[start..<start + count]
            return (0...text.count - count).contains { place in
                let isAtStart = place == 0 || text[place - 1] == " "
                let isAtEnd = place + count == text.count || text[place + count] == " "
                guard number == 0 ? isAtStart : number == 2 ? isAtEnd : true else { return false }
                return text[place..<place + count] == third
            }
        }
    }

    @Test(arguments: Sampled.sharedThirds.of(["abcdefgh", "бвгджзкл", "abcбвгд"]))
    func `thirds find what shares one and half of the letters`(
        _ letters: String
    ) throws {
        var dice = SplitMix(seed: 31)
        let phrases = Set((0..<3_000).map { _ in Self.text(&dice, letters) })
        let index = try Self.table(phrases)
        var scratch = FuzzyPhraseQuery.Scratch()
        var found = 0
        for _ in 0..<150 {
            let heard = Self.text(&dice, letters)
            Array(heard.utf8).withUnsafeBufferPointer { bytes in
                scratch.begin()
                var all = FuzzyPhraseQuery(words: bytes)
                all.addThirds(of: index.phrases, limit: .max, &scratch)
                let known = Set(all.found.map { index.text(.init(identifier: 0, slips: 0, rank: $0.rank)) })
                let pairs = LetterPairs(of: bytes)
                for phrase in phrases where Self.shares(phrase, heard) {
                    let normalized = Array(phrase.utf8)
                    let isAlike = normalized.withUnsafeBufferPointer { text in
                        pairs.missing(in: text, most: phrase.unicodeScalars.count / 2) != nil
                    }
                    if isAlike {
                        #expect(known.contains(phrase), "\(phrase) for \(heard)")
                        found += 1
                    }
                }
                for limit in [1, 3, 32] {
                    scratch.begin()
                    var few = FuzzyPhraseQuery(words: bytes)
                    let floor = few.addThirds(of: index.phrases, limit: limit, &scratch)
                    let best = FuzzyPhraseQuery.best(limit, of: few.found, floor: floor).map(\.rank)
                    #expect(best == Self.best(limit, of: few.found))
                    #expect(best == Self.best(limit, of: all.found))
                    // What several queries find is there several times.
                    let twice = few.found + all.found
                    #expect(FuzzyPhraseQuery.best(limit, of: twice, floor: floor).map(\.rank) == best)
                }
            }
        }
        #expect(found > 100)
    }

    /// The phrases with the most heard, by sorting all.
    private static func best(_ limit: Int, of found: [FuzzyPhraseQuery.Found]) -> [Int] {
        Array(found.sorted { ($1.likeness, $0.rank) < ($0.likeness, $1.rank) }.map(\.rank).prefix(limit))
    }

    @Test(arguments: [1, 14, 1_000, 120_000]) func `many thirds are read as one is, whatever the bytes`(_ ranks: Int) {
        var dice = SplitMix(seed: UInt64(ranks))
        for _ in 0..<200 {
            let bytes = (0..<Int.random(in: 0...400, using: &dice)).map { _ in
                UInt8.random(in: .min ... .max, using: &dice)
            }
            bytes.withUnsafeBytes { bytes in
                let postings = Postings(MappedBytes(bytes), ranks: ranks)
                let reader = postings.reader
                for _ in 0..<20 {
                    let start = Int.random(in: 0...90, using: &dice)
                    let run = start..<start + Int.random(in: 0...90, using: &dice)
                    let hash = UInt64.random(in: .min ... .max, using: &dice)
                    var (one, many): ([UInt32], [UInt32]) = ([], [])
                    postings.forEach(in: run, hash: hash) { rank, _ in one.append(rank) }
                    reader.forEach(in: run, hash: hash) { many.append($0) }
                    #expect(one == many)
                }
            }
        }
    }

    @Test func `a directory that promises too much is not believed`() {
        let directory: [UInt32] = [0, .max]
        directory.withUnsafeBytes { directory in
            let table = PhraseTable(
                parts: PhraseTable.Part.allCases.map { $0 == .segmentDirectory ? MappedBytes(directory) : .empty }
            )
            Array("turn on the light".utf8).withUnsafeBufferPointer { bytes in
                var scratch = FuzzyPhraseQuery.Scratch()
                scratch.begin()
                var query = FuzzyPhraseQuery(words: bytes)
                query.addThirds(of: table, limit: 32, &scratch)
                #expect(query.found.isEmpty)
            }
        }
    }

    @Test func `a set of ranks is emptied and grows`() {
        var set = FuzzyPhraseQuery.RankSet()
        for round in 0..<3 {
            set.removeAll()
            let added = (0..<UInt32(10_000)).count { set.insert($0 &* 7 &+ UInt32(round)) }
            let again = (0..<UInt32(10_000)).count { set.insert($0 &* 7 &+ UInt32(round)) }
            #expect(added == 10_000 && again == 0)
        }
    }
}
