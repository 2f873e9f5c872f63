/// A dictionary with a limit: beyond it the keys with the lowest hashes stay.
///
/// What stays depends only on the keys, not on their order, and every value that stays is complete: a key that is among
/// the lowest at the end was so whenever it came. So samples of parts merge into the sample of the whole.
struct HashSample<Key: Hashable & Sendable, Value: Hashable & Sendable>: Hashable, Sendable {
    /// The most keys that stay.
    let limit: Int
    /// Values by key, with the key's hash; up to twice the limit between two calls of ``prune()``.
    private(set) var entries: [Key: Entry] = [:]
    /// The highest hash that a key may have.
    private(set) var highest = UInt64.max

    /// A value, and the hash of its key.
    struct Entry: Hashable, Sendable {
        var hash: UInt64
        var value: Value
    }

    /// Creates an empty sample.
    init(limit: Int) {
        self.limit = limit
    }

    /// Whether keys were left out.
    var isCut: Bool { highest != .max }

    /// Changes the value of a key, if it stays.
    ///
    /// - Parameters:
    ///   - key: The key.
    ///   - hash: The hash of the key, the same on every machine.
    ///   - empty: The value of a new key.
    ///   - change: Changes the value.
    @inline(__always)
    mutating func update(
        _ key: Key,
        hash: UInt64,
        default empty: @autoclosure () -> Value,
        _ change: (inout Value) -> Void
    ) {
        guard hash <= highest else { return }
        change(&entries[key, default: Entry(hash: hash, value: empty())].value)
        if entries.count > 2 * max(limit, 16) { prune() }
    }

    /// Leaves out keys with a higher hash, as they were left out before.
    mutating func restrict(to hash: UInt64) {
        highest = min(highest, hash)
        entries = entries.filter { $0.value.hash <= highest }
    }

    /// Removes keys beyond the limit.
    mutating func prune() {
        guard entries.count > limit else { return }
        let hashes = entries.values.map(\.hash).sorted()
        highest = limit > 0 ? hashes[limit - 1] : 0
        entries = entries.filter { $0.value.hash <= highest }
    }

    /// The sample without keys beyond the limit.
    var pruned: HashSample {
        var sample = self
        sample.prune()
        return sample
    }

    /// Adds the entries of another sample with the same limit.
    ///
    /// - Parameters:
    ///   - other: The other sample.
    ///   - combine: Adds the value of a key in both.
    mutating func merge(_ other: HashSample, _ combine: (inout Value, Value) -> Void) {
        highest = min(highest, other.highest)
        for (key, entry) in other.entries where entry.hash <= highest {
            if entries[key] == nil {
                entries[key] = entry
            } else {
                combine(&entries[key, default: entry].value, entry.value)
            }
        }
        entries = entries.filter { $0.value.hash <= highest }
        prune()
    }

    /// Changes every value.
    mutating func change(_ change: (inout Value) -> Void) {
        for key in entries.keys {
            if var entry = entries[key] {
                change(&entry.value)
                entries[key] = entry
            }
        }
    }

    /// Replaces every key; their hashes stay.
    mutating func rename(_ name: (Key) -> Key) {
        entries = Dictionary(entries.map { (name($0.key), $0.value) }) { first, _ in first }
    }
}
