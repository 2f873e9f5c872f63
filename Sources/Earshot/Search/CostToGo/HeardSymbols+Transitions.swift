// The transitions of a state over heard symbols.
extension HeardSymbols {
    /// Whether a transition of a state over a heard symbol passes a test.
    ///
    /// Few states read more symbols than were heard; for large states, the heard symbols are looked up instead.
    ///
    /// - Parameters:
    ///   - state: A state of the graph.
    ///   - graph: The graph.
    ///   - layers: The symbols that each state reads; see ``PhraseGraph/symbolsByState``.
    ///   - isWanted: The test, given the symbol and the target state of the transition.
    /// - Returns: Whether a transition passes; the search ends at the first.
    /// - Complexity: O(min(*t*, *s* log *t*)) in the transitions of the state and the heard symbols.
    @inline(__always)
    func containsTransition(
        from state: PhraseGraph.State,
        in graph: PhraseGraph,
        _ layers: [StateSymbols],
        where isWanted: (Symbol, PhraseGraph.State) -> Bool
    ) -> Bool {
        if layers.count == 1 {
            let transitions = layers[0].transitions(of: state)
            if transitions.count <= all.count * 2 {
                for transition in transitions {
                    guard let symbol = layers[0].symbol(transition), contains(symbol),
                        let target = layers[0].target(transition)
                    else { continue }
                    if isWanted(symbol, target) { return true }
                }
                return false
            }
        } else if !graph.mayRead(state, layers[...], where: contains) {
            return false
        }
        for symbol in all {
            guard let target = graph.target(from: state, over: symbol) else { continue }
            if isWanted(symbol, target) { return true }
        }
        return false
    }
}
