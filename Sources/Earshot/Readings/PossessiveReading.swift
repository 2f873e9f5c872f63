/// A possessive ending that a recognizer wrote or left out: "dads room" is "dad room", "dad room" is "dad's room".
///
/// English only: there the ending is an s, and the apostrophe before it has been removed. Numbers take none.
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
            lattice.add(unit..<unit + 1, as: CollectionOfOne(word), .spelling, cost: CostModel.spelling)
        }
    }

    private static func isNumber(_ unit: Int, _ lattice: Lattice) -> Bool {
        lattice.numbers.contains { $0.start <= Int32(unit) && Int32(unit) < $0.end }
    }
}
