/// A set of byte strings, each with a small number; the phrase graph numbers its words with such a set.
///
/// Uses ``OpenAddressing`` by the lower half of 64-bit hashes. Each slot holds this half beside the number, which
/// excludes most different strings at once; the bytes confirm a match. A layer over a set continues its numbers and
/// copies nothing.
package struct StringInterner: Sendable {
    /// A string's number.
    package typealias Symbol = UInt32

    private let below: Parent<StringInterner>?
    /// The number of strings in the layers below.
    private let first: UInt32
    private var slots: [UInt64] = Array(repeating: 0, count: 16)
    private var ends: [UInt32] = []
    private var arena: [UInt8] = []

    package init() {
        below = nil
        first = 0
    }

    /// An empty layer over a set.
    init(over vocabulary: StringInterner) {
        below = Parent(vocabulary)
        first = UInt32(vocabulary.count)
    }

    /// The number of strings, numbered `0..<count`.
    package var count: Int { Int(first) + ends.count }

    /// The string with a number.
    package func bytes(_ id: UInt32) -> ArraySlice<UInt8> {
        if id < first, let below { return below.value.bytes(id) }
        let index = Int(id - first)
        let start = index == 0 ? 0 : Int(ends[index - 1])
        return arena[start..<Int(ends[index])]
    }

    /// The string with a number, as text.
    package func text(_ id: UInt32) -> String {
        String(decoding: bytes(id), as: UTF8.self)
    }

    /// The number of a string; `nil` for a string outside of the set.
    ///
    /// - Complexity: O(*b*) in the bytes of the string.
    package func find(_ key: UnsafeBufferPointer<UInt8>) -> UInt32? {
        find(key, hash: Hashing.hash(key))
    }

    @inline(__always)
    private func find(_ key: UnsafeBufferPointer<UInt8>, hash: UInt64) -> UInt32? {
        if let id = lookUp(key, hash: hash).id { return first + id }
        return below == nil ? nil : findBelow(key, hash: hash)
    }

    @inline(never)
    private func findBelow(_ key: UnsafeBufferPointer<UInt8>, hash: UInt64) -> UInt32? {
        below.flatMap { $0.value.find(key, hash: hash) }
    }

    /// The number of a string; `nil` for a string outside of the set.
    package func find(_ key: some Collection<UInt8>) -> UInt32? {
        if let found = key.withContiguousStorageIfAvailable({ find($0) }) { return found }
        return Array(key).withUnsafeBufferPointer { find($0) }
    }

    /// The number of a string, which is added to the set if missing.
    package mutating func intern(_ key: some Collection<UInt8>) -> UInt32 {
        if let found = key.withContiguousStorageIfAvailable({ intern($0) }) { return found }
        return Array(key).withUnsafeBufferPointer { intern($0) }
    }

    /// The number of a string, which is added to the set if missing.
    ///
    /// - Complexity: O(*b*) in the bytes of the string, on average over many.
    package mutating func intern(_ key: UnsafeBufferPointer<UInt8>) -> UInt32 {
        let hash = Hashing.hash(key)
        let (found, slot) = lookUp(key, hash: hash)
        if let found { return first + found }
        if let known = findBelow(key, hash: hash) { return known }
        let id = UInt32(truncatingIfNeeded: ends.count)
        arena.append(contentsOf: key)
        ends.append(UInt32(truncatingIfNeeded: arena.count))
        slots[slot] = Self.entry(id, hash: hash)
        if OpenAddressing.isCrowded(ends.count, of: slots.count) { grow() }
        return first + id
    }

    /// The content of a slot: the lower half of the string's hash, and its number plus 1.
    private static func entry(_ id: UInt32, hash: UInt64) -> UInt64 { hash << 32 | UInt64(id &+ 1) }

    /// The string's number in an occupied slot.
    @inline(__always)
    private static func id(_ entry: UInt64) -> UInt32 { UInt32(truncatingIfNeeded: entry) &- 1 }

    /// The number of a string of this layer, counted from 0, and its present or future slot.
    @inline(__always)
    private func lookUp(_ key: UnsafeBufferPointer<UInt8>, hash: UInt64) -> (id: UInt32?, slot: Int) {
        let half = UInt32(truncatingIfNeeded: hash)
        let home = OpenAddressing.home(hash, of: slots.count)
        let slot = OpenAddressing.slot(from: home, of: slots.count) { slot in
            let entry = slots[slot]
            return entry == 0 || UInt32(truncatingIfNeeded: entry >> 32) == half && isEqual(Self.id(entry), key)
        }
        guard let slot else { return (nil, home) }
        return (slots[slot] == 0 ? nil : Self.id(slots[slot]), slot)
    }

    @inline(__always)
    private func isEqual(_ id: UInt32, _ key: UnsafeBufferPointer<UInt8>) -> Bool {
        guard Int(id) < ends.count else { return false }
        let start = id == 0 ? 0 : Int(ends[Int(id) - 1])
        guard Int(ends[Int(id)]) - start == key.count else { return false }
        return arena.withUnsafeBufferPointer { arena in
            for offset in key.indices where arena[start + offset] != key[offset] { return false }
            return true
        }
    }

    private mutating func grow() {
        let entries = slots
        slots = Array(repeating: 0, count: entries.count * 2)
        for entry in entries where entry != 0 {
            let home = OpenAddressing.home(entry >> 32, of: slots.count)
            if let slot = OpenAddressing.slot(from: home, of: slots.count, where: { slots[$0] == 0 }) {
                slots[slot] = entry
            }
        }
    }
}

// Stores a set without a layer below, with its slots: hashing all strings again takes longer than reading. The content
// of a slot is checked when a string is looked up.
extension StringInterner: BinaryCodable {
    func write(to store: inout BinaryWriter) {
        store.array(ends)
        store.array(arena)
        store.array(slots)
    }

    init(from store: inout BinaryReader) throws(BinaryCodingError) {
        self.init()
        ends = try store.array()
        arena = try store.array()
        slots = try store.array()
        // Written for vectorization.
        var areInOrder = true
        for index in 1..<max(1, ends.count) { areInOrder = areInOrder && ends[index - 1] <= ends[index] }
        guard areInOrder, Int(ends.last ?? 0) == arena.count, !slots.isEmpty else { throw store.fault }
    }
}
