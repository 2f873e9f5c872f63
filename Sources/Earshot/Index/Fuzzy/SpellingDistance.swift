/// The distance between two spellings.
package enum SpellingDistance {
    /// Vowels of the Latin, Greek and Cyrillic alphabets; replacing a vowel by a vowel alters a word least.
    private static let vowels: Set<UInt32> = Set(
        "aeiouyäöüåæøőűáéíóúàèìòùâêîôûãõāēīōūąęıаеиоуыэюяёіїєαεηιουω".unicodeScalars.map(\.value)
    )
    /// Letters that are confused in spelling because they sound alike.
    private static let kin: Set<UInt64> = {
        let groups = [
            "bpv", "dt", "gkcqx", "szcxj", "mn", "fv", "vw", "lr", "jyi", "gj", "hj", "бп", "дт", "гкх", "зс", "вф",
            "жш", "шщ", "чщ", "мн",
        ]
        var kin: Set<UInt64> = []
        for group in groups {
            let letters = group.unicodeScalars.map { UInt64($0.value) }
            for left in letters { for right in letters where left != right { kin.insert(left << 32 | right) } }
        }
        return kin
    }()

    /// The ASCII letters that are vowels, as bits of their five lowest bits; the sets are slow to query.
    private static let narrowVowels: UInt32 = vowels.reduce(0) { $1 < 0x80 ? $0 | 1 << ($1 & 31) : $0 }
    /// For each small ASCII letter, by its five lowest bits, the letters confused with it, as bits.
    private static let narrowKin: [UInt32] = {
        var narrow = [UInt32](repeating: 0, count: 32)
        for pair in kin {
            let (left, right) = (UInt32(pair >> 32), UInt32(truncatingIfNeeded: pair))
            if left < 0x80, right < 0x80 { narrow[Int(left & 31)] |= 1 << (right & 31) }
        }
        return narrow
    }()

    /// Whether a letter is a vowel.
    @inline(__always)
    private static func isVowel(_ letter: UInt32) -> Bool {
        isSmall(letter) ? narrowVowels >> (letter & 31) & 1 != 0 : vowels.contains(letter)
    }

    /// Whether a letter is from a to z.
    @inline(__always)
    private static func isSmall(_ letter: UInt32) -> Bool { 0x61...0x7A ~= letter }

    /// The cost of substituting a letter, in thousandths of an edit.
    static func substitution(_ left: UInt32, _ right: UInt32) -> Int {
        if left == right { return 0 }
        if isVowel(left), isVowel(right) { return CostModel.alikeLetter }
        if isSmall(left), isSmall(right) {
            return narrowKin[Int(left & 31)] >> (right & 31) & 1 != 0 ? CostModel.alikeLetter : CostModel.wholeEdit
        }
        return kin.contains(UInt64(left) << 32 | UInt64(right)) ? CostModel.alikeLetter : CostModel.wholeEdit
    }

    /// The distance between two spellings in thousandths of an edit.
    ///
    /// A change of vowel or to a letter that sounds alike, a doubled letter and an ending cost less.
    ///
    /// - Complexity: O(*m* · *n*) in the letters.
    package static func distance(_ left: ArraySlice<UInt32>, _ right: ArraySlice<UInt32>) -> Int {
        WeightedEditDistance.distance(
            left,
            right,
            substitution: substitution,
            gap: { letter, before in
                letter == before
                    ? CostModel.doubledLetter : isVowel(letter) ? CostModel.vowelGap : CostModel.wholeEdit
            },
            swap: CostModel.swappedLetters
        )
    }
}
