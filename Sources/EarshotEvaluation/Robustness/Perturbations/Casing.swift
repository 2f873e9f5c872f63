/// Writes capitals and marks as modern recognizers do: "Start a session in Stillwater.", "Well, Start…".
///
/// At first the sentence gets its capital and its full stop, then words change their case or get a comma behind them.
struct Casing: Perturbation {
    static let name = "casing"
    static let summary = "capitals, full stops and commas"

    init?(_ language: SpokenLanguage) {}

    func edits(of sentence: SpokenWords, _ random: inout SeededRandom) -> [SpokenWords.Edit] {
        let last = sentence.words.count - 1
        var edits: [SpokenWords.Edit] = []
        for (index, word) in sentence.words.enumerated() {
            var text = word.text
            if index == 0 || random.below(2) == 0 { text = withOtherCase(text) }
            if index == last {
                text += isUnspaced(text) ? "。" : random.below(4) == 0 ? "!" : "."
            } else if index > 0, random.below(3) == 0 || text == word.text {
                text += isUnspaced(text) ? "、" : ","
            }
            if text != word.text { edits.append(.init(index..<index + 1, [.init(text: text, joint: word.joint)])) }
        }
        let ends = edits.filter { $0.range.lowerBound == 0 || $0.range.lowerBound == last }
        return ends + random.shuffled(edits.filter { $0.range.lowerBound > 0 && $0.range.lowerBound < last })
    }

    /// Whether a text ends in a script without spaces, which has marks of its own.
    private func isUnspaced(_ text: String) -> Bool { text.unicodeScalars.last?.isWrittenUnspaced == true }

    /// A word with a capital, or without if it has one.
    private func withOtherCase(_ text: String) -> String {
        guard let first = text.first else { return text }
        return (first.isUppercase ? first.lowercased() : first.uppercased()) + text.dropFirst()
    }
}
