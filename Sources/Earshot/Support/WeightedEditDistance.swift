/// The alignment of two strings of least cost (Wagner and Fischer 1974; swaps after Damerau 1964).
///
/// The general distance, and the only distance with prices. Two faster algorithms only count edits. ``MyersPattern``
/// compares a spelling with many spellings, at any number of edits, a column in a few operations. ``EditDistance``
/// compares phrases in place in a file, at most two edits apart, and needs no preparation.
package enum WeightedEditDistance {
    /// The least cost of turning one string into the other.
    ///
    /// - Parameters:
    ///   - left: The first string.
    ///   - right: The second string.
    ///   - substitution: The cost of replacing an element by another; 0 for the same.
    ///   - gap: The cost of an extra element, given the preceding element of the same string (0 for none).
    ///   - swap: The cost of swapping two neighbors; `nil` for no swaps.
    /// - Returns: The cost; 0 for two empty strings.
    /// - Complexity: O(*m* · *n*) in the elements of the strings.
    @inline(__always)
    static func distance(
        _ left: ArraySlice<UInt32>,
        _ right: ArraySlice<UInt32>,
        substitution: (UInt32, UInt32) -> Int,
        gap: (UInt32, UInt32) -> Int,
        swap: Int? = nil
    ) -> Int {
        distance(left, right, limit: .max, substitution: substitution, gap: gap, swap: swap) ?? .max
    }

    /// The number of insertions, deletions and substitutions between two strings (Levenshtein 1966).
    ///
    /// - Parameters:
    ///   - left: The first string.
    ///   - right: The second string.
    ///   - limit: The most edits allowed.
    ///   - countsSwaps: Whether a swap of two neighbors is one edit, and not two.
    /// - Returns: The number; `nil` above the limit.
    /// - Complexity: O(*m* · *n*) in the elements of the strings.
    package static func edits(
        _ left: ArraySlice<UInt32>,
        _ right: ArraySlice<UInt32>,
        limit: Int,
        countsSwaps: Bool = false
    ) -> Int? {
        guard abs(left.count - right.count) <= limit else { return nil }
        return distance(
            left,
            right,
            limit: limit,
            substitution: { $0 == $1 ? 0 : 1 },
            gap: { _, _ in 1 },
            swap: countsSwaps ? 1 : nil
        )
    }

    /// The cost of ``distance(_:_:substitution:gap:swap:)``; `nil` above a limit, as soon as every cell exceeds it.
    @inline(__always)
    static func distance(
        _ left: ArraySlice<UInt32>,
        _ right: ArraySlice<UInt32>,
        limit: Int,
        substitution: (UInt32, UInt32) -> Int,
        gap: (UInt32, UInt32) -> Int,
        swap: Int? = nil
    ) -> Int? {
        let width = right.count + 1
        let first = right.startIndex
        return withUnsafeTemporaryAllocation(of: Int.self, capacity: 3 * width) { cells in
            var row = 0
            // The last cell of the row, which is the result. Reading it from memory at the end would be wrong: the optimizer
            // moves such a read behind the end of the allocation.
            var last = 0
            cells[0] = 0
            for column in 1..<max(width, 1) {
                let before = column > 1 ? right[first + column - 2] : 0
                last += gap(right[first + column - 1], before)
                cells[column] = last
            }
            var previous: UInt32 = 0
            var leastAbove = 0
            for element in left {
                let above = row * width
                let second = (row + 2) % 3 * width
                row = (row + 1) % 3
                let here = row * width
                let missing = gap(element, previous)
                last = cells[above] + missing
                cells[here] = last
                var least = last
                for column in 1..<max(width, 1) {
                    let other = right[first + column - 1]
                    let before: UInt32 = column > 1 ? right[first + column - 2] : 0
                    var best = cells[above + column - 1] + substitution(element, other)
                    best = min(best, cells[above + column] + missing, last + gap(other, before))
                    if let swap, column > 1, previous == other, element == before, previous != element {
                        best = min(best, cells[second + column - 2] + swap)
                    }
                    cells[here + column] = best
                    last = best
                    least = min(least, best)
                }
                // A swap skips a row.
                if least > limit, swap == nil || leastAbove > limit { return nil }
                leastAbove = least
                previous = element
            }
            return last <= limit ? last : nil
        }
    }
}
