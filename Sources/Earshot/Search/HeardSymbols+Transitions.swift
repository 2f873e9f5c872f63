// The transitions of a state that read what was heard.
extension HeardSymbols {
    /// Whether any transition of a state passes a test, of those that read a symbol that was heard.
    ///
    /// Few states read more symbols than were heard; of these, the symbols that were heard are looked up.
    ///
    /// - Parameters:
    ///   - state: A state of the graph.
    ///   - graph: A graph without a layer below.
    ///   - states: The symbols that each state of the graph reads.
    ///   - value: What is to be known of a symbol; `nil` if it was not heard, or not where it would have to be.
    ///   - isWanted: The test, given that and the state that the transition leads to.
    /// - Returns: Whether one does; no other is looked at after it.
    /// - Complexity: O(min(*t*, *s* log *t*)) in the transitions of the state and the symbols that were heard.
    @inline(__always)
    func containsTransition<Value>(
        from state: PhraseGraph.State,
        in graph: PhraseGraph,
        _ states: StateSymbols,
        of value: (Symbol) -> Value?,
        where isWanted: (Value, PhraseGraph.State) -> Bool
    ) -> Bool {
        let transitions = states.transitions(of: state)
        if transitions.count <= all.count * 2 {
            for transition in transitions {
                guard let symbol = states.symbol(transition), let value = value(symbol),
                    let target = states.target(transition)
                else { continue }
                if isWanted(value, target) { return true }
            }
        } else {
            for symbol in all {
                guard let value = value(symbol), let target = graph.target(from: state, over: symbol) else { continue }
                if isWanted(value, target) { return true }
            }
        }
        return false
    }
}
