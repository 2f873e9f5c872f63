internal import Synchronization

/// The facts about a language that the rules need, prepared once.
final class NormalizerSettings: Sendable {
    /// Whether letter case follows the Turkic rule for i and ı.
    let hasTurkicCase: Bool
    /// The letters that keep their marks.
    let letters: DistinctLetters
    /// Every letter that the language counts as separate, with or without a mark.
    let ownLetters: Set<UInt32>
    /// The words for symbols.
    let symbols: SymbolWords
    /// The names of currency marks.
    let currencies: SymbolWords
    /// The words elided before an apostrophe.
    let elisions: Elisions
    /// The separators of numbers.
    let numbers: NumberStyle
    /// Whether a no-break space may group digits.
    let groupsBySpace: Bool
    /// The kind of each ASCII byte for ``ASCIIPath``.
    let asciiKinds: [ASCIIPath.Kind]

    private let locale: String
    private let breaker = Mutex<WordBreaker?>(nil)

    /// Prepares a language.
    init(locale: String, writing: WritingConventions) {
        let language = locale.prefix { $0 != "-" && $0 != "_" }
        hasTurkicCase = writing.hasTurkicCase || ["tr", "az", "TR", "AZ"].contains(String(language))
        letters = DistinctLetters(writing.letters, hasTurkicCase: hasTurkicCase)
        ownLetters = Set(writing.letters.map(\.value))
        numbers = NumberStyle(writing)
        groupsBySpace = writing.groupingSeparators.contains { ScalarTraits.of($0.value).contains(.space) && $0 != " " }
        if writing.symbols.isEmpty, writing.currencies.isEmpty, writing.elisions.isEmpty {
            symbols = SymbolWords()
            currencies = SymbolWords()
            elisions = Elisions()
        } else {
            // The language's words go through the same rules, without the rules that need these words.
            var plain = writing
            plain.symbols = []
            plain.currencies = []
            plain.elisions = []
            let normalizer = Normalizer(locale: locale, writing: plain)
            symbols = SymbolWords(writing.symbols, normalizer: normalizer)
            currencies = SymbolWords(writing.currencies, normalizer: normalizer)
            elisions = Elisions(writing.elisions.map(normalizer.scalars(of:)))
        }
        asciiKinds = ASCIIPath.kinds(symbols: symbols, hasTurkicCase: hasTurkicCase)
        self.locale = locale
    }

    /// A word breaker for a scratch; the first call opens the dictionary.
    func copyOfBreaker() -> WordBreaker {
        breaker.withLock { shared in
            if let shared { return shared.copy() }
            let opened = WordBreaker(locale: locale)
            let copy = opened.copy()
            shared = opened
            return copy
        }
    }
}
