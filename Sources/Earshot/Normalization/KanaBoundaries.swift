/// Positions where no Japanese word can begin, whatever the dictionary gives for an unknown loanword.
///
/// `ディッシュウォッシャー` is split as `ディッシュ|ウォッシャー` with this rule, and as `ディッシュ|ウ|ォ|ッ|シャー` without the rule.
enum KanaBoundaries {
    /// Whether a word may begin between two characters.
    static func isPossible(after before: UInt32, before next: UInt32) -> Bool {
        // っ belongs to the sound after it; the hiragana one may also end a verb's stem (よかっ|た).
        before != 0x30C3 && !leansBack(next)
    }

    /// Whether a character belongs to the preceding character: small kana, ん, ー and iteration marks.
    private static func leansBack(_ value: UInt32) -> Bool {
        switch value {
        case 0x3005, 0x309D, 0x309E, 0x30FC, 0x30FD, 0x30FE: return true
        case 0x3041...0x30F6:
            // Katakana are 0x60 above their hiragana.
            switch value >= 0x30A1 ? value - 0x60 : value {
            case 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3063, 0x3083, 0x3085, 0x3087, 0x308E, 0x3093, 0x3095, 0x3096:
                // In hiragana, っ can begin a colloquial ending (っ|て), and ん the negative (ませ|ん); in katakana neither
                // begins a word.
                return value >= 0x30A1 || value != 0x3063 && value != 0x3093
            default: return false
            }
        default: return false
        }
    }
}
