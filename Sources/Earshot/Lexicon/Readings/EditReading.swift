/// Words that are spelled nearly the same, by code points: "medetation" is nearly "meditation".
///
/// Everything within the bound of edits is found; the reading never leads from a number or to another one.
enum EditReading: Reading {
    static func read(_ context: ReadingContext, into lattice: inout Lattice) {
        let near = context.document.near
        guard let memo = context.memo else { return }
        for run in NearSpans.runs(context, lattice) {
            let letters = String(decoding: context.letters(run), as: UTF8.self).unicodeScalars.map(\.value)
            for found in near.runs(writtenNearly: letters, memo: memo) {
                let other = near.runs[Int(found.run)]
                guard !context.isDominated(run, by: other.symbols), !context.isOpposite(run, of: other.symbols) else {
                    continue
                }
                lattice.add(
                    run,
                    as: other.symbols,
                    .edit,
                    cost: Prices.edit(distance: found.distance),
                    letters: Int(near.letterCounts[Int(found.run)]),
                    isWeak: context.isWeak(run, as: other)
                )
            }
        }
    }
}
