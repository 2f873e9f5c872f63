/// The findings about an utterance so far.
struct Findings {
    /// The progress of the search.
    enum State {
        /// The findings are among the candidates, and more may follow.
        case open
        /// The answer is known, unless a later strategy also finds an exact match.
        case answered
        /// The answer is known.
        case final
        /// A search was cut off: no further candidates follow.
        case stopped
    }

    /// Whether a whole utterance is a sentence of the catalogs.
    enum Sentences {
        /// The sentences were not searched, or cannot decide.
        case unknown
        /// The utterance is not a sentence.
        case absent
        /// The utterance is a sentence, or matches nothing in the catalogs.
        case decided
    }

    var heard: NormalizedUtterance
    var state = State.open
    var sentences = Sentences.unknown
    /// The answer, if the state is `answered` or `final`.
    var answer = Resolution(.unsupported(Resolution.Reason(.nothingHeard)), cuts: [], work: Resolution.Work())
    /// The possible meanings.
    var candidates: [Candidate] = []
    /// Whether the search was cut off so early that the candidates are not reliable.
    var wasCut = false
    var work = Resolution.Work()
    /// The documents that may answer, each with its entry states; `nil` until a strategy needs them.
    private(set) var scopes: [Scope]?
    /// Whether the utterance holds several commands or is part of several, so that a number may have a later unit.
    private var sharesUnits = false
    /// The readings of the engine.
    let used: Readings.Used
    /// The cached readings of the hypotheses, by scope and hypothesis.
    private var readings: [Readiness] = []
    /// The hypotheses with unknown words split, by scope, with the allowed classes of evidence.
    private var parted: [(texts: [HypothesisText], classes: EvidenceClasses)?] = []
    /// The words of the question, by scope.
    private var questions: [Int: AskedWords] = [:]

    /// The cached readings of a hypothesis in a scope.
    private struct Readiness {
        /// The readings without approximate readings; `nil` until requested.
        var plain: PlainReadings?
        /// Whether the hypothesis certainly has no answer, even after reading; see ``EarlyRejection``.
        var isRejected = false
    }

    init(_ heard: NormalizedUtterance, readings: Readings.Used, sharesUnits: Bool = false) {
        self.heard = heard
        used = readings
        self.sharesUnits = sharesUnits
    }

    /// Whether no search of a lattice finds anything, for every hypothesis.
    var isNothing: Bool { !readings.isEmpty && readings.allSatisfy(\.isRejected) }

    /// The index of a hypothesis in a scope among those of all scopes.
    private func index(_ hypothesis: Int, at place: Int) -> Int {
        place * (readings.count / max(1, parted.count)) + hypothesis
    }

    /// Whether the answer is known, so that no decision is needed.
    var isAnswered: Bool { state == .answered || state == .final }

    /// Moves the answer out without copying it.
    mutating func takeAnswer() -> Resolution {
        var taken = Resolution(.unsupported(Resolution.Reason(.nothingHeard)), cuts: [], work: Resolution.Work())
        swap(&taken, &answer)
        return taken
    }

    /// Whether no finding of at least some cost could win, or make the current findings uncertain.
    ///
    /// - Parameter floor: A cost, in thousandths of a nat.
    /// - Returns: Whether the strategies of this floor, and all later strategies, can be skipped.
    func isSettled(below floor: Int) -> Bool {
        switch state {
        case .final, .stopped: true
        case .answered: floor > CostModel.exact
        case .open: candidates.contains { isSettled($0, below: floor) }
        }
    }

    /// Whether a missing answer already has a reason: a candidate may be close enough, or a negative phrase forbids it.
    var hasReason: Bool {
        candidates.contains { candidate in
            guard candidate.faults.isEmpty, !candidate.has(.opposed) else { return false }
            return candidate.isNegative ? candidate.cost <= CostModel.commandConfirmation : candidate.heard.text == 0
        }
    }

    private func isSettled(_ candidate: Candidate, below floor: Int) -> Bool {
        // A number out of range, or a value relative to an unknown now, is reported as such, and is never matched
        // approximately.
        if candidate.faults.isOfValue { return !candidate.isNegative }
        // A text may be a different command, and an approximate match has rivals of higher cost.
        return candidate.faults.isEmpty && candidate.cost < floor && candidate.heard.text == 0
            && !candidate.isApproximate
    }

    /// Sets the documents that may answer; the search ends if no word was heard in their languages.
    mutating func enter(_ scopes: [Scope]) {
        self.scopes = scopes
        readings = Array(repeating: Readiness(), count: heard.hypotheses.count * scopes.count)
        parted = Array(repeating: nil, count: scopes.count)
        guard !heard.hasWords(in: scopes.lazy.map(\.document.language)) else { return }
        decide(.unsupported(Resolution.Reason(.nothingHeard)))
    }

    /// Replaces the words of a hypothesis with a text whose conjunctions are split off.
    mutating func replace(_ hypothesis: HypothesisText, in language: Language) {
        heard.replace(hypothesis, in: language)
        for place in parted.indices {
            parted[place] = nil
            readings[index(hypothesis.index, at: place)] = Readiness()
        }
    }

    /// Reads the utterance as several commands from now on.
    ///
    /// Readings as a single command stay, unless a quantity's unit may belong to an earlier number.
    mutating func shareUnits() {
        sharesUnits = true
        for index in readings.indices {
            guard let known = readings[index].plain, !known.lattice.quantities.isEmpty else { continue }
            readings[index].plain = nil
        }
    }

    /// Ends the search with an answer without a reading.
    mutating func decide(_ outcome: Resolution.Outcome) {
        answer = Resolution(outcome, cuts: heard.cuts, work: work)
        state = .final
    }

    /// The distinct hypotheses as read by a document, best first.
    mutating func hypotheses(in scope: Scope, _ options: ResolveOptions) -> [HypothesisText] {
        let place = scopes?.firstIndex { $0 === scope }
        if let place, let known = parted[place], known.classes == options.policy.evidence,
            known.texts.count >= options.policy.hypotheses || known.texts.count == heard.hypotheses.count
        {
            return known.texts.count <= options.policy.hypotheses
                ? known.texts : Array(known.texts.prefix(options.policy.hypotheses))
        }
        let texts = heard.listed(in: scope.document.language).prefix(options.policy.hypotheses)
            .map { scope.parted($0.hypothesis, options) }
        if let place { parted[place] = (texts, options.policy.evidence) }
        return texts
    }

    /// The readings of a hypothesis in a scope, without approximate readings.
    mutating func lattice(
        of hypothesis: HypothesisText,
        in scope: Scope,
        at place: Int,
        _ options: ResolveOptions
    ) -> Lattice {
        plain(of: hypothesis, in: scope, at: place, options).lattice
    }

    /// Whether a hypothesis certainly has no answer in a scope, so that no search of its lattice finds anything.
    func isRejected(_ hypothesis: HypothesisText, at place: Int) -> Bool {
        readings[index(hypothesis.index, at: place)].isRejected
    }

    /// The readings of a hypothesis in a scope, unless an early rejection is certain.
    mutating func plainIfNeeded(
        of hypothesis: HypothesisText,
        in scope: Scope,
        at place: Int,
        _ options: ResolveOptions
    ) -> PlainReadings? {
        let index = index(hypothesis.index, at: place)
        guard readings[index].plain == nil, !scope.isNearExact, scope.target == .shortcuts, options.find == .whole,
            !options.allowsSeveral, !sharesUnits
        else { return plain(of: hypothesis, in: scope, at: place, options) }
        let plain = Readings.plain(
            of: hypothesis.text,
            against: scope.document,
            used,
            classes: options.policy.evidence,
            source: hypothesis.source,
            clock: options.clock,
            sharesUnits: sharesUnits,
            asked: nil,
            deadline: options.deadline,
            unless: { EarlyRejection.isCertain($0, roots: scope.roots, options.policy.evidence) }
        )
        readings[index] = Readiness(plain: plain, isRejected: plain == nil)
        return plain
    }

    /// The readings of a hypothesis in a scope, without approximate readings, and their context.
    mutating func plain(
        of hypothesis: HypothesisText,
        in scope: Scope,
        at place: Int,
        _ options: ResolveOptions
    ) -> PlainReadings {
        let index = index(hypothesis.index, at: place)
        if let known = readings[index].plain { return known }
        let plain = Readings.plain(
            of: hypothesis.text,
            against: scope.document,
            used,
            classes: options.policy.evidence,
            source: hypothesis.source,
            clock: options.clock,
            sharesUnits: sharesUnits,
            asked: asked(in: scope, at: place, options),
            deadline: options.deadline
        )
        readings[index].plain = plain
        return plain
    }

    /// The words of the question in a scope; `nil` for commands.
    private mutating func asked(in scope: Scope, at place: Int, _ options: ResolveOptions) -> AskedWords? {
        if let known = questions[place] { return known }
        guard let asked = AskedWords(options.target, in: scope.document) else { return nil }
        questions[place] = asked
        return asked
    }

    /// The meanings of the cheapest paths through a lattice and a document's automaton.
    ///
    /// - Returns: The candidates, and whether the search was cut off at the caller's limit or deadline: beyond it, the
    ///   lattice may be incomplete.
    mutating func search(
        _ lattice: Lattice,
        of hypothesis: HypothesisText,
        in scope: Scope,
        _ options: ResolveOptions,
        kind: SearchInput.Kind,
        isAllowed: (Int32) -> Bool
    ) -> (candidates: [Candidate], wasCut: Bool) {
        guard options.deadline?.isKnownToHavePassed != true else { return ([], true) }
        var search = Search(scope.input(lattice, options, kind: kind, spent: work.statesVisited))
        search.run(from: scope.roots)
        // Skipped words are searched in a lattice that was already counted.
        if kind != .leftOver { work.readings += lattice.readingCount }
        work.statesVisited += search.statesVisited + search.slots.statesVisited + search.textsTaken
        return (scope.candidates(search, hypothesis, isAllowed: isAllowed), search.wasCut)
    }
}
