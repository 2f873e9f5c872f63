// The transitions of a state that read what was heard.
extension HeardSymbols {
    /// Whether any transition of a state passes a test, of those that read a symbol that was heard.
    ///
    /// Few states read more symbols than were heard; of these, the symbols that were heard are looked up.
    ///
    /// - Parameters:
    ///   - state: A state of the graph.
    ///   - graph: The graph.
    ///   - layers: The symbols that each state reads; see ``PhraseGraph/symbolsByState``.
    ///   - isWanted: The test, given the symbol and the state that the transition leads to.
    /// - Returns: Whether one does; no other is looked at after it.
    /// - Complexity: O(min(*t*, *s* log *t*)) in the transitions of the state and the symbols that were heard.
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
