/// Comparison of the characters of Han and Hangul words.
///
/// A Han character is most of a word, and a Hangul block is a syllable, so a different character is no typing slip.
enum Characters {
    /// Whether two words differ in a Han character, or in a Hangul block by more than one letter.
    ///
    /// - Parameters:
    ///   - one: The normalized bytes of a word or run of words.
    ///   - other: The normalized bytes of a second word or run.
    /// - Returns: `false` for equal words and for words of alphabets and kana.
    /// - Complexity: O(*b*) in the bytes.
    static func differ(_ one: [UInt8], _ other: [UInt8]) -> Bool {
        var heard = Array(String(decoding: one, as: UTF8.self).unicodeScalars)[...]
        var meant = Array(String(decoding: other, as: UTF8.self).unicodeScalars)[...]
        while let first = heard.first, first == meant.first {
            heard.removeFirst()
            meant.removeFirst()
        }
        while let last = heard.last, last == meant.last {
            heard.removeLast()
            meant.removeLast()
        }
        if heard.contains(where: isHan) || meant.contains(where: isHan) { return true }
        guard heard.contains(where: isHangul) || meant.contains(where: isHangul) else { return false }
        guard heard.count == 1, meant.count == 1, let left = heard.first, let right = meant.first, isHangul(left),
            isHangul(right)
        else { return true }
        return zip(letters(left), letters(right)).count { $0 != $1 } > 1
    }

    private static func isHan(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isIdeographic
    }

    private static func isHangul(_ scalar: Unicode.Scalar) -> Bool { (0xAC00...0xD7A3).contains(scalar.value) }

    /// The letters of a Hangul block: the Unicode Standard, section 3.12.
    private static func letters(_ block: Unicode.Scalar) -> [UInt32] {
        let index = block.value - 0xAC00
        return [index / 588, index % 588 / 28, index % 28]
    }
}
