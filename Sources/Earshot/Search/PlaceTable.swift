/// A hash table of path positions: ``OpenAddressing`` over indices into the caller's list.
///
/// A few positions are searched linearly, which is faster than any table; a table is built for more.
struct PlaceTable {
    private static let listLimit = 12
    private var hashes: [UInt64] = []
    private var indices: [Int32] = []
    private var slots: [Int32] = []

    /// The index stored for a position, and its slot in the table.
    @inline(__always)
    func find(_ hash: UInt64, where isSame: (Int32) -> Bool) -> (index: Int32?, slot: Int) {
        guard !slots.isEmpty else {
            for position in hashes.indices where hashes[position] == hash && isSame(indices[position]) {
                return (indices[position], position)
            }
            return (nil, hashes.count)
        }
        let slot = OpenAddressing.slot(from: OpenAddressing.home(hash, of: slots.count), of: slots.count) { slot in
            let position = Int(slots[slot])
            return position < 0 || hashes[position] == hash && isSame(indices[position])
        }
        guard let slot, slots[slot] >= 0 else { return (nil, hashes.count) }
        let position = Int(slots[slot])
        return (indices[position], position)
    }

    /// The slot of a new entry.
    var newSlot: Int { hashes.count }

    /// Calls a function with every index stored under a hash, and its slot, until the function returns `false`.
    @inline(__always)
    func forEach(_ hash: UInt64, _ body: (Int32, Int) -> Bool) {
        guard !slots.isEmpty else {
            for position in hashes.indices where hashes[position] == hash {
                if !body(indices[position], position) { return }
            }
            return
        }
        var slot = OpenAddressing.home(hash, of: slots.count)
        while slots[slot] >= 0 {
            let position = Int(slots[slot])
            if hashes[position] == hash, !body(indices[position], position) { return }
            slot = (slot &+ 1) & (slots.count &- 1)
        }
    }

    /// Stores an index in a slot returned by ``find(_:where:)``.
    mutating func set(_ slot: Int, _ index: Int32, hash: UInt64) {
        if slot < hashes.count {
            indices[slot] = index
            return
        }
        hashes.append(hash)
        indices.append(index)
        if hashes.count > Self.listLimit, hashes.count * 2 > slots.count {
            rebuild()
        } else if !slots.isEmpty {
            insert(hashes.count - 1)
        }
    }

    private mutating func rebuild() {
        slots = Array(repeating: -1, count: max(64, slots.count * 4))
        for position in hashes.indices { insert(position) }
    }

    private mutating func insert(_ position: Int) {
        let home = OpenAddressing.home(hashes[position], of: slots.count)
        if let slot = OpenAddressing.slot(from: home, of: slots.count, where: { slots[$0] < 0 }) {
            slots[slot] = Int32(position)
        }
    }
}
