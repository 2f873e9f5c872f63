/// Words that sound nearly the same, in context: "fife" is nearly `five`, "mackey auto" nearly "macchiato".
enum SoundReading: Reading {
    static let evidence: EvidenceClass? = .phonetic

    static func read(_ context: ReadingContext, into lattice: inout Lattice) {
        let near = context.document.near
        guard near.sounds != nil, let memo = context.memo else { return }
        for run in NearSpans.runs(context, lattice) {
            var best: [Int32: (distance: Int, phones: [Phone])] = [:]
            for phones in context.pronunciations(of: run).prefix(2) {
                for found in near.runs(soundingNearly: phones, memo: memo) {
                    if let known = best[found.run], known.distance <= found.distance { continue }
                    best[found.run] = (found.distance, phones)
                }
            }
            for (index, found) in best.sorted(by: { $0.key < $1.key }) {
                let other = near.runs[Int(index)]
                let letters = Int(near.letterCounts[Int(index)])
                let cost = Prices.sound(distance: found.distance) + context.surcharge(run)
                guard cost <= Prices.nearLimit(letters: letters) else { continue }
                guard !context.isDominated(run, by: other.symbols), !context.isOpposite(run, of: other.symbols) else {
                    continue
                }
                lattice.add(
                    run,
                    as: other.symbols,
                    .phonetic,
                    cost: cost,
                    letters: letters,
                    isWeak: context.isWeak(run, as: other, distance: found.distance),
                    sounds: found.phones
                )
            }
        }
    }
}
