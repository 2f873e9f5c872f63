/// A small generator of numbers that is the same everywhere.
struct Dice {
    private var state: UInt64

    init(seed: Int) {
        state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    }

    /// A number from 0 up to, and not including, `sides`.
    mutating func roll(_ sides: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(truncatingIfNeeded: (state >> 33) % UInt64(max(1, sides)))
    }

    /// One of some items.
    mutating func pick<Item>(_ items: [Item]) -> Item { items[roll(items.count)] }
}
