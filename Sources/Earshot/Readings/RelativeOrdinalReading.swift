/// A position counted from the end of an offered list: "the last one", "the second to last".
enum RelativeOrdinalReading: WordReading {
    static func read(_ context: ReadingContext, into lattice: inout Lattice) {
        for unit in context.text.units.indices where lattice.isWordBoundary[unit] {
            guard let first = context.listed[unit], let ordinals = context.language.relativeOrdinals[first],
                let ordinal = ordinals.first(where: { context.stands($0.words, at: unit) })
            else { continue }
            _ = lattice.addNumber(
                NumberSpan(
                    units: Int32(unit)..<Int32(unit + ordinal.words.count),
                    value: NumberValue(mantissa: ordinal.value, isOrdinal: true),
                    isDigits: false,
                    isMaximal: true
                ),
                // Without a list the words are not a number: "second" and "Last FM" may be adjacent.
                holdsTogether: false
            )
        }
    }

    static func addBound(_ word: HeardWord, to bound: inout FuzzyIndex.SpanCache.WordBound) {
        guard let listed = word.listed else { return }
        for ordinal in word.language.relativeOrdinals[listed] ?? [] {
            bound.add(ordinal.words, cost: 0, isNumber: true)
        }
    }
}
