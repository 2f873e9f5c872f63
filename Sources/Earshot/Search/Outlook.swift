/// The least that a path through a whole utterance still costs.
///
/// It is the sum of two parts that share nothing. One is of the automaton: the words that a phrase still misses, where a
/// word is free that was heard behind those before it. The other is of the utterance: the words that still have to be left over, where
/// a word that any reading takes costs what that reading does. A path that comes to more than the search allows never
/// arrives, so that no answer depends on it.
///
/// Where words of a phrase may be missing, the first part is counted only for paths that may still read a text, of which
/// the second says nothing.
///
/// Both are lower bounds, so that what is found stays the same.
struct Outlook {
    typealias State = PhraseGraph.State

    private let document: CompiledDocument
    private let grammars: [CompiledDocument.Grammar]
    private let graph: PhraseGraph
    private let states: StateSymbols
    private let heard: HeardSymbols
    /// Whether words may stand in place of a value.
    private let takesUnheard: Bool
    /// The values that may not have been said; `nil` if none.
    private let unsaid: UnsaidValues?
    /// The first nodes at which numbers and quantities end, by the node from which on they begin; empty if there are none.
    private let numberEnds: [Int32]
    private let quantityEnds: [Int32]
    /// Whether a path may hold texts, which take any words, and where it may still come to hold one.
    private let hasTexts: Bool
    private lazy var texts = document.textStates.value
    /// The words that may be missing; `nil` if none may.
    private let gaps: DeletionTable?
    private let horizon: Int32
    /// The last node; the highest number if the nodes are not known.
    private let last: Int32
    /// The least that the rest of the utterance costs from each node on; empty if that is not known.
    let rest: [Int32]
    /// What completing a phrase costs, by state, node, values that words may stand in place of, and way.
    private var known = StateValues()
    /// How many states were looked at.
    private var steps = 0
    /// The first nodes at which values end, by state and node.
    private var ends = StateValues()

    /// A way to complete a phrase.
    private enum Way: UInt64 {
        /// Without any text.
        case plain
        /// With a text at least.
        case text
    }

    /// The cost where there is no way.
    private static let never = Int32.max

    /// The outlook of a search; `nil` where a match need not be the whole utterance, and for layers.
    ///
    /// In a large grammar almost any two words of a sentence are some phrase's that misses two others, so that to look
    /// ahead for that takes longer than to search.
    ///
    /// - Complexity: O(*e*) in the edges of the lattice.
    init?(_ input: SearchInput) {
        guard input.find == .whole, input.joints == nil, let states = input.document.graph.onlySymbols else {
            return nil
        }
        self.states = states
        document = input.document
        grammars = input.grammars
        gaps = input.gaps
        graph = input.document.graph
        heard = input.heard
        takesUnheard = input.kind == .leftOver
        unsaid = input.unsaid
        let (lattice, hasPlaces) = (input.lattice, input.heard.hasPlaces)
        numberEnds = Self.ends(
            of: lattice.numbers.lazy.map { $0.start..<max($0.start, $0.end) },
            among: lattice.unitCount,
            hasPlaces
        )
        quantityEnds = Self.ends(of: lattice.quantities.lazy.map(\.units), among: lattice.unitCount, hasPlaces)
        hasTexts = input.document.tables.grammarIndices[.text] != nil
        horizon = input.horizon
        last = Int32(lattice.unitCount)
        rest = Self.rest(of: input)
    }

    /// The outlook of an utterance that is not read yet, in a document without texts and quantities; `nil` for a layer.
    ///
    /// - Parameters:
    ///   - document: The document.
    ///   - heard: The symbols that it may be read as, without nearness.
    ///   - hasNumbers: Whether it may have numbers.
    init?(_ document: CompiledDocument, _ heard: HeardSymbols, hasNumbers: Bool) {
        guard let states = document.graph.onlySymbols else { return nil }
        self.document = document
        grammars = document.tables.grammars.elements
        gaps = nil
        self.states = states
        self.heard = heard
        numberEnds = hasNumbers ? [0] : []
        quantityEnds = []
        graph = document.graph
        takesUnheard = true
        unsaid = UnsaidValues(document)
        hasTexts = false
        horizon = Int32(CostModel.horizon)
        last = .max
        rest = []
    }

    /// Whether a phrase may be completed from a state, with at most one value that is not understood.
    mutating func mayComplete(from state: PhraseGraph.State) -> Bool {
        least(.plain, from: state, at: 0, Left(values: 1, words: 0), WorkLimits.outlookDepth) <= horizon
    }

    /// Whether a path may arrive within the horizon of the search.
    ///
    /// - Complexity: O(*t*) in the transitions of the states behind its own that are looked at for the first time, then
    ///   O(1).
    mutating func mayArrive(_ item: Search.Item) -> Bool {
        let room = horizon - item.rank.cost
        let rest = rest[Int(item.node)]
        if rest <= room, gaps != nil { return true }
        let left = left(of: item)
        let node = heard.hasPlaces ? item.node : 0
        let depth = WorkLimits.outlookDepth
        if rest <= room, least(.plain, from: item.state, at: node, left, depth) <= room - rest { return true }
        return hasTexts && least(.text, from: item.state, at: node, left, depth) <= room
    }

    /// Whether the rest of the utterance may be taken by a path without any text.
    func mayTakeRest(_ item: Search.Item) -> Bool { rest[Int(item.node)] <= horizon - item.rank.cost }

    /// What a path may still do without.
    private struct Left {
        /// In place of how many values words may still stand.
        var values: UInt64
        /// How many words may still be missing.
        var words: UInt64
    }

    private func left(of item: Search.Item) -> Left {
        Left(
            values: takesUnheard && !item.faults.contains(.unheard) ? 1 : 0,
            words: gaps == nil ? 0 : UInt64(max(0, Int32(CostModel.droppedLimit) - item.tally.dropped))
        )
    }

    /// What completing a phrase from a state costs at least.
    ///
    /// - Parameters:
    ///   - way: The way.
    ///   - state: The state.
    ///   - node: The node that the path is at, at the earliest.
    ///   - left: What it may do without.
    ///   - depth: How far to look ahead; behind that, nothing costs anything.
    /// - Returns: The cost.
    private mutating func least(_ way: Way, from state: State, at node: Int32, _ left: Left, _ depth: Int) -> Int32 {
        if way == .text, let texts, !texts.contains(state) { return Self.never }
        let key = UInt64(state) << 18 | UInt64(node) << 10 | left.words << 2 | left.values << 1 | way.rawValue
        if let least = known.value(key) { return least }
        guard depth > 0, steps < WorkLimits.outlookSteps else { return 0 }
        steps += 1
        // A state that is met again before it is decided costs nothing.
        known.set(key, 0)
        var least = Self.never
        improve(&least, way, from: state, at: node, left, depth - 1)
        known.set(key, least)
        return least
    }

    /// Lowers a cost to what a state needs, until it is nothing.
    private mutating func improve(
        _ least: inout Int32,
        _ way: Way,
        from state: State,
        at node: Int32,
        _ left: Left,
        _ depth: Int
    ) {
        if way == .plain, graph.accepts(state) { return least = 0 }
        let isFree = heard.containsTransition(from: state, in: graph, states) {
            heard.end(of: $0, from: node)
        } where: { end, target in
            least = min(least, self.least(way, from: target, at: end, left, depth))
            return least == 0
        }
        if isFree { return }
        for silent in graph.epsilonNumbers(from: state) {
            let silent = graph.epsilon(silent)
            let rest = self.least(way, from: silent.target, at: node, left, depth)
            least = min(least, Self.sum(rest, silent.cost))
            if least == 0 { return }
        }
        if left.words > 0, let gaps {
            let fewer = Left(values: left.values, words: left.words - 1)
            for drop in gaps.deletions(from: state) {
                let rest = self.least(way, from: drop.target, at: node, fewer, depth)
                least = min(least, Self.sum(rest, drop.cost))
            }
        }
        if left.values > 0, let unsaid {
            let fewer = Left(values: left.values - 1, words: left.words)
            for (_, target) in unsaid.values(from: state) {
                let rest = self.least(way, from: target, at: node, fewer, depth)
                least = min(least, Self.sum(rest, Int32(CostModel.content)))
            }
        }
        for call in graph.callNumbers(from: state) {
            let call = graph.call(call)
            least = min(least, self.least(way, over: call, at: node, left, depth))
            if least == 0 { return }
        }
    }

    private mutating func least(
        _ way: Way,
        over call: PhraseGraph.Call,
        at node: Int32,
        _ left: Left,
        _ depth: Int
    ) -> Int32 {
        // A text, and words in place of a value, are one word at least.
        let next = heard.hasPlaces ? node + 1 : node
        if case .text = grammars[Int(call.grammar)] {
            guard way == .text, next <= last else { return Self.never }
            let least = least(.plain, from: call.target, at: next, left, depth)
            return least == 0 ? 0 : min(least, self.least(.text, from: call.target, at: next, left, depth))
        }
        let end = end(of: call.grammar, from: node, depth)
        let least = end < 0 ? Self.never : least(way, from: call.target, at: end, left, depth)
        guard least > 0, takesUnheard, left.values > 0, next <= last, call.mayBeUnheard(in: grammars) else {
            return least
        }
        let fewer = Left(values: left.values - 1, words: left.words)
        return min(least, self.least(way, from: call.target, at: next, fewer, depth))
    }

    private static func sum(_ one: Int32, _ other: Int32) -> Int32 {
        let (sum, isTooMuch) = one.addingReportingOverflow(max(0, other))
        return isTooMuch ? never : sum
    }

    /// The first node at which a value of a grammar may end that begins at a node or behind it; −1 if there is none.
    private mutating func end(of grammar: Int32, from node: Int32, _ depth: Int) -> Int32 {
        switch grammars[Int(grammar)] {
        case .enumeration, .boolean, .application:
            return end(of: document.tables.grammarRoots[Int(grammar)], from: node, depth)
        case .integer, .decimal, .ordinal, .place: return numberEnds.isEmpty ? -1 : numberEnds[Int(node)]
        case .quantity: return quantityEnds.isEmpty ? -1 : quantityEnds[Int(node)]
        case .text: return node
        }
    }

    /// The first node at which a form may end that goes on at a state, at a node or behind it; −1 if there is none.
    private mutating func end(of state: State, from node: Int32, _ depth: Int) -> Int32 {
        if graph.accepts(state) { return node }
        let key = UInt64(state) << 16 | UInt64(node)
        if let end = ends.value(key) { return end }
        guard depth > 0, steps < WorkLimits.outlookSteps else { return node }
        steps += 1
        ends.set(key, node)
        var first: Int32 = -1
        func improve(_ end: Int32) {
            if end >= 0, first < 0 || end < first { first = end }
        }
        _ = heard.containsTransition(from: state, in: graph, states) {
            heard.end(of: $0, from: node)
        } where: { end, target in
            improve(self.end(of: target, from: end, depth - 1))
            return first == node
        }
        for silent in graph.epsilonNumbers(from: state) {
            improve(self.end(of: graph.epsilon(silent).target, from: node, depth - 1))
        }
        ends.set(key, first)
        return first
    }

    /// The first nodes at which spans end that begin at a node or behind it; empty if there are none.
    private static func ends(of spans: some Sequence<Range<Int32>>, among units: Int, _ hasPlaces: Bool) -> [Int32] {
        var ends = [Int32](repeating: -1, count: units + 1)
        var isEmpty = true
        for span in spans {
            isEmpty = false
            let end = hasPlaces ? span.upperBound : 0
            for node in 0...(hasPlaces ? Int(span.lowerBound) : 0) where ends[node] < 0 || end < ends[node] {
                ends[node] = end
            }
        }
        return isEmpty ? [] : ends
    }

    /// The least that the words from each node on cost if no text takes any; the highest number if they cannot be read.
    private static func rest(of input: SearchInput) -> [Int32] {
        let units = input.lattice.unitCount
        var cost = UtteranceCost(units: units)
        for node in (0..<units).reversed() {
            cost.add(input.lattice, from: node, leavesContentOver: input.kind == .leftOver)
            for end in input.unheardEnds(from: Int32(node)) {
                cost.add(from: node, to: end, cost: (end - Int32(node)) * Int32(CostModel.content))
            }
        }
        return cost.rest
    }
}
