internal import Earshot

/// Finds phrases that a negative phrase vetoes, wholly, for some values, or in some branches.
///
/// A negative phrase of a shortcut vetoes that shortcut's phrases; one of the catalog vetoes all of the catalog's. The
/// engine has to answer the witness with the negative phrase.
enum VetoedPhrases {
    static func findings(_ checked: CheckedCatalogs) -> [Finding] {
        guard !checked.negatives.isEmpty else { return [] }
        let paths = CommonPaths(checked.symbols)
        let index = PairIndex(checked.negatives.map(\.automaton), in: checked.symbols)
        return checked.phrases.compactMap { phrase in
            let negatives = index.candidates(for: phrase.automaton).map { checked.negatives[$0] }
                .filter { $0.catalog == phrase.catalog && ($0.shortcut == nil || $0.shortcut == phrase.shortcut) }
            // The shortcut's own come last among equals, as they are declared with it.
            let ordered = negatives.filter { $0.shortcut == nil } + negatives.filter { $0.shortcut != nil }
            return finding(phrase, ordered, paths, checked)
        }
    }

    private static func finding(
        _ phrase: CheckedPhrase,
        _ negatives: [CheckedPhrase],
        _ paths: CommonPaths,
        _ checked: CheckedCatalogs
    ) -> Finding? {
        let hits = negatives.compactMap { negative -> (negative: CheckedPhrase, witness: String)? in
            for likeness in [Likeness.equal, .number] {
                guard
                    let path = paths.shortest(
                        phrase.automaton,
                        negative.automaton,
                        likeness: likeness,
                        aim: .any
                    )
                else { continue }
                for words in [path.right, path.left] where forbids(Wording.text(of: words), likeness, checked) {
                    return (negative, Wording.text(of: words))
                }
            }
            return nil
        }
        guard let witness = hits.first?.witness else { return nil }
        let cover = Cover(phrase, by: hits.map(\.negative), paths, checked)
        let names = hits.map(\.negative.phrase.text.inQuotes).joined(separator: ", ")
        let noun = hits.count == 1 ? "the negative phrase" : "the negative phrases"
        let parts = cover.parts
        return Finding(
            rule: cover.isWhole ? .killedPhrase : .partlyKilledPhrase,
            message: "\(phrase.title) is forbidden "
                + (cover.isWhole ? "by \(noun) \(names)" : "as \(witness.inQuotes) by \(noun) \(names)")
                + (cover.isWhole || parts.isEmpty ? "" : ", always \(parts)"),
            owners: [phrase.owner] + hits.map(\.negative.owner),
            witness: witness,
            fix: cover.isWhole
                ? "remove the phrase or the negative phrase"
                : "make the negative phrase narrower, or remove that way to say it from the phrase"
        )
    }

    private static func forbids(_ text: String, _ likeness: Likeness, _ checked: CheckedCatalogs) -> Bool {
        guard checked.judge.hasEngine else { return likeness == .equal }
        let reason = checked.judge.answer(text)?.reason?.kind
        return reason == .negative || reason == .limit && likeness == .equal
    }
}
