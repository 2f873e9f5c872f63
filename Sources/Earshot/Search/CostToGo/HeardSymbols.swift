/// The symbols of the edges of a lattice, each with the nodes where an edge begins with the symbol.
///
/// The size depends on the utterance, not on the vocabulary.
struct HeardSymbols: Sendable {
    typealias Symbol = PhraseGraph.Symbol

    /// The key of a free slot; no word and no number has this key.
    private static let free = Symbol.max

    /// The symbols, each once, in the order of the lattice.
    private(set) var all: [Symbol] = []
    private var keys: [Symbol]
    /// The nodes of each slot, as bits, counted modulo 64.
    private var nodes: [UInt64]

    /// Lists the symbols of a lattice.
    ///
    /// - Complexity: O(*e*) in the edges and their symbols.
    init(_ lattice: Lattice) {
        var capacity = 16
        while capacity < lattice.symbols.count * 2 + 2 { capacity *= 2 }
        keys = Array(repeating: Self.free, count: capacity)
        nodes = Array(repeating: 0, count: capacity)
        for symbol in lattice.symbols { _ = add(symbol) }
        for (node, edges) in lattice.edges.enumerated() {
            let bit = Self.bit(of: Int32(node))
            for edge in edges {
                guard let first = edge.symbols.first else { continue }
                nodes[add(lattice.symbols[Int(first)])] |= bit
            }
        }
    }

    /// The bit of a node.
    @inline(__always)
    static func bit(of node: Int32) -> UInt64 { 1 << UInt64(node & 63) }

    /// Symbols that may be anywhere in the utterance.
    init(_ symbols: [Symbol]) {
        var capacity = 16
        while capacity < symbols.count * 2 + 2 { capacity *= 2 }
        keys = Array(repeating: Self.free, count: capacity)
        nodes = Array(repeating: .max, count: capacity)
        all.reserveCapacity(symbols.count)
        for symbol in symbols { _ = add(symbol) }
    }

    private mutating func add(_ symbol: Symbol) -> Int {
        let slot = slot(of: symbol)
        if keys[slot] == Self.free {
            keys[slot] = symbol
            all.append(symbol)
        }
        return slot
    }

    /// The slot of a symbol, or the free slot for the symbol.
    @inline(__always)
    private func slot(of symbol: Symbol) -> Int {
        let last = keys.count &- 1
        var slot = Int(truncatingIfNeeded: (symbol &* 0x9E37_79B1) >> 8) & last
        while keys[slot] != symbol, keys[slot] != Self.free { slot = (slot &+ 1) & last }
        return slot
    }

    /// Whether an edge reads a symbol, as its first symbol or later.
    @inline(__always)
    func contains(_ symbol: Symbol) -> Bool { keys[slot(of: symbol)] == symbol }

    /// Whether an edge may begin with a symbol at any of some nodes.
    ///
    /// - Parameters:
    ///   - symbol: The symbol.
    ///   - wanted: The nodes, as bits.
    /// - Returns: `false` only if no edge does.
    @inline(__always)
    func isRead(_ symbol: Symbol, at wanted: UInt64) -> Bool {
        let slot = slot(of: symbol)
        return keys[slot] == symbol && nodes[slot] & wanted != 0
    }

    /// The nodes where an edge may begin with a symbol, as bits.
    @inline(__always)
    func nodes(of symbol: Symbol) -> UInt64 {
        let slot = slot(of: symbol)
        return keys[slot] == symbol ? nodes[slot] : 0
    }
}
