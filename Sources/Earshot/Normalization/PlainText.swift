internal import CEarshotICU

/// The shortest ways to a normal form: for a text that needs nothing but its case folded.
enum PlainText {
    /// Copies ASCII letters, digits and single spaces, the letters in lower case, eight bytes a step.
    ///
    /// - Parameters:
    ///   - source: A text.
    ///   - target: Receives the result; as long as the source and eight bytes more.
    /// - Returns: How many bytes the normal form has; `nil` where the text has anything else in it, or begins with a
    ///   space, or has two in a row. What a sentence ends with (`.`, `?`, `!`) and spaces at the end are left out.
    @inline(__always)
    static func fold(_ source: UnsafeBufferPointer<UInt8>, into target: UnsafeMutablePointer<UInt8>) -> Int? {
        guard let base = UnsafeRawPointer(source.baseAddress) else { return 0 }
        var count = source.count
        while count > 0, isEnd(source[count - 1]) { count -= 1 }
        if count == 0 { return 0 }
        let to = UnsafeMutableRawPointer(target)
        // What stands before the text counts as a space, so that none begins it.
        var before: UInt64 = 0x80
        var index = 0
        while index < count {
            // The last step begins where it ends with the text, and goes over some bytes again.
            let start = index + 8 <= count ? index : max(0, count - 8)
            var bytes: UInt64 = 0x6161_6161_6161_6161
            if count >= 8 {
                bytes = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: start, as: UInt64.self))
                if start != index { before = target[start - 1] == 0x20 ? 0x80 : 0 }
            } else {
                for place in 0..<count {
                    bytes = bytes & ~(0xFF << UInt64(8 * place)) | UInt64(source[place]) << UInt64(8 * place)
                }
            }
            guard let spaces = lower(&bytes), spaces & (spaces << 8 | before) == 0 else { return nil }
            to.storeBytes(of: bytes.littleEndian, toByteOffset: start, as: UInt64.self)
            before = spaces >> 56
            index = start + 8
        }
        return count
    }

    /// Puts eight bytes in lower case; the top bits of those that are spaces, `nil` where one is anything but a letter,
    /// a digit or a space.
    ///
    /// A byte's top bit is set by a sum from one character on; none carries over, as all bytes are ASCII.
    @inline(__always)
    private static func lower(_ bytes: inout UInt64) -> UInt64? {
        let top: UInt64 = 0x8080_8080_8080_8080
        guard bytes & top == 0 else { return nil }
        func from(_ character: UInt64) -> UInt64 { bytes &+ (0x80 &- character) &* 0x0101_0101_0101_0101 }
        bytes |= (from(0x41) & ~from(0x5B) & top) >> 2
        let spaces = from(0x20) & ~from(0x21) & top
        let known = spaces | from(0x61) & ~from(0x7B) | from(0x30) & ~from(0x3A)
        return known & top == top ? spaces : nil
    }

    /// Whether a byte at the end of a text says nothing.
    @inline(__always)
    private static func isEnd(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x2E || byte == 0x3F || byte == 0x21 }

    /// Folds case and compatibility forms of any text by ICU alone.
    ///
    /// - Returns: How many bytes the result has; `nil` where it does not fit, or ICU fails.
    static func foldByICU(_ source: UnsafeBufferPointer<UInt8>, into target: UnsafeMutableBufferPointer<UInt8>) -> Int?
    {
        let count = earshot_icu_fold_plain(
            source.baseAddress,
            Int32(clamping: source.count),
            target.baseAddress,
            Int32(clamping: target.count)
        )
        return count < 0 ? nil : Int(count)
    }
}
