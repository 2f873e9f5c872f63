/// The language data that the engine has for a locale.
///
/// ```swift
/// LanguageSupport(locale: "et").has(.sounds)   // false: no homophones, and nothing is near by its sound
/// ```
///
/// A language without some of the data still works: exact words, spellings and digits need no data.
public struct LanguageSupport: Hashable, Sendable, CustomStringConvertible {
    /// A kind of data that only some languages have.
    public enum Feature: String, CaseIterable, Hashable, Sendable {
        /// Number words: "twenty-one" is 21.
        case numbers
        /// The sounds of words: homophones, words that sound nearly the same, and pronunciations in phones.
        case sounds
        /// Words that may be left over anywhere: "um", "please".
        case fillers
        /// Words around an answer: "I'd like …".
        case frames
        /// Opposites, which are never matched by similarity: "on" and "off".
        case antonyms
        /// The most frequent words, each of which is weak evidence for a similar word.
        case commonWords
        /// Durations, times, dates, measures, amounts of money and per cents: "an hour and a half".
        case quantities
        /// Words between two commands in one utterance: "and then".
        case conjunctions

        /// The name of the feature in messages.
        var name: String {
            switch self {
            case .numbers: "number words"
            case .sounds: "sounds"
            case .fillers: "fillers"
            case .frames: "frames"
            case .antonyms: "antonyms"
            case .commonWords: "common words"
            case .quantities: "quantities"
            case .conjunctions: "conjunctions"
            }
        }
    }

    /// The BCP 47 tag of the language.
    public let locale: String
    /// The available data, in the order of ``Feature``.
    public let features: [Feature]

    /// Looks up the data of a language.
    ///
    /// - locale: A BCP 47 tag; an unknown tag has no features.
    /// - Complexity: O(*b*) in the bytes of the language's data file.
    public init(locale: String) {
        let data = LanguageData(locale: locale)
        let spellsNumbers = if NumberSpellout(locale: locale) != nil { true } else { !data.cardinals.isEmpty }
        self.locale = locale
        features = Feature.allCases.filter { feature in
            switch feature {
            case .numbers: spellsNumbers
            case .sounds: Sounds.language(locale) != nil
            case .fillers: !data.fillers.isEmpty
            case .frames: !data.frames.isEmpty
            case .antonyms: !data.antonyms.isEmpty
            case .commonWords: CommonWords(language: data.language) != nil
            case .quantities: QuantityData.isKnown(data.language)
            case .conjunctions: !data.conjunctions.isEmpty
            }
        }
    }

    /// Whether the language has a kind of data.
    ///
    /// - Parameter feature: The kind of data.
    /// - Returns: Whether utterances are read with the data.
    public func has(_ feature: Feature) -> Bool { features.contains(feature) }

    /// The locale with its available and missing data, in one line: `et: number words, fillers; without sounds`.
    public var description: String {
        let lacking = Feature.allCases.filter { !has($0) }
        let known = features.isEmpty ? "no language data" : Self.list(features)
        return "\(locale): \(known)\(lacking.isEmpty ? "" : "; without \(Self.list(lacking))")"
    }

    private static func list(_ features: [Feature]) -> String {
        features.map(\.name).joined(separator: ", ")
    }
}
