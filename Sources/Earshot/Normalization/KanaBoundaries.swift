/// Where a word cannot begin in Japanese, whatever the dictionary says of a loanword it does not know.
///
/// `ディッシュウォッシャー` is `ディッシュ|ウォッシャー` with it and `ディッシュ|ウ|ォ|ッ|シャー` without.
enum KanaBoundaries {
    /// Whether a word may begin between two characters.
    static func isPossible(after before: UInt32, before next: UInt32) -> Bool {
        // A stopped consonant leans on the sound after it; the hiragana one may also end a verb's stem (よかっ|た).
        before != 0x30C3 && !leansBack(next)
    }

    /// Whether a character leans on the one before it: small kana, ん, ー and the signs that repeat a character.
    private static func leansBack(_ value: UInt32) -> Bool {
        switch value {
        case 0x3005, 0x309D, 0x309E, 0x30FC, 0x30FD, 0x30FE: return true
        case 0x3041...0x30F6:
            // Katakana stand 0x60 after their hiragana.
            switch value >= 0x30A1 ? value - 0x60 : value {
            case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x3093, 0x3095, 0x3096:
                // っ begins a colloquial ending (っ|て), and ん the negative (ませ|ん); only katakana never do.
                return value >= 0x30A1 || value != 0x3063 && value != 0x3093
            default: return false
            }
        default: return false
        }
    }
}
