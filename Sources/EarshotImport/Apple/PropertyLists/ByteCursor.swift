internal import Earshot
internal import EarshotFormats

/// A position in a text that moves forward and tracks its line and column.
struct ByteCursor {
    /// The text in UTF-8.
    let bytes: [UInt8]
    /// The offset of the current byte; the number of bytes at the end.
    private(set) var index = 0
    private var line: Int32 = 1
    private var lineStart = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// Whether nothing is left.
    var isAtEnd: Bool { index >= bytes.count }

    /// The current byte; `nil` at the end.
    var current: UInt8? { index < bytes.count ? bytes[index] : nil }

    /// The position of the current byte.
    var position: TextPosition { TextPosition(line: line, column: Int32(clamping: index - lineStart + 1)) }

    /// The byte at a distance; `nil` past the end.
    func byte(after count: Int) -> UInt8? { index + count < bytes.count ? bytes[index + count] : nil }

    /// Whether the text continues with some characters.
    func isAt(_ text: String) -> Bool {
        let wanted = text.utf8
        return index + wanted.count <= bytes.count && bytes[index..<index + wanted.count].elementsEqual(wanted)
    }

    /// Skips some bytes, and counts their lines; lines end with LF, CR LF or CR.
    mutating func advance(_ count: Int = 1) {
        for _ in 0..<count where index < bytes.count {
            let byte = bytes[index]
            index += 1
            guard byte == 0x0A || byte == 0x0D && current != 0x0A else { continue }
            line = line == .max ? .max : line + 1
            lineStart = index
        }
    }

    /// Skips some characters, if the text continues with them.
    mutating func take(_ text: String) -> Bool {
        guard isAt(text) else { return false }
        advance(text.utf8.count)
        return true
    }

    /// Skips everything up to and including some characters; returns whether they were found.
    mutating func skip(past text: String) -> Bool {
        while !isAtEnd {
            if take(text) { return true }
            advance()
        }
        return false
    }

    /// Skips white space and line breaks.
    mutating func skipSpace() {
        while let byte = current, byte == 0x20 || (0x09...0x0D).contains(byte) { advance() }
    }

    /// The current character, as shown in messages.
    var found: String {
        guard index < bytes.count else { return "the end" }
        let text = String(decoding: bytes[index..<min(index + 4, bytes.count)], as: UTF8.self)
        return quoted(String(text.unicodeScalars.prefix(1)))
    }

    /// An error at the current position.
    func fault(_ what: String, _ expected: String, _ suggestion: String) -> TextError {
        TextError(position, what, expected: expected, suggestion: suggestion)
    }
}

extension TextPosition {
    /// The position within its own text, as shown in messages.
    var shown: String { "\(line):\(column)" }
}
