/// SHA-256 (FIPS 180-4), with which a page names the one script and the one style sheet that it allows.
enum SHA256 {
    /// The sum of bytes in base64, as in a Content Security Policy: 44 characters.
    static func base64(_ bytes: [UInt8]) -> String {
        let sum = sum(bytes)
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var text: [UInt8] = []
        for start in stride(from: 0, to: sum.count, by: 3) {
            let group = sum[start..<min(start + 3, sum.count)]
            let bits = (0..<3).reduce(0 as UInt32) { bits, offset in
                bits << 8 | (offset < group.count ? UInt32(group[start + offset]) : 0)
            }
            for digit in 0..<4 {
                text.append(digit <= group.count ? digits[Int(bits >> UInt32(18 - 6 * digit) & 63)] : UInt8(ascii: "="))
            }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The sum of bytes.
    static func sum(_ bytes: [UInt8]) -> [UInt8] {
        var padded = bytes + [0x80]
        padded += Array(repeating: 0, count: (120 - padded.count % 64) % 64)
        for shift in stride(from: 56, through: 0, by: -8) { padded.append(UInt8((bytes.count * 8) >> shift & 255)) }
        var state = start
        for block in stride(from: 0, to: padded.count, by: 64) { add(padded[block..<block + 64], to: &state) }
        return state.flatMap { word in (0..<4).map { UInt8(word >> UInt32(24 - 8 * $0) & 255) } }
    }

    private static func add(_ block: ArraySlice<UInt8>, to state: inout [UInt32]) {
        var words = (0..<16).map { word in
            (0..<4).reduce(0 as UInt32) { $0 << 8 | UInt32(block[block.startIndex + 4 * word + $1]) }
        }
        for index in 16..<64 {
            let early = words[index - 15]
            let late = words[index - 2]
            let mixed = turned(early, 7) ^ turned(early, 18) ^ early >> 3
            let blended = turned(late, 17) ^ turned(late, 19) ^ late >> 10
            words.append(words[index - 16] &+ mixed &+ words[index - 7] &+ blended)
        }
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        for index in 0..<64 {
            let choice = e & f ^ ~e & g
            let first = h &+ (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) &+ choice &+ rounds[index] &+ words[index]
            let majority = a & b ^ a & c ^ b & c
            let second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) &+ majority
            (h, g, f, e, d, c, b, a) = (g, f, e, d &+ first, c, b, a, first &+ second)
        }
        for (index, value) in [a, b, c, d, e, f, g, h].enumerated() { state[index] &+= value }
    }

    private static func turned(_ word: UInt32, _ count: UInt32) -> UInt32 {
        word >> count | word << (32 - count)
    }

    private static let primes = (2...311).filter { number in !(2..<number).contains { number % $0 == 0 } }

    /// The first 32 bits of the fractions of the square roots of the first 8 primes.
    private static let start = primes.prefix(8).map { fraction(of: Double($0).squareRoot()) }

    /// The first 32 bits of the fractions of the cube roots of the first 64 primes.
    private static let rounds = primes.map { prime in
        // The root by whole numbers, since it has to be the same on every machine: the largest r with r³ ≤ prime · 2⁹⁶.
        var root: UInt64 = 0
        for bit in stride(from: 34 as UInt64, through: 0, by: -1) {
            let next = root | 1 << bit
            let square = next.multipliedFullWidth(by: next)
            // next³ < 2¹⁰⁸, in three words.
            let low = square.low.multipliedFullWidth(by: next)
            let high = square.high.multipliedFullWidth(by: next)
            let middle = low.high.addingReportingOverflow(high.low)
            let top = high.high &+ (middle.overflow ? 1 : 0)
            let limit = UInt64(prime) << 32
            if top == 0, middle.partialValue < limit || (middle.partialValue == limit && low.low == 0) { root = next }
        }
        return UInt32(truncatingIfNeeded: root)
    }

    private static func fraction(of root: Double) -> UInt32 {
        UInt32((root - root.rounded(.down)) * 4_294_967_296)
    }
}
