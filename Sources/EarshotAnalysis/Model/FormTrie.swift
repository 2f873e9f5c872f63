/// The spoken forms of all enums, and of Booleans, as trees that slots lead into.
struct FormTrie {
    /// A value that ends at a node.
    struct End {
        /// The case's index in the order of declaration.
        var value: Int
        /// The form's words, as an index into the vocabulary's runs.
        var run: Int
    }

    /// The moves that leave each node, words by number, then runs of words.
    private(set) var moves: [[Move]] = []
    /// The values that end at each node.
    private(set) var ends: [[End]] = []

    private struct Place: Hashable {
        var node: Int
        var symbol: Symbol
    }

    /// The targets of moves, while forms are added.
    private var known: [Place: Int] = [:]

    /// A new tree.
    mutating func addRoot() -> Int {
        moves.append([])
        ends.append([])
        return moves.count - 1
    }

    /// Adds a form to a tree.
    mutating func insert(_ run: PhraseAutomaton.Run, value: Int, words: Int, into root: Int) {
        guard !run.symbols.isEmpty else { return }
        var path = [root]
        for symbol in run.symbols { path.append(step(path[path.count - 1], symbol)) }
        for number in run.numbers {
            add(
                Move(symbol: number.symbol, target: path[number.words.upperBound], run: number.run),
                to: path[number.words.lowerBound]
            )
        }
        for span in run.spans {
            let move = Move(symbol: .unresolved(span.run), target: path[span.words.upperBound], run: span.run)
            add(move, to: path[span.words.lowerBound])
        }
        ends[path[path.count - 1]].append(End(value: value, run: words))
    }

    private mutating func step(_ node: Int, _ symbol: Symbol) -> Int {
        let place = Place(node: node, symbol: symbol)
        if let target = known[place] { return target }
        moves.append([])
        ends.append([])
        known[place] = moves.count - 1
        moves[node].append(Move(symbol: symbol, target: moves.count - 1))
        return moves.count - 1
    }

    /// Adds a move over a run of words.
    private mutating func add(_ move: Move, to node: Int) {
        if !moves[node].contains(where: { $0.symbol == move.symbol && $0.target == move.target }) {
            moves[node].append(move)
        }
    }

    /// Replaces the moves of every node, once all forms are added.
    mutating func resolve(_ resolved: ([Move]) -> [Move]) {
        known = [:]
        for node in moves.indices { moves[node] = resolved(moves[node]).sorted { $0.symbol < $1.symbol } }
    }

    /// Whether a value ends at a node.
    func isFinal(_ node: Int) -> Bool { !ends[node].isEmpty }

    /// The nodes that can be reached from a root, which comes first.
    func nodes(from root: Int) -> [Int] {
        var nodes = [root]
        var next = 0
        while next < nodes.count {
            for move in moves[nodes[next]] {
                if case .word = move.symbol { nodes.append(move.target) }
            }
            next += 1
        }
        return nodes
    }
}
