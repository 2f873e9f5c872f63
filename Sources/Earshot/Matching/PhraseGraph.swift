/// The catalog as one automaton: everything that can be said, over the symbols of the lattice.
///
/// A state's literal transitions are found by hash, so that work does not grow with the number of phrases. Parameters,
/// enums and application names are automata of their own, entered by a *call*, so that the size does not grow with the
/// number of sentences that a template stands for. Build one with ``GraphBuilder``.
package struct PhraseGraph: Sendable {
    /// A word of the vocabulary, or, with the top bit set, a number literal.
    package typealias Symbol = UInt32
    package typealias State = UInt32

    /// A transition that reads nothing.
    package struct Silent: Hashable, Sendable {
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
    package struct Acceptance: Hashable, Sendable {
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

    /// The number of states.
    package let stateCount: Int
    private let transitions: TransitionTable
    private let silents: Rows<Silent>
    private let calls: Rows<Call>
    private let acceptances: Rows<Acceptance>
    private let exits: [Bool]

    init(
        stateCount: Int,
        transitions: TransitionTable,
        silents: [State: [Silent]],
        calls: [State: [Call]],
        acceptances: [(state: State, acceptance: Acceptance)]
    ) {
        self.stateCount = stateCount
        self.transitions = transitions
        var exits = [Bool](repeating: false, count: stateCount)
        transitions.forEachState { exits[Int($0)] = true }
        for state in silents.keys { exits[Int(state)] = true }
        for state in calls.keys { exits[Int(state)] = true }
        self.exits = exits
        self.silents = Rows(silents, count: stateCount)
        self.calls = Rows(calls, count: stateCount)
        self.acceptances = Rows(distinct: acceptances, count: stateCount)
    }

    /// Where a symbol leads from a state; `nil` where it leads nowhere.
    @inline(__always)
    package func target(from state: State, over symbol: Symbol) -> State? {
        transitions.target(Self.key(state, symbol))
    }

    package func silents(from state: State) -> ArraySlice<Silent> { silents[state] }
    package func calls(from state: State) -> ArraySlice<Call> { calls[state] }
    package func acceptances(at state: State) -> ArraySlice<Acceptance> { acceptances[state] }

    /// Whether anything may follow a state.
    package func hasExits(_ state: State) -> Bool { exits[Int(state)] }

    static func key(_ state: State, _ symbol: Symbol) -> UInt64 {
        UInt64(state) << 32 | UInt64(symbol)
    }

    /// Lists a state, end to end in one array.
    private struct Rows<Element: Sendable>: Sendable {
        private let starts: [Int32]
        private let elements: [Element]

        init(_ lists: [State: [Element]], count: Int) {
            var starts: [Int32] = []
            starts.reserveCapacity(count + 1)
            var elements: [Element] = []
            let states = lists.keys.sorted()
            var next = 0
            for state in 0..<count {
                starts.append(Int32(elements.count))
                guard next < states.count, Int(states[next]) == state else { continue }
                elements.append(contentsOf: lists[states[next]] ?? [])
                next += 1
            }
            starts.append(Int32(elements.count))
            self.starts = starts
            self.elements = elements
        }

        /// Lists the elements of each state in their order; of equal ones side by side the first.
        init(distinct pairs: [(state: State, acceptance: Element)], count: Int) where Element: Equatable {
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

        subscript(state: State) -> ArraySlice<Element> {
            elements[Int(starts[Int(state)])..<Int(starts[Int(state) + 1])]
        }
    }
}

/// Builds a ``PhraseGraph``: shares common beginnings, and joins the ends of groups.
struct GraphBuilder {
    typealias State = PhraseGraph.State
    typealias Symbol = PhraseGraph.Symbol

    private var stateCount: UInt32 = 0
    private var transitions = TransitionTable()
    private var silents: [State: [PhraseGraph.Silent]] = [:]
    private var knownSilents: Set<Known> = []
    private var calls: [State: [PhraseGraph.Call]] = [:]
    private var acceptances: [(state: State, acceptance: PhraseGraph.Acceptance)] = []

    private struct Known: Hashable {
        var state: State
        var silent: PhraseGraph.Silent
    }

    mutating func addState() -> State {
        defer { stateCount += 1 }
        return stateCount
    }

    /// Where a symbol leads, in a new state where it led nowhere yet.
    mutating func step(_ state: State, _ symbol: Symbol) -> State {
        let target = transitions.insert(PhraseGraph.key(state, symbol), stateCount)
        if target == stateCount { stateCount += 1 }
        return target
    }

    /// Where a call leads; calls of the same grammar for the same parameter are one.
    mutating func call(_ state: State, grammar: Int32, parameter: Int32) -> State {
        if let known = calls[state]?.first(where: { $0.grammar == grammar && $0.parameter == parameter }) {
            return known.target
        }
        let target = addState()
        calls[state, default: []].append(.init(grammar: grammar, parameter: parameter, target: target))
        return target
    }

    mutating func addSilent(from state: State, to target: State, cost: Int = 0, evidence: EvidenceClasses = []) {
        guard state != target else { return }
        let silent = PhraseGraph.Silent(target: target, cost: Int32(cost), evidence: evidence)
        if knownSilents.insert(Known(state: state, silent: silent)).inserted {
            silents[state, default: []].append(silent)
        }
    }

    mutating func accept(_ state: State, _ acceptance: PhraseGraph.Acceptance) {
        // Only the ends of one phrase can meet, and they come one after the other; the graph keeps one of them.
        acceptances.append((state, acceptance))
    }

    func finish() -> PhraseGraph {
        PhraseGraph(
            stateCount: Int(stateCount),
            transitions: transitions,
            silents: silents,
            calls: calls,
            acceptances: acceptances
        )
    }
}
