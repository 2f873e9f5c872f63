/// The catalog as one automaton over the symbols of the lattice.
///
/// Transitions are found by hash, so that the work does not grow with the number of phrases. Parameters, enums and
/// application names are separate automata, entered by a *call*, so that the size does not grow with the number of
/// sentences of a template. ``GraphBuilder`` builds the graph.
///
/// A layer over another graph continues its state numbers and adds transitions to its states. The graph below is not
/// copied, except for the lists of states that the layer adds to.
///
/// Immutable. A class only so that passing it costs a single reference.
package final class PhraseGraph: Sendable {
    /// A word of the vocabulary, or, with the top bit set, a number literal.
    package typealias Symbol = StringInterner.Symbol
    package typealias State = UInt32

    /// An epsilon transition, which reads nothing.
    package struct EpsilonTransition: Hashable, Sendable {
        var target: State
        var cost: Int32
        /// The evidence classes of the transition's reading; empty if the transition only joins states.
        var evidence: EvidenceClasses
    }

    /// A transition that reads a slot: it enters the slot's grammar and returns with a value.
    package struct Call: Hashable, Sendable {
        /// The index of the grammar in ``CompiledDocument/grammars``.
        var grammar: Int32
        /// The index of the parameter's name; −1 for the application's name, and for the answer to a question.
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

    /// The number of states, including the layers below.
    package let stateCount: Int
    private let below: PhraseGraph?
    /// The first state of this layer.
    private let firstState: State
    private let transitions: TransitionTable
    private let epsilons: Rows<EpsilonTransition>
    private let calls: Rows<Call>
    private let acceptStates: Rows<AcceptState>
    private let symbols: Deferred<StateSymbols>
    /// Whether any transition leaves each state; empty for stored transitions.
    private let exits: [Bool]
    /// The transitions in a compiled file, which has neither a layer below nor ``transitions``; `nil` if built here.
    private let stored: StoredTransitions?
    /// The file that keeps the stored transitions in place.
    private let file: CompiledFile.Stored?
    /// The states below to which this layer adds transitions.
    private let exitsBelow: Set<State>

    init(
        over below: PhraseGraph? = nil,
        stateCount: Int,
        transitions: TransitionTable,
        epsilons: [(state: State, item: EpsilonTransition)],
        calls: [(state: State, item: Call)],
        acceptStates: [(state: State, item: AcceptState)]
    ) {
        let first = State(below?.stateCount ?? 0)
        self.stateCount = stateCount
        self.below = below
        firstState = first
        stored = nil
        file = nil
        self.transitions = transitions
        var exits = [Bool](repeating: false, count: stateCount - Int(first))
        var exitsBelow: Set<State> = []
        func addExit(_ state: State) {
            if state < first { exitsBelow.insert(state) } else { exits[Int(state - first)] = true }
        }
        transitions.forEachState { addExit($0) }
        for epsilon in epsilons { addExit(epsilon.state) }
        for call in calls { addExit(call.state) }
        self.exits = exits
        self.exitsBelow = exitsBelow
        let states = first..<State(stateCount)
        symbols = Deferred { StateSymbols(transitions, of: states) }
        self.epsilons = Rows(epsilons, states: states) { below?.epsilons(from: $0) ?? RecordRow() }
        self.calls = Rows(calls, states: states) { below?.calls(from: $0) ?? RecordRow() }
        self.acceptStates = Rows(acceptStates, states: states) { below?.acceptStates(at: $0) ?? RecordRow() }
    }

    /// The target of a symbol from a state; `nil` if there is none.
    @inline(__always)
    package func target(from state: State, over symbol: Symbol) -> State? {
        if let stored { return stored.target(from: state, over: symbol) }
        if let target = transitions.target(Self.key(state, symbol)) { return target }
        return state < firstState ? targetBelow(from: state, over: symbol) : nil
    }

    /// Whether any symbol that a state reads passes a test; always true for a lower state to which this layer adds
    /// transitions.
    ///
    /// - Parameters:
    ///   - state: The state.
    ///   - layers: The symbols by state; see ``symbolsByState``.
    ///   - isWanted: The test.
    /// - Returns: Whether a symbol passes, or may pass.
    /// - Complexity: O(*s*) in the symbols that the state reads.
    func mayRead(_ state: State, _ layers: ArraySlice<StateSymbols>, where isWanted: (Symbol) -> Bool) -> Bool {
        if state >= firstState { return layers.last?.contains(state, where: isWanted) ?? true }
        return exitsBelow.contains(state) || below?.mayRead(state, layers.dropLast(), where: isWanted) ?? true
    }

    /// The symbols that each state reads, by layers, the lowest first.
    ///
    /// - Complexity: O(*t*) in the transitions the first time, then O(*l*) in the layers.
    var symbolsByState: [StateSymbols] { (below?.symbolsByState ?? []) + [symbols.value] }

    /// The transitions by state; `nil` for a layer over another graph.
    ///
    /// - Complexity: As for ``symbolsByState``.
    var onlySymbols: StateSymbols? { below == nil ? symbols.value : nil }

    /// Calls a function with every transition of this layer that reads a symbol, in no particular order.
    func forEachTransition(_ body: (State, Symbol, State) -> Void) {
        if let stored { return stored.forEach(body) }
        transitions.forEach { key, target in body(State(key >> 32), Symbol(truncatingIfNeeded: key), target) }
    }

    /// Calls a function with every transition from a state that reads a symbol, in no particular order.
    ///
    /// - Parameters:
    ///   - state: The state.
    ///   - layers: The symbols by state; see ``symbolsByState``.
    ///   - body: Receives the symbol and the target.
    /// - Complexity: O(*s*) in the symbols that the state reads; for a lower state to which this layer adds transitions,
    ///   O(*t*) in the transitions of this layer.
    func forEachTransition(from state: State, _ layers: ArraySlice<StateSymbols>, _ body: (Symbol, State) -> Void) {
        if state >= firstState {
            guard let symbols = layers.last else { return }
            for index in symbols.transitions(of: state) {
                if let symbol = symbols.symbol(index), let target = symbols.target(index) { body(symbol, target) }
            }
            return
        }
        below?.forEachTransition(from: state, layers.dropLast(), body)
        guard exitsBelow.contains(state) else { return }
        forEachTransition { source, symbol, target in
            if source == state { body(symbol, target) }
        }
    }

    @inline(never)
    private func targetBelow(from state: State, over symbol: Symbol) -> State? {
        below.flatMap { $0.target(from: state, over: symbol) }
    }

    @inline(__always)
    func epsilons(from state: State) -> RecordRow<EpsilonTransition> {
        state >= firstState ? epsilons.row(state) : epsilonsBelow(state)
    }

    @inline(__always)
    func calls(from state: State) -> RecordRow<Call> {
        state >= firstState ? calls.row(state) : callsBelow(state)
    }

    @inline(__always)
    func acceptStates(at state: State) -> RecordRow<AcceptState> {
        state >= firstState ? acceptStates.row(state) : acceptancesBelow(state)
    }

    // Without rows, so that no reference count shared by all threads changes.

    /// Calls a function with every epsilon transition from a state.
    @inline(__always)
    func forEachEpsilon(from state: State, _ body: (EpsilonTransition) -> Void) {
        guard below == nil else { return epsilons(from: state).forEach(body) }
        for number in epsilons.range(state) { body(epsilons[number]) }
    }

    /// Whether any epsilon transition from a state passes a test.
    @inline(__always)
    func containsEpsilon(from state: State, where isWanted: (EpsilonTransition) -> Bool) -> Bool {
        guard below == nil else { return epsilons(from: state).contains(where: isWanted) }
        for number in epsilons.range(state) where isWanted(epsilons[number]) { return true }
        return false
    }

    /// Whether any epsilon transition leaves a state.
    @inline(__always)
    func hasEpsilons(from state: State) -> Bool {
        below == nil ? !epsilons.range(state).isEmpty : !epsilons(from: state).isEmpty
    }

    /// Calls a function with every call from a state.
    @inline(__always)
    func forEachCall(from state: State, _ body: (Call) -> Void) {
        guard below == nil else { return calls(from: state).forEach(body) }
        for number in calls.range(state) { body(calls[number]) }
    }

    /// Whether any call from a state passes a test.
    @inline(__always)
    func containsCall(from state: State, where isWanted: (Call) -> Bool) -> Bool {
        guard below == nil else { return calls(from: state).contains(where: isWanted) }
        for number in calls.range(state) where isWanted(calls[number]) { return true }
        return false
    }

    /// Whether a state accepts anything.
    @inline(__always)
    func accepts(_ state: State) -> Bool {
        below == nil ? !acceptStates.range(state).isEmpty : !acceptStates(at: state).isEmpty
    }

    // Out of line, so that a graph without a layer below costs only one comparison.

    @inline(never)
    private func epsilonsBelow(_ state: State) -> RecordRow<EpsilonTransition> {
        if let row = epsilons.rowBelow(state) { return row }
        return below?.epsilons(from: state) ?? RecordRow()
    }

    @inline(never)
    private func callsBelow(_ state: State) -> RecordRow<Call> {
        if let row = calls.rowBelow(state) { return row }
        return below?.calls(from: state) ?? RecordRow()
    }

    @inline(never)
    private func acceptancesBelow(_ state: State) -> RecordRow<AcceptState> {
        if let row = acceptStates.rowBelow(state) { return row }
        return below?.acceptStates(at: state) ?? RecordRow()
    }

    /// Whether any transition leaves a state.
    package func hasExits(_ state: State) -> Bool {
        if let stored {
            return stored.hasRow(state) || !epsilons.row(state).isEmpty || !calls.row(state).isEmpty
        }
        return state >= firstState ? exits[Int(state - firstState)] : hasExitsBelow(state)
    }

    @inline(never)
    private func hasExitsBelow(_ state: State) -> Bool {
        if exitsBelow.contains(state) { return true }
        return below?.hasExits(state) ?? false
    }

    static func key(_ state: State, _ symbol: Symbol) -> UInt64 {
        UInt64(state) << 32 | UInt64(symbol)
    }

    /// Writes a graph without a layer below to a compiled file.
    func write(to store: inout BinaryWriter) {
        store.number(UInt64(stateCount))
        var all: [(state: State, symbol: Symbol, target: State)] = []
        forEachTransition { all.append(($0, $1, $2)) }
        StoredTransitions.write(all, states: stateCount, to: &store)
        epsilons.write(to: &store)
        calls.write(to: &store)
        acceptStates.write(to: &store)
    }

    /// The number of items of each kind that a graph refers to.
    struct Counts: Sendable {
        var words: Int
        var numbers: Int
        var grammars: Int
        var parameters: Int
        var phrases: Int
        /// The phrases of shortcuts; the negative phrases of the application follow them.
        var ownedPhrases: Int
        var forms: Int
    }

    /// Reads a graph.
    ///
    /// - Parameters:
    ///   - store: The reader of the graph.
    ///   - counts: The numbers of items.
    ///   - file: The file that keeps the transitions in place.
    /// - Throws: An error for an invalid graph.
    init(
        from store: inout BinaryReader,
        _ counts: Counts,
        in file: CompiledFile.Stored
    ) throws(BinaryCodingError) {
        let states = Int(clamping: try store.number())
        guard states < Int(Self.numberBit) else { throw store.fault }
        let transitions = try StoredTransitions(
            from: &store,
            states: states,
            words: counts.words,
            numbers: counts.numbers
        )
        let bounds = counts.bounds(states: states)
        let epsilons = try Rows<EpsilonTransition>(from: &store, within: bounds, in: file)
        let calls = try Rows<Call>(from: &store, within: bounds, in: file)
        symbols = Deferred(known: StateSymbols(transitions))
        acceptStates = try Rows(from: &store, within: bounds, in: file)
        guard epsilons.count == states, calls.count == states, acceptStates.count == states,
            calls.isEmpty || counts.grammars > 0
        else { throw store.fault }
        stateCount = states
        below = nil
        firstState = 0
        self.transitions = TransitionTable()
        self.epsilons = epsilons
        self.calls = calls
        stored = transitions
        self.file = file
        exits = []
        exitsBelow = []
    }

    /// A list for each state, stored in a single array.
    private struct Rows<Element: NumberRecord>: Sendable {
        private let starts: RowStarts
        private let elements: RecordTable<Element>
        private let first: State
        /// The extended lists of states below.
        private let below: [State: RecordRow<Element>]

        /// Groups elements by state in their order; of equal neighbors only the first is kept.
        ///
        /// For states below, the elements are appended to the existing list.
        init(
            _ all: [(state: State, item: Element)],
            states: Range<State>,
            below rows: (State) -> RecordRow<Element>
        ) {
            let first = states.lowerBound
            self.first = first
            var below: [State: [Element]] = [:]
            var pairs = all
            if first > 0 {
                for pair in all where pair.state < first {
                    if below[pair.state] == nil { below[pair.state] = Array(rows(pair.state)) }
                    if below[pair.state]?.last != pair.item { below[pair.state]?.append(pair.item) }
                }
                pairs.removeAll { $0.state < first }
                for index in pairs.indices { pairs[index].state -= first }
            }
            self.below = below.mapValues { RecordTable($0).row(0..<$0.count) }
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
                    let element = pairs[Int(order[place])].item
                    if elements.count == start || elements[elements.count - 1] != element { elements.append(element) }
                    place += 1
                }
            }
            starts.append(Int32(elements.count))
            self.starts = RowStarts(starts)
            self.elements = RecordTable(elements)
        }

        /// Finds lists in a file.
        init(
            from store: inout BinaryReader,
            within bounds: RecordBounds,
            in file: CompiledFile.Stored
        ) throws(BinaryCodingError) {
            elements = try RecordTable(from: &store, within: bounds, in: file)
            starts = try RowStarts(from: &store, ending: elements.count, in: file)
            first = 0
            below = [:]
        }

        /// The number of states of this layer.
        var count: Int { starts.count }
        /// Whether all lists are empty.
        var isEmpty: Bool { elements.count == 0 }

        func write(to store: inout BinaryWriter) {
            elements.write(to: &store)
            starts.write(to: &store)
        }

        /// The list of a state of this layer.
        @inline(__always)
        func row(_ state: State) -> RecordRow<Element> { elements.row(range(state)) }

        /// The range of the list of a state of this layer.
        @inline(__always)
        func range(_ state: State) -> Range<Int> { starts[Int(state - first)] }

        @inline(__always)
        subscript(index: Int) -> Element { elements[index] }

        /// The list of a state below; `nil` if this layer does not extend the list.
        func rowBelow(_ state: State) -> RecordRow<Element>? { below[state] }
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
    private var epsilons: [(state: State, item: PhraseGraph.EpsilonTransition)] = []
    private var knownSilents: [KnownEpsilons] = []
    private var calls: [(state: State, item: PhraseGraph.Call)] = []
    /// The targets of the calls, by state and number of the call.
    private var knownCalls = TransitionTable()
    /// A number for each call, by its grammar and its parameter.
    private var callNumbers: [UInt64: Symbol] = [:]
    private var acceptStates: [(state: State, item: PhraseGraph.AcceptState)] = []
    /// The states below whose epsilon transitions, or calls, are known.
    private var epsilonsBelow: Set<State> = []
    private var callsBelow: Set<State> = []

    /// The epsilon transitions with the same cost and evidence; there are few such kinds.
    private struct KnownEpsilons {
        var cost: Int32
        var evidence: EvidenceClasses
        /// The state and the target as one number.
        var ends = TransitionTable()
    }

    /// Creates a builder of a graph, or of a layer over a graph.
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
        if state < firstState, let below, callsBelow.insert(state).inserted {
            for call in below.calls(from: state) {
                let number = number(of: call.grammar, call.parameter)
                _ = knownCalls.insert(PhraseGraph.key(state, number), call.target)
            }
        }
        let target = knownCalls.insert(PhraseGraph.key(state, number(of: grammar, parameter)), stateCount)
        guard target == stateCount else { return target }
        stateCount += 1
        calls.append((state, .init(grammar: grammar, parameter: parameter, target: target)))
        return target
    }

    private mutating func number(of grammar: Int32, _ parameter: Int32) -> Symbol {
        let key = UInt64(UInt32(bitPattern: grammar)) << 32 | UInt64(UInt32(bitPattern: parameter))
        let next = Symbol(callNumbers.count)
        let number = callNumbers[key] ?? next
        if number == next { callNumbers[key] = next }
        return number
    }

    mutating func addEpsilon(from state: State, to target: State, cost: Int = 0, evidence: EvidenceClasses = []) {
        guard state != target else { return }
        if state < firstState, let below, epsilonsBelow.insert(state).inserted {
            for epsilon in below.epsilons(from: state) { _ = isNew(epsilon, from: state) }
        }
        let epsilon = PhraseGraph.EpsilonTransition(target: target, cost: Int32(cost), evidence: evidence)
        if isNew(epsilon, from: state) { epsilons.append((state, epsilon)) }
    }

    /// Whether an epsilon transition is new; records the transition.
    private mutating func isNew(_ epsilon: PhraseGraph.EpsilonTransition, from state: State) -> Bool {
        let kind = knownSilents.firstIndex { $0.cost == epsilon.cost && $0.evidence == epsilon.evidence }
        if kind == nil { knownSilents.append(KnownEpsilons(cost: epsilon.cost, evidence: epsilon.evidence)) }
        let place = kind ?? knownSilents.count - 1
        let count = knownSilents[place].ends.count
        _ = knownSilents[place].ends.insert(PhraseGraph.key(state, epsilon.target), epsilon.target)
        return knownSilents[place].ends.count > count
    }

    mutating func accept(_ state: State, _ acceptance: PhraseGraph.AcceptState) {
        // Only the ends of a single phrase can be equal, and they are consecutive; the graph removes duplicates.
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
