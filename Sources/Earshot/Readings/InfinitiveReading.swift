/// The infinitive of a verb for its command form, as in requests and on signs: "¿puedes abrir la puerta?" is "abre la
/// puerta".
///
/// An infinitive may hold the verb's particle: "einschalten" is "ein schalte".
enum InfinitiveReading: WordReading {
    static func read(_ context: ReadingContext, into lattice: inout Lattice) {
        for unit in context.text.units.indices where context.words[unit] == nil {
            for command in context.language.commands(ofInfinitive: context.bytes(unit)) {
                for symbols in words(command, in: context.document) {
                    lattice.add(unit..<unit + 1, as: symbols, .spelling, cost: CostModel.spelling)
                }
            }
        }
    }

    static func addBound(_ word: HeardWord, to bound: inout FuzzyIndex.SpanCache.WordBound) {
        guard word.symbol == nil else { return }
        for command in word.language.commands(ofInfinitive: word.bytes[...]) {
            for symbols in words(command, in: word.document) { bound.add(as: symbols, cost: CostModel.spelling) }
        }
    }

    /// The words of the catalog for a command form: the whole word or, failing that, its parts.
    private static func words(_ command: [UInt8], in document: CompiledDocument) -> [[PhraseGraph.Symbol]] {
        document.word(command).map { [[$0]] } ?? document.parts(of: command).map(\.symbols)
    }
}
