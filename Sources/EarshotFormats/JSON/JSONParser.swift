internal import Earshot

/// Parses JSON (RFC 8259) strictly, with the position of every value and key.
package struct JSONParser {
    /// The number of nodes that may still be read; shared between the texts of one catalog.
    package private(set) var nodesLeft: Int

    private let bytes: UnsafeBufferPointer<UInt8>
    private let depthLimit: Int
    private let nodeLimit: Int
    private var index: Int
    private var line: Int32
    private var lineStart: Int
    private var depth = 0
    private var repeats: [Repeat]?

    /// Parses a text with one value, surrounded only by white space.
    ///
    /// - Parameters:
    ///   - bytes: The text; it may start with a byte order mark.
    ///   - line: The number of the text's first line.
    ///   - depth: The deepest nesting of objects and arrays.
    ///   - nodes: The number of values and keys left; reduced by those that are read.
    /// - Returns: The value.
    /// - Throws: ``TextError`` with the first error.
    /// - Complexity: O(n), where n is the number of bytes.
    package static func parse(
        _ bytes: UnsafeBufferPointer<UInt8>,
        line: Int32 = 1,
        depth: Int,
        nodes: inout Int
    ) throws(TextError) -> JSONValue {
        var repeats: [Repeat]?
        return try parse(bytes, line: line, depth: depth, nodes: &nodes, repeats: &repeats)
    }

    /// A key that occurs twice in one object.
    package struct Repeat: Hashable, Sendable {
        package var key: String
        package var position: TextPosition
        package var first: TextPosition

        package init(key: String, position: TextPosition, first: TextPosition) {
            self.key = key
            self.position = position
            self.first = first
        }
    }

    /// Parses a text with one value, and records repeated keys, as other tools write and read them.
    ///
    /// - Parameters:
    ///   - bytes: The text; it may start with a byte order mark.
    ///   - line: The number of the text's first line.
    ///   - depth: The deepest nesting of objects and arrays.
    ///   - nodes: The number of values and keys left; reduced by those that are read.
    ///   - repeats: The list to add repeated keys to, all of whose values are kept; `nil` makes them an error.
    /// - Returns: The value.
    /// - Throws: ``TextError`` with the first error.
    /// - Complexity: O(n), where n is the number of bytes.
    package static func parse(
        _ bytes: UnsafeBufferPointer<UInt8>,
        line: Int32 = 1,
        depth: Int,
        nodes: inout Int,
        repeats: inout [Repeat]?
    ) throws(TextError) -> JSONValue {
        let content: Range<Int>
        do {
            content = try TextCheck.content(of: bytes)
        } catch {
            throw TextError(
                TextPosition(
                    line: Int32(clamping: Int(error.position.line) + Int(line) - 1),
                    column: error.position.column
                ),
                error.what,
                expected: error.expected,
                suggestion: error.suggestion
            )
        }
        var parser = JSONParser(bytes: bytes, start: content.lowerBound, line: line, depth: depth, nodes: nodes)
        parser.repeats = repeats
        parser.skipSpace()
        let value = try parser.value()
        parser.skipSpace()
        guard parser.index == bytes.count else {
            throw parser.fault(
                "\(parser.found) after the end of the value",
                "the end of the text",
                "remove what follows"
            )
        }
        nodes = parser.nodesLeft
        repeats = parser.repeats
        return value
    }

    private init(bytes: UnsafeBufferPointer<UInt8>, start: Int, line: Int32, depth: Int, nodes: Int) {
        self.bytes = bytes
        self.line = line
        index = start
        // Columns count from the first byte of the line as shown in editors, so a byte order mark has no width.
        lineStart = start
        depthLimit = min(depth, 500)
        nodeLimit = nodes
        nodesLeft = nodes
    }

    // MARK: Values

    private mutating func value() throws(TextError) -> JSONValue {
        try countNode()
        let start = position
        guard index < bytes.count else { throw end("a value") }
        switch bytes[index] {
        case UInt8(ascii: "{"): return JSONValue(.object(try object()), at: start)
        case UInt8(ascii: "["): return JSONValue(.array(try array()), at: start)
        case UInt8(ascii: "\""):
            let string = try string()
            return JSONValue(.string(string.text), at: start, verbatimShift: string.isVerbatim ? 1 : -1)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            guard let length = JSONNumber.length(bytes[index...]) else {
                throw fault(
                    "this is not a number",
                    "digits after a sign, a point or an e",
                    "write it as in 1, -2 or 3.5"
                )
            }
            let digits = String(decoding: bytes[index..<index + length], as: UTF8.self)
            index += length
            return JSONValue(.number(digits), at: start)
        default:
            if take("true") { return JSONValue(.boolean(true), at: start) }
            if take("false") { return JSONValue(.boolean(false), at: start) }
            if take("null") { return JSONValue(.null, at: start) }
            throw fault(
                "\(found) is not a value",
                "an object, a list, text in quotes, a number, true, false or null",
                "put text into double quotes"
            )
        }
    }

    private mutating func object() throws(TextError) -> [JSONValue.Member] {
        let start = position
        try descend()
        var members: [JSONValue.Member] = []
        var keys = KeySet()
        while try !closes("}", isFirst: members.isEmpty, openedAt: start) {
            let keyPosition = position
            guard index < bytes.count else { throw end("a key, or \"}\" for the \"{\" at \(Self.place(start))") }
            guard bytes[index] == UInt8(ascii: "\"") else {
                throw fault("\(found) is not a key", "a key in double quotes", "put the key into double quotes")
            }
            try countNode()
            let key = try string().text
            if let first = keys.insert(key, at: keyPosition) {
                guard repeats != nil else {
                    throw TextError(
                        keyPosition,
                        "the key \(quoted(key)) occurs twice, first at \(Self.place(first))",
                        expected: "each key once in an object",
                        suggestion: "remove one, or merge the two"
                    )
                }
                repeats?.append(Repeat(key: key, position: keyPosition, first: first))
            }
            skipSpace()
            guard index < bytes.count else { throw end("\":\" and a value") }
            guard bytes[index] == UInt8(ascii: ":") else {
                throw fault("\(found) after the key \(quoted(key))", "\":\"", "put \":\" between the key and its value")
            }
            index += 1
            skipSpace()
            members.append(.init(key: key, keyPosition: keyPosition, value: try value()))
        }
        depth -= 1
        return members
    }

    private mutating func array() throws(TextError) -> [JSONValue] {
        let start = position
        try descend()
        var items: [JSONValue] = []
        while try !closes("]", isFirst: items.isEmpty, openedAt: start) { items.append(try value()) }
        depth -= 1
        return items
    }

    private mutating func descend() throws(TextError) {
        depth += 1
        guard depth <= depthLimit else {
            throw fault(
                "objects and lists nest deeper than \(depthLimit)",
                "at most \(depthLimit) levels",
                "flatten the text, or raise the limit on depth"
            )
        }
        index += 1
    }

    /// Consumes the closing bracket, or the comma before the next item.
    private mutating func closes(
        _ closer: Unicode.Scalar,
        isFirst: Bool,
        openedAt start: TextPosition
    ) throws(TextError) -> Bool {
        skipSpace()
        guard index < bytes.count else {
            throw end("\"\(closer)\" for the \"\(closer == "}" ? "{" : "[")\" at \(Self.place(start))")
        }
        if bytes[index] == UInt8(ascii: closer) {
            index += 1
            return true
        }
        if isFirst { return false }
        guard bytes[index] == UInt8(ascii: ",") else {
            throw fault("\(found) after a value", "\",\" or \"\(closer)\"", "put \",\" between values")
        }
        index += 1
        skipSpace()
        if index < bytes.count, bytes[index] == UInt8(ascii: closer) {
            throw fault("\"\(closer)\" follows a comma", "a further value", "remove the comma")
        }
        return false
    }

    private mutating func countNode() throws(TextError) {
        nodesLeft -= 1
        guard nodesLeft >= 0 else {
            throw fault(
                "the text has more than \(nodeLimit) values and keys",
                "at most \(nodeLimit)",
                "split the catalog, or raise the limit on nodes"
            )
        }
    }

    // MARK: Strings

    private mutating func string() throws(TextError) -> (text: String, isVerbatim: Bool) {
        let start = position
        index += 1
        var from = index
        var decoded: [UInt8] = []
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\""):
                let isVerbatim = decoded.isEmpty
                decoded.append(contentsOf: bytes[from..<index])
                index += 1
                return (String(decoding: decoded, as: UTF8.self), isVerbatim)
            case UInt8(ascii: "\\"):
                decoded.append(contentsOf: bytes[from..<index])
                decoded.append(contentsOf: try escape())
                from = index
            case 0..<0x20:
                throw fault(
                    "there is a control character (\(bytes[index])) in text",
                    "text on one line",
                    "write it as an escape such as \\n or \\t"
                )
            default: index += 1
            }
        }
        throw end("\"\\\"\" at the end of the text that begins at \(Self.place(start))")
    }

    private mutating func escape() throws(TextError) -> [UInt8] {
        guard index + 1 < bytes.count else {
            index = bytes.count
            throw end("a character after \"\\\"")
        }
        let letter = bytes[index + 1]
        if letter == UInt8(ascii: "u") { return try unicodeEscape() }
        let pairs: [(Unicode.Scalar, UInt8)] = [
            ("\"", 0x22), ("\\", 0x5C), ("/", 0x2F), ("b", 8), ("f", 12), ("n", 10), ("r", 13), ("t", 9),
        ]
        guard let pair = pairs.first(where: { UInt8(ascii: $0.0) == letter }) else {
            throw fault(
                "this is not an escape",
                "one of \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX",
                "write \\\\ for the character \\"
            )
        }
        index += 2
        return [pair.1]
    }

    private mutating func unicodeEscape() throws(TextError) -> [UInt8] {
        guard let first = hexadecimal(at: index) else {
            throw fault("this is not an escape", "four hexadecimal digits after \\u", "write all four digits")
        }
        var value = first
        var length = 6
        if (0xD800...0xDBFF).contains(first), let second = hexadecimal(at: index + 6),
            (0xDC00...0xDFFF).contains(second)
        {
            value = 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
            length = 12
        }
        guard let scalar = Unicode.Scalar(value) else {
            throw fault(
                "the escape is half of a surrogate pair",
                "both halves, \\uD800–\\uDBFF then \\uDC00–\\uDFFF",
                "write the character itself"
            )
        }
        index += length
        return Array(String(Character(scalar)).utf8)
    }

    /// The value of `\uXXXX` at an index.
    private func hexadecimal(at start: Int) -> UInt32? {
        guard start + 6 <= bytes.count, bytes[start] == UInt8(ascii: "\\"), bytes[start + 1] == UInt8(ascii: "u") else {
            return nil
        }
        var value: UInt32 = 0
        for byte in bytes[start + 2..<start + 6] {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(byte - UInt8(ascii: "0"))
            case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
                value = value << 4 | UInt32((byte | 0x20) - UInt8(ascii: "a") + 10)
            default: return nil
            }
        }
        return value
    }

    // MARK: Places

    private var position: TextPosition {
        TextPosition(line: line, column: Int32(clamping: index - lineStart + 1))
    }

    /// A position within the same text, as shown in messages.
    private static func place(_ position: TextPosition) -> String { "\(position.line):\(position.column)" }

    private mutating func skipSpace() {
        while index < bytes.count {
            switch bytes[index] {
            case 0x20, 0x09: break
            case 0x0A: startLine()
            case 0x0D: if !(index + 1 < bytes.count && bytes[index + 1] == 0x0A) { startLine() }
            default: return
            }
            index += 1
        }
    }

    private mutating func startLine() {
        line = line == .max ? .max : line + 1
        lineStart = index + 1
    }

    private mutating func take(_ word: StaticString) -> Bool {
        let length = word.utf8CodeUnitCount
        let isThere =
            index + length <= bytes.count && (0..<length).allSatisfy { bytes[index + $0] == word.utf8Start[$0] }
        if isThere { index += length }
        return isThere
    }

    /// The character at the current position, as shown in messages.
    private var found: String {
        guard index < bytes.count else { return "the end" }
        let text = String(decoding: bytes[index..<min(index + 4, bytes.count)], as: UTF8.self)
        return quoted(String(text.unicodeScalars.prefix(1)))
    }

    private func fault(_ what: String, _ expected: String, _ suggestion: String) -> TextError {
        TextError(position, what, expected: expected, suggestion: suggestion)
    }

    private func end(_ expected: String) -> TextError {
        fault("the text ends too early", expected, "complete the text; it may be truncated")
    }
}

/// The keys of one object with their positions; a few are compared one by one, many are hashed.
package struct KeySet {
    private var few: [(key: String, position: TextPosition)] = []
    private var many: [String: TextPosition] = [:]

    package init() {}

    /// Adds a key; returns its previous position, if it occurred before.
    package mutating func insert(_ key: String, at position: TextPosition) -> TextPosition? {
        if many.isEmpty {
            if let first = few.first(where: { $0.key == key }) { return first.position }
            few.append((key, position))
            if few.count > 12 {
                many = Dictionary(few.map { ($0.key, $0.position) }, uniquingKeysWith: { first, _ in first })
            }
            return nil
        }
        if let first = many[key] { return first }
        many[key] = position
        return nil
    }
}
