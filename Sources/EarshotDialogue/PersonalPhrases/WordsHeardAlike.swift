internal import Earshot
internal import Synchronization

/// Common words that sound the same as a word, so that a recognizer may write one for the other.
struct WordsHeardAlike: Sendable {
    private let language: Language
    /// The common words by how they sound in each accent.
    private var words: [[UInt8]: [String]] = [:]

    /// The most words that are named.
    private static let limit = 3
    /// What was prepared, by locale.
    private static let prepared = Mutex<[String: WordsHeardAlike]>([:])

    /// The common words of a language; there are none if its sounds or its common words are not known.
    ///
    /// - Parameter language: The language.
    /// - Returns: The words, prepared once for each locale.
    /// - Complexity: O(*w*) in the number of common words at the first call; O(1) then.
    static func of(_ language: Language) -> WordsHeardAlike {
        if let known = prepared.withLock({ $0[language.locale] }) { return known }
        let words = WordsHeardAlike(language)
        prepared.withLock { $0[language.locale] = words }
        return words
    }

    private init(_ language: Language) {
        self.language = language
        guard language.sounds != nil else { return }
        for word in language.frequentWords {
            for key in keys(of: word) { words[key, default: []].append(word) }
        }
    }

    /// The common words that sound the same as a word.
    ///
    /// Of a closed-class word, only those of another class: that "the" is heard as "thee" is of no interest, that "for"
    /// is heard as "four" is.
    ///
    /// - Parameter word: A normalized word.
    /// - Returns: Other words, in the order of their bytes, a few at most; empty if there are none.
    func words(soundingAs word: String) -> [String] {
        let isClosed = language.isFunctionOnly([Array(word.utf8)[...]])
        let others = Set(keys(of: word).flatMap { words[$0] ?? [] }).filter { other in
            other != word && !(isClosed && language.numbers.spans(in: language.normalizer.normalize(other)).isEmpty)
        }
        return Array(others.sorted().prefix(Self.limit))
    }

    private func keys(of word: String) -> Set<[UInt8]> {
        var keys: Set<[UInt8]> = []
        for phones in language.pronunciations(of: Array(word.utf8)) {
            for (accent, key) in (language.sounds?.homophoneKeys(phones) ?? []).enumerated() where !key.isEmpty {
                keys.insert([UInt8(truncatingIfNeeded: accent)] + key)
            }
        }
        return keys
    }
}
