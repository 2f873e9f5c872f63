/// What is known so far of an utterance: what the strategies have found that were asked.
struct Findings {
    /// How far an utterance is known.
    enum State {
        /// What was found stands among the candidates, and more may be found.
        case open
        /// The answer is known, unless another strategy finds the utterance word for word too.
        case answered
        /// The answer is known.
        case final
        /// A search was broken off: the candidates are all that there will be.
        case stopped
    }

    /// What the sentences of the catalogs say of a whole utterance.
    enum Sentences {
        /// They were not asked, or cannot say.
        case unknown
        /// It is none of them.
        case absent
        /// It is one of them, or nothing that the catalogs have.
        case decided
    }

    var heard: NormalizedUtterance
    var state = State.open
    var sentences = Sentences.unknown
    /// The answer, where the state says that it is known.
    var answer = Resolution(.unsupported(Resolution.Reason(.nothingHeard)), cuts: [], work: Resolution.Work())
    /// What may have been meant.
    var candidates: [Candidate] = []
    /// Whether so much was not looked at that the candidates say nothing.
    var wasCut = false
    var work = Resolution.Work()
    /// The documents that may answer, each with its entry states; `nil` as long as no strategy has needed them.
    private(set) var scopes: [Scope]?
    /// The lattices without nearness, by scope and hypothesis.
    private var lattices: [[Lattice?]] = []

    init(_ heard: NormalizedUtterance) {
        self.heard = heard
    }

    /// Whether the answer is known, so that there is nothing to decide.
    var isAnswered: Bool { state == .answered || state == .final }

    /// Hands the answer over without copying it.
    mutating func takeAnswer() -> Resolution {
        var taken = Resolution(.unsupported(Resolution.Reason(.nothingHeard)), cuts: [], work: Resolution.Work())
        swap(&taken, &answer)
        return taken
    }

    /// Whether nothing that costs as much as this, or more, could win any more, or put in question what is known.
    ///
    /// - Parameter floor: A cost, in thousandths of a nat.
    /// - Returns: Whether the strategies of this floor, and those after them, need not be asked.
    func isSettled(below floor: Int) -> Bool {
        switch state {
        case .final, .stopped: true
        case .answered: floor > CostModel.exact
        case .open: candidates.contains { isSettled($0, below: floor) }
        }
    }

    private func isSettled(_ candidate: Candidate, below floor: Int) -> Bool {
        // A number out of range says so, and never becomes something near.
        if candidate.faults == .outOfRange { return !candidate.isNegative }
        // What a text took may be something else, and what is near has rivals that are dearer.
        return candidate.faults.isEmpty && candidate.cost < floor && candidate.textLength == 0
            && !candidate.isApproximate
    }

    /// Takes the documents that may answer; nothing is left to be found where no word was heard in their languages.
    mutating func enter(_ scopes: [Scope]) {
        self.scopes = scopes
        lattices = Array(
            repeating: Array(repeating: nil, count: heard.hypotheses.count),
            count: scopes.count
        )
        guard !heard.hasWords(in: scopes.map(\.document.language)) else { return }
        decide(.unsupported(Resolution.Reason(.nothingHeard)))
    }

    /// Ends the search with an answer that rests on no reading.
    mutating func decide(_ outcome: Resolution.Outcome) {
        answer = Resolution(outcome, cuts: heard.cuts, work: work)
        state = .final
    }

    /// A hypothesis as a document reads it.
    mutating func hypothesis(_ index: Int, in scope: Scope, _ options: ResolveOptions) -> HypothesisText {
        scope.parted(heard.normalized(index, in: scope.document.language), options)
    }

    /// The readings of a hypothesis in a scope, without nearness.
    mutating func lattice(
        of hypothesis: HypothesisText,
        in scope: Scope,
        at place: Int,
        _ options: ResolveOptions
    ) -> Lattice {
        if let known = lattices[place][hypothesis.index] { return known }
        let lattice = Readings.lattice(
            of: hypothesis.text,
            against: scope.document,
            classes: options.policy.evidence
        )
        lattices[place][hypothesis.index] = lattice
        return lattice
    }

    /// What the cheapest paths through a lattice and a document's automaton mean.
    ///
    /// - Returns: The candidates, and whether the search was broken off at the caller's limit.
    mutating func search(
        _ lattice: Lattice,
        of hypothesis: HypothesisText,
        in scope: Scope,
        _ options: ResolveOptions,
        isNear: Bool,
        isAllowed: (Int32) -> Bool
    ) -> (candidates: [Candidate], wasCut: Bool) {
        var search = Search(scope.input(lattice, options, isNear: isNear, spent: work.statesVisited))
        search.run(from: scope.roots)
        work.readings += lattice.readingCount
        work.statesVisited += search.statesVisited + search.slots.statesVisited
        return (scope.candidates(search, hypothesis, isAllowed: isAllowed), search.wasCut)
    }
}
