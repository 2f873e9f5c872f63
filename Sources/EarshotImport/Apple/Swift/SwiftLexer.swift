internal import EarshotFormats

/// Splits a Swift source into tokens.
///
/// Comments and white space are skipped, and so are `#if` and related directives, so that every branch is read.
/// Brackets are paired. A bracket without a partner is recorded; the source is then read as if it were missing, or as
/// if it closed where the enclosing one does.
struct SwiftLexer {
    /// The deepest nesting of brackets, which protects the stacks of readers.
    static let depthLimit = 128
    /// The most tokens of a source.
    static let tokenLimit = 1_000_000
    /// The deepest nesting of literal texts in each other's interpolations.
    static let stringDepthLimit = 16

    let bytes: [UInt8]
    var source: SwiftSource
    var index: Int
    var line: Int32 = 1
    var lineStart: Int
    /// Whether the line so far has only white space and comments.
    var isAtLineStart = true
    /// The brackets that are open, as indices of tokens.
    var open: [Int] = []
    var stringDepth = 0
    /// The open `#if` directives, as indices of conditions.
    var conditions: [Int] = []

    /// Splits a source.
    ///
    /// - Parameter bytes: The source.
    /// - Returns: The tokens.
    /// - Throws: ``TextError`` with the first error: invalid UTF-8, an unclosed literal or comment, an escape that
    ///   Swift does not have, or a source that is too deep or too large.
    /// - Complexity: O(n), where n is the number of bytes.
    static func tokens(of bytes: [UInt8]) throws(TextError) -> SwiftSource {
        let content: Range<Int>
        do {
            content = try bytes.withUnsafeBufferPointer { buffer throws(TextError) in
                try TextCheck.content(of: buffer)
            }
        }
        var lexer = SwiftLexer(bytes: bytes, start: content.lowerBound)
        if lexer.peek() == UInt8(ascii: "#"), lexer.peek(1) == UInt8(ascii: "!") { lexer.skipLine() }
        try lexer.lex(isInterpolation: false)
        lexer.close(down: 0, isStray: true)
        for condition in lexer.conditions {
            let start = lexer.source.conditions[condition].tokens.lowerBound
            lexer.source.conditions[condition].tokens = start..<lexer.source.tokens.count
        }
        return lexer.source
    }

    private init(bytes: [UInt8], start: Int) {
        self.bytes = bytes
        source = SwiftSource(bytes: bytes)
        index = start
        lineStart = start
    }

    // MARK: Bytes

    /// The byte at a distance from the next one; 0 past the end.
    func peek(_ offset: Int = 0) -> UInt8 {
        index + offset < bytes.count ? bytes[index + offset] : 0
    }

    var position: TextPosition {
        TextPosition(line: line, column: Int32(clamping: index - lineStart + 1))
    }

    /// Skips a line break, if there is one here.
    mutating func takeLineBreak() -> Bool {
        guard index < bytes.count, bytes[index] == 0x0A || bytes[index] == 0x0D else { return false }
        index += bytes[index] == 0x0D && peek(1) == 0x0A ? 2 : 1
        line += 1
        lineStart = index
        isAtLineStart = true
        return true
    }

    mutating func skipLine() {
        while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D { index += 1 }
    }

    func fault(_ position: TextPosition, _ what: String, _ expected: String, _ suggestion: String) -> TextError {
        TextError(position, what, expected: expected, suggestion: suggestion)
    }

    // MARK: Tokens

    /// Reads tokens to the end of the source, or through the parenthesis that closes an interpolation.
    mutating func lex(isInterpolation: Bool) throws(TextError) {
        let base = open.count
        let start = position
        while index < bytes.count {
            let byte = bytes[index]
            if takeLineBreak() { continue }
            switch byte {
            case 0x20, 0x09, 0x0B, 0x0C:
                index += 1
            case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
                skipLine()
            case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"):
                try skipComment()
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
                try add(.open(byte), length: 1)
                guard open.count < Self.depthLimit else {
                    throw fault(
                        source.tokens[source.tokens.count - 1].position,
                        "brackets nest deeper than \(Self.depthLimit)",
                        "at most \(Self.depthLimit) levels",
                        "flatten the source"
                    )
                }
                open.append(source.tokens.count - 1)
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
                if try close(byte, base: base, isInterpolation: isInterpolation) { return }
            case UInt8(ascii: "\""):
                try string(pounds: 0)
            case UInt8(ascii: "#"):
                try pound()
            default:
                try plain(byte)
            }
        }
        if isInterpolation {
            throw fault(start, "the interpolation is not closed", "\")\"", "close the parenthesis")
        }
    }

    /// Adds a token that starts here.
    mutating func add(_ kind: SwiftToken.Kind, length: Int) throws(TextError) {
        guard source.tokens.count < Self.tokenLimit else {
            throw fault(
                position,
                "the source has more than \(Self.tokenLimit) tokens",
                "at most \(Self.tokenLimit)",
                "split the file"
            )
        }
        source.tokens.append(
            SwiftToken(
                kind: kind,
                start: index,
                end: min(index + length, bytes.count),
                position: position,
                startsLine: isAtLineStart,
                partner: source.tokens.count
            )
        )
        isAtLineStart = false
        index = min(index + length, bytes.count)
    }

    /// Reads a closing bracket; returns true if it is the parenthesis that closes the interpolation.
    private mutating func close(_ byte: UInt8, base: Int, isInterpolation: Bool) throws(TextError) -> Bool {
        let opener: UInt8 =
            switch byte {
            case UInt8(ascii: ")"): UInt8(ascii: "(")
            case UInt8(ascii: "]"): UInt8(ascii: "[")
            default: UInt8(ascii: "{")
            }
        let match = open[base...].lastIndex { source.tokens[$0].kind == .open(opener) }
        guard let match else {
            if isInterpolation, byte == UInt8(ascii: ")") {
                close(down: base, isStray: true)
                index += 1
                return true
            }
            source.strayBrackets.append(position)
            index += 1
            return false
        }
        close(down: match + 1, isStray: true)
        let partner = source.tokens.count
        try add(.close(byte), length: 1)
        source.tokens[open[match]].partner = partner
        open.removeLast()
        return false
    }

    /// Closes the open brackets, so that they end at the last token.
    mutating func close(down base: Int, isStray: Bool) {
        while open.count > base {
            let opener = open.removeLast()
            source.tokens[opener].partner = source.tokens.count - 1
            if isStray { source.strayBrackets.append(source.tokens[opener].position) }
        }
    }

    private mutating func plain(_ byte: UInt8) throws(TextError) {
        switch byte {
        case UInt8(ascii: ","): try add(.comma, length: 1)
        case UInt8(ascii: ":"): try add(.colon, length: 1)
        case UInt8(ascii: ";"): try add(.semicolon, length: 1)
        case UInt8(ascii: "@"): try add(.at, length: 1)
        case UInt8(ascii: "\\"): try add(.backslash, length: 1)
        case UInt8(ascii: "0")...UInt8(ascii: "9"): try add(.number, length: numberLength())
        case UInt8(ascii: "`"): try add(.name, length: quotedNameLength())
        case UInt8(ascii: ".") where peek(1) != UInt8(ascii: "."): try add(.dot, length: 1)
        case UInt8(ascii: "/"):
            if let length = regexLength() { try add(.regex, length: length) } else { try operation() }
        default:
            if Self.continuesName(byte) {
                var length = 1
                while Self.continuesName(peek(length)) { length += 1 }
                try add(.name, length: length)
            } else if Self.isOperator(byte) || byte == UInt8(ascii: ".") {
                try operation()
            } else if byte == UInt8(ascii: "'") {
                try add(.operation, length: 1)
            } else {
                throw fault(
                    position,
                    "the control character 0x\(String(byte, radix: 16, uppercase: true)) is not Swift",
                    "Swift source",
                    "remove it, or name another file"
                )
            }
        }
    }

    /// Reads an operator, which ends before a comment.
    private mutating func operation() throws(TextError) {
        let mayHaveDots = bytes[index] == UInt8(ascii: ".")
        var length = 1
        while Self.isOperator(peek(length)) || mayHaveDots && peek(length) == UInt8(ascii: ".") {
            let isComment =
                peek(length) == UInt8(ascii: "/")
                && (peek(length + 1) == UInt8(ascii: "/") || peek(length + 1) == UInt8(ascii: "*"))
            if isComment { break }
            length += 1
        }
        try add(.operation, length: length)
    }

    static func continuesName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...: true
        default: false
        }
    }

    private static func isOperator(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "/"), UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "!"),
            UInt8(ascii: "*"), UInt8(ascii: "%"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"),
            UInt8(ascii: "|"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "?"):
            true
        default: false
        }
    }

    /// The length of the number that starts here, with decimal point and exponent.
    private func numberLength() -> Int {
        var length = 1
        while true {
            let byte = peek(length)
            let last = peek(length - 1) | 0x20
            let isSign = byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
            let isPoint = byte == UInt8(ascii: ".")
            let hasDigit = (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(peek(length + 1))
            let isHexadecimal = peek(1) | 0x20 == UInt8(ascii: "x")
            let isExponent = last == UInt8(ascii: isHexadecimal ? "p" : "e")
            guard Self.continuesName(byte) || isPoint && hasDigit || isSign && hasDigit && isExponent else {
                return length
            }
            length += 1
        }
    }

    /// The length of the name in backticks that starts here; 1 if the line ends before it does.
    private func quotedNameLength() -> Int {
        var length = 1
        while peek(length) != UInt8(ascii: "`") {
            if index + length >= bytes.count || peek(length) == 0x0A || peek(length) == 0x0D { return 1 }
            length += 1
        }
        return length + 1
    }

    /// The length of the regular expression that starts here; `nil` if the slash is an operator.
    ///
    /// It is a regular expression if an operand is expected, no white space follows, its parentheses are paired, and it
    /// is closed on the same line.
    private func regexLength() -> Int? {
        guard expectsOperand, peek(1) != 0x20, peek(1) != 0x09 else { return nil }
        var length = 1
        var isInClass = false
        var depth = 0
        while index + length < bytes.count {
            switch peek(length) {
            case 0x0A, 0x0D: return nil
            case UInt8(ascii: "\\"): length += 1
            case UInt8(ascii: "["): isInClass = true
            case UInt8(ascii: "]"): isInClass = false
            case UInt8(ascii: "(") where !isInClass: depth += 1
            case UInt8(ascii: ")") where !isInClass:
                // The operator itself is passed, as in `reduce(1, /)`.
                if depth == 0 { return nil }
                depth -= 1
            case UInt8(ascii: "/") where !isInClass: return length + 1
            default: break
            }
            length += 1
        }
        return nil
    }

    /// Whether an operand, and not an operator, is expected after the last token.
    private var expectsOperand: Bool {
        guard let last = source.tokens.last else { return true }
        switch last.kind {
        case .open, .comma, .colon, .semicolon, .operation: return true
        case .name:
            let keywords: [StaticString] = ["return", "in", "case", "where", "else", "try", "await", "if", "while"]
            return keywords.contains { source.has(source.tokens.count - 1, $0) }
        default: return false
        }
    }

    /// Skips a comment and those nested in it.
    private mutating func skipComment() throws(TextError) {
        let start = position
        var depth = 0
        repeat {
            if index >= bytes.count {
                throw fault(start, "the comment is not closed", "\"*/\"", "close it")
            }
            if takeLineBreak() { continue }
            if peek() == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
                depth += 1
                index += 2
            } else if peek() == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
                depth -= 1
                index += 2
            } else {
                index += 1
            }
        } while depth > 0
    }
}
