internal import Earshot
internal import EarshotFormats

/// Writes numbers the other way: "10" as "ten", "twenty five" as "25".
struct NumberSpelling: Perturbation {
    static let name = "numberSpelling"
    static let summary = "numbers in digits or in words"
    private let language: SpokenLanguage

    init?(_ language: SpokenLanguage) {
        if language.numbers.forms(of: 2).isEmpty { return nil }
        self.language = language
    }

    func edits(of sentence: SpokenWords, _ random: inout SeededRandom) -> [SpokenWords.Edit] {
        var edits: [SpokenWords.Edit] = []
        var index = 0
        while index < sentence.words.count {
            guard let (count, text) = respelled(sentence.words[index...]) else {
                index += 1
                continue
            }
            edits.append(SpokenWords.Edit(index..<index + count, text.map { SpokenWords.Word(text: $0) }))
            index += count
        }
        return random.shuffled(edits)
    }

    /// The longest number at the start of some words: how many words it has, and how else it is written.
    private func respelled(_ words: ArraySlice<SpokenWords.Word>) -> (Int, [String])? {
        let longest = min(words.count, 4)
        for count in stride(from: longest, through: 1, by: -1) {
            let text = words.prefix(count).map(\.text).joined(separator: " ")
            let normalized = language.language.normalizer.normalize(text)
            let all = 0..<Int32(normalized.units.count)
            guard let span = language.language.numbers.spans(in: normalized).first(where: { $0.units == all }),
                let value = span.value, value.scale == 0, value.mantissa >= 0
            else { continue }
            let use: SpelledNumbers.Use = value.isOrdinal ? .ordinal : .cardinal
            if span.isDigits {
                return language.numbers.forms(of: value.mantissa, use).first.map { (count, $0) }
            }
            // An article that is also the word for one ("ein", "un") is not written in digits.
            if !value.isOrdinal, !language.data[.articles].contains(text.lowercased()) {
                return (count, ["\(value.mantissa)"])
            }
        }
        return nil
    }
}
