/// Phrases by spelling, with slips: a letter left out, put in or replaced.
///
/// A phrase of *L* letters is cut into three segments; a text that is at most two slips away holds one of them whole,
/// at nearly the same place (G. Li, D. Deng, J. Wang and J. Feng, "Pass-Join: A Partition-based Method for Similarity
/// Joins", VLDB 2012). Segments are looked up by hash, and what they give is compared along diagonals (E. Ukkonen,
/// "Algorithms for approximate string matching", 1985), so that every phrase within the bound is found and nothing else.
extension PhraseTable {
    /// The most slips that are looked for.
    package static let slipLimit = 2

    /// A phrase and how many slips it is away.
    package struct Near: Hashable, Sendable {
        package var rank: Rank
        package var slips: Int
    }

    /// What finding needs while it works; used again, so that it settles without allocating.
    package struct Scratch {
        var letters: [UInt32] = []
        var starts: [Int32] = []
        var stored: [UInt32] = []
        fileprivate var windows: [Window] = []
        fileprivate var candidates: [Candidate] = []
        package fileprivate(set) var found: [Near] = []
        /// How many phrases were compared.
        package fileprivate(set) var compared = 0

        package init() {}

        /// Leaves each phrase that was found only once, in the order of ranks.
        fileprivate mutating func keepEachOnce() {
            guard found.count > 1 else { return }
            found.sort { $0.rank < $1.rank }
            var kept = 1
            for index in 1..<found.count where found[index].rank != found[kept - 1].rank {
                found[kept] = found[index]
                kept += 1
            }
            found.removeLast(found.count - kept)
        }
    }

    /// The phrases that share one segment with a text at one place.
    fileprivate struct Window {
        var hash: UInt64
        var run: Range<Int> = 0..<0
        var length: Int
        var segment: Int
    }

    /// A phrase that is to be compared, and where its text lies.
    fileprivate struct Candidate {
        var rank: UInt32
        var start: UInt32 = 0
        var length: UInt32 = 0
    }

    /// Where a segment of a phrase begins, and how many letters it has.
    @inline(__always)
    static func segment(_ index: Int, of length: Int) -> (start: Int, count: Int) {
        let short = length / 3
        let rest = length - short * 3
        // The last ones take what is left over.
        let start = short * index + max(0, index - (3 - rest))
        return (start, short + (index >= 3 - rest ? 1 : 0))
    }

    /// The hash of a segment.
    @inline(__always)
    static func hash(ofSegment index: Int, length: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        Hashing.mix(
            Hashing.hash(bytes) ^ UInt64(truncatingIfNeeded: length &* 4 &+ index),
            0x8EBC_6AF0_9C88_C6E3
        )
    }

    /// The tag that a posting keeps of a hash.
    @inline(__always)
    static func postingTag(_ hash: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: hash) << 24 }

    /// Finds every phrase within a number of slips of a text.
    ///
    /// - Parameters:
    ///   - bytes: A normalized text, well-formed UTF-8.
    ///   - slips: How many slips at most, up to ``slipLimit``; each is a letter left out, put in or replaced.
    ///   - scratch: What to work in; `found` holds the phrases afterwards, in no order, each once.
    /// - Complexity: O(*c* · *b*), where *b* is the number of bytes and *c* of phrases that share a segment with them.
    package func near(_ bytes: UnsafeBufferPointer<UInt8>, within slips: Int, _ scratch: inout Scratch) {
        scratch.found.removeAll(keepingCapacity: true)
        scratch.candidates.removeAll(keepingCapacity: true)
        scratch.compared = 0
        let isASCII = Self.letterStarts(of: bytes, into: &scratch.starts)
        if !isASCII { Self.letters(of: bytes, into: &scratch.letters) }
        let query = Query(
            bytes: bytes,
            isASCII: isASCII,
            count: isASCII ? bytes.count : scratch.letters.count,
            slips: min(max(slips, 0), Self.slipLimit)
        )
        // One question of all at a time, and what the next one asks is brought near: so memory answers many at once.
        scratch.windows.removeAll(keepingCapacity: true)
        for length in max(3, query.count - query.slips)...max(3, query.count + query.slips)
        where abs(length - query.count) <= query.slips {
            cut(query, length: length, &scratch)
        }
        locate(query, &scratch.windows)
        gather(&scratch)
        // What is too short to be cut stands in a list of its own.
        if query.count - query.slips < 3 {
            for index in 0..<short.count { scratch.candidates.append(Candidate(rank: short[index])) }
        }
        for index in scratch.candidates.indices {
            let place = place(of: Int(scratch.candidates[index].rank))
            prefetch(place)
            scratch.candidates[index].start = place.start
            scratch.candidates[index].length = place.length
        }
        for index in scratch.candidates.indices { compare(query, scratch.candidates[index], &scratch) }
        scratch.keepEachOnce()
    }

    /// Finds the phrases that are the fewest slips away from a text, up to ``slipLimit``.
    ///
    /// - Parameters:
    ///   - bytes: A normalized text, well-formed UTF-8.
    ///   - scratch: What to work in; `found` holds the phrases afterwards, in no order, each once.
    package func nearest(_ bytes: UnsafeBufferPointer<UInt8>, _ scratch: inout Scratch) {
        near(bytes, within: 1, &scratch)
        if scratch.found.isEmpty {
            let compared = scratch.compared
            near(bytes, within: Self.slipLimit, &scratch)
            scratch.compared += compared
        }
        guard let least = scratch.found.lazy.map(\.slips).min() else { return }
        scratch.found.removeAll { $0.slips > least }
    }

    /// A text that is looked for.
    private struct Query {
        let bytes: UnsafeBufferPointer<UInt8>
        let isASCII: Bool
        /// How many letters it has.
        let count: Int
        let slips: Int
    }

    /// Cuts out what a text may share with phrases of a length.
    private func cut(_ query: Query, length: Int, _ scratch: inout Scratch) {
        let shift = query.count - length
        for index in 0..<3 {
            let segment = Self.segment(index, of: length)
            let (low, high) = Self.places(of: segment, index, shift: shift, in: query)
            guard low <= high else { continue }
            for start in low...high {
                let from = query.isASCII ? start : Int(scratch.starts[start])
                let to = query.isASCII ? start + segment.count : Int(scratch.starts[start + segment.count])
                let part = UnsafeBufferPointer(rebasing: query.bytes[from..<to])
                let hash = Self.hash(ofSegment: index, length: length, part)
                segmentDirectory.prefetch(at: Self.place(hash, among: UInt64(max(segmentDirectory.count - 1, 0))))
                scratch.windows.append(Window(hash: hash, length: length, segment: index))
            }
        }
    }

    /// Looks up where the phrases are that share segments; windows of one length follow one another.
    private func locate(_ query: Query, _ windows: inout [Window]) {
        var start = 0
        while start < windows.count {
            var end = start
            var weights = (0, 0, 0)
            while end < windows.count, windows[end].length == windows[start].length {
                let run = Self.run(windows[end].hash, in: segmentDirectory)
                windows[end].run = run
                switch windows[end].segment {
                case 0: weights.0 += run.count
                case 1: weights.1 += run.count
                default: weights.2 += run.count
                }
                end += 1
            }
            // One slip leaves two segments whole: the one that most phrases share need not be asked.
            var omitted = -1
            if query.slips == 1 {
                omitted = weights.0 >= weights.1 && weights.0 >= weights.2 ? 0 : weights.1 >= weights.2 ? 1 : 2
            }
            for index in start..<end {
                let run = windows[index].run
                if windows[index].segment == omitted {
                    windows[index].run = 0..<0
                } else {
                    segments.prefetch(at: run.lowerBound)
                    segments.prefetch(at: run.upperBound &- 1)
                }
            }
            start = end
        }
    }

    /// Gathers the phrases that share a segment with a text.
    private func gather(_ scratch: inout Scratch) {
        for window in scratch.windows {
            let tag = Self.postingTag(window.hash)
            var place = window.run.lowerBound
            let end = min(window.run.upperBound, segments.count)
            while place < end {
                let posting = segments[place]
                if posting & 0xFF00_0000 == tag {
                    let rank = posting & 0xFF_FFFF
                    prefetch(rank: Int(rank))
                    scratch.candidates.append(Candidate(rank: rank))
                }
                place += 1
            }
        }
    }

    /// Where a segment may stand in a text: no farther from its own place than slips before it and behind it can move it.
    ///
    /// With as many slips as there are segments but one, only that place counts which the first, second or third whole
    /// segment can have, as the paper shows; with fewer, the slips on one side have moved it, or those on the other.
    @inline(__always)
    private static func places(
        of segment: (start: Int, count: Int),
        _ index: Int,
        shift: Int,
        in query: Query
    ) -> (low: Int, high: Int) {
        let end = query.count - segment.count
        guard query.slips == slipLimit else {
            return (max(0, segment.start + min(0, shift)), min(end, segment.start + max(0, shift)))
        }
        let slack = query.slips - index
        return (
            max(0, segment.start - index, segment.start + shift - slack),
            min(end, segment.start + index, segment.start + shift + slack)
        )
    }

    /// Compares one phrase with the text; one that several segments give is compared and found as often.
    private func compare(_ query: Query, _ candidate: Candidate, _ scratch: inout Scratch) {
        scratch.compared += 1
        let rank = Int(candidate.rank)
        let stored = text(at: (candidate.start, candidate.length))
        guard !stored.isEmpty else { return }
        let slips: Int?
        if query.isASCII {
            // A letter beyond ASCII counts for as many as it has bytes, which are never fewer than it is.
            slips = Slips.count(query.bytes, stored, limit: query.slips) ?? countLetters(query, stored, &scratch)
        } else {
            slips = countLetters(query, stored, &scratch)
        }
        guard let slips else { return }
        scratch.found.append(Near(rank: rank, slips: slips))
    }

    /// Compares letter by letter, where one of the texts has letters of several bytes.
    private func countLetters(_ query: Query, _ stored: UnsafeBufferPointer<UInt8>, _ scratch: inout Scratch) -> Int? {
        if query.isASCII {
            guard stored.contains(where: { $0 >= 0x80 }) else { return nil }
            Self.letters(of: query.bytes, into: &scratch.letters)
        }
        Self.letters(of: stored, into: &scratch.stored)
        return scratch.letters.withUnsafeBufferPointer { one in
            scratch.stored.withUnsafeBufferPointer { Slips.count(one, $0, limit: query.slips) }
        }
    }

    /// Where each letter begins, and the end; whether all of them are ASCII, in which case nothing is written.
    static func letterStarts(of bytes: UnsafeBufferPointer<UInt8>, into starts: inout [Int32]) -> Bool {
        if bytes.allSatisfy({ $0 < 0x80 }) { return true }
        starts.removeAll(keepingCapacity: true)
        for index in bytes.indices where bytes[index] & 0xC0 != 0x80 { starts.append(Int32(truncatingIfNeeded: index)) }
        starts.append(Int32(truncatingIfNeeded: bytes.count))
        return false
    }

    /// The letters of a text as numbers: its code points, where it is well-formed.
    static func letters(of bytes: UnsafeBufferPointer<UInt8>, into letters: inout [UInt32]) {
        letters.removeAll(keepingCapacity: true)
        for byte in bytes {
            if byte & 0xC0 != 0x80 || letters.isEmpty {
                letters.append(UInt32(byte))
            } else {
                letters[letters.count - 1] = letters[letters.count - 1] << 8 | UInt32(byte)
            }
        }
    }
}

/// How many slips are between two texts.
package enum Slips {
    /// The least number of letters left out, put in or replaced; `nil` where it is over the limit.
    ///
    /// - Complexity: O(3ᵏ · *b*) in the limit *k* and the number of letters *b*, several letters a step.
    @inlinable
    package static func count<Letter: FixedWidthInteger>(
        _ one: UnsafeBufferPointer<Letter>,
        _ other: UnsafeBufferPointer<Letter>,
        limit: Int
    ) -> Int? {
        guard abs(one.count - other.count) <= limit else { return nil }
        for slips in 0...limit where isWithin(one[...], other[...], slips) { return slips }
        return nil
    }

    /// Whether a number of slips suffices; what both begin with costs nothing, and is never worth a slip.
    @usableFromInline
    static func isWithin<Letter: FixedWidthInteger>(
        _ one: Slice<UnsafeBufferPointer<Letter>>,
        _ other: Slice<UnsafeBufferPointer<Letter>>,
        _ slips: Int
    ) -> Bool {
        guard abs(one.count - other.count) <= slips else { return false }
        let start = shared(one, other)
        let left = one.count - start
        let right = other.count - start
        if left == 0 || right == 0 { return left + right <= slips }
        guard slips > 0 else { return false }
        if slips == 1 {
            // All that is left but one letter of the longer text must be the same.
            let i = one.startIndex + start + (left >= right ? 1 : 0)
            let j = other.startIndex + start + (right >= left ? 1 : 0)
            return shared(one[i...], other[j...]) == one.endIndex - i
        }
        let i = one.startIndex + start
        let j = other.startIndex + start
        return isWithin(one[(i + 1)...], other[(j + 1)...], slips - 1)
            || isWithin(one[(i + 1)...], other[j...], slips - 1)
            || isWithin(one[i...], other[(j + 1)...], slips - 1)
    }

    /// With how many of the same letters two texts begin, eight bytes a step.
    @inline(__always)
    private static func shared<Letter: FixedWidthInteger>(
        _ one: Slice<UnsafeBufferPointer<Letter>>,
        _ other: Slice<UnsafeBufferPointer<Letter>>
    ) -> Int {
        let count = min(one.count, other.count)
        guard count > 0, let left = one.base.baseAddress, let right = other.base.baseAddress else { return 0 }
        let first = UnsafeRawPointer(left + one.startIndex)
        let last = UnsafeRawPointer(right + other.startIndex)
        let size = MemoryLayout<Letter>.size
        var index = 0
        while index + 8 / size <= count {
            let difference =
                first.loadUnaligned(fromByteOffset: index * size, as: UInt64.self)
                ^ last.loadUnaligned(fromByteOffset: index * size, as: UInt64.self)
            if difference != 0 { return index + difference.littleEndian.trailingZeroBitCount / (8 * size) }
            index += 8 / size
        }
        while index < count, one.base[one.startIndex + index] == other.base[other.startIndex + index] { index += 1 }
        return index
    }
}
