internal import Earshot

/// Finds every pair of phrases of two shortcuts that share a sentence and that no other finding tells, so that nothing
/// is dropped because one utterance was not confirmed.
///
/// The automata prove that the sentence is shared, whatever the parameters are. The engine is asked about several
/// utterances of the pair, until it is clear what becomes of one: it asks, or one of the two answers. If it stays
/// unclear, the pair is reported as not confirmed. Further phrases of shortcuts that are known to collide are places of
/// the finding that tells it. Phrases that share no sentence may still sound the same, as "Mark read" and "Mark
/// ${color}" do with red.
struct SharedSentences {
    /// Two shortcuts, each with its catalog, in order.
    private struct Pair: Hashable {
        var one: Place
        var other: Place

        init(_ one: Place, _ other: Place) {
            (self.one, self.other) = one < other ? (one, other) : (other, one)
        }
    }

    private struct Place: Hashable, Comparable {
        var catalog: Int
        var id: String

        init(_ owner: Owner) {
            catalog = owner.catalog
            id = owner.id
        }

        static func < (one: Place, other: Place) -> Bool { (one.catalog, one.id) < (other.catalog, other.id) }
    }

    /// The most values that are tried in one place of an utterance.
    private static let mostValues = 3
    /// The most utterances of one pair that the engine is asked about.
    private static let mostTries = 8

    private let checked: CheckedCatalogs
    /// Texts take no words of other phrases.
    private let closed: CommonPaths
    /// Texts take any words.
    private let open: CommonPaths

    /// The rules that tell that two shortcuts share a sentence.
    private static let telling: Set<Rule> = [.equalForms, .sameNumber, .sameVerb, .shadow, .takenValue]
    /// Those by which both answer the same words, whatever the words are.
    private static let tellingWhole: Set<Rule> = [.equalForms, .sameNumber]
    /// The rules that tell that two shortcuts have sentences that sound the same.
    private static let tellingSounds: Set<Rule> = [.homophone, .nearSpelling, .nearSound]

    /// The findings, with the places that belong to them, and those for what none of them tells.
    ///
    /// - Parameters:
    ///   - told: The findings of the other finders.
    ///   - checked: The catalogs.
    /// - Returns: All findings.
    static func completing(_ told: [Finding], _ checked: CheckedCatalogs) -> [Finding] {
        let shared = SharedSentences(
            checked: checked,
            closed: CommonPaths(checked.symbols),
            open: CommonPaths(checked.symbols, opensTexts: true)
        )
        return shared.completing(told)
    }

    private func completing(_ told: [Finding]) -> [Finding] {
        var findings = told
        var tellers: [Pair: Int] = [:]
        var sounding: Set<Pair> = []
        for (index, finding) in told.enumerated()
        where Self.telling.contains(finding.rule) || Self.tellingSounds.contains(finding.rule) {
            let places = finding.owners.filter { $0.kind == .shortcut }.map(Place.init)
            for (number, place) in places.enumerated() {
                for other in places[(number + 1)...] where place != other {
                    let pair = Pair(place, other)
                    if Self.tellingSounds.contains(finding.rule) {
                        sounding.insert(pair)
                    } else {
                        tellers[pair] = tellers[pair] ?? index
                    }
                }
            }
        }
        let phrases = checked.phrases
        for (one, phrase) in phrases.enumerated() {
            for candidate in checked.index.candidates(for: phrase.automaton, from: one + 1, opensTexts: true) {
                let other = phrases[candidate]
                guard checked.mayDiffer(phrase, other) else { continue }
                let pair = Pair(Place(phrase.owner), Place(other.owner))
                guard let paths = self.paths(phrase, other) else {
                    guard tellers[pair] == nil, !sounding.contains(pair), let finding = sound(phrase, other)
                    else { continue }
                    sounding.insert(pair)
                    findings.append(finding)
                    continue
                }
                if let teller = tellers[pair] {
                    findings[teller].add(places: [phrase.owner, other.owner])
                } else if let finding = finding(phrase, other, paths) {
                    tellers[pair] = findings.count
                    findings.append(finding)
                }
            }
        }
        // Whoever is told to have the same words need not be told of words that are near.
        return findings.filter { finding in
            guard [.nearSound, .nearSpelling].contains(finding.rule), finding.severity < .error else { return true }
            let places = finding.owners.map(Place.init)
            guard places.count == 2, let teller = tellers[Pair(places[0], places[1])] else { return true }
            return !Self.tellingWhole.contains(findings[teller].rule)
        }
    }

    /// Ways to say what two phrases share, and whether only a text takes the words; `nil` if they share nothing.
    private func paths(_ one: CheckedPhrase, _ other: CheckedPhrase) -> (paths: [CommonPaths.Path], isText: Bool)? {
        let (left, right) = (one.automaton, other.automaton)
        if let path = closed.shortest(left, right, likeness: .number, aim: .any) {
            let exact = [
                closed.shortest(left, right, likeness: .equal, aim: .balanced),
                closed.shortest(left, right, likeness: .equal, aim: .any),
            ]
            return (exact.compactMap(\.self) + [path], false)
        }
        let hasText = (left.slots + right.slots).contains(where: checked.symbols.isText)
        guard hasText, let path = open.shortest(left, right, likeness: .number, aim: .any) else { return nil }
        return ([path], true)
    }

    /// Utterances of two phrases, several where a value may be another one.
    private func utterances(_ paths: [CommonPaths.Path]) -> [String] {
        var found: [String] = []
        for path in paths {
            let others = path.steps.indices.flatMap { closed.variants(of: path, at: $0, most: Self.mostValues) }
            for words in ([path] + others).flatMap({ [$0.left, $0.right] }) {
                let text = Wording.text(of: words)
                if !found.contains(text) { found.append(text) }
            }
        }
        return Array(found.prefix(Self.mostTries))
    }

    private func finding(
        _ one: CheckedPhrase,
        _ other: CheckedPhrase,
        _ shared: (paths: [CommonPaths.Path], isText: Bool)
    ) -> Finding? {
        let texts = utterances(shared.paths)
        var unclear: String?
        var isSettled = false
        for text in texts {
            switch checked.answers.verdict(text, one, other) {
            case .asked: return PhraseCollisions.asked(text, [one, other], checked)
            case .answered(let isFirst, _, let lost):
                let (winner, loser) = isFirst ? (one, other) : (other, one)
                return shared.isText
                    ? takenText(text, loser, winner) : TakenValues.finding(loser, winner, text, lost, checked)
            case .same, .forbidden: isSettled = true
            case .unclear: unclear = unclear ?? text
            }
        }
        guard !isSettled, let text = unclear else { return nil }
        var finding =
            shared.isText ? takenText(text, one, other) : PhraseCollisions.asked(text, [one, other], checked)
        finding.message = "\(text.cut) is a sentence of \(one.name) and of \(other.name); asking did not confirm it"
        finding.isVerified = false
        finding.graded = shared.isText ? .note : .warning
        return finding
    }

    /// The finding for two phrases that have sentences that sound the same, or have the same letters.
    private func sound(_ one: CheckedPhrase, _ other: CheckedPhrase) -> Finding? {
        let shared = one.automaton.likenesses.intersection(other.automaton.likenesses)
        let likenesses = [Likeness.spelling, .homophone].filter {
            shared.contains($0) || $0 == .homophone && (one.takesNumbers(checked) || other.takesNumbers(checked))
        }
        for likeness in likenesses {
            guard let path = closed.shortest(one.automaton, other.automaton, likeness: likeness, aim: .any) else {
                continue
            }
            let texts = [path.left, path.right].map(Wording.text)
            for text in texts {
                switch checked.answers.verdict(text, one, other) {
                case .asked, .answered: break
                case .same, .forbidden, .unclear: continue
                }
                return Finding(
                    rule: .collision(likeness),
                    message: "\(texts[0].cut) of \(one.owner.id.cutShort) and \(texts[1].cut) of "
                        + "\(other.owner.id.cutShort) "
                        + (likeness == .homophone ? "sound the same" : "have the same letters"),
                    owners: [one.owner, other.owner],
                    witness: text,
                    fix: "reword one of the phrases, so that a recognizer cannot write it as the other",
                    graded: .warning
                )
            }
        }
        return nil
    }

    /// A text of a phrase takes what another one says.
    private func takenText(_ text: String, _ loser: CheckedPhrase, _ winner: CheckedPhrase) -> Finding {
        Finding(
            rule: .takenText,
            message: "\(text.cut) is answered by \(winner.name), though a text of \(loser.name) takes any words",
            owners: [loser.owner, winner.owner],
            witness: text,
            fix: "reword one of the phrases, or accept it if the words are meant for \(winner.owner.id.cutShort)"
        )
    }
}
