/// Writes one or two other words that sound similar: "cap a chin" for "cappuccino".
///
/// Where the sounds of a language are unknown, words that are spelled similarly.
struct MisheardWord: Perturbation {
    static let name = "misheardWord"
    static let summary = "other words that sound similar"
    static let mayChangeMeaning = true
    private let language: SpokenLanguage
    private let lexicon: SoundLexicon

    init?(_ language: SpokenLanguage) {
        guard let lexicon = language.lexicon else { return nil }
        self.language = language
        self.lexicon = lexicon
    }

    func edits(of sentence: SpokenWords, _ random: inout SeededRandom) -> [SpokenWords.Edit] {
        sentence.edits(&random) { lexicon.misheard(language.normalized($0)) }
    }
}
