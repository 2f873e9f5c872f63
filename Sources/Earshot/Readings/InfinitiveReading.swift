/// The infinitive of a verb for its command, as requests and signs put it: "¿puedes abrir la puerta?" is "abre la
/// puerta".
///
/// An infinitive may hold the verb's particle: "einschalten" is "ein schalte".
enum InfinitiveReading: Reading {
    static func read(_ context: ReadingContext, into lattice: inout Lattice) {
        for unit in context.text.units.indices where context.words[unit] == nil {
            for command in context.language.commands(ofInfinitive: context.bytes(unit)) {
                let words =
                    context.document.word(command).map { [[$0]] } ?? context.document.parts(of: command).map(\.symbols)
                for symbols in words {
                    lattice.add(unit..<unit + 1, as: symbols, .spelling, cost: CostModel.spelling)
                }
            }
        }
    }
}
