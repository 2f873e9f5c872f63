/// The infinitive of a verb for its command, as requests and signs put it: "¿puedes abrir la puerta?" is "abre la
/// puerta".
enum InfinitiveReading: Reading {
    static func read(_ context: ReadingContext, into lattice: inout Lattice) {
        for unit in context.text.units.indices where context.words[unit] == nil {
            for command in context.language.commands(ofInfinitive: context.bytes(unit)) {
                guard let word = context.document.word(command) else { continue }
                lattice.add(unit..<unit + 1, as: CollectionOfOne(word), .spelling, cost: CostModel.spelling)
            }
        }
    }
}
