/// The ways through a document's phrases that the words so far leave open, by the number of words.
///
/// A way is a state of the phrase graph, or a place inside a value, with the values read before. The ways are kept for
/// each node of the lattice, so that a word more, or a word changed, costs only the ways from there on; see
/// ``Lattice/firstDifference(from:)``.
struct Frontier: Sendable {
    typealias State = PhraseGraph.State

    /// One way through the words up to a node.
    struct Way: Sendable {
        /// The state of the phrase, or of the names inside a value.
        var state: State
        /// The grammar of the value that the way is inside of; −1 outside of values.
        var grammar: Int32 = -1
        /// The parameter of the value that the way is inside of, or that ended last; −1 for none.
        var parameter: Int32 = -1
        /// The state behind the value that the way is inside of.
        var outer: State = 0
        /// A hash of the values read, in any order.
        var values: UInt64 = 0
        /// Whether a word of a phrase was read.
        var hasBegun = false
        /// Whether the last word ended a value that more words may enlarge: "twenty" before "five".
        var mayGrow = false
        /// Whether the last word was passed over inside a name, which does not end with such a word.
        var isPassing = false
        /// The least cost, in thousandths of a nat.
        var cost: Int32 = 0

        /// The way behind a value; `nil` stands for the application's name, which is no value.
        func behind(_ call: PhraseGraph.Call, cost: Int32, value: UInt64?, mayGrow: Bool) -> Way {
            Way(
                state: call.target,
                parameter: call.parameter,
                values: value.map { values &+ FrontierWalk.code(of: call.parameter, $0) } ?? values,
                hasBegun: true,
                mayGrow: mayGrow,
                cost: self.cost + cost
            )
        }

        fileprivate var hash: UInt64 {
            Hashing.join(
                UInt64(state) << 32 | UInt64(outer) ^ values,
                UInt64(UInt32(bitPattern: grammar)) << 32 | UInt64(UInt32(bitPattern: parameter)) << 2
                    | (hasBegun ? 1 : 0) | (mayGrow || isPassing ? 2 : 0)
            )
        }

        fileprivate func isSamePlace(as other: Way) -> Bool {
            state == other.state && grammar == other.grammar && parameter == other.parameter && outer == other.outer
                && values == other.values && hasBegun == other.hasBegun && mayGrow == other.mayGrow
                && isPassing == other.isPassing
        }
    }

    /// The ways to one node.
    struct Row: Sendable {
        var ways: [Way] = []
        private var places = PlaceTable()

        /// Adds a way, or lowers the cost of a known way.
        ///
        /// - Returns: The place of a known way that has become cheaper, and so has to be followed again; `nil` otherwise.
        @discardableResult
        fileprivate mutating func add(_ way: Way) -> Int? {
            let hash = way.hash
            let (index, slot) = places.find(hash) { ways[Int($0)].isSamePlace(as: way) }
            if let index {
                guard way.cost < ways[Int(index)].cost else { return nil }
                ways[Int(index)].cost = way.cost
                return Int(index)
            }
            places.set(slot, Int32(ways.count), hash: hash)
            ways.append(way)
            return nil
        }
    }

    /// The lattice of the words so far.
    private(set) var lattice = Lattice()
    private(set) var rows: [Row] = []
    /// The rows that are complete; fewer than all if the work was cut.
    private var finished = 0
    /// Whether the ways are incomplete.
    var wasCut: Bool { finished < rows.count }

    /// The ways through all words.
    var ends: [Way] { rows.last?.ways ?? [] }

    /// Follows the ways through the words of a text.
    ///
    /// - Parameters:
    ///   - input: The readings of the text.
    ///   - roots: The entry states of the graph.
    ///   - joints: The groups of words between two commands; `nil` if the utterance holds a single command.
    ///   - limit: The most ways to follow.
    /// - Returns: The number of ways followed.
    /// - Complexity: O(*w*) in the ways behind the first change, and O(*e*) in the readings.
    mutating func update(_ input: SearchInput, from roots: [State], joints: HearingJoints?, limit: Int) -> Int {
        let known = lattice
        lattice = input.lattice
        let count = lattice.unitCount
        var first = rows.isEmpty ? 0 : min(lattice.firstDifference(from: known), finished)
        if joints != nil { first = 0 }
        // Within a longer text, a phrase may begin at any node but the last.
        if input.find == .within { first = min(first, known.unitCount, count) }
        first = min(first, count + 1)
        rows.removeSubrange(min(first, rows.count)...)
        while rows.count <= count { rows.append(Row()) }
        var walk = FrontierWalk(input, joints: joints, first: first, rows: rows)
        rows = []
        walk.begin(from: roots)
        finished = walk.run(from: roots, limit: limit)
        rows = walk.rows
        return walk.visited
    }
}

/// The words between two commands of one utterance.
struct HearingJoints: Sendable {
    /// The last unit of each group of joining words, by the first unit.
    var ends: [Int: [Int]] = [:]
}

/// One walk of a ``Frontier`` from the first changed node on.
struct FrontierWalk {
    typealias Way = Frontier.Way

    let input: SearchInput
    private let joints: HearingJoints?
    /// The first node whose ways are not known.
    private let first: Int
    var rows: [Frontier.Row]
    private var slots = SlotTable()
    private let ends: [Int]
    /// The ways of the current node that were followed at a higher cost.
    private var again: [Int] = []
    private var node = 0
    private var cursor = 0
    private(set) var visited = 0

    init(_ input: SearchInput, joints: HearingJoints?, first: Int, rows: [Frontier.Row]) {
        self.input = input
        self.joints = joints
        self.first = first
        self.rows = rows
        ends = input.lattice.farthestEnds()
    }

    /// Adds what begins at the nodes whose ways are not known.
    mutating func begin(from roots: [PhraseGraph.State]) {
        for node in first..<rows.count where input.mayBegin(at: node) {
            for root in roots { rows[node].add(Way(state: root)) }
        }
    }

    /// Follows all ways; returns the number of finished nodes.
    mutating func run(from roots: [PhraseGraph.State], limit: Int) -> Int {
        for node in rows.indices where node >= first || ends[node] >= first {
            self.node = node
            cursor = 0
            again = []
            while let index = nextIndex() {
                visited += 1
                if visited + slots.statesVisited > limit { return min(node, first) }
                follow(rows[node].ways[index], from: roots)
            }
        }
        visited += slots.statesVisited
        return rows.count
    }

    private mutating func nextIndex() -> Int? {
        if let last = again.popLast() { return last }
        guard cursor < rows[node].ways.count else { return nil }
        cursor += 1
        return cursor - 1
    }

    /// Adds a way at a node, unless the node is known.
    private mutating func add(_ way: Way, at end: Int32) {
        let end = Int(end)
        guard end >= first, end < rows.count, way.cost <= input.horizon else { return }
        if let index = rows[end].add(way), end == node, index < cursor { again.append(index) }
    }

    private mutating func follow(_ way: Way, from roots: [PhraseGraph.State]) {
        guard way.grammar >= 0 else { return followPhrase(way, from: roots) }
        if input.grammars[Int(way.grammar)] == .text { followText(way) } else { followName(way) }
    }

    // MARK: Phrases

    private mutating func followPhrase(_ way: Way, from roots: [PhraseGraph.State]) {
        let (graph, lattice) = (input.document.graph, input.lattice)
        let here = Int32(node)
        for epsilon in graph.epsilons(from: way.state) where epsilon.evidence.isSubset(of: input.evidence) {
            var next = way
            next.state = epsilon.target
            next.cost += epsilon.cost
            add(next, at: here)
        }
        for edge in lattice.edges[node] where input.allows(edge.evidence) && Int(edge.end) >= first {
            input.forEachTarget(from: way.state, over: edge) { stride in
                var next = way
                next.state = stride.state
                next.cost += stride.cost
                next.hasBegun = true
                next.mayGrow = false
                next.parameter = -1
                add(next, at: edge.end)
            }
        }
        for call in graph.calls(from: way.state) { take(call, way) }
        for skip in lattice.skips[node] where skip.kind != .content && input.mayTake(skip, at: node) {
            if skip.kind == .opening ? way.hasBegun : skip.kind == .closing && !way.hasBegun { continue }
            var next = way
            next.cost += skip.cost
            add(next, at: skip.end)
        }
        if joints != nil { restart(behind: way, from: roots) }
    }

    /// Begins another command behind a command.
    private mutating func restart(behind way: Way, from roots: [PhraseGraph.State]) {
        guard let joints, way.hasBegun else { return }
        let phrases = input.document.tables.phrases
        for acceptance in input.document.graph.acceptStates(at: way.state) where acceptance.kind == .phrase {
            let shortcut = phrases.part(Int(acceptance.index)) { $0.shortcut }
            for end in [node] + (joints.ends[node] ?? []) {
                for root in roots {
                    var next = Way(state: root, cost: way.cost)
                    next.values = way.values &+ Self.code(of: shortcut, UInt64(node) | 1 << 40)
                    add(next, at: Int32(end))
                }
            }
        }
    }

    // MARK: Values

    private mutating func take(_ call: PhraseGraph.Call, _ way: Way) {
        let kind = input.grammars[Int(call.grammar)]
        guard kind == .application || input.lattice.mayPartValues(at: node) else { return }
        var inside = way
        inside.grammar = call.grammar
        inside.parameter = call.parameter
        inside.outer = call.target
        inside.mayGrow = false
        switch kind {
        case .enumeration, .boolean, .application:
            inside.state = input.document.tables.grammarRoots[Int(call.grammar)]
            add(inside, at: Int32(node))
        case .text:
            guard node < input.lattice.unitCount else { return }
            inside.state = 0
            inside.values = way.values &+ Self.code(of: call.parameter, UInt64(node) | 3 << 60)
            add(inside, at: Int32(node))
        case .integer, .decimal, .ordinal, .quantity, .place:
            for position in slots.matches(of: call.grammar, at: Int32(node), isLast: false, in: input) {
                let match = slots.matches[position]
                guard !match.isOutOfRange, Int(match.end) >= first else { continue }
                let next = way.behind(
                    call,
                    cost: match.cost,
                    value: code(of: match.value),
                    mayGrow: Growth.mayGrow(match.value, of: kind, in: input.lattice)
                )
                guard case .number(let number) = match.value, !input.lattice.numbers[Int(number)].names.isEmpty else {
                    add(next, at: match.end)
                    continue
                }
                for index in input.lattice.numbers[Int(number)].names {
                    let edge = input.lattice.names[Int(index)]
                    guard input.allows(edge.evidence) else { continue }
                    input.forEachTarget(from: next.state, over: edge) { stride in
                        var named = next
                        named.state = stride.state
                        named.cost += stride.cost
                        add(named, at: match.end)
                    }
                }
            }
        }
    }

    private func code(of value: SlotMatch.Value) -> UInt64 {
        switch value {
        case .form(let index): Self.code(ofForm: index)
        case .place(let place): 2 << 60 ^ UInt64(bitPattern: place)
        case .text(let units): 3 << 60 ^ UInt64(UInt32(bitPattern: units.upperBound))
        case .quantity(let index): 5 << 60 ^ SlotPrices.code(of: input.lattice.quantities[Int(index)].value)
        case .number(let index): 4 << 60 ^ SlotPrices.code(of: input.lattice.numbers[Int(index)].value)
        }
    }

    /// A code for a value of a parameter, or for a command at a place.
    static func code(of parameter: Int32, _ value: UInt64) -> UInt64 {
        Hashing.join(UInt64(UInt32(bitPattern: parameter)), value)
    }

    static func code(ofForm value: Int32) -> UInt64 { 1 << 60 | UInt64(UInt32(bitPattern: value)) }

    private mutating func followText(_ way: Way) {
        guard node < input.lattice.unitCount else { return }
        var next = way
        next.hasBegun = true
        add(next, at: Int32(node + 1))
        guard input.lattice.mayPartValues(at: node + 1) else { return }
        let call = PhraseGraph.Call(grammar: way.grammar, parameter: way.parameter, target: way.outer)
        add(way.behind(call, cost: 0, value: 3 << 60 ^ UInt64(node), mayGrow: false), at: Int32(node + 1))
    }

    private mutating func followName(_ way: Way) {
        let (document, lattice) = (input.document, input.lattice)
        let graph = document.graph
        let root = document.tables.grammarRoots[Int(way.grammar)]
        if way.state != root, !way.isPassing { endName(way) }
        for epsilon in graph.epsilons(from: way.state) where epsilon.evidence.isSubset(of: input.evidence) {
            var next = way
            next.state = epsilon.target
            next.cost += epsilon.cost
            add(next, at: Int32(node))
        }
        for edge in lattice.edges[node] where input.allows(edge.evidence) && Int(edge.end) >= first {
            input.forEachTarget(from: way.state, over: edge) { stride in
                var next = way
                next.state = stride.state
                next.cost += stride.cost
                next.hasBegun = true
                next.isPassing = false
                add(next, at: edge.end)
            }
        }
        guard way.state != root, input.allows(.filler) else { return }
        for link in input.passesLinks(way.grammar) ? lattice.links[node] : [] {
            var next = way
            next.cost += link.cost
            next.isPassing = true
            add(next, at: link.end)
        }
        for skip in lattice.skips[node] where skip.kind == .filler {
            var next = way
            next.cost += skip.cost
            next.isPassing = true
            add(next, at: skip.end)
        }
    }

    private mutating func endName(_ way: Way) {
        let document = input.document
        let kind = input.grammars[Int(way.grammar)]
        guard kind == .application || input.lattice.mayPartValues(at: node) else { return }
        let call = PhraseGraph.Call(grammar: way.grammar, parameter: way.parameter, target: way.outer)
        for acceptance in document.graph.acceptStates(at: way.state) where acceptance.kind == .form {
            guard let form = input.form(acceptance.index, of: way.grammar) else { continue }
            let value = kind == .application ? nil : Self.code(ofForm: form.value)
            add(way.behind(call, cost: form.cost, value: value, mayGrow: false), at: Int32(node))
        }
    }
}

extension SearchInput {
    /// The value and the price of a spoken form; `nil` if the form is hidden, or excluded by the policy.
    func form(_ index: Int32, of grammar: Int32) -> (value: Int32, cost: Int32)? {
        if !document.hidden.isEmpty, document.isHidden(Int(index), of: grammars[Int(grammar)]) { return nil }
        return document.tables.forms.part(Int(index)) { form in
            let isAllowed =
                !form.kinds.isDisjoint(with: forms) && allows(form.evidence) && !(form.isAffix && find == .within)
            return isAllowed ? (value: form.value, cost: form.cost) : nil
        }
    }
}
