/// The words that the phrases of a document have beside their values: "and" in "add ${a} and ${b}", "hundred" in "at ${h}
/// hundred".
///
/// Such a word may be part of a number too, so that a number with the word inside may also be two numbers with the word
/// between; see ``PartedNumberReading``.
struct NumberNeighbors: Sendable, Equatable {
    typealias State = PhraseGraph.State

    /// The words right behind a value.
    private(set) var behind: Set<PhraseGraph.Symbol> = []
    /// The words right before a value that follows another value, with few words between.
    private(set) var before: Set<PhraseGraph.Symbol> = []

    /// Whether no phrase has a word behind a value.
    var isEmpty: Bool { behind.isEmpty }

    /// Finds the words.
    ///
    /// - Parameters:
    ///   - graph: The graph of the phrases, with the layers below.
    ///   - grammars: The values of the graph's calls.
    /// - Complexity: O(*s* + *t*) in the states, and in the transitions of the states within few words of a value.
    init(_ graph: PhraseGraph, _ grammars: [CompiledDocument.Grammar]) {
        let symbols = graph.symbolsByState
        var front: Set<State> = []
        for number in 0..<graph.stateCount {
            graph.forEachCall(from: State(number)) { call in
                if grammars[Int(call.grammar)].mayBeNumber { front.insert(call.target) }
            }
        }
        var seen: Set<State> = []
        for step in 0...WorkLimits.wordsBetweenNumbers {
            front = Self.closure(of: front, in: graph).subtracting(seen)
            seen.formUnion(front)
            var next: Set<State> = []
            for state in front {
                graph.forEachTransition(from: state, symbols[...]) { symbol, target in
                    if symbol & PhraseGraph.numberBit == 0 {
                        if step == 0 { behind.insert(symbol) }
                        let isBefore = Self.closure(of: [target], in: graph).contains { state in
                            graph.containsCall(from: state) { grammars[Int($0.grammar)].mayBeNumber }
                        }
                        if isBefore { before.insert(symbol) }
                    }
                    next.insert(target)
                }
            }
            front = next
        }
    }

    /// Some states, and the states reachable from them by epsilon transitions.
    private static func closure(of states: Set<State>, in graph: PhraseGraph) -> Set<State> {
        var found = states
        var open = Array(states)
        while let state = open.popLast() {
            graph.forEachEpsilon(from: state) { epsilon in
                if found.insert(epsilon.target).inserted { open.append(epsilon.target) }
            }
        }
        return found
    }
}

extension CompiledDocument.Grammar {
    /// Whether a value may be a number, or a name with a number.
    var mayBeNumber: Bool {
        switch self {
        case .integer, .decimal, .ordinal, .quantity, .enumeration: true
        case .boolean, .application, .text, .place: false
        }
    }
}
