/// The word itself, normalized: "Café" is `cafe`.
enum ExactReading: WordReading {
    static func read(_ context: ReadingContext, into lattice: inout Lattice) {
        for (unit, word) in context.words.enumerated() {
            if let word { lattice.add(unit..<unit + 1, as: CollectionOfOne(word), .exact, cost: CostModel.exact) }
        }
    }

    static func addBound(_ word: HeardWord, to bound: inout FuzzyIndex.SpanCache.WordBound) {
        bound.add(as: word.symbol, cost: CostModel.exact)
    }
}
