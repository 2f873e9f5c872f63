/// A small generator of numbers that is the same everywhere.
package struct Dice {
    private var state: UInt64

    package init(seed: Int) {
        state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1
    }

    /// A number from 0 up to, and not including, `sides`.
    package mutating func roll(_ sides: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(truncatingIfNeeded: (state >> 33) % UInt64(max(1, sides)))
    }

    /// True once in `sides` times.
    package mutating func hits(_ sides: Int) -> Bool { roll(sides) == 0 }

    /// One of some items.
    package mutating func pick<Item>(_ items: [Item]) -> Item { items[roll(items.count)] }

    /// Up to `count` results of a closure.
    package mutating func several<Item>(_ count: Int, _ make: (inout Dice) -> Item) -> [Item] {
        var items: [Item] = []
        for _ in 0..<roll(count + 1) { items.append(make(&self)) }
        return items
    }
}
