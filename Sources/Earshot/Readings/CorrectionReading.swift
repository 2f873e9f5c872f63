/// A word taken back and said again: "set it to five, no, six", "a cola sorry a water".
///
/// The words taken back are skipped together with the correcting words, if they are words of the catalog and something
/// follows. "No" alone corrects for certain only between two pauses, between two numbers ("six no seven"), or before the
/// word that began what is taken back ("the press no the saw"). Anywhere else it may negate what follows ("add no
/// onions"), so that the answer is asked about.
enum CorrectionReading: Reading {
    static func read(_ context: ReadingContext, into lattice: inout Lattice) {
        let isNumber = NearSpans.numbers(lattice)
        func isKnown(_ unit: Int, isAsked: Bool) -> Bool {
            context.words[unit] != nil || isNumber[unit] || isAsked && context.isFunctionWord(unit)
        }
        forEachCorrection(context, context.language) { words, isAsked in
            guard lattice.isWordBoundary[words.lowerBound], lattice.isWordBoundary[words.upperBound] else { return }
            if isAsked, !isKnown(words.upperBound, isAsked: true) { return }
            var start = words.lowerBound
            for _ in 0..<WorkLimits.correctedWords {
                let last = start
                repeat { start -= 1 } while start > 0 && !lattice.isWordBoundary[start]
                guard start >= 0, (start..<last).allSatisfy({ isKnown($0, isAsked: isAsked) }) else { break }
                let cost = cost(of: words.lowerBound - start, isAsked: isAsked)
                lattice.addSkip(start..<words.upperBound, isAsked ? .askedCorrection : .correction, cost: cost)
            }
        }
    }

    /// Every word taken back is a word of the catalog, a number or a function word, so a different reading takes it as
    /// well.
    static func addBound(_ context: ReadingContext, to bound: inout RejectionBound) {
        forEachCorrection(context, context.language) { words, isAsked in
            for start in (0..<words.lowerBound).reversed() {
                guard bound.isTaken[start] else { break }
                bound.add(start..<words.upperBound, cost: cost(of: words.lowerBound - start, isAsked: isAsked))
            }
        }
    }

    /// The price of taking back some units.
    private static func cost(of units: Int, isAsked: Bool) -> Int {
        CostModel.corrected + units * CostModel.correctedWord + (isAsked ? CostModel.doubtfulCorrection : 0)
    }

    /// Calls a function with each correcting expression that has words before and behind it, and with whether it may
    /// negate what follows.
    static func forEachCorrection(
        _ heard: some HeardUnits,
        _ language: Language,
        _ body: (Range<Int>, _ isAsked: Bool) -> Void
    ) {
        for unit in 0..<heard.unitCount where unit > 0 {
            guard let first = heard.listed(unit), let corrections = language.corrections[first] else { continue }
            for words in corrections where heard.stands(words, at: unit) && unit + words.count < heard.unitCount {
                let isSure =
                    words.count > 1 || !language.polar.contains(first)
                    || heard.isParted(unit) && heard.isParted(unit + 1) || repairs(unit, heard, language)
                body(unit..<unit + words.count, !isSure)
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
