/// Small numbers by keys, in a table with open addressing.
struct StateValues {
    private static let free = UInt64.max
    private var keys: [UInt64] = []
    private var values: [Int32] = []
    private var count = 0

    init() {}

    /// An empty table with room for some numbers, a power of two.
    init(room: Int) {
        keys = Array(repeating: Self.free, count: room * 2)
        values = Array(repeating: 0, count: room * 2)
    }

    @inline(__always)
    private func slot(of key: UInt64) -> Int {
        let last = keys.count &- 1
        var slot = Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & last
        while keys[slot] != key, keys[slot] != Self.free { slot = (slot &+ 1) & last }
        return slot
    }

    /// The number of a key; `nil` if there is none.
    @inline(__always)
    func value(_ key: UInt64) -> Int32? {
        if keys.isEmpty { return nil }
        let slot = slot(of: key)
        return keys[slot] == key ? values[slot] : nil
    }

    /// Sets the number of a key.
    mutating func set(_ key: UInt64, _ value: Int32) {
        if keys.isEmpty { grow() }
        let slot = slot(of: key)
        values[slot] = value
        guard keys[slot] != key else { return }
        keys[slot] = key
        count += 1
        if count * 2 > keys.count { grow() }
    }

    private mutating func grow() {
        let (oldKeys, oldValues) = (keys, values)
        keys = Array(repeating: Self.free, count: max(64, oldKeys.count * 4))
        values = Array(repeating: 0, count: keys.count)
        for (key, value) in zip(oldKeys, oldValues) where key != Self.free {
            let slot = slot(of: key)
            keys[slot] = key
            values[slot] = value
        }
    }
}
