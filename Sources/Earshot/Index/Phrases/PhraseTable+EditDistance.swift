/// Look-up of phrases with edits: letters deleted, inserted or replaced.
///
/// A phrase of *L* letters is cut into three segments. A text at most two edits away contains one segment unchanged, at
/// nearly the same position (G. Li, D. Deng, J. Wang and J. Feng, "Pass-Join: A Partition-based Method for Similarity
/// Joins", VLDB 2012). Segments are looked up by hash. Phrases whose letters differ too much are ruled out by their
/// ``LetterSketch``, and the rest are compared. So the result is exact: all phrases within the bound and no more.
extension PhraseTable {
    /// The most edits allowed.
    package static let slipLimit = 2
    /// A posting list of at least this length makes a search for a segment with a shorter list worthwhile.
    private static let common = 64

    /// A phrase and its number of edits.
    package struct Near: Hashable, Sendable {
        package var rank: Int
        package var slips: Int
    }

    /// Working storage of look-ups; after some reuse it no longer allocates.
    package struct Scratch {
        var letters: [UInt32] = []
        var starts: [Int32] = []
        var stored: [UInt32] = []
        fileprivate var sums: [UInt32] = []
        fileprivate var windows: [Window] = []
        fileprivate var candidates: [Probe] = []
        package fileprivate(set) var found: [Near] = []
        /// The number of phrases compared.
        package fileprivate(set) var compared = 0

        package init() {}

        /// Removes duplicates among the phrases found, and sorts them by rank.
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

    /// The phrases that share a segment with a text at a position.
    fileprivate struct Window {
        var hash: UInt64
        var run: Range<Int> = 0..<0
        var length: Int
        var segment: Int
        /// The position in the text.
        var start: Int
    }

    /// A phrase to be compared, and the place of its text.
    fileprivate struct Probe {
        var rank: UInt32
        var start: UInt32 = 0
        var length: UInt32 = 0
    }

    /// The start and the number of letters of a segment of a phrase.
    @inline(__always)
    static func segment(_ index: Int, of length: Int) -> (start: Int, count: Int) {
        let short = length / 3
        let rest = length - short * 3
        // The last segments take the remainder.
        let start = short * index + max(0, index - (3 - rest))
        return (start, short + (index >= 3 - rest ? 1 : 0))
    }

    /// The hash of a segment.
    @inline(__always)
    static func hash(ofSegment index: Int, length: Int, _ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        hash(ofSegment: index, length: length, hashed: Hashing.hash(bytes))
    }

    /// The hash of a segment whose text is hashed already.
    @inline(__always)
    static func hash(ofSegment index: Int, length: Int, hashed text: UInt64) -> UInt64 {
        Hashing.mix(text ^ UInt64(truncatingIfNeeded: length &* 4 &+ index), 0x8EBC_6AF0_9C88_C6E3)
    }

    /// Prefetches the directory entry of a segment.
    @inline(__always)
    func prefetch(third hash: UInt64) {
        segmentDirectory.prefetch(at: Hashing.place(hash, among: UInt64(max(segmentDirectory.count - 1, 0))))
    }

    /// Finds every phrase within a number of edits of a text.
    ///
    /// - Parameters:
    ///   - bytes: A normalized text, well-formed UTF-8.
    ///   - slips: The most edits, up to ``slipLimit``; an edit deletes, inserts or replaces a letter.
    ///   - scratch: Working storage; afterwards `found` holds the phrases, without duplicates, in no particular order.
    /// - Complexity: O(*c* · *b*) in the number *b* of bytes and the number *c* of phrases that share a segment.
    package func near(_ bytes: UnsafeBufferPointer<UInt8>, within slips: Int, _ scratch: inout Scratch) {
        scratch.compared = 0
        find(query(bytes, slips: min(max(slips, 0), Self.slipLimit), &scratch), &scratch)
    }

    /// Finds the phrases that are the fewest edits away from a text, up to ``slipLimit``.
    ///
    /// - Parameters:
    ///   - bytes: A normalized text, well-formed UTF-8.
    ///   - scratch: Working storage; afterwards `found` holds the phrases, without duplicates, in no particular order.
    package func nearest(_ bytes: UnsafeBufferPointer<UInt8>, _ scratch: inout Scratch) {
        scratch.compared = 0
        var query = query(bytes, slips: 1, &scratch)
        find(query, &scratch)
        if scratch.found.isEmpty {
            query.slips = Self.slipLimit
            find(query, &scratch)
        }
        guard let least = scratch.found.lazy.map(\.slips).min() else { return }
        scratch.found.removeAll { $0.slips > least }
    }

    /// A text to look up.
    private struct Query {
        let bytes: UnsafeBufferPointer<UInt8>
        let isASCII: Bool
        /// The number of letters.
        let count: Int
        /// The sketch around the first and the third segment of phrases with the text's letters.
        let kinds: UInt32
        var slips: Int
    }

    /// Prepares a text for look-up.
    private func query(_ bytes: UnsafeBufferPointer<UInt8>, slips: Int, _ scratch: inout Scratch) -> Query {
        let isASCII = Self.letterStarts(of: bytes, into: &scratch.starts)
        if !isASCII { Self.letters(of: bytes, into: &scratch.letters) }
        scratch.sums.removeAll(keepingCapacity: true)
        let sketch = segments.sketch
        return Query(
            bytes: bytes,
            isASCII: isASCII,
            count: isASCII ? bytes.count : scratch.starts.count - 1,
            kinds: isASCII ? sketch.kinds(of: bytes) : sketch.kinds(of: scratch.letters),
            slips: slips
        )
    }

    /// Finds every phrase within the edits allowed of a text.
    private func find(_ query: Query, _ scratch: inout Scratch) {
        scratch.found.removeAll(keepingCapacity: true)
        scratch.candidates.removeAll(keepingCapacity: true)
        // Each step handles all windows, and prefetches the data of the next step, so that cache misses overlap.
        scratch.windows.removeAll(keepingCapacity: true)
        for length in max(3, query.count - query.slips)...max(3, query.count + query.slips)
        where abs(length - query.count) <= query.slips {
            cut(query, length: length, &scratch)
        }
        locate(query, &scratch)
        gather(query, &scratch)
        // Phrases too short for segments are in a separate list.
        if query.count - query.slips < 3 {
            for index in 0..<short.count { scratch.candidates.append(Probe(rank: short[index])) }
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

    /// Collects the segments that a text may share with phrases of a length.
    private func cut(_ query: Query, length: Int, _ scratch: inout Scratch) {
        let shift = query.count - length
        for index in 0..<3 {
            let segment = Self.segment(index, of: length)
            let (low, high) = Self.places(of: segment, index, shift: shift, in: query)
            guard low <= high else { continue }
            for start in low...high {
                let window = window(query, scratch.starts, length: length, segment: index, start: start)
                prefetch(third: window.hash)
                scratch.windows.append(window)
            }
        }
    }

    /// The window of a segment of phrases of a length at a position of the text.
    @inline(__always)
    private func window(_ query: Query, _ starts: [Int32], length: Int, segment index: Int, start: Int) -> Window {
        let end = start + Self.segment(index, of: length).count
        let from = query.isASCII ? start : Int(starts[start])
        let to = query.isASCII ? end : Int(starts[end])
        let part = UnsafeBufferPointer(rebasing: query.bytes[from..<to])
        let hash = Self.hash(ofSegment: index, length: length, part)
        return Window(hash: hash, length: length, segment: index, start: start)
    }

    /// Looks up the posting lists of the segments.
    private func locate(_ query: Query, _ scratch: inout Scratch) {
        for index in scratch.windows.indices {
            scratch.windows[index].run = Self.run(scratch.windows[index].hash, in: segmentDirectory)
            segments.prefetch(scratch.windows[index].run)
        }
        guard query.slips < Self.slipLimit else { return }
        // The first and the third segment of a length are adjacent.
        for index in scratch.windows.indices.dropLast()
        where scratch.windows[index].length == scratch.windows[index + 1].length {
            let isThird = scratch.windows[index + 1].run.count > scratch.windows[index].run.count
            relieve(query, isThird ? index + 1 : index, &scratch)
        }
    }

    /// Uses the second segment instead of a common first or third segment, if the second is rarer.
    ///
    /// A single edit leaves two of three segments unchanged, and so one of any two.
    private func relieve(_ query: Query, _ index: Int, _ scratch: inout Scratch) {
        let window = scratch.windows[index]
        guard window.run.count > Self.common else { return }
        let segment = Self.segment(1, of: window.length)
        // The edit is after the second segment if the first is replaced, and before it if the third is.
        let start = segment.start + (window.segment == 0 ? 0 : query.count - window.length)
        guard start >= 0, start + segment.count <= query.count else { return }
        var other = self.window(query, scratch.starts, length: window.length, segment: 1, start: start)
        other.run = Self.run(other.hash, in: segmentDirectory)
        guard other.run.count < window.run.count else { return }
        segments.prefetch(other.run)
        scratch.windows[index] = other
    }

    /// Collects the phrases that share a segment with a text and may be near according to their sketch.
    private func gather(_ query: Query, _ scratch: inout Scratch) {
        let sketch = segments.sketch
        for window in scratch.windows {
            if window.segment == 1 {
                // Few runs have a posting that needs the halves.
                var halves: UInt32?
                segments.forEach(in: window.run, hash: window.hash) { rank, found in
                    let wanted = halves ?? self.halves(query, window, sketch, &scratch)
                    halves = wanted
                    if sketch.isNear(halves: wanted, found, slips: query.slips) { add(rank, &scratch) }
                }
            } else {
                let difference = abs(query.count - window.length)
                segments.forEach(in: window.run, hash: window.hash) { rank, found in
                    if LetterSketch.isNear(kinds: query.kinds, found, slips: query.slips, difference: difference) {
                        add(rank, &scratch)
                    }
                }
            }
        }
    }

    /// The sketch around the second segment of phrases with the text's letters.
    @inline(never)
    private func halves(_ query: Query, _ window: Window, _ sketch: LetterSketch, _ scratch: inout Scratch) -> UInt32 {
        if scratch.sums.isEmpty {
            if query.isASCII {
                LetterSketch.sums(of: query.bytes, into: &scratch.sums)
            } else {
                LetterSketch.sums(of: scratch.letters, into: &scratch.sums)
            }
        }
        let segment = Self.segment(1, of: window.length)
        return sketch.halves(
            scratch.sums,
            around: window.start..<window.start &+ segment.count,
            before: segment.start,
            behind: window.length &- segment.start &- segment.count
        )
    }

    /// Adds a phrase to be compared.
    @inline(__always)
    private func add(_ rank: UInt32, _ scratch: inout Scratch) {
        prefetch(rank: Int(rank))
        scratch.candidates.append(Probe(rank: rank))
    }

    /// The positions where a segment may occur in a text, within reach of edits before and after it.
    ///
    /// With two edits, only the positions count at which the first, second or third segment can be the first unchanged
    /// segment, as the paper shows. With fewer, the first segment is unchanged and begins the text, or the third ends
    /// it.
    @inline(__always)
    private static func places(
        of segment: (start: Int, count: Int),
        _ index: Int,
        shift: Int,
        in query: Query
    ) -> (low: Int, high: Int) {
        let end = query.count - segment.count
        guard query.slips == slipLimit else {
            return index == 1 ? (0, -1) : index == 0 ? (0, min(0, end)) : (max(0, end), end)
        }
        let slack = query.slips - index
        return (
            max(0, segment.start - index, segment.start + shift - slack),
            min(end, segment.start + index, segment.start + shift + slack)
        )
    }

    /// Compares a single phrase with the text; a phrase found by several segments is compared and found several times.
    private func compare(_ query: Query, _ candidate: Probe, _ scratch: inout Scratch) {
        scratch.compared += 1
        let rank = Int(candidate.rank)
        let stored = text(at: (candidate.start, candidate.length))
        guard !stored.isEmpty else { return }
        var slips: Int?
        if query.isASCII {
            slips = EditDistance.count(query.bytes, stored, limit: query.slips)
            // In bytes, an edit of a letter beyond ASCII counts several times, although it is a single edit.
            if slips ?? 2 > 1, !Self.isASCII(stored) { slips = countLetters(query, stored, &scratch) }
        } else {
            slips = countLetters(query, stored, &scratch)
        }
        guard let slips else { return }
        scratch.found.append(Near(rank: rank, slips: slips))
    }

    /// Compares letter by letter, for texts with letters of several bytes.
    private func countLetters(_ query: Query, _ stored: UnsafeBufferPointer<UInt8>, _ scratch: inout Scratch) -> Int? {
        if query.isASCII { Self.letters(of: query.bytes, into: &scratch.letters) }
        Self.letters(of: stored, into: &scratch.stored)
        return scratch.letters.withUnsafeBufferPointer { one in
            scratch.stored.withUnsafeBufferPointer { EditDistance.count(one, $0, limit: query.slips) }
        }
    }

    /// The start of each letter, and the end; returns whether all are ASCII, in which case nothing is written.
    static func letterStarts(of bytes: UnsafeBufferPointer<UInt8>, into starts: inout [Int32]) -> Bool {
        if isASCII(bytes) { return true }
        starts.removeAll(keepingCapacity: true)
        for index in bytes.indices where bytes[index] & 0xC0 != 0x80 { starts.append(Int32(truncatingIfNeeded: index)) }
        starts.append(Int32(truncatingIfNeeded: bytes.count))
        return false
    }

    /// Whether all bytes are ASCII, eight bytes a step.
    @inline(__always)
    static func isASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let base = UnsafeRawPointer(bytes.baseAddress), bytes.count >= 8 else {
            return bytes.allSatisfy { $0 < 0x80 }
        }
        var all: UInt64 = base.loadUnaligned(fromByteOffset: bytes.count &- 8, as: UInt64.self)
        var index = 0
        while index &+ 8 < bytes.count {
            all |= base.loadUnaligned(fromByteOffset: index, as: UInt64.self)
            index &+= 8
        }
        return all & 0x8080_8080_8080_8080 == 0
    }

    /// The letters of a text as numbers: code points if the text is well formed.
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
