/// UTF-8 by hand, for text that is known to be well formed.
enum UTF8Code {
    /// How many bytes a code point takes.
    @inline(__always)
    static func length(_ scalar: UInt32) -> Int {
        scalar < 0x80 ? 1 : scalar < 0x800 ? 2 : scalar < 0x1_0000 ? 3 : 4
    }

    /// Appends a code point's bytes.
    @inline(__always)
    static func append(_ scalar: UInt32, to bytes: inout [UInt8]) {
        if scalar < 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: scalar))
            return
        }
        if scalar < 0x800 {
            bytes.append(UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6))
        } else {
            if scalar < 0x1_0000 {
                bytes.append(UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12))
            } else {
                bytes.append(UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18))
                bytes.append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 12 & 0x3F))
            }
            bytes.append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F))
        }
        bytes.append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
    }

    /// Reads the code point at an index and steps over it; U+FFFD where the bytes end too soon.
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
}
