/// The writing conventions of a language that the rules need.
package struct WritingConventions: Sendable {
    /// Letters with marks that the language counts as separate letters ("ä ö ü"); their marks are kept.
    package var letters: [Unicode.Scalar] = []
    /// Short words before an apostrophe that count as separate words ("l", "qu").
    package var elisions: [String] = []
    /// The words for symbols, such as "&" → "and".
    package var symbols: [(symbol: Unicode.Scalar, word: String)] = []
    /// The names of currency marks, such as "$" → "dollars".
    package var currencies: [(symbol: Unicode.Scalar, word: String)] = []
    /// The character before the decimals.
    package var decimalSeparator: Unicode.Scalar = "."
    /// Characters that may be between groups of three digits.
    package var groupingSeparators: [Unicode.Scalar] = [","]
    /// Whether letter case follows the Turkic rule for i and ı.
    package var hasTurkicCase = false

    /// The conventions of an unknown language.
    package init() {}
}
