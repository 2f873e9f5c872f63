/// What all syntaxes of templates with groups have in common: escapes with `\`, names up to a closing character, and
/// what is said of groups that do not fit together.
package struct TemplateScanner {
    /// What a template is called in messages: "phrase", or "template".
    private let noun: String
    /// The template in UTF-8.
    package let bytes: [UInt8]
    /// The offset of the next byte to be read.
    package var index = 0

    /// Creates a scanner at the start of a text.
    ///
    /// - Parameters:
    ///   - text: The template as its author wrote it.
    ///   - noun: What it is called in messages.
    package init(_ text: String, noun: String) {
        bytes = Array(text.utf8)
        self.noun = noun
    }

    /// Whether everything is read.
    @inline(__always)
    package var isAtEnd: Bool { index >= bytes.count }

    /// Whether a byte follows the next one, and is a certain one.
    @inline(__always)
    package func isFollowed(by byte: UInt8) -> Bool { index + 1 < bytes.count && bytes[index + 1] == byte }

    /// Takes the `\` that is next, and leaves the character after it to be read.
    ///
    /// - Throws: ``PhraseError`` if there is none.
    package mutating func takeBackslash() throws(PhraseError) {
        guard index + 1 < bytes.count else {
            throw PhraseError(
                offset: index,
                what: "the \(noun) ends with a single \"\\\"",
                expected: "a character after it",
                suggestion: "write \"\\\\\" for the character itself"
            )
        }
        index += 1
    }

    /// Takes the next character, whatever it is.
    ///
    /// - Returns: Its bytes; none at the end.
    @inline(__always)
    package mutating func takeScalar() -> ArraySlice<UInt8> {
        guard index < bytes.count else { return [] }
        let byte = bytes[index]
        let width = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
        let start = index
        index = min(index + width, bytes.count)
        return bytes[start..<index]
    }

    /// Takes a name, with what is escaped in it, and the character that ends it.
    ///
    /// - Parameter closer: The character that ends it.
    /// - Returns: The name, unescaped; `nil` if the text ends first.
    /// - Throws: ``PhraseError`` for a `\` at the end.
    package mutating func takeName(until closer: UInt8) throws(PhraseError) -> String? {
        var name: [UInt8] = []
        while index < bytes.count, bytes[index] != closer {
            if bytes[index] == UInt8(ascii: "\\") { try takeBackslash() }
            name += takeScalar()
        }
        guard index < bytes.count else { return nil }
        index += 1
        return String(decoding: name, as: UTF8.self)
    }

    /// Takes the `${name}` that begins here.
    ///
    /// - Parameter isEscapable: Whether the template knows `\`, so that the message may advise it.
    /// - Returns: The name, unescaped.
    /// - Throws: ``PhraseError`` if it is not closed, or has no name.
    mutating func takeToken(isEscapable: Bool) throws(PhraseError) -> String {
        let start = index
        index += 2
        let otherwise = isEscapable ? ", or write \"\\$\" for the character itself" : ""
        guard let name = try takeName(until: UInt8(ascii: "}")) else {
            throw PhraseError(
                offset: start,
                what: "the token that begins with \"${\" is not closed",
                expected: "\"}\" after it",
                suggestion: "close the token\(otherwise)"
            )
        }
        guard !name.isEmpty else {
            throw PhraseError(
                offset: start,
                what: "the token \"${}\" has no name",
                expected: "applicationName or the name of a parameter",
                suggestion: "name a parameter\(otherwise)"
            )
        }
        return name
    }

    // MARK: Groups

    /// What closes the group that a bracket opens.
    package static func closer(of opener: UInt8) -> UInt8 {
        opener == UInt8(ascii: "(") ? UInt8(ascii: ")") : UInt8(ascii: "]")
    }

    /// The error if the text ends in a group.
    package func unclosedGroup(_ opener: UInt8, at offset: Int) -> PhraseError {
        let bracket = Unicode.Scalar(opener)
        return PhraseError(
            offset: offset,
            what: "the group that begins with \"\(bracket)\" is not closed",
            expected: "\"\(Unicode.Scalar(Self.closer(of: opener)))\" after it",
            suggestion: "close the group, or write \"\\\(bracket)\" for the character itself"
        )
    }

    /// The error if the bracket that is next does not close the group that was opened last.
    package func wrongCloser(of opener: UInt8, at offset: Int) -> PhraseError {
        let found = Unicode.Scalar(bytes[index])
        let bracket = Unicode.Scalar(opener)
        return PhraseError(
            offset: index,
            what: "\"\(found)\" does not close the group that begins with \"\(bracket)\" at byte \(offset)",
            expected: "\"\(Unicode.Scalar(Self.closer(of: opener)))\"",
            suggestion: "close the group first, or write \"\\\(found)\" for the character itself"
        )
    }

    /// The error if the bracket that is next opens a group in too many others.
    package func tooDeep(_ depth: Int, suggestion: String) -> PhraseError {
        PhraseError(
            offset: index,
            what: "groups nest deeper than \(depth)",
            expected: "at most \(depth) groups inside each other",
            suggestion: suggestion
        )
    }
}
