extension LanguageData {
    /// The writing conventions that normalization needs.
    package var writing: WritingConventions {
        var writing = WritingConventions()
        writing.letters = letters
        writing.elisions = elisions
        writing.symbols = symbols
        writing.currencies = currencies
        writing.decimalSeparator = decimalSeparator
        writing.groupingSeparators = groupingSeparators
        writing.hasTurkicCase = hasTurkicCase
        return writing
    }
}

extension Normalizer {
    /// Creates a normalizer.
    ///
    /// - Parameters:
    ///   - locale: A BCP 47 tag, which selects the dictionary; Turkish and Azeri have their own case folding.
    ///   - data: The language's data.
    package init(locale: String, data: LanguageData) { self.init(locale: locale, writing: data.writing) }
}

extension NormalizerSettings {
    /// Prepares a language.
    convenience init(locale: String, data: LanguageData) { self.init(locale: locale, writing: data.writing) }
}
