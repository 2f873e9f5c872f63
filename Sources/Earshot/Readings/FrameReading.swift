/// The words around an answer: "I'd like …", "the … one".
///
/// A closing counts only after its own opening.
enum FrameReading: Reading {
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
                // If there is an opening, it carries the price of the frame.
                let cost = frame.opening.isEmpty ? CostModel.frame : 0
                lattice.addSkip(unit..<unit + frame.closing.count, .closing, cost: cost, frame: Int32(index))
            }
        }
    }
}
