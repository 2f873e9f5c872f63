/// Strings over an alphabet (letters or sounds), found by the pairs of neighbors they share with a query.
///
/// A string at *k* edits from a query of *n* elements shares at least *n* − 1 − 2*k* neighboring pairs with it. So
/// counting shared pairs finds every string within a bound as long as the count is positive; the caller verifies the
/// candidates. Strings are numbered by length, so that the posting list of a pair is a single run for each length
/// (after Ukkonen 1992, *Approximate string-matching with q-grams and maximal matches*).
///
/// Finds words at any number of edits, up to a few thousand strings. ``PhraseTable`` finds a phrase among millions, at
/// most two edits away, from a file; for more edits its segments would be too short to tell phrases apart.
package struct SequenceIndex: Sendable {
    /// The shortest string that is indexed.
    static let shortest = 2

    /// The strings, end to end, in order of length.
    private var elements: [UInt32] = []
    private var starts: [Int32] = [0]
    /// The first string of each length.
    private var firstOfLength: [Int32] = []
    /// The caller's number for each string.
    package private(set) var owners: [Int32] = []
    /// The pairs in ascending order, and the start and end of each pair's posting list.
    private var pairs: [UInt64] = []
    private var firstPostings: [Int32] = []
    private var endPostings: [Int32] = []
    private var postings: [Int32] = []

    package init() {}

    /// Indexes strings.
    ///
    /// - Parameters:
    ///   - strings: The strings, each with the caller's number for it; strings shorter than ``shortest`` are skipped.
    ///   - fold: Folds elements that count as the same in a pair.
    /// - Complexity: O(*b*) in the elements of all strings.
    package init(_ strings: [(elements: [UInt32], owner: Int32)], fold: (UInt32) -> UInt32) {
        let ordered = Self.byLength(strings)
        // Each pair once, with the start of its posting list: the lists are counted first, then filled in order of
        // length.
        var pairs = PairNumbers(isLarge: ordered.count > PairNumbers.few)
        var counts: [Int32] = []
        var numbers: [Int32] = []
        var folded: [UInt32] = []
        for (string, index) in ordered.enumerated() {
            let entry = strings[Int(index)]
            while firstOfLength.count <= entry.elements.count { firstOfLength.append(Int32(string)) }
            elements.append(contentsOf: entry.elements)
            starts.append(Int32(elements.count))
            owners.append(entry.owner)
            folded.removeAll(keepingCapacity: true)
            for element in entry.elements { folded.append(fold(element)) }
            for place in 1..<folded.count {
                let number = pairs.number(folded[place - 1], folded[place])
                if Int(number) == counts.count { counts.append(0) }
                counts[Int(number)] += 1
                numbers.append(number)
            }
        }
        var next: [Int32] = []
        next.reserveCapacity(counts.count)
        var total: Int32 = 0
        for count in counts {
            next.append(total)
            total += count
        }
        let numbered = pairs.all.sorted { $0.pair < $1.pair }
        self.pairs = numbered.map(\.pair)
        firstPostings = numbered.map { next[Int($0.number)] }
        endPostings = numbered.map { next[Int($0.number)] + counts[Int($0.number)] }
        postings = Array(repeating: 0, count: Int(total))
        var place = 0
        for string in owners.indices {
            for _ in 1..<Int(starts[string + 1] - starts[string]) {
                let number = Int(numbers[place])
                postings[Int(next[number])] = Int32(string)
                next[number] += 1
                place += 1
            }
        }
    }

    /// The strings that are long enough, by length; within a length, in the order given.
    private static func byLength(_ strings: [(elements: [UInt32], owner: Int32)]) -> [Int32] {
        var next: [Int] = []
        for string in strings where string.elements.count >= shortest {
            while next.count <= string.elements.count { next.append(0) }
            next[string.elements.count] += 1
        }
        var total = 0
        for length in next.indices {
            let count = next[length]
            next[length] = total
            total += count
        }
        var ordered: [Int32] = Array(repeating: 0, count: total)
        for (index, string) in strings.enumerated() where string.elements.count >= shortest {
            ordered[next[string.elements.count]] = Int32(index)
            next[string.elements.count] += 1
        }
        return ordered
    }

    /// Numbers for pairs, in order of appearance; in large sets, pairs of small elements need no hashing.
    private struct PairNumbers {
        /// Up to this number of strings a table does not pay: clearing and reading it takes as long as hashing the
        /// pairs.
        static let few = 48
        /// Elements below this are letters without marks, or sounds.
        private static let width = 128
        private var small: [Int32]
        private var large: [UInt64: Int32] = [:]
        private var count: Int32 = 0

        init(isLarge: Bool) {
            small = isLarge ? Array(repeating: -1, count: Self.width * Self.width) : []
        }

        /// All pairs, each with its number.
        var all: [(pair: UInt64, number: Int32)] {
            var all = large.map { (pair: $0.key, number: $0.value) }
            for (place, number) in small.enumerated() where number >= 0 {
                let left = UInt32(place / Self.width)
                all.append((SequenceIndex.pair(left, UInt32(place % Self.width)), number))
            }
            return all
        }

        mutating func number(_ left: UInt32, _ right: UInt32) -> Int32 {
            if !small.isEmpty, left < UInt32(Self.width), right < UInt32(Self.width) {
                let place = Int(left) * Self.width + Int(right)
                if small[place] < 0 {
                    small[place] = count
                    count += 1
                }
                return small[place]
            }
            let pair = SequenceIndex.pair(left, right)
            if let known = large[pair] { return known }
            large[pair] = count
            count += 1
            return count - 1
        }
    }

    /// The number of strings.
    package var count: Int { owners.count }

    /// A string's elements.
    package func string(_ index: Int32) -> ArraySlice<UInt32> {
        elements[Int(starts[Int(index)])..<Int(starts[Int(index) + 1])]
    }

    /// Finds strings that share pairs with a query.
    ///
    /// - Parameters:
    ///   - folded: The query's elements, folded like the strings' elements.
    ///   - lengths: The accepted lengths.
    ///   - needed: The number of pairs that a string of a length must share; at least 1.
    ///   - counts: Scratch of ``count`` zeros, which are restored.
    ///   - body: Called with each string found.
    /// - Complexity: O(*n* · *p*) in the pairs of the query and the strings of these lengths with such a pair.
    package func forEachSharing(
        _ folded: ArraySlice<UInt32>,
        lengths: ClosedRange<Int>,
        needed: (Int) -> Int,
        counts: inout [UInt8],
        _ body: (Int32) -> Void
    ) {
        let strings = first(ofLength: lengths.lowerBound)..<first(ofLength: lengths.upperBound + 1)
        guard !strings.isEmpty, counts.count >= owners.count else { return }
        let lists = zip(folded, folded.dropFirst()).compactMap { left, right in
            row(of: Self.pair(left, right)).map { row in
                // The posting lists of a file may be unsorted.
                let start = lowerBound(strings.lowerBound, in: row)
                return start..<max(start, lowerBound(strings.upperBound, in: row))
            }
        }
        // The pairs needed for each length; a saturated counter may mean any higher number.
        let least = lengths.map { UInt8(clamping: max(1, needed($0))) }
        withUnsafeTemporaryAllocation(
            of: Int32.self,
            capacity: min(owners.count, lists.reduce(0) { $0 + $1.count })
        ) { touched in
            var count = 0
            postings.withUnsafeBufferPointer { postings in
                counts.withUnsafeMutableBufferPointer { counts in
                    for list in lists {
                        for place in Int(list.lowerBound)..<Int(list.upperBound) {
                            let string = Int(postings[place])
                            let shared = counts[string]
                            if shared == 0 {
                                touched[count] = postings[place]
                                count += 1
                            }
                            if shared < .max { counts[string] = shared + 1 }
                        }
                    }
                }
            }
            for string in touched[..<count] {
                let length = Int(starts[Int(string) + 1] - starts[Int(string)])
                let shared = counts[Int(string)]
                counts[Int(string)] = 0
                guard lengths.contains(length) else { continue }
                if shared >= least[length - lengths.lowerBound] { body(string) }
            }
        }
    }

    /// The posting list of a pair; `nil` if no string has the pair.
    private func row(of pair: UInt64) -> Range<Int32>? {
        var (low, high) = (0, pairs.count)
        while low < high {
            let middle = low + (high - low) / 2
            if pairs[middle] < pair { low = middle + 1 } else { high = middle }
        }
        guard low < pairs.count, pairs[low] == pair else { return nil }
        let end = min(endPostings[low], Int32(clamping: postings.count))
        return min(max(0, firstPostings[low]), max(0, end))..<max(0, end)
    }

    private func first(ofLength length: Int) -> Int32 {
        guard length < firstOfLength.count else { return Int32(owners.count) }
        return length < 0 ? 0 : firstOfLength[length]
    }

    /// The first index in a posting list whose string is not before the given string.
    private func lowerBound(_ string: Int32, in row: Range<Int32>) -> Int32 {
        var low = row.lowerBound
        var high = row.upperBound
        while low < high {
            let middle = low + (high - low) / 2
            if postings[Int(middle)] < string { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private static func pair(_ left: UInt32, _ right: UInt32) -> UInt64 {
        UInt64(left) << 32 | UInt64(right)
    }
}

extension SequenceIndex {
    func write(to store: inout BinaryWriter) {
        store.array(elements)
        store.array(starts)
        store.array(owners)
        store.array(pairs)
        store.array(firstPostings)
        store.array(endPostings)
        store.array(postings)
    }

    /// Reads an index, given the number of owners.
    init(from store: inout BinaryReader, owners count: Int) throws(BinaryCodingError) {
        elements = try store.array()
        let stored: [Int32] = try store.array()
        owners = try store.array(in: 0..<count)
        guard stored.count == owners.count + 1, stored.first == 0, Int(stored.last ?? 0) == elements.count else {
            throw store.fault
        }
        starts = stored
        for string in owners.indices {
            let length = Int(starts[string + 1]) - Int(starts[string])
            // Strings are numbered by length, and each has at least two elements.
            guard length >= Self.shortest, length >= firstOfLength.count - 1, starts[string + 1] <= elements.count
            else {
                throw store.fault
            }
            while firstOfLength.count <= length { firstOfLength.append(Int32(string)) }
        }
        pairs = try store.array()
        firstPostings = try store.array()
        endPostings = try store.array()
        postings = try store.array(in: 0..<owners.count)
        guard firstPostings.count == pairs.count, endPostings.count == pairs.count else { throw store.fault }
    }
}
