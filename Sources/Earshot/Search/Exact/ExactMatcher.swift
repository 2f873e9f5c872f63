/// Answers exact sentences from an ``ExactAutomaton``, without a lattice.
///
/// The matcher answers only unequivocal utterances: one meaning, as specific as any, and no negative phrase. The search
/// decides the rest, with the same answer if both can decide.
struct ExactMatcher {
    /// The verdict on an utterance.
    enum Verdict {
        /// The answer was written in place: it is large, and copying takes time.
        case answered
        /// No sentence matches exactly, and none with numbers or texts if words have no further reading; the number of
        /// visited states.
        case nothing(statesVisited: Int)
        /// Numbers or texts were taken, whose cost has to be judged; only the counters were written.
        case candidates([Candidate])
        /// The search has to decide; the flag is set if something was met but not taken, such as a number.
        case open(sawMore: Bool)
    }

    /// What a walk takes besides words.
    enum Taking {
        /// Nothing: the search reads numbers and texts.
        case words
        /// Numbers that are nothing else, where words have further readings; see ``ExactNumbers/areAlone(_:of:in:_:)``.
        case plainNumbers
        /// Numbers and texts, where words have no further readings.
        case everything
    }

    let table: ExactAutomaton
    /// The document with the layers over the table's document; `nil` without layers.
    var layers: CompiledDocument?

    /// Reads an utterance.
    ///
    /// - Parameters:
    ///   - words: The words of the first hypothesis.
    ///   - options: The options of the utterance.
    ///   - switches: Shortcuts switched on or off since the catalog was compiled.
    ///   - document: The document; `nil` if not prepared, so that no number or text is taken.
    ///   - taking: What the walk may take besides words.
    ///   - answer: Receives the answer, with only the counters of the walk.
    /// - Returns: The verdict; open if the layers may make a difference.
    /// - Complexity: O(*w* · *k*) for *w* words and *k* ways to read their beginnings.
    func verdict(
        _ words: Words,
        _ options: ResolveOptions,
        switches: [String: Bool],
        document: CompiledDocument? = nil,
        taking: Taking = .words,
        into answer: inout Resolution
    ) -> Verdict {
        guard isOfTableAlone(words) else { return .open(sawMore: false) }
        var grammar: Int32 = -1
        if options.target != .shortcuts {
            guard let found = table.grammar(ofTarget: ExactAutomaton.hash(of: options.target)) else {
                return .open(sawMore: false)
            }
            grammar = found
        }
        let question = ExactSearch.Question(
            grammar: grammar,
            forms: options.policy.forms,
            isUnspaced: words.isUnspaced
        )
        func verdict(_ taking: Taking, _ answer: inout Resolution) -> Verdict {
            self.verdict(words, question, options, switches, document, taking, into: &answer)
        }
        // If there are number or text slots, most utterances use them.
        if taking == .everything, mayTake(taking, question, document), table.field(.takesMore) != 0 {
            return verdict(taking, &answer)
        }
        let first = verdict(.words, &answer)
        guard case .open(sawMore: true) = first, mayTake(taking, question, document) else { return first }
        return verdict(taking, &answer)
    }

    /// Whether a walk may take more than words.
    ///
    /// Quantities, and their cost within a text, are left to the search. A case hidden by a layer may have kept a text
    /// from being taken, and a layer may have another reading of a number.
    private func mayTake(_ taking: Taking, _ question: ExactSearch.Question, _ document: CompiledDocument?) -> Bool {
        let isFree =
            switch taking {
            case .words: false
            case .plainNumbers: layers == nil && table.field(.takesMore) != 0
            case .everything: layers?.hidden.isEmpty ?? true
            }
        return isFree && question.grammar < 0 && table.field(.takesMore) != 2 && !question.isUnspaced && document != nil
    }

    /// Reads an utterance, with or without its numbers and texts.
    private func verdict(
        _ words: Words,
        _ question: ExactSearch.Question,
        _ options: ResolveOptions,
        _ switches: [String: Bool],
        _ document: CompiledDocument?,
        _ taking: Taking,
        into answer: inout Resolution
    ) -> Verdict {
        var question = question
        if taking != .words, let document {
            let numbers = ExactNumbers(words.words, of: words.text, document.language.numbers)
            if taking == .plainNumbers, numbers.isEmpty { return .open(sawMore: false) }
            if numbers.mayBeParted(words.words, of: words.text, in: document) { return .open(sawMore: false) }
            question.numbers = numbers
        }
        return ExactSearch.run(table, question, words.words, of: words.text) { walk in
            guard !walk.isCut, walk.statesVisited <= max(1, options.workLimit) else { return .open(sawMore: false) }
            guard walk.arrivalCount > 0 else {
                guard !walk.isOpen, !walk.sawFault, taking != .plainNumbers else { return .open(sawMore: walk.isOpen) }
                return .nothing(statesVisited: walk.statesVisited)
            }
            guard !takesHidden(walk) else { return .open(sawMore: false) }
            let isAnswered =
                question.grammar >= 0
                ? self.answer(words, walk, question.grammar, options.target, into: &answer)
                : command(words, walk, options, switches, document, into: &answer)
            var verdict = Verdict.answered
            if !isAnswered {
                guard taking != .words, let document,
                    let choice = choice(words, walk, options, switches, document, taking, into: &answer)
                else { return .open(sawMore: walk.isOpen) }
                verdict = choice
            }
            answer.work.statesVisited = walk.statesVisited
            answer.work.candidates = 1
            answer.work.bytesNormalized = words.source.count
            return verdict
        }
    }

    // MARK: Layers

    /// Whether no layer has an exact sentence with these words.
    private func isOfTableAlone(_ words: Words) -> Bool {
        guard let layers else { return true }
        // In scripts without spaces, a word may be part of a unit.
        guard !words.isUnspaced else { return false }
        return !words.words.contains { word in
            layers.mayBeLayered(UnsafeBufferPointer(rebasing: words.text[Int(word.start)..<Int(word.end)]))
        }
    }

    /// Whether a path took a value replaced by a layer.
    private func takesHidden(_ walk: ExactSearch) -> Bool {
        guard let hidden = layers?.hidden, !hidden.isEmpty else { return false }
        func isHidden(_ grammar: Int32, form: UInt32) -> Bool {
            guard table.kind(of: grammar) == .enumeration else { return false }
            let enumeration = Int32(truncatingIfNeeded: table.grammar(grammar, .enumeration))
            let value = Int32(truncatingIfNeeded: table.forms[Int(form) * 4])
            return hidden.contains(enumeration: enumeration, value: value, level: 0)
        }
        for arrival in walk.arrivals[..<walk.arrivalCount] {
            if arrival.acceptance >> 30 == ExactAutomaton.AcceptanceKind.form.rawValue,
                isHidden(walk.question.grammar, form: arrival.acceptance & 0x3FFF_FFFF)
            {
                return true
            }
            var index = arrival.binding
            while let binding = next(&index, walk) {
                if isHidden(binding.grammar, form: binding.form) { return true }
            }
        }
        return false
    }

    // MARK: Answers to questions

    private func answer(
        _ words: Words,
        _ walk: ExactSearch,
        _ grammar: Int32,
        _ target: ResolveOptions.Target,
        into answer: inout Resolution
    ) -> Bool {
        guard table.kind(of: grammar) == .enumeration else { return false }
        for index in 0..<walk.arrivalCount {
            // A negative phrase, or a second case.
            guard walk.arrivals[index].acceptance >> 30 == ExactAutomaton.AcceptanceKind.form.rawValue,
                value(of: walk.arrivals[index]) == value(of: walk.arrivals[0])
            else { return false }
        }
        let enumeration = Int(table.grammar(grammar, .enumeration)) * 4
        let form = Int(walk.arrivals[0].acceptance & 0x3FFF_FFFF) * 4
        guard let id = caseID(enumeration: enumeration, value: table.forms[form]) else { return false }
        var parameter: ParameterReference?
        if case .parameter(let reference) = target { parameter = reference }
        let name = table.string(table.enumerations[enumeration], table.enumerations[enumeration + 1])
        let shown = table.string(table.forms[form + 2], table.forms[form + 3])
        let match = Resolution.Match.enumerationCase(CaseMatch(enumeration: name, caseID: id, parameter: parameter))
        let units = words.words.indices
        let range = words.range(units)
        let heard = words.heard(units)
        let span = EvidenceSpan(range: range, heard: heard, meant: shown, evidence: .exact, role: .value, cost: 0)
        write(.success(match), phrase: shown, [span], score: Self.answerScore, to: &answer)
        return true
    }

    private func value(of arrival: ExactSearch.Arrival) -> UInt32 {
        table.forms[Int(arrival.acceptance & 0x3FFF_FFFF) * 4]
    }

    private func caseID(enumeration: Int, value: UInt32) -> String? {
        guard value < table.enumerations[enumeration + 3] else { return nil }
        let element = Int(table.enumerations[enumeration + 2]) + Int(value)
        return table.string(table.cases[element * 3], table.cases[element * 3 + 1])
    }

    // MARK: Commands

    private func command(
        _ words: Words,
        _ walk: ExactSearch,
        _ options: ResolveOptions,
        _ switches: [String: Bool],
        _ document: CompiledDocument?,
        into answer: inout Resolution
    ) -> Bool {
        var best: (arrival: ExactSearch.Arrival, shortcut: UInt32)?
        var isTied = false
        let breaksTiesByOrder = table.field(.breaksTiesByOrder) != 0
        for index in 0..<walk.arrivalCount {
            let arrival = walk.arrivals[index]
            guard arrival.acceptance >> 30 == ExactAutomaton.AcceptanceKind.phrase.rawValue else { return false }
            // Paths of higher cost are never preferred.
            guard arrival.cost == 0 else { continue }
            let shortcut = table.phrases[Int(arrival.acceptance & 0x3FFF_FFFF) * 3]
            guard let known = best else {
                best = (arrival, shortcut)
                continue
            }
            switch arrival.rank.reason(after: known.arrival.rank) {
            case nil:
                best = (arrival, shortcut)
                isTied = false
            case .tied:
                let isSame = shortcut == known.shortcut && isAlike(arrival, known.arrival, walk)
                isTied = isTied || !isSame
                if isSame || breaksTiesByOrder, arrival.acceptance < known.arrival.acceptance {
                    best = (arrival, shortcut)
                }
            default:
                break
            }
        }
        guard !isTied || breaksTiesByOrder, let best, best.shortcut > 0 else { return false }
        let arrival = best.arrival
        guard takesEachOnce(arrival, walk),
            let (match, missing) = meaning(
                arrival,
                shortcut: best.shortcut,
                words,
                walk,
                options,
                switches,
                document
            )
        else { return false }
        write(
            missing.isEmpty ? .success(match) : .needsValue(match, missing: missing),
            phrase: phrase(of: arrival),
            spans(arrival, words, walk),
            score: Self.commandScore,
            to: &answer
        )
        return true
    }

    /// The phrase of an arrival, as its author wrote it.
    func phrase(of arrival: ExactSearch.Arrival) -> String {
        let record = Int(arrival.acceptance & 0x3FFF_FFFF) * 3
        return table.string(table.phrases[record + 1], table.phrases[record + 2])
    }

    /// The previous value, skipping the application's name.
    func next(_ index: inout Int16, _ walk: ExactSearch) -> ExactSearch.Binding? {
        while index >= 0 {
            let binding = walk.bindings[Int(index)]
            index = binding.previous
            if binding.parameter >= 0 { return binding }
        }
        return nil
    }

    /// Whether no parameter has two values.
    func takesEachOnce(_ arrival: ExactSearch.Arrival, _ walk: ExactSearch) -> Bool {
        var index = arrival.binding
        while let binding = next(&index, walk) {
            var other = index
            while let earlier = next(&other, walk) {
                if earlier.parameter == binding.parameter { return false }
            }
        }
        return true
    }

    /// The match of a shortcut, counted from 1, and the names of the required parameters without a value; `nil` if the
    /// shortcut may not answer.
    func meaning(
        _ arrival: ExactSearch.Arrival,
        shortcut: UInt32,
        _ words: Words,
        _ walk: ExactSearch,
        _ options: ResolveOptions,
        _ switches: [String: Bool],
        _ document: CompiledDocument?
    ) -> (match: Resolution.Match, missing: [String])? {
        func isAllowed(_ id: String, _ isEnabled: Bool) -> Bool {
            (switches.isEmpty ? isEnabled : switches[id] ?? isEnabled) && options.allowedShortcuts?.contains(id) ?? true
        }
        func spoken(_ name: String) -> ParameterValue? {
            var index = arrival.binding
            while let binding = next(&index, walk) {
                if isName(name, of: binding) { return value(of: binding, words, walk.numbers) }
            }
            return nil
        }
        if let document, Int(shortcut) <= document.declarations.shortcuts.count {
            // Declarations already in memory need not be read again.
            return document.declarations.shortcuts.part(Int(shortcut) - 1) { declared in
                guard isAllowed(declared.id, declared.isEnabled) else { return nil }
                return declared.match(application: document.application, spoken: spoken)
            }
        }
        let place = Int(table.shortcuts[Int(shortcut) - 1])
        let rest = table.meanings.slice(place, table.meanings.count - place)
        let application =
            table.field(.hasApplication) == 0
            ? nil : table.string(table.field(.application), table.field(.applicationLength))
        return try? ExactMeaning.read(
            MappedBytes(UnsafeRawBufferPointer(rest)),
            application: application,
            isAllowed: isAllowed,
            spoken: spoken
        )
    }

    /// Whether a value belongs to the parameter with a name.
    private func isName(_ name: String, of binding: ExactSearch.Binding) -> Bool {
        let place = Int(binding.parameter) * 2
        return table.isString(table.names[place], table.names[place + 1], name)
    }

    /// The name of a value's parameter.
    func name(of binding: ExactSearch.Binding) -> String {
        let place = Int(binding.parameter) * 2
        return table.string(table.names[place], table.names[place + 1])
    }

    private func value(
        of binding: ExactSearch.Binding,
        _ words: Words,
        _ numbers: ExactNumbers?
    ) -> ParameterValue? {
        let number = numbers?.value(of: Int(binding.form))
        let value = table.forms[Int(binding.form) * 4]
        switch table.kind(of: binding.grammar) {
        case .boolean: return .boolean(value == 1)
        case .enumeration:
            let enumeration = Int(table.grammar(binding.grammar, .enumeration)) * 4
            guard let id = caseID(enumeration: enumeration, value: value) else { return nil }
            let own = Int(table.cases[(Int(table.enumerations[enumeration + 2]) + Int(value)) * 3 + 2])
            guard own > 0 else { return .enumerationCase(id) }
            let rest = table.meanings.slice(own - 1, table.meanings.count - own + 1)
            var store = BinaryReader(MappedBytes(UnsafeRawBufferPointer(rest)))
            return (try? ParameterValue(from: &store)) ?? .enumerationCase(id)
        case .integer: return number.map { .integer($0.mantissa) }
        case .decimal: return number.map { .decimal($0.decimal) }
        case .ordinal: return number.map { .ordinal($0.mantissa) }
        case .text: return .text(words.heard(Int(binding.start)..<Int(binding.end)))
        case .application, .quantity, .place: return nil
        }
    }

    /// Writes an answer in place.
    @inline(__always)
    func write(
        _ outcome: Resolution.Outcome,
        phrase: String,
        _ spans: [EvidenceSpan],
        score: Double,
        evidence: EvidenceClass = .exact,
        cost: Int = CostModel.exact,
        to answer: inout Resolution
    ) {
        answer.outcome = outcome
        answer.score = score
        answer.evidence = evidence
        answer.cost = cost
        answer.hypothesis = 0
        answer.phrase = phrase
        answer.spans = spans
    }

    private static let commandScore = Score.score(of: CostModel.exact, among: [], isCommand: true)
    private static let answerScore = Score.score(of: CostModel.exact, among: [])
}
