extension FuzzyPhraseQuery {
    /// Working storage of queries; after some reuse it no longer allocates.
    struct Scratch {
        /// A third, with its postings.
        struct Third {
            var start: UInt32 = 0
            /// The number of postings, including some of different thirds.
            var count: UInt32 = 0
            var hash: UInt64 = 0

            var run: Range<Int> { Int(start)..<Int(start) + Int(count) }
        }

        /// A phrase that shares a third, and the place of its text.
        struct Distinct {
            var rank: UInt32
            var start: UInt32 = 0
            var length: UInt32 = 0
        }

        /// The phrases found by the query.
        var ranks = RankSet()
        /// The hashes of the thirds to look up, followed by leftovers of earlier queries.
        private var hashes: [UInt64] = []
        private var hashCount = 0
        /// The thirds that phrases may have, followed by leftovers of earlier queries.
        private(set) var thirds: [Third] = []
        /// The indices of the thirds, the rarest first.
        private(set) var order: [Int32] = []
        /// The phrases that share a third, followed by leftovers of earlier queries.
        private var shared: [Distinct] = []
        private var sharedCount = 0
        /// The phrases that share a third.
        var distinct: ArraySlice<Distinct> { shared[..<sharedCount] }
        private var counts: [Int32] = []

        /// Thirds with at least this number of postings are sorted by comparison.
        private static let counted = 64

        /// Begins a query.
        mutating func begin() { ranks.removeAll() }

        /// Collects the hashes of thirds.
        ///
        /// - Parameters:
        ///   - room: The most hashes.
        ///   - body: Writes the hashes, and returns their number.
        mutating func collect(_ room: Int, _ body: (UnsafeMutableBufferPointer<UInt64>) -> Int) {
            if hashes.count < room { hashes.append(contentsOf: repeatElement(0, count: room - hashes.count)) }
            hashCount = hashes.withUnsafeMutableBufferPointer { body($0) }
        }

        /// Looks up the postings of each third, and prefetches them.
        private mutating func locateThirds(in phrases: PhraseTable) {
            if thirds.count < hashCount {
                thirds.append(contentsOf: repeatElement(Third(), count: hashCount - thirds.count))
            }
            let hashCount = hashCount
            let count = thirds.withUnsafeMutableBufferPointer { thirds in
                hashes.withUnsafeBufferPointer { hashes in
                    var count = 0
                    for index in 0..<hashCount {
                        let hash = hashes[index]
                        let run = PhraseTable.run(hash, in: phrases.segmentDirectory)
                        if run.isEmpty { continue }
                        phrases.segments.prefetch(run)
                        thirds[count] = Third(
                            start: UInt32(truncatingIfNeeded: run.lowerBound),
                            count: UInt32(truncatingIfNeeded: run.count),
                            hash: hash
                        )
                        count &+= 1
                    }
                    return count
                }
            }
            sortRarestFirst(count)
        }

        /// Reads the phrases with any of the thirds, without duplicates or known phrases.
        ///
        /// Each step prefetches the data of the next step, for all thirds at once, as they are scattered over the file.
        mutating func readRanks(in phrases: PhraseTable) {
            locateThirds(in: phrases)
            sharedCount = 0
            let postings = phrases.segments.reader
            var (next, read, matching) = (0, 0, 0)
            while next < order.count {
                // Room for the next third, and usually for all.
                let more = Int(thirds[Int(order[next])].count)
                // A damaged directory may promise any number.
                guard read + more <= WorkLimits.queryEntries, matching <= WorkLimits.queryPostings else { break }
                ranks.makeRoom(for: more)
                let room = ranks.room
                if shared.count < sharedCount + room {
                    shared.append(
                        contentsOf: repeatElement(Distinct(rank: 0), count: sharedCount + room - shared.count)
                    )
                }
                var (left, end) = (room, sharedCount)
                thirds.withUnsafeBufferPointer { thirds in
                    order.withUnsafeBufferPointer { order in
                        shared.withUnsafeMutableBufferPointer { shared in
                            ranks.insert { insert in
                                while next < order.count {
                                    let third = thirds[Int(order[next])]
                                    guard Int(third.count) <= left else { return }
                                    read &+= Int(third.count)
                                    guard read <= WorkLimits.queryEntries, matching <= WorkLimits.queryPostings else {
                                        next = order.count
                                        return
                                    }
                                    next &+= 1
                                    postings.forEach(in: third.run, hash: third.hash) { rank in
                                        matching &+= 1
                                        guard insert(rank) else { return }
                                        phrases.prefetch(rank: Int(rank))
                                        shared[end] = Distinct(rank: rank)
                                        end &+= 1
                                        left &-= 1
                                    }
                                }
                            }
                        }
                    }
                }
                sharedCount = end
            }
            let count = sharedCount
            shared.withUnsafeMutableBufferPointer { shared in
                for index in 0..<count {
                    let place = phrases.place(of: Int(shared[index].rank))
                    phrases.prefetch(place)
                    shared[index].start = place.start
                    shared[index].length = place.length
                }
            }
        }

        /// Orders a number of thirds by their postings; the sort is stable.
        private mutating func sortRarestFirst(_ count: Int) {
            // The few thirds with more postings are sorted by comparison.
            let counted = Self.counted
            counts.removeAll(keepingCapacity: true)
            counts.append(contentsOf: repeatElement(0, count: counted + 2))
            order.removeAll(keepingCapacity: true)
            order.append(contentsOf: repeatElement(0, count: count))
            thirds.withUnsafeBufferPointer { thirds in
                counts.withUnsafeMutableBufferPointer { counts in
                    order.withUnsafeMutableBufferPointer { order in
                        for index in 0..<count { counts[min(Int(thirds[index].count), counted) &+ 1] &+= 1 }
                        for number in 1...counted + 1 { counts[number] &+= counts[number &- 1] }
                        let common = Int(counts[counted])
                        for index in 0..<count {
                            let bucket = min(Int(thirds[index].count), counted)
                            order[Int(counts[bucket])] = Int32(truncatingIfNeeded: index)
                            counts[bucket] &+= 1
                        }
                        order[common...].sort { (thirds[Int($0)].count, $0) < (thirds[Int($1)].count, $1) }
                    }
                }
            }
        }
    }

    /// A set of ranks that is emptied without writing the slots.
    struct RankSet {
        /// The round in which a rank was added, above 24 bits of the rank.
        private var slots = [UInt64](repeating: 0, count: 1 << 12)
        private var round: UInt64 = 1
        private var count = 0

        /// Empties the set.
        mutating func removeAll() {
            round &+= 1
            count = 0
        }

        /// Adds a rank; returns whether the rank is new.
        @inline(__always)
        mutating func insert(_ rank: UInt32) -> Bool {
            makeRoom(for: 1)
            var isNew = false
            insert { insert in isNew = insert(rank) }
            return isNew
        }

        /// The number of ranks that still fit.
        var room: Int { slots.count / 2 &- count }

        /// Makes room for more ranks.
        @inline(__always)
        mutating func makeRoom(for more: Int) {
            while (count &+ more) &* 2 > slots.count { grow() }
        }

        /// Passes a function that adds a rank, for which there must be room, and returns whether the rank is new.
        @inline(__always)
        mutating func insert(_ body: ((UInt32) -> Bool) -> Void) {
            let round = round
            var count = count
            slots.withUnsafeMutableBufferPointer { slots in
                let mask = slots.count &- 1
                body { rank in
                    let entry = round << 24 | UInt64(rank & 0xFF_FFFF)
                    var slot = Int(truncatingIfNeeded: (UInt64(rank) &* 0x9E37_79B9_7F4A_7C15) >> 40) & mask
                    while slots[slot] >> 24 == round {
                        if slots[slot] == entry { return false }
                        slot = (slot &+ 1) & mask
                    }
                    slots[slot] = entry
                    count &+= 1
                    return true
                }
            }
            self.count = count
        }

        @inline(never)
        private mutating func grow() {
            let old = slots
            slots = [UInt64](repeating: 0, count: old.count * 2)
            count = 0
            for entry in old where entry >> 24 == round { _ = insert(UInt32(truncatingIfNeeded: entry & 0xFF_FFFF)) }
        }
    }

    /// The least likeness of a phrase among the most alike phrases, up to a limit.
    struct NearestLikeness {
        /// A likeness below any.
        static let none = -(1 << 20)
        private let limit: Int
        /// The highest values, in ascending order.
        private var highest: [Int] = []

        init(_ limit: Int) {
            self.limit = limit
            highest.reserveCapacity(min(limit, 64) + 1)
        }

        /// The least of the highest values; far below any if there are fewer than wanted.
        var least: Int { highest.count < limit ? Self.none : highest.first ?? Self.none }

        /// Adds a likeness.
        mutating func add(_ likeness: Int) {
            guard highest.count < limit || likeness > least else { return }
            var place = highest.count
            while place > 0, highest[place - 1] > likeness { place -= 1 }
            highest.insert(likeness, at: place)
            if highest.count > limit { highest.removeFirst() }
        }
    }
}
