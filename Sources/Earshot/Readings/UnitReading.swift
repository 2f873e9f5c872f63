/// Another name of the same unit of measure behind a number: "5 min" is "5 minutes", "22 °C" is "22 degrees".
enum UnitReading: Reading {
    static func read(_ context: ReadingContext, into lattice: inout Lattice) {
        for unit in Set(lattice.numbers.map { Int($0.end) }).sorted() where unit < context.text.units.count {
            let last = min(context.text.units.count, unit + CostModel.unitWords)
            for end in unit + 1...last {
                let heard = context.letters(unit..<end)
                for form in context.language.unitForms(of: heard) where !form.joined().elementsEqual(heard) {
                    let words = form.compactMap { context.document.word($0) }
                    guard words.count == form.count else { continue }
                    lattice.add(unit..<end, as: words, .spelling, cost: CostModel.spelling)
                }
            }
        }
    }
}
