/// The foldings of letters of two bytes in UTF-8 (Latin, Greek, Cyrillic, Armenian, Hebrew, Arabic), each cached on
/// first use.
///
/// Folding such letters and ASCII singly gives the same result as folding the whole text by ICU, since no such letter
/// joins with its neighbor. ICU is asked once for each letter.
struct LetterFolds {
    /// Marks a character whose folding has a different length, or that may join with its neighbor.
    private static let none: UInt16 = 0xFFFF

    /// The index of ASCII in the cache: after all characters of two bytes.
    private static let ascii = 0x800

    /// The bytes of the folded character, lowest byte first; 0 if ICU has not been asked yet.
    private var memory: [UInt16] = []

    /// Creates an empty cache; the first letter allocates 4 KiB.
    init() {}

    /// Folds case and compatibility forms of a text.
    ///
    /// - Parameters:
    ///   - source: A text in UTF-8 of any form.
    ///   - target: Receives the result; one byte longer than the source.
    /// - Returns: The length of the result, equal to that of the source; `nil` if the text has anything but ASCII and
    ///   two-byte letters that fold to two bytes.
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
            // The loop stops at an uncached letter, or at a letter that this path cannot fold.
            let pair = UInt16(littleEndian: from.loadUnaligned(fromByteOffset: index, as: UInt16.self))
            guard meet(pair) else { return nil }
        }
        if index < count {
            guard source[index] < 0x80, source[index] > 0 else { return nil }
            target[index] = UInt8(truncatingIfNeeded: memory[Self.ascii + Int(source[index])])
        }
        return count
    }

    /// Folds characters while all are cached.
    ///
    /// Each step reads and writes two bytes and does not branch on the character's length: such languages mix one-byte
    /// and two-byte characters unpredictably.
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
            // A single comparison covers both values that are not a letter: 0 and `none`.
            guard ((pair & 0xC0E0) ^ 0x80C0) & wide == 0, folded &- 1 < none &- 1 else { return }
            target.storeBytes(of: folded.littleEndian, toByteOffset: index, as: UInt16.self)
            index &+= 1 &+ Int(isWide)
        }
    }

    /// Whether two bytes, lowest first, are a two-byte character.
    @inline(__always)
    private static func isPair(_ pair: UInt16) -> Bool { (pair & 0xC0E0 == 0x80C0) && (pair & 0x1E != 0) }

    /// The character encoded by two bytes, lowest byte first.
    @inline(__always)
    private static func letter(_ pair: UInt16) -> UInt16 { (pair & 0x1F) << 6 | (pair >> 8) & 0x3F }

    private mutating func meetASCII() {
        memory = [UInt16](repeating: 0, count: Self.ascii + 0x80)
        for byte in 1..<0x80 { memory[Self.ascii + byte] = UInt16(0x41...0x5A ~= byte ? byte | 0x20 : byte) }
    }

    /// Caches the folding of a character by ICU; returns whether the character is new and folds by itself.
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

    /// Whether a character is a letter, and not a combining mark.
    private static func standsAlone(_ pair: UInt16) -> Bool {
        let traits = ScalarTraits.of(UInt32(letter(pair)))
        return traits.contains(.letter) && traits.isDisjoint(with: [.nonspacing, .extends])
    }
}
