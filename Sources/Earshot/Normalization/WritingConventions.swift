/// What the rules have to know of how a language is written.
package struct WritingConventions: Sendable {
    /// Letters with marks that the language counts as letters of their own ("ä ö ü"); their marks are kept.
    package var letters: [Unicode.Scalar] = []
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

    /// Conventions of a language of which nothing is known.
    package init() {}
}
