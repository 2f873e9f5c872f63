internal import Earshot

/// Random numbers that a seed repeats on every machine (SplitMix64).
struct SeededRandom {
    private var state: UInt64

    /// Creates the numbers for one piece of work.
    ///
    /// - Parameters:
    ///   - seed: The seed of everything.
    ///   - work: What the numbers are for; other work draws others, so that no piece depends on another one.
    init(seed: UInt64, for work: String) {
        state = Hashing.join(seed, Array(work.utf8).withUnsafeBufferPointer(Hashing.hash))
    }

    /// The next 64 bits.
    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ value >> 30) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ value >> 27) &* 0x94D0_49BB_1331_11EB
        return value ^ value >> 31
    }

    /// A number from 0 up to, and not including, a count; 0 if the count is not positive.
    mutating func below(_ count: Int) -> Int {
        count < 1 ? 0 : Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(count)).high)
    }

    /// A number from 0 up to, and not including, 1.
    mutating func fraction() -> Double { Double(next() >> 11) / Double(1 << 53 as UInt64) }

    /// One of some items; `nil` if there are none.
    mutating func pick<Item>(_ items: [Item]) -> Item? { items.isEmpty ? nil : items[below(items.count)] }

    /// The items in random order.
    mutating func shuffled<Item>(_ items: [Item]) -> [Item] {
        var items = items
        for index in items.indices.dropFirst().reversed() { items.swapAt(index, below(index + 1)) }
        return items
    }
}
