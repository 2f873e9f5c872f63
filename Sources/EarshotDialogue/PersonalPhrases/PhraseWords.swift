internal import Earshot
internal import EarshotAnalysis

/// The words of a phrase that a person wants to record, looked at by themselves.
struct PhraseWords {
    private let text: String
    private let language: Language
    /// The words, normalized.
    private let words: [String]
    /// The number of units: more than words in a script without spaces.
    private let units: Int

    /// The most words that people repeat exactly; that of the lint rule for suggested phrases.
    private static let mostWords = 5
    /// The most words that a phrase may have at all.
    private static let limit = 20
    /// The fewest letters of a single word.
    private static let fewestLetters = 5

    init(_ text: String, language: Language) {
        self.text = text
        self.language = language
        let normalized = language.normalizer.normalize(text)
        words = normalized.tokens.map { normalized.text(Int($0.firstUnit)..<Int($0.endUnit)) }
        units = normalized.units.count
    }

    /// Whether there is a word that is more than a filler.
    var carriesMeaning: Bool {
        !words.isEmpty && !language.isFunctionOnly(words.map { Array($0.utf8)[...] })
    }

    /// What there is to say of the words.
    var findings: [PhraseFinding] {
        [length, answer].compactMap(\.self) + guidelines + confusables
    }

    private var length: PhraseFinding? {
        if words.count > Self.limit {
            return PhraseFinding(.tooLong, .error, "\(words.count) words are too many to say exactly; two or three do")
        }
        if words.count > Self.mostWords {
            return PhraseFinding(.tooLong, .warning, "\(words.count) words are hard to say exactly; two or three do")
        }
        if words.count == 1, units == 1, words[0].count < Self.fewestLetters {
            return PhraseFinding(.tooShort, .warning, "one short word is said by chance, and easily misheard")
        }
        return nil
    }

    private var answer: PhraseFinding? {
        let spoken = words.joined(separator: " ")
        let answers = (language.data.affirmatives + language.data.negatives).map {
            Recordings.words(of: $0, language)
        }
        guard answers.contains(spoken) else { return nil }
        return PhraseFinding(.answer, .error, "\(text.inQuotes) answers a question, and so cannot be a command")
    }

    /// Wake phrases and commands of the system, by the rules that catalogs are checked by.
    private var guidelines: [PhraseFinding] {
        let shortcut = Shortcut(id: "phrase", suggestedPhrase: text, phrases: [])
        let catalog = Catalog(locale: language.locale, shortcuts: [shortcut])
        return CatalogCheck([catalog]).findings.compactMap { finding in
            switch finding.rule.id {
            case "phrase.reserved":
                PhraseFinding(.reserved, .error, "\(text.inQuotes) contains a wake phrase, which never reaches an app")
            case "phrase.coreCommand":
                PhraseFinding(.systemCommand, .error, "\(text.inQuotes) is a command of the system")
            default: nil
            }
        }
    }

    private var confusables: [PhraseFinding] {
        let alike = WordsHeardAlike.of(language)
        var seen: Set<String> = []
        return words.compactMap { word in
            let others = alike.words(soundingAs: word)
            guard !others.isEmpty, seen.insert(word).inserted else { return nil }
            let list = others.map(\.inQuotes).joined(separator: ", ")
            let message = "\(word.inQuotes) sounds the same as \(list): if that is heard, the phrase is asked about"
            return PhraseFinding(.confusableWord, .note, message)
        }
    }
}
