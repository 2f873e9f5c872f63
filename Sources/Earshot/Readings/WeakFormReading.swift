/// An unstressed word for a word that then sounds the same: "show my colors and Paint Box" is "in Paint Box".
///
/// Dictionaries give the stressed sounds of a word, so weak forms are listed. A command that rests on this reading is
/// confirmed, except before the application's name: "the lamp and the kitchen" may be two things.
enum WeakFormReading: WordReading {
    static let evidence: EvidenceClass? = .homophone

    static func read(_ context: ReadingContext, into lattice: inout Lattice) {
        let language = context.language
        for unit in context.text.units.indices {
            guard let listed = context.listed[unit] else { continue }
            for other in language.weakForms[listed] ?? [] {
                guard let word = context.document.word(language.words.bytes(other)) else { continue }
                lattice.add(
                    unit..<unit + 1,
                    as: CollectionOfOne(word),
                    .homophone,
                    cost: CostModel.weakForm,
                    isDistantCommonWord: !isNamed(unit + 1, context)
                )
            }
        }
    }

    static func addBound(_ word: HeardWord, to bound: inout FuzzyIndex.SpanCache.WordBound) {
        guard let listed = word.listed else { return }
        for other in word.language.weakForms[listed] ?? [] {
            bound.add(as: word.document.word(word.language.words.bytes(other)), cost: CostModel.weakForm)
        }
    }

    /// Whether a unit is the first word of a name of the application.
    private static func isNamed(_ unit: Int, _ context: ReadingContext) -> Bool {
        guard unit < context.text.units.count, let application = context.document.head.application else {
            return false
        }
        return ([application.name] + application.synonyms).contains { name in
            context.language.normalizer.normalize(name).words.first?.elementsEqual(context.bytes(unit)) ?? false
        }
    }
}
