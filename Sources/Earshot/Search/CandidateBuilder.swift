/// Converts arrived paths to candidates, each with its meaning and readings.
struct CandidateBuilder {
    let document: CompiledDocument
    let search: Search
    let hypothesis: HypothesisText
    /// The position of the document's first phrase in the order of declaration, among all catalogs.
    let firstOrder: Int
    let target: ResolveOptions.Target

    /// The candidates, best first: one per meaning and, within an utterance, per span.
    ///
    /// - Parameter isAllowed: Whether a shortcut, by its index, may answer.
    /// - Returns: At most ``WorkLimits/candidates`` candidates; none if no path arrived.
    func candidates(isAllowed: (Int32) -> Bool) -> [Candidate] {
        var best: [Key: Search.Arrival] = [:]
        for arrival in search.arrivals where mayAnswer(arrival, isAllowed) {
            let key = key(arrival)
            if let known = best[key], !isBetter(arrival, known) { continue }
            best[key] = arrival
        }
        let candidates = best.values.sorted { $0.path < $1.path }.compactMap { arrival in
            candidate(arrival).map { (candidate: $0, path: arrival.path) }
        }
        let isWithin = search.input.find == .within
        let ranked = candidates.sorted { left, right in
            // Negative phrases are never dropped, and within an utterance the longest cover wins.
            if left.candidate.isNegative != right.candidate.isNegative { return left.candidate.isNegative }
            let lengths = (left.candidate.heard.units.count, right.candidate.heard.units.count)
            if isWithin, lengths.0 != lengths.1, left.candidate.faults == right.candidate.faults {
                return lengths.0 > lengths.1
            }
            if Ranking.goesBefore(left.candidate, right.candidate) { return true }
            if Ranking.goesBefore(right.candidate, left.candidate) { return false }
            return left.path < right.path
        }
        var builder: SpanSource.Builder?
        return ranked.prefix(WorkLimits.candidates).enumerated().map { rank, entry in
            var candidate = entry.candidate
            let isExplained = rank < WorkLimits.explainedCandidates
            if isExplained { candidate.spans = spans(of: entry.path) }
            if !isExplained || candidate.spans.contains(where: \.isComparedBySound) {
                let known = builder ?? SpanSource.Builder(self)
                builder = known
                candidate.spanSource = SpanSource(known, entry.path)
            }
            return candidate
        }
    }

    /// Identifies a meaning: the shortcut or the question, the values, and, within an utterance, the position.
    private struct Key: Hashable {
        var kind: PhraseGraph.AcceptState.Kind
        var owner: Int32
        var values: UInt64
        var start: Int32
        var end: Int32
        var faults: UInt8
    }

    private func key(_ arrival: Search.Arrival) -> Key {
        let path = search.paths[Int(arrival.path)]
        let isWithin = search.input.find == .within
        let index = arrival.acceptance.index
        return Key(
            kind: arrival.acceptance.kind,
            owner: arrival.acceptance.kind == .phrase
                ? document.tables.phrases.part(Int(index)) { $0.shortcut } : index,
            values: path.values,
            start: isWithin ? path.start : 0,
            end: isWithin ? path.node : 0,
            faults: path.faults.rawValue
        )
    }

    private func mayAnswer(_ arrival: Search.Arrival, _ isAllowed: (Int32) -> Bool) -> Bool {
        switch arrival.acceptance.kind {
        case .phrase: return isAllowed(document.tables.phrases.part(Int(arrival.acceptance.index)) { $0.shortcut })
        case .negative:
            let shortcut = document.tables.phrases.part(Int(arrival.acceptance.index)) { $0.shortcut }
            return shortcut < 0 || isAllowed(shortcut)
        case .answer: return search.paths[Int(arrival.path)].binding >= 0
        case .form: return false
        }
    }

    /// Whether the first of two paths to a meaning is preferred.
    private func isBetter(_ left: Search.Arrival, _ right: Search.Arrival) -> Bool {
        search.isBetter(search.paths[Int(left.path)], than: search.paths[Int(right.path)])
            ?? (order(left.acceptance) < order(right.acceptance))
    }

    /// A candidate without its meaning.
    private func outline(_ arrival: Search.Arrival) -> Candidate {
        let path = search.paths[Int(arrival.path)]
        let isOtherWord = path.tally.dropped > 0 && path.tally.strayFunctionWords > 0 && hasFunctionWordForAnother(path)
        let isCommand = target == .shortcuts
        let isPast = isCommand && mayBeginWithPast(path)
        // A part of a name is a guess at the command: it yields to whole names, and is asked about.
        let isPart = isCommand && path.evidence.contains(EvidenceClasses(.partial))
        let isMissing = path.tally.dropped > 0
        let isLoose = path.tally.strayFunctionWords > 0
        var signs = Candidate.Signs()
        signs.insert([.part, .onlyIfAlone], if: isPart)
        signs.insert(.past, if: isPast)
        signs.insert(.missingChoice, if: isMissing && (hasTakenMissing(path) || missesWhich(path)))
        signs.insert(.weak, if: path.tally.isWeak(forCommand: isCommand) || isMissing && isLoose && !isOtherWord)
        signs.insert(.opposed, if: isMissing && isLoose && hasOppositeForAnother(path))
        signs.insert(.doubtfulValue, if: isCommand && path.tally.hasDoubtfulValue)
        signs.insert(.looseWord, if: isLoose)
        signs.insert(.subject, if: path.tally.subjects > 0 && !isOtherWord)
        if search.order != nil {
            signs.formUnion([.reordered, .onlyIfAlone])
            signs.insert(.otherOrder, if: !allowsOrder(of: arrival.path))
        }
        return Candidate(
            origin: Candidate.Origin(order: firstOrder + order(arrival.acceptance)),
            hypothesis: hypothesis.index,
            cost: Int(path.rank.cost) + hypothesis.cost,
            evidence: hasSplit(path) ? path.evidence.union(EvidenceClasses(.spelling)) : path.evidence,
            heard: Candidate.Heard(
                units: Int(path.start)..<Int(path.node),
                literals: Int(path.rank.literals),
                slots: Int(path.rank.slots),
                text: Int(path.rank.text),
                letters: Int(path.tally.letters),
                near: Int(path.tally.near),
                missing: path.tally.dropped > 0 ? missingContentWords(path) : 0
            ),
            faults: path.faults,
            signs: signs,
            grounds: !isPast && (path.tally.weak > 0 || !path.evidence.isDisjoint(with: .approximate))
                ? isCommand
                    ? grounds(of: path)
                    : Grounds(ofAnswer: path.tally, cost: path.rank.cost, evidence: path.evidence)
                : nil
        )
    }

    /// Whether a path reads a word that was split into two.
    private func hasSplit(_ path: Search.Path) -> Bool {
        hypothesis.splitUnit.map { Int(path.start) <= $0 && $0 < Int(path.node) } ?? false
    }

    /// The number of content words of a path's phrase that were not heard.
    private func missingContentWords(_ path: Search.Path) -> Int {
        search.steps(of: path).count(where: { step in
            guard case .drop(let symbol) = step.step else { return false }
            let word = document.tables.vocabulary.bytes(symbol)
            return !document.language.areFunctionWords(word, word)
        })
    }

    /// The position of a path's target in the order of declaration.
    private func order(_ acceptance: PhraseGraph.AcceptState) -> Int {
        switch acceptance.kind {
        case .phrase, .negative: document.order(of: acceptance.index)
        case .form, .answer: Int(acceptance.index)
        }
    }

    private func candidate(_ arrival: Search.Arrival) -> Candidate? {
        let path = search.paths[Int(arrival.path)]
        let index = arrival.acceptance.index
        var candidate = outline(arrival)
        switch arrival.acceptance.kind {
        case .phrase:
            let record = document.tables.phrases[Int(index)]
            candidate.origin.phrase = document.tables.phraseTexts.part(Int(index)) { $0.text }
            let spoken = spoken(path)
            // A parameter that occurs twice in a phrase cannot have two values.
            guard spoken.allSatisfy({ one in spoken.allSatisfy { $0.name != one.name || $0.value == one.value } })
            else {
                return nil
            }
            candidate.unheard = unheard(path)
            (candidate.match, candidate.missing) = document.declarations.shortcuts.part(Int(record.shortcut)) {
                shortcut in
                ShortcutMeaning(shortcut: shortcut, application: document.application).match(
                    spoken: spoken,
                    unheard: candidate.unheard?.parameter
                )
            }
        case .negative:
            let record = document.tables.phrases[Int(index)]
            candidate.origin.phrase = document.tables.phraseTexts.part(Int(index)) { $0.text }
            candidate.negative = Candidate.Negative(
                shortcut: record.shortcut < 0 ? nil : document.declarations.shortcuts[Int(record.shortcut)].id
            )
        case .answer:
            // A file may declare an answer without a value.
            guard path.binding >= 0 else { return nil }
            let slot = search.slots.matches[Int(search.bindings[Int(path.binding)].match)]
            candidate.match = answer(slot, grammar: document.tables.grammars[Int(index)])
            candidate.origin.phrase = shown(slot)
            if case .form(let value) = slot.value { candidate.origin.order = firstOrder + Int(value) }
            if let number = number(on: arrival.path) {
                candidate.signs.insert(.weak, if: number.isBesideLooseWord)
                candidate.numberSound = spoken(hypothesis.text, number.units).first ?? []
            }
        case .form:
            return nil
        }
        return candidate
    }

    /// The number of an answer: its units, and whether an adjacent left-over word may be the rest of the number,
    /// misheard; `nil` without a number.
    ///
    /// A closed-class word counts on either side, an answering word only behind the number.
    private func number(on index: Int32) -> (units: Range<Int>, isBesideLooseWord: Bool)? {
        var units: Range<Int>?
        var isLoose: [(node: Int, end: Int)] = []
        var answering: [Int] = []
        for step in search.steps(of: search.paths[Int(index)]) {
            let start = Int(step.start)
            switch step.step {
            case .slot(let match, _, _):
                if case .number = search.slots.matches[Int(match)].value { units = step.units }
            case .skip(let position):
                let skip = search.input.lattice.skips[start][Int(position)]
                if skip.kind == .closedClass || skip.kind == .subject { isLoose.append((start, Int(skip.end))) }
                // "Minutes" is part of the question; "want" may have been "one".
                if skip.kind == .answering, document.language.answering.contains(letters(of: start)) {
                    answering.append(start)
                }
            case .start, .epsilon, .edge, .drop, .joint, .unheard:
                break
            }
        }
        return units.map { units in
            (
                units,
                isLoose.contains { $0.node == units.upperBound || $0.end == units.lowerBound }
                    || answering.contains(units.upperBound)
            )
        }
    }

    func letters(of unit: Int) -> [UInt8] {
        let place = hypothesis.text.units[unit]
        return Array(hypothesis.text.bytes[Int(place.start)..<Int(place.end)])
    }

    // MARK: Values

    private func spoken(_ path: Search.Path) -> [(name: String, value: ParameterValue)] {
        var values: [(String, ParameterValue)] = []
        var index = path.binding
        while index >= 0 {
            let binding = search.bindings[Int(index)]
            let slot = search.slots.matches[Int(binding.match)]
            let grammar = document.tables.grammars[Int(slot.grammar)]
            if binding.parameter >= 0, let value = value(of: slot, grammar: grammar) {
                let name = document.tables.parameterNames[Int(binding.parameter)]
                values.append((name, answered(value, grammar: grammar)))
            }
            index = binding.previous
        }
        return values.reversed()
    }

    /// The value that was not understood or not said, if any.
    private func unheard(_ path: Search.Path) -> Candidate.Unheard? {
        guard path.faults.contains(.unheard) else { return nil }
        var unheard: Candidate.Unheard?
        var first: Int?
        for step in search.steps(of: path) {
            switch step.step {
            case .unheard(let parameter):
                let units = step.units
                unheard = Candidate.Unheard(
                    parameter: document.tables.parameterNames[Int(parameter)],
                    units: units,
                    areKnown: !units.isEmpty
                        && units.allSatisfy { unit in
                            let word = letters(of: unit)[...]
                            return document.language.isFunctionWord(word) || document.knows(word)
                        }
                )
            case .edge: first = Int(step.start)
            case .start, .epsilon, .skip, .drop, .joint, .slot: break
            }
        }
        unheard?.first = first
        return unheard
    }

    /// The value for the answer: a case may have a value of its own.
    private func answered(_ value: ParameterValue, grammar: CompiledDocument.Grammar) -> ParameterValue {
        guard case .enumerationCase(let id) = value, case .enumeration(let index) = grammar else { return value }
        return document.declarations.enumerations.part(Int(index)) { declared in
            declared.values[id].flatMap { declared.cases.part(Int($0)) { $0.value } } ?? value
        }
    }

    /// The meaning of a slot's value; `nil` for values without a meaning of their own.
    func value(of slot: SlotMatch, grammar: CompiledDocument.Grammar) -> ParameterValue? {
        switch (grammar, slot.value) {
        case (.enumeration(let index), .form(let value)):
            // A file may declare a form for a case missing in the enum.
            return document.declarations.enumerations.part(Int(index)) { declared in
                guard Int(value) < declared.cases.count else { return nil }
                return .enumerationCase(declared.cases.part(Int(value)) { $0.id })
            }
        case (.enumeration(let index), .place(let place)):
            let cases = document.declarations.enumerations[Int(index)].cases
            return place >= 1 && place <= cases.count ? .enumerationCase(cases[Int(place) - 1].id) : nil
        case (.boolean, .form(let value)):
            return .boolean(value == 1)
        case (_, .number(let index)):
            guard let number = search.input.lattice.numbers[Int(index)].value else { return nil }
            switch grammar {
            case .decimal: return .decimal(number.decimal)
            case .ordinal: return .ordinal(number.mantissa)
            default: return .integer(number.mantissa)
            }
        case (_, .quantity(let index)):
            return search.input.lattice.quantities[Int(index)].value?.value
        case (_, .text(let units)):
            return .text(hypothesis.heard(Int(units.lowerBound)..<Int(units.upperBound)))
        case (_, .place(let place)):
            return .ordinal(place)
        case (_, .form):
            return nil
        }
    }

    /// The meaning of an answer to a question; a number out of range gives only the enum or parameter.
    private func answer(_ slot: SlotMatch, grammar: CompiledDocument.Grammar) -> Resolution.Match? {
        let value = value(of: slot, grammar: grammar)
        switch (target, grammar) {
        case (_, .enumeration(let index)):
            var caseID: String?
            if case .enumerationCase(let id) = value { caseID = id }
            var parameter: ParameterReference?
            if case .parameter(let reference) = target { parameter = reference }
            return .enumerationCase(
                CaseMatch(
                    enumeration: document.declarations.enumerations[Int(index)].name,
                    caseID: caseID,
                    parameter: parameter
                )
            )
        case (.parameter(let reference), _):
            return .value(ValueMatch(parameter: reference, value: value ?? .text(shown(slot))))
        default:
            return nil
        }
    }
}
