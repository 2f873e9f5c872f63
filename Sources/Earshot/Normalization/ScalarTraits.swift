internal import CEarshotICU

/// The properties of a character that the rules and the segmenter need.
struct ScalarTraits: OptionSet, Sendable {
    var rawValue: UInt16

    init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// It may be part of a word.
    static let word = ScalarTraits(rawValue: UInt16(EARSHOT_TRAIT_WORD))
    /// It is white space.
    static let space = ScalarTraits(rawValue: UInt16(EARSHOT_TRAIT_SPACE))
    /// It is a decimal digit of any script.
    static let digit = ScalarTraits(rawValue: UInt16(EARSHOT_TRAIT_DIGIT))
    /// It is a nonspacing or enclosing mark.
    static let nonspacing = ScalarTraits(rawValue: UInt16(EARSHOT_TRAIT_NONSPACING))
    /// Its script is written without spaces between words.
    static let unspaced = ScalarTraits(rawValue: UInt16(EARSHOT_TRAIT_UNSPACED))
    /// It is a letter of a script whose letters lose their marks.
    static let bare = ScalarTraits(rawValue: UInt16(EARSHOT_TRAIT_BARE))
    /// It continues the grapheme cluster before it.
    static let extends = ScalarTraits(rawValue: UInt16(EARSHOT_TRAIT_EXTENDS))
    /// It is a letter.
    static let letter = ScalarTraits(rawValue: UInt16(EARSHOT_TRAIT_LETTER))

    /// It is a letter of such a script, composed with a mark.
    static let composed = ScalarTraits(rawValue: UInt16(EARSHOT_TRAIT_COMPOSED))

    /// A letter of a script with spaces: one that may be next to an apostrophe or to the full stop of an initialism.
    var isSpacedLetter: Bool {
        contains(.letter) && !contains(.unspaced)
    }

    /// Looks up a character, without a call for ASCII.
    @inline(__always)
    static func of(_ scalar: UInt32) -> ScalarTraits {
        guard scalar < 0x80 else { return ScalarTraits(rawValue: earshot_icu_traits(scalar)) }
        switch UInt8(truncatingIfNeeded: scalar) {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
            return [.word, .letter, .bare]
        case UInt8(ascii: "0")...UInt8(ascii: "9"): return [.word, .digit]
        case 0x20, 0x09...0x0D: return .space
        default: return []
        }
    }
}
