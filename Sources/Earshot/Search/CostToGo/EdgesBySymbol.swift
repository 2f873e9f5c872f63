/// The edges of a lattice's nodes by their first symbol, so that a state visits only the edges with its own symbols.
struct EdgesBySymbol {
    typealias Symbol = PhraseGraph.Symbol

    /// An edge allowed by the policy.
    struct Edge {
        var symbol: Symbol
        /// The index of the edge among the edges of its node.
        var position: Int32
        var end: Int32
        var cost: Int32
        /// Whether the edge has a single symbol.
        var isShort: Bool
    }

    /// The edges of a node, by symbol and then by position.
    struct Row {
        fileprivate(set) var edges: [Edge] = []
        /// A set of the symbols, as hashed bits.
        private var bits: UInt64 = 0

        fileprivate init(_ input: SearchInput, at node: Int) {
            for (position, edge) in input.lattice.edges[node].enumerated() where input.allows(edge.evidence) {
                guard let place = edge.symbols.first else { continue }
                let symbol = input.lattice.symbols[Int(place)]
                edges.append(
                    Edge(
                        symbol: symbol,
                        position: Int32(position),
                        end: edge.end,
                        cost: edge.cost,
                        isShort: edge.symbols.count == 1
                    )
                )
                bits |= Self.bit(of: symbol)
            }
            edges.sort { ($0.symbol, $0.position) < ($1.symbol, $1.position) }
        }

        @inline(__always)
        private static func bit(of symbol: Symbol) -> UInt64 { 1 << UInt64((symbol &* 0x9E37_79B1) >> 26) }

        /// The first of the edges that begin with a symbol; `nil` without such an edge.
        @inline(__always)
        private func first(of symbol: Symbol) -> Int? {
            guard bits & Self.bit(of: symbol) != 0 else { return nil }
            var (low, high) = (0, edges.count)
            while low < high {
                let middle = (low + high) / 2
                if edges[middle].symbol < symbol { low = middle + 1 } else { high = middle }
            }
            return low < edges.count && edges[low].symbol == symbol ? low : nil
        }

        /// Calls a function with the first edge of each symbol that a state reads, and the target state of the symbol.
        ///
        /// - Complexity: O(*s* log *e*) in the symbols of the state and the edges, or O(*e*) if there are fewer edges.
        @inline(__always)
        func forEachRead(
            by state: PhraseGraph.State,
            in graph: PhraseGraph,
            _ states: StateSymbols?,
            _ body: (Int, PhraseGraph.State) -> Void
        ) {
            if edges.isEmpty { return }
            if let states {
                let transitions = states.transitions(of: state)
                if transitions.count <= WorkLimits.symbolsLookedFor {
                    for transition in transitions {
                        guard let symbol = states.symbol(transition), let first = first(of: symbol),
                            let target = states.target(transition)
                        else { continue }
                        body(first, target)
                    }
                    return
                }
            }
            var symbol: Symbol?
            for (place, edge) in edges.enumerated() where edge.symbol != symbol {
                symbol = edge.symbol
                if let target = graph.target(from: state, over: edge.symbol) { body(place, target) }
            }
        }
    }

    private var rows: [Row?]
    /// The positions found last; kept so that finding the next ones allocates nothing.
    private var found: [Int32] = []
    /// The symbols that each state reads; `nil` for a layered graph.
    private let states: StateSymbols?

    init(_ input: SearchInput) {
        rows = Array(repeating: nil, count: input.lattice.unitCount + 1)
        states = input.document.graph.onlySymbols
    }

    /// The edges of a node.
    ///
    /// - Complexity: O(*e* log *e*) in the edges of the node the first time, then O(1).
    mutating func row(at node: Int, _ input: SearchInput) -> Row {
        if let row = rows[node] { return row }
        let row = Row(input, at: node)
        rows[node] = row
        return row
    }

    /// The positions, ascending, of the edges at a node that a state reads.
    ///
    /// - Complexity: As for ``Row/forEachRead(by:in:_:_:)``.
    mutating func positions(readBy state: PhraseGraph.State, at node: Int32, _ input: SearchInput) -> [Int32] {
        let row = row(at: Int(node), input)
        found.removeAll(keepingCapacity: true)
        row.forEachRead(by: state, in: input.document.graph, states) { place, _ in
            var place = place
            let symbol = row.edges[place].symbol
            while place < row.edges.count, row.edges[place].symbol == symbol {
                found.append(row.edges[place].position)
                place += 1
            }
        }
        if found.count > 1 { found.sort() }
        return found
    }
}
