/// The catalog as one automaton: everything that can be said, over the symbols of the lattice.
///
/// A state's literal transitions are found by hash, so that work does not grow with the number of phrases. Parameters,
/// enums and application names are automata of their own, entered by a *call*, so that the size does not grow with the
/// number of sentences that a template stands for. Build one with ``GraphBuilder``.
///
/// A layer over another graph goes on with its states, and adds transitions to them; what is below is never copied but
/// for the lists of those states that the layer adds to.
package struct PhraseGraph: Sendable {
    /// A word of the vocabulary, or, with the top bit set, a number literal.
    package typealias Symbol = StringInterner.Symbol
    package typealias State = UInt32

    /// A transition that reads nothing.
    package struct EpsilonTransition: Hashable, Sendable {
        var target: State
        var cost: Int32
        /// The reading that it stands for; none where it only joins states.
        var evidence: EvidenceClasses
    }

    /// A transition that reads a slot: it enters the slot's grammar and comes out with a value.
    package struct Call: Hashable, Sendable {
        /// The index of the grammar in ``CompiledDocument/grammars``.
        var grammar: Int32
        /// The index of the parameter's name; −1 for the application's name and for the value that was asked for.
        var parameter: Int32
        var target: State
    }

    /// What it means to have arrived.
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

    /// The number of states, those below included.
    package let stateCount: Int
    private let below: Parent<PhraseGraph>?
    /// The first state that is not below.
    private let firstState: State
    private let transitions: TransitionTable
    private let epsilons: Rows<EpsilonTransition>
    private let calls: Rows<Call>
    private let acceptStates: Rows<AcceptState>
    private let exits: [Bool]
    /// The states below that this layer lets something follow.
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
        self.below = below.map { Parent($0) }
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
        self.acceptStates = Rows(distinct: acceptStates, states: states) { below?.acceptStates(at: $0) ?? [] }
    }

    /// Where a symbol leads from a state; `nil` where it leads nowhere.
    @inline(__always)
    package func target(from state: State, over symbol: Symbol) -> State? {
        if let target = transitions.target(Self.key(state, symbol)) { return target }
        return state < firstState ? targetBelow(from: state, over: symbol) : nil
    }

    /// Every transition of this layer that reads a symbol, in no order.
    func forEachTransition(_ body: (State, Symbol, State) -> Void) {
        transitions.forEach { key, target in body(State(key >> 32), Symbol(truncatingIfNeeded: key), target) }
    }

    @inline(never)
    private func targetBelow(from state: State, over symbol: Symbol) -> State? {
        below.flatMap { $0.value.target(from: state, over: symbol) }
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

    // Out of line, so that a graph without a layer below pays for a comparison alone.

    @inline(never)
    private func silentsBelow(_ state: State) -> ArraySlice<EpsilonTransition> {
        if let row = epsilons.rowBelow(state) { return row }
        return below.map { $0.value.epsilons(from: state) } ?? []
    }

    @inline(never)
    private func callsBelow(_ state: State) -> ArraySlice<Call> {
        if let row = calls.rowBelow(state) { return row }
        return below.map { $0.value.calls(from: state) } ?? []
    }

    @inline(never)
    private func acceptancesBelow(_ state: State) -> ArraySlice<AcceptState> {
        if let row = acceptStates.rowBelow(state) { return row }
        return below.map { $0.value.acceptStates(at: state) } ?? []
    }

    /// Whether anything may follow a state.
    package func hasExits(_ state: State) -> Bool {
        state >= firstState ? exits[Int(state - firstState)] : hasExitsBelow(state)
    }

    @inline(never)
    private func hasExitsBelow(_ state: State) -> Bool {
        if exitsBelow.contains(state) { return true }
        return below.map { $0.value.hasExits(state) } ?? false
    }

    static func key(_ state: State, _ symbol: Symbol) -> UInt64 {
        UInt64(state) << 32 | UInt64(symbol)
    }

    /// Lists a state, end to end in one array.
    private struct Rows<Element: Sendable>: Sendable {
        private let starts: [Int32]
        private let elements: [Element]
        private let first: State
        /// The lists of states below, in place of those that they have there.
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

        /// Lists the elements of each state in their order; of equal ones side by side the first.
        ///
        /// Those of states below follow what stands there.
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

        /// The list of a state that is not below.
        @inline(__always)
        func row(_ state: State) -> ArraySlice<Element> {
            let index = Int(state - first)
            return elements[Int(starts[index])..<Int(starts[index + 1])]
        }

        /// The list of a state below; `nil` where this layer adds nothing to it.
        func rowBelow(_ state: State) -> ArraySlice<Element>? { below[state].map { $0[...] } }
    }
}

/// Builds a ``PhraseGraph``: shares common beginnings, and joins the ends of groups.
struct GraphBuilder {
    typealias State = PhraseGraph.State
    typealias Symbol = PhraseGraph.Symbol

    /// The graph that this one is a layer over.
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

    /// A builder of a graph, or of a layer over another.
    init(over below: PhraseGraph? = nil) {
        self.below = below
        firstState = State(below?.stateCount ?? 0)
        stateCount = firstState
    }

    mutating func addState() -> State {
        defer { stateCount += 1 }
        return stateCount
    }

    /// Where a symbol leads, in a new state where it led nowhere yet.
    mutating func step(_ state: State, _ symbol: Symbol) -> State {
        if state < firstState, let target = below?.target(from: state, over: symbol) { return target }
        let target = transitions.insert(PhraseGraph.key(state, symbol), stateCount)
        if target == stateCount { stateCount += 1 }
        return target
    }

    /// Where a call leads; calls of the same grammar for the same parameter are one.
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
        // Only the ends of one phrase can meet, and they come one after the other; the graph keeps one of them.
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
