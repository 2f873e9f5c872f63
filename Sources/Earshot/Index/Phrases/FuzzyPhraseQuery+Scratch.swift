extension FuzzyPhraseQuery {
    /// Working storage of queries; after some reuse it no longer allocates.
    struct Scratch {
        /// The phrases that share a third.
        struct Third {
            var run: Range<Int>
            var hash: UInt64
        }

        /// The phrases that the query has found.
        var ranks = RankSet()
        /// The hashes of the thirds that are looked up.
        var hashes: [UInt64] = []
        /// The hashes of the texts that may be thirds of the present length, by where they are.
        var firsts: [UInt64] = []
        var lasts: [UInt64] = []
        var middles: [UInt64] = []
        /// The thirds that phrases may have.
        var thirds: [Third] = []
        /// Their indices, the rarest first.
        private(set) var order: [Int32] = []
        /// The phrases that share one of them.
        var distinct: [UInt32] = []
        private var counts: [Int32] = []

        /// The number of postings from which thirds are sorted, and not counted.
        private static let counted = 64

        /// Begins a query.
        mutating func begin() { ranks.removeAll() }

        /// Orders the thirds by the number of their postings; those of one number stay in order.
        mutating func sortRarestFirst() {
            // The few thirds with more postings are sorted.
            let counted = Self.counted
            counts.removeAll(keepingCapacity: true)
            counts.append(contentsOf: repeatElement(0, count: counted + 2))
            for third in thirds { counts[min(third.run.count, counted) + 1] += 1 }
            for count in 1...counted + 1 { counts[count] += counts[count - 1] }
            let common = Int(counts[counted])
            order.removeAll(keepingCapacity: true)
            order.append(contentsOf: repeatElement(0, count: thirds.count))
            for (index, third) in thirds.enumerated() {
                let bucket = min(third.run.count, counted)
                order[Int(counts[bucket])] = Int32(truncatingIfNeeded: index)
                counts[bucket] += 1
            }
            let thirds = thirds
            order[common...].sort { (thirds[Int($0)].run.count, $0) < (thirds[Int($1)].run.count, $1) }
        }
    }

    /// A set of ranks that is emptied without being written.
    struct RankSet {
        /// The round that a rank was added in, and below it 24 bits of the rank.
        private var slots = [UInt64](repeating: 0, count: 1 << 12)
        private var round: UInt64 = 1
        private var count = 0

        /// Empties the set.
        mutating func removeAll() {
            round &+= 1
            count = 0
        }

        /// Adds a rank; returns whether it was not in the set.
        @inline(__always)
        mutating func insert(_ rank: UInt32) -> Bool {
            if count &* 2 >= slots.count { grow() }
            let entry = round << 24 | UInt64(rank & 0xFF_FFFF)
            var slot = Int(truncatingIfNeeded: (UInt64(rank) &* 0x9E37_79B9_7F4A_7C15) >> 40) & (slots.count &- 1)
            while slots[slot] >> 24 == round {
                if slots[slot] == entry { return false }
                slot = (slot &+ 1) & (slots.count &- 1)
            }
            slots[slot] = entry
            count &+= 1
            return true
        }

        @inline(never)
        private mutating func grow() {
            let old = slots
            slots = [UInt64](repeating: 0, count: old.count * 2)
            count = 0
            for entry in old where entry >> 24 == round { _ = insert(UInt32(truncatingIfNeeded: entry & 0xFF_FFFF)) }
        }
    }

    /// The likeness that a phrase needs to be among so many that are most alike.
    struct NearestLikeness {
        /// A likeness below any.
        static let none = -(1 << 20)
        private let limit: Int
        /// The highest ones, in ascending order.
        private var highest: [Int] = []

        init(_ limit: Int) {
            self.limit = limit
            highest.reserveCapacity(min(limit, 64) + 1)
        }

        /// The least of them; far below any if they are fewer than wanted.
        var least: Int { highest.count < limit ? Self.none : highest.first ?? Self.none }

        /// Adds one.
        mutating func add(_ likeness: Int) {
            guard highest.count < limit || likeness > least else { return }
            var place = highest.count
            while place > 0, highest[place - 1] > likeness { place -= 1 }
            highest.insert(likeness, at: place)
            if highest.count > limit { highest.removeFirst() }
        }
    }
}
