/// The edges of a lattice's nodes by the symbol that they begin with, so that a state looks only at those it reads.
struct NodeEdges {
    /// The edges of each node, by symbol and then by position; `nil` for a node that nobody asked about.
    private var edges: [[(symbol: PhraseGraph.Symbol, position: Int32)]?]
    /// The positions that were found last; kept for the next call.
    private var found: [Int32] = []

    init(_ lattice: Lattice) {
        edges = Array(repeating: nil, count: lattice.unitCount + 1)
    }

    /// The positions, ascending, of the edges at a node that a state may read; `nil` if it reads too many symbols to look
    /// for them one by one.
    ///
    /// - Parameters:
    ///   - state: The state.
    ///   - states: The symbols that each state reads.
    ///   - node: The node.
    ///   - input: The lattice, and what is heard in it.
    /// - Returns: The positions; of no edge if the state reads none.
    /// - Complexity: O(*s* log *e*) in the symbols of the state and the edges of the node.
    mutating func positions(
        readBy state: PhraseGraph.State,
        _ states: StateSymbols,
        at node: Int32,
        _ input: SearchInput
    ) -> [Int32]? {
        let transitions = states.transitions(of: state)
        guard transitions.count <= WorkLimits.symbolsLookedFor else { return nil }
        found.removeAll(keepingCapacity: true)
        let bit = HeardSymbols.bit(of: node)
        for transition in transitions {
            guard let symbol = states.symbol(transition) else { continue }
            if input.heard.isRead(symbol, at: bit) { find(symbol, node, input.lattice) }
        }
        if found.count > 1 { found.sort() }
        return found
    }

    private mutating func find(_ symbol: PhraseGraph.Symbol, _ node: Int32, _ lattice: Lattice) {
        if edges[Int(node)] == nil { edges[Int(node)] = Self.sorted(lattice, node) }
        guard let row = edges[Int(node)] else { return }
        var (low, high) = (0, row.count)
        while low < high {
            let middle = (low + high) / 2
            if row[middle].symbol < symbol { low = middle + 1 } else { high = middle }
        }
        while low < row.count, row[low].symbol == symbol {
            found.append(row[low].position)
            low += 1
        }
    }

    private static func sorted(
        _ lattice: Lattice,
        _ node: Int32
    ) -> [(symbol: PhraseGraph.Symbol, position: Int32)] {
        var row: [(symbol: PhraseGraph.Symbol, position: Int32)] = []
        for (position, edge) in lattice.edges[Int(node)].enumerated() {
            guard let first = edge.symbols.first else { continue }
            row.append((lattice.symbols[Int(first)], Int32(position)))
        }
        return row.sorted { ($0.symbol, $0.position) < ($1.symbol, $1.position) }
    }
}
