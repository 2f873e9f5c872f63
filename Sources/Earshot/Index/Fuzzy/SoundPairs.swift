/// The pronunciations of two parts of a ``SoundIndex``, keyed by either part.
struct SoundPairs: Sendable {
    /// The other part of a pronunciation, and its owner.
    private struct Pair: Sendable {
        var other: Int32
        var owner: Int32
    }

    private var starts: [Int32] = [0]
    private var pairs: [Pair] = []

    init() {}

    /// Lists pronunciations by either part.
    ///
    /// - Parameters:
    ///   - pairs: The parts and the owners; the lists are keyed by the first part, each in the order given.
    ///   - count: The number of parts.
    /// - Complexity: O(*n* + *p*) in the pronunciations and the parts.
    init(_ pairs: some Collection<(part: Int32, other: Int32, owner: Int32)>, parts count: Int) {
        var next = Array(repeating: Int32(0), count: count + 1)
        for pair in pairs { next[Int(pair.part) + 1] += 1 }
        for part in 0..<count { next[part + 1] += next[part] }
        starts = next
        self.pairs = Array(repeating: Pair(other: 0, owner: 0), count: pairs.count)
        for pair in pairs {
            self.pairs[Int(next[Int(pair.part)])] = Pair(other: pair.other, owner: pair.owner)
            next[Int(pair.part)] += 1
        }
    }

    var isEmpty: Bool { pairs.isEmpty }

    /// The number of pronunciations with a part.
    @inline(__always)
    func count(of part: Int) -> Int { Int(starts[part + 1] - starts[part]) }

    /// Calls a function with the other part and the owner of every pronunciation with a part.
    @inline(__always)
    func forEach(of part: Int, _ body: (_ other: Int, _ owner: Int32) -> Void) {
        pairs.withUnsafeBufferPointer { pairs in
            for place in Int(starts[part])..<Int(starts[part + 1]) { body(Int(pairs[place].other), pairs[place].owner) }
        }
    }
}

extension SoundPairs {
    func write(to store: inout BinaryWriter) {
        store.array(pairs.map { $0.other })
        store.array(pairs.map { $0.owner })
        store.array(starts)
    }

    /// Reads the pronunciations, given the numbers of parts and owners.
    init(from store: inout BinaryReader, parts: Int, owners: Int) throws(BinaryCodingError) {
        let others: [Int32] = try store.array(in: 0..<parts)
        let owned: [Int32] = try store.array(in: 0..<owners)
        guard others.count == owned.count else { throw store.fault }
        pairs = zip(others, owned).map { Pair(other: $0, owner: $1) }
        starts = try store.starts(of: parts, ending: pairs.count)
    }
}
