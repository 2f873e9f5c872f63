/// Skips any word: cheaply for a closed-class word, otherwise too expensively to ever end in success.
///
/// A closed-class word that negates, asks, reports, limits or counts is as expensive as a content word.
///
/// A closed-class word in only some shortcuts' phrases ("all") distinguishes the shortcuts, and costs more; an article
/// before a word distinguishes none. Behind a number it may be a letter: "ward 7 A".
///
/// A word before a bare "hundred" or "thousand" is never cheap: "to hundred" may have been two hundred.
///
/// A percent sign beside a number may be written though nobody said it ("342%"): the skip is always confirmed.
enum LeftOverReading: WordReading {
    static func read(_ context: ReadingContext, into lattice: inout Lattice) {
        lattice.findCourtesy { context.language.frames[Int($0)].opening.isEmpty }
        let isNumber = NearSpans.numbers(lattice)
        for token in context.text.tokens {
            for unit in Int(token.firstUnit)..<Int(token.endUnit) {
                let span = unit..<Int(token.endUnit)
                let isWhole = unit == Int(token.firstUnit)
                if isWhole, span.count == 1, let word = context.listed[unit], !context.isCaseEnding(unit),
                    context.language.mayBeLeftOver(word), !lattice.isBareScale(at: span.upperBound)
                {
                    let kind: Lattice.Skip.Kind = context.language.subjects.contains(word) ? .subject : .closedClass
                    lattice.addSkip(span, kind, cost: CostModel.closedClass + contrast(unit, context, isNumber))
                } else {
                    lattice.addSkip(span, .content, cost: CostModel.content)
                    if isWhole, span.count == 1, context.text.isSign(unit, in: context.source, mayBeCurrency: false) {
                        lattice.addSkip(span, .closedClass, cost: CostModel.unsaidSign)
                    }
                }
                guard isWhole, let word = context.listed[unit] else { continue }
                for run in context.language.closedClassRuns[word] ?? [] where context.stands(run, at: unit) {
                    lattice.addSkip(unit..<unit + run.count, .closedClass, cost: CostModel.closedClass)
                }
            }
        }
    }

    /// Content words are left out: a path that skips a content word is no answer.
    static func addBound(_ word: HeardWord, to bound: inout FuzzyIndex.SpanCache.WordBound) {
        guard let listed = word.listed else { return }
        if word.language.mayBeLeftOver(listed) { bound.add([listed], cost: CostModel.closedClass) }
        for run in word.language.closedClassRuns[listed] ?? [] { bound.add(run, cost: CostModel.closedClass) }
    }

    static func addBound(_ context: ReadingContext, to bound: inout RejectionBound) {
        for unit in context.text.units.indices
        where context.text.isSign(unit, in: context.source, mayBeCurrency: false) {
            bound.add(unit..<unit + 1, cost: CostModel.unsaidSign)
        }
    }

    private static func contrast(_ unit: Int, _ context: ReadingContext, _ isNumber: [Bool]) -> Int {
        guard let word = context.words[unit] else { return 0 }
        if let listed = context.listed[unit], context.language.articles.contains(listed), unit + 1 < context.unitCount,
            unit == 0 || !isNumber[unit - 1]
        {
            return 0
        }
        return max(0, context.document.tables.gaps.telling(word) - CostModel.contrastFree) * CostModel.contrast / 1_000
    }
}

extension ReadingContext {
    /// Whether a unit is a closed-class word that may be left over.
    func isFunctionWord(_ unit: Int) -> Bool { listed[unit].map(language.mayBeLeftOver) ?? false }
}
