/// Other words that sound the same: "read" is `red`, "for" is `four`, "quay ring" is "key ring".
///
/// Runs of words are looked up by their sounds, so that a moved boundary does not matter.
enum HomophoneReading: Reading {
    static let evidence: EvidenceClass? = .homophone

    static func read(_ context: ReadingContext, into lattice: inout Lattice) {
        guard context.language.sounds != nil else { return }
        for run in WordNGrams.runs(in: context.text, limit: NearSpans.wordLimit) {
            var seen: Set<Int32> = []
            for phones in context.pronunciations(of: run) {
                for index in context.document.near.runs(soundingAs: phones) where seen.insert(index).inserted {
                    let symbols = context.document.near.run(index).symbols
                    // The same letters, joined or split, are another spelling, not another word.
                    guard !context.isDominated(run, by: symbols), !context.areLettersOf(run, symbols) else { continue }
                    lattice.add(
                        run,
                        as: symbols,
                        .homophone,
                        cost: CostModel.homophone,
                        letters: context.document.near.letterCount(index)
                    )
                }
            }
        }
    }
}
