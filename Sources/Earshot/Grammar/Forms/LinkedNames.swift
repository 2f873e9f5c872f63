/// The words of a name in the other orders in which a language links them: "kitchen light" is "light of the kitchen",
/// and "luce della cucina" is "luce cucina" and "cucina luce".
///
/// The content words stay together in two runs, which change places; linking words and articles between them are left
/// out, since ``LinkingReading`` passes over those that are heard. A name stays as it is if its order or one of its
/// small words says something: with a number at a seam, two opposites, a negation, a conjunction, or a preposition that
/// is no linking word ("Paris to London").
package enum LinkedNames {
    /// A name in another order or without linking words.
    package struct Variant: Hashable {
        package var text: String
        /// Whether the order is another one and nothing in the name tells how its words are linked, so that a linking
        /// word has to be heard for the answer not to be asked about.
        package var needsLink: Bool
    }

    /// The most content words of a name whose order changes.
    package static let mostWords = 5
    /// The most words of a name that has variants; every two are compared.
    package static let mostNameWords = 16

    /// The variants of a name, without the name itself.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - language: Its language; one without linking words and articles has no variants.
    ///   - telling: The words that tell cases of the enum apart, none of which is left out.
    /// - Returns: The name without linking words first, if it has any; empty for a name of too many words.
    /// - Complexity: O(*b*) in the bytes of the name, and O(*w*²) in its words.
    package static func variants(of name: String, language: Language, telling: TellingWords) -> [Variant] {
        guard !language.linkingWords.isEmpty || !language.articles.isEmpty, name.utf8.contains(0x20) else { return [] }
        let text = language.normalizer.normalize(name)
        let words = text.tokens.map { text.text(Int($0.firstUnit)..<Int($0.endUnit)) }
        guard (2...mostNameWords).contains(words.count), !text.units.contains(where: \.isUnspaced) else { return [] }
        let isLinking = linking(words, language)
        guard mayChange(words, isLinking, language) else { return [] }
        let content = words.indices.filter { !isLinking[$0] }
        guard let first = content.first, let last = content.last, first < last else { return [] }
        // A small word at the beginning or the end belongs to its neighbor.
        let kept = words.indices.filter { !(first..<last).contains($0) || !isLinking[$0] }
        let leftOut = words.indices.filter { !kept.contains($0) }
        guard !leftOut.contains(where: { telling.contains(words[$0]) }) else { return [] }
        let isLinked = !leftOut.isEmpty && leftOut.contains { !language.isArticle(words[$0]) }
        var variants: [Variant] = []
        func add(_ order: some Sequence<Int>, needsLink: Bool) {
            let text = order.map { words[$0] }.joined(separator: " ")
            if !variants.contains(where: { $0.text == text }) {
                variants.append(Variant(text: text, needsLink: needsLink))
            }
        }
        if !leftOut.isEmpty { add(kept, needsLink: false) }
        guard kept.count == content.count, content.count <= mostWords else { return variants }
        let numbers = language.numbers.namedNumbers(in: text)
        for seam in content.indices.dropFirst() {
            let unit = text.tokens[content[seam]].firstUnit
            guard !numbers.contains(where: { $0.units.contains(unit) }) else { continue }
            add(content[seam...] + content[..<seam], needsLink: !isLinked)
        }
        return variants
    }

    /// Whether the order of the words says nothing, given which of them link others.
    private static func mayChange(_ words: [String], _ isLinking: [Bool], _ language: Language) -> Bool {
        let bytes = words.map { Array($0.utf8)[...] }
        return !bytes.indices.contains { index in
            let word = bytes[index]
            return language.isNegation(word) || language.isConjunction(word) || language.isCondition(word)
                || !isLinking[index] && language.prepositions.contains(Array(word))
                || bytes[..<index].contains { language.areAntonyms($0, word) }
        }
    }

    /// Whether each word is in a run of linking words, or an article.
    private static func linking(_ words: [String], _ language: Language) -> [Bool] {
        let listed = words.map { language.words.find($0.utf8) }
        var isLinking = listed.map { $0.map(language.articles.contains) ?? false }
        for index in words.indices {
            guard let first = listed[index] else { continue }
            for run in language.linkingWords[first] ?? []
            where listed[index...].prefix(run.count).elementsEqual(run.map { $0 as UInt32? }) {
                for place in index..<index + run.count { isLinking[place] = true }
            }
        }
        return isLinking
    }
}

extension Language {
    /// Whether a word is an article that may stand before a word of a name.
    fileprivate func isArticle(_ word: String) -> Bool { words.find(word.utf8).map(articles.contains) ?? false }
}
