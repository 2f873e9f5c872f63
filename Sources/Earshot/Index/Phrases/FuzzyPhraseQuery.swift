/// A query for the phrases of a table that are near to an utterance.
///
/// First, whole runs of units are looked up: exactly, by sound, and with edits. Then the thirds of phrases of every
/// length are looked up, the first and the last at unit boundaries and the middle third anywhere, which finds phrases
/// with a word missing or added. Thirds are read from the edit index, the rarest first, and at most
/// ``WorkLimits/queryPostings``.
struct FuzzyPhraseQuery {
    /// A phrase found.
    struct Found {
        var rank: Int
        var slips: Int
        var likeness: Int
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    /// The start and end of each unit, in bytes.
    private let starts: [Int]
    private let ends: [Int]
    let isUnspaced: Bool
    private let pairs: LetterPairs
    /// The phrases found, without duplicates, in no particular order.
    private(set) var found: [Found] = []

    init(_ bytes: UnsafeBufferPointer<UInt8>, units: [NormalizedText.Unit]) {
        self.bytes = bytes
        // Units outside the bytes belong to a different text.
        let units = units.prefix(WorkLimits.queryUnits).filter {
            $0.start < $0.end && Int($0.end) <= bytes.count && $0.start >= 0
        }
        starts = units.map { Int($0.start) }
        ends = units.map { Int($0.end) }
        isUnspaced = units.contains { $0.isUnspaced }
        pairs = LetterPairs(of: bytes)
    }

    /// Creates a query from a text whose words are separated by single spaces.
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
    ///
    /// Call before ``addThirds(of:limit:_:)``, or not at all.
    mutating func addRuns(of phrases: PhraseTable, _ scratch: inout PhraseIndex.Scratch) {
        scratch.query.begin()
        var compared = 0
        let longest = min(starts.count, isUnspaced ? 3 * WorkLimits.spottedWords : WorkLimits.spottedWords)
        for count in stride(from: longest, through: 1, by: -1) {
            for first in 0...(starts.count - count) {
                let run = UnsafeBufferPointer(rebasing: bytes[starts[first]..<ends[first + count - 1]])
                if let rank = phrases.find(run) {
                    add(rank, slips: 0, likeness: Self.likeness(ofRun: run, slips: 0), &scratch.query)
                    continue
                }
                // In scripts without spaces, the sound of each part would have to be derived again.
                if !isUnspaced || count == starts.count, let key = scratch.sounds?.key(of: run),
                    let rank = phrases.sounding(key)
                {
                    add(rank, slips: 0, likeness: Self.likeness(ofRun: run, slips: 0), &scratch.query)
                }
                guard compared < WorkLimits.queryRuns, !isUnspaced || CostModel.unspacedRun ~= count else { continue }
                compared += 1
                // Finds all near phrases, not only the nearest, since all of them are rivals.
                phrases.near(run, within: run.count < CostModel.twoEdits ? 1 : PhraseTable.slipLimit, &scratch.slips)
                for near in scratch.slips.found {
                    let likeness = Self.likeness(ofRun: run, slips: near.slips)
                    add(near.rank, slips: near.slips, likeness: likeness, &scratch.query)
                }
            }
        }
    }

    /// The likeness of a run within some edits of a phrase; each edit breaks two pairs of letters.
    private static func likeness(ofRun run: UnsafeBufferPointer<UInt8>, slips: Int) -> Int {
        run.count { $0 & 0xC0 != 0x80 } - 1 - CostModel.missingPair * 2 * slips
    }

    private mutating func add(_ rank: Int, slips: Int, likeness: Int, _ scratch: inout Scratch) {
        guard scratch.ranks.insert(UInt32(truncatingIfNeeded: rank)) else { return }
        found.append(Found(rank: rank, slips: slips, likeness: likeness))
    }

    // MARK: Thirds

    /// Adds phrases with a third in the utterance, unless enough phrases are more alike.
    ///
    /// - Parameters:
    ///   - phrases: The phrases.
    ///   - limit: The most phrases wanted.
    ///   - floor: A likeness that enough results of earlier queries reach.
    ///   - scratch: Storage of this thread, with the known phrases.
    /// - Returns: A likeness that enough phrases reach.
    @discardableResult
    mutating func addThirds(
        of phrases: PhraseTable,
        limit: Int,
        floor: Int = NearestLikeness.none,
        _ scratch: inout Scratch
    ) -> Int {
        guard !starts.isEmpty else { return floor }
        collectThirds(of: phrases, &scratch)
        scratch.readRanks(in: phrases)
        var nearest = NearestLikeness(limit)
        for known in found { nearest.add(known.likeness) }
        for third in scratch.distinct {
            let text = phrases.text(at: (third.start, third.length))
            let isASCII = PhraseTable.isASCII(text)
            let count = isASCII ? text.count : text.reduce(into: 0) { $0 &+= $1 & 0xC0 != 0x80 ? 1 : 0 }
            // At least half of the pairs are shared; with more missing, the phrase would not be among the nearest.
            let most = min(count / 2, (count - max(nearest.least, floor)) / (1 + CostModel.missingPair))
            guard count > 0, most >= 0,
                let missing = isASCII ? pairs.missing(inASCII: text, most: most) : pairs.missing(in: text, most: most)
            else { continue }
            let likeness = count - missing - CostModel.missingPair * missing
            nearest.add(likeness)
            found.append(Found(rank: Int(third.rank), slips: 0, likeness: likeness))
        }
        return max(nearest.least, floor)
    }

    /// Collects the hashes of the thirds, and prefetches the directory at them.
    private func collectThirds(of phrases: PhraseTable, _ scratch: inout Scratch) {
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
        guard shortest <= longest else { return scratch.collect(0) { _ in 0 } }
        func hash(_ from: Int, _ to: Int) -> UInt64 {
            Hashing.hash(UnsafeBufferPointer(rebasing: bytes[byte(from)..<byte(to)]))
        }
        let units = starts.count
        let places = count <= WorkLimits.queryLetters ? count : 0
        let room = (longest - shortest + 1) * (2 * units + places)
        scratch.collect(room) { hashes in
            // Phrases of three lengths have equally long first thirds, and equally long later thirds: each text is
            // hashed once.
            withUnsafeTemporaryAllocation(of: UInt64.self, capacity: 2 * units + places) { texts in
                texts.initialize(repeating: 0)
                var (firstCount, lastCount, middleCount) = (0, 0, 0)
                var end = 0
                @inline(__always)
                func look(_ length: Int, _ number: Int, _ text: UInt64, _ end: inout Int) {
                    let hash = PhraseTable.hash(ofSegment: number, length: length, hashed: text)
                    phrases.prefetch(third: hash)
                    hashes[end] = hash
                    end &+= 1
                }
                for length in shortest...longest {
                    let first = PhraseTable.segment(0, of: length)
                    let last = PhraseTable.segment(2, of: length)
                    let isNewFirst = first.count != firstCount
                    let isNewLast = last.count != lastCount
                    (firstCount, lastCount) = (first.count, last.count)
                    for place in 0..<units {
                        let start = index(starts[place])
                        if start + first.count <= count {
                            if isNewFirst { texts[place] = hash(start, start + first.count) }
                            look(length, 0, texts[place], &end)
                        }
                        let stop = index(ends[place])
                        if stop >= last.count {
                            if isNewLast { texts[units + place] = hash(stop - last.count, stop) }
                            look(length, 2, texts[units + place], &end)
                        }
                    }
                    // If both ends were misheard, the middle third may be anywhere.
                    let middle = PhraseTable.segment(1, of: length)
                    guard middle.count <= places else { continue }
                    let isNewMiddle = middle.count != middleCount
                    middleCount = middle.count
                    let middles = texts.baseAddress.map { $0 + 2 * units }
                    for start in 0...(places - middle.count) {
                        guard let middles else { break }
                        if isNewMiddle { middles[start] = hash(start, start + middle.count) }
                        look(length, 1, middles[start], &end)
                    }
                }
                return end
            }
        }
    }

    // MARK: Best

    /// The phrases with the most heard letters, without duplicates.
    ///
    /// - Parameters:
    ///   - limit: The most phrases.
    ///   - found: The phrases found, possibly with duplicates.
    ///   - floor: A likeness that enough of the phrases reach.
    /// - Returns: The phrases with the most heard letters first.
    static func best(_ limit: Int, of found: [Found], floor: Int = NearestLikeness.none) -> [Found] {
        var best: [Found] = []
        let close = found.filter { $0.likeness >= floor }
        for next in close.sorted(by: { ($1.likeness, $0.rank) < ($0.likeness, $1.rank) }) where best.count < limit {
            if !best.contains(where: { $0.rank == next.rank }) { best.append(next) }
        }
        return best
    }
}

/// The pairs of neighboring letters in a text, as a Bloom filter with a single hash.
struct LetterPairs {
    private var bits = [UInt64](repeating: 0, count: 64)

    init(of bytes: UnsafeBufferPointer<UInt8>) {
        var bits = bits
        Self.forEach(in: bytes) { bits[$0 >> 6] |= 1 << UInt64($0 & 63) }
        self.bits = bits
    }

    /// The number of pairs of a text outside the set; `nil` above a limit.
    @inline(__always)
    func missing(in bytes: UnsafeBufferPointer<UInt8>, most: Int) -> Int? {
        bits.withUnsafeBufferPointer { bits in
            var missing = 0
            var last: UInt32 = 0x20
            var letter: UInt32 = 0
            for (index, byte) in bytes.enumerated() {
                if byte & 0xC0 == 0x80 {
                    letter = letter << 8 | UInt32(byte)
                    continue
                }
                if index > 0 {
                    let pair = Self.pair(last, letter)
                    missing &+= Int(truncatingIfNeeded: ~(bits[pair >> 6] >> UInt64(pair & 63)) & 1)
                    if missing > most { return nil }
                    last = letter
                }
                letter = UInt32(byte)
            }
            if !bytes.isEmpty {
                let pair = Self.pair(last, letter)
                missing &+= Int(truncatingIfNeeded: ~(bits[pair >> 6] >> UInt64(pair & 63)) & 1)
            }
            return missing > most ? nil : missing
        }
    }

    /// The number of pairs of an ASCII text outside the set; `nil` above a limit.
    @inline(__always)
    func missing(inASCII bytes: UnsafeBufferPointer<UInt8>, most: Int) -> Int? {
        bits.withUnsafeBufferPointer { bits in
            var missing = 0
            var last: UInt32 = 0x20
            for byte in bytes {
                let letter = UInt32(byte)
                let pair = Self.pair(last, letter)
                missing &+= Int(truncatingIfNeeded: ~(bits[pair >> 6] >> UInt64(pair & 63)) & 1)
                if missing > most { return nil }
                last = letter
            }
            return missing
        }
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
