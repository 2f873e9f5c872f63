/// A word taken back and said again: "set it to five, no, six", "a cola sorry a water".
///
/// The words that were taken back are left over with the words that take them back, if they are words of the catalog
/// and something follows. "No" alone takes back between two pauses only: "add no onions".
enum CorrectionReading: Reading {
    static func read(_ context: ReadingContext, into lattice: inout Lattice) {
        let language = context.language
        let isNumber = NearSpans.numbers(lattice)
        for unit in context.text.units.indices.dropFirst() where lattice.isWordBoundary[unit] {
            guard let first = context.listed[unit], let corrections = language.corrections[first] else { continue }
            for words in corrections where context.stands(words, at: unit) {
                let end = unit + words.count
                guard end < context.text.units.count, lattice.isWordBoundary[end],
                    words.count > 1 || !language.polar.contains(first) || isBetweenPauses(unit, context)
                else { continue }
                var start = unit
                for _ in 0..<WorkLimits.correctedWords {
                    let last = start
                    repeat { start -= 1 } while start > 0 && !lattice.isWordBoundary[start]
                    guard start >= 0, (start..<last).allSatisfy({ context.words[$0] != nil || isNumber[$0] })
                    else { break }
                    let cost = CostModel.corrected + (unit - start) * CostModel.correctedWord
                    lattice.addSkip(start..<end, .correction, cost: cost)
                }
            }
        }
    }

    private static func isBetweenPauses(_ unit: Int, _ context: ReadingContext) -> Bool {
        context.text.units[unit].isParted && context.text.units[unit + 1].isParted
    }
}
