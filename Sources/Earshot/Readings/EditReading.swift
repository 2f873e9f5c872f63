/// Words that are spelled similarly, by code points: "medetation" is close to "meditation".
///
/// Finds everything within the edit bound, and every word that what was heard begins or ends with: languages inflect,
/// and some attach articles and prepositions to the word. The reading never applies to a number or leads to another
/// one.
enum EditReading: Reading {
    static let evidence: EvidenceClass? = .edit

    static func read(_ context: ReadingContext, into lattice: inout Lattice) {
        for run in NearSpans.runs(context, lattice) {
            for found in found(run, context) {
                let price = CostModel.edit(distance: found.distance)
                NearSpans.add(run, as: found.run, .edit, price: price, context, into: &lattice)
            }
        }
    }

    /// Whether a run of the catalog may be read for what was heard.
    static func isNear(_ run: Range<Int>, _ context: ReadingContext, _ classes: EvidenceClasses) -> Bool {
        guard classes.contains(EvidenceClasses(.edit)) else { return false }
        return found(run, context).contains {
            NearSpans.mayBe(run, $0.run, price: CostModel.edit(distance: $0.distance), context)
        }
    }

    /// The runs of the catalog that are spelled similarly, and those that the word begins or ends with.
    private static func found(_ run: Range<Int>, _ context: ReadingContext) -> [FuzzyIndex.Found] {
        guard let memo = context.memo else { return [] }
        let near = context.document.near
        let spelling = LetterCount.scalars(of: context.letters(run))
        let contained = isOneWord(run, context) ? near.runs(containedIn: spelling) : []
        return near.runs(writtenNearly: spelling, memo: memo) + contained
    }

    private static func isOneWord(_ run: Range<Int>, _ context: ReadingContext) -> Bool {
        context.text.units[run.lowerBound].token == context.text.units[run.upperBound - 1].token
    }
}
