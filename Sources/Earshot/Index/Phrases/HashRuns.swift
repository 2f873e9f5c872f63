/// Runs of entries selected by hash, which are counted first and then filled one entry at a time.
struct HashRuns: ~Copyable {
    /// While entries are counted, the size of each run; then the index of its next entry.
    private let numbers: PageList<UInt32>

    /// Creates empty runs.
    init(count: Int) { numbers = PageList(count: count) }

    /// Counts an entry.
    @inline(__always)
    func count(_ hash: UInt64) {
        let run = Hashing.place(hash, among: UInt64(numbers.count))
        // Not `+=`, for which Swift 6.3 makes invalid code of a noncopyable list under the thread sanitizer.
        numbers[run] = numbers[run] + 1
    }

    /// Sets the start of each run to the end of the run before.
    ///
    /// - Parameter size: Run *i* begins at *i* times this number of entries or later.
    /// - Returns: The end of the last run.
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

    /// The index of the next entry of a run.
    @inline(__always)
    func next(_ hash: UInt64) -> Int {
        let run = Hashing.place(hash, among: UInt64(numbers.count))
        let next = numbers[run]
        numbers[run] = next + 1
        return Int(next)
    }

    /// The entries of a run, once all are filled and there are no gaps.
    @inline(__always)
    func filled(_ run: Int) -> Range<Int> { (run == 0 ? 0 : Int(numbers[run - 1]))..<Int(numbers[run]) }

    /// The stored directory: the start of each run and the end of the last run, once all are filled without gaps.
    var directory: [UInt8] {
        [UInt8](sectionOf: 4 * (numbers.count + 1)) { bytes in
            var place = bytes.write(UInt32(0), at: 0)
            for end in numbers.elements { place += bytes.write(end, at: place) }
        }
    }
}
