/// Writes a word that sounds the same: "for" as "four", "read" as "red".
struct Homophone: Perturbation {
    static let name = "homophone"
    static let summary = "a word that sounds the same"
    private let language: SpokenLanguage
    private let lexicon: SoundLexicon

    init?(_ language: SpokenLanguage) {
        guard let lexicon = language.soundLexicon else { return nil }
        self.language = language
        self.lexicon = lexicon
    }

    func edits(of sentence: SpokenWords, _ random: inout SeededRandom) -> [SpokenWords.Edit] {
        sentence.edits(&random) { lexicon.homophones(of: language.normalized($0)) }
    }
}
