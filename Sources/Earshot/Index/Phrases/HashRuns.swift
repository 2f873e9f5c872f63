/// Runs of entries that hashes choose, while they are counted and then filled one entry after the other.
struct HashRuns: ~Copyable {
    /// While entries are counted how many each run has, then where its next entry goes.
    private let numbers: PageList<UInt32>

    /// So many runs without an entry.
    init(count: Int) { numbers = PageList(count: count) }

    /// Counts an entry.
    @inline(__always)
    func count(_ hash: UInt64) {
        numbers[PhraseTable.place(hash, among: UInt64(numbers.count))] += 1
    }

    /// Lets each run begin where the one before it ends.
    ///
    /// - Parameter size: Run *i* begins no earlier than at *i* times so many entries.
    /// - Returns: Where the last run ends.
    @discardableResult
    func makeStarts(apart size: Int = 0) -> Int {
        var free = 0
        for run in 0..<numbers.count {
            let count = Int(numbers[run])
            let start = max(free, run * size)
            numbers[run] = UInt32(truncatingIfNeeded: start)
            free = count > 0 ? start + count : free
        }
        return free
    }

    /// The place of the next entry of a run.
    @inline(__always)
    func next(_ hash: UInt64) -> Int {
        let run = PhraseTable.place(hash, among: UInt64(numbers.count))
        defer { numbers[run] += 1 }
        return Int(numbers[run])
    }

    /// The entries of a run, once all are filled and none stand apart.
    @inline(__always)
    func filled(_ run: Int) -> Range<Int> { (run == 0 ? 0 : Int(numbers[run - 1]))..<Int(numbers[run]) }

    /// Where each run begins, and the end of the last, as they are stored; once all are filled and none stand apart.
    var directory: [UInt8] {
        var writer = NumberWriter(capacity: numbers.count + 1)
        writer.append(0)
        for end in numbers.elements { writer.append(end) }
        return writer.bytes
    }
}
