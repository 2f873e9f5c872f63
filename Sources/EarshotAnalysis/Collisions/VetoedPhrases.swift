internal import Earshot

/// Finds phrases that a negative phrase vetoes, wholly, for some values, or in some branches.
///
/// A negative phrase that sounds like a phrase vetoes it where a recognizer writes it so.
///
/// A negative phrase of a shortcut vetoes that shortcut's phrases; one of the catalog vetoes all of the catalog's. The
/// engine has to answer the witness with the negative phrase.
enum VetoedPhrases {
    static func findings(_ checked: CheckedCatalogs) -> [Finding] {
        guard !checked.negatives.isEmpty else { return [] }
        let paths = CommonPaths(checked.symbols)
        let index = PairIndex(checked.negatives.map(\.automaton), in: checked.symbols)
        return checked.phrases.flatMap { phrase in
            let negatives = index.candidates(for: phrase.automaton).map { checked.negatives[$0] }
                .filter { $0.catalog == phrase.catalog && ($0.shortcut == nil || $0.shortcut == phrase.shortcut) }
            // The shortcut's own come last among equals, as they are declared with it.
            let ordered = negatives.filter { $0.shortcut == nil } + negatives.filter { $0.shortcut != nil }
            return findings(of: phrase, ordered, paths, checked)
        }
    }

    private static func findings(
        of phrase: CheckedPhrase,
        _ negatives: [CheckedPhrase],
        _ paths: CommonPaths,
        _ checked: CheckedCatalogs
    ) -> [Finding] {
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
        guard !hits.isEmpty else { return sounding(phrase, negatives, paths, checked) }
        let whole = Cover(phrase, by: hits.map(\.negative), paths, checked)
        if whole.isWhole {
            let noun = hits.count == 1 ? "the negative phrase" : "the negative phrases"
            return [
                Finding(
                    rule: .killedPhrase,
                    message: "\(phrase.name) is forbidden by \(noun) \(Cover.list(hits.map(\.negative.name), most: 2))",
                    owners: [phrase.owner] + hits.map(\.negative.owner),
                    witness: hits[0].witness,
                    fix: "remove the phrase or the negative phrase"
                )
            ]
        }
        return hits.map { hit in
            let parts = hits.count == 1 ? whole.parts : Cover(phrase, by: [hit.negative], paths, checked).parts
            return Finding(
                rule: .partlyKilledPhrase,
                message: "\(phrase.name) is forbidden as \(hit.witness.cut) by the negative phrase \(hit.negative.name)"
                    + (parts.isEmpty ? "" : ", always \(parts)"),
                owners: [phrase.owner, hit.negative.owner],
                witness: hit.witness,
                fix: "make the negative phrase narrower, or remove that way to say it from the phrase"
            )
        }
    }

    /// Negative phrases that sound like a phrase, so that it is forbidden where a recognizer writes them.
    private static func sounding(
        _ phrase: CheckedPhrase,
        _ negatives: [CheckedPhrase],
        _ paths: CommonPaths,
        _ checked: CheckedCatalogs
    ) -> [Finding] {
        negatives.compactMap { negative in
            guard
                let path = paths.shortest(phrase.automaton, negative.automaton, likeness: .homophone, aim: .any)
            else { return nil }
            let (said, heard) = (Wording.text(of: path.left), Wording.text(of: path.right))
            guard said != heard, forbids(heard, .homophone, checked) else { return nil }
            return Finding(
                rule: .partlyKilledPhrase,
                message: "\(said.cut) of \(phrase.owner.id.cutShort) is forbidden where it is heard as \(heard.cut), "
                    + "by the negative phrase \(negative.name)",
                owners: [phrase.owner, negative.owner],
                witness: heard,
                fix: "reword the phrase or the negative phrase, so that they do not sound the same"
            )
        }
    }

    private static func forbids(_ text: String, _ likeness: Likeness, _ checked: CheckedCatalogs) -> Bool {
        guard checked.judge.hasEngine else { return likeness == .equal }
        let reason = checked.answers.answer(text)?.reason?.kind
        return reason == .negative || reason == .limit && likeness == .equal
    }
}
