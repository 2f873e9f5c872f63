/// The letters of a Hangul syllable, so that rules are about letters: "값" is ㄱ, ㅏ, ㅂ, ㅅ.
enum HangulLetters {
    private static let initials = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ".unicodeScalars)
    private static let vowels = Array("ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ".unicodeScalars)
    private static let finals =
        " ㄱ ㄲ ㄱㅅ ㄴ ㄴㅈ ㄴㅎ ㄷ ㄹ ㄹㄱ ㄹㅁ ㄹㅂ ㄹㅅ ㄹㅌ ㄹㅍ ㄹㅎ ㅁ ㅂ ㅂㅅ ㅅ ㅆ ㅇ ㅈ ㅊ ㅋ ㅌ ㅍ ㅎ"
        .split(separator: " ", omittingEmptySubsequences: false).map { Array($0.unicodeScalars) }

    /// The letters of a syllable, two for a final cluster; for any other scalar, the scalar itself.
    ///
    /// The letters are the standalone letters (U+3131 to U+3163), the same at the beginning and at the end of a
    /// syllable: every syllable has exactly one letter before its vowel.
    static func letters(of scalar: Unicode.Scalar) -> [Unicode.Scalar] {
        // The first syllable of Unicode's block, and the number of syllables, which are ordered by their letters.
        guard scalar.value >= 0xAC00, scalar.value - 0xAC00 < 11_172 else { return [scalar] }
        let place = Int(scalar.value - 0xAC00)
        let (row, final) = place.quotientAndRemainder(dividingBy: finals.count)
        let (initial, vowel) = row.quotientAndRemainder(dividingBy: vowels.count)
        return [initials[initial], vowels[vowel]] + finals[final]
    }
}
