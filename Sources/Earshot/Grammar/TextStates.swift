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
        // States are numbered along the phrases, so that most lead to higher ones only.
        var turnsBack = true
        var isChanged = true
        while turnsBack, isChanged {
            (turnsBack, isChanged) = (false, false)
            for number in stride(from: leads.count - 1, through: 0, by: -1) where !leads[number] {
                let state = PhraseGraph.State(number)
                var isFound = false
                func reach(_ target: PhraseGraph.State) {
                    if leads[Int(target)] { isFound = true } else if target < state { turnsBack = true }
                }
                for index in states.transitions(of: state) {
                    if let target = states.target(index) { reach(target) }
                }
                for silent in graph.epsilons(from: state) { reach(silent.target) }
                for call in graph.calls(from: state) {
                    if call.grammar == grammar { isFound = true }
                    reach(call.target)
                }
                guard isFound else { continue }
                leads[number] = true
                isChanged = true
            }
        }
        self.leads = leads
    }

    /// Whether a text may be read from a state, or behind it.
    @inline(__always)
    func contains(_ state: PhraseGraph.State) -> Bool { leads[Int(state)] }
}
