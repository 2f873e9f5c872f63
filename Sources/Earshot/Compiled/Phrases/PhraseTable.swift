/// Many phrases, each with a number that its owner gave it, laid out so that they are found in the bytes as they lie in
/// a file: whole, with slips of spelling, by sound, and inside a longer text.
///
/// Every phrase is stored once, as its normalized text, in the order of its hash, in one of the fourteen slots of a
/// block. The upper bits of the hash choose the block, and what finds no room there takes the next free slot behind it;
/// the number of its slot is its *rank*. What decides whether a text may be a phrase lies in half a line of memory, and
/// what a phrase stands for beside its text: a look-up waits for memory twice, and once where nothing is found.
///
/// Nothing is decoded when a table is opened, and every number that is read out of it is checked where it is used, so
/// that no bytes can make it trap; damaged ones only lose phrases.
///
/// | section | holds, for *n* phrases | bytes a phrase |
/// |---|---|---|
/// | shape | how many blocks the hashes of phrases choose among, and how many lines those of sounds | – |
/// | blocks | for 14 slots lengths of texts (0: none, 255: a longer one) and 8 bits of hashes; where records begin | 3½ |
/// | records | what the owner calls the phrase, and its text, one behind the other | 4, and its length |
/// | long | the texts of 255 bytes and more | – |
/// | segments | the phrases by each third of their text, for slips | 14 |
/// | sounds | the phrases by what they sound like | 9 |
/// | openings | a bit set of how phrases begin, for phrases inside a text | 1 to 2 |
package struct PhraseTable: Sendable {
    /// The number of a phrase in the order of the hashes; some numbers in between are of none.
    package typealias Rank = Int

    /// How many phrases a table may hold: ranks have 24 bits, and not every one has a phrase.
    package static let limit = 12 << 20
    /// How many ranks there are at most; the last 24-bit number stands for none.
    static let rankLimit = 0xFF_FFFF
    /// How many slots a block has.
    static let blockSlots = 14
    /// How many bytes a block takes.
    static let blockLength = 32
    /// How many slots a line of sounds has.
    static let soundSlots = 8

    /// The parts of a table, in the order in which they are written.
    package enum Part: Int, CaseIterable, Sendable {
        case shape, blocks, records, long, segmentDirectory, segments, short, sounds, openings
    }

    /// How many ranks there are.
    let count: Int
    /// How many blocks hashes choose among; the others hold what found no room.
    let choice: UInt64
    /// How many lines the hashes of sounds choose among.
    let soundChoice: UInt64
    let blocks: MappedBytes
    let records: MappedBytes
    let long: MappedBytes
    let segmentDirectory: MappedNumbers
    let segments: MappedNumbers
    let short: MappedNumbers
    let sounds: MappedBytes
    let openings: MappedBytes

    /// Lays a table over its parts, which must outlive it.
    ///
    /// - Parameter parts: The parts, in the order of ``Part``; one that is missing is empty.
    package init(parts: [MappedBytes]) {
        func bytes(_ part: Part) -> MappedBytes { part.rawValue < parts.count ? parts[part.rawValue] : .empty }
        func numbers(_ part: Part) -> MappedNumbers { MappedNumbers(bytes(part)) }
        choice = UInt64(bytes(.shape).number(at: 0))
        soundChoice = UInt64(bytes(.shape).number(at: 4))
        blocks = bytes(.blocks)
        records = bytes(.records)
        long = bytes(.long)
        segmentDirectory = numbers(.segmentDirectory)
        segments = numbers(.segments)
        short = numbers(.short)
        sounds = bytes(.sounds)
        openings = bytes(.openings)
        count = min(blocks.count / Self.blockLength * Self.blockSlots, Self.rankLimit)
    }

    /// The one of some places that a hash chooses: the higher the hash, the later.
    @inline(__always)
    static func place(_ hash: UInt64, among count: UInt64) -> Int {
        Int(truncatingIfNeeded: hash.multipliedFullWidth(by: count).high)
    }

    /// The run of a directory that a hash chooses.
    @inline(__always)
    static func run(_ hash: UInt64, in directory: MappedNumbers) -> Range<Int> {
        let run = place(hash, among: UInt64(max(directory.count - 1, 0)))
        let start = Int(directory[run])
        return start..<max(start, Int(directory[run + 1]))
    }

    /// The part of a hash that a slot keeps: not the bits that choose its block.
    @inline(__always)
    static func tag(_ hash: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: hash) }

    // MARK: Whole phrases

    /// The first phrase whose text is this; `nil` where there is none.
    ///
    /// Phrases of the same text follow one another in the order in which they were added.
    ///
    /// - Parameters:
    ///   - bytes: A normalized text.
    ///   - hash: Its hash.
    /// - Returns: The rank.
    /// - Complexity: O(*b*) in the number of bytes.
    @inline(__always)
    package func find(_ bytes: UnsafeBufferPointer<UInt8>, hash: UInt64) -> Rank? { match(bytes, hash: hash)?.rank }

    /// The first phrase whose text is this, and what the owner calls it; otherwise as ``find(_:hash:)``.
    @inline(__always)
    func match(_ bytes: UnsafeBufferPointer<UInt8>, hash: UInt64) -> (rank: Rank, value: UInt32)? {
        let kept = min(bytes.count, 255)
        let length = Self.spread(UInt8(truncatingIfNeeded: kept))
        let tag = Self.spread(Self.tag(hash))
        var block = Self.place(hash, among: choice)
        guard kept > 0 else { return nil }
        while block &* Self.blockSlots < count {
            let lengths = numbers(of: block, at: 0)
            let tags = numbers(of: block, at: Self.blockSlots)
            // A bit for each slot: there is no branch on what memory says before the text is compared.
            var slots = Self.zeros((lengths.0 ^ length) | (tags.0 ^ tag))
            slots |= Self.zeros((lengths.1 ^ length) | (tags.1 ^ tag)) << 8
            slots &= 1 << Self.blockSlots &- 1
            while slots != 0 {
                let slot = slots.trailingZeroBitCount
                let start = start(of: slot, in: block, lengths)
                if Self.isEqual(text(at: (start, UInt32(truncatingIfNeeded: kept))), bytes) {
                    return (block &* Self.blockSlots &+ slot, records.number(at: Int(start) &- 4))
                }
                slots &= slots &- 1
            }
            // Behind a block that has room there is nothing of it.
            if lengths.1 >> 40 & 0xFF == 0 { return nil }
            block &+= 1
        }
        return nil
    }

    /// Sixteen bytes of a block that is there, as ``count`` says.
    @inline(__always)
    private func numbers(of block: Int, at offset: Int) -> (UInt64, UInt64) {
        let place = block &* Self.blockLength &+ offset
        let low = blocks.buffer.loadUnaligned(fromByteOffset: place, as: UInt64.self)
        let high = blocks.buffer.loadUnaligned(fromByteOffset: place &+ 8, as: UInt64.self)
        return (UInt64(littleEndian: low), UInt64(littleEndian: high))
    }

    /// A byte eight times.
    @inline(__always)
    static func spread(_ byte: UInt8) -> UInt64 { UInt64(byte) &* 0x0101_0101_0101_0101 }

    /// A bit for each of eight bytes that is zero.
    @inline(__always)
    static func zeros(_ bytes: UInt64) -> Int {
        // The top bits of the bytes come together at the top of the product.
        Int(truncatingIfNeeded: ((zeroBytes(bytes) >> 7) &* 0x0102_0408_1020_4080) >> 56)
    }

    /// The top bit of each byte that is zero.
    @inline(__always)
    static func zeroBytes(_ bytes: UInt64) -> UInt64 {
        let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
        return ~(((bytes & low) &+ low) | bytes | low)
    }

    /// The first phrase whose text is this; `nil` where there is none.
    package func find(_ bytes: UnsafeBufferPointer<UInt8>) -> Rank? {
        find(bytes, hash: Hashing.hash(bytes))
    }

    /// The phrases of the same text as one, in the order in which they were added.
    package func same(as rank: Rank) -> Range<Rank> {
        guard rank >= 0, rank < count else { return rank..<rank }
        var end = rank + 1
        let text = text(of: rank)
        guard !text.isEmpty else { return rank..<rank }
        while end < count, hasText(text, at: end) { end += 1 }
        return rank..<end
    }

    /// What the owner calls a phrase; 0 for a rank that no phrase has.
    @inline(__always)
    package func value(of rank: Rank) -> UInt32 {
        let place = place(of: rank)
        return place.length == 0 ? 0 : records.number(at: Int(place.start) - 4)
    }

    /// The normalized text of a phrase; empty for a rank that no phrase has.
    @inline(__always)
    package func text(of rank: Rank) -> UnsafeBufferPointer<UInt8> { text(at: place(of: rank)) }

    /// The text that lies at a place.
    @inline(__always)
    func text(at place: (start: UInt32, length: UInt32)) -> UnsafeBufferPointer<UInt8> {
        guard place.length == 255 else { return records.slice(Int(place.start), Int(place.length)) }
        return long.slice(Int(records.number(at: Int(place.start))), Int(records.number(at: Int(place.start) + 4)))
    }

    /// Where the text of a phrase lies, and its length: 255 for a long one, whose place and length lie there; 0 for a rank
    /// that no phrase has.
    @inline(__always)
    func place(of rank: Rank) -> (start: UInt32, length: UInt32) {
        guard rank >= 0, rank < count else { return (0, 0) }
        let block = rank / Self.blockSlots
        let slot = rank % Self.blockSlots
        let lengths = numbers(of: block, at: 0)
        let length = (slot < 8 ? lengths.0 : lengths.1) >> UInt64(8 &* (slot & 7))
        return (start(of: slot, in: block, lengths), UInt32(truncatingIfNeeded: length) & 0xFF)
    }

    /// Where the text in a slot of a block lies, by the lengths of the block.
    @inline(__always)
    private func start(of slot: Int, in block: Int, _ lengths: (UInt64, UInt64)) -> UInt32 {
        // The lengths of the slots before it, by shifts that leave nothing beyond 64 bits.
        let low = Self.stored(lengths.0) & ~(~0 << UInt64(8 &* slot))
        let high = Self.stored(lengths.1) & ~(~0 << UInt64(max(8 &* slot &- 64, 0)))
        let first = blocks.number(at: block &* Self.blockLength &+ 2 &* Self.blockSlots)
        // A value stands before each text.
        return first &+ Self.sum(low, high) &+ 4 &* UInt32(truncatingIfNeeded: slot &+ 1)
    }

    /// How many bytes eight lengths take of the records: a long text leaves its place and length there.
    @inline(__always)
    static func stored(_ lengths: UInt64) -> UInt64 {
        // 255 becomes 8.
        lengths ^ ((zeroBytes(~lengths) >> 7) &* 0xF7)
    }

    /// The sum of sixteen bytes.
    @inline(__always)
    static func sum(_ one: UInt64, _ other: UInt64) -> UInt32 {
        let half: UInt64 = 0x00FF_00FF_00FF_00FF
        let pairs = (one & half) &+ (one >> 8 & half) &+ (other & half) &+ (other >> 8 & half)
        return UInt32(truncatingIfNeeded: (pairs &* 0x0001_0001_0001_0001) >> 48)
    }

    @inline(__always)
    func hasText(_ bytes: UnsafeBufferPointer<UInt8>, at rank: Rank) -> Bool {
        Self.isEqual(text(of: rank), bytes)
    }

    /// Whether two texts are the same, eight bytes a step.
    @inline(__always)
    static func isEqual(_ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>) -> Bool {
        let count = one.count
        guard other.count == count else { return false }
        guard let left = UnsafeRawPointer(one.baseAddress), let right = UnsafeRawPointer(other.baseAddress) else {
            return count == 0
        }
        if count >= 8 {
            var index = 0
            while index + 8 <= count {
                guard
                    left.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                        == right.loadUnaligned(fromByteOffset: index, as: UInt64.self)
                else { return false }
                index += 8
            }
            return left.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
                == right.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
        }
        var index = 0
        while index < count {
            if one[index] != other[index] { return false }
            index += 1
        }
        return true
    }
}
