// Whether a phrase can still be completed, at any position of its words in the utterance.
extension ReadableNodes {
    /// Whether a phrase may be completed from a state without a missing word.
    ///
    /// The order of the heard words does not count.
    ///
    /// - Parameters:
    ///   - state: A state of the graph.
    ///   - missesValue: Whether one value may be missing, or not be understood.
    /// - Returns: `false` only if completion is impossible.
    /// - Complexity: O(*t*) in the transitions of states examined for the first time, then O(1).
    @inline(__always)
    mutating func mayComplete(from state: State, missesValue: Bool) -> Bool {
        if let may = completed.value(Self.key(state, missesValue)) { return may != 0 }
        return findCompletion(from: state, missesValue, WorkLimits.completionDepth)
    }

    private mutating func findCompletion(from state: State, _ missesValue: Bool, _ depth: Int) -> Bool {
        let key = Self.key(state, missesValue)
        if let may = completed.value(key) { return may != 0 }
        guard depth > 0, completions < WorkLimits.completions else { return true }
        completions += 1
        // A state met again before the result is known counts as a state from which a phrase may be completed.
        completed.set(key, 1)
        if leadsOn(state, missesValue, depth - 1) { return true }
        completed.set(key, 0)
        return false
    }

    private mutating func leadsOn(_ state: State, _ missesValue: Bool, _ depth: Int) -> Bool {
        if graph.accepts(state) { return true }
        let isRead = heard.containsTransition(from: state, in: graph, layers) { _, target in
            findCompletion(from: target, missesValue, depth)
        }
        if isRead { return true }
        let isPassed = graph.containsEpsilon(from: state) { epsilon in
            findCompletion(from: epsilon.target, missesValue, depth)
        }
        if isPassed { return true }
        let isCalled = graph.containsCall(from: state) { call in
            if mayHaveValue(of: call.grammar, depth), findCompletion(from: call.target, missesValue, depth) {
                return true
            }
            return missesValue && call.mayBeUnheard(in: grammars) && findCompletion(from: call.target, false, depth)
        }
        if isCalled { return true }
        guard missesValue else { return false }
        return statesBehindUnsaid(from: state).contains { findCompletion(from: $0, false, depth) }
    }

    /// Whether a value of a grammar may have been heard.
    private mutating func mayHaveValue(of grammar: Int32, _ depth: Int) -> Bool {
        switch grammars[Int(grammar)] {
        case .enumeration, .boolean, .application: findCompletion(from: roots[Int(grammar)], false, depth)
        case .integer, .decimal, .ordinal, .place: numbers != 0
        case .quantity: quantities != 0
        case .text: true
        }
    }
}
