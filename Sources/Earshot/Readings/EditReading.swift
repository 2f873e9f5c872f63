/// Words that are spelled similarly, by code points: "medetation" is close to "meditation".
///
/// Finds everything within the edit bound, and every word that what was heard begins or ends with: languages inflect,
/// and some attach articles and prepositions to the word. The reading never applies to a number or leads to another
/// one.
enum EditReading: Reading {
    static let evidence: EvidenceClass? = .edit

    static func read(_ context: ReadingContext, into lattice: inout Lattice) {
        let near = context.document.near
        guard let memo = context.memo else { return }
        for run in NearSpans.runs(context, lattice) {
            let spelling = LetterCount.scalars(of: context.letters(run))
            let contained = isOneWord(run, context) ? near.runs(containedIn: spelling) : []
            for found in near.runs(writtenNearly: spelling, memo: memo) + contained {
                let price = CostModel.edit(distance: found.distance)
                NearSpans.add(run, as: found.run, .edit, price: price, context, into: &lattice)
            }
        }
    }

    private static func isOneWord(_ run: Range<Int>, _ context: ReadingContext) -> Bool {
        context.text.units[run.lowerBound].token == context.text.units[run.upperBound - 1].token
    }
}
