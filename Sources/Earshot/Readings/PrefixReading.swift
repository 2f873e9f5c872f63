/// The prefix of a verb heard as a short word: "this arm" is "disarm", "es conecta" is "desconecta".
///
/// Read without the short word, the verb often does the opposite (``ReversalDoubt``), so that both are offered.
enum PrefixReading: Reading {
    static func read(_ context: ReadingContext, into lattice: inout Lattice) {
        forEachVerb(context) { run, verb in
            lattice.add(run, as: CollectionOfOne(verb), .homophone, cost: CostModel.homophone)
        }
    }

    static func addBound(_ context: ReadingContext, to bound: inout RejectionBound) {
        forEachVerb(context) { run, verb in
            bound.add(run, as: CollectionOfOne(verb), cost: CostModel.homophone)
        }
    }

    /// Calls a function with each two words that may be a verb of the catalog with its prefix, and with the verb.
    private static func forEachVerb(_ context: ReadingContext, _ body: (Range<Int>, PhraseGraph.Symbol) -> Void) {
        let prefixes = context.language.reversingPrefixes
        guard !prefixes.isEmpty else { return }
        for unit in context.text.units.indices.dropLast() where !context.text.units[unit + 1].isParted {
            let (short, rest) = (context.bytes(unit), context.bytes(unit + 1))
            for entry in prefixes where entry.words.contains(where: short.elementsEqual) {
                if let verb = context.document.word(entry.prefix + rest) { body(unit..<unit + 2, verb) }
            }
        }
    }
}
