/// Where each symbol leads from each state, found by hash.
///
/// Open addressing: the builder fills the very table that the finished ``PhraseGraph`` asks.
struct TransitionTable: Sendable {
    typealias State = PhraseGraph.State

    /// What stands in a slot that is free; no state has so great a number.
    private static let free = UInt64.max

    private var keys = [UInt64](repeating: free, count: 8)
    private var targets = [State](repeating: 0, count: 8)
    private(set) var count = 0

    /// Where a state and symbol lead, as one number; `nil` where they lead nowhere.
    @inline(__always)
    func target(_ key: UInt64) -> State? {
        let mask = keys.count - 1
        var slot = Int(truncatingIfNeeded: Self.mix(key)) & mask
        while keys[slot] != Self.free {
            if keys[slot] == key { return targets[slot] }
            slot = (slot + 1) & mask
        }
        return nil
    }

    /// Where a state and symbol lead; from now on to a new target, if they led nowhere yet.
    ///
    /// - Complexity: O(1), on average over many.
    mutating func insert(_ key: UInt64, _ target: State) -> State {
        let mask = keys.count - 1
        var slot = Int(truncatingIfNeeded: Self.mix(key)) & mask
        while keys[slot] != Self.free {
            if keys[slot] == key { return targets[slot] }
            slot = (slot + 1) & mask
        }
        keys[slot] = key
        targets[slot] = target
        count += 1
        if count * 4 > keys.count * 3 { grow() }
        return target
    }

    /// Calls for the state of every transition.
    func forEachState(_ body: (State) -> Void) {
        for key in keys where key != Self.free { body(State(truncatingIfNeeded: key >> 32)) }
    }

    /// Calls for every transition: its state and symbol as one number, and where it leads.
    func forEach(_ body: (UInt64, State) -> Void) {
        for (key, target) in zip(keys, targets) where key != Self.free { body(key, target) }
    }

    private mutating func grow() {
        let known = zip(keys, targets)
        keys = Array(repeating: Self.free, count: keys.count * 2)
        targets = Array(repeating: 0, count: keys.count)
        let mask = keys.count - 1
        for (key, target) in known where key != Self.free {
            var slot = Int(truncatingIfNeeded: Self.mix(key)) & mask
            while keys[slot] != Self.free { slot = (slot + 1) & mask }
            keys[slot] = key
            targets[slot] = target
        }
    }

    private static func mix(_ key: UInt64) -> UInt64 {
        Hashing.mix(key ^ 0x9E37_79B9_7F4A_7C15, 0xD6E8_FEB8_6659_FD93)
    }
}
