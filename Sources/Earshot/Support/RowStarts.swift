/// Where each row of a table begins in one array of elements, and where the last one ends; of a compiled file, read where
/// it lies.
///
/// Nothing is checked when the file is opened, but every number when it is read: no row leaves the elements.
struct RowStarts: Sendable {
    private let numbers: NumberList
    /// How many elements there are.
    private let end: UInt32

    /// Rows in memory.
    ///
    /// - Parameter starts: Where each begins, ascending from 0, and where the last one ends; empty for no rows.
    init(_ starts: [Int32]) {
        numbers = NumberList(starts.map { UInt32(bitPattern: $0) })
        end = UInt32(starts.last ?? 0)
    }

    /// Finds the rows in a file.
    ///
    /// - Parameters:
    ///   - store: Where they were written.
    ///   - end: How many elements there are.
    ///   - file: What keeps them in place.
    /// - Throws: An error for what ends too early.
    /// - Complexity: O(1).
    init(from store: inout BinaryReader, ending end: Int, in file: CompiledFile.Stored) throws(BinaryCodingError) {
        numbers = try NumberList(from: &store, in: file)
        self.end = UInt32(clamping: end)
    }

    /// How many rows there are.
    var count: Int { max(0, numbers.count - 1) }

    /// Where the elements of a row are; empty for one that does not exist.
    @inline(__always)
    subscript(row: Int) -> Range<Int> {
        let (first, last) = numbers.numbers.two(at: row)
        let stop = min(last, end)
        return Int(min(first, stop))..<Int(stop)
    }

    func write(to store: inout BinaryWriter) { numbers.write(to: &store) }
}
