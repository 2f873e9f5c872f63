/// Runs by a string of bytes that they share; most strings have one run, which takes no list.
struct RunLists: Sendable {
    private var keys = StringInterner()
    /// The first run of each string.
    private var first: [Int32] = []
    /// The others, where there are any.
    private var others: [UInt32: [Int32]] = [:]

    /// Adds a run; one that was added last to the same string is there already.
    mutating func add(_ key: [UInt8], _ run: Int32) {
        let id = keys.intern(key)
        if Int(id) == first.count {
            first.append(run)
        } else if (others[id]?.last ?? first[Int(id)]) != run {
            others[id, default: []].append(run)
        }
    }

    /// The runs of a string, in the order in which they were added.
    func find(_ key: [UInt8]) -> [Int32] {
        keys.find(key).map { [first[Int($0)]] + (others[$0] ?? []) } ?? []
    }
}
