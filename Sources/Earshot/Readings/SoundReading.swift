/// Words that sound similar, in context: "fife" is close to `five`, "mackey auto" to "macchiato".
enum SoundReading: Reading {
    static let evidence: EvidenceClass? = .phonetic

    static func read(_ context: ReadingContext, into lattice: inout Lattice) {
        let near = context.document.near
        guard context.language.sounds != nil, let memo = context.memo else { return }
        for run in NearSpans.runs(context, lattice) {
            var best: [Int32: Int] = [:]
            for phones in context.pronunciations(of: run).prefix(WorkLimits.nearPronunciations) {
                for found in near.runs(soundingNearly: phones, memo: memo) {
                    best[found.run] = min(best[found.run] ?? .max, found.distance)
                }
            }
            for found in near.declared(best) {
                let price = CostModel.sound(distance: found.distance)
                let distance = found.distance
                NearSpans.add(run, as: found.run, .phonetic, price: price, sounds: distance, context, into: &lattice)
            }
        }
    }
}
