/// Repetitions and restarts, where a word is said twice or begun before: "turn turn on", "kit kitchen", "the kitch the
/// kitchen".
///
/// The first occurrence may be skipped, unless it is a number: "two two" is 22. If the catalog has the word twice, the
/// exact reading is preferred. Words that are begun and go on otherwise are asked about: "rest for ten rest for twenty".
enum RepeatReading: Reading {
    static func read(_ context: ReadingContext, into lattice: inout Lattice) {
        let tokens = context.text.tokens.map { Int($0.firstUnit)..<Int($0.endUnit) }
        let isNumber = NearSpans.numbers(lattice)
        for first in tokens.indices where !tokens[first].contains(where: { isNumber[$0] }) {
            for count in 1...WorkLimits.repeatedWords where first + 2 * count <= tokens.count {
                let run = tokens[first].lowerBound..<tokens[first + count - 1].upperBound
                let again = tokens[first + count].lowerBound..<tokens[first + 2 * count - 1].upperBound
                guard run.count == again.count, !run.contains(where: { isNumber[$0] }),
                    zip(run, again).allSatisfy({ context.bytes($0) == context.bytes($1) })
                else { continue }
                lattice.addSkip(run, .filler, cost: CostModel.repeated)
            }
            guard first + 1 < tokens.count, !tokens[first + 1].contains(where: { isNumber[$0] }) else { continue }
            if tokens[first].count == 1, isPolar(tokens[first].lowerBound, context),
                isPolar(tokens[first + 1].lowerBound, context)
            {
                lattice.addAgreement(tokens[first].lowerBound)
            }
            if isBegun(tokens[first], before: tokens[first + 1], context) {
                lattice.addSkip(tokens[first], .filler, cost: CostModel.repeated)
            }
        }
        addRestarts(context, isNumber, into: &lattice)
    }

    /// Adds words that are begun and said again from an earlier word on.
    private static func addRestarts(_ context: ReadingContext, _ isNumber: [Bool], into lattice: inout Lattice) {
        func isKnown(_ unit: Int) -> Bool {
            context.words[unit] != nil || isNumber[unit] || context.isFunctionWord(unit)
        }
        func isPiece(_ unit: Int) -> Bool {
            context.words[unit] == nil && context.listed[unit] == nil && !isNumber[unit]
        }
        for start in context.text.units.indices
        where lattice.isWordBoundary[start] && !isNumber[start] && !context.text.units[start].isUnspaced {
            for end in restarts(from: start, context) where lattice.isWordBoundary[end] {
                let (count, last) = (end - start, end - 1)
                guard (start..<last).allSatisfy(isKnown) else { continue }
                let isSaidAgain =
                    end + count <= context.unitCount && (start..<last).allSatisfy { context.areSame($0, $0 + count) }
                if isSaidAgain, context.areSame(last, last + count) { continue }
                // The beginning of a name may stand for the name, but is none of its words.
                let mayBeBegun =
                    context.listed[last] == nil && !isNumber[last] && !context.document.hasWhole(context.bytes(last))
                if isSaidAgain, mayBeBegun, context.bytes(last + count).starts(with: context.bytes(last)) {
                    lattice.addSkip(start..<end, .filler, cost: CostModel.repeated)
                    continue
                }
                // "A ticket a ticket" is a repetition.
                if start > 0, context.areSame(start - 1, last) { continue }
                let isBegun = isPiece(last) && !(context.language.isCommon(context.bytes(last)) ?? false)
                // A phrase does not end with an article; with a number it may, and is asked about.
                let isCutOff = context.isFunctionWord(last) || isNumber[last]
                guard isBegun || isCutOff && !context.isFunctionWord(start) else { continue }
                let cost = CostModel.repeated + CostModel.doubtfulCorrection
                lattice.addSkip(start..<end, .askedCorrection, cost: cost)
            }
        }
    }

    /// The units, few words behind a unit, that are the same word.
    private static func restarts(from unit: Int, _ heard: some HeardUnits) -> some Sequence<Int> {
        (unit + 2..<max(unit + 2, min(heard.unitCount, unit + WorkLimits.restartedWords + 1))).lazy.filter {
            heard.areSame(unit, $0)
        }
    }

    /// Whether a unit says yes or no.
    private static func isPolar(_ unit: Int, _ context: ReadingContext) -> Bool {
        context.listed[unit].map(context.language.polar.contains) ?? false
    }

    /// A word that is repeated anywhere, or begins the next word, may be skipped with its neighbors.
    static func addBound(_ context: ReadingContext, to bound: inout RejectionBound) {
        for unit in context.known.indices where mayBeLeftOver(unit, context) { bound.add(unit..<unit + 1, cost: 0) }
        for start in context.known.indices {
            for end in restarts(from: start, context) { bound.add(start..<end, cost: CostModel.repeated) }
        }
    }

    /// Whether a unit is repeated anywhere, begins the next unit, or stands between words that are said again.
    static func mayBeLeftOver(_ unit: Int, _ heard: some HeardUnits) -> Bool {
        for start in max(0, unit - WorkLimits.restartedWords + 1)..<max(1, unit) {
            if restarts(from: start, heard).contains(where: { $0 > unit }) { return true }
        }
        if unit + 1 < heard.unitCount, heard.bytes(unit + 1).starts(with: heard.bytes(unit)) { return true }
        for other in 0..<heard.unitCount where other != unit && heard.areSame(unit, other) { return true }
        return false
    }

    /// Whether a word is only the beginning of the next word, and in neither the catalog nor the language.
    private static func isBegun(_ token: Range<Int>, before next: Range<Int>, _ context: ReadingContext) -> Bool {
        guard token.count == 1, next.count == 1, context.words[token.lowerBound] == nil,
            context.listed[token.lowerBound] == nil
        else { return false }
        let begun = context.bytes(token.lowerBound)
        let whole = context.bytes(next.lowerBound)
        guard begun.count < whole.count, whole.starts(with: begun) else { return false }
        return !(context.language.isCommon(begun) ?? false)
    }
}
