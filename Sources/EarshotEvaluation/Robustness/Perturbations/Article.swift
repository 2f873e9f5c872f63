/// Leaves articles out, says other ones, and puts them where there were none and one could be.
///
/// That is before a content word that follows a function word or the first word, and before an answer of one word.
struct Article: Perturbation {
    static let name = "article"
    static let summary = "articles left out, exchanged or put in"
    private let language: SpokenLanguage
    private let articles: [String]

    init?(_ language: SpokenLanguage) {
        articles = language.data[.articles]
        if articles.isEmpty { return nil }
        self.language = language
    }

    func edits(of sentence: SpokenWords, _ random: inout SeededRandom) -> [SpokenWords.Edit] {
        var edits: [SpokenWords.Edit] = []
        var places: [Int] = []
        for (index, word) in sentence.words.enumerated() {
            let text = language.normalized(word.text)
            if articles.contains(text) {
                let other = random.pick(articles.filter { $0 != text })
                let isLeftOut = random.below(2) == 0 && sentence.words.count > 1
                edits.append(
                    SpokenWords.Edit(index..<index + 1, isLeftOut ? [] : other.map { [.init(text: $0)] } ?? [])
                )
            } else if !language.isFunctionWord(text), text.first?.isLetter == true,
                isPlace(index, in: sentence.words)
            {
                places.append(index)
            }
        }
        for place in random.shuffled(places).prefix((places.count + 1) / 2) {
            guard let article = random.pick(articles) else { break }
            edits.append(SpokenWords.Edit(before: place, article))
        }
        return random.shuffled(edits)
    }

    /// Whether an article could stand before a content word.
    private func isPlace(_ index: Int, in words: [SpokenWords.Word]) -> Bool {
        if index == 0 { return words.count == 1 }
        let before = language.normalized(words[index - 1].text)
        return !articles.contains(before) && (index == 1 || language.isFunctionWord(before))
    }
}
