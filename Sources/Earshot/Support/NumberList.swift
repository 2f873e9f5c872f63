/// Numbers of 32 bits in memory or in a compiled file, read in place; reading out of range gives zero.
struct NumberList: Sendable {
    /// The numbers, in place during the lifetime of this list.
    let numbers: MappedNumbers
    private let owner: Owner

    /// The owner of the numbers: a copy in memory, or a file.
    ///
    /// A class, so that copying the list costs one reference.
    private final class Owner: Sendable {
        let bytes: MappedBytes
        private let file: CompiledFile.Stored?

        init(_ numbers: [UInt32]) {
            let copy = UnsafeMutableRawBufferPointer.allocate(byteCount: 4 * numbers.count, alignment: 4)
            // A key path to a generic property is not optimized: it takes hundreds of instructions a number.
            numbers.map { $0.littleEndian }.withUnsafeBytes { copy.copyMemory(from: $0) }
            bytes = MappedBytes(UnsafeRawBufferPointer(copy))
            file = nil
        }

        init(_ file: CompiledFile.Stored) {
            bytes = file.bytes
            self.file = file
        }

        deinit { if file == nil { bytes.buffer.deallocate() } }
    }

    /// Numbers in memory.
    init(_ numbers: [UInt32]) {
        owner = Owner(numbers)
        self.numbers = MappedNumbers(owner.bytes)
    }

    /// Finds numbers in a file.
    ///
    /// - Parameters:
    ///   - store: The reader at the numbers.
    ///   - file: The file that keeps the numbers in place.
    /// - Throws: An error if the bytes end too early.
    /// - Complexity: O(1).
    init(from store: inout BinaryReader, in file: CompiledFile.Stored) throws(BinaryCodingError) {
        numbers = try store.mappedNumbers()
        owner = Owner(file)
    }

    /// The number of numbers.
    @inline(__always)
    var count: Int { numbers.count }

    /// The number at an index; 0 out of range.
    @inline(__always)
    subscript(index: Int) -> UInt32 { numbers[index] }

    /// The index of a number among numbers in ascending order; `nil` for a missing number.
    ///
    /// - Complexity: O(log *n*) in the numbers.
    func index(ofAscending number: UInt32) -> Int? {
        var (low, high) = (0, count)
        while low < high {
            let middle = low + (high - low) / 2
            if self[middle] < number { low = middle + 1 } else { high = middle }
        }
        return low < count && self[low] == number ? low : nil
    }

    func write(to store: inout BinaryWriter) { store.array((0..<count).map { numbers[$0] }) }
}
