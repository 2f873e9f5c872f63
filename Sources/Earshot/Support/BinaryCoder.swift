/// An error for bytes that encode no value of the expected type.
struct BinaryCodingError: Error {
    /// The offset of the error in bytes.
    var offset: Int
}

/// A value that a compiled file stores in full.
protocol BinaryCodable {
    func write(to store: inout BinaryWriter)
    init(from store: inout BinaryReader) throws(BinaryCodingError)
}

/// Writes values in sequence.
struct BinaryWriter {
    private(set) var bytes: [UInt8] = []
    /// The depth of the most deeply nested list.
    private(set) var deepest = 0
    private var depth = 0
    /// The offsets of the marked values.
    private(set) var marks: [UInt32] = []

    /// Marks the next value, so that it can be read separately.
    mutating func mark() { marks.append(UInt32(clamping: bytes.count)) }

    /// Writes a number in the fewest groups of seven bits, lowest first.
    mutating func number(_ number: UInt64) {
        var rest = number
        while rest > 0x7F {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    mutating func text(_ text: String) {
        number(UInt64(text.utf8.count))
        bytes.append(contentsOf: text.utf8)
    }

    mutating func list<Value: BinaryCodable>(_ values: [Value]) {
        number(UInt64(values.count))
        depth += 1
        deepest = max(deepest, depth)
        for value in values { value.write(to: &self) }
        depth -= 1
    }

    mutating func optional<Value: BinaryCodable>(_ value: Value?) {
        flag(value != nil)
        value?.write(to: &self)
    }

    mutating func byte(_ number: UInt8) { bytes.append(number) }

    /// Writes the count of numbers, and each number in its full width, lowest byte first.
    mutating func array<Number: FixedWidthInteger>(_ numbers: [Number]) {
        number(UInt64(numbers.count))
        // Not by a key path; see ``NumberList``.
        numbers.map { $0.littleEndian }.withUnsafeBytes { bytes.append(contentsOf: $0) }
    }

    /// Writes lists of numbers: the length of each list, then all numbers in a row.
    mutating func arrays<Number: FixedWidthInteger>(_ lists: some Collection<[Number]>) {
        array(lists.map { UInt32(clamping: $0.count) })
        array(Array(lists.joined()))
    }

    mutating func flag(_ flag: Bool) { bytes.append(flag ? 1 : 0) }
}

/// Reads the output of a ``BinaryWriter`` from untrusted bytes: any error throws.
struct BinaryReader {
    /// The maximum nesting of lists: enough for any allowed source, and not so deep that a small stack overflows.
    static let depthLimit = 512
    /// An upper limit of costs, so that a sum of a few costs does not overflow.
    static let costLimit: UInt32 = 1 << 24
    private let bytes: MappedBytes
    private var index = 0
    private var depth = 0

    /// Reads bytes from the first, or from an offset; an offset beyond the end means the end.
    init(_ bytes: MappedBytes, from start: Int = 0) {
        self.bytes = bytes
        index = min(max(0, start), bytes.count)
    }

    /// The number of unread bytes.
    var rest: Int { bytes.count - index }

    /// Whether everything was read.
    var isAtEnd: Bool { index == bytes.count }

    var fault: BinaryCodingError { BinaryCodingError(offset: index) }

    mutating func byte() throws(BinaryCodingError) -> UInt8 {
        guard index < bytes.count else { throw fault }
        defer { index += 1 }
        return bytes.buffer[index]
    }

    mutating func number() throws(BinaryCodingError) -> UInt64 {
        var number: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 64, by: 7) {
            let byte = try byte()
            number |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return number }
        }
        throw fault
    }

    mutating func text() throws(BinaryCodingError) -> String {
        let count = try number()
        guard count <= UInt64(bytes.count - index) else { throw fault }
        let stored = bytes.slice(index, Int(count))
        // ASCII needs no validation, which takes longer than reading.
        guard
            let text = Self.isASCII(stored)
                ? String(decoding: stored, as: UTF8.self) : String(validating: stored, as: UTF8.self)
        else { throw fault }
        index += Int(count)
        return text
    }

    private static func isASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let raw = UnsafeRawBufferPointer(bytes)
        var index = 0
        while index + 8 <= raw.count {
            if raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) & 0x8080_8080_8080_8080 != 0 { return false }
            index += 8
        }
        while index < raw.count {
            if raw[index] >= 0x80 { return false }
            index += 1
        }
        return true
    }

    /// Reads numbers of full width.
    mutating func array<Number: FixedWidthInteger>() throws(BinaryCodingError) -> [Number] {
        let size = MemoryLayout<Number>.size
        let count = try number()
        guard count <= UInt64(rest / size) else { throw fault }
        let stored = bytes.slice(index, Int(count) * size)
        index += stored.count
        let numbers = [Number](unsafeUninitializedCapacity: Int(count)) { numbers, done in
            UnsafeMutableRawBufferPointer(numbers).copyMemory(from: UnsafeRawBufferPointer(stored))
            done = Int(count)
        }
        return 1.littleEndian == 1 ? numbers : numbers.map { Number(littleEndian: $0) }
    }

    /// Reads numbers of full width within bounds.
    mutating func array<Number: FixedWidthInteger>(in bounds: Range<Int>) throws(BinaryCodingError) -> [Number] {
        let numbers: [Number] = try array()
        // Written for vectorization.
        var isWithin = true
        for number in numbers {
            isWithin = isWithin && Int(number) >= bounds.lowerBound && Int(number) < bounds.upperBound
        }
        guard isWithin else { throw fault }
        return numbers
    }

    /// Reads costs: none is negative, or so high that a sum of a few could overflow.
    mutating func costs() throws(BinaryCodingError) -> [Int32] { try array(in: 0..<Int(Self.costLimit)) }

    /// Reads the starts of a number of lists within a common array, and the end of the last list.
    mutating func starts(of count: Int, ending end: Int) throws(BinaryCodingError) -> [Int32] {
        let numbers = try mappedNumbers()
        guard numbers.count == count + 1, numbers[0] == 0, Int(numbers[count]) == end, end <= Int32.max else {
            throw fault
        }
        var before: UInt32 = 0
        return try elements(numbers.count) { index in
            let number = numbers[index]
            guard before <= number, number <= UInt32(Int32.max) else { return nil }
            before = number
            return Int32(truncatingIfNeeded: number)
        }
    }

    /// Makes elements of mapped numbers, without copying the numbers.
    ///
    /// - Parameters:
    ///   - count: The number of elements.
    ///   - element: Makes the element at an index; `nil` for invalid numbers.
    /// - Returns: The elements.
    /// - Throws: An error if any element is `nil`.
    @inline(__always)
    func elements<Element>(
        _ count: Int,
        _ element: (Int) -> Element?
    ) throws(BinaryCodingError) -> [Element] {
        let elements = [Element](unsafeUninitializedCapacity: count) { elements, done in
            while done < count, let element = element(done) {
                elements.initializeElement(at: done, to: element)
                done += 1
            }
        }
        guard elements.count == count else { throw fault }
        return elements
    }

    /// Maps numbers of 32 bits in place; the bytes have to stay in place.
    mutating func mappedNumbers() throws(BinaryCodingError) -> MappedNumbers {
        let count = try number()
        guard count <= UInt64(rest / 4) else { throw fault }
        let stored = bytes.slice(index, Int(count) * 4)
        index += stored.count
        return MappedNumbers(MappedBytes(UnsafeRawBufferPointer(stored)))
    }

    /// Maps bytes written as an array; the bytes have to stay in place.
    mutating func mappedBytes() throws(BinaryCodingError) -> MappedBytes {
        let count = try number()
        guard count <= UInt64(rest) else { throw fault }
        let stored = bytes.slice(index, Int(count))
        index += stored.count
        return MappedBytes(UnsafeRawBufferPointer(stored))
    }

    /// A reader of bytes written as an array here; the bytes have to stay in place.
    mutating func part() throws(BinaryCodingError) -> BinaryReader { BinaryReader(try mappedBytes()) }

    /// Skips numbers.
    ///
    /// - Parameter size: The number of bytes of a number.
    /// - Throws: An error if the numbers do not end within the bytes.
    mutating func skipArray(of size: Int) throws(BinaryCodingError) {
        let count = try number()
        guard count <= UInt64(rest / size) else { throw fault }
        index += Int(count) * size
    }

    /// Reads lists of numbers.
    mutating func arrays<Number: FixedWidthInteger>() throws(BinaryCodingError) -> [[Number]] {
        let counts: [UInt32] = try array()
        let all: [Number] = try array()
        guard counts.reduce(0, { $0 + Int($1) }) == all.count else { throw fault }
        var lists: [[Number]] = []
        lists.reserveCapacity(counts.count)
        var next = 0
        for count in counts {
            lists.append(Array(all[next..<next + Int(count)]))
            next += Int(count)
        }
        return lists
    }

    /// Reads the count of the following elements, each at least a byte long.
    mutating func count() throws(BinaryCodingError) -> Int {
        let count = try number()
        guard count <= UInt64(rest) else { throw fault }
        return Int(count)
    }

    mutating func list<Value: BinaryCodable>() throws(BinaryCodingError) -> [Value] {
        let count = try number()
        // Every value takes at least a byte.
        guard count <= UInt64(bytes.count - index), depth < Self.depthLimit else { throw fault }
        depth += 1
        defer { depth -= 1 }
        var values: [Value] = []
        for _ in 0..<count { values.append(try Value(from: &self)) }
        return values
    }

    mutating func optional<Value: BinaryCodable>() throws(BinaryCodingError) -> Value? {
        guard try flag() else { return nil }
        return try Value(from: &self)
    }

    mutating func flag() throws(BinaryCodingError) -> Bool {
        switch try byte() {
        case 0: false
        case 1: true
        default: throw fault
        }
    }
}

extension String: BinaryCodable {
    func write(to store: inout BinaryWriter) { store.text(self) }
    init(from store: inout BinaryReader) throws(BinaryCodingError) { self = try store.text() }
}

extension Int64: BinaryCodable {
    func write(to store: inout BinaryWriter) { store.number(UInt64(bitPattern: self << 1 ^ self >> 63)) }
    init(from store: inout BinaryReader) throws(BinaryCodingError) {
        let number = try store.number()
        self = Int64(bitPattern: number >> 1) ^ -Int64(bitPattern: number & 1)
    }
}

extension Double: BinaryCodable {
    func write(to store: inout BinaryWriter) { store.number(bitPattern.byteSwapped) }
    init(from store: inout BinaryReader) throws(BinaryCodingError) {
        self = Double(bitPattern: try store.number().byteSwapped)
    }
}
