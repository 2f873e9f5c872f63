/// A spelling compared with many spellings by edit distance.
///
/// For up to 64 letters, a column of the edit table is a few words of bits (Myers 1999, *A fast bit-vector algorithm
/// for approximate string matching*; after Hyyrö 2003). Longer spellings are compared letter by letter.
struct MyersPattern {
    private let letters: ArraySlice<UInt32>
    /// The positions of each ASCII letter in the spelling, as bits.
    private var narrow: [UInt64] = []
    /// The positions of all further letters.
    private var wide: [UInt32: UInt64] = [:]

    init(_ letters: ArraySlice<UInt32>) {
        self.letters = letters
        guard letters.count <= UInt64.bitWidth else { return }
        narrow = Array(repeating: 0, count: 128)
        var bit: UInt64 = 1
        for letter in letters {
            if letter < 128 { narrow[Int(letter)] |= bit } else { wide[letter, default: 0] |= bit }
            bit <<= 1
        }
    }

    /// The number of insertions, deletions and substitutions between the two spellings; `nil` above a limit.
    ///
    /// - Complexity: O(*n*) in the letters of the second spelling, for up to 64 letters.
    func edits(_ other: ArraySlice<UInt32>, limit: Int) -> Int? {
        guard !letters.isEmpty, letters.count <= UInt64.bitWidth else {
            return WeightedEditDistance.edits(letters, other, limit: limit)
        }
        guard abs(letters.count - other.count) <= limit else { return nil }
        let last = UInt64(1) << UInt64(letters.count - 1)
        // The cells where a column increases by one to the next cell, and where it decreases.
        var up = UInt64.max
        var down: UInt64 = 0
        var edits = letters.count
        var left = other.count
        for letter in other {
            let equal = letter < 128 ? narrow[Int(letter)] : wide[letter] ?? 0
            let vertical = equal | down
            let diagonal = (((equal & up) &+ up) ^ up) | equal
            var right = down | ~(diagonal | up)
            var back = up & diagonal
            if right & last != 0 { edits += 1 }
            if back & last != 0 { edits -= 1 }
            left -= 1
            // Each remaining letter lowers the distance by at most 1.
            if edits - left > limit { return nil }
            right = right << 1 | 1
            back <<= 1
            up = back | ~(vertical | right)
            down = right & vertical
        }
        return edits <= limit ? edits : nil
    }
}
