/// The nodes where states read a word or accept; as bits, see ``HeardSymbols``.
struct ReadableNodes {
    typealias State = PhraseGraph.State

    private static let all = UInt64.max

    let heard: HeardSymbols
    let graph: PhraseGraph
    /// The symbols that each state reads; see ``PhraseGraph/symbolsByState``.
    let layers: [StateSymbols]
    let grammars: [CompiledDocument.Grammar]
    let roots: LayeredList<State>
    private let evidence: EvidenceClasses
    /// The nodes where an utterance may end in an accept state.
    private let last: UInt64
    /// The nodes where numbers and quantities begin, and words in place of a value.
    let numbers: UInt64
    let quantities: UInt64
    private let unheard: UInt64
    /// Finds the values that may be unsaid; `nil` if none may.
    private let unsaid: UnsaidValues?
    /// The states behind values that may be unsaid, and their index, by the state before.
    private var unsaidStates: [[State]] = []
    private var unsaidIndices = StateValues()
    /// The indices in ``nodes``, by state.
    private(set) var known: StateValues
    private(set) var nodes: [UInt64]
    /// The states from which a phrase may be completed; see ``mayComplete(from:missesValue:)``.
    var completed: StateValues
    /// The number of states examined for completion.
    var completions = 0

    /// Creates an empty table for a search.
    ///
    /// - Parameters:
    ///   - input: The input of the search.
    ///   - storage: Empty storage.
    init(_ input: SearchInput, _ storage: WaypointStorage) {
        known = storage.readable
        nodes = storage.nodes
        completed = storage.completed
        heard = input.heard
        graph = input.document.graph
        layers = graph.symbolsByState
        evidence = input.evidence
        grammars = input.grammars
        roots = input.document.tables.grammarRoots
        unsaid = input.unsaid
        let lattice = input.lattice
        last = input.find == .within ? Self.all : HeardSymbols.bit(of: Int32(lattice.unitCount))
        numbers = lattice.numbers.reduce(0) { $0 | HeardSymbols.bit(of: $1.start) }
        quantities = lattice.quantities.reduce(0) { $0 | HeardSymbols.bit(of: $1.units.lowerBound) }
        unheard = input.unheardEnds.indices.reduce(0) {
            input.unheardEnds[$1].isEmpty ? $0 : $0 | HeardSymbols.bit(of: Int32($1))
        }
    }

    /// Creates an empty table for an utterance that is not read yet.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - heard: The possible symbols of the utterance, without nearness.
    ///   - hasNumbers: Whether the utterance may have numbers.
    init(_ document: CompiledDocument, _ heard: HeardSymbols, hasNumbers: Bool) {
        self.heard = heard
        graph = document.graph
        layers = graph.symbolsByState
        evidence = .all
        grammars = document.tables.grammars.elements
        roots = document.tables.grammarRoots
        unsaid = UnsaidValues(document)
        (last, unheard) = (Self.all, Self.all)
        numbers = hasNumbers ? Self.all : 0
        quantities = numbers
        (known, nodes, completed) = (StateValues(), [], StateValues())
    }

    @inline(__always)
    static func key(_ state: State, _ missesValue: Bool) -> UInt64 { UInt64(state) << 1 | (missesValue ? 1 : 0) }

    /// The nodes where a state reads a word or accepts, itself or through epsilon transitions.
    ///
    /// - Parameters:
    ///   - state: A state of the graph.
    ///   - missesValue: Whether one value may be missing, or not be understood.
    /// - Returns: The nodes, or a superset.
    /// - Complexity: O(*t*) in the transitions of states examined for the first time, then O(1).
    @inline(__always)
    mutating func nodes(from state: State, missesValue: Bool) -> UInt64 {
        if let place = known.value(Self.key(state, missesValue)) { return nodes[Int(place)] }
        return find(state, missesValue, WorkLimits.epsilonDepth)
    }

    /// The nodes where values of a grammar begin, or a superset.
    mutating func nodes(of grammar: Int32) -> UInt64 { begin(of: grammar, WorkLimits.epsilonDepth) }

    /// The states behind values that may be unsaid at a state.
    ///
    /// - Complexity: As for ``UnsaidValues/values(from:)`` the first time for a state, then O(1).
    mutating func statesBehindUnsaid(from state: State) -> [State] {
        guard let unsaid else { return [] }
        if let index = unsaidIndices.value(UInt64(state)) { return unsaidStates[Int(index)] }
        unsaidIndices.set(UInt64(state), Int32(unsaidStates.count))
        unsaidStates.append(unsaid.values(from: state).map(\.target))
        return unsaidStates[unsaidStates.count - 1]
    }

    private mutating func find(_ state: State, _ missesValue: Bool, _ depth: Int) -> UInt64 {
        let key = Self.key(state, missesValue)
        if let place = known.value(key) { return nodes[Int(place)] }
        guard depth > 0 else { return Self.all }
        // A state met again before the result is known counts as a state that reads at every node.
        let place = nodes.count
        known.set(key, Int32(place))
        nodes.append(Self.all)
        var found = read(by: state) | (graph.accepts(state) ? last : 0)
        graph.forEachCall(from: state) { call in
            found |= begin(of: call.grammar, depth - 1)
            if missesValue, call.mayBeUnheard(in: grammars) { found |= unheard }
        }
        graph.forEachEpsilon(from: state) { epsilon in
            if found != Self.all, epsilon.evidence.isSubset(of: evidence) {
                found |= find(epsilon.target, missesValue, depth - 1)
            }
        }
        if found != Self.all, missesValue, !statesBehindUnsaid(from: state).isEmpty { found = Self.all }
        nodes[place] = found
        return found
    }

    /// The nodes where a state reads a word or a number of its phrase.
    private func read(by state: State) -> UInt64 {
        var found: UInt64 = 0
        _ = heard.containsTransition(from: state, in: graph, layers) { symbol, _ in
            found |= heard.nodes(of: symbol)
            return false
        }
        return found
    }

    /// The nodes where values of a grammar begin.
    private mutating func begin(of grammar: Int32, _ depth: Int) -> UInt64 {
        switch grammars[Int(grammar)] {
        case .enumeration, .boolean, .application: find(roots[Int(grammar)], false, depth)
        case .integer, .decimal, .ordinal, .place: numbers
        case .quantity: quantities
        case .text: Self.all
        }
    }
}
