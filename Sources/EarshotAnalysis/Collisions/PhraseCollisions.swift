internal import Earshot

/// Finds phrases of different shortcuts that share an utterance: with the same words, number, letters or sounds.
///
/// Each pair is decided by walking both automata at once, the most certain likeness first; the witness is the shortest
/// common utterance. It is reported here only if the engine confirms it, asking where a catalog decides by order;
/// ``SharedSentences`` tells the others with the same words or numbers:
///
/// - equal words: with all shortcuts, the engine has to ask which of the two was meant;
/// - number, letters, sounds: either shortcut alone answers the witness, and together the engine asks, or accepts one
///   although the other sounds or counts the same;
/// - verbs of a category: as for equal words, or, where only one says another verb, the engine accepts the other.
///
/// Nothing collides if both would do the same, as two shortcuts of one intent with the same values do.
struct PhraseCollisions {
    /// Two phrases and what they have in common.
    struct Hit: Hashable {
        var likeness: Likeness
        /// Whether only the spaces differ.
        var hasSameLetters = false
        /// The verbs of a category that stand for the ones in the phrases, if any does.
        var verbs = Verbs.none
        var witness: String
    }

    /// Whether phrases meet in verbs that only stand for their own.
    enum Verbs: Hashable {
        case none
        /// In a verb that is in the other phrase.
        case ofOne
        /// In a verb that is in neither phrase.
        case ofBoth
    }

    let checked: CheckedCatalogs
    private let paths: CommonPaths

    static func findings(_ checked: CheckedCatalogs) -> [Finding] {
        PhraseCollisions(checked).findings()
    }

    init(_ checked: CheckedCatalogs) {
        self.checked = checked
        paths = CommonPaths(checked.symbols)
    }

    private func findings() -> [Finding] {
        let phrases = checked.phrases
        var accused: [Hit: Set<Int>] = [:]
        var settled: Set<[Int]> = []
        for (one, phrase) in phrases.enumerated() {
            for other in checked.index.candidates(for: phrase.automaton, from: one + 1) {
                guard checked.mayDiffer(phrase, phrases[other]), let hit = hit(phrase, phrases[other]) else { continue }
                accused[hit, default: []].formUnion([one, other])
                settled.insert([one, other])
            }
        }
        for (pair, hit) in synonyms(beside: settled) { accused[hit, default: []].formUnion(pair) }
        // The first of one cause speaks for all, so that their order counts.
        return accused.map { hit, indices in (hit, indices.sorted()) }
            .sorted { one, other in
                guard one.1 == other.1 else { return one.1.lexicographicallyPrecedes(other.1) }
                return (one.0.likeness, one.0.witness) < (other.0.likeness, other.0.witness)
            }
            .map { hit, indices in finding(hit, indices.map { phrases[$0] }) }
    }

    // MARK: Verbs of a category

    /// Phrases that meet in verbs of a category, beside pairs that collide anyway.
    private func synonyms(beside settled: Set<[Int]>) -> [(pair: [Int], hit: Hit)] {
        let phrases = checked.phrases
        let verbal = phrases.indices.filter { phrases[$0].synonymous != nil }
        guard !verbal.isEmpty else { return [] }
        var settled = settled
        var found: [(pair: [Int], hit: Hit)] = []
        // What is asked about comes first.
        for verbs in [Verbs.ofBoth, .ofOne] {
            let others = verbs == .ofBoth ? verbal : Array(phrases.indices)
            let automata = others.map { verbs == .ofBoth ? phrases[$0].synonymous : phrases[$0].automaton }
            let index = PairIndex(automata.map { $0 ?? PhraseAutomaton() }, in: checked.symbols)
            for one in verbal {
                guard let automaton = phrases[one].synonymous else { continue }
                for candidate in index.candidates(for: automaton) {
                    let other = others[candidate]
                    let pair = [min(one, other), max(one, other)]
                    guard let second = automata[candidate], !settled.contains(pair),
                        checked.mayDiffer(phrases[one], phrases[other]),
                        let path = paths.shortest(automaton, second)
                    else { continue }
                    let text = Wording.text(of: path.left)
                    // Verbs that both say in place of their own are asked about; the phrase's own verb wins.
                    guard collides(text, verbs == .ofBoth ? .equal : .number, phrases[one], phrases[other])
                    else { continue }
                    settled.insert(pair)
                    found.append((pair, Hit(likeness: .equal, verbs: verbs, witness: text)))
                }
            }
        }
        return found
    }

    // MARK: One pair

    private func hit(_ one: CheckedPhrase, _ other: CheckedPhrase) -> Hit? {
        let likenesses = one.automaton.likenesses.intersection(other.automaton.likenesses).sorted()
        // Phrases that do not meet at the loosest likeness do not meet at all.
        guard let loosest = likenesses.last,
            let loose = paths.shortest(one.automaton, other.automaton, likeness: loosest)
        else { return nil }
        for likeness in likenesses {
            let found =
                likeness == loosest
                ? loose : paths.shortest(one.automaton, other.automaton, likeness: likeness)
            guard let path = found else { continue }
            for words in [path.left, path.right] {
                let text = Wording.text(of: words)
                guard collides(text, likeness, one, other) else { continue }
                let letters = [path.left, path.right].map { $0.map(\.text).joined() }
                return Hit(likeness: likeness, hasSameLetters: letters[0] == letters[1], witness: text)
            }
            if likeness == .equal { return nil }
        }
        return nil
    }

    private func collides(
        _ text: String,
        _ likeness: Likeness,
        _ one: CheckedPhrase,
        _ other: CheckedPhrase
    ) -> Bool {
        guard checked.judge.hasEngine else { return likeness == .equal }
        guard let all = checked.answers.answer(text) else { return false }
        // If the engine exceeds its limit, the automata still prove equal words.
        if all.reason?.kind == .limit { return likeness == .equal }
        guard let answers = answers(text, one, other) else { return false }
        let matches = WitnessVerifier.matches(all)
        let isFirst = matches.contains { answers.0.matches.contains($0) }
        let isSecond = matches.contains { answers.1.matches.contains($0) }
        return likeness == .equal ? isFirst && isSecond : isFirst || isSecond
    }

    /// The answers of the two shortcuts, each alone; `nil` if one has none, or both would do the same.
    private func answers(
        _ text: String,
        _ one: CheckedPhrase,
        _ other: CheckedPhrase
    ) -> (WitnessVerifier.Answer, WitnessVerifier.Answer)? {
        guard let first = checked.answers.answer(text, one), let second = checked.answers.answer(text, other),
            first.evidence != .partial, second.evidence != .partial,
            !first.matches.contains(where: { match in second.matches.contains { WitnessVerifier.isSame(match, $0) } })
        else { return nil }
        return (first, second)
    }

    // MARK: Saying it

    private func finding(_ hit: Hit, _ phrases: [CheckedPhrase]) -> Finding {
        guard hit.likeness != .equal || hit.verbs != .none else { return Self.asked(hit.witness, phrases, checked) }
        let owners = Self.owners(phrases)
        let names = Cover.list(owners.map(\.name), most: 2)
        let isVerb = hit.verbs != .none
        return Finding(
            rule: isVerb ? Rule.sameVerb : Rule.collision(hit.likeness),
            message: isVerb
                ? "\(hit.witness.cut) may be said for \(owners.count) shortcuts, "
                    + "as verbs of a category stand for each other: \(names)"
                : "\(hit.witness.cut) may be heard for \(owners.count) shortcuts, \(Self.reason(hit)): \(names)",
            owners: owners.map(\.owner),
            witness: hit.witness,
            fix: isVerb
                ? "write a verb that the other shortcut does not stand for, or give only one of them the category"
                : "reword one of the phrases, so that a recognizer cannot write it as the other",
            places: phrases.map(\.owner).filter { place in !owners.contains { $0.owner == place } },
            graded: hit.likeness == .spelling && hit.hasSameLetters ? .error : hit.verbs == .ofOne ? .warning : nil
        )
    }

    /// The first phrase of each shortcut, in order.
    private static func owners(_ phrases: [CheckedPhrase]) -> [CheckedPhrase] {
        var known: Set<CheckedPhrase.Place> = []
        return phrases.filter { known.insert($0.place).inserted }
    }

    /// The finding for phrases of several shortcuts with the same sentence.
    ///
    /// Where a catalog decides by order, the first shortcut always answers: a phrase of another one that has no other
    /// sentence is never heard, which is an error.
    static func asked(_ witness: String, _ phrases: [CheckedPhrase], _ checked: CheckedCatalogs) -> Finding {
        let owners = owners(phrases)
        let first = owners[0]
        let isDecided = checked.decidesByOrder(phrases)
        var isDead = false
        if isDecided {
            let own = phrases.filter { $0.place == first.place }.map(\.automaton)
            let paths = CommonPaths(checked.symbols)
            isDead = phrases.contains { phrase in
                var budget = 100_000
                return phrase.place != first.place && paths.covers(phrase.automaton, by: own, budget: &budget)
            }
        }
        let names = Cover.list(owners.map(\.name), most: 2)
        let others = Cover.list(owners.dropFirst().map(\.name), most: 1)
        return Finding(
            rule: .equalForms,
            message: isDecided
                ? "\(witness.cut) is always answered by \(first.name), which is declared first, "
                    + (isDead ? "and never by \(others)" : "though \(others) has it too")
                : "\(witness.cut) invokes \(owners.count) shortcuts: \(names)",
            owners: owners.map(\.owner),
            witness: witness,
            fix: "change or remove all but one of the phrases, so that one shortcut is meant",
            places: phrases.map(\.owner).filter { place in !owners.contains { $0.owner == place } },
            graded: isDecided && !isDead ? .warning : nil
        )
    }

    /// The reason that two ways to say something are alike.
    static func reason(_ hit: Hit) -> String {
        switch hit.likeness {
        case .equal: "in the same words"
        case .number: "as the number is the same"
        case .spelling: "as the letters are the same"
        case .homophone: "as they sound the same"
        }
    }
}
