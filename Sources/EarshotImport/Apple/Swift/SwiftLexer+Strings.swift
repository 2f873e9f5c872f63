internal import EarshotFormats

extension SwiftLexer {
    /// A part of a literal text before its indentation is known.
    private enum Piece {
        case text([UInt8])
        case lineBreak
        /// The white space at the start of a line in a multi-line text.
        case indentation([UInt8])
        case interpolation(Range<Int>)
    }

    /// Reads a literal text, starting at its number signs, if any.
    mutating func string(pounds: Int) throws(TextError) {
        let start = position
        guard stringDepth < Self.stringDepthLimit else {
            throw fault(
                start,
                "texts nest deeper than \(Self.stringDepthLimit) in their interpolations",
                "at most \(Self.stringDepthLimit) levels",
                "flatten the source"
            )
        }
        stringDepth += 1
        defer { stringDepth -= 1 }
        let token = source.tokens.count
        let isMultiline = startsMultiline(pounds: pounds)
        try add(.string(source.strings.count), length: pounds + (isMultiline ? 3 : 1))
        source.strings.append(SwiftString(segments: []))
        let literal = source.strings.count - 1
        let pieces = isMultiline ? try multiline(pounds, start) : try singleLine(pounds, start)
        source.tokens[token].end = index
        source.tokens[token].partner = source.tokens.count - 1
        source.strings[literal] = Self.assemble(pieces)
        isAtLineStart = false
    }

    /// Whether the quotes here start a multi-line text; `#"""#` is a text that contains a quote.
    private func startsMultiline(pounds: Int) -> Bool {
        guard (0..<3).allSatisfy({ peek(pounds + $0) == UInt8(ascii: "\"") }) else { return false }
        guard pounds > 0 else { return true }
        var offset = pounds + 3
        while peek(offset) == 0x20 || peek(offset) == 0x09 { offset += 1 }
        return peek(offset) == 0x0A || peek(offset) == 0x0D
    }

    private func closes(_ quotes: Int, _ pounds: Int) -> Bool {
        (0..<quotes).allSatisfy { peek($0) == UInt8(ascii: "\"") }
            && (0..<pounds).allSatisfy { peek(quotes + $0) == UInt8(ascii: "#") }
    }

    private func startsEscape(_ pounds: Int) -> Bool {
        peek() == UInt8(ascii: "\\") && (0..<pounds).allSatisfy { peek(1 + $0) == UInt8(ascii: "#") }
    }

    private func isLineEnd() -> Bool { index >= bytes.count || bytes[index] == 0x0A || bytes[index] == 0x0D }

    private mutating func singleLine(_ pounds: Int, _ start: TextPosition) throws(TextError) -> [Piece] {
        var pieces: [Piece] = []
        var text: [UInt8] = []
        while !closes(1, pounds) {
            guard !isLineEnd() else {
                throw fault(start, "the text is not closed on its line", "a quote", "close the text")
            }
            if startsEscape(pounds) {
                try escape(pounds, isMultiline: false, &text, &pieces)
            } else {
                text.append(bytes[index])
                index += 1
            }
        }
        index += 1 + pounds
        pieces.append(.text(text))
        return pieces
    }

    private mutating func multiline(_ pounds: Int, _ start: TextPosition) throws(TextError) -> [Piece] {
        while peek() == 0x20 || peek() == 0x09 { index += 1 }
        guard takeLineBreak() else {
            throw fault(position, "a text of several lines starts on the line of its quotes", "a line break", "add one")
        }
        var pieces: [Piece] = [.indentation(takeBlanks())]
        var text: [UInt8] = []
        while !closes(3, pounds) {
            guard index < bytes.count else {
                throw fault(start, "the text is not closed", "three quotes", "close the text")
            }
            if takeLineBreak() {
                pieces += [.text(text), .lineBreak, .indentation(takeBlanks())]
                text = []
            } else if startsEscape(pounds) {
                try escape(pounds, isMultiline: true, &text, &pieces)
            } else {
                text.append(bytes[index])
                index += 1
            }
        }
        index += 3 + pounds
        pieces.append(.text(text))
        return pieces
    }

    private mutating func takeBlanks() -> [UInt8] {
        let start = index
        while peek() == 0x20 || peek() == 0x09 { index += 1 }
        return Array(bytes[start..<index])
    }

    /// Reads an escape or an interpolation.
    private mutating func escape(
        _ pounds: Int,
        isMultiline: Bool,
        _ text: inout [UInt8],
        _ pieces: inout [Piece]
    ) throws(TextError) {
        let start = position
        index += 1 + pounds
        switch peek() {
        case UInt8(ascii: "n"): text.append(0x0A)
        case UInt8(ascii: "r"): text.append(0x0D)
        case UInt8(ascii: "t"): text.append(0x09)
        case UInt8(ascii: "0"): text.append(0)
        case UInt8(ascii: "\\"), UInt8(ascii: "\""), UInt8(ascii: "'"): text.append(peek())
        case UInt8(ascii: "u"): return try unicodeEscape(start, &text)
        case UInt8(ascii: "("):
            index += 1
            let first = source.tokens.count
            try lex(isInterpolation: true)
            pieces += [.text(text), .interpolation(first..<source.tokens.count)]
            text = []
            return
        case 0x20, 0x09, 0x0A, 0x0D:
            while isMultiline, peek() == 0x20 || peek() == 0x09 { index += 1 }
            if isMultiline, takeLineBreak() {
                pieces += [.text(text), .indentation(takeBlanks())]
                text = []
                return
            }
            fallthrough
        default:
            throw fault(
                start,
                "this is not a Swift escape",
                "one of \\n, \\r, \\t, \\0, \\\\, \\\", \\', \\u{…}, \\(…)",
                "write the backslash twice"
            )
        }
        index += 1
    }

    private mutating func unicodeEscape(_ start: TextPosition, _ text: inout [UInt8]) throws(TextError) {
        var digits: [UInt8] = []
        index += 1
        if peek() == UInt8(ascii: "{") {
            index += 1
            while digits.count < 9, !isLineEnd(), peek() != UInt8(ascii: "}") {
                digits.append(peek())
                index += 1
            }
        }
        guard peek() == UInt8(ascii: "}"), (1...8).contains(digits.count),
            let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16), let scalar = Unicode.Scalar(value)
        else {
            throw fault(start, "this is not a Unicode scalar", "\\u{…} with 1 to 8 digits", "write it as in \\u{E9}")
        }
        index += 1
        text += Array(String(Character(scalar)).utf8)
    }

    /// Joins the parts without the indentation of the closing quotes.
    private static func assemble(_ pieces: [Piece]) -> SwiftString {
        var margin: [UInt8] = []
        var lastBreak: Int?
        for (index, piece) in pieces.enumerated() {
            switch piece {
            case .lineBreak: lastBreak = index
            case .indentation(let blanks): margin = blanks
            default: break
            }
        }
        var segments: [SwiftString.Segment] = []
        var text: [UInt8] = []
        for (index, piece) in pieces.enumerated() {
            switch piece {
            case .text(let bytes): text += bytes
            case .lineBreak: if index != lastBreak { text.append(0x0A) }
            case .indentation(let blanks): if blanks.starts(with: margin) { text += blanks.dropFirst(margin.count) }
            case .interpolation(let range):
                if !text.isEmpty { segments.append(.text(String(decoding: text, as: UTF8.self))) }
                text = []
                segments.append(.interpolation(range))
            }
        }
        if !text.isEmpty { segments.append(.text(String(decoding: text, as: UTF8.self))) }
        return SwiftString(segments: segments)
    }
}
