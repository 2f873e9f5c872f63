/// Leaves the marks of letters out: "creme brulee".
struct MissingMarks: Perturbation {
    static let name = "missingMarks"
    static let summary = "letters without their marks"
    private let language: SpokenLanguage

    init?(_ language: SpokenLanguage) {
        self.language = language
    }

    func edits(of sentence: SpokenWords, _ random: inout SeededRandom) -> [SpokenWords.Edit] {
        let found = sentence.words.enumerated().compactMap { index, word -> SpokenWords.Edit? in
            // The marks of kana and of the scripts of India make other letters, which nobody leaves out.
            guard word.text.unicodeScalars.contains(where: { $0.value >= 0xC0 }),
                word.text.unicodeScalars.allSatisfy({ $0.value < 0x700 || 0x1E00..<0x2000 ~= $0.value })
            else { return nil }
            let bare = language.withoutMarks(word.text)
            return bare == word.text.lowercased() || bare.isEmpty ? nil : SpokenWords.Edit(word: index, bare)
        }
        return random.shuffled(found)
    }
}
