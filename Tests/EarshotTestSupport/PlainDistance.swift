/// The plainest edit distances, as a textbook has them.
package enum PlainDistance {
    /// The least number of insertions, deletions and substitutions (Levenshtein 1966).
    @inlinable package static func edits(_ left: [UInt32], _ right: [UInt32]) -> Int {
        weighted(left, right, substitution: { $0 == $1 ? 0 : 1 }, gap: { _ in 1 })
    }

    /// The least sum of prices, over a whole table.
    @inlinable package static func weighted<Element>(
        _ left: [Element],
        _ right: [Element],
        substitution: (Element, Element) -> Int,
        gap: (Element) -> Int
    ) -> Int {
        var table = Array(repeating: Array(repeating: 0, count: right.count + 1), count: left.count + 1)
        for row in 0...left.count {
            for column in 0...right.count where row + column > 0 {
                var best = Int.max
                if row > 0 { best = min(best, table[row - 1][column] + gap(left[row - 1])) }
                if column > 0 { best = min(best, table[row][column - 1] + gap(right[column - 1])) }
                if row > 0, column > 0 {
                    best = min(best, table[row - 1][column - 1] + substitution(left[row - 1], right[column - 1]))
                }
                table[row][column] = best
            }
        }
        return table[left.count][right.count]
    }
}
