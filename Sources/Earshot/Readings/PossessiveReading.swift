/// A possessive ending that a recognizer wrote or left out: "dads room" is "dad room", "dad room" is "dad's room".
///
/// English only: there the ending is an s, and the apostrophe before it has been removed. Numbers take none. At the end of
/// a value it may be a plural, which one value is not: it is confirmed.
enum PossessiveReading: Reading {
    static func read(_ context: ReadingContext, into lattice: inout Lattice) {
        let language = context.language
        for unit in context.text.units.indices where !isNumber(unit, lattice) {
            let bytes = context.bytes(unit)
            guard language.takesPossessive(bytes),
                let other = bytes.last == UInt8(ascii: "s")
                    ? language.possessiveStem(of: bytes) : bytes + [UInt8(ascii: "s")],
                let word = context.document.word(other)
            else { continue }
            let isPlural = isPlural(unit, context, lattice)
            lattice.add(
                unit..<unit + 1,
                as: CollectionOfOne(word),
                .spelling,
                cost: CostModel.spelling,
                isOther: isPlural,
                isOtherAnswer: isPlural
            )
        }
    }

    /// Whether several may be meant: the word ends what is named, and no number before it says how many.
    private static func isPlural(_ unit: Int, _ context: ReadingContext, _ lattice: Lattice) -> Bool {
        guard context.bytes(unit).last == UInt8(ascii: "s"),
            !lattice.numbers.contains(where: { number in
                !number.isArticle && number.end <= Int32(unit) && unit - Int(number.end) < CostModel.countedWords
            })
        else { return false }
        guard unit + 1 < context.words.count, context.words[unit + 1] != nil else { return true }
        return context.listed[unit + 1].map(context.language.closedClass.contains) ?? false
    }

    private static func isNumber(_ unit: Int, _ lattice: Lattice) -> Bool {
        lattice.numbers.contains { $0.start <= Int32(unit) && Int32(unit) < $0.end }
    }
}
