/// Many phrases, each with a number that its owner gave it, laid out so that they are found in the bytes as they lie in
/// a file: whole, with slips of spelling, by sound, and inside a longer text.
///
/// Every phrase is stored once, as its normalized text, in the order of its hash; its place in that order is its *rank*.
/// Nothing is decoded when a table is opened, and every number that is read out of it is checked where it is used, so
/// that no bytes can make it trap; damaged ones only lose phrases.
///
/// | section | holds, for *n* phrases | bytes a phrase |
/// |---|---|---|
/// | directory | the first rank of each run of hashes | 1 to 2 |
/// | entries | 24 bits of the hash, and the length of the text (255: a longer one) | 4 |
/// | values | what the owner calls the phrase | 4 |
/// | strides | where the text of every 16th phrase begins | ¼ |
/// | text | the texts, one behind the other | its length |
/// | long | the texts of 255 bytes and more | – |
/// | segments | the phrases by each third of their text, for slips | 15 |
/// | sounds | the phrases by what they sound like | 5 |
/// | openings | a bit set of how phrases begin, for phrases inside a text | 1 to 2 |
package struct PhraseTable: Sendable {
    /// The number of a phrase in the order of the hashes.
    package typealias Rank = Int

    /// How many phrases a table may hold: ranks have 24 bits.
    package static let limit = 1 << 24

    /// The parts of a table, in the order in which they are written.
    package enum Part: Int, CaseIterable, Sendable {
        case directory, entries, values, strides, text, long, segmentDirectory, segments, short, soundDirectory, sounds
        case openings
    }

    /// How many phrases there are.
    package let count: Int
    /// How many bits of a hash choose a run of the directory.
    let directoryBits: Int
    let directory: MappedNumbers
    let entries: MappedNumbers
    let values: MappedNumbers
    let strides: MappedNumbers
    let text: MappedBytes
    let long: MappedBytes
    let segmentDirectory: MappedNumbers
    let segments: MappedNumbers
    let short: MappedNumbers
    let soundDirectory: MappedNumbers
    let sounds: MappedNumbers
    let openings: MappedBytes

    /// Lays a table over its parts, which must outlive it.
    ///
    /// - Parameter parts: The parts, in the order of ``Part``; one that is missing is empty.
    package init(parts: [MappedBytes]) {
        func bytes(_ part: Part) -> MappedBytes { part.rawValue < parts.count ? parts[part.rawValue] : .empty }
        func numbers(_ part: Part) -> MappedNumbers { MappedNumbers(bytes(part)) }
        directory = numbers(.directory)
        entries = numbers(.entries)
        values = numbers(.values)
        strides = numbers(.strides)
        text = bytes(.text)
        long = bytes(.long)
        segmentDirectory = numbers(.segmentDirectory)
        segments = numbers(.segments)
        short = numbers(.short)
        soundDirectory = numbers(.soundDirectory)
        sounds = numbers(.sounds)
        openings = bytes(.openings)
        count = min(entries.count, values.count, Self.limit)
        directoryBits = Self.bits(ofDirectory: directory.count)
    }

    /// The number of bits that choose one of some runs, of which the last has an end.
    static func bits(ofDirectory count: Int) -> Int {
        count > 1 ? (count - 1).trailingZeroBitCount : 0
    }

    /// The run of a directory that a hash chooses.
    @inline(__always)
    static func run(_ hash: UInt64, in directory: MappedNumbers, bits: Int) -> Range<Int> {
        let bucket = bits == 0 ? 0 : Int(truncatingIfNeeded: hash >> UInt64(64 - bits))
        let start = Int(directory[bucket])
        let end = Int(directory[bucket + 1])
        return start..<max(start, end)
    }

    /// The part of a hash that an entry keeps: not the bits that choose its run.
    @inline(__always)
    static func tag(_ hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash) & 0xFF_FFFF }

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
    package func find(_ bytes: UnsafeBufferPointer<UInt8>, hash: UInt64) -> Rank? {
        let run = Self.run(hash, in: directory, bits: directoryBits)
        let length = UInt32(truncatingIfNeeded: min(bytes.count, 255))
        let wanted = Self.tag(hash) << 8 | length
        var rank = run.lowerBound
        let end = min(run.upperBound, count)
        while rank < end {
            if entries[rank] == wanted, hasText(bytes, at: rank) { return rank }
            rank += 1
        }
        return nil
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
        while end < count, entries[end] == entries[rank], hasText(text, at: end) { end += 1 }
        return rank..<end
    }

    /// What the owner calls a phrase; 0 for a rank that no phrase has.
    @inline(__always)
    package func value(of rank: Rank) -> UInt32 { values[rank] }

    /// The normalized text of a phrase; empty for a rank that no phrase has.
    @inline(__always)
    package func text(of rank: Rank) -> UnsafeBufferPointer<UInt8> {
        let place = place(of: rank)
        guard place.length == UInt32.max else { return text.slice(Int(place.start), Int(place.length)) }
        return long.slice(Int(text.number(at: Int(place.start))), Int(text.number(at: Int(place.start) + 4)))
    }

    /// Where the text of a phrase lies, and its length: `UInt32.max` for a long one, whose place and length lie there.
    @inline(__always)
    func place(of rank: Rank) -> (start: UInt32, length: UInt32) {
        guard rank >= 0, rank < count else { return (0, 0) }
        var start = strides[rank >> 4]
        var index = rank & ~15
        while index < rank {
            start &+= Self.stored(entries[index])
            index += 1
        }
        let length = entries[rank] & 0xFF
        return (start, length == 255 ? UInt32.max : length)
    }

    /// How many bytes an entry takes of the texts: a long one leaves its place and length there.
    @inline(__always)
    static func stored(_ entry: UInt32) -> UInt32 {
        let length = entry & 0xFF
        return length == 255 ? 8 : length
    }

    @inline(__always)
    func hasText(_ bytes: UnsafeBufferPointer<UInt8>, at rank: Rank) -> Bool {
        let stored = text(of: rank)
        guard stored.count == bytes.count else { return false }
        return Self.isEqual(stored, bytes)
    }

    /// Whether two texts of the same length are the same, eight bytes a step.
    @inline(__always)
    static func isEqual(_ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>) -> Bool {
        let count = one.count
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
