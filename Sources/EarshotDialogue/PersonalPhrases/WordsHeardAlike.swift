internal import Earshot

/// Common words that sound the same as a word, so that a recognizer may write one for the other.
struct WordsHeardAlike {
    private let language: Language
    private let common: [String]
    private let confusables: Confusables

    /// The most words that are named.
    private static let limit = 3

    /// Prepares the common words of a language; there are none if its sounds or its common words are not known.
    ///
    /// - Complexity: O(*w*) in the number of common words.
    init(language: Language) {
        self.language = language
        var confusables = Confusables(language: language)
        common = language.sounds == nil ? [] : language.frequentWords
        for (index, word) in common.enumerated() { confusables.add(index, name: [word], isNear: false) }
        self.confusables = confusables
    }

    /// The common words that sound the same as a word.
    ///
    /// - Parameter word: A normalized word.
    /// - Returns: Other words, in the order of their bytes, a few at most; empty if there are none.
    func words(soundingAs word: String) -> [String] {
        let runs = Set(language.pronunciations(of: Array(word.utf8)).flatMap { confusables.runs(soundingAs: $0) })
        return Array(runs.sorted().map { common[$0] }.filter { $0 != word }.prefix(Self.limit))
    }
}
