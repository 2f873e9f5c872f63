/// Words that are spelled similarly, by code points: "medetation" is close to "meditation".
///
/// Finds every catalog word within the edit bound, and every catalog word that the heard word begins or ends with:
/// languages inflect, and some attach articles and prepositions to the word. Never applies to a number, and never leads
/// to a number.
enum EditReading: NearReading {
    static let evidence: EvidenceClass? = .edit

    static func read(_ context: ReadingContext, into lattice: inout Lattice) {
        for run in NearSpans.runs(context, lattice) where !context.isOverdue {
            let near = near(run, context)
            let elided = near.lazy.map(\.run).filter { isElided(run.units, as: $0, context) }
            NearSpans.add(near, to: run, by: .written, elided: Array(elided), context, into: &lattice)
        }
    }

    static func leastPrice(_ run: HeardRun, as found: FuzzyIndex.Found, _ context: ReadingContext) -> Int {
        let isElided = found.distance > CostModel.elision && isElided(run.units, as: found.run, context)
        return CostModel.edit(distance: isElided ? CostModel.elision : found.distance)
    }

    /// Whether the heard run only lacks sounds that are hardly heard at the end of a word before a consonant: "roas
    /// mocha" for "roast mocha", where no dictionary has "roas"; see ``SoundReading``.
    private static func isElided(_ heard: Range<Int>, as index: Int32, _ context: ReadingContext) -> Bool {
        guard let endings = context.language.sounds?.elidedEndings, !endings.isEmpty else { return false }
        let symbols = context.document.near.run(index).symbols
        guard symbols.count == heard.count else { return false }
        var lacks = false
        for (unit, symbol) in zip(heard, symbols) where context.words[unit] != symbol {
            let (word, meant) = (context.bytes(unit), context.document.tables.vocabulary.bytes(symbol))
            let isEnding = endings.contains { PhoneTable.name($0).utf8.elementsEqual(meant.dropFirst(word.count)) }
            guard isEnding, meant.starts(with: word), context.isBeforeConsonant(unit) else { return false }
            lacks = true
        }
        return lacks
    }

    static func near(_ run: HeardRun, _ context: ReadingContext) -> [FuzzyIndex.Found] {
        NearSpans.near(run, by: .written, context, CostModel.edit(distance:)) { found(run.units, context) }
    }

    /// The runs of the catalog that are spelled similarly, and those that the heard word begins or ends with.
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
