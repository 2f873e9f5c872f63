/// Joins two words, and splits a word into two that the language has: "bed room", "livingroom".
struct WordBreaks: Perturbation {
    static let name = "wordBreaks"
    static let summary = "joined and split words"
    private let language: SpokenLanguage

    init?(_ language: SpokenLanguage) {
        self.language = language
    }

    func edits(of sentence: SpokenWords, _ random: inout SeededRandom) -> [SpokenWords.Edit] {
        var edits: [SpokenWords.Edit] = []
        for (index, word) in sentence.words.enumerated() {
            if let halves = split(word.text) {
                edits.append(
                    .init(index..<index + 1, [.init(text: halves.0), .init(text: halves.1, joint: .apart)])
                )
            }
            guard index + 1 < sentence.words.count else { continue }
            let next = sentence.words[index + 1]
            if word.text.unicodeScalars.last?.isWrittenUnspaced == true, next.joint == .together {
                edits.append(.init(index + 1..<index + 2, [.init(text: next.text, joint: .apart)]))
            } else if word.text.last?.isLetter == true, next.text.first?.isLetter == true {
                edits.append(.init(index..<index + 2, [.init(text: word.text + next.text.lowercased())]))
            }
        }
        return SpokenWords.compatible(random.shuffled(edits))
    }

    /// A word in two words that the language has; `nil` if there are none.
    private func split(_ word: String) -> (String, String)? {
        guard let lexicon = language.lexicon, word.count > 5 else { return nil }
        for cut in 3...word.count - 3 {
            let (head, tail) = (String(word.prefix(cut)), String(word.dropFirst(cut)))
            if lexicon.contains(language.normalized(head)), lexicon.contains(language.normalized(tail)) {
                return (head, tail)
            }
        }
        return nil
    }
}
