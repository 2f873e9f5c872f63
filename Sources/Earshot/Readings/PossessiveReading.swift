/// A possessive ending that a recognizer wrote or left out: "dads room" is "dad room", "dad room" is "dad's room".
///
/// English only: the ending is an s there, and the apostrophe before it has been removed. Numbers take no ending. At
/// the end of a value the ending may be a plural, and a value is singular: the reading is confirmed.
enum PossessiveReading: WordReading {
    static func read(_ context: ReadingContext, into lattice: inout Lattice) {
        for unit in context.text.units.indices where !isNumber(unit, lattice) {
            guard let other = other(context.bytes(unit), context.language), let word = context.document.word(other)
            else { continue }
            let isPlural = isPlural(unit, context, lattice)
            lattice.add(
                unit..<unit + 1,
                as: CollectionOfOne(word),
                .spelling,
                cost: CostModel.spelling,
                mayBeAnotherValue: isPlural,
                alwaysConfirm: isPlural
            )
        }
    }

    static func addBound(_ word: HeardWord, to bound: inout FuzzyIndex.SpanCache.WordBound) {
        bound.add(as: other(word.bytes, word.language).flatMap { word.document.word($0) }, cost: CostModel.spelling)
    }

    /// A word with the ending added, or removed if present; `nil` if the word takes none.
    private static func other(_ word: some BidirectionalCollection<UInt8>, _ language: Language) -> [UInt8]? {
        guard language.takesPossessive(word) else { return nil }
        let ending = UInt8(ascii: "s")
        return word.last == ending ? language.possessiveStem(of: word) : word + [ending]
    }

    /// Whether several may be meant: the word ends a name, and no number before it gives a count.
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
