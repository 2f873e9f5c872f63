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
