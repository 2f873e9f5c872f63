/// What is known of one language beyond ICU: its fillers, frames, answer words, letters and number words.
///
/// The data stand in one text file a language (`Sources/CEarshotData/Languages/<language>.txt`), embedded in the
/// binary. A locale without a file has no fillers, frames or hand-written number words; everything else still works.
package struct LanguageData: Sendable {
    /// The file's language subtag, such as `en`; empty where there is no file.
    package var language = ""
    /// Letters with marks that the language counts as letters of their own ("ä ö ü"); their marks are kept.
    package var letters: [Unicode.Scalar] = []
    /// How a distinct letter may also be written, "ü" → "ue"; used for the spelling reading.
    package var letterSpellings: [(letter: Unicode.Scalar, spelling: String)] = []
    /// Short words that stand before an apostrophe and are words of their own ("l", "qu").
    package var elisions: [String] = []
    /// What a symbol is called, "&" → "and".
    package var symbols: [(symbol: Unicode.Scalar, word: String)] = []
    /// The character before a fraction.
    package var decimalSeparator: Unicode.Scalar = "."
    /// Characters that may stand between groups of three digits.
    package var groupingSeparators: [Unicode.Scalar] = [","]
    /// Whether letter case follows the Turkic rule for i and ı.
    package var hasTurkicCase = false
    /// Sounds that are no words ("um"): fillers that not even a dictated text begins or ends with.
    package var hesitations: [String] = []
    /// Words and word groups that carry nothing and may be skipped: "um", "please".
    package var fillers: [String] = []
    /// Closed-class words that may be left over: "the", "my"; never negations, never particles such as "on" and "off".
    package var closedClass: [String] = []
    /// Words that frame an answer; `…` is where the answer stands: "i'd like …", "the … one", "let's go with …".
    package var frames: [String] = []
    /// Words that mean yes to a boolean parameter.
    package var affirmatives: [String] = []
    /// Words that mean no to a boolean parameter.
    package var negatives: [String] = []
    /// The verbs of each category, each list synonymous within itself.
    package var categoryVerbs: [(category: Shortcut.Category, verbs: [String])] = []
    /// Sets of opposed words, each set two sides or more: a word of one side is never taken for one of another.
    package var antonyms: [[[String]]] = []
    /// Beginnings and endings that oppose two words which are otherwise the same ("un-" and none, "-ful" and "-less").
    package var antonymAffixes: [AntonymAffixes] = []
    /// Number words that ICU does not spell out: words and their value ("oh" → 0, "dozen" → 12).
    package var cardinals: [(words: String, value: Int64)] = []
    /// Ordinal words that ICU does not spell out; negative values count from the end of an offered list ("last" → −1).
    package var ordinals: [(words: String, value: Int64)] = []
    /// Pieces of spelled-out numbers and how they are also written, "sytti" → "søtti"; a space is a place to part words.
    package var numberSpellings: [(piece: String, spelling: String)] = []
    /// Fractions: words and what they are worth ("half" → 1/2).
    package var fractions: [(words: String, numerator: Int64, denominator: Int64)] = []
    /// Words between a denominator and its numerator ("分之").
    package var fractionBars: [String] = []
    /// Words that may stand before a scale word and make a number a rough one ("多" in 十多万).
    package var scaleInfixes: [String] = []
    /// Words that repeat the digit behind them ("double" → 2).
    package var digitRepeaters: [(words: String, count: Int64)] = []
    /// What may follow a number inside one word of a script without spaces ("番", "个").
    package var counters: [String] = []
    /// Whether a digit behind a scale word may leave the next smaller scale out: Chinese 一百五 is 150.
    package var hasEllipticScales = false
    /// Whether "twenty-one hundred" is said for 2,100.
    package var hasTeenHundreds = false
    /// Whether tens and units are also said without the joiner that ICU writes: Croatian "dvadeset (i) jedan".
    package var hasDirectTens = false
    /// Whether a unit and the ten behind it make a number in all their forms: Arabic خمس وعشرين.
    package var hasUnitsFirst = false
    /// Whether every part of a larger ordinal is an ordinal: "dvacátý první" is 21st.
    package var hasCompoundOrdinals = false
    /// Whether long number words are also read without the marks of the language's letters.
    package var readsBareNumbers = false
    /// Whether the file holds numbers alone, and the language's other lists are still to be written.
    package var isNumbersOnly = false
    /// Words that join the parts of a number ("and", "et", "und"), by their use in the number grammar.
    package var numberJoiners: [String] = []
    /// Words between a whole number and its decimals ("point", "Komma").
    package var decimalWords: [String] = []
    /// Words before a negative number ("minus", "negative").
    package var minusWords: [String] = []
    /// Endings that make digits an ordinal ("st", "nd", "rd", "th"; German "."; French "e").
    package var ordinalSuffixes: [String] = []
    /// Prefixes that make digits or number words an ordinal ("第").
    package var ordinalPrefixes: [String] = []

    /// Two beginnings, or two endings, that oppose the words that have them.
    package struct AntonymAffixes: Hashable, Sendable {
        /// Whether they stand at the beginning of a word; at its end otherwise.
        package var areBeginnings: Bool
        /// The one, without its hyphen; empty for none.
        package var one: String
        /// The other, without its hyphen; empty for none.
        package var other: String
    }

    /// Creates empty data: nothing is known.
    package init() {}
}
