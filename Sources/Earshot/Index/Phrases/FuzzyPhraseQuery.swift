/// A query for the phrases of a table that an utterance is near to.
///
/// First it looks up whole runs of units: exactly, by sound, and with edits. Then it looks up the thirds of phrases of
/// every length, the first and the last at unit boundaries and the middle one anywhere, which finds phrases with a word
/// missing or added. Thirds are read from the edit index, the rarest first, and at most
/// ``WorkLimits/queryPostings``.
struct FuzzyPhraseQuery {
    /// A phrase that was found.
    struct Found {
        var rank: Int
        var slips: Int
        var likeness: Int
    }

    /// The phrases that share a third.
    private struct Third {
        var run: Range<Int>
        var hash: UInt64
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    /// Where units begin and end, in bytes.
    private let starts: [Int]
    private let ends: [Int]
    let isUnspaced: Bool
    private let pairs: LetterPairs
    /// The phrases found, each once, in no particular order.
    private(set) var found: [Found] = []
    private var ranks: Set<Int> = []

    init(_ bytes: UnsafeBufferPointer<UInt8>, units: [NormalizedText.Unit]) {
        self.bytes = bytes
        // Units that no byte of the text has belong to another text.
        let units = units.prefix(WorkLimits.queryUnits).filter {
            $0.start < $0.end && Int($0.end) <= bytes.count && $0.start >= 0
        }
        starts = units.map { Int($0.start) }
        ends = units.map { Int($0.end) }
        isUnspaced = units.contains { $0.isUnspaced }
        pairs = LetterPairs(of: bytes)
    }

    /// Creates a query from a text whose words are separated by one space.
    init(words bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        var starts: [Int] = []
        var ends: [Int] = []
        var start = 0
        while start < bytes.count, starts.count < WorkLimits.queryUnits {
            let end = PhraseTable.endOfWord(bytes, from: start)
            if end > start {
                starts.append(start)
                ends.append(end)
            }
            start = end + 1
        }
        self.starts = starts
        self.ends = ends
        isUnspaced = false
        pairs = LetterPairs(of: bytes)
    }

    // MARK: Runs

    /// Adds the phrases that runs of units match: exactly, by sound, or with edits.
    mutating func addRuns(of phrases: PhraseTable, _ scratch: inout PhraseIndex.Scratch) {
        var compared = 0
        let longest = min(starts.count, isUnspaced ? 3 * WorkLimits.spottedWords : WorkLimits.spottedWords)
        for count in stride(from: longest, through: 1, by: -1) {
            for first in 0...(starts.count - count) {
                let run = UnsafeBufferPointer(rebasing: bytes[starts[first]..<ends[first + count - 1]])
                if let rank = phrases.find(run) {
                    add(rank, slips: 0, likeness: Self.likeness(ofRun: run, slips: 0))
                    continue
                }
                // In scripts without spaces, the sound of each part would have to be derived again.
                if !isUnspaced || count == starts.count, let key = scratch.sounds?.key(of: run),
                    let rank = phrases.sounding(key)
                {
                    add(rank, slips: 0, likeness: Self.likeness(ofRun: run, slips: 0))
                }
                guard compared < WorkLimits.queryRuns, !isUnspaced || CostModel.unspacedRun ~= count else { continue }
                compared += 1
                // Finds all near phrases, not only the nearest, since the others are rivals.
                phrases.near(run, within: run.count < CostModel.twoEdits ? 1 : PhraseTable.slipLimit, &scratch.slips)
                for near in scratch.slips.found {
                    add(near.rank, slips: near.slips, likeness: Self.likeness(ofRun: run, slips: near.slips))
                }
            }
        }
    }

    /// The likeness of a run that is a phrase except for some edits, each of which breaks two pairs of letters.
    private static func likeness(ofRun run: UnsafeBufferPointer<UInt8>, slips: Int) -> Int {
        run.count { $0 & 0xC0 != 0x80 } - 1 - CostModel.missingPair * 2 * slips
    }

    private mutating func add(_ rank: Int, slips: Int, likeness: Int) {
        guard ranks.insert(rank).inserted else { return }
        found.append(Found(rank: rank, slips: slips, likeness: likeness))
    }

    // MARK: Thirds

    /// Adds phrases of which a third occurs in the utterance.
    mutating func addThirds(of phrases: PhraseTable) {
        guard !starts.isEmpty else { return }
        var letters: [Int32] = []
        let isASCII = PhraseTable.letterStarts(of: bytes, into: &letters)
        let count = isASCII ? bytes.count : letters.count - 1
        // The index of the letter that each byte belongs to.
        var letter: [Int] = []
        if !isASCII {
            letter = [Int](repeating: 0, count: bytes.count + 1)
            for (index, start) in letters.enumerated() { letter[Int(start)] = index }
        }
        func index(_ byte: Int) -> Int { isASCII ? byte : letter[byte] }
        func byte(_ index: Int) -> Int { isASCII ? index : Int(letters[index]) }
        let shortest = CostModel.shortestThirds(isUnspaced: isUnspaced)
        let longest = min(WorkLimits.queryLetters, count * 2 + 4)
        guard shortest <= longest else { return }
        var hashes: [UInt64] = []
        func look(_ length: Int, _ number: Int, _ from: Int, _ to: Int) {
            let part = UnsafeBufferPointer(rebasing: bytes[byte(from)..<byte(to)])
            let hash = PhraseTable.hash(ofSegment: number, length: length, part)
            phrases.prefetch(third: hash)
            hashes.append(hash)
        }
        for length in shortest...longest {
            let first = PhraseTable.segment(0, of: length)
            let last = PhraseTable.segment(2, of: length)
            for place in starts.indices {
                let start = index(starts[place])
                if start + first.count <= count { look(length, 0, start, start + first.count) }
                let end = index(ends[place])
                if end >= last.count { look(length, 2, end - last.count, end) }
            }
            // If both ends were misheard, the middle may be anywhere.
            let middle = PhraseTable.segment(1, of: length)
            guard count <= WorkLimits.queryLetters, middle.count <= count else { continue }
            for start in 0...(count - middle.count) { look(length, 1, start, start + middle.count) }
        }
        for rank in Self.ranks(sharing: hashes, in: phrases) where !ranks.contains(rank) {
            let (shared, missing) = pairs.shared(with: phrases.text(of: rank))
            guard shared > 0, shared >= missing else { continue }
            add(rank, slips: 0, likeness: shared - CostModel.missingPair * missing)
        }
    }

    /// The phrases with one of some thirds, each once, in order.
    ///
    /// What the next step reads is fetched in the step before it, for all thirds at once: each is somewhere else in the
    /// file.
    private static func ranks(sharing hashes: [UInt64], in phrases: PhraseTable) -> [Int] {
        var thirds: [Third] = []
        thirds.reserveCapacity(hashes.count)
        for hash in hashes {
            let run = PhraseTable.run(hash, in: phrases.segmentDirectory)
            guard !run.isEmpty else { continue }
            phrases.segments.prefetch(run)
            thirds.append(Third(run: run, hash: hash))
        }
        var read = 0
        var ranks: [UInt32] = []
        for third in rarestFirst(thirds) {
            read += third.run.count
            guard read <= WorkLimits.queryEntries, ranks.count <= WorkLimits.queryPostings else { break }
            phrases.segments.forEach(in: third.run, hash: third.hash) { rank, _ in
                phrases.prefetch(rank: Int(rank))
                ranks.append(rank)
            }
        }
        ranks.sort()
        var distinct: [Int] = []
        distinct.reserveCapacity(ranks.count)
        for rank in ranks where distinct.last != Int(rank) {
            phrases.prefetch(phrases.place(of: Int(rank)))
            distinct.append(Int(rank))
        }
        return distinct
    }

    /// Thirds by the number of their postings; those of one number stay in order.
    private static func rarestFirst(_ thirds: [Third]) -> [Third] {
        // The few thirds with more postings are sorted.
        let counted = 64
        var starts = [Int](repeating: 0, count: counted + 2)
        for third in thirds { starts[min(third.run.count, counted) + 1] += 1 }
        for count in 1...counted + 1 { starts[count] += starts[count - 1] }
        let common = starts[counted]
        var order = [Int](repeating: 0, count: thirds.count)
        for (index, third) in thirds.enumerated() {
            let bucket = min(third.run.count, counted)
            order[starts[bucket]] = index
            starts[bucket] += 1
        }
        order[common...].sort { (thirds[$0].run.count, $0) < (thirds[$1].run.count, $1) }
        return order.map { thirds[$0] }
    }

    // MARK: Best

    /// The phrases with the most heard, each once.
    static func best(_ limit: Int, of found: [Found]) -> [Found] {
        var seen: Set<Int> = []
        var best: [Found] = []
        for next in found.sorted(by: { ($1.likeness, $0.rank) < ($0.likeness, $1.rank) }) where best.count < limit {
            if seen.insert(next.rank).inserted { best.append(next) }
        }
        return best
    }
}

/// The pairs of neighboring letters in a text, as a Bloom filter of one hash.
struct LetterPairs {
    private var bits = [UInt64](repeating: 0, count: 64)

    init(of bytes: UnsafeBufferPointer<UInt8>) {
        var bits = bits
        Self.forEach(in: bytes) { bits[$0 >> 6] |= 1 << UInt64($0 & 63) }
        self.bits = bits
    }

    /// How many pairs of a text are in the set, and how many are not.
    func shared(with bytes: UnsafeBufferPointer<UInt8>) -> (shared: Int, missing: Int) {
        var shared = 0
        var missing = 0
        Self.forEach(in: bytes) { pair in
            if bits[pair >> 6] & 1 << UInt64(pair & 63) != 0 { shared += 1 } else { missing += 1 }
        }
        return (shared, missing)
    }

    /// Calls a body with a number below 4,096 for each pair.
    @inline(__always)
    private static func forEach(in bytes: UnsafeBufferPointer<UInt8>, _ body: (Int) -> Void) {
        var last: UInt32 = 0x20
        var letter: UInt32 = 0
        var isFirst = true
        for byte in bytes {
            if byte & 0xC0 == 0x80 {
                letter = letter << 8 | UInt32(byte)
                continue
            }
            if !isFirst {
                body(pair(last, letter))
                last = letter
            }
            isFirst = false
            letter = UInt32(byte)
        }
        if !isFirst { body(pair(last, letter)) }
    }

    @inline(__always)
    private static func pair(_ one: UInt32, _ other: UInt32) -> Int {
        let mixed = (one &* 0x9E37_79B1 ^ other &* 0x85EB_CA77) &* 0xC2B2_AE35
        return Int(mixed >> 20)
    }
}
