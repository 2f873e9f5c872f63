/// A case ending behind a name: another form of the ending that the phrase has, or an ending that the phrase lacks.
///
/// "mutfakta" is "${room}da" with the room "mutfak", as the ending has the form that the name takes; any other form is
/// asked about. "köprüye git" is "${place} git". An ending of another case than the phrase's is asked about, as is one
/// that turns the command around: "köprüden".
///
/// ``WordSplit`` parts a name and its ending. Read in catalogs with names alone.
enum CaseEndingReading: WordReading {
    static func read(_ context: ReadingContext, into lattice: inout Lattice) {
        let endings = context.language.caseEndings
        guard !endings.isEmpty, context.document.hasNames else { return }
        for unit in context.text.units.indices.dropFirst() where endings.contains(context.bytes(unit)) {
            let isRegular = endings.isRegular(context.bytes(unit), after: context.bytes(unit - 1))
            for form in endings.forms(of: context.bytes(unit)) {
                guard let word = context.document.word(form) else { continue }
                lattice.add(
                    unit..<unit + 1,
                    as: CollectionOfOne(word),
                    .spelling,
                    cost: CostModel.caseEnding,
                    mayBeAnotherValue: !isRegular,
                    alwaysConfirm: !isRegular
                )
            }
            guard context.isCaseEnding(unit) else { continue }
            let isAsked = endings.isAsked(context.bytes(unit))
            lattice.addSkip(unit..<unit + 1, isAsked ? .askedEnding : .ending, cost: CostModel.caseEnding)
        }
    }

    static func addBound(_ word: HeardWord, to bound: inout FuzzyIndex.SpanCache.WordBound) {
        guard word.document.hasNames else { return }
        for form in word.language.caseEndings.forms(of: word.bytes[...]) {
            bound.add(as: word.document.word(form), cost: CostModel.caseEnding)
        }
    }

    static func addBound(_ context: ReadingContext, to bound: inout RejectionBound) {
        guard !context.language.caseEndings.isEmpty, context.document.hasNames else { return }
        for unit in context.text.units.indices where context.isCaseEnding(unit) {
            bound.add(unit..<unit + 1, cost: CostModel.caseEnding)
        }
    }
}

extension ReadingContext {
    /// Whether a unit is a case ending that was written together with the unit before.
    func isCaseEnding(_ unit: Int) -> Bool {
        document.hasNames && text.isAttached(unit) && language.caseEndings.contains(bytes(unit))
    }
}

extension CompiledDocument {
    /// Whether a word of the catalog is a form of a case ending.
    func isCaseEnding(_ symbol: PhraseGraph.Symbol) -> Bool {
        !language.caseEndings.isEmpty && language.caseEndings.contains(tables.vocabulary.bytes(symbol))
    }
}

extension NormalizedText {
    /// Whether a unit was written together with the unit before, in a script with spaces.
    package func isAttached(_ unit: Int) -> Bool {
        unit > 0 && !units[unit].isUnspaced && units[unit].sourceStart <= units[unit - 1].sourceEnd
    }
}
