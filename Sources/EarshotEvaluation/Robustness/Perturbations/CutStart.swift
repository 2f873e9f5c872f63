/// Cuts the beginning off, as where listening began too late: at full strength half of the words.
struct CutStart: Perturbation {
    static let name = "cutStart"
    static let summary = "the beginning cut off, up to half"
    static let mayChangeMeaning = true
    static let leavesWordsOut = true

    init?(_ language: SpokenLanguage) {}

    func edits(of sentence: SpokenWords, _ random: inout SeededRandom) -> [SpokenWords.Edit] {
        if sentence.words.count == 1 {
            let text = sentence.words[0].text
            return text.count < 2 ? [] : [.init(word: 0, String(text.dropFirst(text.count / 2)))]
        }
        return (0..<sentence.words.count / 2).map { SpokenWords.Edit($0..<$0 + 1, []) }
    }
}
