/// A contraction said in full, or the reverse: "I am leaving" is "I'm leaving".
enum ContractionReading: Reading {
    static func read(_ context: ReadingContext, into lattice: inout Lattice) {
        let language = context.language
        for unit in context.text.units.indices {
            guard let first = context.listed[unit] else { continue }
            for index in language.contractionsByWord[first] ?? [] {
                add(unit..<unit + 1, as: language.contractions[index].expansion, context, &lattice)
            }
            for index in language.contractionsByExpansion[first] ?? [] {
                let contraction = language.contractions[index]
                guard context.stands(contraction.expansion, at: unit) else { continue }
                add(unit..<unit + contraction.expansion.count, as: [contraction.word], context, &lattice)
            }
        }
    }

    private static func add(
        _ run: Range<Int>,
        as listed: [UInt32],
        _ context: ReadingContext,
        _ lattice: inout Lattice
    ) {
        let words = listed.compactMap { context.document.word(context.language.words.bytes($0)) }
        guard words.count == listed.count else { return }
        lattice.add(run, as: words, .spelling, cost: CostModel.spelling)
    }
}
