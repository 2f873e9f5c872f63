/// A word taken back and said again: "set it to five, no, six", "a cola sorry a water".
///
/// The words taken back are skipped together with the correcting words, if they are words of the catalog and something
/// follows. "No" alone corrects only between two pauses, between two numbers ("six no seven"), or before the word that
/// began what is taken back ("the press no the saw"): "add no onions".
enum CorrectionReading: Reading {
    static func read(_ context: ReadingContext, into lattice: inout Lattice) {
        let isNumber = NearSpans.numbers(lattice)
        forEachCorrection(context, context.language) { words in
            guard lattice.isWordBoundary[words.lowerBound], lattice.isWordBoundary[words.upperBound] else { return }
            var start = words.lowerBound
            for _ in 0..<WorkLimits.correctedWords {
                let last = start
                repeat { start -= 1 } while start > 0 && !lattice.isWordBoundary[start]
                guard start >= 0, (start..<last).allSatisfy({ context.words[$0] != nil || isNumber[$0] })
                else { break }
                let cost = cost(of: words.lowerBound - start)
                lattice.addSkip(start..<words.upperBound, .correction, cost: cost)
            }
        }
    }

    /// Every word taken back is a word of the catalog or a number, so a different reading takes it as well.
    static func addBound(_ context: ReadingContext, to bound: inout RejectionBound) {
        forEachCorrection(context, context.language) { words in
            for start in (0..<words.lowerBound).reversed() {
                guard bound.isTaken[start] else { break }
                bound.add(start..<words.upperBound, cost: cost(of: words.lowerBound - start))
            }
        }
    }

    /// The price of taking back some units.
    private static func cost(of units: Int) -> Int { CostModel.corrected + units * CostModel.correctedWord }

    /// Calls a function with each correcting expression that has words before and behind it.
    static func forEachCorrection(_ heard: some HeardUnits, _ language: Language, _ body: (Range<Int>) -> Void) {
        for unit in 0..<heard.unitCount where unit > 0 {
            guard let first = heard.listed(unit), let corrections = language.corrections[first] else { continue }
            for words in corrections where heard.stands(words, at: unit) && unit + words.count < heard.unitCount {
                guard
                    words.count > 1 || !language.polar.contains(first)
                        || heard.isParted(unit) && heard.isParted(unit + 1) || repairs(unit, heard, language)
                else { continue }
                body(unit..<unit + words.count)
            }
        }
    }

    /// Whether the words around a lone "no" are two numbers, or the word behind it began what is taken back.
    private static func repairs(_ unit: Int, _ heard: some HeardUnits, _ language: Language) -> Bool {
        let behind = unit + 1
        return (max(0, unit - WorkLimits.correctedWords)..<unit - 1).contains { heard.areSame($0, behind) }
            || language.isNumber(heard.bytes(unit - 1)) && language.isNumber(heard.bytes(behind))
    }
}
