internal import Earshot

/// Finds sentences of a phrase that the phrase's own shortcut does not answer, or answers with other values: "minus ${a}",
/// whose word and value are one number, or words of a phrase that are read as a value.
///
/// Each phrase is tried in a few plain sentences that together hold its words and slots. Where another shortcut is known
/// to share a sentence, nothing more is told.
struct OwnSentences {
    /// The most sentences of one phrase.
    private static let mostOfPhrase = 4
    /// The most sentences of all phrases.
    private static let most = 50_000

    /// A sentence with the values that its words say.
    private struct Sentence {
        var words: [Wording.Word] = []
        var values: [ParameterValue] = []
    }

    private let checked: CheckedCatalogs

    /// The findings for what no other finding tells.
    ///
    /// - Parameters:
    ///   - checked: The catalogs.
    ///   - told: The findings so far.
    /// - Returns: The findings, one for each phrase at most; empty without an engine.
    static func findings(_ checked: CheckedCatalogs, beside told: [Finding]) -> [Finding] {
        guard checked.judge.hasEngine else { return [] }
        let own = OwnSentences(checked: checked)
        var known: Set<Set<String>> = []
        for finding in told where finding.rule.isCollision && finding.owners.count > 1 {
            let ids = finding.owners.map(\.id)
            for (index, id) in ids.enumerated() {
                for other in ids[(index + 1)...] { known.insert([id, other]) }
            }
        }
        // What is forbidden, or cannot be said, is told already.
        let dead = Set(told.filter { $0.rule.severity == .error && $0.owners.count == 1 }.map(\.owners[0]))
        var left = most
        var found: [Finding] = []
        for phrase in checked.phrases where left > 0 && !dead.contains(phrase.owner) {
            let sentences = own.sentences(of: phrase)
            left -= sentences.count
            for sentence in sentences {
                guard let finding = own.finding(sentence, phrase, &known) else { continue }
                found.append(finding)
                break
            }
        }
        return found
    }

    // MARK: Sentences

    private func sentences(of phrase: CheckedPhrase) -> [Sentence] {
        phrase.automaton.coveringSentences().prefix(Self.mostOfPhrase).compactMap { symbols in
            var sentence = Sentence()
            for symbol in symbols {
                switch symbol {
                case .word(let word): sentence.words.append(checked.symbols.words[word])
                case .slot(let slot): guard append(slot, to: &sentence) else { return nil }
                case .kin: break
                }
            }
            return sentence
        }
    }

    /// Appends a value of a slot; fails if it has none that is only one value's.
    private func append(_ slot: Int, to sentence: inout Sentence) -> Bool {
        guard checked.symbols.root(ofSlot: slot) != nil else {
            let samples = checked.symbols.samples(ofSlot: slot)
            let isQuantity = checked.symbols.isQuantity(slot)
            guard let words = samples.first(where: { !isQuantity || checked.symbols.takes(slot, $0) }) else {
                return false
            }
            sentence.words += words
            if case .integer = checked.symbols.slots[slot].grammar, let number = Int64(Wording.text(of: words)) {
                sentence.values.append(.integer(number))
            }
            return true
        }
        let spoken = checked.spoken(ofSlot: slot)
        var holders: [[Symbol]: Int] = [:]
        for form in Set(spoken.values.map(Set.init)).joined() { holders[form, default: 0] += 1 }
        for (value, forms) in spoken.sorted(by: { $0.key < $1.key }) {
            guard let form = forms.first(where: { !$0.isEmpty && holders[$0] == 1 }) else { continue }
            for case .word(let word) in form { sentence.words.append(checked.symbols.words[word]) }
            if let item = checked.forms(ofSlot: slot)?.enumeration.cases[value] {
                sentence.values.append(item.value ?? .enumerationCase(item.id))
            }
            return true
        }
        return false
    }

    // MARK: Answers

    private func finding(_ sentence: Sentence, _ phrase: CheckedPhrase, _ known: inout Set<Set<String>>) -> Finding? {
        let text = Wording.text(of: sentence.words)
        // Without similar words the answer takes a small part of the time.
        if let answer = checked.judge.exactAnswer(text), holds(answer, sentence, phrase) { return nil }
        guard let answer = checked.answers.answer(text), answer.reason?.kind != .negative,
            answer.reason?.kind != .limit, !holds(answer, sentence, phrase)
        else { return nil }
        let matches = WitnessVerifier.matches(answer)
        // Another shortcut may do the same.
        let own = checked.answers.matches(text, phrase)
        guard !matches.contains(where: { match in own.contains { WitnessVerifier.isSame(match, $0) } }) else {
            return nil
        }
        if matches.contains(where: { isOwn($0, phrase) }) {
            let values = sentence.values.map(\.summary).joined(separator: ", ")
            return finding(text, "other values than \(values)", [phrase.owner])
        }
        guard case .shortcut(let other)? = matches.first else { return finding(text, "nothing", [phrase.owner]) }
        guard known.insert([phrase.owner.id, other.shortcut]).inserted else { return nil }
        let owner = checked.phrases.first { $0.owner.id == other.shortcut }?.owner
        return finding(text, other.shortcut.cutShort, [phrase.owner] + (owner.map { [$0] } ?? []))
    }

    private func finding(_ text: String, _ answer: String, _ owners: [Owner]) -> Finding {
        Finding(
            rule: .lostSentence,
            message: "\(text.cut) is a sentence of \(owners[0].id.cutShort), and is answered by \(answer)",
            owners: owners,
            witness: text,
            fix: "reword the phrase, so that its words and values cannot be read otherwise"
        )
    }

    private func isOwn(_ match: Resolution.Match, _ phrase: CheckedPhrase) -> Bool {
        if case .shortcut(let own) = match { own.shortcut == phrase.owner.id } else { false }
    }

    /// Whether an answer is the phrase's own shortcut with the values that were said, or asks about it.
    private func holds(_ answer: Resolution, _ sentence: Sentence, _ phrase: CheckedPhrase) -> Bool {
        WitnessVerifier.matches(answer).contains { match in
            guard case .shortcut(let own) = match, own.shortcut == phrase.owner.id else { return false }
            let values = own.parameters.map(\.value)
            return sentence.values.allSatisfy(values.contains)
        }
    }
}
