/// A different name of the same unit of measure behind a number: "5 min" is "5 minutes", "22 °C" is "22 degrees".
enum UnitReading: Reading {
    static func read(_ context: ReadingContext, into lattice: inout Lattice) {
        for unit in Set(lattice.numbers.map { Int($0.end) }).sorted() where unit < context.text.units.count {
            let last = min(context.text.units.count, unit + CostModel.unitWords)
            for end in unit + 1...last {
                forEachName(of: unit..<end, context) {
                    lattice.add(unit..<end, as: $0, .spelling, cost: CostModel.spelling)
                }
            }
        }
    }

    /// A number may be longer than a word, so any unit behind its first may be a unit of measure.
    static func addBound(_ context: ReadingContext, to bound: inout RejectionBound) {
        guard let first = bound.firstNumber else { return }
        let count = context.text.units.count
        for start in first + 1..<max(first + 1, count) {
            for end in start + 1...min(count, start + CostModel.unitWords) where mayBeUnit(start..<end, context) {
                forEachName(of: start..<end, context) { bound.add(start..<end, as: $0, cost: CostModel.spelling) }
            }
        }
    }

    /// Whether the catalog has a different name of a unit of measure; cached for later utterances.
    private static func mayBeUnit(_ run: Range<Int>, _ context: ReadingContext) -> Bool {
        func isUnit() -> Bool {
            var isUnit = false
            forEachName(of: run, context) { _ in isUnit = true }
            return isUnit
        }
        return context.run(of: run).map { context.heard.isUnit($0.id, isUnit) } ?? isUnit()
    }

    /// Calls a function with every different name of a unit of measure in the catalog.
    private static func forEachName(
        of run: Range<Int>,
        _ context: ReadingContext,
        _ body: ([PhraseGraph.Symbol]) -> Void
    ) {
        let heard = context.letters(run)
        for form in context.language.unitForms(of: heard) where !form.joined().elementsEqual(heard) {
            let words = form.compactMap { context.document.word($0) }
            if words.count == form.count { body(words) }
        }
    }
}
