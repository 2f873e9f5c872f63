internal import CEarshotICU

/// The properties of a character that the rules and the segmenter need.
struct ScalarTraits: OptionSet, Sendable {
    var rawValue: UInt16

    init(rawValue: UInt16) {
        self.rawValue = rawValue
    }

    /// Possibly part of a word.
    static let word = ScalarTraits(rawValue: UInt16(EARSHOT_TRAIT_WORD))
    /// White space.
    static let space = ScalarTraits(rawValue: UInt16(EARSHOT_TRAIT_SPACE))
    /// A decimal digit of any script.
    static let digit = ScalarTraits(rawValue: UInt16(EARSHOT_TRAIT_DIGIT))
    /// A nonspacing or enclosing mark.
    static let nonspacing = ScalarTraits(rawValue: UInt16(EARSHOT_TRAIT_NONSPACING))
    /// A character of a script without spaces between words.
    static let unspaced = ScalarTraits(rawValue: UInt16(EARSHOT_TRAIT_UNSPACED))
    /// A letter of a script whose letters lose their marks.
    static let bare = ScalarTraits(rawValue: UInt16(EARSHOT_TRAIT_BARE))
    /// A character that continues the preceding grapheme cluster.
    static let extends = ScalarTraits(rawValue: UInt16(EARSHOT_TRAIT_EXTENDS))
    /// A letter.
    static let letter = ScalarTraits(rawValue: UInt16(EARSHOT_TRAIT_LETTER))

    /// A letter of a script whose letters lose their marks, composed with a mark.
    static let composed = ScalarTraits(rawValue: UInt16(EARSHOT_TRAIT_COMPOSED))

    /// Whether the character is a letter of a script with spaces, which may adjoin an apostrophe or the full stop of an
    /// initialism.
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
