/// Writes JSON: keys in the given order, decimals in their shortest form, the same bytes on every machine.
///
/// Objects and arrays are written by closures, so that none stays open:
///
///     var json = JSONText()
///     json.object { json in
///         json.field("v", 1)
///         json.field("spans") { $0.array { _ in } }
///     }
///
/// The methods called by every field are never inlined: answers have many fields, and inlining cost seconds of
/// compiling.
package struct JSONText: Sendable {
    /// The JSON so far, in UTF-8.
    package private(set) var bytes: [UInt8] = []

    /// The number of spaces of a level of indentation; `nil` writes a single line.
    private let indent: Int?
    private var depth = 0
    /// Whether the object or array under construction is still empty.
    private var isEmpty = true
    /// Whether a key still lacks its value.
    private var isAfterKey = false

    /// Creates an empty text.
    package init(indent: Int? = nil) {
        self.indent = indent
    }

    /// The JSON so far, as a string.
    package var string: String { String(decoding: bytes, as: UTF8.self) }

    // MARK: Structure

    /// Writes an object; the closure writes its fields.
    package mutating func object(_ body: (inout JSONText) -> Void) {
        nest("{", "}", body)
    }

    /// Writes an array; the closure writes its values.
    package mutating func array(_ body: (inout JSONText) -> Void) {
        nest("[", "]", body)
    }

    /// Writes a field; the closure writes its value.
    package mutating func field(_ key: String, _ value: (inout JSONText) -> Void) {
        begin(key)
        value(&self)
        isAfterKey = false
    }

    /// Writes a field of text, or of null.
    @inline(never)
    package mutating func field(_ key: String, _ value: String?) {
        begin(key)
        self.value(value)
    }

    /// Writes a field of a whole number, or of null.
    @inline(never)
    package mutating func field(_ key: String, _ value: Int64?) {
        begin(key)
        self.value(value)
    }

    /// Writes a field of a whole number.
    package mutating func field(_ key: String, _ value: Int) { field(key, Int64(value)) }

    /// Writes a field of a decimal number, or of null.
    @inline(never)
    package mutating func field(_ key: String, _ value: Double?) {
        begin(key)
        self.value(value)
    }

    /// Writes a Boolean field.
    @inline(never)
    package mutating func field(_ key: String, _ value: Bool) {
        begin(key)
        self.value(value)
    }

    // MARK: Values

    /// Writes null.
    package mutating func null() { raw("null") }

    /// Writes text, or null.
    @inline(never)
    package mutating func value(_ text: String?) {
        guard let text else { return null() }
        separate()
        quote(text)
    }

    /// Writes a whole number, or null.
    package mutating func value(_ number: Int64?) { raw(number.map { "\($0)" } ?? "null") }

    /// Writes a Boolean value.
    package mutating func value(_ flag: Bool) { raw(flag ? "true" : "false") }

    /// Writes a decimal number in its shortest form, 3.0 as 3; null for `nil` and for numbers beyond JSON.
    package mutating func value(_ number: Double?) { raw(number.flatMap(Self.shortest) ?? "null") }

    /// A number in its shortest decimal form without ".0"; `nil` for infinity and NaN.
    package static func shortest(_ number: Double) -> String? {
        guard number.isFinite else { return nil }
        let text = "\(number)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    // MARK: Bytes

    @inline(never)
    mutating func raw(_ text: String) {
        separate()
        bytes.append(contentsOf: text.utf8)
    }

    private mutating func nest(_ opener: Unicode.Scalar, _ closer: Unicode.Scalar, _ body: (inout JSONText) -> Void) {
        open(UInt8(ascii: opener))
        body(&self)
        close(UInt8(ascii: closer))
    }

    @inline(never)
    private mutating func open(_ opener: UInt8) {
        separate()
        bytes.append(opener)
        depth += 1
        isEmpty = true
        isAfterKey = false
    }

    @inline(never)
    private mutating func close(_ closer: UInt8) {
        depth -= 1
        if !isEmpty { breakLine() }
        bytes.append(closer)
        isEmpty = false
    }

    /// Writes a key; its value must follow.
    @inline(never)
    private mutating func begin(_ key: String) {
        separate()
        quote(key)
        bytes.append(UInt8(ascii: ":"))
        if indent != nil { bytes.append(UInt8(ascii: " ")) }
        isAfterKey = true
    }

    /// Writes the separator before a key or a value: a comma and a line break, as needed.
    @inline(never)
    private mutating func separate() {
        if isAfterKey {
            isAfterKey = false
            return
        }
        if depth > 0 {
            if !isEmpty { bytes.append(UInt8(ascii: ",")) }
            breakLine()
        }
        isEmpty = false
    }

    private mutating func breakLine() {
        guard let indent else { return }
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: depth * indent))
    }

    @inline(never)
    private mutating func quote(_ text: String) {
        let hex = Array("0123456789abcdef".utf8)
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(contentsOf: [UInt8(ascii: "\\"), byte])
            case 0x0A: bytes.append(contentsOf: "\\n".utf8)
            case 0x0D: bytes.append(contentsOf: "\\r".utf8)
            case 0x09: bytes.append(contentsOf: "\\t".utf8)
            case 0..<0x20, 0x7F:
                bytes.append(contentsOf: "\\u00".utf8)
                bytes.append(contentsOf: [hex[Int(byte >> 4)], hex[Int(byte & 15)]])
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
