/// Maps a byte string to its runs; most strings have one run and need no list.
struct RunLists: Sendable {
    private var keys = StringInterner()
    /// The number of possible runs.
    private var limit = Int32.max
    /// The first run of each string.
    private var first: [Int32] = []
    /// The further runs of strings with several.
    private var others: [UInt32: [Int32]] = [:]
    /// The strings with further runs in a compiled file, in order, with these runs; `nil` for runs added in memory.
    private var stored: (strings: NumberList, starts: RowStarts, runs: NumberList)?

    /// Adds a run; does nothing if the run is the last of the same string.
    mutating func add(_ key: [UInt8], _ run: Int32) {
        let id = keys.intern(key)
        if Int(id) == first.count {
            first.append(run)
        } else if (others[id]?.last ?? first[Int(id)]) != run {
            others[id, default: []].append(run)
        }
    }

    /// The first run of a string; `nil` for an unknown string.
    func firstRun(of key: [UInt8]) -> Int32? { keys.find(key).map { first[Int($0)] } }

    /// The further runs of a string.
    private func others(of id: UInt32) -> [Int32] {
        guard let stored else { return others[id] ?? [] }
        guard let place = stored.strings.index(ofAscending: id) else { return [] }
        // A file is not trusted: runs outside of the index are ignored.
        return stored.starts[place].map { Int32(bitPattern: stored.runs[$0]) }.filter { $0 >= 0 && $0 < limit }
    }

    /// The runs of a string, in the order of addition.
    func find(_ key: [UInt8]) -> [Int32] {
        keys.find(key).map { [first[Int($0)]] + others(of: $0) } ?? []
    }
}

extension RunLists {
    func write(to store: inout BinaryWriter) {
        keys.write(to: &store)
        store.array(first)
        let strings = first.indices.map { UInt32($0) }.filter { !others(of: $0).isEmpty }
        store.array(strings)
        let lists = strings.map { others(of: $0) }
        store.array(lists.reduce(into: [0]) { $0.append($0[$0.count - 1] + Int32(clamping: $1.count)) } as [Int32])
        store.array(Array(lists.joined()))
    }

    /// Reads lists of runs, given the number of runs.
    init(from store: inout BinaryReader, runs count: Int, in file: CompiledFile.Stored) throws(BinaryCodingError) {
        keys = try StringInterner(from: &store)
        first = try store.array(in: 0..<count)
        let strings = try NumberList(from: &store, in: file)
        let starts = store
        try store.skipArray(of: 4)
        let runs = try NumberList(from: &store, in: file)
        var rest = starts
        let rows = try RowStarts(from: &rest, ending: runs.count, in: file)
        guard first.count == keys.count, rows.count == strings.count else { throw store.fault }
        limit = Int32(clamping: count)
        stored = (strings, rows, runs)
    }
}
