/// The nodes at which states read something, or accept; as bits, see ``HeardSymbols``.
///
/// It says of a state once what ``Prospects`` says of a state and a node.
struct OnwardNodes {
    typealias State = PhraseGraph.State

    private static let all = UInt64.max

    let heard: HeardSymbols
    let graph: PhraseGraph
    let states: StateSymbols
    private let evidence: EvidenceClasses
    private let grammars: [CompiledDocument.Grammar]
    private let roots: LayeredList<State>
    private let last: UInt64
    /// Where numbers and quantities begin.
    private let numbers: UInt64
    private let quantities: UInt64
    /// The places in ``nodes`` of what is known of a state.
    private(set) var known: StateValues
    private(set) var nodes: [UInt64]
    /// From which states a phrase may be completed; see ``mayComplete(from:)``.
    var completed: StateValues

    /// Nothing is known yet.
    ///
    /// - Parameters:
    ///   - input: What is searched.
    ///   - states: The symbols that each state reads.
    ///   - storage: Empty storage.
    init(_ input: SearchInput, _ states: StateSymbols, _ storage: ForesightStorage) {
        known = storage.onward
        nodes = storage.nodes
        completed = storage.completed
        heard = input.heard
        graph = input.document.graph
        self.states = states
        evidence = input.evidence
        grammars = input.grammars
        roots = input.document.tables.grammarRoots
        last = HeardSymbols.bit(of: Int32(input.lattice.unitCount))
        numbers = input.lattice.numbers.reduce(0) { $0 | HeardSymbols.bit(of: $1.start) }
        quantities = input.lattice.quantities.reduce(0) { $0 | HeardSymbols.bit(of: $1.units.lowerBound) }
    }

    /// The nodes at which a state, or one that it leads to without anything read, reads something, or accepts.
    ///
    /// - Parameter state: A state of a graph without a layer below.
    /// - Returns: The nodes, or more.
    /// - Complexity: O(*t*) in the transitions of the states that are looked at for the first time, then O(1).
    @inline(__always)
    mutating func nodes(from state: State) -> UInt64 {
        if let place = known.value(UInt64(state)) { return nodes[Int(place)] }
        return find(state, WorkLimits.prospectDepth)
    }

    /// The nodes at which values of a grammar begin, or more.
    mutating func nodes(of grammar: Int32) -> UInt64 { taken(by: grammar, WorkLimits.prospectDepth) }

    private mutating func find(_ state: State, _ depth: Int) -> UInt64 {
        if let place = known.value(UInt64(state)) { return nodes[Int(place)] }
        guard depth > 0 else { return Self.all }
        // A state that is met again before it is decided is taken for one that reads anything.
        let place = nodes.count
        known.set(UInt64(state), Int32(place))
        nodes.append(Self.all)
        var found = read(by: state) | (graph.accepts(state) ? last : 0)
        for number in graph.callNumbers(from: state) { found |= taken(by: graph.call(number).grammar, depth - 1) }
        for number in graph.epsilonNumbers(from: state) where found != Self.all {
            let silent = graph.epsilon(number)
            if silent.evidence.isSubset(of: evidence) { found |= find(silent.target, depth - 1) }
        }
        nodes[place] = found
        return found
    }

    /// The nodes at which a state reads a word or a number of its phrase.
    private func read(by state: State) -> UInt64 {
        var found: UInt64 = 0
        _ = heard.containsTransition(from: state, in: graph, states) {
            heard.nodes(of: $0)
        } where: { nodes, _ in
            found |= nodes
            return false
        }
        return found
    }

    /// The nodes at which values of a grammar begin.
    private mutating func taken(by grammar: Int32, _ depth: Int) -> UInt64 {
        switch grammars[Int(grammar)] {
        case .enumeration, .boolean, .application: find(roots[Int(grammar)], depth)
        case .integer, .decimal, .ordinal, .place: numbers
        case .quantity: quantities
        case .text: Self.all
        }
    }
}
