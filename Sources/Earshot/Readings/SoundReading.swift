/// Words that sound similar, in context: "fife" is close to `five`, "mackey auto" to "macchiato".
enum SoundReading: NearReading {
    static let evidence: EvidenceClass? = .phonetic

    static func read(_ context: ReadingContext, into lattice: inout Lattice) {
        for run in NearSpans.runs(context, lattice) where !context.isOverdue {
            let near = near(run, context)
            let elided = near.isEmpty ? [] : elided(run, context)
            NearSpans.add(near, to: run, by: .sounding, elided: elided, context, into: &lattice)
        }
    }

    /// The runs of the catalog that a word sounds like if its last sound was elided before a consonant: "iced" for
    /// "ice" before "coffee".
    private static func elided(_ run: HeardRun, _ context: ReadingContext) -> [Int32] {
        guard let endings = context.language.sounds?.elidedEndings, !endings.isEmpty, run.units.count == 1,
            context.isBeforeConsonant(run.units.lowerBound)
        else { return [] }
        return context.heard.elided(of: run.id) {
            context.pronunciations(of: run.units).flatMap { phones in
                endings.flatMap { context.document.near.runs(soundingAs: phones + [$0]) }
            }
        }
    }

    static func leastPrice(_ run: HeardRun, as found: FuzzyIndex.Found, _ context: ReadingContext) -> Int {
        let mayElide = run.units.count == 1 && !(context.language.sounds?.elidedEndings.isEmpty ?? true)
        return CostModel.sound(distance: mayElide ? min(found.distance, CostModel.elision) : found.distance)
    }

    static func near(_ run: HeardRun, _ context: ReadingContext) -> [FuzzyIndex.Found] {
        guard context.language.sounds != nil else { return [] }
        return NearSpans.near(run, by: .sounding, context, CostModel.sound(distance:)) { found(run.units, context) }
    }

    /// The runs of the catalog that sound similar to a heard run.
    ///
    /// Where pieces are pronounced together, a run may be half an utterance: it has to sound almost the same, or
    /// "カーテンを開けて" would be "鍵をかけて".
    private static func found(_ run: Range<Int>, _ context: ReadingContext) -> [FuzzyIndex.Found] {
        let near = context.document.near
        let spoken = context.pronunciations(of: run)
        var most = Int.max
        if context.language.sounds?.readsTogether ?? false {
            most = CostModel.confusableSounds(spoken.first?.count ?? 0)
        }
        var best: [Int32: Int] = [:]
        for phones in spoken.prefix(WorkLimits.nearPronunciations) {
            for found in near.runs(soundingNearly: phones, context.heard, where: { !context.isDominated(run, by: $0) })
            where found.distance <= most || run.count == 1 && near.run(found.run).symbols.count == 1 {
                best[found.run] = min(best[found.run] ?? .max, found.distance)
            }
        }
        return near.declared(best)
    }
}
