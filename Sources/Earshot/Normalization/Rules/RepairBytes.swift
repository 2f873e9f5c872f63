/// Malformed bytes become U+FFFD, which separates words: `61 FF 62` → `a�b` → `a b`.
///
/// A replacement stands for each maximal part of a malformed sequence, as Unicode recommends; a surrogate encoded in
/// UTF-8 is malformed too. Runs first: every later rule sees valid code points only.
enum RepairBytes {
    /// The name of the step in `earshot normalize`.
    static let name = "repair bytes"

    /// The longest text in bytes; the rest is ignored.
    ///
    /// Positions are 32 bits, and folding can lengthen a text.
    static let longestText = 1 << 26

    /// Fills a text from bytes.
    static func load(_ utf8: UnsafeBufferPointer<UInt8>, into text: inout AlignedText) {
        text.removeAll()
        let count = min(utf8.count, longestText)
        var index = 0
        while index < count {
            let start = index
            let value = decode(utf8, count: count, at: &index)
            text.append(AlignedScalar(value, start: Int32(start), end: Int32(index)))
        }
    }

    /// Decodes a code point or a malformed part, and advances past it.
    @inline(__always)
    static func decode(_ utf8: UnsafeBufferPointer<UInt8>, count: Int, at index: inout Int) -> UInt32 {
        let first = utf8[index]
        index += 1
        if first < 0x80 { return UInt32(first) }
        // The second byte's range depends on the first byte: the range excludes overlong forms, surrogates and values
        // above U+10FFFF.
        let more: Int
        var lowest: UInt8 = 0x80
        var highest: UInt8 = 0xBF
        switch first {
        case 0xC2...0xDF: more = 1
        case 0xE0...0xEF:
            more = 2
            if first == 0xE0 { lowest = 0xA0 }
            if first == 0xED { highest = 0x9F }
        case 0xF0...0xF4:
            more = 3
            if first == 0xF0 { lowest = 0x90 }
            if first == 0xF4 { highest = 0x8F }
        default: return 0xFFFD
        }
        var value = UInt32(first) & (0x3F >> UInt32(more))
        for _ in 0..<more {
            guard index < count, utf8[index] >= lowest, utf8[index] <= highest else { return 0xFFFD }
            value = value << 6 | UInt32(utf8[index] & 0x3F)
            index += 1
            lowest = 0x80
            highest = 0xBF
        }
        return value
    }
}
