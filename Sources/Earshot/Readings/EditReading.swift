/// Words that are spelled similarly, by code points: "medetation" is close to "meditation".
///
/// Finds everything within the edit bound, and every word that what was heard begins or ends with: languages inflect,
/// and some attach articles and prepositions to the word. The reading never applies to a number or leads to another
/// one.
enum EditReading: Reading {
    static let evidence: EvidenceClass? = .edit

    static func read(_ context: ReadingContext, into lattice: inout Lattice) {
        for run in NearSpans.runs(context, lattice) {
            NearSpans.add(near(run, context), to: run, by: .written, context, into: &lattice)
        }
    }

    /// Whether a run of the catalog may be read for what was heard.
    static func isNear(_ run: HeardRun, _ context: ReadingContext, _ classes: EvidenceClasses) -> Bool {
        classes.contains(EvidenceClasses(.edit)) && !near(run, context).isEmpty
    }

    /// The least price of a run of the catalog that may be read for what was heard; `nil` if there is none.
    static func leastPrice(_ run: HeardRun, _ context: ReadingContext, _ classes: EvidenceClasses) -> Int? {
        guard classes.contains(EvidenceClasses(.edit)) else { return nil }
        return near(run, context).lazy.map { CostModel.edit(distance: $0.distance) }.min()
    }

    /// The runs of the catalog that may be read for what was heard.
    private static func near(_ run: HeardRun, _ context: ReadingContext) -> [FuzzyIndex.Found] {
        NearSpans.near(run, by: .written, context, CostModel.edit(distance:)) { found(run.units, context) }
    }

    /// The runs of the catalog that are spelled similarly, and those that the word begins or ends with.
    private static func found(_ run: Range<Int>, _ context: ReadingContext) -> [FuzzyIndex.Found] {
        let near = context.document.near
        let spelling = LetterCount.scalars(of: context.letters(run))
        let contained = isOneWord(run, context) ? near.runs(containedIn: spelling) : []
        return near.runs(writtenNearly: spelling, context.heard) { !context.isDominated(run, by: $0) } + contained
    }

    private static func isOneWord(_ run: Range<Int>, _ context: ReadingContext) -> Bool {
        context.text.units[run.lowerBound].token == context.text.units[run.upperBound - 1].token
    }
}
