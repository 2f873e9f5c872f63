/// A record stored as three numbers of 32 bits.
protocol NumberRecord: Equatable, Sendable {
    /// Makes a record of its numbers; numbers out of bounds are clamped, since a file is not trusted.
    ///
    /// - Parameters:
    ///   - first: The first number.
    ///   - second: The second number.
    ///   - third: The third number.
    ///   - bounds: The bounds of the kinds of numbers; each record chooses its own.
    init(_ first: UInt32, _ second: UInt32, _ third: UInt32, within bounds: RecordBounds)

    /// The numbers of the record.
    var numbers: (UInt32, UInt32, UInt32) { get }
}

/// The number of values of each kind that the numbers of a record may stand for.
typealias RecordBounds = SIMD8<UInt32>

extension RecordBounds {
    /// Bounds satisfied by every record in memory.
    static var unlimited: RecordBounds { RecordBounds(repeating: UInt32(Int32.max)) }
}

/// Records in memory or in a compiled file, read in place.
///
/// Opening a file checks no record; reading checks each.
struct RecordTable<Element: NumberRecord>: Sendable {
    fileprivate let storage: RecordStorage

    /// Records in memory.
    init(_ elements: [Element]) {
        var numbers: [UInt32] = []
        numbers.reserveCapacity(3 * elements.count)
        for element in elements {
            let (first, second, third) = element.numbers
            numbers.append(first)
            numbers.append(second)
            numbers.append(third)
        }
        storage = RecordStorage(NumberList(numbers), within: .unlimited)
    }

    /// Finds records in a file.
    ///
    /// - Parameters:
    ///   - store: The reader at the records.
    ///   - bounds: The bounds of the records' numbers.
    ///   - file: The file that keeps the records in place.
    /// - Throws: An error if the bytes end too early.
    /// - Complexity: O(1).
    init(
        from store: inout BinaryReader,
        within bounds: RecordBounds,
        in file: CompiledFile.Stored
    ) throws(BinaryCodingError) {
        storage = RecordStorage(try NumberList(from: &store, in: file), within: bounds)
    }

    /// The number of records.
    var count: Int { storage.numbers.count / 3 }

    /// The record at an index; zeros out of range.
    @inline(__always)
    subscript(index: Int) -> Element { storage.record(index) }

    /// Some of the records.
    @inline(__always)
    func row(_ range: Range<Int>) -> RecordRow<Element> {
        // Most rows are empty: an empty row needs no reference, whose count all threads share.
        range.isEmpty ? RecordRow() : RecordRow(storage, range)
    }

    /// Calls a function with some of the records.
    @inline(__always)
    func forEach(in range: Range<Int>, _ body: (Element) -> Void) {
        if range.isEmpty { return }
        // Read once, not for each record.
        let (numbers, bounds) = (storage.numbers.numbers, storage.bounds)
        for index in range { body(RecordStorage.record(index, of: numbers, within: bounds)) }
    }

    func write(to store: inout BinaryWriter) { storage.numbers.write(to: &store) }
}

/// The numbers of records of any type.
///
/// A class, so that a row of the records costs one reference, and not generic, so that a process need not look up a
/// type.
private final class RecordStorage: Sendable {
    let numbers: NumberList
    let bounds: RecordBounds

    init(_ numbers: NumberList, within bounds: RecordBounds) {
        self.numbers = numbers
        self.bounds = bounds
    }

    @inline(__always)
    func record<Element: NumberRecord>(_ index: Int) -> Element {
        Self.record(index, of: numbers.numbers, within: bounds)
    }

    @inline(__always)
    static func record<Element: NumberRecord>(
        _ index: Int,
        of numbers: MappedNumbers,
        within bounds: RecordBounds
    ) -> Element {
        let (both, third) = numbers.three(at: index &* 3)
        return Element(
            UInt32(truncatingIfNeeded: both),
            UInt32(truncatingIfNeeded: both &>> 32),
            third,
            within: bounds
        )
    }
}

/// Consecutive records of a table.
struct RecordRow<Element: NumberRecord>: RandomAccessCollection, Sendable {
    private let storage: RecordStorage?
    let startIndex: Int
    let endIndex: Int

    /// No records.
    @inline(__always)
    init() {
        storage = nil
        startIndex = 0
        endIndex = 0
    }

    @inline(__always)
    fileprivate init(_ storage: RecordStorage, _ range: Range<Int>) {
        self.storage = storage
        startIndex = range.lowerBound
        endIndex = range.upperBound
    }

    @inline(__always)
    subscript(index: Int) -> Element {
        guard let storage else { preconditionFailure("an empty row has no records") }
        return storage.record(index)
    }
}
