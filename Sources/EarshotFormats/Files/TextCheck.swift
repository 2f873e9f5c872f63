/// Checks that bytes are text Earshot can read, before any parser runs.
package enum TextCheck {
    /// The range of the text without its byte order mark.
    ///
    /// - Throws: ``TextError`` for UTF-16 and UTF-32, for bytes that are not UTF-8, and for NUL bytes.
    /// - Complexity: O(n), where n is the number of bytes.
    package static func content(of bytes: UnsafeBufferPointer<UInt8>) throws(TextError) -> Range<Int> {
        if let encoding = WideEncoding(of: bytes) {
            throw TextError(
                TextPosition(),
                "the text is encoded in \(encoding.name)",
                expected: "UTF-8",
                suggestion: "save the file as UTF-8"
            )
        }
        let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        if let offset = firstFault(in: bytes, from: start) {
            var cursor = PositionCursor()
            let position = cursor.position(ofByte: offset, in: bytes)
            if bytes[offset] == 0 {
                throw TextError(
                    position,
                    "there is a NUL byte",
                    expected: "text",
                    suggestion: "remove it, or name another file"
                )
            }
            let hex = String(bytes[offset], radix: 16, uppercase: true)
            throw TextError(
                position,
                "the byte 0x\(hex.count < 2 ? "0" : "")\(hex) is not UTF-8",
                expected: "UTF-8",
                suggestion: "save the file as UTF-8"
            )
        }
        return start..<bytes.count
    }

    /// The offset of the first NUL byte or invalid UTF-8 byte.
    package static func firstFault(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        var index = start
        while index < bytes.count {
            let byte = bytes[index]
            if byte < 0x80 {
                if byte == 0 { return index }
                index += 1
                continue
            }
            let length = scalarLength(bytes, at: index)
            if length == 0 { return index }
            index += length
        }
        return nil
    }

    /// The length of the scalar at an index in bytes; 0 if it is not well-formed (Unicode, table 3-7).
    private static func scalarLength(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
        let second: ClosedRange<UInt8>
        let length: Int
        switch bytes[index] {
        case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return 0
        }
        guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return 0 }
        for offset in 2..<max(2, length) where bytes[index + offset] & 0xC0 != 0x80 { return 0 }
        return length
    }
}
