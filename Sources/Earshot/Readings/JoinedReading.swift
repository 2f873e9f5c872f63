/// Words joined or split, and initialisms: "dish washer" is `dishwasher`, "T V" is "TV", "wifi" is "Wi-Fi".
///
/// The heard words, joined into one, are looked up among the catalog's words and its joined words. The look-up covers
/// joining, splitting and a moved boundary.
enum JoinedReading: WordReading {
    static func read(_ context: ReadingContext, into lattice: inout Lattice) {
        for unit in context.text.units.indices {
            addParts(of: context.bytes(unit), unit..<unit + 1, context, &lattice)
        }
        context.forEachCompound { run, joined in
            if let word = context.document.word(joined) {
                lattice.add(run, as: CollectionOfOne(word), .spelling, cost: CostModel.spelling)
            }
            addParts(of: joined, run, context, &lattice)
        }
    }

    static func addBound(_ word: HeardWord, to bound: inout FuzzyIndex.SpanCache.WordBound) {
        for part in word.document.parts(of: word.bytes) { bound.add(as: part.symbols, cost: CostModel.spelling) }
    }

    static func addBound(_ context: ReadingContext, to bound: inout RejectionBound) {
        context.forEachCompound { run, joined in
            if let word = context.document.word(joined) {
                bound.add(run, as: CollectionOfOne(word), cost: CostModel.spelling)
            }
            for part in context.document.parts(of: joined) {
                bound.add(run, as: part.symbols, cost: CostModel.spelling)
            }
        }
    }

    private static func addParts(
        of joined: some Collection<UInt8>,
        _ run: Range<Int>,
        _ context: ReadingContext,
        _ lattice: inout Lattice
    ) {
        for part in context.document.parts(of: joined) {
            let parts = part.symbols
            // The exact reading takes the words as they are.
            if parts.count == run.count, zip(parts, run).allSatisfy({ context.words[$1] == $0 }) { continue }
            lattice.add(run, as: parts, .spelling, cost: CostModel.spelling)
        }
    }
}

extension ReadingContext {
    /// Calls a function with every run of units that the catalog has as one word or joined, and with the letters of the
    /// run; see ``Compounds``.
    func forEachCompound(_ body: (Range<Int>, [UInt8]) -> Void) {
        Compounds.forEachRun(in: text) { units in
            func isCompound() -> Bool {
                let joined = letters(units)
                return document.word(joined) != nil || !document.parts(of: joined).isEmpty
            }
            if run(of: units).map({ heard.isCompound($0.id, isCompound) }) ?? isCompound() {
                body(units, letters(units))
            }
        }
    }
}
