/// Repetitions and restarts, where a word is said twice or begun before: "turn turn on", "kit kitchen".
///
/// The first occurrence may be skipped, unless it is a number: "two two" is 22. If the catalog has the word twice, the
/// exact reading is preferred.
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
            if isBegun(tokens[first], before: tokens[first + 1], context) {
                lattice.addSkip(tokens[first], .filler, cost: CostModel.repeated)
            }
        }
    }

    /// A word that is repeated anywhere, or begins the next word, may be skipped with its neighbors.
    static func addBound(_ context: ReadingContext, to bound: inout RejectionBound) {
        for unit in context.known.indices where mayBeLeftOver(unit, context) { bound.add(unit..<unit + 1, cost: 0) }
    }

    /// Whether a unit is repeated anywhere, or begins the next unit.
    static func mayBeLeftOver(_ unit: Int, _ heard: some HeardUnits) -> Bool {
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
