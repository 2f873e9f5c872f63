/// A possessive ending that a recognizer wrote or left out: "dads room" is "dad room", "dad room" is "dad's room".
///
/// English only: the ending is an s there, and the apostrophe before it is already gone. Numbers take none.
enum PossessiveReading: Reading {
    private static let shortestStem = 3

    static func read(_ context: ReadingContext, into lattice: inout Lattice) {
        guard context.language.data.language == "en" else { return }
        for unit in context.text.units.indices where !isNumber(unit, lattice) {
            let bytes = context.bytes(unit)
            guard bytes.count >= shortestStem, bytes.allSatisfy({ $0 >= 0x61 && $0 <= 0x7A }) else { continue }
            let other = bytes.last == UInt8(ascii: "s") ? Array(bytes.dropLast()) : bytes + [UInt8(ascii: "s")]
            guard other.count >= shortestStem, let word = context.document.word(other) else {
                continue
            }
            lattice.add(unit..<unit + 1, as: CollectionOfOne(word), .spelling, cost: CostModel.spelling)
        }
    }

    private static func isNumber(_ unit: Int, _ lattice: Lattice) -> Bool {
        lattice.numbers.contains { $0.start <= Int32(unit) && Int32(unit) < $0.end }
    }
}
