/// Leaves articles out, says other ones, and puts them where there were none.
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
                index > 0 ? !articles.contains(language.normalized(sentence.words[index - 1].text))
                    : sentence.words.count == 1
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
}
