/// A quantity, from words or digits: "half an hour", "5:30 p.m.", "next Friday", "21 degrees".
///
/// Like a number it is never read by nearness. Catalogs without parameters of such kinds do no work for it.
enum QuantityReading: Reading {
    static func read(_ context: ReadingContext, into lattice: inout Lattice) {
        for span in context.quantities(in: context.text) { lattice.addQuantity(span) }
    }
}

/// A quantity with a number word that was heard as a homophone: "for hours" is four hours.
///
/// The utterance is read again with such words replaced by number words, as ``NumberHomophoneReading`` does. A
/// closed-class word counts only where no number and no other closed-class word is beside it: "to five" is not 2:05.
enum QuantityHomophoneReading: Reading {
    static let evidence: EvidenceClass? = .homophone

    static func read(_ context: ReadingContext, into lattice: inout Lattice) {
        guard !context.document.quantityKinds.isEmpty else { return }
        let replaced = NumberHomophoneReading.replacements(context)
        guard !replaced.isEmpty else { return }
        for var span in context.quantities(in: context.text.replacing(replaced)) {
            let others = span.units.filter { replaced[Int($0)] != nil }
            guard !others.isEmpty, others.allSatisfy({ mayStand(Int($0), context, lattice) }) else { continue }
            span.surcharge += Int32(others.count * CostModel.homophone)
            lattice.addQuantity(span)
        }
    }

    /// Whether a word may be a number word within a quantity.
    private static func mayStand(_ unit: Int, _ context: ReadingContext, _ lattice: Lattice) -> Bool {
        guard context.isClosedClass(unit) else { return true }
        let isBesideNumber =
            !lattice.numbersAt[unit + 1].isEmpty || lattice.numbers.contains { Int($0.end) == unit && !$0.isArticle }
        return !isBesideNumber && unit + 1 < context.listed.count && !context.isClosedClass(unit + 1)
    }
}

extension ReadingContext {
    /// The quantities in a text of the kinds that the catalog's parameters have.
    fileprivate func quantities(in text: NormalizedText) -> [QuantitySpan] {
        let kinds = document.quantityKinds
        guard !kinds.isEmpty else { return [] }
        return language.quantities.spans(in: text, source: source, kinds: kinds, now: now)
    }
}
