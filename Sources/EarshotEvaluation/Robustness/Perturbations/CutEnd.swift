/// Cuts the end off, as where listening ended too early: at full strength half of the words.
struct CutEnd: Perturbation {
    static let name = "cutEnd"
    static let summary = "the end cut off, up to half"
    static let mayChangeMeaning = true
    static let leavesWordsOut = true

    init?(_ language: SpokenLanguage) {}

    func edits(of sentence: SpokenWords, _ random: inout SeededRandom) -> [SpokenWords.Edit] {
        if sentence.words.count == 1 {
            let text = sentence.words[0].text
            return text.count < 2 ? [] : [.init(word: 0, String(text.dropLast(text.count / 2)))]
        }
        let count = sentence.words.count
        return (0..<count / 2).map { SpokenWords.Edit(count - 1 - $0..<count - $0, []) }
    }
}
