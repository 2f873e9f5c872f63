/// The start of each row of a table in a common array of elements, and the end of the last row; in a compiled file,
/// read in place.
///
/// Opening a file checks no number; reading checks each: no row leaves the elements.
struct RowStarts: Sendable {
    private let numbers: NumberList
    /// The number of elements.
    private let end: UInt32

    /// Rows in memory.
    ///
    /// - Parameter starts: The start of each row, ascending from 0, and the end of the last row; empty for no rows.
    init(_ starts: [Int32]) {
        numbers = NumberList(starts.map { UInt32(bitPattern: $0) })
        end = UInt32(starts.last ?? 0)
    }

    /// Finds the rows in a file.
    ///
    /// - Parameters:
    ///   - store: The reader at the rows.
    ///   - end: The number of elements.
    ///   - file: The file that keeps the rows in place.
    /// - Throws: An error if the bytes end too early.
    /// - Complexity: O(1).
    init(from store: inout BinaryReader, ending end: Int, in file: CompiledFile.Stored) throws(BinaryCodingError) {
        numbers = try NumberList(from: &store, in: file)
        self.end = UInt32(clamping: end)
    }

    /// The number of rows.
    var count: Int { max(0, numbers.count - 1) }

    /// The range of the elements of a row; empty for a row out of range.
    @inline(__always)
    subscript(row: Int) -> Range<Int> {
        let (first, last) = numbers.numbers.two(at: row)
        let stop = min(last, end)
        return Int(min(first, stop))..<Int(stop)
    }

    func write(to store: inout BinaryWriter) { numbers.write(to: &store) }
}
