/// Another spelling of a letter of the language: "gruen" and "grun" are "grün", and the reverse.
enum RespellingReading: WordReading {
    static func read(_ context: ReadingContext, into lattice: inout Lattice) {
        let document = context.document
        for unit in context.text.units.indices {
            for word in document.words(respelledAs: context.bytes(unit)) { add(word, unit, context, &lattice) }
            for spelling in context.language.respellings(of: context.bytes(unit)) {
                if let word = document.word(spelling) { add(word, unit, context, &lattice) }
            }
        }
    }

    static func addBound(_ word: HeardWord, to bound: inout FuzzyIndex.SpanCache.WordBound) {
        bound.add(as: word.document.words(respelledAs: word.bytes), cost: CostModel.spelling)
        for spelling in word.language.respellings(of: word.bytes) {
            bound.add(as: word.document.word(spelling), cost: CostModel.spelling)
        }
    }

    private static func add(
        _ word: PhraseGraph.Symbol,
        _ unit: Int,
        _ context: ReadingContext,
        _ lattice: inout Lattice
    ) {
        guard word != context.words[unit] else { return }
        lattice.add(unit..<unit + 1, as: CollectionOfOne(word), .spelling, cost: CostModel.spelling)
    }
}
