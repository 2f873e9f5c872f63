/// Maps a byte string to its runs; most strings have one run and need no list.
struct RunLists: Sendable {
    private var keys = StringInterner()
    /// The first run of each string.
    private var first: [Int32] = []
    /// The further runs, if there are any.
    private var others: [UInt32: [Int32]] = [:]

    /// Adds a run; does nothing if it is the last one added to the same string.
    mutating func add(_ key: [UInt8], _ run: Int32) {
        let id = keys.intern(key)
        if Int(id) == first.count {
            first.append(run)
        } else if (others[id]?.last ?? first[Int(id)]) != run {
            others[id, default: []].append(run)
        }
    }

    /// The run that was first added to a string; `nil` if there is none.
    func firstRun(of key: [UInt8]) -> Int32? { keys.find(key).map { first[Int($0)] } }

    /// The runs of a string, in the order they were added.
    func find(_ key: [UInt8]) -> [Int32] {
        keys.find(key).map { [first[Int($0)]] + (others[$0] ?? []) } ?? []
    }
}

extension RunLists: BinaryCodable {
    func write(to store: inout BinaryWriter) {
        keys.write(to: &store)
        store.array(first)
        let strings = others.keys.sorted()
        store.array(strings)
        for string in strings { store.array(others[string] ?? []) }
    }

    init(from store: inout BinaryReader) throws(BinaryCodingError) {
        keys = try StringInterner(from: &store)
        first = try store.array()
        let strings: [UInt32] = try store.array(in: 0..<keys.count)
        guard first.count == keys.count else { throw store.fault }
        for string in strings { others[string] = try store.array() }
    }

    /// Whether all runs are among so many.
    func areWithin(_ count: Int) -> Bool {
        let runs = 0..<Int32(clamping: count)
        return first.allSatisfy(runs.contains) && others.values.allSatisfy { $0.allSatisfy(runs.contains) }
    }
}
