internal import Earshot
internal import EarshotFormats

/// What perturbations know of one language.
final class SpokenLanguage {
    /// The language.
    let language: Language
    /// What is known of it for these tests alone.
    let data: RobustnessData
    /// Its words by their sounds; `nil` if neither its common words nor its sounds are known.
    let lexicon: SoundLexicon?
    /// The same, if its sounds are known.
    var soundLexicon: SoundLexicon? { lexicon.flatMap { $0.knowsSounds ? $0 : nil } }
    /// Its number words.
    let numbers: SpelledNumbers
    /// The content words of the sentences, normalized, in alphabetical order.
    let contentWords: [String]
    /// The sentences.
    let sentences: [SpokenWords]
    private let functionWords: Set<String>
    private let bare = Normalizer(locale: "und", data: LanguageData())
    private var normalized: [String: String] = [:]

    /// Prepares a language.
    ///
    /// - Parameters:
    ///   - locale: A BCP 47 tag.
    ///   - texts: The sentences in this language.
    init(locale: String, texts: [String]) {
        language = Language.shared(locale: locale)
        data = RobustnessData(locale: locale)
        numbers = SpelledNumbers(language: language)
        functionWords = Self.functionWords(of: language)
        let language = language
        sentences = texts.map { SpokenWords($0, language: language) }
        let words = Set(sentences.flatMap { $0.words.map { Self.normalized($0.text, language) } })
        let isContent = { [functionWords] (word: String) in !word.isEmpty && !functionWords.contains(word) }
        contentWords = words.filter { isContent($0) && $0.contains(where: \.isLetter) }.sorted()
        lexicon = SoundLexicon(language, vocabulary: contentWords)
    }

    /// A word as the engine compares it; empty if it is not exactly one word.
    func normalized(_ word: String) -> String {
        if let known = normalized[word] { return known }
        let result = Self.normalized(word, language)
        normalized[word] = result
        return result
    }

    /// A word in lower case and without any marks.
    func withoutMarks(_ word: String) -> String {
        let text = bare.normalize(word)
        return text.text(text.units.indices)
    }

    /// Whether a word belongs to a closed class: articles, pronouns, prepositions, question words and the like.
    func isFunctionWord(_ word: String) -> Bool { functionWords.contains(normalized(word)) }

    /// Whether a word opposes another one, such as "on" and "off", or negates.
    func isPolar(_ word: String) -> Bool { language.isPolar(Array(normalized(word).utf8)[...]) }

    private static func normalized(_ word: String, _ language: Language) -> String {
        let text = language.normalizer.normalize(word)
        return text.tokens.count == 1 ? text.text(text.units.indices) : ""
    }

    /// The single words of a language's closed classes, normalized.
    static func functionWords(of language: Language) -> Set<String> {
        let data = language.data
        let lists = [
            data.closedClass, data.prepositions, data.questions, data.subjects, data.negations, data.quantifiers,
            data.reports, data.conditions, data.hesitations, data.leavable,
        ]
        return Set(lists.joined().map { normalized($0, language) })
    }
}
