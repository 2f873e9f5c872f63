/// How letters of two bytes in UTF-8 (Latin, Greek, Cyrillic, Armenian, Hebrew, Arabic) fold, each remembered when it is
/// first met.
///
/// A text of such letters and ASCII folds letter by letter, to what ICU makes of the whole: none of them joins with its
/// neighbor. ICU is asked once for each letter.
struct LetterFolds {
    /// A character that folds to anything but as many bytes as it has, or may join with its neighbor.
    private static let none: UInt16 = 0xFFFF

    /// Where ASCII stands in the memory: behind all characters of two bytes.
    private static let ascii = 0x800

    /// The bytes that a character folds to, the first one lowest; 0 where ICU has not been asked.
    private var memory: [UInt16] = []

    /// Creates storage that has met no letter; it takes 4 KiB from the first one on.
    init() {}

    /// Folds case and compatibility forms of a text.
    ///
    /// - Parameters:
    ///   - source: A text in UTF-8 of any form.
    ///   - target: Receives the result; as long as the source and one byte more.
    /// - Returns: How many bytes the result has, as many as the source; `nil` where the text has anything but ASCII and
    ///   letters of two bytes that fold to two bytes.
    /// - Complexity: O(*b*) in the number of bytes.
    mutating func fold(_ source: UnsafeBufferPointer<UInt8>, into target: UnsafeMutableBufferPointer<UInt8>) -> Int? {
        let count = source.count
        guard let from = UnsafeRawPointer(source.baseAddress), let to = UnsafeMutableRawPointer(target.baseAddress),
            count < target.count
        else { return count == 0 ? 0 : nil }
        if memory.isEmpty { meetASCII() }
        var index = 0
        while true {
            memory.withUnsafeBufferPointer { Self.fold(from, into: to, from: &index, to: count - 1, $0) }
            guard index < count - 1 else { break }
            // Where it stops is a letter that has not been met, or the text is none of these.
            let pair = UInt16(littleEndian: from.loadUnaligned(fromByteOffset: index, as: UInt16.self))
            guard meet(pair) else { return nil }
        }
        if index < count {
            guard source[index] < 0x80, source[index] > 0 else { return nil }
            target[index] = UInt8(truncatingIfNeeded: memory[Self.ascii + Int(source[index])])
        }
        return count
    }

    /// Folds characters as far as all are known.
    ///
    /// Two bytes are read and written at each, and nothing branches on how many it has: languages of such letters mix
    /// them with ASCII as chance has it.
    @inline(__always)
    private static func fold(
        _ source: UnsafeRawPointer,
        into target: UnsafeMutableRawPointer,
        from index: inout Int,
        to end: Int,
        _ memory: UnsafeBufferPointer<UInt16>
    ) {
        while index < end {
            let pair = UInt16(littleEndian: source.loadUnaligned(fromByteOffset: index, as: UInt16.self))
            let isWide = (pair >> 7) & 1
            let wide = 0 &- isWide
            let folded = memory[Int(letter(pair) & wide | (UInt16(ascii) | pair & 0x7F) & ~wide)]
            // One comparison for both that are no letter, 0 and `none`.
            guard ((pair & 0xC0E0) ^ 0x80C0) & wide == 0, folded &- 1 < none &- 1 else { return }
            target.storeBytes(of: folded.littleEndian, toByteOffset: index, as: UInt16.self)
            index &+= 1 &+ Int(isWide)
        }
    }

    /// Whether two bytes, the first one lowest, are a character of two bytes.
    @inline(__always)
    private static func isPair(_ pair: UInt16) -> Bool { (pair & 0xC0E0 == 0x80C0) && (pair & 0x1E != 0) }

    /// The character that two bytes are, the first one lowest.
    @inline(__always)
    private static func letter(_ pair: UInt16) -> UInt16 { (pair & 0x1F) << 6 | (pair >> 8) & 0x3F }

    private mutating func meetASCII() {
        memory = [UInt16](repeating: 0, count: Self.ascii + 0x80)
        for byte in 1..<0x80 { memory[Self.ascii + byte] = UInt16(0x41...0x5A ~= byte ? byte | 0x20 : byte) }
    }

    /// Asks ICU how a character folds; whether it had not been asked, and the character can be folded by itself.
    private mutating func meet(_ pair: UInt16) -> Bool {
        guard Self.isPair(pair), memory[Int(Self.letter(pair))] == 0 else { return false }
        let folded = Self.fold(pair)
        memory[Int(Self.letter(pair))] = folded
        return folded != Self.none
    }

    private static func fold(_ pair: UInt16) -> UInt16 {
        guard standsAlone(pair) else { return none }
        let bytes = [UInt8(truncatingIfNeeded: pair), UInt8(truncatingIfNeeded: pair >> 8)]
        var target = [UInt8](repeating: 0, count: 64)
        let count = bytes.withUnsafeBufferPointer { source in
            target.withUnsafeMutableBufferPointer { PlainText.foldByICU(source, into: $0) }
        }
        let folded = UInt16(target[0]) | UInt16(target[1]) << 8
        return count == 2 && isPair(folded) && standsAlone(folded) ? folded : none
    }

    /// Whether a character is a letter, and no mark that joins with another.
    private static func standsAlone(_ pair: UInt16) -> Bool {
        let traits = ScalarTraits.of(UInt32(letter(pair)))
        return traits.contains(.letter) && traits.isDisjoint(with: [.nonspacing, .extends])
    }
}
