/// What few bits say of the letters around one third of a phrase, to tell phrases that are near from others.
///
/// Around the first and the last third, the bits say which kinds of letters the whole phrase has an odd number of times:
/// a letter left out or put in changes one of them, and one replaced two. Around the middle third, which is looked for
/// only where there is at most one slip before it and one behind it, the bits are sums over each half of what stands on
/// either side: one slip changes one half of a side and leaves the other as it was.
struct LetterSketch {
    /// The most bits that there are: more of them turn little more away.
    static let limit: UInt32 = 16

    /// How many bits there are, up to ``limit``.
    let bits: UInt32

    // MARK: Kinds of letters

    /// The bit of each of thirty-two kinds of letters, told apart by their five lowest bits: `@` is 0, `A` 1 and so on.
    ///
    /// Space and the eleven most frequent Latin letters have the bits from 11 down to 0, the others follow; so those that
    /// share a bit after folding are together as rare as can be.
    private static let places: StaticString = "KGQ@AJRMPHXVBODCNZFIELUTWSY;<=>?"

    /// Which kinds of letters a text has an odd number of times; the letters are given as numbers.
    @inline(__always)
    func kinds(of letters: some Sequence<some FixedWidthInteger>) -> UInt32 {
        let places = Self.places.utf8Start
        var kinds: UInt32 = 0
        for letter in letters { kinds ^= 1 &<< UInt32(places[Int(truncatingIfNeeded: letter & 31)]) }
        // What there is no room for is folded over the rest.
        return (kinds ^ (kinds >> bits) ^ (kinds >> (2 * bits)) ^ (kinds >> (3 * bits))) & mask(bits)
    }

    /// Whether texts that differ in length by so many letters may be some slips apart, by their kinds of letters.
    @inline(__always)
    static func isNear(kinds one: UInt32, _ other: UInt32, slips: Int, difference: Int) -> Bool {
        // As many letters as make up for the difference are left out or put in; each other slip may replace one.
        (one ^ other).nonzeroBitCount <= 2 &* slips &- difference
    }

    // MARK: Halves of sides

    /// The sums of letters up to each of them and up to the end; the letters are given as numbers.
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

    /// The halves of what stands before and behind a range of a text, whose sums of letters are given.
    ///
    /// The range may be that of a phrase in a text that is another one by a slip on either side: halves are as long as in
    /// the phrase, those at the ends of the text are taken from there, and those beside the range from the range on.
    ///
    /// - Parameters:
    ///   - sums: What ``sums(of:into:)`` gives.
    ///   - range: Where the range is.
    ///   - before: How many letters the phrase has before it.
    ///   - behind: How many letters the phrase has behind it.
    /// - Returns: The bits of the four halves; those of a half that is not within the text are as of none.
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

    /// Whether a text may be some slips away from a phrase by the halves of their sides, at most one slip on either side.
    @inline(__always)
    func isNear(halves one: UInt32, _ other: UInt32, slips: Int) -> Bool {
        let others = one ^ other
        func differs(_ number: UInt32) -> Int { others & (mask(width(number)) &<< start(number)) == 0 ? 0 : 1 }
        let before = differs(0) &+ differs(1)
        let behind = differs(2) &+ differs(3)
        return before < 2 && behind < 2 && before &+ behind <= slips
    }

    /// Where the bits of a half begin.
    @inline(__always)
    private func start(_ number: UInt32) -> UInt32 { bits &* number / 4 }

    /// How many bits a half has.
    @inline(__always)
    private func width(_ number: UInt32) -> UInt32 { start(number &+ 1) &- start(number) }

    /// The bits of a half: the uppermost ones of its sum.
    @inline(__always)
    private func part(_ number: UInt32, _ sum: UInt32) -> UInt32 { (sum >> (32 &- width(number))) << start(number) }

    /// So many bits, from the lowest on.
    @inline(__always)
    private func mask(_ bits: UInt32) -> UInt32 { UInt32(truncatingIfNeeded: (1 as UInt64) << UInt64(bits)) &- 1 }
}
