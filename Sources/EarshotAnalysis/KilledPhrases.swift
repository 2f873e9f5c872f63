internal import Earshot

/// Finds phrases that a negative phrase forbids, wholly or in part.
///
/// A negative phrase of a shortcut forbids that shortcut's phrases, one of the catalog forbids all of the catalog's.
enum KilledPhrases {
    static func findings(_ checked: CheckedCatalogs) -> [Finding] {
        let byCatalog = Dictionary(grouping: checked.negatives, by: \.catalog)
        return checked.phrases.compactMap { phrase in
            let negatives = (byCatalog[phrase.catalog] ?? [])
                .filter { $0.shortcut == nil || $0.shortcut == phrase.shortcut }
                .sorted { ($0.shortcut ?? -1) < ($1.shortcut ?? -1) }
            return finding(phrase, negatives, in: checked.vocabulary)
        }
    }

    private static func finding(
        _ phrase: CheckedPhrase,
        _ negatives: [CheckedPhrase],
        in vocabulary: Vocabulary
    ) -> Finding? {
        let hits = negatives.compactMap { negative in
            CommonPath.shortest(phrase.automaton, negative.automaton, in: vocabulary).map { (negative, $0) }
        }
        guard let (_, words) = hits.first else { return nil }
        let isWhole = CommonPath.covers(phrase.automaton, by: hits.map(\.0.automaton))
        let names = hits.map(\.0.phrase.text.inQuotes).joined(separator: ", ")
        let noun = hits.count == 1 ? "the negative phrase" : "the negative phrases"
        let witness = Wording.text(of: words)
        return Finding(
            rule: isWhole ? .killedPhrase : .partlyKilledPhrase,
            message: "\(phrase.phrase.text.inQuotes) of \(phrase.owner.id) is forbidden "
                + (isWhole ? "by \(noun) \(names)" : "as \(witness.inQuotes) by \(noun) \(names)"),
            owners: [phrase.owner] + hits.map(\.0.owner),
            witness: witness,
            fix: isWhole
                ? "remove the phrase or the negative phrase"
                : "make the negative phrase narrower, or leave that way to say it out of the phrase"
        )
    }
}
