/// A filler or politeness word that may be skipped anywhere: "um", "please", "you know".
enum FillerReading: WordReading {
    static func read(_ context: ReadingContext, into lattice: inout Lattice) {
        for unit in context.text.units.indices {
            guard let first = context.listed[unit] else { continue }
            if lattice.isWordBoundary[unit], context.language.hesitations.contains(first) {
                lattice.addHesitation(unit)
            }
            guard let fillers = context.language.fillers[first] else { continue }
            for filler in fillers
            where context.stands(filler, at: unit) && context.mayBegin(filler, at: unit, in: lattice) {
                lattice.addSkip(unit..<unit + filler.count, .filler, cost: CostModel.filler)
            }
        }
    }

    static func addBound(_ word: HeardWord, to bound: inout FuzzyIndex.SpanCache.WordBound) {
        guard let listed = word.listed else { return }
        for filler in word.language.fillers[listed] ?? [] { bound.add(filler, cost: CostModel.filler) }
    }
}
