internal import Earshot

/// The text of another tool's file, whatever Unicode encoding it is saved in.
enum ForeignText {
    /// The text in UTF-8, without a byte order mark.
    ///
    /// - Throws: ``TextError`` for bytes that are neither UTF-8 nor UTF-16, and for NUL characters.
    /// - Complexity: O(n), where n is the number of bytes.
    static func utf8(_ bytes: [UInt8]) throws(TextError) -> [UInt8] {
        if let isBigEndian = utf16Order(of: bytes) { return try utf8(utf16: bytes, isBigEndian: isBigEndian) }
        let result: Result<Range<Int>, TextError> = bytes.withUnsafeBufferPointer { buffer in
            do throws(TextError) {
                return .success(try TextCheck.content(of: buffer))
            } catch {
                return .failure(error)
            }
        }
        return Array(bytes[try result.get()])
    }

    /// Whether UTF-16 is written with the greater byte first; `nil` where the text is not UTF-16.
    private static func utf16Order(of bytes: [UInt8]) -> Bool? {
        guard bytes.count >= 4 else {
            return bytes.starts(with: [0xFF, 0xFE]) ? false : bytes.starts(with: [0xFE, 0xFF]) ? true : nil
        }
        if bytes.starts(with: [0xFF, 0xFE, 0, 0]) || bytes.starts(with: [0, 0, 0xFE, 0xFF]) { return nil }
        if bytes.starts(with: [0xFF, 0xFE]) { return false }
        if bytes.starts(with: [0xFE, 0xFF]) { return true }
        switch (bytes[0] == 0, bytes[1] == 0, bytes[2] == 0, bytes[3] == 0) {
        case (true, false, true, false): return true
        case (false, true, false, true): return false
        default: return nil
        }
    }

    private static func utf8(utf16 bytes: [UInt8], isBigEndian: Bool) throws(TextError) -> [UInt8] {
        var text: [UInt8] = []
        text.reserveCapacity(bytes.count)
        func unit(_ index: Int) -> UInt32? {
            guard index + 1 < bytes.count else { return nil }
            let (high, low) = isBigEndian ? (bytes[index], bytes[index + 1]) : (bytes[index + 1], bytes[index])
            return UInt32(high) << 8 | UInt32(low)
        }
        var index = 0
        while index < bytes.count {
            var value = unit(index)
            var length = 2
            if let first = value, (0xD800...0xDBFF).contains(first), let second = unit(index + 2),
                (0xDC00...0xDFFF).contains(second)
            {
                value = 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
                length = 4
            }
            guard let value, value != 0, let scalar = Unicode.Scalar(value) else {
                var cursor = ByteCursor(text)
                cursor.advance(text.count)
                throw cursor.fault(
                    value == nil ? "the text ends in the middle of a character" : "this is no character of UTF-16",
                    "UTF-16, as the file begins with it",
                    "save the file as UTF-8"
                )
            }
            if !(index == 0 && value == 0xFEFF) {
                text.append(contentsOf: Array(Unicode.UTF8.encode(scalar) ?? .init()))
            }
            index += length
        }
        return text
    }
}
