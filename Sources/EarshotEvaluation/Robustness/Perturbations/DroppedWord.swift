/// Leaves words out: at full strength half of them, and never all.
struct DroppedWord: Perturbation {
    static let name = "droppedWord"
    static let summary = "words left out, up to half of them"
    static let mayChangeMeaning = true
    static let leavesWordsOut = true

    init?(_ language: SpokenLanguage) {}

    func edits(of sentence: SpokenWords, _ random: inout SeededRandom) -> [SpokenWords.Edit] {
        random.shuffled(Array(sentence.words.indices)).prefix(sentence.words.count / 2).map {
            SpokenWords.Edit($0..<$0 + 1, [])
        }
    }
}
