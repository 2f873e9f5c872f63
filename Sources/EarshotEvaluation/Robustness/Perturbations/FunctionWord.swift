internal import Earshot

/// Says another function word: "at" for "in", "my" for "the".
///
/// A word that opposes another one ("on" and "off") stays.
struct FunctionWord: Perturbation {
    static let name = "functionWord"
    static let summary = "another article, pronoun or preposition"
    private let language: SpokenLanguage
    /// The lists that a word is exchanged within, normalized.
    private let classes: [[String]]

    init?(_ language: SpokenLanguage) {
        let data = language.language.data
        let prepositions = Set(data.prepositions.map(language.normalized).filter { !$0.isEmpty })
        let others = Set(data.closedClass.map(language.normalized).filter { !$0.isEmpty }).subtracting(prepositions)
        classes = [prepositions, others].map { words in words.filter { !language.isPolar($0) }.sorted() }
            .filter { $0.count > 1 }
        if classes.isEmpty { return nil }
        self.language = language
    }

    func edits(of sentence: SpokenWords, _ random: inout SeededRandom) -> [SpokenWords.Edit] {
        sentence.edits(&random) { text in
            let word = language.normalized(text)
            return classes.first { $0.contains(word) }?.filter { $0 != word } ?? []
        }
    }
}
