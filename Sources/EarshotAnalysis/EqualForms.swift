internal import Earshot

/// Finds what answers to the same words: phrases of two shortcuts, and cases of an enum.
enum EqualForms {
    /// Phrases of different shortcuts that have an utterance in common, gathered by that utterance.
    ///
    /// A phrase is compared only with those that can hold the rarest of the words and kinds of value that every way to
    /// say it needs, and of those only with the ones whose other needs and lengths fit.
    static func phrases(_ checked: CheckedCatalogs) -> [Finding] {
        let phrases = checked.phrases
        var holders: [Int: [Int]] = [:]
        for (index, phrase) in phrases.enumerated() {
            for key in keys(of: phrase.automaton.symbols, in: checked.vocabulary) {
                holders[key, default: []].append(index)
            }
        }
        var accused: [String: Set<Int>] = [:]
        for (one, phrase) in phrases.enumerated() {
            let needed = keys(of: phrase.automaton.outer, in: checked.vocabulary)
            let firsts = keys(of: phrase.automaton.firstSymbols, in: checked.vocabulary)
            let rarest = needed.min { (holders[$0]?.count ?? 0, $0) < (holders[$1]?.count ?? 0, $1) }
            for other in Set((rarest.map { [$0] } ?? firsts).flatMap { holders[$0] ?? [] }) where other > one {
                guard !isSameShortcut(phrase, phrases[other]),
                    let words = CommonPath.shortest(
                        phrase.automaton,
                        phrases[other].automaton,
                        in: checked.vocabulary
                    )
                else { continue }
                accused[Wording.text(of: words), default: []].formUnion([one, other])
            }
        }
        return accused.map { witness, indices in
            finding(of: indices.sorted().map { phrases[$0] }, witness: witness)
        }
    }

    private static func finding(of phrases: [CheckedPhrase], witness: String) -> Finding {
        var owners: [Owner] = []
        var shortcuts: [(catalog: Int, shortcut: Int?)] = []
        for phrase in phrases where !shortcuts.contains(where: { $0 == (phrase.catalog, phrase.shortcut) }) {
            shortcuts.append((phrase.catalog, phrase.shortcut))
            owners.append(phrase.owner)
        }
        let texts = phrases.map { "\($0.phrase.text.inQuotes) of \($0.owner.id)" }
        return Finding(
            rule: .equalForms,
            message: "\(witness.inQuotes) invokes \(owners.count) shortcuts: \(texts.joined(separator: ", "))",
            owners: owners,
            witness: witness,
            fix: "change or remove all but one of the phrases, so that one shortcut is meant"
        )
    }

    /// Cases of an enum that share a form.
    static func cases(_ forms: CaseForms) -> [Finding] {
        var holders: [[Wording.Word]: [CaseForms.Form]] = [:]
        for form in forms.forms where !form.words.isEmpty { holders[form.words, default: []].append(form) }
        return holders.compactMap { words, holders in
            var seen: Set<Int> = []
            let firsts = holders.filter { seen.insert($0.caseIndex).inserted }
            guard firsts.count > 1 else { return nil }
            let witness = Wording.text(of: words)
            let texts = firsts.map { "\(forms.enumeration.cases[$0.caseIndex].id) (\($0.kind) \($0.text.inQuotes))" }
            return Finding(
                rule: .equalForms,
                message: "\(witness.inQuotes) names \(firsts.count) cases of \(forms.enumeration.name): "
                    + texts.joined(separator: ", "),
                owners: firsts.map { forms.owner($0.caseIndex) },
                witness: witness,
                fix: "leave the name to one of the cases, and give the others names of their own"
            )
        }
    }

    private static func isSameShortcut(_ one: CheckedPhrase, _ other: CheckedPhrase) -> Bool {
        one.catalog == other.catalog && one.shortcut == other.shortcut
    }

    /// Symbols by what can meet: a word by its number, a value by its kind.
    private static func keys(of symbols: Set<Symbol>, in vocabulary: Vocabulary) -> Set<Int> {
        Set(
            symbols.map { symbol in
                switch symbol {
                case .word(let number): number
                case .slot(let number):
                    switch vocabulary.slots[number] {
                    case .cases: -1
                    case .integer, .decimal: -2
                    case .ordinal: -3
                    case .boolean: -4
                    case .text: -5
                    }
                }
            }
        )
    }
}
