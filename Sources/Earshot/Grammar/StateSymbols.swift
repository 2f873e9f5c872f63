/// The symbols read by each state of a single layer of a ``PhraseGraph``, and their targets.
///
/// The graph itself finds transitions by hash, and cannot list them by state.
final class StateSymbols: Sendable {
    typealias State = PhraseGraph.State

    private let first: State
    /// The index of each state's first symbol; the last entry is the end of the last state's symbols.
    private let starts: [Int32]
    private let symbols: [PhraseGraph.Symbol]
    private let targets: [State]
    /// The equivalent transitions in a file; `nil` if there are none.
    private let stored: StoredTransitions?

    /// The symbols of transitions in a file.
    init(_ stored: StoredTransitions) {
        self.stored = stored
        first = 0
        starts = []
        symbols = []
        targets = []
    }

    /// Lists the symbols of transitions.
    ///
    /// - Parameters:
    ///   - transitions: The transitions of a layer.
    ///   - states: The states of the layer; transitions from other states are skipped.
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
        stored = nil
    }

    /// Whether any symbol of a state passes a test.
    @inline(__always)
    func contains(_ state: State, where isWanted: (PhraseGraph.Symbol) -> Bool) -> Bool {
        if let stored { return stored.contains(state, where: isWanted) }
        let index = Int(state - first)
        return symbols[Int(starts[index])..<Int(starts[index + 1])].contains(where: isWanted)
    }

    /// The numbers of a state's transitions, in no particular order.
    @inline(__always)
    func transitions(of state: State) -> Range<Int> {
        if let stored { return stored.row(state) }
        let index = Int(state - first)
        return Int(starts[index])..<Int(starts[index + 1])
    }

    /// The symbol of a transition; `nil` if the file has an invalid symbol.
    @inline(__always)
    func symbol(_ transition: Int) -> PhraseGraph.Symbol? {
        if let stored { return stored.symbol(transition) }
        return symbols[transition]
    }

    /// The target of a transition; `nil` if the file has an invalid target.
    @inline(__always)
    func target(_ transition: Int) -> State? {
        if let stored { return stored.target(transition) }
        return targets[transition]
    }
}
