/// How far apart two spellings are.
package enum SpellingDistance {
    /// The most edits that part a heard spelling from one of a number of letters: a third of them.
    package static func bound(_ letters: Int) -> Int {
        letters < 4 ? 0 : letters * 34 / 100
    }

    /// The most letters of an ending, and of an article or preposition written as one with the word behind it.
    static let longestEnding = 5
    static let longestBeginning = 3

    /// Vowels of the Latin, Greek and Cyrillic alphabets, whose change alters a word least.
    private static let vowels: Set<UInt32> = Set(
        "aeiouyäöüåæøőűáéíóúàèìòùâêîôûãõāēīōūąęıаеиоуыэюяёіїєαεηιουω".unicodeScalars.map(\.value)
    )
    /// Letters that are written for each other because they sound alike.
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

    /// A vowel for another one, or a letter for one that sounds alike.
    private static let kinChange = 600
    /// Two letters that change places.
    private static let swap = 800
    /// A vowel more or less.
    private static let vowelGap = 800
    /// A letter more or less beside the same one; nothing more costs less.
    static let leastGap = 400

    /// The most pairs of neighboring letters that a distance takes away: two letters that change places take three, and
    /// any other edit takes fewer for its price.
    static func lostPairs(_ distance: Int) -> Int { 3 * distance / swap }

    /// What it costs to write one letter for another, in thousandths of an edit.
    static func substitution(_ left: UInt32, _ right: UInt32) -> Int {
        if left == right { return 0 }
        if vowels.contains(left), vowels.contains(right) { return kinChange }
        return kin.contains(UInt64(left) << 32 | UInt64(right)) ? kinChange : 1_000
    }

    /// The number of insertions, deletions and substitutions that part two spellings (Levenshtein 1966).
    ///
    /// - Parameters:
    ///   - left: One spelling, as code points.
    ///   - right: The other.
    ///   - limit: The most edits of interest.
    /// - Returns: The number; `nil` beyond the limit.
    /// - Complexity: O(*m* · *n*) in their letters.
    package static func edits(_ left: ArraySlice<UInt32>, _ right: ArraySlice<UInt32>, limit: Int) -> Int? {
        guard abs(left.count - right.count) <= limit else { return nil }
        return WeightedEditDistance.distance(
            left,
            right,
            limit: limit,
            substitution: { $0 == $1 ? 0 : 1 },
            gap: { _, _ in 1 }
        )
    }

    /// How far apart two spellings are, in thousandths of an edit: a change of vowel, of a letter that sounds alike, a
    /// doubled letter and an ending weigh less.
    ///
    /// - Complexity: O(*m* · *n*) in their letters.
    package static func distance(_ left: ArraySlice<UInt32>, _ right: ArraySlice<UInt32>) -> Int {
        WeightedEditDistance.distance(
            left,
            right,
            substitution: substitution,
            gap: { letter, before in letter == before ? leastGap : vowels.contains(letter) ? vowelGap : 1_000 },
            swap: swap
        )
    }
}
