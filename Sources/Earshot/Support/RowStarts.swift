/// Where each row of a table begins in one array of elements, and where the last one ends; of a compiled file, read where
/// it lies.
///
/// Nothing is checked when the file is opened, but every number when it is read: no row leaves the elements.
struct RowStarts: Sendable {
    private let numbers: MappedNumbers
    /// How many elements there are.
    private let end: Int
    /// What keeps the numbers in place.
    private let owner: any Sendable

    /// Numbers in memory.
    private final class Owned: Sendable {
        let bytes: MappedBytes

        init(_ starts: [Int32]) {
            let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: 4 * starts.count, alignment: 4)
            starts.map(\.littleEndian).withUnsafeBytes { copy.copyMemory(from: $0) }
            bytes = MappedBytes(UnsafeRawBufferPointer(copy))
        }

        deinit { bytes.buffer.deallocate() }
    }

    /// Rows in memory.
    ///
    /// - Parameter starts: Where each begins, ascending from 0, and where the last one ends; empty for no rows.
    init(_ starts: [Int32]) {
        let owned = Owned(starts)
        numbers = MappedNumbers(owned.bytes)
        end = Int(starts.last ?? 0)
        owner = owned
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
        numbers = try store.mappedNumbers()
        self.end = end
        owner = file
    }

    /// How many rows there are.
    var count: Int { max(0, numbers.count - 1) }

    /// Where the elements of a row are; empty for one that does not exist.
    @inline(__always)
    subscript(row: Int) -> Range<Int> {
        let (first, last) = numbers.two(at: row)
        let start = min(Int(first), end)
        return start..<max(start, min(Int(last), end))
    }

    func write(to store: inout BinaryWriter) { store.array((0..<numbers.count).map { numbers[$0] }) }
}
