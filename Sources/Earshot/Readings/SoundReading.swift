/// Words that sound similar, in context: "fife" is close to `five`, "mackey auto" to "macchiato".
enum SoundReading: Reading {
    static let evidence: EvidenceClass? = .phonetic

    static func read(_ context: ReadingContext, into lattice: inout Lattice) {
        for run in NearSpans.runs(context, lattice) {
            for found in found(run, context) {
                let price = CostModel.sound(distance: found.distance)
                let distance = found.distance
                NearSpans.add(run, as: found.run, .phonetic, price: price, sounds: distance, context, into: &lattice)
            }
        }
    }

    /// Whether a run of the catalog may be read for what was heard.
    static func isNear(_ run: Range<Int>, _ context: ReadingContext, _ classes: EvidenceClasses) -> Bool {
        guard classes.contains(EvidenceClasses(.phonetic)) else { return false }
        return found(run, context).contains {
            NearSpans.mayBe(run, $0.run, price: CostModel.sound(distance: $0.distance), context)
        }
    }

    /// The runs of the catalog that sound nearly like what was heard.
    private static func found(_ run: Range<Int>, _ context: ReadingContext) -> [FuzzyIndex.Found] {
        guard context.language.sounds != nil, let memo = context.memo else { return [] }
        let near = context.document.near
        var best: [Int32: Int] = [:]
        for phones in context.pronunciations(of: run).prefix(WorkLimits.nearPronunciations) {
            for found in near.runs(soundingNearly: phones, memo: memo) {
                best[found.run] = min(best[found.run] ?? .max, found.distance)
            }
        }
        return near.declared(best)
    }
}
