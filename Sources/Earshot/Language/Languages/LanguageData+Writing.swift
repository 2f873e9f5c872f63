extension LanguageData {
    /// What normalizing has to know of the language.
    package var writing: WritingConventions {
        var writing = WritingConventions()
        writing.letters = letters
        writing.elisions = elisions
        writing.symbols = symbols
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
    ///   - locale: A BCP 47 tag, which chooses the dictionary; Turkish and Azeri fold case in their own way.
    ///   - data: What is known of the language.
    package init(locale: String, data: LanguageData) { self.init(locale: locale, writing: data.writing) }
}

extension NormalizerSettings {
    /// Makes a language ready.
    convenience init(locale: String, data: LanguageData) { self.init(locale: locale, writing: data.writing) }
}
