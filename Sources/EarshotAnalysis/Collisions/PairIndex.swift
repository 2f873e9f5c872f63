/// An index of phrases by their sentences, which selects the pairs worth intersecting.
///
/// The sentences of all phrases are one tree of words and slots, which phrases that begin alike share. A phrase is looked
/// up by walking it and the tree side by side, so that the work grows with what it meets, and not with the phrases that
/// have some word in common with it. A word leads over the same word, and over what it is like; a slot leads over any
/// words that its values have. A phrase with many sentences has only some nodes in the tree, and is found by their
/// beginnings. Then the keys of all words decide.
struct PairIndex {
    /// The most nodes of one phrase in the tree.
    private static let mostNodes = 64
    /// The steps that are taken for a phrase beside few others, and the number of others that allow one step more.
    private static let leastSteps = 1_024
    private static let phrasesOfStep = 8

    /// A step of the tree.
    private struct Edge: Hashable {
        var node: Int32
        var symbol: UInt32
        var target: Int32
    }

    /// A phrase that ends at a node, or goes on from there.
    private struct Tail {
        var node: Int32
        var phrase: Int32
        var goesOn = false
    }

    /// A position in a phrase or in the tree.
    private struct Place: Hashable {
        /// The state, or the node.
        var state: Int32
        /// The slot whose value the position is in; −1 between steps.
        var slot: Int32 = -1
    }

    private struct Pair: Hashable {
        var left: Place
        var right: Place
    }

    private let automata: [PhraseAutomaton]
    private let symbols: SymbolTable
    /// The steps from each node: words, then what they are like, then slots.
    private var edges: [Edge] = []
    private var edgesOfNode: [Int32] = []
    private var tails: [Tail] = []
    private var tailsOfNode: [Int32] = []

    /// Indexes phrases.
    ///
    /// - Parameters:
    ///   - automata: The phrases.
    ///   - symbols: Their words and slots.
    init(_ automata: [PhraseAutomaton], in symbols: SymbolTable) {
        self.automata = automata
        self.symbols = symbols
        var tree = Tree()
        for (index, automaton) in automata.enumerated() { insert(automaton, Int32(index), into: &tree) }
        edges = tree.edges.sorted { ($0.node, $0.symbol, $0.target) < ($1.node, $1.symbol, $1.target) }
        edgesOfNode = Self.starts(edges.lazy.map(\.node), of: tree.count)
        tails.sort { ($0.node, $0.phrase) < ($1.node, $1.phrase) }
        tailsOfNode = Self.starts(tails.lazy.map(\.node), of: tree.count)
    }

    /// Where the entries of each node begin, and where the last ones end.
    private static func starts(_ nodes: some Sequence<Int32>, of count: Int32) -> [Int32] {
        var starts = [Int32](repeating: 0, count: Int(count) + 1)
        for node in nodes { starts[Int(node) + 1] += 1 }
        for node in 0..<Int(count) { starts[node + 1] += starts[node] }
        return starts
    }

    // MARK: Indexing

    /// The tree while it grows.
    private struct Tree {
        var count: Int32 = 1
        var edges: [Edge] = []
        private var children: [UInt64: Int32] = [:]
        private var likes: Set<Edge> = []

        /// The node that a word or slot leads to.
        mutating func child(_ node: Int32, _ symbol: Symbol) -> Int32 {
            let code = PairIndex.code(symbol)
            let key = UInt64(UInt32(node)) << 32 | UInt64(code)
            if let child = children[key] { return child }
            children[key] = count
            edges.append(Edge(node: node, symbol: code, target: count))
            count += 1
            return count - 1
        }

        /// Lets what words are like lead to the node that they lead to.
        mutating func join(_ node: Int32, _ target: Int32, by symbol: Symbol) {
            let edge = Edge(node: node, symbol: PairIndex.code(symbol), target: target)
            if likes.insert(edge).inserted { edges.append(edge) }
        }
    }

    private static let likeCodes: UInt32 = 1 << 30
    private static let slotCodes: UInt32 = 2 << 30

    private static func code(_ symbol: Symbol) -> UInt32 {
        switch symbol {
        case .word(let word): UInt32(word)
        case .kin(let kin): likeCodes | UInt32(kin)
        case .slot(let slot): slotCodes | UInt32(slot)
        }
    }

    private mutating func insert(_ automaton: PhraseAutomaton, _ phrase: Int32, into tree: inout Tree) {
        guard automaton.lengths != nil, !automaton.isTooLarge else { return }
        var queue: [(node: Int32, state: Int)] = [(0, 0)]
        var seen: Set<UInt64> = []
        var next = 0
        while next < queue.count {
            let (node, state) = queue[next]
            next += 1
            guard seen.insert(UInt64(UInt32(node)) << 32 | UInt64(state)).inserted else { continue }
            guard seen.count <= Self.mostNodes else {
                tails.append(Tail(node: node, phrase: phrase, goesOn: true))
                continue
            }
            if automaton.isFinal[state] { tails.append(Tail(node: node, phrase: phrase)) }
            for move in automaton.moves[state] {
                guard case .kin = move.symbol else {
                    queue.append((tree.child(node, move.symbol), move.target))
                    continue
                }
                let words = symbols.run(move.run)
                guard !words.isEmpty else { continue }
                let target = words.reduce(node) { tree.child($0, .word($1)) }
                tree.join(node, target, by: move.symbol)
                queue.append((target, move.target))
            }
        }
    }

    // MARK: Looking up

    /// The indexed phrases that may have an utterance in common with a phrase, in order.
    ///
    /// - Parameters:
    ///   - automaton: The phrase.
    ///   - first: The first index of interest.
    ///   - opensTexts: Whether a text takes the words of other phrases; otherwise it only meets other texts.
    /// - Returns: Their indices, including the phrase's own if it is indexed; empty if the phrase cannot be said.
    /// - Complexity: O(*s* · *n*) in the states of the phrase and the nodes that its words lead to, and at most
    ///   O(*p*) in the phrases.
    func candidates(for automaton: PhraseAutomaton, from first: Int = 0, opensTexts: Bool = false) -> [Int] {
        guard automaton.lengths != nil, !automaton.isTooLarge else { return [] }
        let walk = Walk(index: self, automaton: automaton, opensTexts: opensTexts)
        let reached = walk.reached().map { $0.map(Int.init).sorted() } ?? Array(automata.indices)
        return reached.filter { $0 >= first && automaton.mayMeet(automata[$0], opensTexts: opensTexts) }
    }

    /// One phrase beside the tree.
    private final class Walk {
        private let index: PairIndex
        private let automaton: PhraseAutomaton
        private let opensTexts: Bool
        private var seen: Set<Pair> = []
        private var stack: [Pair] = []
        private var found: Set<Int32> = []

        init(index: PairIndex, automaton: PhraseAutomaton, opensTexts: Bool) {
            self.index = index
            self.automaton = automaton
            self.opensTexts = opensTexts
        }

        /// The phrases that the phrase leads to; `nil` if it leads almost everywhere, so that comparing the keys of all
        /// phrases takes less time.
        func reached() -> Set<Int32>? {
            let most = PairIndex.leastSteps + index.automata.count / PairIndex.phrasesOfStep
            push(Place(state: 0), Place(state: 0))
            while let pair = stack.popLast() {
                guard seen.count <= most else { return nil }
                let (left, right) = (pair.left, pair.right)
                if right.slot < 0 {
                    let isEnd = left.slot < 0 && automaton.isFinal[Int(left.state)]
                    for tail in index.tails(of: right.state) where isEnd || tail.goesOn { found.insert(tail.phrase) }
                }
                step(left, right)
                // A value may end here.
                if left.slot >= 0 { push(Place(state: left.state), right) }
                if right.slot >= 0 { push(left, Place(state: right.state)) }
            }
            return found
        }

        private func push(_ left: Place, _ right: Place) {
            let pair = Pair(left: left, right: right)
            if seen.insert(pair).inserted { stack.append(pair) }
        }

        private func step(_ left: Place, _ right: Place) {
            guard left.slot < 0 else {
                if right.slot < 0 { value(Int(left.slot), left, over: right) }
                return
            }
            for move in automaton.moves[Int(left.state)] {
                let target = Place(state: Int32(move.target))
                switch move.symbol {
                case .slot(let slot):
                    let within = Place(state: target.state, slot: Int32(slot))
                    if right.slot < 0 {
                        value(slot, within, over: right)
                    } else if mayMeet(slot, Int(right.slot)) {
                        push(within, right)
                    }
                case .word(let word):
                    if right.slot < 0 {
                        follow(move.symbol, to: target, from: right)
                        for (slot, within) in slots(at: right) where takes(slot, word) { push(target, within) }
                    } else if takes(Int(right.slot), word) {
                        push(target, right)
                    }
                case .kin:
                    if right.slot < 0 { follow(move.symbol, to: target, from: right) }
                }
            }
        }

        /// The same words of both.
        private func follow(_ symbol: Symbol, to target: Place, from right: Place) {
            let code = PairIndex.code(symbol)
            for edge in index.edges(of: right.state, from: code) {
                guard edge.symbol == code else { break }
                push(target, Place(state: edge.target))
            }
        }

        /// A value of the phrase over a word of others, or together with one of theirs.
        private func value(_ slot: Int, _ within: Place, over right: Place) {
            for edge in index.edges(of: right.state, from: 0) {
                guard edge.symbol < PairIndex.likeCodes else { break }
                if takes(slot, Int(edge.symbol)) { push(within, Place(state: edge.target)) }
            }
            for (other, target) in slots(at: right) where mayMeet(slot, other) { push(within, target) }
        }

        /// The slots that begin at a node, with the position in their values.
        private func slots(at place: Place) -> some Sequence<(Int, Place)> {
            index.edges(of: place.state, from: PairIndex.slotCodes).lazy.map { edge in
                let slot = edge.symbol & ~PairIndex.slotCodes
                return (Int(slot), Place(state: edge.target, slot: Int32(slot)))
            }
        }

        private func takes(_ slot: Int, _ word: Int) -> Bool {
            index.symbols.isOpen(slot, opensTexts: opensTexts) || index.symbols.mayTake(slot, word)
        }

        private func mayMeet(_ slot: Int, _ other: Int) -> Bool {
            slot == other || index.symbols.isOpen(slot, opensTexts: opensTexts)
                || index.symbols.isOpen(other, opensTexts: opensTexts) || index.symbols.haveCommonKeys(slot, other)
        }
    }

    /// The steps from a node over a symbol and those behind it.
    private func edges(of node: Int32, from symbol: UInt32) -> ArraySlice<Edge> {
        let end = Int(edgesOfNode[Int(node) + 1])
        var low = Int(edgesOfNode[Int(node)])
        var high = end
        while low < high {
            let middle = low + (high - low) / 2
            if edges[middle].symbol < symbol { low = middle + 1 } else { high = middle }
        }
        return edges[low..<end]
    }

    private func tails(of node: Int32) -> ArraySlice<Tail> {
        tails[Int(tailsOfNode[Int(node)])..<Int(tailsOfNode[Int(node) + 1])]
    }
}
