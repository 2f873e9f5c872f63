/// The symbols that each state of one layer of a ``PhraseGraph`` reads, and where they lead.
///
/// The graph itself finds transitions by hash, and cannot list them by state.
final class StateSymbols: Sendable {
    typealias State = PhraseGraph.State

    private let first: State
    /// Where the symbols of each state begin; the last entry is where those of the last state end.
    private let starts: [Int32]
    private let symbols: [PhraseGraph.Symbol]
    private let targets: [State]

    /// Lists the symbols of transitions.
    ///
    /// - Parameters:
    ///   - transitions: The transitions of a layer.
    ///   - states: The states of the layer; transitions from others are left out.
    /// - Complexity: O(*t* + *s*) in the transitions and the states.
    init(_ transitions: TransitionTable, of states: Range<State>) {
        var ends = [Int32](repeating: 0, count: states.count + 1)
        transitions.forEachState { state in
            if states.contains(state) { ends[Int(state - states.lowerBound) + 1] += 1 }
        }
        for index in ends.indices.dropFirst() { ends[index] += ends[index - 1] }
        starts = ends
        var symbols = [PhraseGraph.Symbol](repeating: 0, count: Int(ends[states.count]))
        var targets = [State](repeating: 0, count: symbols.count)
        transitions.forEach { key, target in
            let state = State(truncatingIfNeeded: key >> 32)
            guard states.contains(state) else { return }
            let index = Int(state - states.lowerBound)
            symbols[Int(ends[index])] = PhraseGraph.Symbol(truncatingIfNeeded: key)
            targets[Int(ends[index])] = target
            ends[index] += 1
        }
        self.symbols = symbols
        self.targets = targets
        first = states.lowerBound
    }

    /// The symbols of a state, in no particular order.
    @inline(__always)
    func symbols(of state: State) -> ArraySlice<PhraseGraph.Symbol> {
        let index = Int(state - first)
        return symbols[Int(starts[index])..<Int(starts[index + 1])]
    }

    /// The numbers of a state's transitions, in no particular order.
    @inline(__always)
    func transitions(of state: State) -> Range<Int> {
        let index = Int(state - first)
        return Int(starts[index])..<Int(starts[index + 1])
    }

    /// The symbol of a transition.
    @inline(__always)
    func symbol(_ transition: Int) -> PhraseGraph.Symbol { symbols[transition] }

    /// The target of a transition.
    @inline(__always)
    func target(_ transition: Int) -> State { targets[transition] }
}
