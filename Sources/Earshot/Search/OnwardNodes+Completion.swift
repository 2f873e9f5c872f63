// Whether a phrase can still be completed, wherever in the utterance its words were heard.
extension OnwardNodes {
    /// Whether a phrase may be completed from a state with no word missing.
    ///
    /// Where as many words are missing as may be, most states lead only to phrases that need another word that was not
    /// heard. The order in which words were heard does not count.
    ///
    /// - Parameter state: A state of a graph without a layer below.
    /// - Returns: `false` only if it cannot.
    /// - Complexity: O(*t*) in the transitions of the states behind it that are looked at for the first time, then O(1).
    @inline(__always)
    mutating func mayComplete(from state: State) -> Bool {
        if let may = completed.value(UInt64(state)) { return may != 0 }
        return findCompletion(from: state, WorkLimits.prospectDepth)
    }

    private mutating func findCompletion(from state: State, _ depth: Int) -> Bool {
        if let may = completed.value(UInt64(state)) { return may != 0 }
        guard depth > 0 else { return true }
        // A state that is met again before it is decided is taken for one from which a phrase may be completed.
        completed.set(UInt64(state), 1)
        if leadsOn(state, depth - 1) { return true }
        completed.set(UInt64(state), 0)
        return false
    }

    private mutating func leadsOn(_ state: State, _ depth: Int) -> Bool {
        if graph.accepts(state) { return true }
        let isRead = heard.containsTransition(from: state, in: graph, states) {
            heard.contains($0) ? true : nil
        } where: { _, target in
            findCompletion(from: target, depth)
        }
        if isRead { return true }
        for number in graph.epsilonNumbers(from: state) {
            if findCompletion(from: graph.epsilon(number).target, depth) { return true }
        }
        for number in graph.callNumbers(from: state) {
            let call = graph.call(number)
            if nodes(of: call.grammar) != 0, findCompletion(from: call.target, depth) { return true }
        }
        return false
    }
}
