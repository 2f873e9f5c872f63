/// Says words twice, as somebody who stammers or starts again: at full strength every word.
struct DoubledWord: Perturbation {
    static let name = "doubledWord"
    static let summary = "words said twice"

    init?(_ language: SpokenLanguage) {}

    func edits(of sentence: SpokenWords, _ random: inout SeededRandom) -> [SpokenWords.Edit] {
        let found = sentence.words.enumerated().map { index, word in
            SpokenWords.Edit(index..<index, [SpokenWords.Word(text: word.text, joint: word.joint)])
        }
        return random.shuffled(found)
    }
}
