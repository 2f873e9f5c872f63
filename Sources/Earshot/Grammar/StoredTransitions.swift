/// The transitions of a graph in a compiled file, read in place: each state has a row of transitions, sorted by symbol.
///
/// Nothing is checked when the file is opened, but every number when it is read: an invalid number is no transition.
struct StoredTransitions: Sendable {
    typealias State = PhraseGraph.State
    typealias Symbol = PhraseGraph.Symbol

    /// The number of states.
    let states: Int
    /// The start of each state's row, and the end of the last row.
    private let starts: MappedNumbers
    private let symbols: MappedNumbers
    private let targets: MappedNumbers
    /// The numbers of words and of number literals.
    private let words: Int
    private let numbers: Int
    /// Rows up to this length are searched from the front.
    private static let shortRow = 4

    /// Writes transitions.
    ///
    /// - Parameters:
    ///   - transitions: The transitions of a graph without a layer below.
    ///   - states: The number of states.
    ///   - store: Receives the transitions.
    /// - Complexity: O(*t* log *t* + *s*) in the transitions and the states.
    static func write(
        _ transitions: [(state: State, symbol: Symbol, target: State)],
        states: Int,
        to store: inout BinaryWriter
    ) {
        var starts = [UInt32](repeating: 0, count: states + 1)
        for transition in transitions { starts[Int(transition.state) + 1] += 1 }
        for state in 0..<states { starts[state + 1] += starts[state] }
        var ends = starts
        var rows = [UInt64](repeating: 0, count: transitions.count)
        for transition in transitions {
            rows[Int(ends[Int(transition.state)])] = UInt64(transition.symbol) << 32 | UInt64(transition.target)
            ends[Int(transition.state)] += 1
        }
        for state in 0..<states where starts[state + 1] - starts[state] > 1 {
            rows[Int(starts[state])..<Int(starts[state + 1])].sort()
        }
        store.array(starts)
        store.array(rows.map { UInt32(truncatingIfNeeded: $0 >> 32) })
        store.array(rows.map { UInt32(truncatingIfNeeded: $0) })
    }

    /// Finds transitions in a file, which must stay mapped.
    ///
    /// - Throws: An error if the lengths of the lists do not match.
    /// - Complexity: O(1).
    init(from store: inout BinaryReader, states: Int, words: Int, numbers: Int) throws(BinaryCodingError) {
        starts = try store.mappedNumbers()
        symbols = try store.mappedNumbers()
        targets = try store.mappedNumbers()
        guard starts.count == states + 1, symbols.count == targets.count else { throw store.fault }
        self.states = states
        self.words = words
        self.numbers = numbers
    }

    /// The target of a symbol from a state; `nil` if there is none.
    ///
    /// - Complexity: O(log *s*) in the symbols that the state reads.
    @inline(__always)
    func target(from state: State, over symbol: Symbol) -> State? {
        var low = Int(starts[Int(state)])
        var high = Int(starts[Int(state) + 1])
        while high - low > Self.shortRow {
            let middle = low + (high - low) / 2
            if symbols[middle] <= symbol { low = middle } else { high = middle }
        }
        while low < high {
            if symbols[low] == symbol {
                let target = targets[low]
                return low < symbols.count && target < UInt32(states) ? target : nil
            }
            low += 1
        }
        return nil
    }

    /// Whether a state reads any symbol.
    @inline(__always)
    func hasRow(_ state: State) -> Bool { starts[Int(state)] < starts[Int(state) + 1] }

    /// Whether any symbol that a state reads passes a test.
    @inline(__always)
    func contains(_ state: State, where isWanted: (Symbol) -> Bool) -> Bool {
        for place in row(state) where isSymbol(symbols[place]) && isWanted(symbols[place]) { return true }
        return false
    }

    /// Calls a function with every transition, in the order of states and symbols.
    func forEach(_ body: (State, Symbol, State) -> Void) {
        for state in 0..<State(states) {
            for place in row(state) where isSymbol(symbols[place]) && targets[place] < State(states) {
                body(state, symbols[place], targets[place])
            }
        }
    }

    /// The places of a state's transitions, clamped to existing places.
    @inline(__always)
    func row(_ state: State) -> Range<Int> {
        let start = min(Int(starts[Int(state)]), symbols.count)
        return start..<max(start, min(Int(starts[Int(state) + 1]), symbols.count))
    }

    /// The symbol at a place; `nil` for an invalid symbol.
    @inline(__always)
    func symbol(_ place: Int) -> Symbol? {
        let symbol = symbols[place]
        return isSymbol(symbol) ? symbol : nil
    }

    /// The target at a place; `nil` for an invalid state.
    @inline(__always)
    func target(_ place: Int) -> State? {
        let target = targets[place]
        return target < UInt32(states) ? target : nil
    }

    @inline(__always)
    private func isSymbol(_ symbol: Symbol) -> Bool {
        symbol & PhraseGraph.numberBit == 0
            ? Int(symbol) < words : Int(symbol & ~PhraseGraph.numberBit) < numbers
    }
}
