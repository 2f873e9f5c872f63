/// A set of byte strings, each with a small number: what the phrase graph calls a word.
///
/// Open addressing over 64-bit hashes, verified by the bytes themselves. A layer over another set goes on with its
/// numbers and copies nothing of it.
package struct Vocabulary: Sendable {
    private let below: Below<Vocabulary>?
    /// How many strings are below.
    private let first: UInt32
    private var slots: [UInt32] = Array(repeating: 0, count: 16)
    private var hashes: [UInt64] = []
    private var ends: [UInt32] = []
    private var arena: [UInt8] = []

    package init() {
        below = nil
        first = 0
    }

    /// An empty layer over a set.
    init(over vocabulary: Vocabulary) {
        below = Below(vocabulary)
        first = UInt32(vocabulary.count)
    }

    /// How many strings there are; their numbers are `0..<count`.
    package var count: Int { Int(first) + hashes.count }

    /// The string with a number.
    package func bytes(_ id: UInt32) -> ArraySlice<UInt8> {
        if id < first, let below { return below.value.bytes(id) }
        return ownBytes(Int(id - first))
    }

    private func ownBytes(_ index: Int) -> ArraySlice<UInt8> {
        let start = index == 0 ? 0 : Int(ends[index - 1])
        return arena[start..<Int(ends[index])]
    }

    /// The string with a number, as text.
    package func text(_ id: UInt32) -> String {
        String(decoding: bytes(id), as: UTF8.self)
    }

    /// The number of a string; `nil` where it is not in the set.
    ///
    /// - Complexity: O(*b*) in the bytes of the string.
    package func find(_ key: UnsafeBufferPointer<UInt8>) -> UInt32? {
        find(key, hash: Hashing.hash(key))
    }

    private func find(_ key: UnsafeBufferPointer<UInt8>, hash: UInt64) -> UInt32? {
        lookUp(key, hash: hash).id ?? below.flatMap { $0.value.find(key, hash: hash) }
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
        if let below, let found = copy.withUnsafeBufferPointer({ below.value.find($0, hash: hash) }) { return found }
        let id = UInt32(hashes.count)
        hashes.append(hash)
        arena.append(contentsOf: copy)
        ends.append(UInt32(arena.count))
        slots[slot] = id + 1
        if hashes.count * 4 > slots.count * 3 { grow() }
        return first + id
    }

    private func lookUp(_ key: UnsafeBufferPointer<UInt8>, hash: UInt64) -> (id: UInt32?, slot: Int) {
        let mask = slots.count - 1
        var slot = Int(truncatingIfNeeded: hash) & mask
        while slots[slot] != 0 {
            let id = slots[slot] - 1
            if hashes[Int(id)] == hash, ownBytes(Int(id)).elementsEqual(key) { return (first + id, slot) }
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
