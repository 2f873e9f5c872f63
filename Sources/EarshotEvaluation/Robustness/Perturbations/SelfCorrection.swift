internal import Earshot

/// Says a wrong word and takes it back: "a latte, no, a lemonade"; at full strength for a third of the words.
///
/// The wrong words are content words of other sentences.
struct SelfCorrection: Perturbation {
    static let name = "selfCorrection"
    static let summary = "a wrong word that is taken back"
    private let language: SpokenLanguage
    private let corrections: [String]

    init?(_ language: SpokenLanguage) {
        corrections = language.language.data.corrections
        if corrections.isEmpty { return nil }
        self.language = language
    }

    func edits(of sentence: SpokenWords, _ random: inout SeededRandom) -> [SpokenWords.Edit] {
        let said = Set(sentence.words.map { language.normalized($0.text) })
        let wrong = language.contentWords.filter { !said.contains($0) }
        let places = sentence.words.indices.filter { !language.isFunctionWord(sentence.words[$0].text) }
        return random.shuffled(Array(places)).prefix(max(1, sentence.words.count / 3)).compactMap { place in
            guard let word = random.pick(wrong), let correction = random.pick(corrections) else { return nil }
            return SpokenWords.Edit(before: place, word + " " + correction)
        }
    }
}
