import EarshotTestSupport
import Testing

@testable import Earshot

/// The index of parts against one pronunciation after the other.
@Suite("The nearest pronunciations are found, whatever is passed over")
struct NearestSoundTests {
    private typealias Word = [Phone]

    /// A pronunciation of one part or two.
    private struct Entry {
        var phones: [Phone]
        var split: Int
        var owner: Int32
    }

    /// How many runs are wanted.
    private static let wanted = 12

    private static func word(_ lengths: ClosedRange<Int>, _ random: inout SplitMix) -> Word {
        (0..<Int.random(in: lengths, using: &random)).map { place in
            // Few vowels and kin, in turn, so that classes repeat and much is near.
            let names = place % 2 == 0 ? ["b", "d", "t", "m", "n", "s", "z", "hh"] : ["aa", "ih", "ax", "ow"]
            return PhoneTable.code(named: names[Int.random(in: 0..<names.count, using: &random)]) ?? 0
        }
    }

    private static func entries(
        _ count: Int,
        _ words: [Word],
        _ random: inout SplitMix
    ) -> [Entry] {
        (0..<count).map { index in
            let first = words[Int.random(in: words.indices, using: &random)]
            let second = words[Int.random(in: words.indices, using: &random)]
            // Some runs have two pronunciations, the one of them perhaps in one part.
            let owner = Int32(index * 2 / 3)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: return Entry(phones: first, split: first.count, owner: owner)
            case 1: return Entry(phones: first + second, split: first.count + second.count, owner: owner)
            default: return Entry(phones: first + second, split: first.count, owner: owner)
            }
        }
    }

    private static func index(_ entries: [Entry]) -> SoundIndex {
        var builder = SoundIndexBuilder()
        for entry in entries { builder.add(entry.phones, split: entry.split, owner: entry.owner) }
        return SoundIndex(builder)
    }

    /// What is found by looking at every pronunciation.
    private static func plain(_ heard: [Phone], _ entries: [Entry]) -> [[Int]] {
        let classes = SoundClasses.shared
        let table = PhoneTable.shared
        let slack = max(1, heard.count * CostModel.soundCutOff / 100)
        let fold = { (phones: [Phone]) in phones.map { classes.fold(UInt32($0)) } }
        var best: [Int32: Int] = [:]
        for entry in entries where entry.phones.count >= 2 && abs(entry.phones.count - heard.count) <= slack {
            let (left, right) = (fold(heard), fold(entry.phones))
            var shared = 0
            for (one, two) in zip(left, left.dropFirst()) {
                shared += zip(right, right.dropFirst()).count { $0 == one && $1 == two }
            }
            let longer = max(left.count, right.count)
            guard shared >= max(1, (longer - 1) / 2) else { continue }
            let distance = PlainDistance.weighted(
                heard,
                entry.phones,
                substitution: { Int(table.distance($0, $1)) },
                gap: { Int(table.gap($0)) }
            )
            guard distance <= CostModel.soundCutOff * 10 * longer else { continue }
            best[entry.owner] = min(best[entry.owner] ?? .max, distance)
        }
        return best.map { [$0.value, Int($0.key)] }.sorted { $0.lexicographicallyPrecedes($1) }.prefix(wanted).map {
            $0
        }
    }

    private static func found(
        _ heard: [Phone],
        _ index: SoundIndex,
        few: Int? = nil,
        _ scratch: inout SoundScratch
    ) -> [[Int]] {
        var nearest = NearestRuns(count: wanted)
        index.find(heard, few: few, scratch: &scratch, into: &nearest)
        let sorted = nearest.distances.map { [$0.value, Int($0.key)] }.sorted { $0.lexicographicallyPrecedes($1) }
        return Array(sorted.prefix(wanted))
    }

    /// Compares what is found, one by one, sixteen at a time and as it comes, with what is found by looking at everything.
    ///
    /// - Returns: How many pronunciations were expected.
    private static func compare(
        _ heard: [Phone],
        _ index: SoundIndex,
        _ entries: [Entry],
        _ scratch: inout SoundScratch
    ) -> Int {
        let expected = plain(heard, entries)
        for few in [.max / 8, 0, nil] {
            let found = found(heard, index, few: few, &scratch)
            #expect(found == expected, "\(PhoneTable.shared.text(heard)), \(few.map(String.init) ?? "as it comes")")
        }
        return expected.count
    }

    @Test("As by looking at all, for spans that share beginnings and ends", arguments: [1, 2, 3, 4] as [UInt64])
    func twin(seed: UInt64) {
        var random = SplitMix(seed: seed)
        let words = (0..<24).map { _ in Self.word(0...5, &random) }
        let entries = Self.entries(seed == 1 ? 9 : 150, words, &random)
        let index = Self.index(entries)
        var compared = 0
        for _ in 0..<6 {
            var scratch = SoundScratch()
            let utterance = (0..<4).map { _ in
                Bool.random(using: &random)
                    ? words[Int.random(in: words.indices, using: &random)] : Self.word(1...5, &random)
            }
            var spans: [[Phone]] = []
            for first in utterance.indices {
                for last in first..<min(first + 3, utterance.count) {
                    spans.append(Array(utterance[first...last].joined()))
                }
            }
            // In order, and in any order: what is kept of one question is good for any other.
            for heard in spans + spans.shuffled(using: &random) where heard.count >= CostModel.shortestNearRun {
                compared += Self.compare(heard, index, entries, &scratch)
            }
        }
        #expect(compared > 20)
    }

    @Test("As by looking at all, where few sounds come again and again and the border of two words may decide")
    func border() {
        var random = SplitMix(seed: 21)
        let sounds = ["b", "t", "aa", "ih"].compactMap { PhoneTable.code(named: $0) }
        func word(_ lengths: ClosedRange<Int>) -> Word {
            (0..<Int.random(in: lengths, using: &random)).map { _ in
                sounds[Int.random(in: sounds.indices, using: &random)]
            }
        }
        let words = (0..<20).map { _ in word(0...4) }
        let entries = Self.entries(80, words, &random)
        let index = Self.index(entries)
        var scratch = SoundScratch()
        var compared = 0
        for _ in 0..<300 {
            compared += Self.compare(word(2...8), index, entries, &scratch)
        }
        #expect(compared > 300)
    }

    @Test("An index is the same when it was written and read again")
    func stored() throws {
        var random = SplitMix(seed: 23)
        let words = (0..<24).map { _ in Self.word(0...5, &random) }
        let entries = Self.entries(90, words, &random)
        let index = Self.index(entries)
        var writer = BinaryWriter()
        index.write(to: &writer)
        func read(_ bytes: [UInt8]) throws -> SoundIndex {
            try bytes.withUnsafeBytes { bytes in
                var reader = BinaryReader(MappedBytes(bytes))
                return try SoundIndex(from: &reader, owners: 90)
            }
        }
        let other = try read(writer.bytes)
        var again = BinaryWriter()
        other.write(to: &again)
        #expect(again.bytes == writer.bytes)
        var (scratch, otherScratch) = (SoundScratch(), SoundScratch())
        for entry in entries where entry.phones.count >= CostModel.shortestNearRun {
            let expected = Self.found(entry.phones, index, &scratch)
            #expect(Self.found(entry.phones, other, &otherScratch) == expected)
        }
        // Each of its lists, cut short, is an error.
        for count in stride(from: 0, to: writer.bytes.count, by: 97) {
            #expect(throws: BinaryCodingError.self) { try read(Array(writer.bytes[..<count])) }
        }
    }

    @Test("What is too long for short sums is found as well")
    func long() {
        var random = SplitMix(seed: 11)
        let words = (0..<6).map { _ in Self.word(18...26, &random) }
        let entries = Self.entries(24, words, &random)
        let index = Self.index(entries)
        var scratch = SoundScratch()
        var compared = 0
        for entry in entries.prefix(8) {
            for heard in [entry.phones, entry.phones + [0], Array(entry.phones.dropFirst(2)), [0, 1] + entry.phones] {
                compared += Self.compare(heard, index, entries, &scratch)
            }
        }
        #expect(compared >= 32)
    }

    @Test("Every pronunciation is kept with its owner, and what is too short is not")
    func kept() {
        var random = SplitMix(seed: 12)
        let words = (0..<20).map { _ in Self.word(0...4, &random) }
        let entries = Self.entries(60, words, &random)
        let index = Self.index(entries)
        var kept: [[Int]] = []
        index.forEach { phones, owner in kept.append([Int(owner)] + phones.map(Int.init)) }
        let expected = entries.filter { $0.phones.count >= 2 }.map { [Int($0.owner)] + $0.phones.map(Int.init) }
        let sorted = { (lists: [[Int]]) in lists.sorted { $0.lexicographicallyPrecedes($1) } }
        #expect(sorted(kept) == sorted(expected))
    }

    @Test("An index of nothing, and sounds that no table has")
    func empty() {
        let entries = [Entry(phones: [250, 251, 252], split: 1, owner: 3)]
        let indexes = [SoundIndex(), SoundIndex(SoundIndexBuilder()), Self.index(entries)]
        for (index, expected) in zip(indexes, [[], [], [[0, 3]]]) {
            var scratch = SoundScratch()
            #expect(Self.found([250, 251, 252], index, &scratch) == expected)
        }
    }

    @Test("Of many, the nearest are kept, each once at its least distance")
    func nearest() {
        var random = SplitMix(seed: 13)
        for count in [1, 3, 12] {
            var nearest = NearestRuns(count: count)
            var least: [Int32: Int] = [:]
            #expect(nearest.bound == .max)
            for _ in 0..<200 {
                let run = Int32.random(in: 0..<30, using: &random)
                let distance = Int.random(in: 0..<60, using: &random)
                nearest.add(run, distance)
                least[run] = min(least[run] ?? .max, distance)
                let sorted = least.values.sorted()
                #expect(nearest.bound == (sorted.count < count ? .max : sorted[count - 1]))
                for (run, distance) in least where distance <= nearest.bound {
                    #expect(nearest.distances[run] == distance)
                }
            }
        }
    }
}

/// Columns of bits against the textbook's table.
@Suite("Edits by columns of bits")
struct SpellingPatternTests {
    @Test("As many edits as by the table, up to a limit, for spellings of any length", arguments: 0..<9)
    func twin(_ alphabet: Int) {
        var spellings = RandomSpellings(random: SplitMix(seed: UInt64(40 + alphabet)))
        let letters = RandomSpellings.alphabets[alphabet]
        for lengths in [0...9, 20...50, 60...70] {
            for _ in 0..<12 {
                let text = spellings.word(letters, lengths)
                let one = text.unicodeScalars.map(\.value)
                let other = spellings.edited(text, Int.random(in: 0...4, using: &spellings.random), letters)
                    .unicodeScalars.map(\.value)
                let expected = PlainDistance.edits(one, other)
                for limit in [0, 1, 3, expected - 1, expected, 80] where limit >= 0 {
                    let edits = MyersPattern(one[...]).edits(other[...], limit: limit)
                    #expect(edits == (expected <= limit ? expected : nil), "\(text), \(limit)")
                }
            }
        }
    }
}
