internal import CEarshotICU

/// The shortest ways to a normal form: for a text that needs nothing but its case folded.
enum PlainText {
    /// Copies ASCII letters, digits and single spaces, the letters in lower case, sixteen bytes a step.
    ///
    /// - Parameters:
    ///   - source: A text.
    ///   - target: Receives the result; as long as the source and sixteen bytes more.
    /// - Returns: How many bytes the normal form has; `nil` where the text has anything else in it, or begins with a
    ///   space, or has two in a row. What a sentence ends with (`.`, `?`, `!`) and a space at the end are left out.
    @inline(__always)
    static func fold(_ source: UnsafeBufferPointer<UInt8>, into target: UnsafeMutablePointer<UInt8>) -> Int? {
        guard let base = UnsafeRawPointer(source.baseAddress) else { return 0 }
        var count = source.count
        while count > 0, isEnd(source[count - 1]) { count -= 1 }
        guard count > 0, source[0] != 0x20 else { return count == 0 ? 0 : nil }
        let to = UnsafeMutableRawPointer(target)
        var index = 0
        // The last step begins where it ends with the text, and goes over some bytes again.
        while true {
            let start = count < 16 ? 0 : min(index, count - 16)
            var bytes: SIMD16<UInt8>
            if count >= 16 {
                bytes = base.loadUnaligned(fromByteOffset: start, as: SIMD16<UInt8>.self)
            } else {
                bytes = SIMD16(repeating: 0x61)
                for place in 0..<count { bytes[place] = source[place] }
            }
            let isCapital = (bytes &- 0x41) .< 26
            bytes.replace(with: bytes | 0x20, where: isCapital)
            let isSpace = bytes .== 0x20
            guard all(((bytes &- 0x61) .< 26) .| ((bytes &- 0x30) .< 10) .| isSpace) else { return nil }
            to.storeBytes(of: bytes, toByteOffset: start, as: SIMD16<UInt8>.self)
            index = start + 16
            if index >= count { break }
        }
        // Two spaces in a row, eight bytes a step.
        index = 0
        while index + 1 < count {
            if target[index] == 0x20, target[index + 1] == 0x20 { return nil }
            index += 1
        }
        return count
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
