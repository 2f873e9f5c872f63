/// The input of a search.
///
/// The input is immutable. It is a class only so that passing it costs one reference.
final class SearchInput: Sendable {
    let document: CompiledDocument
    /// The grammars of the document's calls, by index.
    let grammars: [CompiledDocument.Grammar]
    let lattice: Lattice
    /// The symbols of the lattice's edges.
    let heard: HeardSymbols
    let evidence: EvidenceClasses
    let forms: SpokenFormKinds
    let find: ResolveOptions.FindMode
    /// The number of items in the offered list; `nil` if there is no list.
    let offeredCount: Int?
    /// Whether an item may be chosen by a cardinal ("two"): only if no item has a number of its own.
    let countsPlaces: Bool
    let workLimit: Int
    /// The moment at which the search is cut off; `nil` for none.
    let deadline: ResolveOptions.Deadline?
    /// The present date and time; `nil` if unknown.
    let clock: LocalClock
    let kind: Kind
    /// The possible deletions; `nil` if deletions are not searched for.
    let gaps: DeletionTable?
    /// The values that may be unsaid; `nil` if unsaid values are not searched for.
    let unsaid: UnsaidValues?
    /// The joints between several commands of the utterance; `nil` for a single command.
    let joints: Joints?
    /// The highest cost of a path.
    let horizon: Int32

    /// The ends of words in place of a value, by node; empty in a search that needs all values.
    let unheardEnds: [[Int32]]

    /// The purpose of a search.
    enum Kind {
        /// Answers without approximate readings.
        case exact
        /// Answers with approximate readings, which the lattice contains.
        case near
        /// The words that prevent an answer.
        case leftOver
    }

    init(
        document: CompiledDocument,
        lattice: Lattice,
        policy: ResolveOptions.Policy,
        find: ResolveOptions.FindMode,
        offeredCount: Int?,
        countsPlaces: Bool,
        workLimit: Int,
        deadline: ResolveOptions.Deadline? = nil,
        clock: LocalClock = LocalClock(),
        kind: Kind = .exact,
        gaps: DeletionTable? = nil,
        unsaid: UnsaidValues? = nil,
        joints: Joints? = nil
    ) {
        self.kind = kind
        self.gaps = gaps
        self.unsaid = unsaid
        self.joints = joints
        // A command among several has to be worth at least a question.
        let highest = kind == .near ? CostModel.nearHorizon : CostModel.horizon
        horizon = Int32(joints == nil ? highest : min(highest, CostModel.commandConfirmation))
        self.document = document
        grammars = document.tables.grammars.elements
        self.lattice = lattice
        heard = HeardSymbols(lattice)
        evidence = policy.evidence
        forms = policy.forms
        self.find = find
        self.offeredCount = offeredCount
        self.countsPlaces = countsPlaces
        self.workLimit = workLimit
        self.deadline = deadline
        self.clock = clock
        let allowsUnheard = kind == .leftOver && find == .whole && evidence.contains(EvidenceClasses(.gap))
        unheardEnds = allowsUnheard ? (0...lattice.unitCount).map { lattice.unheardEnds(from: Int32($0)) } : []
    }

    /// Whether the deadline has passed; asks every so many states.
    @inline(__always)
    func isOverdue(after states: Int) -> Bool {
        guard let deadline else { return false }
        return states & 63 == 0 ? deadline.hasPassed : deadline.isKnownToHavePassed
    }

    func allows(_ evidence: EvidenceClass) -> Bool {
        self.evidence.contains(EvidenceClasses(evidence))
    }

    /// Whether linking words may be passed over inside the values of a grammar: only inside the names of cases.
    func passesLinks(_ grammar: Int32) -> Bool {
        if case .enumeration = grammars[Int(grammar)] { true } else { false }
    }

    /// Whether words may be left over at a node.
    ///
    /// Only a search for left-over words leaves over content words: a path with a left-over content word is no answer.
    func mayTake(_ skip: Lattice.Skip, at node: Int) -> Bool {
        if skip.kind == .content { return kind == .leftOver }
        // No word of a number is left over: "the twenty one" is not "twenty".
        return allows(.filler) && !lattice.isInsideNumber[node] && !lattice.isInsideNumber[Int(skip.end)]
    }

    /// The target states of an edge's symbols, following epsilon transitions between its symbols.
    func forEachTarget(from state: PhraseGraph.State, over edge: Lattice.Edge, _ body: (Stride) -> Void) {
        let stride = Stride(
            state: state,
            cost: edge.cost,
            deviations: edge.evidence == .exact ? 0 : 1,
            evidence: EvidenceClasses(edge.evidence),
            tally: EvidenceTally(
                letters: edge.letters,
                weak: edge.isWeak ? edge.letters : 0,
                inflected: edge.isInflected ? edge.letters : 0,
                near: edge.evidence.isApproximate ? edge.cost : 0,
                nearLetters: edge.nearLetters,
                uncertainSteps: edge.mayBeAnotherValue ? 1 : 0,
                forcedConfirmations: edge.alwaysConfirm ? 1 : 0
            )
        )
        step(stride, edge.symbols, body)
    }

    /// The target, cost and evidence of an edge.
    struct Stride {
        var state: PhraseGraph.State
        var cost: Int32
        /// Inexact steps; see ``Rank``.
        var deviations: Int32
        var evidence: EvidenceClasses
        var tally: EvidenceTally
        /// Whether a symbol was read: epsilon transitions before the first one belong to the search.
        var hasBegun = false
    }

    private func step(_ stride: Stride, _ symbols: Range<Int32>, _ body: (Stride) -> Void) {
        guard let first = symbols.first else { return body(stride) }
        let symbol = lattice.symbols[Int(first)]
        if let target = document.graph.target(from: stride.state, over: symbol) {
            var next = stride
            next.state = target
            next.hasBegun = true
            step(next, symbols.dropFirst(), body)
        }
        guard stride.hasBegun else { return }
        for epsilon in document.graph.epsilons(from: stride.state) {
            guard let target = document.graph.target(from: epsilon.target, over: symbol) else { continue }
            var next = stride
            next.state = target
            next.cost += epsilon.cost
            next.deviations += epsilon.deviations
            next.evidence.formUnion(epsilon.evidence)
            step(next, symbols.dropFirst(), body)
        }
    }
}

extension PhraseGraph.EpsilonTransition {
    /// The number of inexact steps of the transition.
    var deviations: Int32 { evidence.isSubset(of: EvidenceClasses(.exact)) ? 0 : 1 }
}
