/// A contraction said in full, or the reverse: "I am leaving" is "I'm leaving".
enum ContractionReading: WordReading {
    static func read(_ context: ReadingContext, into lattice: inout Lattice) {
        let (document, words) = (context.document, context.language.words)
        forEach(context, context.language) { run, listed in
            let symbols = listed.compactMap { document.word(words.bytes($0)) }
            guard symbols.count == listed.count else { return }
            lattice.add(run, as: symbols, .spelling, cost: CostModel.spelling)
        }
    }

    /// Calls a function with every contraction and every full form, and with the words of its counterpart.
    static func forEach(_ heard: some HeardUnits, _ language: Language, _ body: (Range<Int>, [UInt32]) -> Void) {
        for unit in 0..<heard.unitCount {
            guard let first = heard.listed(unit) else { continue }
            for index in language.contractionsByWord[first] ?? [] {
                body(unit..<unit + 1, language.contractions[index].expansion)
            }
            for index in language.contractionsByExpansion[first] ?? [] {
                let contraction = language.contractions[index]
                guard heard.stands(contraction.expansion, at: unit) else { continue }
                body(unit..<unit + contraction.expansion.count, [contraction.word])
            }
        }
    }

    static func addBound(_ word: HeardWord, to bound: inout FuzzyIndex.SpanCache.WordBound) {
        guard let listed = word.listed else { return }
        let language = word.language
        for index in language.contractionsByWord[listed] ?? [] {
            guard let symbols = word.symbols(language.contractions[index].expansion) else { continue }
            bound.add(as: symbols, cost: CostModel.spelling)
        }
        for index in language.contractionsByExpansion[listed] ?? [] {
            let contraction = language.contractions[index]
            guard let symbols = word.symbols([contraction.word]) else { continue }
            bound.add(contraction.expansion, as: symbols, cost: CostModel.spelling)
        }
    }
}
