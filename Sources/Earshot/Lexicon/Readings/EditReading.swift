/// Words that are spelled nearly the same, by code points: "medetation" is nearly "meditation".
///
/// Everything within the bound of edits is found; the reading never leads from a number or to another one.
enum EditReading: Reading {
    static func read(_ context: ReadingContext, into lattice: inout Lattice) {
        let near = context.document.near
        var scratch = near.scratch()
        for run in NearSpans.runs(context, lattice) {
            let letters = String(decoding: context.letters(run), as: UTF8.self).unicodeScalars.map(\.value)
            var found: [(run: Int32, distance: Int)] = []
            near.forEachRun(writtenNearly: letters[...], scratch: &scratch) { found.append(($0, $1)) }
            for (index, distance) in found.sorted(by: { $0.run < $1.run }) {
                let other = near.runs[Int(index)]
                guard !context.isDominated(run, by: other.symbols), !context.isOpposite(run, of: other.symbols) else {
                    continue
                }
                lattice.add(
                    run,
                    as: other.symbols,
                    .edit,
                    cost: Prices.edit(distance: distance),
                    letters: Int(near.letterCounts[Int(index)]),
                    isWeak: context.isWeak(run, as: other)
                )
            }
        }
    }
}
