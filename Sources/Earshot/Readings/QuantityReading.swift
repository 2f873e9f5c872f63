/// A quantity, from words or digits: "half an hour", "5:30 p.m.", "next Friday", "21 degrees".
///
/// Like a number, a quantity is never read by nearness. Catalogs without parameters of such kinds do no work for it.
enum QuantityReading: WordReading {
    static func read(_ context: ReadingContext, into lattice: inout Lattice) {
        for span in context.quantities(in: context.text) { lattice.addQuantity(span) }
    }

    /// Any words may be a quantity if the catalog has quantity values.
    static func addBound(_ word: HeardWord, to bound: inout FuzzyIndex.SpanCache.WordBound) {
        if !word.document.quantityKinds.isEmpty { bound.allowAnything() }
    }
}

extension ReadingContext {
    /// The quantities in a text, of the kinds that the catalog's parameters have.
    fileprivate func quantities(in text: NormalizedText) -> [QuantitySpan] {
        let kinds = document.quantityKinds
        guard !kinds.isEmpty else { return [] }
        return language.quantities.spans(
            in: text,
            source: source,
            kinds: kinds,
            clock: clock,
            sharesUnits: sharesUnits,
            plain: document.plainAmounts,
            codes: document.codeForms
        )
    }
}
