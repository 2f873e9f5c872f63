/// Small numbers by keys, in a table with open addressing.
struct StateValues {
    /// A key beside its number, in the same cache line.
    private struct Entry {
        var key: UInt64
        var value: Int32
        /// The generation of the entry; see ``StateValues/removeAll()``.
        var generation: UInt32
    }

    private var entries: [Entry] = []
    private var count = 0
    /// The generation of the present entries; all further entries are free.
    private var generation: UInt32 = 1

    init() {}

    /// An empty table with room for some numbers, a power of two.
    init(room: Int) { entries = Self.free(room * 2) }

    private static func free(_ count: Int) -> [Entry] {
        Array(repeating: Entry(key: 0, value: 0, generation: 0), count: count)
    }

    @inline(__always)
    private func slot(of key: UInt64) -> Int {
        let last = entries.count &- 1
        var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & last
        while entries[slot].generation == generation, entries[slot].key != key { slot = (slot &+ 1) & last }
        return slot
    }

    /// The number of a key; `nil` for an unknown key.
    @inline(__always)
    func value(_ key: UInt64) -> Int32? {
        if entries.isEmpty { return nil }
        let entry = entries[slot(of: key)]
        return entry.generation == generation ? entry.value : nil
    }

    /// Sets the number of a key.
    mutating func set(_ key: UInt64, _ value: Int32) {
        if entries.isEmpty { grow() }
        let slot = slot(of: key)
        let isNew = entries[slot].generation != generation
        entries[slot] = Entry(key: key, value: value, generation: generation)
        guard isNew else { return }
        count += 1
        if count * 2 > entries.count { grow() }
    }

    /// Removes all numbers, and keeps the room.
    ///
    /// - Complexity: O(1), except for every four billionth call.
    mutating func removeAll() {
        count = 0
        generation &+= 1
        if generation == 0 { (entries, generation) = (Self.free(entries.count), 1) }
    }

    private mutating func grow() {
        let old = entries
        entries = Self.free(max(64, old.count * 4))
        for entry in old where entry.generation == generation { entries[slot(of: entry.key)] = entry }
    }
}
