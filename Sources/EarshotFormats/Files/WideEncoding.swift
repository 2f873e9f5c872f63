/// An encoding whose units are wider than a byte.
package struct WideEncoding {
    /// The number of bytes in a unit: 2 or 4.
    private let width: Int
    /// Whether the first byte of a unit is the most significant.
    private let isBigEndian: Bool
    /// The number of bytes in the byte order mark.
    private let mark: Int

    /// Its name.
    package var name: String { "UTF-\(width * 8)" }

    /// The encoding, detected by a byte order mark or by zero bytes at the beginning; `nil` for every other text.
    package init?(of bytes: some Collection<UInt8>) {
        let start = Array(bytes.prefix(4))
        let marks: [(mark: [UInt8], isBigEndian: Bool)] = [
            ([0xFF, 0xFE, 0, 0], false), ([0, 0, 0xFE, 0xFF], true), ([0xFF, 0xFE], false), ([0xFE, 0xFF], true),
        ]
        if let known = marks.first(where: { start.starts(with: $0.mark) }) {
            (width, isBigEndian, mark) = (known.mark.count, known.isBigEndian, known.mark.count)
        } else if start.count == 4, start[0] == 0, start[1] != 0, start[2] == 0, start[3] != 0 {
            (width, isBigEndian, mark) = (2, true, 0)
        } else if start.count == 4, start[0] != 0, start[1] == 0, start[2] != 0, start[3] == 0 {
            (width, isBigEndian, mark) = (2, false, 0)
        } else {
            return nil
        }
    }

    /// The text in UTF-8, without its byte order mark.
    ///
    /// - Throws: ``TextError`` at an invalid character, or at an end within a character.
    /// - Complexity: O(n), where n is the number of bytes.
    package func decode(_ bytes: [UInt8]) throws(TextError) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        var index = mark
        while index < bytes.count {
            guard var value = unit(bytes, at: index) else {
                throw fault("the text ends in the middle of a character", after: text)
            }
            index += width
            if width == 2, (0xD800...0xDBFF).contains(value), let low = unit(bytes, at: index),
                (0xDC00...0xDFFF).contains(low)
            {
                value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
                index += width
            }
            guard let scalar = Unicode.Scalar(value) else {
                throw fault("this is not a character in \(name)", after: text)
            }
            text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
        }
        return text
    }

    /// The unit that begins at an index; `nil` if the bytes end within it.
    private func unit(_ bytes: [UInt8], at index: Int) -> UInt32? {
        guard index <= bytes.count - width else { return nil }
        var value: UInt32 = 0
        for offset in 0..<width {
            value = value << 8 | UInt32(bytes[isBigEndian ? index + offset : index + width - 1 - offset])
        }
        return value
    }

    /// An error about the encoding, located after the text that could be read.
    private func fault(_ what: String, after text: [UInt8]) -> TextError {
        var cursor = PositionCursor()
        let position = text.withUnsafeBufferPointer { cursor.position(ofByte: text.count, in: $0) }
        return TextError(position, what, expected: name, suggestion: "save the file as UTF-8")
    }
}
