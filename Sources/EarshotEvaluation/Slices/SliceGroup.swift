/// All slices with the same key.
struct SliceGroup: Hashable, Sendable {
    /// The most slices of a key; each takes up to 23 KB.
    static let limit = 1_000

    private(set) var slices = HashSample<String, Slice>(limit: limit)
    private let key: String

    /// Creates a group without slices.
    init(key: String) { self.key = key }

    /// Counts a line.
    mutating func add(
        _ numbers: Tally.Numbers,
        to name: String,
        at position: Position,
        text: UInt64,
        weights: [Int32]
    ) {
        let key = key
        slices.update(
            name,
            hash: TextHash.hash(name),
            default: Slice(key: key, name: name, first: position)
        ) { $0.add(numbers, at: position, text: text, weights: weights) }
    }

    /// Adds a slice of lines counted elsewhere.
    mutating func insert(_ slice: Slice) {
        slices.update(
            slice.name,
            hash: TextHash.hash(slice.name),
            default: Slice(key: key, name: slice.name, first: slice.first)
        ) { $0.merge(slice) }
    }

    /// Adds lines counted elsewhere.
    mutating func merge(_ other: SliceGroup) {
        slices.merge(other.slices) { $0.merge($1) }
    }

    /// Changes the place of each slice's first line.
    mutating func relocate(_ moved: (Position) -> Position) {
        slices.change { $0.first = moved($0.first) }
    }

    /// Leaves out slices with a higher hash, as they were left out before.
    mutating func restrict(to hash: UInt64) { slices.restrict(to: hash) }

    /// Removes slices beyond the limit.
    mutating func prune() { slices.prune() }
}
