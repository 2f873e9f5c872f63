/// Phrases by spelling, with slips: a letter left out, put in or replaced.
///
/// A phrase of *L* letters is cut into three segments; a text that is at most two slips away holds one of them whole,
/// at nearly the same place (G. Li, D. Deng, J. Wang and J. Feng, "Pass-Join: A Partition-based Method for Similarity
/// Joins", VLDB 2012). Segments are looked up by hash, phrases whose letters are too different are passed over by what
/// ``LetterSketch`` keeps of them, and the rest are compared, so that every phrase within the bound is found and nothing
/// else.
extension PhraseTable {
    /// The most slips that are looked for.
    package static let slipLimit = 2
    /// How many postings are so many that it is worth while to look for a segment that has fewer.
    private static let common = 64

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
        fileprivate var sums: [UInt32] = []
        fileprivate var windows: [Window] = []
        fileprivate var candidates: [Probe] = []
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
        /// Where it stands in the text.
        var start: Int
    }

    /// A phrase that is to be compared, and where its text lies.
    fileprivate struct Probe {
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

    /// Finds every phrase within a number of slips of a text.
    ///
    /// - Parameters:
    ///   - bytes: A normalized text, well-formed UTF-8.
    ///   - slips: How many slips at most, up to ``slipLimit``; each is a letter left out, put in or replaced.
    ///   - scratch: What to work in; `found` holds the phrases afterwards, in no order, each once.
    /// - Complexity: O(*c* · *b*), where *b* is the number of bytes and *c* of phrases that share a segment with them.
    package func near(_ bytes: UnsafeBufferPointer<UInt8>, within slips: Int, _ scratch: inout Scratch) {
        scratch.compared = 0
        find(query(bytes, slips: min(max(slips, 0), Self.slipLimit), &scratch), &scratch)
    }

    /// Finds the phrases that are the fewest slips away from a text, up to ``slipLimit``.
    ///
    /// - Parameters:
    ///   - bytes: A normalized text, well-formed UTF-8.
    ///   - scratch: What to work in; `found` holds the phrases afterwards, in no order, each once.
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

    /// A text that is looked for.
    private struct Query {
        let bytes: UnsafeBufferPointer<UInt8>
        let isASCII: Bool
        /// How many letters it has.
        let count: Int
        /// What postings say around the first and the third segment of phrases that have its letters.
        let kinds: UInt32
        var slips: Int
    }

    /// Makes a text ready to be looked for.
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

    /// Finds every phrase within the slips of a text.
    private func find(_ query: Query, _ scratch: inout Scratch) {
        scratch.found.removeAll(keepingCapacity: true)
        scratch.candidates.removeAll(keepingCapacity: true)
        // One question of all at a time, and what the next one asks is brought near: so memory answers many at once.
        scratch.windows.removeAll(keepingCapacity: true)
        for length in max(3, query.count - query.slips)...max(3, query.count + query.slips)
        where abs(length - query.count) <= query.slips {
            cut(query, length: length, &scratch)
        }
        locate(query, &scratch)
        gather(query, &scratch)
        // What is too short to be cut stands in a list of its own.
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

    /// Cuts out what a text may share with phrases of a length.
    private func cut(_ query: Query, length: Int, _ scratch: inout Scratch) {
        let shift = query.count - length
        for index in 0..<3 {
            let segment = Self.segment(index, of: length)
            let (low, high) = Self.places(of: segment, index, shift: shift, in: query)
            guard low <= high else { continue }
            for start in low...high {
                let window = window(query, scratch.starts, length: length, segment: index, start: start)
                let run = Self.place(window.hash, among: UInt64(max(segmentDirectory.count - 1, 0)))
                segmentDirectory.prefetch(at: run)
                scratch.windows.append(window)
            }
        }
    }

    /// A segment of phrases of a length where it stands in a text.
    @inline(__always)
    private func window(_ query: Query, _ starts: [Int32], length: Int, segment index: Int, start: Int) -> Window {
        let end = start + Self.segment(index, of: length).count
        let from = query.isASCII ? start : Int(starts[start])
        let to = query.isASCII ? end : Int(starts[end])
        let part = UnsafeBufferPointer(rebasing: query.bytes[from..<to])
        let hash = Self.hash(ofSegment: index, length: length, part)
        return Window(hash: hash, length: length, segment: index, start: start)
    }

    /// Looks up where the phrases are that share segments.
    private func locate(_ query: Query, _ scratch: inout Scratch) {
        for index in scratch.windows.indices {
            scratch.windows[index].run = Self.run(scratch.windows[index].hash, in: segmentDirectory)
            segments.prefetch(scratch.windows[index].run)
        }
        guard query.slips < Self.slipLimit else { return }
        // The first and third segment of a length follow one another.
        for index in scratch.windows.indices.dropLast()
        where scratch.windows[index].length == scratch.windows[index + 1].length {
            let isThird = scratch.windows[index + 1].run.count > scratch.windows[index].run.count
            relieve(query, isThird ? index + 1 : index, &scratch)
        }
    }

    /// Takes the second segment in the place of the first or third, where that one is common and the second is not.
    ///
    /// One slip leaves two of three segments whole, and of any two of them one.
    private func relieve(_ query: Query, _ index: Int, _ scratch: inout Scratch) {
        let window = scratch.windows[index]
        guard window.run.count > Self.common else { return }
        let segment = Self.segment(1, of: window.length)
        // The slip is behind the second segment where the first one is given up, and before it where the third one is.
        let start = segment.start + (window.segment == 0 ? 0 : query.count - window.length)
        guard start >= 0, start + segment.count <= query.count else { return }
        var other = self.window(query, scratch.starts, length: window.length, segment: 1, start: start)
        other.run = Self.run(other.hash, in: segmentDirectory)
        guard other.run.count < window.run.count else { return }
        segments.prefetch(other.run)
        scratch.windows[index] = other
    }

    /// Gathers the phrases that share a segment with a text and may be near by what their postings say of their letters.
    private func gather(_ query: Query, _ scratch: inout Scratch) {
        let sketch = segments.sketch
        for window in scratch.windows {
            if window.segment == 1 {
                // Few runs have a posting for which this is needed.
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

    /// What postings say around a second segment of phrases that have the letters of a text.
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

    /// Adds a phrase that is to be compared.
    @inline(__always)
    private func add(_ rank: UInt32, _ scratch: inout Scratch) {
        prefetch(rank: Int(rank))
        scratch.candidates.append(Probe(rank: rank))
    }

    /// Where a segment may stand in a text: no farther from its own place than slips before it and behind it can move it.
    ///
    /// With as many slips as there are segments but one, only that place counts which the first, second or third whole
    /// segment can have, as the paper shows; with fewer, the first segment is whole and begins the text, or the third
    /// one ends it.
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

    /// Compares one phrase with the text; one that several segments give is compared and found as often.
    private func compare(_ query: Query, _ candidate: Probe, _ scratch: inout Scratch) {
        scratch.compared += 1
        let rank = Int(candidate.rank)
        let stored = text(at: (candidate.start, candidate.length))
        guard !stored.isEmpty else { return }
        var slips: Int?
        if query.isASCII {
            slips = EditDistance.count(query.bytes, stored, limit: query.slips)
            // A letter beyond ASCII counts for as many as it has bytes; one slip is one nevertheless.
            if slips ?? 2 > 1, !Self.isASCII(stored) { slips = countLetters(query, stored, &scratch) }
        } else {
            slips = countLetters(query, stored, &scratch)
        }
        guard let slips else { return }
        scratch.found.append(Near(rank: rank, slips: slips))
    }

    /// Compares letter by letter, where one of the texts has letters of several bytes.
    private func countLetters(_ query: Query, _ stored: UnsafeBufferPointer<UInt8>, _ scratch: inout Scratch) -> Int? {
        if query.isASCII { Self.letters(of: query.bytes, into: &scratch.letters) }
        Self.letters(of: stored, into: &scratch.stored)
        return scratch.letters.withUnsafeBufferPointer { one in
            scratch.stored.withUnsafeBufferPointer { EditDistance.count(one, $0, limit: query.slips) }
        }
    }

    /// Where each letter begins, and the end; whether all of them are ASCII, in which case nothing is written.
    static func letterStarts(of bytes: UnsafeBufferPointer<UInt8>, into starts: inout [Int32]) -> Bool {
        if isASCII(bytes) { return true }
        starts.removeAll(keepingCapacity: true)
        for index in bytes.indices where bytes[index] & 0xC0 != 0x80 { starts.append(Int32(truncatingIfNeeded: index)) }
        starts.append(Int32(truncatingIfNeeded: bytes.count))
        return false
    }

    /// Whether all bytes are ASCII, eight bytes a step.
    @inline(__always)
    private static func isASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
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
