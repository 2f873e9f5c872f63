/// The states of a document's graph from which a text may still be read.
///
/// A text takes any words, so that a path that may read one is not bound to what else the words may be. In most of a
/// large grammar there are none.
struct TextStates: Sendable {
    private let leads: [Bool]

    /// Finds the states.
    ///
    /// - Parameters:
    ///   - graph: A graph without a layer below.
    ///   - states: The symbols that each of its states reads.
    ///   - grammar: The grammar of texts, by its index.
    /// - Complexity: O(*t*) in the transitions, for each time that the ways of a phrase turn back to lower states.
    init(_ graph: PhraseGraph, _ states: StateSymbols, text grammar: Int32) {
        var leads = [Bool](repeating: false, count: graph.stateCount)
        var isComplete = false
        while !isComplete {
            isComplete = true
            // States are numbered along the phrases.
            for number in leads.indices.reversed() where !leads[number] {
                let state = PhraseGraph.State(number)
                let isFound =
                    graph.calls(from: state).contains { $0.grammar == grammar || leads[Int($0.target)] }
                    || graph.epsilons(from: state).contains { leads[Int($0.target)] }
                    || states.transitions(of: state).contains { index in
                        states.target(index).map { leads[Int($0)] } ?? false
                    }
                guard isFound else { continue }
                leads[number] = true
                isComplete = false
            }
        }
        self.leads = leads
    }

    /// Whether a text may be read from a state, or behind it.
    @inline(__always)
    func contains(_ state: PhraseGraph.State) -> Bool { leads[Int(state)] }
}
