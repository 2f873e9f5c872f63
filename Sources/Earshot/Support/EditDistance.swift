/// How many slips are between two texts.
///
/// What both begin and end with is never worth a slip. What is left begins with different letters and ends with
/// different ones, so that the first of two slips is at its start and the last at its end, and all between them is the
/// same.
package enum EditDistance {
    /// The most slips that are counted.
    package static let limit = 2

    /// The least number of letters left out, put in or replaced.
    ///
    /// - Parameters:
    ///   - one: The letters of a text.
    ///   - other: Those of another.
    ///   - limit: How many slips at most, up to ``limit``.
    /// - Returns: The number of slips; `nil` where it is over the limit.
    /// - Complexity: O(*b*) in the number of letters, eight bytes a step.
    @inline(__always)
    package static func count<Letter: FixedWidthInteger>(
        _ one: UnsafeBufferPointer<Letter>,
        _ other: UnsafeBufferPointer<Letter>,
        limit: Int
    ) -> Int? {
        let limit = min(limit, Self.limit)
        let most = max(one.count, other.count)
        let least = min(one.count, other.count)
        guard most &- least <= limit else { return nil }
        guard least > 0, let left = UnsafeRawPointer(one.baseAddress), let right = UnsafeRawPointer(other.baseAddress)
        else { return most }
        let size = MemoryLayout<Letter>.size
        let (longer, shorter) = one.count == most ? (left, right) : (right, left)
        return count(longer, most &* size, shorter, least &* size, size: size, limit: limit)
    }

    /// The number of slips between a text and one that is no longer, both of which have a letter, by their bytes.
    @inline(__always)
    private static func count(
        _ longer: UnsafeRawPointer,
        _ longerCount: Int,
        _ shorter: UnsafeRawPointer,
        _ shorterCount: Int,
        size: Int,
        limit: Int
    ) -> Int? {
        let start = sharedStart(longer, shorter, shorterCount) / size &* size
        let end = sharedEnd(longer + longerCount, shorter + shorterCount, shorterCount &- start) / size &* size
        let most = longerCount &- start &- end
        let least = shorterCount &- start &- end
        guard least > 0, most > size else {
            // Nothing but letters left out, or one of both.
            let slips = most / size
            return slips <= limit ? slips : nil
        }
        guard limit == 2 else { return nil }
        let first = longer + start
        let second = shorter + start
        // What is between the slips: each is at one end, and takes a letter of one text, or of both.
        switch (most &- least) / size {
        case 0:
            let isAmong =
                isEqual(first + size, second + size, most &- 2 &* size)
                || isEqual(first + size, second, most &- size)
                || isEqual(first, second + size, most &- size)
            return isAmong ? 2 : nil
        case 1:
            let isAmong =
                isEqual(first + size, second, least &- size) || isEqual(first + size, second + size, least &- size)
            return isAmong ? 2 : nil
        default: return isEqual(first + size, second, least) ? 2 : nil
        }
    }

    /// With how many of the same bytes two runs begin.
    @inline(__always)
    private static func sharedStart(_ one: UnsafeRawPointer, _ other: UnsafeRawPointer, _ count: Int) -> Int {
        guard count >= 8 else {
            var index = 0
            while index < count, byte(one, index) == byte(other, index) { index &+= 1 }
            return index
        }
        var index = 0
        while true {
            let difference = word(one, index) ^ word(other, index)
            if difference != 0 { return index &+ difference.trailingZeroBitCount / 8 }
            if index == count &- 8 { return count }
            // The last step overlaps with what was the same before.
            index = min(index &+ 8, count &- 8)
        }
    }

    /// With how many of the same bytes two runs end; the pointers are behind them.
    @inline(__always)
    private static func sharedEnd(_ one: UnsafeRawPointer, _ other: UnsafeRawPointer, _ count: Int) -> Int {
        guard count >= 8 else {
            var index = 0
            while index < count, byte(one, -1 &- index) == byte(other, -1 &- index) { index &+= 1 }
            return index
        }
        var index = 8
        while true {
            let difference = word(one, -index) ^ word(other, -index)
            if difference != 0 { return index &- 8 &+ difference.leadingZeroBitCount / 8 }
            if index == count { return count }
            index = min(index &+ 8, count)
        }
    }

    /// Whether two runs of bytes are the same.
    @inline(__always)
    private static func isEqual(_ one: UnsafeRawPointer, _ other: UnsafeRawPointer, _ count: Int) -> Bool {
        sharedStart(one, other, count) == count
    }

    @inline(__always)
    private static func word(_ base: UnsafeRawPointer, _ offset: Int) -> UInt64 {
        UInt64(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    @inline(__always)
    private static func byte(_ base: UnsafeRawPointer, _ offset: Int) -> UInt8 {
        base.load(fromByteOffset: offset, as: UInt8.self)
    }
}
