/// Writes a word that sounds the same: "for" as "four", "read" as "red".
struct Homophone: Perturbation {
    static let name = "homophone"
    static let summary = "a word that sounds the same"
    private let language: SpokenLanguage
    private let lexicon: SoundLexicon

    init?(_ language: SpokenLanguage) {
        guard let lexicon = language.lexicon, lexicon.knowsSounds else { return nil }
        self.language = language
        self.lexicon = lexicon
    }

    func edits(of sentence: SpokenWords, _ random: inout SeededRandom) -> [SpokenWords.Edit] {
        let found = sentence.words.enumerated().compactMap { index, word in
            random.pick(lexicon.homophones(of: language.normalized(word.text))).map {
                SpokenWords.Edit(word: index, $0)
            }
        }
        return random.shuffled(found)
    }
}
