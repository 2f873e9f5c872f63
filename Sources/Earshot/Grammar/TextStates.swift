/// The states of a document's graph from which a text may still be read.
///
/// A text takes any words, so that a path that may read one is not bound to what else the words may be. In most of a
/// large grammar there are none.
struct TextStates: Sendable, Equatable {
    /// A bit for each state, the lowest first.
    private var bits: [UInt64]

    /// Finds the states.
    ///
    /// - Parameters:
    ///   - graph: A graph without a layer below.
    ///   - states: The symbols that each of its states reads.
    ///   - grammar: The grammar of texts, by its index.
    /// - Complexity: O(*t*) in the transitions, for each time that the ways of a phrase turn back to lower states.
    init(_ graph: PhraseGraph, _ states: StateSymbols, text grammar: Int32) {
        bits = [UInt64](repeating: 0, count: Self.words(for: graph.stateCount))
        // States are numbered along the phrases, so that most lead to higher ones only.
        var turnsBack = true
        var isChanged = true
        while turnsBack, isChanged {
            (turnsBack, isChanged) = (false, false)
            for number in stride(from: graph.stateCount - 1, through: 0, by: -1) {
                let state = PhraseGraph.State(number)
                guard !contains(state) else { continue }
                var isFound = false
                func reach(_ target: PhraseGraph.State) {
                    if contains(target) { isFound = true } else if target < state { turnsBack = true }
                }
                for index in states.transitions(of: state) {
                    if let target = states.target(index) { reach(target) }
                }
                graph.forEachEpsilon(from: state) { reach($0.target) }
                graph.forEachCall(from: state) { call in
                    if call.grammar == grammar { isFound = true }
                    reach(call.target)
                }
                guard isFound else { continue }
                bits[number >> 6] |= 1 << UInt64(number & 63)
                isChanged = true
            }
        }
    }

    /// Whether a text may be read from a state, or behind it.
    @inline(__always)
    func contains(_ state: PhraseGraph.State) -> Bool {
        bits[Int(state >> 6)] & 1 << UInt64(state & 63) != 0
    }

    private static func words(for states: Int) -> Int { (states + 63) >> 6 }
}

// In a compiled file: to find the states takes longer than to read the graph.
extension TextStates {
    func write(to store: inout BinaryWriter) { store.array(bits) }

    /// Reads the states.
    ///
    /// - Parameters:
    ///   - store: Where they were written.
    ///   - states: How many states the graph has.
    /// - Throws: An error for bits of another number of states.
    init(from store: inout BinaryReader, states: Int) throws(BinaryCodingError) {
        bits = try store.array()
        guard bits.count == Self.words(for: states) else { throw store.fault }
    }
}
