internal import Earshot
internal import EarshotFormats

/// Reads a binary property list, version 00.
///
/// Positions are byte offsets: line 1, with the offset of a value as its column.
struct BinaryPropertyList {
    private let bytes: [UInt8]
    private let offsets: [Int]
    private let referenceSize: Int
    private var limits: PropertyList.Limits
    private var repeats: [PropertyList.Repeat] = []

    /// The first bytes of a binary property list.
    static let signature = Array("bplist".utf8)

    /// Reads a property list.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - limits: The most it may contain, counting shared values each time they are used.
    /// - Returns: The list, with every value and its position.
    /// - Throws: ``TextError`` with the first error.
    /// - Complexity: O(n), where n is the number of bytes, plus the values with shared ones counted each time.
    static func parse(_ bytes: [UInt8], limits: PropertyList.Limits) throws(TextError) -> PropertyList {
        guard bytes.starts(with: signature + Array("00".utf8)) else {
            throw fault(6, "this is a binary property list of another version", "bplist00")
        }
        guard bytes.count >= 40 else { throw fault(bytes.count, "the file ends too early", "32 bytes at its end") }
        let trailer = bytes.count - 32
        let offsetSize = Int(bytes[trailer + 6])
        let referenceSize = Int(bytes[trailer + 7])
        guard (1...8).contains(offsetSize), (1...8).contains(referenceSize),
            let count = number(bytes, at: trailer + 8, size: 8), let top = number(bytes, at: trailer + 16, size: 8),
            let table = number(bytes, at: trailer + 24, size: 8), count > 0, top < count, table >= 8,
            table < trailer, count <= (trailer - table) / offsetSize
        else { throw fault(trailer, "the last 32 bytes do not describe the file", "sizes that fit the file") }
        var offsets: [Int] = []
        for index in 0..<count {
            guard let offset = number(bytes, at: table + index * offsetSize, size: offsetSize), offset >= 8,
                offset < table
            else { throw fault(table + index * offsetSize, "an offset points outside the file", "an offset into it") }
            offsets.append(offset)
        }
        var reader = BinaryPropertyList(bytes: bytes, offsets: offsets, referenceSize: referenceSize, limits: limits)
        let value = try reader.value(top, depth: 0)
        return PropertyList(value: value, repeats: reader.repeats)
    }

    private init(bytes: [UInt8], offsets: [Int], referenceSize: Int, limits: PropertyList.Limits) {
        self.bytes = bytes
        self.offsets = offsets
        self.referenceSize = referenceSize
        self.limits = limits
    }

    private static func fault(_ offset: Int, _ what: String, _ expected: String) -> TextError {
        TextError(
            position(offset),
            what,
            expected: expected,
            suggestion: "get the file again; it is damaged or truncated"
        )
    }

    private static func position(_ offset: Int) -> TextPosition {
        TextPosition(line: 1, column: Int32(clamping: offset + 1))
    }

    /// An unsigned number, highest byte first; `nil` if it does not fit or is out of range.
    private static func number(_ bytes: [UInt8], at start: Int, size: Int) -> Int? {
        guard start >= 0, size >= 1, start <= bytes.count - size else { return nil }
        var value: UInt64 = 0
        for byte in bytes[start..<start + size] {
            guard value >> 56 == 0 else { return nil }
            value = value << 8 | UInt64(byte)
        }
        return Int(exactly: value)
    }

    private mutating func value(_ object: Int, depth: Int) throws(TextError) -> JSONValue {
        let start = offsets[object]
        let position = Self.position(start)
        try limits.count(at: position)
        guard depth < limits.depth else { throw limits.tooDeep(at: position) }
        let low = Int(bytes[start] & 0x0F)
        switch bytes[start] >> 4 {
        case 0x0: return JSONValue(low == 8 ? .boolean(false) : low == 9 ? .boolean(true) : .null, at: position)
        case 0x1:
            let size = 1 << low
            guard low <= 4, start + 1 + size <= bytes.count else { throw Self.cut(start) }
            var number: UInt64 = 0
            for byte in bytes[start + 1..<start + 1 + size] { number = number << 8 | UInt64(byte) }
            return JSONValue(.number("\(Int64(bitPattern: number))"), at: position)
        case 0x2: return JSONValue(.number(try real(start, low)), at: position)
        case 0x3: return JSONValue(.string(""), at: position)
        case 0x4, 0x8: return JSONValue(.null, at: position)
        case 0x5, 0x6: return JSONValue(.string(try text(start)), at: position)
        case 0xA, 0xC:
            var items: [JSONValue] = []
            for reference in try references(start, sets: 1) { items.append(try value(reference, depth: depth + 1)) }
            return JSONValue(.array(items), at: position)
        case 0xD:
            let references = try references(start, sets: 2)
            let count = references.count / 2
            var dictionary = PropertyList.Dictionary()
            for index in 0..<count {
                let key = try value(references[index], depth: depth + 1)
                guard case .string(let name) = key.content else {
                    throw Self.fault(start, "a dictionary has a key that is not text", "text")
                }
                let member = try value(references[count + index], depth: depth + 1)
                dictionary.add(.init(key: name, keyPosition: key.position, value: member), repeats: &repeats)
            }
            return JSONValue(.object(dictionary.members), at: position)
        default: throw Self.fault(start, "the type of value \(bytes[start]) is unknown", "a value of a known type")
        }
    }

    private static func cut(_ start: Int) -> TextError {
        fault(start, "a value ends outside the file", "a whole value")
    }

    private func real(_ start: Int, _ low: Int) throws(TextError) -> String {
        let size = 1 << low
        guard size == 4 || size == 8, start + 1 + size <= bytes.count else { throw Self.cut(start) }
        var bits: UInt64 = 0
        for byte in bytes[start + 1..<start + 1 + size] { bits = bits << 8 | UInt64(byte) }
        let number = size == 4 ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))) : Double(bitPattern: bits)
        return number.isFinite ? "\(number)" : "0"
    }

    /// The number of items of a value, and the offset of the first.
    private func count(_ start: Int) throws(TextError) -> (count: Int, first: Int) {
        let low = Int(bytes[start] & 0x0F)
        guard low == 0xF else { return (low, start + 1) }
        guard start + 1 < bytes.count, bytes[start + 1] >> 4 == 1 else { throw Self.cut(start) }
        let exponent = Int(bytes[start + 1] & 0x0F)
        guard exponent <= 3, let count = Self.number(bytes, at: start + 2, size: 1 << exponent) else {
            throw Self.cut(start)
        }
        return (count, start + 2 + 1 << exponent)
    }

    private func text(_ start: Int) throws(TextError) -> String {
        let (count, first) = try count(start)
        let width = bytes[start] >> 4 == 5 ? 1 : 2
        guard count <= (bytes.count - first) / width else { throw Self.cut(start) }
        let content = bytes[first..<first + count * width]
        if width == 1 { return String(decoding: content, as: UTF8.self) }
        let units = stride(from: first, to: first + count * 2, by: 2).map {
            UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
        }
        return String(decoding: units, as: UTF16.self)
    }

    private func references(_ start: Int, sets: Int) throws(TextError) -> [Int] {
        let (count, first) = try count(start)
        guard count <= (bytes.count - first) / (referenceSize * sets) else { throw Self.cut(start) }
        var result: [Int] = []
        for index in 0..<count * sets {
            guard let reference = Self.number(bytes, at: first + index * referenceSize, size: referenceSize),
                reference < offsets.count
            else { throw Self.fault(start, "a value refers to a missing value", "a value of the file") }
            result.append(reference)
        }
        return result
    }
}
