/// An article or a preposition that is written together with its word, on one side only: "الضوء" is "ضوء", "للباب" is
/// "باب", and "חדר שינה" is "חדר השינה".
///
/// The affixes are data of the language. A preposition of one letter is also the beginning of many words, so that more
/// letters have to follow it, and a common word is asked about. Read in catalogs with names of cases alone.
enum AttachedReading: WordReading {
    static func read(_ context: ReadingContext, into lattice: inout Lattice) {
        guard context.document.hasCases else { return }
        for unit in context.text.units.indices where !context.text.units[unit].isUnspaced {
            forEachWord(context.bytes(unit), context.document) { word, cost, isDoubtful in
                lattice.add(
                    unit..<unit + 1,
                    as: CollectionOfOne(word),
                    .spelling,
                    cost: cost,
                    mayBeAnotherValue: isDoubtful,
                    alwaysConfirm: isDoubtful
                )
            }
        }
    }

    static func addBound(_ word: HeardWord, to bound: inout FuzzyIndex.SpanCache.WordBound) {
        guard word.document.hasCases else { return }
        forEachWord(word.bytes[...], word.document) { word, cost, _ in bound.add(as: word, cost: cost) }
    }

    /// Calls a function with each catalog word that a word is with other affixes, the price, and whether the answer is
    /// asked about.
    private static func forEachWord(
        _ heard: ArraySlice<UInt8>,
        _ document: CompiledDocument,
        _ body: (PhraseGraph.Symbol, Int, Bool) -> Void
    ) {
        for form in AttachedWords.forms(of: heard, document.language) {
            if let word = document.word(form.word) { body(word, form.cost, form.isDoubtful) }
        }
    }
}
