/// The number of edits (insertions, deletions, substitutions) between two texts, up to two.
///
/// A common prefix and suffix are removed first. The remainder begins and ends with different letters, so the first of
/// two edits is at its start and the last at its end, and everything between is the same.
package enum EditDistance {
    /// The highest number of edits counted.
    package static let limit = 2

    /// The least number of deleted, inserted or replaced letters.
    ///
    /// - Parameters:
    ///   - one: The letters of the first text.
    ///   - other: The letters of the second text.
    ///   - limit: The most edits allowed, up to ``limit``.
    /// - Returns: The number of edits; `nil` over the limit.
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

    /// The number of edits between two texts, the longer first; both are given as bytes and have a letter.
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
            // Only deletions, or a single deletion or replacement in both.
            let slips = most / size
            return slips <= limit ? slips : nil
        }
        guard limit == 2 else { return nil }
        let first = longer + start
        let second = shorter + start
        // The part between the edits: each edit is at an end, and takes a letter of a single text, or of both.
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

    /// The length in bytes of the common prefix of two runs.
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
            // The last step overlaps with bytes known to be equal.
            index = min(index &+ 8, count &- 8)
        }
    }

    /// The length in bytes of the common suffix of two runs; the pointers are to their ends.
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

    /// Whether two runs of bytes are equal.
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
