/// A few bits about the letters around a third of a phrase, which rule out most phrases that are not near.
///
/// For the first and the last third, the bits mark the kinds of letters that occur an odd number of times in the whole
/// phrase: an insertion or deletion changes one bit, and a substitution two. The middle third is only looked up for at
/// most one edit before it and one after it. Its bits are sums over each half of the text on either side: a single edit
/// changes one half of a side and leaves the opposite half unchanged.
struct LetterSketch {
    /// The most bits; more bits would rule out little more.
    static let limit: UInt32 = 16

    /// The number of bits, up to ``limit``.
    let bits: UInt32

    // MARK: Kinds of letters

    /// The bit of each of thirty-two kinds of letters, by their five lowest bits: `@` is 0, `A` 1 and so on.
    ///
    /// Space and the eleven most frequent Latin letters have the bits from 11 down to 0, and the remaining letters
    /// follow. So the letters that share a bit after folding are as rare as possible.
    private static let places: StaticString = "KGQ@AJRMPHXVBODCNZFIELUTWSY;<=>?"

    /// The kinds of letters that a text has an odd number of times; the letters are given as numbers.
    @inline(__always)
    func kinds(of letters: some Sequence<some FixedWidthInteger>) -> UInt32 {
        let places = Self.places.utf8Start
        var kinds: UInt32 = 0
        for letter in letters { kinds ^= 1 &<< UInt32(places[Int(truncatingIfNeeded: letter & 31)]) }
        // Bits beyond the room are folded onto the lower bits.
        return (kinds ^ (kinds >> bits) ^ (kinds >> (2 * bits)) ^ (kinds >> (3 * bits))) & mask(bits)
    }

    /// Whether texts with a difference in length may be within some edits, by their kinds of letters.
    @inline(__always)
    static func isNear(kinds one: UInt32, _ other: UInt32, slips: Int, difference: Int) -> Bool {
        // At least as many edits as the difference are insertions or deletions; any further edit may be a substitution.
        (one ^ other).nonzeroBitCount <= 2 &* slips &- difference
    }

    // MARK: Halves of sides

    /// Prefix sums of the letters, and their total; the letters are given as numbers.
    @inline(__always)
    static func sums(of letters: some Collection<some FixedWidthInteger>, into sums: inout [UInt32]) {
        if sums.count <= letters.count {
            sums.append(contentsOf: repeatElement(0, count: letters.count + 1 - sums.count))
        } else {
            sums.removeLast(sums.count - letters.count - 1)
        }
        sums.withUnsafeMutableBufferPointer { sums in
            var sum: UInt32 = 0
            var place = 0
            for letter in letters {
                sums[place] = sum
                let number = UInt32(truncatingIfNeeded: letter)
                sum &+= number &* number
                place &+= 1
            }
            sums[place] = sum
        }
    }

    /// The halves of the text before and after a range, given the prefix sums of its letters.
    ///
    /// The range may belong to a phrase that differs from the text by an edit on either side. The halves then have the
    /// same lengths as in the phrase: outer halves are measured from the ends of the text, inner halves from the range.
    ///
    /// - Parameters:
    ///   - sums: The result of ``sums(of:into:)``.
    ///   - range: The range.
    ///   - before: The number of the phrase's letters before the range.
    ///   - behind: The number of the phrase's letters after the range.
    /// - Returns: The bits of the four halves; a half outside the text counts as empty.
    @inline(__always)
    func halves(_ sums: [UInt32], around range: Range<Int>, before: Int, behind: Int) -> UInt32 {
        let count = sums.count &- 1
        func sum(_ start: Int, _ end: Int) -> UInt32 {
            guard start >= 0, start <= end, end <= count else { return 0 }
            return (sums[end] &- sums[start]) &* 0x9E37_79B1
        }
        let first = before / 2
        let third = behind / 2
        return part(0, sum(0, first)) | part(1, sum(range.lowerBound &- before &+ first, range.lowerBound))
            | part(2, sum(range.upperBound, range.upperBound &+ third))
            | part(3, sum(count &- behind &+ third, count))
    }

    /// Whether a text may be within some edits of a phrase by these halves, with at most one edit on either side.
    @inline(__always)
    func isNear(halves one: UInt32, _ other: UInt32, slips: Int) -> Bool {
        let others = one ^ other
        func differs(_ number: UInt32) -> Int { others & (mask(width(number)) &<< start(number)) == 0 ? 0 : 1 }
        let before = differs(0) &+ differs(1)
        let behind = differs(2) &+ differs(3)
        return before < 2 && behind < 2 && before &+ behind <= slips
    }

    /// The position of the bits of a half.
    @inline(__always)
    private func start(_ number: UInt32) -> UInt32 { bits &* number / 4 }

    /// The number of bits of a half.
    @inline(__always)
    private func width(_ number: UInt32) -> UInt32 { start(number &+ 1) &- start(number) }

    /// The bits of a half: the highest bits of its sum.
    @inline(__always)
    private func part(_ number: UInt32, _ sum: UInt32) -> UInt32 { (sum >> (32 &- width(number))) << start(number) }

    /// A mask of the lowest bits.
    @inline(__always)
    private func mask(_ bits: UInt32) -> UInt32 { UInt32(truncatingIfNeeded: (1 as UInt64) << UInt64(bits)) &- 1 }
}
