/// A word that is not stressed for another one that then sounds the same: "show my colors and paint box" is "in paint box".
///
/// Dictionaries give the sounds that a word has by itself, so that such words are listed.
enum WeakFormReading: Reading {
    static let evidence: EvidenceClass? = .homophone

    static func read(_ context: ReadingContext, into lattice: inout Lattice) {
        let language = context.language
        for unit in context.text.units.indices {
            guard let listed = context.listed[unit] else { continue }
            for other in language.weakForms[listed] ?? [] {
                guard let word = context.document.word(language.words.bytes(other)) else { continue }
                lattice.add(unit..<unit + 1, as: CollectionOfOne(word), .homophone, cost: CostModel.weakForm)
            }
        }
    }
}
