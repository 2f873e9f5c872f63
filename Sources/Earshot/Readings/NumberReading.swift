/// A number or an ordinal, from words or digits, one unit or many: "lamp seven" is "Lamp 7".
///
/// A number becomes an edge for number slots, and a literal symbol if the catalog has the same number. Approximate
/// readings never lead to a number.
enum NumberReading: WordReading {
    static func read(_ context: ReadingContext, into lattice: inout Lattice) {
        var spans: [NumberSpan] = []
        context.language.numbers.spans(in: context.text, into: &spans)
        // Longest spans first: they mark the nodes where numbers must not be split; shorter readings clear the marks.
        for span in spans where span.isMaximal { add(span, context, &lattice) }
        for span in spans where !span.isMaximal { add(span, context, &lattice) }
        for span in spans where span.isMaximal { addMarked(span, context, &lattice) }
        addArticles(context, &lattice)
    }

    /// An article always counts as one here, and digits may be read in further ways.
    static func addBound(_ word: HeardWord, to bound: inout FuzzyIndex.SpanCache.WordBound) {
        if let listed = word.listed, word.language.numberArticles.contains(listed) { bound.addNumber() }
        if word.bytes.first.map({ (0x30...0x39).contains($0) }) ?? false { bound.allowAnything() }
    }

    static func addBound(_ context: ReadingContext, to bound: inout RejectionBound) {
        for span in context.language.numbers.spans(in: context.text) { bound.add(span) }
        guard !bound.numbers.isEmpty else { return }
        let markers = context.language.numberMarkers
        if context.known.contains(where: { $0.listed.map(markers.contains) ?? false }) { bound.allowAnything() }
    }

    /// Adds articles that count one before a unit of measure: "for a minute".
    private static func addArticles(_ context: ReadingContext, _ lattice: inout Lattice) {
        for unit in context.text.units.indices.dropLast() {
            guard let word = context.listed[unit], context.language.numberArticles.contains(word),
                context.bytes(unit + 1).count >= CostModel.shortestCountedUnit,
                !context.language.unitForms(of: context.bytes(unit + 1)).isEmpty
            else { continue }
            let one = NumberSpan(
                units: Int32(unit)..<Int32(unit + 1),
                value: NumberValue(mantissa: 1),
                isDigits: false,
                isMaximal: true
            )
            _ = lattice.addNumber(one, holdsTogether: false, isArticle: true)
        }
    }

    /// Adds a number together with a preceding marker word: "lamp number ten".
    ///
    /// The marker is also read as any synonymous marker: "nr. 7" is "Nummer 7".
    private static func addMarked(_ span: NumberSpan, _ context: ReadingContext, _ lattice: inout Lattice) {
        let unit = Int(span.units.lowerBound) - 1
        guard unit >= 0, lattice.isWordBoundary[unit], let word = context.listed[unit],
            context.language.numberMarkers.contains(word),
            // "No, seven" is a correction.
            span.isDigits || !context.text.units[unit + 1].isParted
        else { return }
        for other in context.language.numberMarkers.sorted()
        where other != word && !context.language.polar.contains(other) {
            guard let symbol = context.document.word(context.language.words.bytes(other)) else { continue }
            lattice.add(unit..<unit + 1, as: CollectionOfOne(symbol), .spelling, cost: CostModel.spelling)
        }
        var marked = span
        marked.units = Int32(unit)..<span.units.upperBound
        let index = lattice.addNumber(marked, holdsTogether: false)
        guard let value = span.value, let symbol = context.document.tables.numberLiterals[value] else { return }
        lattice.add(
            unit..<Int(span.units.upperBound),
            as: CollectionOfOne(symbol),
            .number,
            cost: CostModel.number,
            number: index
        )
    }

    /// Adds a number, and the word of the catalog that is the same number.
    static func add(_ span: NumberSpan, _ context: ReadingContext, _ lattice: inout Lattice) {
        let index = lattice.addNumber(span)
        guard let value = span.value, let symbol = context.document.tables.numberLiterals[value],
            !context.isLedByZero(span)
        else { return }
        let units = Int(span.units.lowerBound)..<Int(span.units.upperBound)
        lattice.add(units, as: CollectionOfOne(symbol), .number, cost: CostModel.number, number: index)
    }
}
