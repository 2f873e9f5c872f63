internal import Earshot

/// Finds words that fill either of two parameters of one shortcut: of "Set ${a}" and "Set ${b}", or "Pick (${x}|${y})"
/// with a value that both have.
///
/// The phrases of a shortcut are compared with one another, and each with itself, so that a parameter of the one meets
/// another parameter, or words, of the other. The engine has to ask which of two meanings of the shortcut is meant.
struct SharedBindings {
    /// Phrases where the same parameters take the same words.
    private struct Hit {
        var phrases: [Int]
        var names: [String]
        var witness: String
    }

    /// The most utterances that the engine is asked about for one pair of parameters.
    private static let mostTries = 12
    /// The most values that are tried in one place.
    private static let mostValues = 3

    private let checked: CheckedCatalogs
    private let paths: CommonPaths

    static func findings(_ checked: CheckedCatalogs) -> [Finding] {
        guard checked.judge.hasEngine else { return [] }
        let shared = SharedBindings(checked: checked, paths: CommonPaths(checked.symbols))
        var groups: [[Int]: [Int]] = [:]
        for (index, phrase) in checked.phrases.enumerated() {
            guard let shortcut = phrase.shortcut, !phrase.automaton.slots.isEmpty else { continue }
            groups[[phrase.catalog, shortcut], default: []].append(index)
        }
        return groups.sorted { $0.value[0] < $1.value[0] }.flatMap { shared.findings(of: $0.value) }
    }

    private func findings(of phrases: [Int]) -> [Finding] {
        var hits: [Hit] = []
        var tries: [Set<SlotOfParameter>: Int] = [:]
        for (place, one) in phrases.enumerated() {
            for other in phrases[place...] {
                // Pairs of parameters that may take the same words, and are not known to.
                let pairs = pairs(one, other).filter { tries[$0, default: 0] < Self.mostTries }
                guard !pairs.isEmpty else { continue }
                let (left, right) = (checked.phrases[one], checked.phrases[other])
                guard let path = paths.shortest(left.automaton, right.automaton, likeness: .number, aim: .rebound)
                else { continue }
                for candidate in candidates(path) {
                    for pair in pairs { tries[pair, default: 0] += 1 }
                    let text = Wording.text(of: candidate.left)
                    guard let names = filled(text, left) else { continue }
                    for pair in pairs
                    where Set(pair.compactMap { checked.name(of: $0, in: left.catalog) }) == Set(names) {
                        tries[pair] = Self.mostTries
                    }
                    if !hits.contains(where: { $0.names == names }) {
                        hits.append(Hit(phrases: one == other ? [one] : [one, other], names: names, witness: text))
                    }
                    break
                }
            }
        }
        return hits.map(finding)
    }

    /// The different parameters of two phrases that may take the same words.
    private func pairs(_ one: Int, _ other: Int) -> Set<Set<SlotOfParameter>> {
        var pairs: Set<Set<SlotOfParameter>> = []
        for parameter in checked.phrases[one].automaton.parameters where parameter.parameter >= 0 {
            for second in checked.phrases[other].automaton.parameters
            where second.parameter >= 0 && second.parameter != parameter.parameter
                && checked.symbols.mayMeet(parameter.slot, second.slot)
            {
                pairs.insert([parameter, second])
            }
        }
        return pairs
    }

    /// The utterance, and the same with other values: two values that are equal may be exchanged.
    private func candidates(_ path: CommonPaths.Path) -> [CommonPaths.Path] {
        [path] + path.steps.indices.reversed().flatMap { paths.variants(of: path, at: $0, most: Self.mostValues) }
    }

    /// The parameters in which two meanings of the shortcut differ, if the engine asks which of them is meant.
    private func filled(_ text: String, _ phrase: CheckedPhrase) -> [String]? {
        guard let answer = checked.judge.answer(text), case .disambiguation(let options) = answer.outcome,
            let own = checked.judge.answer(text, shortcut: phrase.owner.id, catalog: phrase.catalog),
            own.evidence != .partial
        else { return nil }
        let asked = options.map(\.match).filter(own.matches.contains)
        guard asked.count > 1, case .shortcut(let first) = asked[0], case .shortcut(let second) = asked[1] else {
            return nil
        }
        let names = checked.parameters(of: phrase).map(\.name).filter { name in
            first.parameters.first { $0.name == name } != second.parameters.first { $0.name == name }
        }
        return names.count > 1 ? names : nil
    }

    private func finding(_ hit: Hit) -> Finding {
        let phrases = hit.phrases.map { checked.phrases[$0] }
        let names = hit.names.map { "${\($0)}" }.joined(separator: " or ")
        let texts = phrases.map(\.phrase.text.quoted).joined(separator: ", ")
        return Finding(
            rule: .sharedBinding,
            message: "\(hit.witness.quoted) fills \(names) of \(phrases[0].owner.id): \(texts)",
            owners: [phrases[0].owner],
            witness: hit.witness,
            fix: "say in a word of the phrase which parameter is meant, or give the two different values"
        )
    }
}
