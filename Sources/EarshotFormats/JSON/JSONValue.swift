package import Earshot

/// A value of a JSON or YAML text, with its position.
package struct JSONValue: Sendable {
    /// The kind and contents of the value.
    package enum Content: Sendable {
        case null
        case boolean(Bool)
        /// A number, as it is spelled.
        case number(String)
        case string(String)
        /// A YAML scalar without quotes, whose type depends on what is expected.
        case plain(String)
        case array([JSONValue])
        case object([Member])
    }

    /// One member of an object.
    package struct Member: Sendable {
        package var key: String
        package var keyPosition: TextPosition
        package var value: JSONValue

        package init(key: String, keyPosition: TextPosition, value: JSONValue) {
            self.key = key
            self.keyPosition = keyPosition
            self.value = value
        }
    }

    /// The kind and contents of the value.
    package var content: Content
    /// The position of its start.
    package var position: TextPosition
    /// The offset of a string's characters from its start in bytes, if they are unescaped (1 for a quote); -1 if not.
    package var verbatimShift: Int8

    package init(_ content: Content, at position: TextPosition, verbatimShift: Int8 = -1) {
        self.content = content
        self.position = position
        self.verbatimShift = verbatimShift
    }

    // MARK: Reading by what is expected

    /// Whether it is null.
    package var isNull: Bool {
        switch content {
        case .null: true
        case .plain(let text): ["", "~", "null", "Null", "NULL"].contains(text)
        default: false
        }
    }

    /// The characters, if text is expected; an unquoted YAML scalar is taken literally.
    package var text: String? {
        switch content {
        case .string(let text): text
        case .plain(let text): isNull ? nil : text
        default: nil
        }
    }

    /// The Boolean, if one is expected.
    package var boolean: Bool? {
        switch content {
        case .boolean(let flag): flag
        case .plain("true"), .plain("True"), .plain("TRUE"): true
        case .plain("false"), .plain("False"), .plain("FALSE"): false
        default: nil
        }
    }

    /// The spelling of a number, if one is expected.
    package var number: String? {
        switch content {
        case .number(let digits): digits
        case .plain(let text) where JSONNumber.isNumber(text): text
        default: nil
        }
    }

    /// Whether the value is a number too large for any number that is read: 1e400.
    package var isBeyondNumbers: Bool {
        number.flatMap { Double($0) }.map { !$0.isFinite } ?? false
    }

    /// What is expected instead of the value where a number is.
    package var expectedNumber: String {
        isBeyondNumbers ? "a number of at most \(Double.greatestFiniteMagnitude)" : "a number"
    }

    /// The value, as named in messages.
    package var shown: String {
        if isBeyondNumbers, let number { return "the number \(number), which is out of range" }
        switch content {
        case .null: return "null"
        case .boolean(let flag): return flag ? "true" : "false"
        case .number(let digits): return "the number \(digits)"
        case .string(let text): return "the text \(quoted(text))"
        case .array: return "a list"
        case .object: return "an object"
        case .plain(let text):
            if isNull { return text.isEmpty ? "nothing" : "null" }
            if let boolean { return boolean ? "true" : "false" }
            return number.map { "the number \($0)" } ?? "the text \(quoted(text))"
        }
    }

    /// The value without positions.
    package var carried: ExtensionValue {
        switch content {
        case .null: return .null
        case .boolean(let flag): return .boolean(flag)
        case .number(let digits): return .number(digits)
        case .string(let text): return .text(text)
        case .array(let items): return .list(items.map(\.carried))
        case .object(let members): return .object(members.map { .init(key: $0.key, value: $0.value.carried) })
        case .plain(let text):
            if isNull { return .null }
            if let boolean { return .boolean(boolean) }
            return number.map { .number($0) } ?? .text(text)
        }
    }
}

/// The syntax of numbers in JSON (RFC 8259, section 6).
package enum JSONNumber {
    /// The length of the number at the start of some bytes; `nil` if there is none.
    package static func length(_ bytes: some Collection<UInt8>) -> Int? {
        var count = 0
        var rest = bytes[...]
        func isDigit(_ byte: UInt8?) -> Bool {
            byte.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } == true
        }
        func take() {
            rest.removeFirst()
            count += 1
        }
        func takeDigits() -> Bool {
            guard isDigit(rest.first) else { return false }
            while isDigit(rest.first) { take() }
            return true
        }
        if rest.first == UInt8(ascii: "-") { take() }
        if rest.first == UInt8(ascii: "0") { take() } else if !takeDigits() { return nil }
        if rest.first == UInt8(ascii: ".") {
            take()
            guard takeDigits() else { return nil }
        }
        if let byte = rest.first, byte | 0x20 == UInt8(ascii: "e") {
            take()
            if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { take() }
            guard takeDigits() else { return nil }
        }
        return count
    }

    /// Whether the whole text is a number.
    package static func isNumber(_ text: String) -> Bool {
        guard let first = text.utf8.first, first <= UInt8(ascii: "9") else { return false }
        return length(text.utf8) == text.utf8.count
    }
}
