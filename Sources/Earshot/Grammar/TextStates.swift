/// The states of a document's graph from which a text may still be read.
///
/// A text takes any words, so a path that may read a text is not bound by the remaining words. A large grammar has
/// mostly states without texts.
struct TextStates: Sendable, Equatable {
    /// A bit for each state, in ascending order.
    private var bits: [UInt64]

    /// Finds the states.
    ///
    /// - Parameters:
    ///   - graph: A graph without a layer below.
    ///   - states: The symbols that each state reads.
    ///   - grammar: The index of the grammar of texts.
    /// - Complexity: O(*t*) in the transitions, for each time that a path turns back to lower states.
    init(_ graph: PhraseGraph, _ states: StateSymbols, text grammar: Int32) {
        bits = [UInt64](repeating: 0, count: Self.words(for: graph.stateCount))
        // States are numbered along the phrases, so that most lead only to higher states.
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

    /// Whether a text may be read from a state, directly or later.
    @inline(__always)
    func contains(_ state: PhraseGraph.State) -> Bool {
        bits[Int(state >> 6)] & 1 << UInt64(state & 63) != 0
    }

    private static func words(for states: Int) -> Int { (states + 63) >> 6 }
}

// In a compiled file: finding the states takes longer than reading the graph.
extension TextStates {
    func write(to store: inout BinaryWriter) { store.array(bits) }

    /// Reads the states.
    ///
    /// - Parameters:
    ///   - store: The reader of the states.
    ///   - states: The number of states of the graph.
    /// - Throws: An error if the number of bits does not match.
    init(from store: inout BinaryReader, states: Int) throws(BinaryCodingError) {
        bits = try store.array()
        guard bits.count == Self.words(for: states) else { throw store.fault }
    }
}
