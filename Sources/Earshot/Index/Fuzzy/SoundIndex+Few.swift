// Compares the pronunciations that share enough pairs of sounds with the heard sounds, one by one.
extension SoundIndex {
    /// Compares the pronunciations that share enough pairs of neighboring sounds with the heard sounds, if they are
    /// few.
    ///
    /// Of the pairs that two parts share, only a single pair spans their border, counted as often as it was heard. So
    /// one part has at least half of the remaining pairs, and only such parts are completed by a second part.
    ///
    /// - Parameters:
    ///   - query: The heard sounds; not only a part.
    ///   - most: The most pronunciations to compare. Eight times as many may be visited, and parts that share a pair.
    ///   - scratch: This index's results for the utterance so far.
    ///   - nearest: Receives the results; owners beyond its bound are left out.
    /// - Returns: Whether the search was done; if not, nothing was added.
    /// - Complexity: O(*n* · *q* + *m* · *n*²) in the heard sounds, the parts that share a pair, and the most.
    func findFew(
        _ query: borrowing SoundQuery,
        most: Int,
        _ scratch: inout SoundScratch,
        _ nearest: inout NearestRuns
    ) -> Bool {
        var looked = 0
        for pair in query.pairs { looked += postings.count(with: pair) }
        guard looked <= 8 * most else { return false }
        var few = SoundScratch.Few()
        swap(&few, &scratch.few)
        defer { swap(&few, &scratch.few) }
        few.count(query.pairs, postings, parts: blocks.count * Self.lanes)
        defer { few.clear() }
        guard list(query, most: most, looked: looked, scratch, &few) else { return false }
        for one in few.pronunciations {
            let length = length(Int(one.first)) + (one.second >= 0 ? length(Int(one.second)) : 0)
            few.phones.removeAll(keepingCapacity: true)
            append(Int(one.first), to: &few.phones)
            if one.second >= 0 { append(Int(one.second), to: &few.phones) }
            let limit = min(query.limit(length), nearest.bound)
            if let distance = query.distance(few.phones, within: limit) { nearest.add(one.owner, distance) }
        }
        scratch.comparisons += few.pronunciations.count
        return true
    }

    /// Lists the pronunciations that share enough pairs.
    ///
    /// - Returns: `false` if there are too many, or too many had to be visited.
    private func list(
        _ query: borrowing SoundQuery,
        most: Int,
        looked: Int,
        _ scratch: borrowing SoundScratch,
        _ few: inout SoundScratch.Few
    ) -> Bool {
        var mostOfPair = 0
        for pair in query.pairs { mostOfPair = max(mostOfPair, scratch.count(pair >> 8, pair & 0xFF)) }
        let least = (query.needed(query.lengths.lowerBound) - mostOfPair + 1) / 2
        let longest = query.lengths.upperBound
        var looked = looked
        for part in few.sharing.lazy.map(Int.init) {
            let shared = Int(few.shared[part])
            let length = length(part)
            if length > longest { continue }
            if query.lengths.contains(length), shared >= query.needed(length) {
                for owner in Int(wholeStarts[part])..<Int(wholeStarts[part + 1]) {
                    few.pronunciations.append(.init(first: Int32(part), second: -1, owner: wholeOwners[owner]))
                }
            }
            guard least > 0, shared >= least else { continue }
            looked += pairs.count(of: part) + pairsBySecond.count(of: part)
            guard looked <= 8 * most else { return false }
            pairs.forEach(of: part) { add(part, $0, $1, query, scratch, &few) }
            pairsBySecond.forEach(of: part) { first, owner in
                if few.shared[first] < least { add(first, part, owner, query, scratch, &few) }
            }
            guard few.pronunciations.count <= most else { return false }
        }
        guard least <= 0 else { return few.pronunciations.count <= most }
        // The border alone may be enough. The parts are in order of length.
        for first in 0..<blocks.count * Self.lanes {
            if length(first) > longest { break }
            looked += pairs.count(of: first)
            guard looked <= 8 * most else { return false }
            pairs.forEach(of: first) { add(first, $0, $1, query, scratch, &few) }
        }
        return few.pronunciations.count <= most
    }

    /// Lists a pronunciation of two parts if it shares enough pairs.
    @inline(__always)
    private func add(
        _ first: Int,
        _ second: Int,
        _ owner: Int32,
        _ query: borrowing SoundQuery,
        _ scratch: borrowing SoundScratch,
        _ few: inout SoundScratch.Few
    ) {
        let length = length(first) &+ length(second)
        guard query.lengths.contains(length) else { return }
        let missing = query.needed(length) &- Int(few.shared[first]) &- Int(few.shared[second])
        guard missing <= 0 || missing <= border(first, second, scratch) else { return }
        few.pronunciations.append(.init(first: Int32(first), second: Int32(second), owner: owner))
    }

    /// The number of times that the heard sounds have the pair across the border of two parts.
    @inline(__always)
    private func border(_ first: Int, _ second: Int, _ scratch: borrowing SoundScratch) -> Int {
        let (one, other) = (blocks[first / Self.lanes], blocks[second / Self.lanes])
        guard one.height > 0, other.height > 0 else { return 0 }
        let last = (one.firstRow + one.height - 1) * Self.lanes + first % Self.lanes
        return scratch.count(Int(classes[last]), Int(classes[other.firstRow * Self.lanes + second % Self.lanes]))
    }
}
