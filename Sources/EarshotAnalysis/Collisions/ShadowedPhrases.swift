internal import Earshot

/// Finds phrases that never answer because more specific phrases of other shortcuts always do, and values that can
/// never be reached through a phrase.
///
/// The phrase that leaves less open is more specific, and wins: it has fewer slots, or as many and more words of its
/// own, as "Play ${mood} room" has for "play living room" beside "Play ${room}". A slot may be optional. A phrase may
/// also win words that this one only takes by a part of a name or by another verb of its category. A match in a text
/// slot is not a shadow, as any words fit it. The engine has to answer the witness with the other shortcut, though this
/// one, alone, would answer it differently. Each shortcut that answers is told with a witness of its own. A phrase for one
/// value beside one for all may be intended: as long as other values are left, it is a warning. If the value can still
/// be reached in other words, or is a number, ``TakenValues`` tells it.
struct ShadowedPhrases {
    /// A more specific phrase that answers instead of another one.
    struct Hit {
        var phrase: CheckedPhrase
        var witness: String
        /// The other phrase's own meanings of the witness.
        var own: [Resolution.Match]
    }

    private let checked: CheckedCatalogs
    private let paths: CommonPaths

    static func findings(_ checked: CheckedCatalogs) -> [Finding] {
        ShadowedPhrases(checked: checked, paths: CommonPaths(checked.symbols)).findings()
    }

    private func findings() -> [Finding] {
        guard checked.judge.hasEngine else { return [] }
        let phrases = checked.phrases
        let open = phrases.map(\.automaton.slotCounts)
        var known: Set<Set<CheckedPhrase.Place>> = []
        return phrases.indices.flatMap { one -> [Finding] in
            guard open[one].upperBound > 0 else { return [] }
            let parts = NameParts(of: phrases[one], checked)
            let automata = [phrases[one].automaton, phrases[one].synonymous].compactMap(\.self) + parts.automata
            let met = automata.flatMap { checked.index.candidates(for: $0) }
            let others = Set(met).sorted().filter { other in
                open[other].lowerBound <= open[one].upperBound
                    && (phrases[other].catalog, phrases[other].shortcut) != (
                        phrases[one].catalog, phrases[one].shortcut
                    )
            }
            return findings(of: phrases[one], others.map { phrases[$0] }, parts, &known)
        }
    }

    private func findings(
        of phrase: CheckedPhrase,
        _ others: [CheckedPhrase],
        _ parts: NameParts,
        _ known: inout Set<Set<CheckedPhrase.Place>>
    ) -> [Finding] {
        let slots = phrase.automaton.slots
        let hasNames = slots.contains { checked.symbols.root(ofSlot: $0) != nil }
        let hasNumbers = slots.contains {
            checked.symbols.root(ofSlot: $0) == nil && checked.symbols.slots[$0].grammar != .text
        }
        let hits = hasNames ? others.compactMap { hit(phrase, $0, .equal) } : []
        let numbers = hasNumbers ? others.compactMap { hit(phrase, $0, .number) } : []
        let taking = hits + numbers.filter { number in !hits.contains { $0.phrase.owner == number.phrase.owner } }
        var found: [Finding] = []
        if !taking.isEmpty {
            let whole = Cover(phrase, by: taking.map(\.phrase), paths, checked)
            for hits in Dictionary(grouping: taking, by: \.phrase.place).values.sorted(by: Self.isBefore) {
                let isOnly = hits.count == taking.count
                let cover = isOnly || whole.isWhole ? whole : Cover(phrase, by: hits.map(\.phrase), paths, checked)
                found.append(finding(phrase, hits, cover, isOnly: isOnly))
            }
        }
        for other in others where !taking.contains(where: { $0.phrase.place == other.place }) {
            guard let hit = partHit(phrase, other, parts) else { continue }
            // Parts of names recur in all phrases of a shortcut: one is enough.
            guard known.insert([phrase.place, other.place]).inserted else { continue }
            var finding = TakenValues.finding(phrase, other, hit.witness, hit.own[0], checked)
            finding.graded = .note
            found.append(finding)
        }
        return found
    }

    private static func isBefore(_ one: [Hit], _ other: [Hit]) -> Bool {
        (one[0].phrase.catalog, one[0].phrase.shortcut ?? -1) < (
            other[0].phrase.catalog, other[0].phrase.shortcut ?? -1
        )
    }

    /// The finding for a phrase and those of one shortcut that answer instead.
    private func finding(_ phrase: CheckedPhrase, _ hits: [Hit], _ cover: Cover, isOnly: Bool) -> Finding {
        let (winner, witness) = (hits[0].phrase, hits[0].witness)
        guard cover.isWhole || !cover.values.isEmpty else {
            return TakenValues.finding(phrase, winner, witness, hits[0].own[0], checked)
        }
        return Finding(
            rule: .shadow,
            message: cover.isWhole
                ? "\(phrase.name) can never be the answer: \(winner.name)\(isOnly ? "" : ", with others,") "
                    + "always answers instead"
                : "\(phrase.name) can never be the answer \(cover.parts): \(winner.name) answers instead",
            owners: [phrase.owner, winner.owner],
            witness: witness,
            fix: cover.isWhole
                ? "remove the phrase, or reword it"
                : "remove the values from the parameter's enum, or accept that they belong to the other shortcut",
            places: hits.dropFirst().map(\.phrase.owner),
            graded: cover.isWhole ? nil : .warning
        )
    }

    /// What the two have in common, if the engine answers it with the other shortcut alone.
    private func hit(_ phrase: CheckedPhrase, _ other: CheckedPhrase, _ likeness: Likeness) -> Hit? {
        paths.shortest(phrase.automaton, other.automaton, likeness: likeness, aim: .lessSpecific)
            .flatMap { hit(phrase, other, $0) }
    }

    /// What the other phrase says that a part of a name, or another verb of the category, stands for in this one; a
    /// part that several cases share is asked about anyway.
    private func partHit(_ phrase: CheckedPhrase, _ other: CheckedPhrase, _ parts: NameParts) -> Hit? {
        let ofParts = parts.automata.map { ($0, CommonPaths.Aim.any) }
        let ofVerbs = phrase.synonymous.map { [($0, CommonPaths.Aim.lessSpecific)] } ?? []
        for (automaton, aim) in ofParts + ofVerbs {
            guard let path = paths.shortest(automaton, other.automaton, aim: aim),
                let hit = hit(phrase, other, path), hit.own.count == 1
            else { continue }
            return hit
        }
        return nil
    }

    private func hit(_ phrase: CheckedPhrase, _ other: CheckedPhrase, _ path: CommonPaths.Path) -> Hit? {
        let text = Wording.text(of: path.right)
        // The other phrase says the witness, so that its answer takes less time than that of this one.
        guard let match = checked.answers.answer(text)?.match, checked.answers.matches(text, other).contains(match)
        else { return nil }
        let own = checked.answers.matches(text, phrase)
        guard !own.isEmpty, !own.contains(match), !own.contains(where: { WitnessVerifier.isSame($0, match) }) else {
            return nil
        }
        return Hit(phrase: other, witness: text, own: own)
    }
}
