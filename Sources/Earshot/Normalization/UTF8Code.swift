/// Hand-written UTF-8 coding, for well-formed text.
enum UTF8Code {
    /// The number of bytes of a code point.
    @inline(__always)
    static func length(_ scalar: UInt32) -> Int {
        scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x1_0000 ? 3 : 4
    }

    /// Writes a code point's bytes at an index and advances past them; there must be room.
    @inline(__always)
    static func write(_ scalar: UInt32, to bytes: UnsafeMutableBufferPointer<UInt8>, at index: inout Int) {
        let count = length(scalar)
        if count == 1 {
            bytes[index] = UInt8(truncatingIfNeeded: scalar)
        } else {
            let mark: UInt32 = count == 2 ? 0xC0 : count == 3 ? 0xE0 : 0xF0
            var shift = UInt32(count - 1) * 6
            bytes[index] = UInt8(truncatingIfNeeded: mark | scalar >> shift)
            for offset in 1..<count {
                shift -= 6
                bytes[index + offset] = UInt8(truncatingIfNeeded: 0x80 | scalar >> shift & 0x3F)
            }
        }
        index += count
    }

    /// Reads the code point at an index and advances past it; U+FFFD if the bytes end too soon.
    @inline(__always)
    static func decode(_ bytes: [UInt8], at index: inout Int) -> UInt32 {
        let first = UInt32(bytes[index])
        index += 1
        if first < 0x80 { return first }
        let more = first < 0xE0 ? 1 : first < 0xF0 ? 2 : 3
        guard index + more <= bytes.count else {
            index = bytes.count
            return 0xFFFD
        }
        var value = first & (0x3F >> UInt32(more))
        for _ in 0..<more {
            value = value << 6 | UInt32(bytes[index] & 0x3F)
            index += 1
        }
        return value
    }

    /// Whether all bytes are white space or invisible characters.
    static func isWhiteSpace(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        var index = bytes.startIndex
        while index < bytes.endIndex {
            let first = bytes[index]
            if first == 0x20 || (0x09...0x0D).contains(first) {
                index += 1
                continue
            }
            guard first >= 0xC2 else { return false }
            var length = 0
            let scalar = decode(Array(bytes[index...].prefix(4)), at: &length)
            guard ScalarTraits.of(scalar).contains(.space) || scalar == 0x200B || scalar == 0xAD else { return false }
            index += length
        }
        return true
    }
}
