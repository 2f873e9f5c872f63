/// Chooses among meanings with numbers or texts, which have a cost; several meanings may tie.
extension ExactMatcher {
    /// A meaning, with its best path.
    private struct Choice {
        var arrival: ExactSearch.Arrival
        /// The shortcut, counted from 1.
        var shortcut: UInt32
    }

    /// The answer if there is a single meaning, otherwise the candidates; `nil` if the search has to decide.
    ///
    /// Only the best candidate gets its evidence.
    func choice(
        _ words: Words,
        _ walk: ExactSearch,
        _ options: ResolveOptions,
        _ switches: [String: Bool],
        _ document: CompiledDocument,
        _ taking: Taking,
        into answer: inout Resolution
    ) -> Verdict? {
        // Taking a step with a price is always dearer, which does not matter to numbers that are nothing else.
        guard taking == .plainNumbers ? !walk.sawOpenSlot : !walk.isOpen, var choices = choices(walk, document),
            choices.count <= WorkLimits.candidates
        else { return nil }
        if taking == .plainNumbers {
            guard let plain = plainChoice(among: choices, words, walk, document) else { return nil }
            choices = [plain]
        }
        if choices.count == 1, let only = choices.first, Int(only.arrival.cost) <= options.policy.commandSuccess {
            guard let (match, missing) = meaning(only, words, walk, options, switches, document) else { return nil }
            let cost = Int(only.arrival.cost)
            let evidence = evidence(of: only.arrival, walk).dearest ?? .exact
            write(
                missing.isEmpty ? .success(match) : .needsValue(match, missing: missing),
                phrase: phrase(of: only.arrival),
                spans(only.arrival, words, walk),
                score: Score.score(of: cost, among: [], evidence: evidence, isCommand: true),
                evidence: evidence,
                cost: cost,
                to: &answer
            )
            return .answered
        }
        guard taking == .everything else { return nil }
        var candidates: [Candidate] = []
        for choice in choices {
            guard let (match, missing) = meaning(choice, words, walk, options, switches, document) else { return nil }
            let arrival = choice.arrival
            var candidate = Candidate(
                origin: Candidate.Origin(order: document.order(of: phrase(arrival)), phrase: phrase(of: arrival)),
                hypothesis: 0,
                cost: Int(arrival.cost),
                evidence: evidence(of: arrival, walk),
                heard: Candidate.Heard(
                    units: words.words.indices,
                    literals: Int(arrival.literals),
                    slots: Int(arrival.slots),
                    text: Int(arrival.text)
                ),
                faults: [],
                signs: document.head.ties == .first ? .tiesByOrder : []
            )
            candidate.match = match
            candidate.missing = missing
            candidates.append(candidate)
        }
        guard let best = candidates.indices.min(by: { Ranking.goesBefore(candidates[$0], candidates[$1]) }) else {
            return nil
        }
        candidates[best].spans = spans(choices[best].arrival, words, walk)
        return .candidates(candidates)
    }

    /// The only cheapest meaning, if its numbers are nothing else; `nil` if the search has to decide.
    private func plainChoice(
        among choices: [Choice],
        _ words: Words,
        _ walk: ExactSearch,
        _ document: CompiledDocument
    ) -> Choice? {
        guard let least = choices.map(\.arrival.cost).min() else { return nil }
        let cheapest = choices.filter { $0.arrival.cost == least }
        guard cheapest.count == 1, let choice = cheapest.first, choice.arrival.text == 0, let numbers = walk.numbers
        else { return nil }
        var taken: [Range<Int>] = []
        var index = choice.arrival.binding
        while let binding = next(&index, walk) {
            if evidence(of: binding) == .number { taken.append(Int(binding.start)..<Int(binding.end)) }
        }
        guard Int(least) == taken.count * CostModel.numberSlot,
            numbers.areAlone(taken.reversed(), words.words, of: words.text, in: document)
        else { return nil }
        return choice
    }

    private func meaning(
        _ choice: Choice,
        _ words: Words,
        _ walk: ExactSearch,
        _ options: ResolveOptions,
        _ switches: [String: Bool],
        _ document: CompiledDocument
    ) -> (match: Resolution.Match, missing: [String])? {
        meaning(choice.arrival, shortcut: choice.shortcut, words, walk, options, switches, document)
    }

    private func phrase(_ arrival: ExactSearch.Arrival) -> Int32 {
        Int32(truncatingIfNeeded: arrival.acceptance & 0x3FFF_FFFF)
    }

    private func evidence(of arrival: ExactSearch.Arrival, _ walk: ExactSearch) -> EvidenceClasses {
        var evidence = EvidenceClasses(.exact)
        var index = arrival.binding
        while let binding = next(&index, walk) { evidence.formUnion(EvidenceClasses(self.evidence(of: binding))) }
        return evidence
    }

    /// The best path to each meaning, chosen as in ``CandidateBuilder``; `nil` for a negative phrase, a parameter with
    /// two values, or two tied paths.
    private func choices(_ walk: ExactSearch, _ document: CompiledDocument) -> [Choice]? {
        var choices: [Choice] = []
        for index in 0..<walk.arrivalCount {
            let arrival = walk.arrivals[index]
            guard arrival.acceptance >> 30 == ExactAutomaton.AcceptanceKind.phrase.rawValue,
                takesEachOnce(arrival, walk)
            else { return nil }
            let shortcut = table.phrases[Int(phrase(arrival)) * 3]
            // Mapped data is untrusted.
            guard shortcut > 0, Int(phrase(arrival)) < document.tables.phrases.count else { return nil }
            let same = choices.firstIndex { $0.shortcut == shortcut && isAlike($0.arrival, arrival, walk) }
            guard let same else {
                choices.append(Choice(arrival: arrival, shortcut: shortcut))
                continue
            }
            guard let isBetter = isBetter(arrival, choices[same].arrival, walk, document) else { return nil }
            if isBetter { choices[same].arrival = arrival }
        }
        return choices
    }

    /// Whether two paths to a shortcut took the same values, apart from texts.
    func isAlike(_ one: ExactSearch.Arrival, _ other: ExactSearch.Arrival, _ walk: ExactSearch) -> Bool {
        var left = one.binding
        var right = other.binding
        while let first = next(&left, walk) {
            guard let second = next(&right, walk), first.parameter == second.parameter,
                isAlike(first, second, walk.numbers)
            else { return false }
        }
        return next(&right, walk) == nil
    }

    private func isAlike(
        _ one: ExactSearch.Binding,
        _ other: ExactSearch.Binding,
        _ numbers: ExactNumbers?
    ) -> Bool {
        switch (table.kind(of: one.grammar), table.kind(of: other.grammar)) {
        case (.text, .text): return true
        case (.integer, .integer), (.decimal, .decimal), (.ordinal, .ordinal):
            return SlotPrices.isSame(numbers?.value(of: Int(one.form)), numbers?.value(of: Int(other.form)))
        case (let kind, let another):
            return kind == another && table.forms[Int(one.form) * 4] == table.forms[Int(other.form) * 4]
        }
    }

    /// Whether the first of two paths to a meaning is better; `nil` if they tie.
    private func isBetter(
        _ one: ExactSearch.Arrival,
        _ other: ExactSearch.Arrival,
        _ walk: ExactSearch,
        _ document: CompiledDocument
    ) -> Bool? {
        // Exact words have no further evidence, so no path is sounder.
        let isBetter = one.rank.isBetter(than: other.rank) {
            compareTexts(one.binding, other.binding, walk)
        } isSounder: {
            nil
        }
        if let isBetter { return isBetter }
        let orders = (document.order(of: phrase(one)), document.order(of: phrase(other)))
        return orders.0 == orders.1 ? nil : orders.0 < orders.1
    }

    /// Compares the text lengths of two paths, first to last: positive if the first difference is longer on the first
    /// path.
    private func compareTexts(_ one: Int16, _ other: Int16, _ walk: ExactSearch) -> Int {
        var (one, other, difference) = (one, other, 0)
        // From last to first: the last difference found decides.
        while let left = next(&one, walk), let right = next(&other, walk) {
            guard table.kind(of: left.grammar) == .text else { continue }
            let lengths = (Int(left.end) - Int(left.start), Int(right.end) - Int(right.start))
            if lengths.0 != lengths.1 { difference = lengths.0 - lengths.1 }
        }
        return difference
    }
}
