/// Strings over an alphabet (letters, or sounds), found by the pairs of neighbors they share with a query.
///
/// A string that *k* edits part from a query of *n* elements shares at least *n* − 1 − 2*k* neighboring pairs with it,
/// so that counting shared pairs finds every string within a bound as long as that number is positive; the caller
/// verifies what is found. Strings are numbered by length, so that a list of strings with a pair is a run for each
/// length (after Ukkonen 1992, *Approximate string-matching with q-grams and maximal matches*).
package struct SequenceIndex: Sendable {
    /// The shortest string that is indexed.
    static let shortest = 2

    /// The strings, end to end, in order of length.
    private var elements: [UInt32] = []
    private var starts: [Int32] = [0]
    /// The first string of each length.
    private var firstOfLength: [Int32] = []
    /// What the caller knows each string by.
    package private(set) var owners: [Int32] = []
    private var rows: [UInt64: Range<Int32>] = [:]
    private var postings: [Int32] = []

    package init() {}

    /// Indexes strings.
    ///
    /// - Parameters:
    ///   - strings: The strings, each with what the caller knows it by; those shorter than ``shortest`` are left out.
    ///   - fold: What counts as the same element where pairs are counted.
    /// - Complexity: O(*b* log *b*) in the elements of all strings.
    package init(_ strings: [(elements: [UInt32], owner: Int32)], fold: (UInt32) -> UInt32) {
        let ordered = strings.indices.filter { strings[$0].elements.count >= Self.shortest }.sorted { left, right in
            let counts = (strings[left].elements.count, strings[right].elements.count)
            return counts.0 != counts.1 ? counts.0 < counts.1 : left < right
        }
        var pairs: [(pair: UInt64, string: Int32)] = []
        for (string, index) in ordered.enumerated() {
            let entry = strings[index]
            while firstOfLength.count <= entry.elements.count { firstOfLength.append(Int32(string)) }
            elements.append(contentsOf: entry.elements)
            starts.append(Int32(elements.count))
            owners.append(entry.owner)
            let folded = entry.elements.map(fold)
            for (left, right) in zip(folded, folded.dropFirst()) {
                pairs.append((Self.pair(left, right), Int32(string)))
            }
        }
        pairs.sort { ($0.pair, $0.string) < ($1.pair, $1.string) }
        postings.reserveCapacity(pairs.count)
        var first = 0
        while first < pairs.count {
            var last = first
            while last < pairs.count, pairs[last].pair == pairs[first].pair {
                postings.append(pairs[last].string)
                last += 1
            }
            rows[pairs[first].pair] = Int32(first)..<Int32(last)
            first = last
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
    ///   - folded: The query's elements, folded as the strings' were.
    ///   - lengths: The lengths that may be found.
    ///   - needed: How many pairs a string of a length has to share; at least 1.
    ///   - counts: Scratch of ``count`` zeros, left as such.
    ///   - body: Called with each string found.
    /// - Complexity: O(*n* · *p*) in the pairs of the query and the strings of those lengths that have one.
    package func forEachSharing(
        _ folded: ArraySlice<UInt32>,
        lengths: ClosedRange<Int>,
        needed: (Int) -> Int,
        counts: inout [UInt8],
        _ body: (Int32) -> Void
    ) {
        let strings = first(ofLength: lengths.lowerBound)..<first(ofLength: lengths.upperBound + 1)
        guard !strings.isEmpty else { return }
        var touched: [Int32] = []
        for (left, right) in zip(folded, folded.dropFirst()) {
            guard let row = rows[Self.pair(left, right)] else { continue }
            var index = lowerBound(strings.lowerBound, in: row)
            while index < row.upperBound, postings[Int(index)] < strings.upperBound {
                let string = postings[Int(index)]
                if counts[Int(string)] == 0 { touched.append(string) }
                if counts[Int(string)] < .max { counts[Int(string)] += 1 }
                index += 1
            }
        }
        for string in touched {
            let length = Int(starts[Int(string) + 1] - starts[Int(string)])
            // A counter that is full may stand for any number.
            if Int(counts[Int(string)]) >= min(max(1, needed(length)), Int(UInt8.max)) { body(string) }
            counts[Int(string)] = 0
        }
    }

    private func first(ofLength length: Int) -> Int32 {
        guard length < firstOfLength.count else { return Int32(owners.count) }
        return length < 0 ? 0 : firstOfLength[length]
    }

    /// The first place in a row whose string is not before a given one.
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
