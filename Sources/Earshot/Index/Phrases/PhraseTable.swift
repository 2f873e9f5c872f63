/// A table of many phrases, each with its owner's value, that is searched in place in a file.
///
/// Phrases are found whole, with edits, by sound, and inside a longer text. Every phrase is stored once, as its
/// normalized text, in the order of its hash, in one of the fourteen slots of a block. The upper bits of the hash
/// select the block, and a phrase of a full block takes the next free slot; the number of its slot is its *rank*. Half
/// a cache line decides whether a text may be a phrase, and the phrase's value is next to its text: two cache misses
/// per hit, one per miss.
///
/// Nothing is decoded when a table is opened. Mapped data is untrusted: every number is checked where it is used, so
/// that no bytes can make it trap; damaged data only loses phrases.
///
/// | section | holds, for *n* phrases | bytes a phrase |
/// |---|---|---|
/// | shape | how many blocks the hashes of phrases select from, and how many lines those of sounds | – |
/// | blocks | for 14 slots lengths of texts (0: none, 255: a longer one) and 8 bits of hashes; where records begin | 3½ |
/// | records | the owner's value of the phrase, and its text, one after the other | 4, and its length |
/// | long | the texts of 255 bytes and more | – |
/// | segments | the phrases by each third of their text, for edits | 17½ |
/// | sounds | the phrases by sound | 9 |
/// | openings | a bit set of how phrases begin, for phrases inside a text | 1 to 2 |
package struct PhraseTable: Sendable {
    // A rank is the number of a phrase in the order of the hashes; not every rank has a phrase.

    /// The most phrases of a table: ranks have 24 bits, and not every rank has a phrase.
    package static let limit = 12 << 20
    /// The most ranks; the last 24-bit number stands for none.
    static let rankLimit = 0xFF_FFFF
    /// The number of slots of a block.
    static let blockSlots = 14
    /// The number of bytes of a block.
    static let blockLength = 32
    /// The number of slots of a line of sounds.
    static let soundSlots = 8

    /// The parts of a table, in the order in which they are written.
    package enum Part: Int, CaseIterable, Sendable {
        case shape, blocks, records, long, segmentDirectory, segments, short, sounds, openings
    }

    /// The number of ranks.
    let count: Int
    /// The number of blocks that hashes select from; further blocks hold overflow.
    let choice: UInt64
    /// The number of lines that the hashes of sounds select from.
    let soundChoice: UInt64
    let blocks: MappedBytes
    let records: MappedBytes
    let long: MappedBytes
    let segmentDirectory: MappedNumbers
    let segments: Postings
    let short: MappedNumbers
    let sounds: MappedBytes
    let openings: MappedBytes

    /// Creates a table over its parts, which must outlive it.
    ///
    /// - Parameter parts: The parts, in the order of ``Part``; a missing part is empty.
    package init(parts: [MappedBytes]) {
        func bytes(_ part: Part) -> MappedBytes { part.rawValue < parts.count ? parts[part.rawValue] : .empty }
        func numbers(_ part: Part) -> MappedNumbers { MappedNumbers(bytes(part)) }
        choice = UInt64(bytes(.shape).number(at: 0))
        soundChoice = UInt64(bytes(.shape).number(at: 4))
        blocks = bytes(.blocks)
        records = bytes(.records)
        long = bytes(.long)
        segmentDirectory = numbers(.segmentDirectory)
        short = numbers(.short)
        sounds = bytes(.sounds)
        openings = bytes(.openings)
        count = min(blocks.count / Self.blockLength * Self.blockSlots, Self.rankLimit)
        segments = Postings(bytes(.segments), ranks: count)
    }

    /// The run of a directory that a hash selects.
    @inline(__always)
    static func run(_ hash: UInt64, in directory: MappedNumbers) -> Range<Int> {
        let run = Hashing.place(hash, among: UInt64(max(directory.count - 1, 0)))
        let (start, end) = directory.two(at: run)
        return Int(start)..<Int(max(start, end))
    }

    /// The part of a hash that a slot keeps: bits that do not select the block.
    @inline(__always)
    static func tag(_ hash: UInt64) -> UInt8 { UInt8(truncatingIfNeeded: hash) }

    // MARK: Whole phrases

    /// The first phrase with a text; `nil` if there is none.
    ///
    /// Phrases with the same text follow one another in the order they were added.
    ///
    /// - Parameters:
    ///   - bytes: A normalized text.
    ///   - hash: The hash of the text.
    /// - Returns: The rank.
    /// - Complexity: O(*b*) in the number of bytes.
    @inline(__always)
    package func find(_ bytes: UnsafeBufferPointer<UInt8>, hash: UInt64) -> Int? { match(bytes, hash: hash)?.rank }

    /// The first phrase with a text, and its owner's value; otherwise as ``find(_:hash:)``.
    @inline(__always)
    func match(_ bytes: UnsafeBufferPointer<UInt8>, hash: UInt64) -> (rank: Int, value: UInt32)? {
        match(length: bytes.count, hash: hash) { Self.isEqual($0, bytes) }
    }

    /// The first phrase with a length, a hash and a matching text, and its owner's value.
    ///
    /// - Parameters:
    ///   - length: The number of bytes of the text.
    ///   - hash: The hash of the text.
    ///   - isText: Whether a text matches; a text of 255 bytes or more may have a different length.
    /// - Returns: The rank and the owner's value; `nil` if there is none.
    @inline(__always)
    func match(length: Int, hash: UInt64, _ isText: (UnsafeBufferPointer<UInt8>) -> Bool) -> (
        rank: Int, value: UInt32
    )? {
        let kept = min(length, 255)
        guard kept > 0 else { return nil }
        var block = Hashing.place(hash, among: choice)
        while block &* Self.blockSlots < count {
            let lengths = bytes(of: block, at: 0)
            var slots = slots(length: kept, hash: hash, in: block, lengths)
            while slots != 0 {
                let slot = slots.trailingZeroBitCount >> 2
                let start = start(of: slot, in: block, lengths)
                if isText(text(at: (start, UInt32(truncatingIfNeeded: kept)))) {
                    return (block &* Self.blockSlots &+ slot, records.number(at: Int(start) &- 4))
                }
                slots &= slots &- 1
            }
            // A block with room is never followed by overflow.
            if lengths[Self.blockSlots - 1] == 0 { return nil }
            block &+= 1
        }
        return nil
    }

    /// Prefetches the block that a hash selects.
    @inline(__always)
    func prefetch(hash: UInt64) { blocks.prefetch(at: Hashing.place(hash, among: choice) &* Self.blockLength) }

    /// Prefetches the most likely record of a phrase with a length and a hash; reads the block.
    @inline(__always)
    func prefetch(length: Int, hash: UInt64) {
        let kept = min(length, 255)
        let block = Hashing.place(hash, among: choice)
        guard kept > 0, block &* Self.blockSlots < count else { return }
        let lengths = bytes(of: block, at: 0)
        let slots = slots(length: kept, hash: hash, in: block, lengths)
        guard slots != 0 else { return }
        prefetch((start(of: slots.trailingZeroBitCount >> 2, in: block, lengths), UInt32(truncatingIfNeeded: kept)))
    }

    /// Prefetches the record at an offset, which may span two cache lines.
    @inline(__always)
    func prefetch(_ place: (start: UInt32, length: UInt32)) {
        records.prefetch(at: Int(place.start) &- 4)
        records.prefetch(at: Int(place.start) &+ Int(place.length) &- 1)
    }

    /// Prefetches the block of a phrase.
    @inline(__always)
    func prefetch(rank: Int) { blocks.prefetch(at: rank / Self.blockSlots &* Self.blockLength) }

    /// A mask with the lowest of four bits set for each slot of a block that may have a text.
    ///
    /// No branch depends on loaded data before the text is compared.
    @inline(__always)
    private func slots(length: Int, hash: UInt64, in block: Int, _ lengths: SixteenBytes) -> UInt64 {
        let isLong = lengths.equal(to: .all(UInt8(truncatingIfNeeded: length)))
        let isTagged = bytes(of: block, at: Self.blockSlots).equal(to: .all(Self.tag(hash)))
        return (isLong & isTagged).nibbles & 0x0011_1111_1111_1111
    }

    /// Sixteen bytes of a block, which must be within ``count``.
    @inline(__always)
    private func bytes(of block: Int, at offset: Int) -> SixteenBytes {
        blocks.buffer.loadUnaligned(fromByteOffset: block &* Self.blockLength &+ offset, as: SixteenBytes.self)
    }

    /// The first phrase with a text; `nil` if there is none.
    package func find(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
        find(bytes, hash: Hashing.hash(bytes))
    }

    /// The phrases with the same text as a given phrase, in the order they were added.
    package func same(as rank: Int) -> Range<Int> {
        guard rank >= 0, rank < count else { return rank..<rank }
        var end = rank + 1
        let text = text(of: rank)
        guard !text.isEmpty else { return rank..<rank }
        while end < count, hasText(text, at: end) { end += 1 }
        return rank..<end
    }

    /// The owner's value of a phrase; 0 for a rank without a phrase.
    @inline(__always)
    package func value(of rank: Int) -> UInt32 {
        let place = place(of: rank)
        return place.length == 0 ? 0 : records.number(at: Int(place.start) - 4)
    }

    /// The normalized text of a phrase; empty for a rank without a phrase.
    @inline(__always)
    package func text(of rank: Int) -> UnsafeBufferPointer<UInt8> { text(at: place(of: rank)) }

    /// The text at an offset.
    @inline(__always)
    func text(at place: (start: UInt32, length: UInt32)) -> UnsafeBufferPointer<UInt8> {
        guard place.length == 255 else { return records.slice(Int(place.start), Int(place.length)) }
        return long.slice(Int(records.number(at: Int(place.start))), Int(records.number(at: Int(place.start) + 4)))
    }

    /// The offset and the length of a phrase's text.
    ///
    /// The length is 255 for a long text, whose offset and length are in the record, and 0 for a rank without a phrase.
    @inline(__always)
    func place(of rank: Int) -> (start: UInt32, length: UInt32) {
        guard rank >= 0, rank < count else { return (0, 0) }
        let block = rank / Self.blockSlots
        let slot = rank % Self.blockSlots
        let lengths = bytes(of: block, at: 0)
        return (start(of: slot, in: block, lengths), UInt32(lengths[slot]))
    }

    /// The offset of the text in a slot of a block, given the lengths in the block.
    @inline(__always)
    private func start(of slot: Int, in block: Int, _ lengths: SixteenBytes) -> UInt32 {
        let places = SixteenBytes(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
        let isBefore = unsafeBitCast(places .< .all(UInt8(truncatingIfNeeded: slot)), to: SixteenBytes.self)
        let first = blocks.number(at: block &* Self.blockLength &+ 2 &* Self.blockSlots)
        // A value precedes each text.
        return first &+ Self.sum(Self.stored(lengths) & isBefore) &+ 4 &* UInt32(truncatingIfNeeded: slot &+ 1)
    }

    /// The number of bytes of texts in the records, given their lengths; a long text takes room for its offset and
    /// length.
    @inline(__always)
    static func stored(_ lengths: SixteenBytes) -> SixteenBytes {
        // 255 becomes 8.
        lengths ^ (lengths.equal(to: .all(255)) & .all(0xF7))
    }

    /// The sum of sixteen bytes.
    @inline(__always)
    static func sum(_ bytes: SixteenBytes) -> UInt32 {
        let pairs = unsafeBitCast(bytes, to: SIMD8<UInt16>.self)
        let low = pairs & SIMD8<UInt16>(repeating: 0xFF)
        let words = unsafeBitCast(low &+ (pairs &>> SIMD8<UInt16>(repeating: 8)), to: SIMD2<UInt64>.self)
        return UInt32(truncatingIfNeeded: ((words.x &+ words.y) &* 0x0001_0001_0001_0001) >> 48)
    }

    @inline(__always)
    func hasText(_ bytes: UnsafeBufferPointer<UInt8>, at rank: Int) -> Bool {
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
