/// Mixes in another person: the end of another sentence before, or its beginning behind.
///
/// At full strength there are as many strange words as words of the sentence, if the other sentence has them.
struct TwoPeople: Perturbation {
    static let name = "twoPeople"
    static let summary = "words of another sentence before or behind"
    static let mayChangeMeaning = true
    private let language: SpokenLanguage

    init?(_ language: SpokenLanguage) {
        self.language = language
    }

    func edits(of sentence: SpokenWords, _ random: inout SeededRandom) -> [SpokenWords.Edit] {
        let text = sentence.text
        var other: SpokenWords?
        for _ in 0..<10 where other == nil {
            let drawn = random.pick(language.sentences)
            if let drawn, drawn.text != text { other = drawn }
        }
        guard let words = other?.words else { return [] }
        let count = min(words.count, sentence.words.count)
        let (end, isBefore) = (sentence.words.count, random.below(2) == 0)
        return (0..<count).map { index in
            isBefore
                ? SpokenWords.Edit(0..<0, [words[words.count - 1 - index]], rank: -index)
                : SpokenWords.Edit(end..<end, [words[index]], rank: index)
        }
    }
}
