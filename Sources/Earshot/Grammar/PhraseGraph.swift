/// The catalog as one automaton over the symbols of the lattice.
///
/// Transitions are found by hash, so that the work does not grow with the number of phrases. Parameters, enums and
/// application names are automata of their own, entered by a *call*, so that the size does not grow with the number of
/// sentences that a template stands for. ``GraphBuilder`` builds it.
///
/// A layer over another graph continues its state numbers and adds transitions to its states. The graph below is not
/// copied, except for the lists of those states that the layer adds to.
///
/// It never changes. It is a class only so that passing it costs one reference.
package final class PhraseGraph: Sendable {
    /// A word of the vocabulary, or, with the top bit set, a number literal.
    package typealias Symbol = StringInterner.Symbol
    package typealias State = UInt32

    /// An epsilon transition, which reads nothing.
    package struct EpsilonTransition: Hashable, Sendable {
        var target: State
        var cost: Int32
        /// The evidence classes of its reading; empty if it only joins states.
        var evidence: EvidenceClasses
    }

    /// A transition that reads a slot: it enters the slot's grammar and returns with a value.
    package struct Call: Hashable, Sendable {
        /// The index of the grammar in ``CompiledDocument/grammars``.
        var grammar: Int32
        /// The index of the parameter's name; −1 for the application's name and for a value that was asked for.
        var parameter: Int32
        var target: State
    }

    /// The meaning of an accepting state.
    package struct AcceptState: Hashable, Sendable {
        package enum Kind: UInt8, Hashable, Sendable {
            /// An invocation phrase, by its index in ``CompiledDocument/phrases``.
            case phrase
            /// A negative phrase, by its index in ``CompiledDocument/phrases``.
            case negative
            /// A spoken form of an enum's case, of a boolean or of the application's name, by its index.
            case form
            /// An answer to the question for a value.
            case answer
        }
        var kind: Kind
        var index: Int32
    }

    static let numberBit: Symbol = 0x8000_0000

    /// The number of states, with those below.
    package let stateCount: Int
    private let below: PhraseGraph?
    /// The first state of this layer.
    private let firstState: State
    private let transitions: TransitionTable
    private let epsilons: Rows<EpsilonTransition>
    private let calls: Rows<Call>
    private let acceptStates: Rows<AcceptState>
    private let symbols: Deferred<StateSymbols>
    private let exits: [Bool]
    /// The states below to which this layer adds transitions.
    private let exitsBelow: Set<State>

    init(
        over below: PhraseGraph? = nil,
        stateCount: Int,
        transitions: TransitionTable,
        epsilons: [State: [EpsilonTransition]],
        calls: [State: [Call]],
        acceptStates: [(state: State, acceptance: AcceptState)]
    ) {
        let first = State(below?.stateCount ?? 0)
        self.stateCount = stateCount
        self.below = below
        firstState = first
        self.transitions = transitions
        var exits = [Bool](repeating: false, count: stateCount - Int(first))
        var exitsBelow: Set<State> = []
        func addExit(_ state: State) {
            if state < first { exitsBelow.insert(state) } else { exits[Int(state - first)] = true }
        }
        transitions.forEachState { addExit($0) }
        for state in epsilons.keys { addExit(state) }
        for state in calls.keys { addExit(state) }
        self.exits = exits
        self.exitsBelow = exitsBelow
        let states = first..<State(stateCount)
        self.epsilons = Rows(epsilons, states: states)
        self.calls = Rows(calls, states: states)
        symbols = Deferred { StateSymbols(transitions, of: states) }
        self.acceptStates = Rows(distinct: acceptStates, states: states) { below?.acceptStates(at: $0) ?? [] }
    }

    /// The target of a symbol from a state; `nil` if there is none.
    @inline(__always)
    package func target(from state: State, over symbol: Symbol) -> State? {
        if let target = transitions.target(Self.key(state, symbol)) { return target }
        return state < firstState ? targetBelow(from: state, over: symbol) : nil
    }

    /// Whether any symbol that a state reads passes a test; for a state of the layers below to which this one adds,
    /// always.
    ///
    /// - Parameters:
    ///   - state: The state.
    ///   - layers: The symbols by state; see ``symbolsByState``.
    ///   - isWanted: The test.
    /// - Complexity: O(*s*) in the symbols that the state reads.
    func mayRead(_ state: State, _ layers: ArraySlice<StateSymbols>, where isWanted: (Symbol) -> Bool) -> Bool {
        if state >= firstState { return layers.last?.symbols(of: state).contains(where: isWanted) ?? true }
        return exitsBelow.contains(state) || below?.mayRead(state, layers.dropLast(), where: isWanted) ?? true
    }

    /// The symbols that each state reads, by layers, the lowest first.
    ///
    /// - Complexity: O(*t*) in the transitions the first time, then O(*l*) in the layers.
    var symbolsByState: [StateSymbols] { (below?.symbolsByState ?? []) + [symbols.value] }

    /// Calls a function with every transition of this layer that reads a symbol, in no particular order.
    func forEachTransition(_ body: (State, Symbol, State) -> Void) {
        transitions.forEach { key, target in body(State(key >> 32), Symbol(truncatingIfNeeded: key), target) }
    }

    @inline(never)
    private func targetBelow(from state: State, over symbol: Symbol) -> State? {
        below.flatMap { $0.target(from: state, over: symbol) }
    }

    @inline(__always)
    package func epsilons(from state: State) -> ArraySlice<EpsilonTransition> {
        state >= firstState ? epsilons.row(state) : silentsBelow(state)
    }

    @inline(__always)
    package func calls(from state: State) -> ArraySlice<Call> {
        state >= firstState ? calls.row(state) : callsBelow(state)
    }

    @inline(__always)
    package func acceptStates(at state: State) -> ArraySlice<AcceptState> {
        state >= firstState ? acceptStates.row(state) : acceptancesBelow(state)
    }

    // Out of line, so that a graph without a layer below costs only one comparison.

    @inline(never)
    private func silentsBelow(_ state: State) -> ArraySlice<EpsilonTransition> {
        if let row = epsilons.rowBelow(state) { return row }
        return below?.epsilons(from: state) ?? []
    }

    @inline(never)
    private func callsBelow(_ state: State) -> ArraySlice<Call> {
        if let row = calls.rowBelow(state) { return row }
        return below?.calls(from: state) ?? []
    }

    @inline(never)
    private func acceptancesBelow(_ state: State) -> ArraySlice<AcceptState> {
        if let row = acceptStates.rowBelow(state) { return row }
        return below?.acceptStates(at: state) ?? []
    }

    /// Whether any transition leaves a state.
    package func hasExits(_ state: State) -> Bool {
        state >= firstState ? exits[Int(state - firstState)] : hasExitsBelow(state)
    }

    @inline(never)
    private func hasExitsBelow(_ state: State) -> Bool {
        if exitsBelow.contains(state) { return true }
        return below?.hasExits(state) ?? false
    }

    static func key(_ state: State, _ symbol: Symbol) -> UInt64 {
        UInt64(state) << 32 | UInt64(symbol)
    }

    /// A list for each state, stored in one array.
    private struct Rows<Element: Sendable>: Sendable {
        private let starts: [Int32]
        private let elements: [Element]
        private let first: State
        /// The lists of states below, which replace their lists there.
        private let below: [State: [Element]]

        init(_ lists: [State: [Element]], states: Range<State>) {
            var starts: [Int32] = []
            starts.reserveCapacity(states.count + 1)
            var elements: [Element] = []
            let known = lists.keys.filter { $0 >= states.lowerBound }.sorted()
            var next = 0
            for state in states {
                starts.append(Int32(elements.count))
                guard next < known.count, known[next] == state else { continue }
                elements.append(contentsOf: lists[state] ?? [])
                next += 1
            }
            starts.append(Int32(elements.count))
            self.starts = starts
            self.elements = elements
            first = states.lowerBound
            below = states.lowerBound == 0 ? [:] : lists.filter { $0.key < states.lowerBound }
        }

        /// Groups elements by state in their order; of equal neighbors only the first is kept.
        ///
        /// For states below, they are appended to the list there.
        init(
            distinct all: [(state: State, acceptance: Element)],
            states: Range<State>,
            below rows: (State) -> ArraySlice<Element>
        ) where Element: Equatable {
            let first = states.lowerBound
            self.first = first
            var below: [State: [Element]] = [:]
            var pairs = all
            if first > 0 {
                for pair in all where pair.state < first {
                    if below[pair.state] == nil { below[pair.state] = Array(rows(pair.state)) }
                    if below[pair.state]?.last != pair.acceptance { below[pair.state]?.append(pair.acceptance) }
                }
                pairs.removeAll { $0.state < first }
                for index in pairs.indices { pairs[index].state -= first }
            }
            self.below = below
            let count = states.count
            var next = [Int32](repeating: 0, count: count + 1)
            for pair in pairs { next[Int(pair.state)] += 1 }
            var total: Int32 = 0
            for state in next.indices {
                let count = next[state]
                next[state] = total
                total += count
            }
            var order = [Int32](repeating: 0, count: pairs.count)
            for (index, pair) in pairs.enumerated() {
                order[Int(next[Int(pair.state)])] = Int32(index)
                next[Int(pair.state)] += 1
            }
            var starts: [Int32] = []
            starts.reserveCapacity(count + 1)
            var elements: [Element] = []
            elements.reserveCapacity(pairs.count)
            var place = 0
            for state in 0..<count {
                let start = elements.count
                starts.append(Int32(start))
                while place < Int(next[state]) {
                    let element = pairs[Int(order[place])].acceptance
                    if elements.count == start || elements[elements.count - 1] != element { elements.append(element) }
                    place += 1
                }
            }
            starts.append(Int32(elements.count))
            self.starts = starts
            self.elements = elements
        }

        /// The list of a state of this layer.
        @inline(__always)
        func row(_ state: State) -> ArraySlice<Element> {
            let index = Int(state - first)
            let (start, end) = (Int(starts[index]), Int(starts[index + 1]))
            // Most lists are empty: these need no reference to the elements, which all threads count.
            return start == end ? [] : elements[start..<end]
        }

        /// The list of a state below; `nil` if this layer adds nothing to it.
        func rowBelow(_ state: State) -> ArraySlice<Element>? { below[state].map { $0[...] } }
    }
}

/// Builds a ``PhraseGraph``: shares common beginnings, and merges the ends of groups.
struct GraphBuilder {
    typealias State = PhraseGraph.State
    typealias Symbol = PhraseGraph.Symbol

    /// The graph below, if this is a layer.
    private let below: PhraseGraph?
    private let firstState: State
    private var stateCount: UInt32
    private var transitions = TransitionTable()
    private var epsilons: [State: [PhraseGraph.EpsilonTransition]] = [:]
    private var knownSilents: Set<Known> = []
    private var calls: [State: [PhraseGraph.Call]] = [:]
    private var acceptStates: [(state: State, acceptance: PhraseGraph.AcceptState)] = []

    private struct Known: Hashable {
        var state: State
        var silent: PhraseGraph.EpsilonTransition
    }

    /// Creates a builder of a graph, or of a layer over another.
    init(over below: PhraseGraph? = nil) {
        self.below = below
        firstState = State(below?.stateCount ?? 0)
        stateCount = firstState
    }

    mutating func addState() -> State {
        defer { stateCount += 1 }
        return stateCount
    }

    /// The target of a symbol; creates a new state if there is none yet.
    mutating func step(_ state: State, _ symbol: Symbol) -> State {
        if state < firstState, let target = below?.target(from: state, over: symbol) { return target }
        let target = transitions.insert(PhraseGraph.key(state, symbol), stateCount)
        if target == stateCount { stateCount += 1 }
        return target
    }

    /// The target of a call; calls of the same grammar for the same parameter are merged.
    mutating func call(_ state: State, grammar: Int32, parameter: Int32) -> State {
        if state < firstState, calls[state] == nil, let below { calls[state] = Array(below.calls(from: state)) }
        if let known = calls[state]?.first(where: { $0.grammar == grammar && $0.parameter == parameter }) {
            return known.target
        }
        let target = addState()
        calls[state, default: []].append(.init(grammar: grammar, parameter: parameter, target: target))
        return target
    }

    mutating func addSilent(from state: State, to target: State, cost: Int = 0, evidence: EvidenceClasses = []) {
        guard state != target else { return }
        if state < firstState, epsilons[state] == nil, let below {
            epsilons[state] = Array(below.epsilons(from: state))
            for silent in below.epsilons(from: state) { knownSilents.insert(Known(state: state, silent: silent)) }
        }
        let silent = PhraseGraph.EpsilonTransition(target: target, cost: Int32(cost), evidence: evidence)
        if knownSilents.insert(Known(state: state, silent: silent)).inserted {
            epsilons[state, default: []].append(silent)
        }
    }

    mutating func accept(_ state: State, _ acceptance: PhraseGraph.AcceptState) {
        // Only the ends of one phrase can be equal, and they are consecutive; the graph keeps one of them.
        acceptStates.append((state, acceptance))
    }

    func finish() -> PhraseGraph {
        PhraseGraph(
            over: below,
            stateCount: Int(stateCount),
            transitions: transitions,
            epsilons: epsilons,
            calls: calls,
            acceptStates: acceptStates
        )
    }
}
