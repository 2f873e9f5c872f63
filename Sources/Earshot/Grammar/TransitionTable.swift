/// A hash table of transitions, by state and symbol.
///
/// Uses ``OpenAddressing``. The builder fills the same table that the finished ``PhraseGraph`` searches.
struct TransitionTable: Sendable {
    typealias State = PhraseGraph.State

    /// The key of a free slot; no state number is as high.
    private static let free = UInt64.max

    private var keys = [UInt64](repeating: free, count: 8)
    private var targets = [State](repeating: 0, count: 8)
    private(set) var count = 0

    /// The target of a state and symbol, given as a single number; `nil` if there is none.
    @inline(__always)
    func target(_ key: UInt64) -> State? {
        guard let slot = slot(of: key), keys[slot] == key else { return nil }
        return targets[slot]
    }

    /// The slot of a key, or the free slot for it.
    @inline(__always)
    private func slot(of key: UInt64) -> Int? {
        OpenAddressing.slot(from: OpenAddressing.home(Self.mix(key), of: keys.count), of: keys.count) {
            keys[$0] == key || keys[$0] == Self.free
        }
    }

    /// The target of a state and symbol; inserts the given target if there is none yet.
    ///
    /// - Complexity: O(1), on average over many.
    mutating func insert(_ key: UInt64, _ target: State) -> State {
        guard let slot = slot(of: key) else { return target }
        if keys[slot] == key { return targets[slot] }
        keys[slot] = key
        targets[slot] = target
        count += 1
        if OpenAddressing.isCrowded(count, of: keys.count) { grow() }
        return target
    }

    /// Calls a function with the state of every transition.
    func forEachState(_ body: (State) -> Void) {
        for key in keys where key != Self.free { body(State(truncatingIfNeeded: key >> 32)) }
    }

    /// Calls a function with every transition: the state and symbol as a single number, and the target.
    func forEach(_ body: (UInt64, State) -> Void) {
        for (key, target) in zip(keys, targets) where key != Self.free { body(key, target) }
    }

    private mutating func grow() {
        let known = zip(keys, targets)
        keys = Array(repeating: Self.free, count: keys.count * 2)
        targets = Array(repeating: 0, count: keys.count)
        for (key, target) in known where key != Self.free {
            guard let slot = slot(of: key) else { continue }
            keys[slot] = key
            targets[slot] = target
        }
    }

    private static func mix(_ key: UInt64) -> UInt64 {
        Hashing.mix(key ^ 0x9E37_79B9_7F4A_7C15, 0xD6E8_FEB8_6659_FD93)
    }
}
