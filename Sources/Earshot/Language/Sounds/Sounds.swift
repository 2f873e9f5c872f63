/// The sounds of the words of a language.
///
/// ```swift
/// let sounds = Sounds.language("en")
/// sounds?.pronunciations(of: "read")   // /r eh d/, /r iy d/
/// ```
///
/// Each language has one instance for all threads; repeated access costs nothing.
package final class Sounds: Sendable {
    /// The language subtag, such as "en".
    package let language: String

    private let source: any SoundSource

    package init(language: String, source: any SoundSource) {
        self.language = language
        self.source = source
    }

    /// The subtags of the languages with known sounds, all supported by ``language(_:)``.
    package static let languages = [
        "ar", "da", "de", "el", "en", "es", "fi", "fr", "he", "hi", "it", "ja", "ko", "nb", "nl", "pl", "pt", "ru",
        "sv", "th", "tr", "uk", "vi", "zh",
    ]

    /// The sounds of a language.
    ///
    /// - Parameter tag: A language subtag or a whole BCP 47 tag, of which only the language counts.
    /// - Returns: The sounds; `nil` if unknown.
    package static func language(_ tag: String) -> Sounds? {
        switch LocaleSubtags(tag).language {
        case "ar": arabic
        case "da": danish
        case "de": german
        case "el": greek
        case "en": english
        case "es": spanish
        case "fi": finnish
        case "fr": french
        case "he": hebrew
        case "hi": hindi
        case "it": italian
        case "ja": japanese
        case "ko": korean
        case "nb": norwegian
        case "nl": dutch
        case "pl": polish
        case "pt": portuguese
        case "ru": russian
        case "sv": swedish
        case "th": thai
        case "tr": turkish
        case "uk": ukrainian
        case "vi": vietnamese
        case "zh": chinese
        default: nil
        }
    }

    private static let arabic = Sounds(language: "ar", source: LetterRules(language: "ar"))
    private static let chinese = Sounds(language: "zh", source: CharacterReadings(file: "zh/readings"))
    private static let danish = Sounds(language: "da", source: LetterRules(language: "da"))
    private static let dutch = Sounds(language: "nl", source: LetterRules(language: "nl"))
    private static let english = Sounds(language: "en", source: EnglishSounds())
    private static let finnish = Sounds(language: "fi", source: LetterRules(language: "fi"))
    private static let french = Sounds(language: "fr", source: LetterRules(language: "fr"))
    private static let german = Sounds(language: "de", source: LetterRules(language: "de"))
    private static let greek = Sounds(language: "el", source: LetterRules(language: "el"))
    private static let hebrew = Sounds(language: "he", source: LetterRules(language: "he"))
    private static let hindi = Sounds(language: "hi", source: LetterRules(language: "hi"))
    private static let italian = Sounds(language: "it", source: LetterRules(language: "it"))
    private static let japanese = Sounds(language: "ja", source: JapaneseSounds())
    private static let korean = Sounds(language: "ko", source: LetterRules(language: "ko"))
    private static let norwegian = Sounds(language: "nb", source: LetterRules(language: "nb"))
    private static let polish = Sounds(language: "pl", source: LetterRules(language: "pl"))
    private static let portuguese = Sounds(language: "pt", source: LetterRules(language: "pt"))
    private static let russian = Sounds(language: "ru", source: LetterRules(language: "ru"))
    private static let spanish = Sounds(language: "es", source: LetterRules(language: "es"))
    private static let swedish = Sounds(language: "sv", source: LetterRules(language: "sv"))
    private static let thai = Sounds(language: "th", source: ThaiSounds(file: "th"))
    private static let turkish = Sounds(language: "tr", source: LetterRules(language: "tr"))
    private static let ukrainian = Sounds(language: "uk", source: LetterRules(language: "uk"))
    private static let vietnamese = Sounds(language: "vi", source: LetterRules(language: "vi"))

    /// The letter rules of the language; `nil` if the sounds have a different source.
    var letterRules: LetterRules? { source as? LetterRules }

    /// The pronunciations of one word, the usual one first.
    ///
    /// - Parameters:
    ///   - word: The word's bytes as the normalizer writes them: lower case, without apostrophes.
    ///   - limit: The most pronunciations to return.
    /// - Returns: All listed pronunciations, otherwise those derived from the spelling; empty for digits, for a foreign
    ///   script, and for the empty word.
    /// - Complexity: O(log *n*) in the listed words, O(*b*) for an unlisted word of *b* bytes.
    package func pronunciations(of word: UnsafeBufferPointer<UInt8>, limit: Int = 4) -> [[Phone]] {
        limit > 0 ? source.pronunciations(of: word, limit: limit) : []
    }

    /// The pronunciations of one word, the usual one first; see ``pronunciations(of:limit:)``.
    package func pronunciations(of word: ArraySlice<UInt8>, limit: Int = 4) -> [[Phone]] {
        word.withUnsafeBufferPointer { pronunciations(of: $0, limit: limit) }
    }

    /// The pronunciations of one normalized word, the usual one first; see ``pronunciations(of:limit:)``.
    package func pronunciations(of word: String, limit: Int = 4) -> [[Phone]] {
        pronunciations(of: Array(word.utf8)[...], limit: limit)
    }

    /// Whether a word's pronunciation is listed rather than derived from its spelling.
    package func isListed(_ word: UnsafeBufferPointer<UInt8>) -> Bool { source.isListed(word) }

    /// Whether a word's pronunciation is listed rather than derived from its spelling.
    package func isListed(_ word: ArraySlice<UInt8>) -> Bool {
        word.withUnsafeBufferPointer { isListed($0) }
    }

    /// Whether a word's pronunciation is listed rather than derived from its spelling.
    package func isListed(_ word: String) -> Bool { isListed(Array(word.utf8)[...]) }

    /// Whether most words of the language are listed.
    package var hasPronunciations: Bool { source.hasPronunciations }

    /// Whether words differ in meaning by their first and last sounds; see ``SoundSource/hasDistinctiveEndings``.
    var hasDistinctiveEndings: Bool { source.hasDistinctiveEndings }

    /// Whether a text without spaces is read as a whole; see ``SoundSource/readsTogether``.
    package var readsTogether: Bool { source.readsTogether }

    /// The sounds hardly heard at the end of a word before a consonant; see ``SoundSource/elidedEndings``.
    package var elidedEndings: [Phone] { source.elidedEndings }

    /// The sounds kept by every homophone key; see ``SoundSource/steadySounds``.
    var steadySounds: UInt64? { source.steadySounds }

    /// The pronunciations of a word with its marks, as written in a catalog: "café", not "cafe".
    ///
    /// The normalizer strips marks, so a word without marks is read both ways: "allume" also like "allumé". With the
    /// written form, the wrong reading is left out.
    ///
    /// - Parameters:
    ///   - word: The word in lower case.
    ///   - limit: The most pronunciations to return.
    /// - Returns: As for ``pronunciations(of:limit:)``; the same in languages without such marks.
    /// - Complexity: As for ``pronunciations(of:limit:)``.
    package func pronunciations(ofWritten word: String, limit: Int = 4) -> [[Phone]] {
        guard limit > 0 else { return [] }
        return Array(word.utf8).withUnsafeBufferPointer {
            source.pronunciations(of: $0, limit: limit, hasMarks: true)
        }
    }

    /// The homophone keys of a pronunciation, one for each accent, after merging sounds that speakers do not
    /// distinguish.
    ///
    /// Two words are homophones if they have equal keys at one index. A key is not a pronunciation and serves only for
    /// comparing.
    ///
    /// - Complexity: O(*n*) for *n* phones.
    package func homophoneKeys(_ phones: [Phone]) -> [[Phone]] { source.homophoneKeys(phones) }
}
