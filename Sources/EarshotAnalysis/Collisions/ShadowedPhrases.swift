internal import Earshot

/// Finds phrases that never answer because more specific phrases of other shortcuts always do, and values that can
/// never be reached through a phrase.
///
/// The phrase that leaves less open is more specific, and wins: it has fewer slots, or as many and more words of its
/// own, as "Play ${mood} room" has for "play living room" beside "Play ${room}". A slot may be optional. A phrase may
/// also win words that this one only takes by a part of a name or by another verb of its category. A match in a text
/// slot is not a shadow, as any words fit it. The engine has to answer the witness with the other shortcut, though this
/// one, alone, would answer it differently. A phrase for one value beside one for all is often intended: as long as
/// other values are left, it is a note. If the value can still be reached in other words, or is a number,
/// ``TakenValues`` reports it.
struct ShadowedPhrases {
    /// A more specific phrase that answers instead of another one.
    struct Hit {
        var phrase: CheckedPhrase
        var witness: String
        /// The other phrase's own meanings of the witness.
        var own: [Resolution.Match]
        /// The parameters of the answer.
        var answered: [ShortcutMatch.Binding]
    }

    /// A shortcut, by its index in a catalog.
    private struct Place: Hashable {
        var catalog: Int
        var shortcut: Int?
    }

    private let checked: CheckedCatalogs
    private let paths: CommonPaths
    private let answers: WitnessAnswers

    static func findings(_ checked: CheckedCatalogs) -> [Finding] {
        let shadowed = ShadowedPhrases(
            checked: checked,
            paths: CommonPaths(checked.symbols),
            answers: WitnessAnswers(checked.judge)
        )
        return shadowed.findings()
    }

    private func findings() -> [Finding] {
        guard checked.judge.hasEngine else { return [] }
        let phrases = checked.phrases
        let open = phrases.map(\.automaton.slotCounts)
        let index = PairIndex(phrases.map(\.automaton), in: checked.symbols)
        var known: Set<Set<Place>> = []
        return phrases.indices.compactMap { one in
            guard open[one].upperBound > 0 else { return nil }
            let parts = NameParts(of: phrases[one], checked)
            let automata = [phrases[one].automaton, phrases[one].synonymous].compactMap(\.self) + parts.automata
            let met = automata.flatMap { index.candidates(for: $0) }
            let others = Set(met).sorted().filter { other in
                open[other].lowerBound <= open[one].upperBound
                    && (phrases[other].catalog, phrases[other].shortcut) != (
                        phrases[one].catalog, phrases[one].shortcut
                    )
            }
            return finding(phrases[one], others.map { phrases[$0] }, parts, &known)
        }
    }

    private func finding(
        _ phrase: CheckedPhrase,
        _ others: [CheckedPhrase],
        _ parts: NameParts,
        _ known: inout Set<Set<Place>>
    ) -> Finding? {
        let slots = phrase.automaton.slots
        let hasNames = slots.contains { checked.symbols.root(ofSlot: $0) != nil }
        let hasNumbers = slots.contains {
            checked.symbols.root(ofSlot: $0) == nil && checked.symbols.slots[$0].grammar != .text
        }
        let hits = hasNames ? others.compactMap { hit(phrase, $0, .equal) } : []
        let numbers = hasNumbers ? others.compactMap { hit(phrase, $0, .number) } : []
        var taking = hits + numbers.filter { number in !hits.contains { $0.phrase.owner == number.phrase.owner } }
        taking += others.filter { other in !taking.contains { $0.phrase.owner == other.owner } }.compactMap { other in
            partHit(phrase, other, parts)
        }
        guard let witness = taking.first?.witness else { return nil }
        if hits.isEmpty, numbers.isEmpty {
            // Parts of names recur in all phrases of a shortcut: one is enough.
            let places = Set(
                ([phrase] + taking.map(\.phrase)).map { Place(catalog: $0.catalog, shortcut: $0.shortcut) }
            )
            guard known.insert(places).inserted else { return nil }
        }
        let cover = Cover(phrase, by: (hits + numbers).map(\.phrase), paths, checked)
        guard cover.isWhole || !cover.values.isEmpty else { return TakenValues.finding(phrase, taking, checked) }
        var owners = [phrase.owner]
        for hit in taking
        where !owners.contains(where: { $0.id == hit.phrase.owner.id && $0.catalog == hit.phrase.catalog }) {
            owners.append(hit.phrase.owner)
        }
        let names = taking.map(\.phrase.title).joined(separator: ", ")
        return Finding(
            rule: .shadow,
            message: cover.isWhole
                ? "\(phrase.title) can never be the answer: \(names) is always more specific"
                : "\(phrase.title) can never be the answer \(cover.parts): \(names) is more specific",
            owners: owners,
            witness: witness,
            fix: cover.isWhole
                ? "remove the phrase, or reword it"
                : "remove the values from the parameter's enum, or accept that they belong to the other shortcut",
            graded: cover.isWhole ? nil : .note
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
        guard let match = answers.match(text), answers.matches(text, other).contains(match) else { return nil }
        let own = answers.matches(text, phrase)
        guard !own.isEmpty, !own.contains(match), !own.contains(where: { WitnessVerifier.isSame($0, match) }) else {
            return nil
        }
        var answered: [ShortcutMatch.Binding] = []
        if case .shortcut(let answer) = match { answered = answer.parameters }
        return Hit(phrase: other, witness: text, own: own, answered: answered)
    }
}

/// The engine's answers to witnesses, each asked for once: many pairs of phrases have the same.
private final class WitnessAnswers {
    private struct Question: Hashable {
        var text: String
        var shortcut: String
        var catalog: Int
    }

    private let judge: WitnessVerifier
    private var answers: [String: Resolution.Match?] = [:]
    private var alone: [Question: [Resolution.Match]] = [:]

    init(_ judge: WitnessVerifier) {
        self.judge = judge
    }

    /// What all catalogs together answer; `nil` if that is nothing, or a question.
    func match(_ text: String) -> Resolution.Match? {
        if let known = answers[text] { return known }
        let match = judge.answer(text)?.match
        answers[text] = .some(match)
        return match
    }

    /// What the shortcut of a phrase answers alone; empty if that is nothing.
    func matches(_ text: String, _ phrase: CheckedPhrase) -> [Resolution.Match] {
        let question = Question(text: text, shortcut: phrase.owner.id, catalog: phrase.catalog)
        if let known = alone[question] { return known }
        let matches = judge.answer(text, shortcut: phrase.owner.id, catalog: phrase.catalog)?.matches ?? []
        alone[question] = matches
        return matches
    }
}
