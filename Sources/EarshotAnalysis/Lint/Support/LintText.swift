internal import Earshot

/// A text of a catalog, with its words as the engine sees them.
struct LintText: Hashable {
    /// The text as its author wrote it.
    var source: String
    /// The units of matching: words, or grapheme clusters in languages without spaces.
    var units: [String]
    /// The words; those of a script without spaces as split by ICU's dictionary.
    var words: [String]
}

/// A locale's language, as the lint rules need it.
struct LintLanguage {
    /// The BCP 47 tag.
    let locale: String
    /// The language subtag in lower case.
    let language: String
    /// The region subtag in upper case; empty if there is none.
    let region: String
    /// The language data beyond ICU's.
    let data: LanguageData
    /// Words without content: fillers and closed-class words.
    let emptyWords: Set<String>
    private let normalizer: Normalizer

    init(locale: String) {
        self.locale = locale
        let subtags = locale.split { $0 == "-" || $0 == "_" }
        data = LanguageData(locale: locale)
        language = data.language.isEmpty ? Self.subtag(of: locale) : data.language
        region = subtags.dropFirst().first { $0.count == 2 }?.uppercased() ?? ""
        let normalizer = Normalizer(locale: locale, data: data)
        self.normalizer = normalizer
        emptyWords = Set((data.closedClass + data.fillers).flatMap { Self.words(of: normalizer.normalize($0)) })
    }

    /// The language subtag of a locale, in lower case.
    static func subtag(of locale: String) -> String {
        locale.prefix { $0 != "-" && $0 != "_" }.lowercased()
    }

    /// The words of a text.
    func text(_ source: String) -> LintText {
        let normalized = normalizer.normalize(source)
        return LintText(
            source: source,
            units: normalized.units.indices.map { normalized.text($0..<$0 + 1) },
            words: Self.words(of: normalized)
        )
    }

    /// The number of content words of a text, without articles, prepositions and the like.
    func contentCount(_ text: LintText) -> Int { text.words.count { !emptyWords.contains($0) } }

    /// Whether the language is written from right to left.
    var isRightToLeft: Bool {
        ["ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"].contains(language)
    }

    /// The entries of a section of lint data for this locale: its language's, its region's and the common ones.
    func entries(_ section: String, of file: LintData) -> [String] {
        [language, region, locale, "und"].flatMap { file[section, $0] }
    }

    private static func words(of text: NormalizedText) -> [String] {
        text.tokens.map { text.text(Int($0.firstUnit)..<Int($0.endUnit)) }
    }
}
