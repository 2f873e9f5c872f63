/// Open addressing with linear probing, shared by all hash tables without buckets.
///
/// The caller keeps the slots and interprets their content, so that a table may be an array, borrowed memory or a
/// mapped file. A table in memory has a power of two of slots, and a hash selects a slot by its lowest bits. A table in
/// a file has only as many slots as needed, and a hash selects a slot by its highest bits; see
/// ``Hashing/place(_:among:)``.
enum OpenAddressing {
    /// The slot selected by a hash in a table in memory.
    ///
    /// - Parameters:
    ///   - hash: The hash; its lowest bits count.
    ///   - capacity: The number of slots, a power of two.
    /// - Returns: The slot.
    @inline(__always)
    static func home(_ hash: UInt64, of capacity: Int) -> Int { Int(truncatingIfNeeded: hash) & (capacity &- 1) }

    /// The first slot that fulfills a condition, from a slot on.
    ///
    /// To look a key up, ask for a slot that is free or has the key; to add an absent key, ask for a free slot.
    ///
    /// - Parameters:
    ///   - home: The slot selected by the key's hash.
    ///   - capacity: The number of slots.
    ///   - isWanted: Whether a slot is free, or has the key.
    /// - Returns: The slot; `nil` if no slot fulfills the condition, which is impossible in a table with a free slot.
    ///   Tables in files are untrusted and may be full.
    /// - Complexity: O(1) on average, in an uncrowded table.
    @inline(__always)
    static func slot(from home: Int, of capacity: Int, where isWanted: (Int) -> Bool) -> Int? {
        guard capacity > 0 else { return nil }
        var slot = home
        repeat {
            if isWanted(slot) { return slot }
            slot = slot &+ 1 == capacity ? 0 : slot &+ 1
        } while slot != home
        return nil
    }

    /// Whether a table in memory should grow: beyond three quarters, searches for absent keys get long.
    @inline(__always)
    static func isCrowded(_ count: Int, of capacity: Int) -> Bool { count &* 4 > capacity &* 3 }

    /// The number of slots for a number of entries in a file.
    static func capacity(inFile count: Int) -> Int { count + count / 3 + 8 }
}
