/// Words that link the words of a name and may be passed over inside it: "luz de la cocina" is "luz cocina".
///
/// A linking word or an article stands between two words that are read as a name, so that it says nothing of its own.
/// Elsewhere such a word is left over as any closed-class word; see ``LeftOverReading``.
enum LinkingReading: WordReading {
    static func read(_ context: ReadingContext, into lattice: inout Lattice) {
        let language = context.language
        guard !language.linkingWords.isEmpty || !language.articles.isEmpty else { return }
        // No name begins or ends with a word that is passed over.
        for unit in context.text.units.indices.dropFirst().dropLast() {
            guard lattice.isWordBoundary[unit], let word = context.listed[unit] else { continue }
            for run in language.linkingWords[word] ?? []
            where context.stands(run, at: unit) && lattice.isWordBoundary[unit + run.count] {
                lattice.addLink(unit..<unit + run.count, joins: true)
            }
            if language.articles.contains(word), lattice.isWordBoundary[unit + 1] {
                lattice.addLink(unit..<unit + 1, joins: false)
            }
        }
    }

    static func addBound(_ word: HeardWord, to bound: inout FuzzyIndex.SpanCache.WordBound) {
        guard let listed = word.listed else { return }
        for run in word.language.linkingWords[listed] ?? [] { bound.add(run, cost: CostModel.linkingWord) }
        if word.language.articles.contains(listed) { bound.add([listed], cost: CostModel.article) }
    }
}
