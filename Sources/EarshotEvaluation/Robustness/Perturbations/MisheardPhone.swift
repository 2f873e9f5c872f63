/// Writes a word that differs in one sound: "late" for "latte", "been" for "begin".
struct MisheardPhone: Perturbation {
    static let name = "misheardPhone"
    static let summary = "a word that differs in one sound"
    static let mayChangeMeaning = true
    private let language: SpokenLanguage
    private let lexicon: SoundLexicon

    init?(_ language: SpokenLanguage) {
        guard let lexicon = language.soundLexicon else { return nil }
        self.language = language
        self.lexicon = lexicon
    }

    func edits(of sentence: SpokenWords, _ random: inout SeededRandom) -> [SpokenWords.Edit] {
        sentence.edits(&random) { lexicon.wordsOneSoundAway(from: language.normalized($0)) }
    }
}
