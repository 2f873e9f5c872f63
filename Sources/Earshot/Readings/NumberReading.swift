/// A number or an ordinal, from words or digits, one unit or many: "lamp seven" is "Lamp 7".
///
/// Numbers stand in the lattice for the slots that take one, and as the symbol of the literal where the catalog has
/// that very number. There is no other way to a number: nearness never leads to one.
enum NumberReading: Reading {
    static func read(_ context: ReadingContext, into lattice: inout Lattice) {
        var spans: [NumberSpan] = []
        context.language.numbers.spans(in: context.text, into: &spans)
        // Maximal spans first: they mark the nodes that must not be cut, shorter readings unmark theirs.
        for span in spans where span.isMaximal { add(span, context, &lattice) }
        for span in spans where !span.isMaximal { add(span, context, &lattice) }
    }

    private static func add(_ span: NumberSpan, _ context: ReadingContext, _ lattice: inout Lattice) {
        let index = lattice.addNumber(span)
        guard let value = span.value, let symbol = context.document.tables.numberLiterals[value] else { return }
        let units = Int(span.units.lowerBound)..<Int(span.units.upperBound)
        lattice.add(units, as: CollectionOfOne(symbol), .number, cost: CostModel.number, number: index)
    }
}
