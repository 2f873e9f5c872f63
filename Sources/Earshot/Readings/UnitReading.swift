/// Another word for the same unit of measure behind a number: "5 min" is "5 minutes".
enum UnitReading: Reading {
    static func read(_ context: ReadingContext, into lattice: inout Lattice) {
        for unit in Set(lattice.numbers.map { Int($0.end) }).sorted() where unit < context.text.units.count {
            let heard = context.bytes(unit)
            for form in context.language.unitForms(of: heard) where !form.elementsEqual(heard) {
                guard let word = context.document.word(form) else { continue }
                lattice.add(unit..<unit + 1, as: CollectionOfOne(word), .spelling, cost: CostModel.spelling)
            }
        }
    }
}
