@testable import Earshot

/// What the twin answers.
struct NaiveAnswer {
    var outcome: String
    /// The match, or the tied ones.
    var matches: Set<Resolution.Match> = []
    var cost: Int?
    /// The dearest classes of the readings that are equally cheap.
    var evidence: Set<EvidenceClass> = []
    var isNegative = false
}

/// The simplest resolver that keeps the promises: it reads the utterance as every sentence of the catalog.
struct NaiveResolver {
    let catalog: NaiveCatalog

    /// Something that could have been meant.
    private struct Meaning {
        var match: Resolution.Match?
        var missing: [String] = []
        var scope: String?
        var isNegative = false
        var hypothesis = 0
        var units = 0..<0
        var cost: Int
        var literals: Int
        var slots: Int
        var text: Int
        /// The phrase and its values, whatever the texts are.
        var wording = Wording(phrase: -1, values: [])
        var evidence: Set<EvidenceClass>
        var isWordForWord: Bool

        /// What is compared between ways to one meaning; smaller goes before.
        var rank: [Int] { [cost, isWordForWord ? 0 : 1, -literals, slots] }
        /// What is compared between meanings before anything is a tie; smaller goes before.
        var order: [Int] { [cost, isWordForWord ? 0 : 1, -literals, text, slots] }
    }

    private struct Wording: Hashable {
        var phrase: Int
        var values: [NaiveValue]
    }

    func resolve(_ utterance: Utterance, _ options: ResolveOptions) -> NaiveAnswer {
        let policy = options.policy
        let isCommand = options.target == .shortcuts
        let success = isCommand ? policy.commandSuccess : policy.answerSuccess
        let confirmation = isCommand ? policy.commandConfirmation : policy.answerConfirmation
        var meanings: [Meaning] = []
        var isSilent = true
        for (index, hypothesis) in utterance.hypotheses.prefix(options.policy.hypotheses).enumerated() {
            var heard = NaiveText(hypothesis.text, catalog.language.language)
            var surcharge = 0
            let known = catalog.words
            if policy.evidence.contains(EvidenceClasses(.spelling)),
                let parted = heard.parted(hypothesis.text, catalog.language.language, unless: known.contains)
            {
                heard = parted
                surcharge = CostModel.spelling
            }
            isSilent = isSilent && heard.units.isEmpty
            let reader = NaiveReader(
                catalog: catalog,
                heard: heard,
                source: hypothesis.text,
                policy: policy,
                find: options.find,
                horizon: max(confirmation, CostModel.commandConfirmation)
            )
            meanings += self.meanings(reader, options.target, index).map { meaning in
                var meaning = meaning
                meaning.cost += surcharge
                return meaning
            }
        }
        if isSilent { return NaiveAnswer(outcome: "unsupported") }
        let negatives = meanings.filter { $0.isNegative && $0.cost <= CostModel.commandConfirmation }
        let standing = best(meanings.filter { !$0.isNegative }, isSpotting: options.find == .within).filter { meaning in
            meaning.cost <= confirmation && !negatives.contains { vetoes($0, meaning) }
        }
        let chosen = options.find == .within ? covers(standing) : tied(standing)
        let isSpotting = options.find == .within
        let ordered = chosen.sorted { left, right in
            isSpotting && left.units.lowerBound != right.units.lowerBound
                ? left.units.lowerBound < right.units.lowerBound : left.order.lexicographicallyPrecedes(right.order)
        }
        guard let first = ordered.first else {
            if negatives.isEmpty, policy.asksWhenUnheard, options.target != .shortcuts {
                return NaiveAnswer(outcome: "needsValue")
            }
            return NaiveAnswer(outcome: "unsupported", isNegative: !negatives.isEmpty)
        }
        let matches = Set(chosen.compactMap(\.match))
        if matches.count > 1 { return NaiveAnswer(outcome: "disambiguation", matches: matches) }
        let outcome =
            first.cost > success ? "confirmationRequired" : first.missing.isEmpty ? "success" : "needsValue"
        return NaiveAnswer(outcome: outcome, matches: matches, cost: first.cost, evidence: first.evidence)
    }

    private func vetoes(_ negative: Meaning, _ positive: Meaning) -> Bool {
        (negative.scope == nil || negative.scope == positive.match?.shortcut)
            && (negative.cost <= positive.cost || negative.cost == 0)
    }

    // MARK: Meanings

    private func meanings(_ reader: NaiveReader, _ target: ResolveOptions.Target, _ hypothesis: Int) -> [Meaning] {
        var meanings: [Meaning] = []
        for sentence in catalog.sentences where sentence.isNegative || target == .shortcuts {
            let owner = sentence.shortcut.map { catalog.catalog.shortcuts[$0] }
            for reading in reader.readings(of: sentence.parts) {
                var meaning = meaning(reading, hypothesis)
                meaning.wording = Wording(
                    phrase: sentence.phrase,
                    values: reading.values.map { if case .text = $0.value { .text("") } else { $0.value } }
                )
                if sentence.isNegative {
                    meaning.isNegative = true
                    meaning.scope = owner?.id
                } else if let owner {
                    let values = reading.values.map { (name: $0.parameter, value: $0.value) }
                    (meaning.match, meaning.missing) = ShortcutMeaning(
                        shortcut: owner,
                        application: catalog.catalog.application?.name
                    ).match(spoken: values)
                }
                meanings.append(meaning)
            }
        }
        if case .enumeration(let name) = target {
            for reading in reader.readings(of: [.slot(parameter: "", .enumeration(name))]) {
                guard case .enumerationCase(let id) = reading.values.first?.value else { continue }
                var meaning = meaning(reading, hypothesis)
                meaning.match = .enumerationCase(CaseMatch(enumeration: name, caseID: id, parameter: nil))
                meanings.append(meaning)
            }
        }
        return meanings
    }

    private func meaning(_ reading: NaiveReading, _ hypothesis: Int) -> Meaning {
        Meaning(
            hypothesis: hypothesis,
            units: reading.start..<reading.end,
            cost: reading.cost + CostModel.hypothesis(rank: hypothesis),
            literals: reading.literals,
            slots: reading.slots,
            text: reading.text,
            evidence: [reading.evidence.dearest ?? .exact],
            isWordForWord: reading.evidence.isSubset(of: EvidenceClasses(.exact))
        )
    }

    /// The cheapest readings, one a meaning; of texts only the longest that costs no more.
    private func best(_ meanings: [Meaning], isSpotting: Bool) -> [Meaning] {
        var best: [Meaning] = []
        var longest: [Wording: Meaning] = [:]
        let sorted = meanings.sorted { ($0.rank + [-$0.text]).lexicographicallyPrecedes($1.rank + [-$1.text]) }
        for meaning in sorted {
            if meaning.text > 0, !isSpotting {
                let known = longest[meaning.wording, default: meaning]
                longest[meaning.wording] = known
                if known.rank == meaning.rank, known.text > meaning.text { continue }
            }
            let known = best.firstIndex { known in
                known.match?.effect == meaning.match?.effect
                    && (!isSpotting || known.units == meaning.units && known.hypothesis == meaning.hypothesis)
            }
            if let known {
                if best[known].rank == meaning.rank { best[known].evidence.formUnion(meaning.evidence) }
            } else {
                best.append(meaning)
            }
        }
        return best
    }

    // MARK: Choosing

    private func tied(_ meanings: [Meaning]) -> [Meaning] {
        guard let order = meanings.map(\.order).min(by: { $0.lexicographicallyPrecedes($1) }) else { return [] }
        return meanings.filter { $0.order == order }
    }

    /// The longest cover, then the earliest, then the next that neither overlaps.
    private func covers(_ meanings: [Meaning]) -> [Meaning] {
        guard let hypothesis = meanings.map(\.hypothesis).min() else { return [] }
        var left = meanings.filter { $0.hypothesis == hypothesis }
        var chosen: [Meaning] = []
        while let longest = left.map(\.units.count).max(),
            let start = left.filter({ $0.units.count == longest }).map(\.units.lowerBound).min()
        {
            let units = start..<start + longest
            chosen += tied(left.filter { $0.units == units })
            left.removeAll { $0.units.overlaps(units) }
        }
        return chosen
    }
}
