/// Open addressing with linear probing: the one way in which hash tables without buckets are searched and filled.
///
/// The caller keeps the slots and says what is in them, so that a table may be an array, borrowed memory or a mapped
/// file. A table in memory has a power of two of slots, and a hash selects one by its lowest bits. A table in a file
/// has no more slots than it needs, and a hash selects one by its highest bits; see ``Hashing/place(_:among:)``.
enum OpenAddressing {
    /// The slot that a hash selects in a table in memory.
    ///
    /// - Parameters:
    ///   - hash: The hash; its lowest bits count.
    ///   - capacity: The number of slots, a power of two.
    /// - Returns: The slot.
    @inline(__always)
    static func home(_ hash: UInt64, of capacity: Int) -> Int { Int(truncatingIfNeeded: hash) & (capacity &- 1) }

    /// The first slot that fulfills a condition, from one on.
    ///
    /// To look a key up, ask for a slot that is free or has the key; to add one that is absent, for a free slot.
    ///
    /// - Parameters:
    ///   - home: The slot that the key's hash selects.
    ///   - capacity: The number of slots.
    ///   - isWanted: Whether a slot is free, or has the key.
    /// - Returns: The slot; `nil` if none fulfills the condition, which in a table with a free slot cannot be. Tables
    ///   in files are untrusted and may be full.
    /// - Complexity: O(1) on average, in a table that is not crowded.
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
