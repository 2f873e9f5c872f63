/// Where each row of a table begins in one array of elements, and where the last one ends; of a compiled file, read where
/// it lies.
///
/// Nothing is checked when the file is opened, but every number when it is read: no row leaves the elements.
struct RowStarts: Sendable {
    private let numbers: MappedNumbers
    /// How many elements there are.
    private let end: UInt32
    /// What keeps the numbers in place.
    private let owner: Owner

    /// Numbers in memory, or a file.
    ///
    /// It is a class so that a copy of the starts costs one reference.
    private final class Owner: Sendable {
        let bytes: MappedBytes
        private let file: CompiledFile.Stored?

        init(_ starts: [Int32]) {
            let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: 4 * starts.count, alignment: 4)
            starts.map(\.littleEndian).withUnsafeBytes { copy.copyMemory(from: $0) }
            bytes = MappedBytes(UnsafeRawBufferPointer(copy))
            file = nil
        }

        init(_ file: CompiledFile.Stored) {
            bytes = file.bytes
            self.file = file
        }

        deinit { if file == nil { bytes.buffer.deallocate() } }
    }

    /// Rows in memory.
    ///
    /// - Parameter starts: Where each begins, ascending from 0, and where the last one ends; empty for no rows.
    init(_ starts: [Int32]) {
        owner = Owner(starts)
        numbers = MappedNumbers(owner.bytes)
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
        numbers = try store.mappedNumbers()
        self.end = UInt32(clamping: end)
        owner = Owner(file)
    }

    /// How many rows there are.
    var count: Int { max(0, numbers.count - 1) }

    /// Where the elements of a row are; empty for one that does not exist.
    @inline(__always)
    subscript(row: Int) -> Range<Int> {
        let (first, last) = numbers.two(at: row)
        let stop = min(last, end)
        return Int(min(first, stop))..<Int(stop)
    }

    func write(to store: inout BinaryWriter) { store.array((0..<numbers.count).map { numbers[$0] }) }
}
