/// The words around an answer: "I'd like …", "the … one".
///
/// A closing counts only after its own opening.
enum FrameReading: WordReading {
    static func read(_ context: ReadingContext, into lattice: inout Lattice) {
        let language = context.language
        for unit in context.text.units.indices {
            guard let word = context.listed[unit] else { continue }
            for index in language.openings[word] ?? [] {
                let opening = language.frames[index].opening
                guard lattice.isWordBoundary[unit], context.stands(opening, at: unit) else { continue }
                // "I want to hundred" was two hundred: the opening's last word may be a misheard digit.
                if let last = opening.last, language.closedClass.contains(last),
                    lattice.isBareScale(at: unit + opening.count)
                {
                    continue
                }
                lattice.addSkip(unit..<unit + opening.count, .opening, cost: CostModel.frame, frame: Int32(index))
            }
            for index in language.closings[word] ?? [] {
                let frame = language.frames[index]
                guard context.stands(frame.closing, at: unit), context.mayBegin(frame.closing, at: unit, in: lattice)
                else { continue }
                let span = unit..<unit + frame.closing.count
                lattice.addSkip(span, .closing, cost: closingCost(frame), frame: Int32(index))
            }
        }
    }

    static func addBound(_ word: HeardWord, to bound: inout FuzzyIndex.SpanCache.WordBound) {
        guard let listed = word.listed else { return }
        let language = word.language
        for index in language.openings[listed] ?? [] {
            bound.add(language.frames[index].opening, cost: CostModel.frame)
        }
        for index in language.closings[listed] ?? [] {
            bound.add(language.frames[index].closing, cost: closingCost(language.frames[index]))
        }
    }

    /// The price of a closing; an opening already carries the price of the frame.
    private static func closingCost(_ frame: Language.Frame) -> Int { frame.opening.isEmpty ? CostModel.frame : 0 }
}
