/// A set of byte strings, each with a small number: what the phrase graph calls a word.
///
/// Open addressing over 64-bit hashes, verified by the bytes themselves.
package struct Vocabulary: Sendable {
    private var slots: [UInt32] = Array(repeating: 0, count: 16)
    private var hashes: [UInt64] = []
    private var ends: [UInt32] = []
    private var arena: [UInt8] = []

    package init() {}

    /// How many strings there are; their numbers are `0..<count`.
    package var count: Int { hashes.count }

    /// The string with a number.
    package func bytes(_ id: UInt32) -> ArraySlice<UInt8> {
        let start = id == 0 ? 0 : Int(ends[Int(id) - 1])
        return arena[start..<Int(ends[Int(id)])]
    }

    /// The string with a number, as text.
    package func text(_ id: UInt32) -> String {
        String(decoding: bytes(id), as: UTF8.self)
    }

    /// The number of a string; `nil` where it is not in the set.
    ///
    /// - Complexity: O(*b*) in the bytes of the string.
    package func find(_ key: UnsafeBufferPointer<UInt8>) -> UInt32? {
        lookUp(key, hash: Hashing.hash(key)).id
    }

    /// The number of a string; `nil` where it is not in the set.
    package func find(_ key: some Collection<UInt8>) -> UInt32? {
        if let found = key.withContiguousStorageIfAvailable({ find($0) }) { return found }
        return Array(key).withUnsafeBufferPointer { find($0) }
    }

    /// The number of a string, which is put into the set where it is not there yet.
    package mutating func intern(_ key: some Collection<UInt8>) -> UInt32 {
        let copy = Array(key)
        let hash = copy.withUnsafeBufferPointer { Hashing.hash($0) }
        let (found, slot) = copy.withUnsafeBufferPointer { lookUp($0, hash: hash) }
        if let found { return found }
        let id = UInt32(hashes.count)
        hashes.append(hash)
        arena.append(contentsOf: copy)
        ends.append(UInt32(arena.count))
        slots[slot] = id + 1
        if hashes.count * 4 > slots.count * 3 { grow() }
        return id
    }

    private func lookUp(_ key: UnsafeBufferPointer<UInt8>, hash: UInt64) -> (id: UInt32?, slot: Int) {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] != 0 {
            let id = slots[slot] - 1
            if hashes[Int(id)] == hash, bytes(id).elementsEqual(key) { return (id, slot) }
            slot = (slot + 1) & mask
        }
        return (nil, slot)
    }

    private mutating func grow() {
        slots = Array(repeating: 0, count: slots.count * 2)
        let mask = slots.count - 1
        for (id, hash) in hashes.enumerated() {
            var slot = Int(truncatingIfNeeded: hash) & mask
            while slots[slot] != 0 { slot = (slot + 1) & mask }
            slots[slot] = UInt32(id) + 1
        }
    }
}
