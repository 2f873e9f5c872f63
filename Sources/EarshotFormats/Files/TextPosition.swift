/// A position in a text.
package struct TextPosition: Hashable, Sendable {
    /// The line, counted from 1.
    package var line: Int32
    /// The column in UTF-8 bytes, counted from 1.
    package var column: Int32

    package init(line: Int32 = 1, column: Int32 = 1) {
        self.line = line
        self.column = column
    }
}

/// An error at a position of a text, before the file is known.
package struct TextError: Error, Hashable, Sendable {
    /// The position.
    package var position: TextPosition
    /// What is wrong.
    package var what: String
    /// What was expected instead.
    package var expected: String
    /// How to fix it.
    package var suggestion: String

    package init(_ position: TextPosition, _ what: String, expected: String, suggestion: String) {
        self.position = position
        self.what = what
        self.expected = expected
        self.suggestion = suggestion
    }
}

/// Converts byte offsets of a text to lines and columns.
///
/// Lines end with LF, CR LF or CR. Moving forward costs the distance; moving back starts again.
package struct PositionCursor {
    private var offset = 0
    private var scalars = 0
    private var line: Int32 = 1
    private var lineStart = 0

    package init() {}

    /// The position of a byte offset.
    package mutating func position(ofByte target: Int, in bytes: UnsafeBufferPointer<UInt8>) -> TextPosition {
        if target < offset { self = PositionCursor() }
        while offset < min(target, bytes.count) { step(bytes) }
        return TextPosition(line: line, column: Int32(clamping: offset - lineStart + 1))
    }

    /// The byte offset and position of the n-th Unicode scalar.
    package mutating func position(
        ofScalar target: Int,
        in bytes: UnsafeBufferPointer<UInt8>
    ) -> (offset: Int, position: TextPosition) {
        if target < scalars { self = PositionCursor() }
        while scalars < target, offset < bytes.count { step(bytes) }
        return (offset, TextPosition(line: line, column: Int32(clamping: offset - lineStart + 1)))
    }

    /// Skips one byte, and the rest of its scalar.
    private mutating func step(_ bytes: UnsafeBufferPointer<UInt8>) {
        let byte = bytes[offset]
        offset += 1
        while offset < bytes.count, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
        scalars += 1
        let isReturn = byte == 0x0D && !(offset < bytes.count && bytes[offset] == 0x0A)
        if byte == 0x0A || isReturn {
            line += 1
            lineStart = offset
        }
    }
}
