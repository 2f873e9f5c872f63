internal import Earshot

/// Finds phrases of different shortcuts that share an utterance: with the same words, number, letters or sounds, or
/// with similar ones.
///
/// Each pair is decided by walking both automata at once, the most certain likeness first; the witness is the shortest
/// common utterance. It is reported only if the engine confirms it:
///
/// - equal words: with all shortcuts, the engine has to ask which of the two was meant;
/// - number, letters, sounds: either shortcut alone answers the witness, and together the engine asks, or accepts one
///   although the other sounds or counts the same;
/// - approximate: a text between the two, which either shortcut alone answers, makes the engine ask.
/// - verbs of a category: as for equal words, or, where only one says another verb, the engine accepts the other.
///
/// Nothing collides if both would do the same, as two shortcuts of one intent with the same values do.
struct PhraseCollisions {
    /// Two phrases and what they have in common.
    struct Hit: Hashable {
        var likeness: Likeness
        var isNearSound = false
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
    private var near: NearWitness

    static func findings(_ checked: CheckedCatalogs) -> [Finding] {
        var collisions = PhraseCollisions(checked)
        return collisions.findings()
    }

    init(_ checked: CheckedCatalogs) {
        self.checked = checked
        paths = CommonPaths(checked.symbols)
        near = NearWitness(checked.wording)
    }

    private mutating func findings() -> [Finding] {
        let phrases = checked.phrases
        let index = PairIndex(phrases.map(\.automaton), in: checked.symbols)
        var accused: [Hit: Set<Int>] = [:]
        var settled: Set<[Int]> = []
        for (one, phrase) in phrases.enumerated() {
            for other in index.candidates(for: phrase.automaton, from: one + 1) {
                guard mayDiffer(phrase, phrases[other]), let hit = hit(phrase, phrases[other]) else { continue }
                accused[hit, default: []].formUnion([one, other])
                settled.insert([one, other])
            }
        }
        for (pair, hit) in synonyms(beside: settled) { accused[hit, default: []].formUnion(pair) }
        return accused.map { hit, indices in finding(hit, indices.sorted().map { phrases[$0] }) }
    }

    /// Whether two phrases can mean something different.
    private func mayDiffer(_ one: CheckedPhrase, _ other: CheckedPhrase) -> Bool {
        guard one.catalog == other.catalog else { return true }
        guard one.shortcut != other.shortcut, let shortcut = shortcut(of: one), let second = self.shortcut(of: other)
        else { return false }
        guard shortcut.parameters.isEmpty, second.parameters.isEmpty else { return true }
        return (shortcut.intent ?? shortcut.id) != (second.intent ?? second.id)
            || Set(shortcut.presets.map(\.asPair)) != Set(second.presets.map(\.asPair))
    }

    private func shortcut(of phrase: CheckedPhrase) -> Shortcut? {
        phrase.shortcut.map { checked.catalogs[phrase.catalog].shortcuts[$0] }
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
                        mayDiffer(phrases[one], phrases[other]),
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

    private mutating func hit(_ one: CheckedPhrase, _ other: CheckedPhrase) -> Hit? {
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
            if likeness == .near { return near(one, other, path) }
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
        guard let all = checked.judge.answer(text) else { return false }
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
        guard let first = checked.judge.answer(text, shortcut: one.owner.id, catalog: one.catalog),
            let second = checked.judge.answer(text, shortcut: other.owner.id, catalog: other.catalog),
            first.evidence != .partial, second.evidence != .partial,
            !first.matches.contains(where: { match in second.matches.contains { WitnessVerifier.isSame(match, $0) } })
        else { return nil }
        return (first, second)
    }

    private mutating func near(_ one: CheckedPhrase, _ other: CheckedPhrase, _ path: CommonPaths.Path) -> Hit? {
        guard checked.judge.hasEngine else { return nil }
        for text in near.texts(between: path.left, path.right) {
            guard let all = checked.judge.answer(text), case .disambiguation(let options) = all.outcome,
                let answers = answers(text, one, other)
            else { continue }
            let matches = options.map(\.match)
            guard matches.contains(where: answers.0.matches.contains),
                matches.contains(where: answers.1.matches.contains)
            else { continue }
            let isNearSound = [answers.0.evidence, answers.1.evidence].contains(.phonetic)
            return Hit(likeness: .near, isNearSound: isNearSound, witness: text)
        }
        return nil
    }

    // MARK: Saying it

    private func finding(_ hit: Hit, _ phrases: [CheckedPhrase]) -> Finding {
        var owners: [Owner] = []
        var shortcuts: [(catalog: Int, shortcut: Int?)] = []
        for phrase in phrases where !shortcuts.contains(where: { $0 == (phrase.catalog, phrase.shortcut) }) {
            shortcuts.append((phrase.catalog, phrase.shortcut))
            owners.append(phrase.owner)
        }
        let texts = phrases.map(\.title).joined(separator: ", ")
        let isVerb = hit.verbs != .none
        let rule = isVerb ? Rule.sameVerb : Rule.collision(hit.likeness, isNearSound: hit.isNearSound)
        return Finding(
            rule: rule,
            message: isVerb
                ? "\(hit.witness.inQuotes) may be said for \(owners.count) shortcuts, "
                    + "as verbs of a category stand for each other: \(texts)"
                : hit.likeness == .equal
                    ? "\(hit.witness.inQuotes) invokes \(owners.count) shortcuts: \(texts)"
                    : "\(hit.witness.inQuotes) may be heard for \(owners.count) shortcuts, "
                        + "\(Self.reason(hit)): \(texts)",
            owners: owners,
            witness: hit.witness,
            fix: isVerb
                ? "write a verb that the other shortcut does not stand for, or give only one of them the category"
                : hit.likeness == .equal
                    ? "change or remove all but one of the phrases, so that one shortcut is meant"
                    : "reword one of the phrases, so that a recognizer cannot write it as the other",
            graded: hit.likeness == .spelling && hit.hasSameLetters ? .error : hit.verbs == .ofOne ? .warning : nil
        )
    }

    /// The reason that two ways to say something are alike.
    static func reason(_ hit: Hit) -> String {
        switch hit.likeness {
        case .equal: "in the same words"
        case .number: "as the number is the same"
        case .spelling: "as the letters are the same"
        case .homophone: "as they sound the same"
        case .near: hit.isNearSound ? "as they sound nearly the same" : "as they are spelled nearly the same"
        }
    }
}

extension Shortcut.Preset {
    /// The parameter and its value, regardless of where they are written.
    fileprivate var asPair: [String: ParameterValue] { [parameter: value] }
}
