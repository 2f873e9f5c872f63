/// Different words with the same sound: "read" is `red`, "for" is `four`, "quay ring" is "key ring".
///
/// Runs of words are looked up by sound, so a moved boundary does not matter.
enum HomophoneReading: Reading {
    static let evidence: EvidenceClass? = .homophone

    static func read(_ context: ReadingContext, into lattice: inout Lattice) {
        guard context.language.sounds != nil else { return }
        let near = context.document.near
        for run in context.runs {
            for index in homophones(of: run, context) {
                lattice.add(
                    run.units,
                    as: near.run(index).symbols,
                    .homophone,
                    cost: CostModel.homophone,
                    letters: near.letterCount(index),
                    isDistantCommonWord: context.endsOtherwise(run.units, than: near.run(index).symbols)
                )
            }
        }
    }

    static func addBound(_ context: ReadingContext, to bound: inout RejectionBound) {
        guard context.language.sounds != nil else { return }
        let near = context.document.near
        for run in context.runs {
            for index in homophones(of: run, context) {
                bound.add(run.units, as: near.run(index).symbols, cost: CostModel.homophone)
            }
        }
    }

    /// The runs of the catalog that sound like a run of heard words, cached for later utterances.
    static func homophones(of run: HeardRun, _ context: ReadingContext) -> [Int32] {
        context.heard.homophones(of: run.id) { homophones(of: run.units, context) }
    }

    private static func homophones(of run: Range<Int>, _ context: ReadingContext) -> [Int32] {
        var found: [Int32] = []
        for phones in context.pronunciations(of: run) {
            for index in context.document.near.runs(soundingAs: phones) where !found.contains(index) {
                found.append(index)
            }
        }
        return found.filter { index in
            let symbols = context.document.near.run(index).symbols
            // The same letters, joined or split, are a respelling, not a different word.
            return !context.isDominated(run, by: symbols) && !context.areLettersOf(run, symbols)
                && !losesNegation(run, symbols, context) && !context.changesFunction(run, as: symbols)
        }
    }

    /// Whether a negation would be read as different words: "isn't an" is no "is an".
    ///
    /// One word for one word is a respelling: "not" and "knot".
    private static func losesNegation(
        _ run: Range<Int>,
        _ symbols: [PhraseGraph.Symbol],
        _ context: ReadingContext
    ) -> Bool {
        (run.count > 1 || symbols.count > 1)
            && run.contains { unit in
                context.language.isNegation(context.bytes(unit)) && !symbols.contains { $0 == context.words[unit] }
            }
    }
}
