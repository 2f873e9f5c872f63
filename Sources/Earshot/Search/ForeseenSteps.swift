/// The steps between the places of a search, found node by node.
struct ForeseenSteps {
    typealias State = PhraseGraph.State

    /// A place, with the least that a path to it costs.
    struct Place {
        var state: State
        var dropped: Int32
        var cost: Int32
        /// What it cost when its steps were taken; ``never`` as long as they were not.
        var taken: Int32
        /// The place after it at its node; −1 for the last one.
        var next: Int32
        /// What it cost when the steps from it that read nothing were taken over from the closure of the beginning.
        var closed = Foresight.never
    }

    /// A step from one place to another.
    struct Arc {
        var from: Int32
        var to: Int32
        var cost: Int32
    }

    /// An edge of the present node.
    private struct Edge {
        var symbol: PhraseGraph.Symbol
        var position: Int32
        var end: Int32
        var cost: Int32
        /// Whether it has no other symbols.
        var isShort: Bool
    }

    let input: SearchInput
    let graph: PhraseGraph
    private let states: StateSymbols
    private let gaps: DeletionTable?
    /// How many words may be missing; as long as more may, it is not asked whether a phrase may be completed, which takes
    /// longer than what it saves.
    private let limit: Int32
    private let evidence: EvidenceClasses
    private let horizon: Int32
    private let wordsLeft: [Int32]
    private let texts: TextStates?
    var onward: OnwardNodes
    /// What the beginning of a command leads to; `nil` if that is found step by step.
    let closure: InitialClosure?
    /// The numbers here of the closure's places that may be on a path from the present node; −1 for the others, and −2
    /// for those that have none yet.
    var entered: [Int32] = []
    private let cutsNumber: [Bool]
    private let allowsFillers: Bool

    /// The number of each place.
    var numbers: StateValues
    var places: [Place]
    var arcs: [Arc]
    /// The first place of each node, and the last one.
    var first: [Int32]
    private var last: [Int32]
    /// The places at the present node whose cost was lowered after their steps were taken.
    var again: [Int32] = []
    /// Whether steps lead to places of the present node that were left before.
    var turnsBack = false
    /// How many steps lead from each node and those before it, and whether some at the node lead back among its places.
    private(set) var ends: [Int] = []
    private(set) var turnsBackAt: [Bool] = []
    /// The nodes that only words left over lie before, as bits, by node.
    var ahead: [UInt64] = []
    /// The edges of the present node by their first symbol, and a bit for each of these symbols.
    private var edges: [Edge] = []
    private var edgeBits: UInt64 = 0

    init(_ input: SearchInput, _ states: StateSymbols, wordsLeft: [Int32], _ closure: InitialClosure?) {
        self.input = input
        self.states = states
        self.wordsLeft = wordsLeft
        graph = input.document.graph
        gaps = input.gaps
        limit = gaps == nil ? 0 : Int32(CostModel.droppedLimit)
        evidence = input.evidence
        horizon = input.horizon
        texts = input.document.textStates.value
        let storage = ForesightStorage.taken()
        (numbers, places, arcs) = (storage.numbers, storage.places, storage.arcs)
        onward = OnwardNodes(input, states, storage)
        cutsNumber = input.lattice.isInsideNumber
        allowsFillers = input.allows(.filler)
        self.closure = closure.flatMap { $0.evidence.isSubset(of: input.evidence) ? $0 : nil }
        first = Array(repeating: -1, count: input.lattice.unitCount + 1)
        last = first
        lookAhead()
    }

    /// What the steps were found in.
    var storage: ForesightStorage {
        ForesightStorage(
            numbers: numbers,
            places: places,
            arcs: arcs,
            onward: onward.known,
            nodes: onward.nodes,
            completed: onward.completed
        )
    }

    /// Finds which nodes only words left over lie before, for each node.
    private mutating func lookAhead() {
        ahead = first.indices.map { HeardSymbols.bit(of: Int32($0)) }
        guard allowsFillers else { return }
        for node in first.indices.reversed() {
            for skip in input.lattice.skips[node] where mayTake(skip, at: node) {
                ahead[node] |= ahead[Int(skip.end)]
            }
        }
    }

    private func mayTake(_ skip: Lattice.Skip, at node: Int) -> Bool {
        skip.kind != .content && !cutsNumber[node] && !cutsNumber[Int(skip.end)]
    }

    /// Finds all places.
    ///
    /// - Returns: Whether there were not too many.
    mutating func find(from starts: [State], _ slots: inout SlotTable) -> Bool {
        slots.workLimit = input.workLimit
        for start in starts { reach(start, at: 0, dropped: 0, cost: 0) }
        for node in first.indices {
            turnsBack = false
            sortEdges(at: node)
            var number = first[node]
            while number >= 0 {
                take(number, at: node, &slots)
                while let changed = again.popLast() { take(changed, at: node, &slots) }
                number = places[Int(number)].next
                if places.count > WorkLimits.foreseenPlaces || slots.statesVisited > input.workLimit { return false }
            }
            ends.append(arcs.count)
            turnsBackAt.append(turnsBack)
        }
        return true
    }

    // MARK: Steps

    /// The number of a place that a path comes to; −1 if it costs too much.
    @discardableResult
    private mutating func reach(_ state: State, at node: Int, dropped: Int32, cost: Int32) -> Int32 {
        guard isWithin(cost, state, at: node) else { return -1 }
        // Most places lead nowhere: their states read a word or two, of which none was heard here.
        let mayMiss = mayMiss(state, dropped)
        if !mayMiss, !leadsOn(state, at: node) { return -1 }
        let key = Foresight.key(state, at: Int32(node), dropped)
        if let known = numbers.value(key) {
            if cost < places[Int(known)].cost {
                places[Int(known)].cost = cost
                if places[Int(known)].taken != Foresight.never { again.append(known) }
            }
            return known
        }
        guard dropped < limit || onward.mayComplete(from: state) else { return -1 }
        return add(key, Place(state: state, dropped: dropped, cost: cost, taken: Foresight.never, next: -1), at: node)
    }

    mutating func add(_ key: UInt64, _ place: Place, at node: Int) -> Int32 {
        let number = Int32(places.count)
        numbers.set(key, number)
        places.append(place)
        if last[node] >= 0 { places[Int(last[node])].next = number } else { first[node] = number }
        last[node] = number
        return number
    }

    /// Whether a place may be on a path within the horizon, as far as its cost and the rest of the utterance tell.
    @inline(__always)
    func isWithin(_ cost: Int32, _ state: State, at node: Int) -> Bool {
        cost <= horizon && (wordsLeft[node] <= horizon - cost || texts?.contains(state) ?? false)
    }

    /// Whether a state, or one that it leads to without anything read, reads something at a node or behind words left
    /// over there, or accepts.
    @inline(__always)
    private mutating func leadsOn(_ state: State, at node: Int) -> Bool { onward.nodes(from: state) & ahead[node] != 0 }

    /// Whether words may be missing at a state, or at one that it leads to without anything read.
    @inline(__always)
    private func mayMiss(_ state: State, _ dropped: Int32) -> Bool {
        guard dropped < limit else { return false }
        return !graph.epsilonNumbers(from: state).isEmpty || gaps.map { !$0.isEmpty(state) } ?? false
    }

    private mutating func step(from number: Int32, to state: State, at node: Int, dropped: Int32, _ cost: Int32) {
        let place = places[Int(number)].cost
        let (sum, isTooMuch) = place.addingReportingOverflow(cost)
        let other = isTooMuch ? -1 : reach(state, at: node, dropped: dropped, cost: sum)
        guard other >= 0 else { return }
        arcs.append(Arc(from: number, to: other, cost: cost))
        if places[Int(other)].taken != Foresight.never { turnsBack = true }
    }

    /// Takes every step from a place.
    private mutating func take(_ number: Int32, at node: Int, _ slots: inout SlotTable) {
        let place = places[Int(number)]
        guard place.cost < place.taken else { return }
        places[Int(number)].taken = place.cost
        let (state, dropped) = (place.state, place.dropped)
        takeEpsilons(number, at: node, &slots)
        takeEdges(number, state, at: node, dropped)
        takeSlots(number, state, at: node, dropped, &slots)
        if allowsFillers {
            for skip in input.lattice.skips[node] where mayTake(skip, at: node) {
                step(from: number, to: state, at: Int(skip.end), dropped: dropped, skip.cost)
            }
        }
    }

    /// Takes the steps from a place that read nothing: epsilon transitions, and words that are missing.
    private mutating func takeEpsilons(_ number: Int32, at node: Int, _ slots: inout SlotTable) {
        let place = places[Int(number)]
        let (state, dropped) = (place.state, place.dropped)
        if place.cost >= place.closed { return }
        if let closure, dropped == 0, closure.places[0].state == state {
            enter(closure, number, at: node, &slots)
            return
        }
        for silent in graph.epsilonNumbers(from: state) {
            let silent = graph.epsilon(silent)
            guard silent.evidence.isSubset(of: evidence) else { continue }
            step(from: number, to: silent.target, at: node, dropped: dropped, silent.cost)
        }
        if let gaps, dropped < limit {
            gaps.forEach(from: state) { drop in
                guard isWithin(place.cost + drop.cost, drop.target, at: node) else { return }
                step(from: number, to: drop.target, at: node, dropped: dropped + 1, drop.cost)
            }
        }
    }

    private mutating func sortEdges(at node: Int) {
        edges.removeAll(keepingCapacity: true)
        edgeBits = 0
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
            edgeBits |= Self.bit(of: symbol)
        }
        edges.sort { ($0.symbol, $0.position) < ($1.symbol, $1.position) }
    }

    @inline(__always)
    private static func bit(of symbol: PhraseGraph.Symbol) -> UInt64 { 1 << UInt64((symbol &* 0x9E37_79B1) >> 26) }

    private mutating func takeEdges(_ number: Int32, _ state: State, at node: Int, _ dropped: Int32) {
        if edges.isEmpty { return }
        let transitions = states.transitions(of: state)
        if transitions.count > WorkLimits.symbolsLookedFor {
            var symbol: PhraseGraph.Symbol?
            for (place, edge) in edges.enumerated() where edge.symbol != symbol {
                symbol = edge.symbol
                if let target = graph.target(from: state, over: edge.symbol) {
                    takeEdges(number, to: target, at: node, dropped, from: place)
                }
            }
            return
        }
        for transition in transitions {
            guard let symbol = states.symbol(transition), edgeBits & Self.bit(of: symbol) != 0,
                let place = place(of: symbol), let target = states.target(transition)
            else { continue }
            takeEdges(number, to: target, at: node, dropped, from: place)
        }
    }

    /// The first of the edges that begin with a symbol; `nil` if none does.
    private func place(of symbol: PhraseGraph.Symbol) -> Int? {
        var (low, high) = (0, edges.count)
        while low < high {
            let middle = (low + high) / 2
            if edges[middle].symbol < symbol { low = middle + 1 } else { high = middle }
        }
        return low < edges.count && edges[low].symbol == symbol ? low : nil
    }

    /// Takes the edges that begin with one symbol.
    private mutating func takeEdges(
        _ number: Int32,
        to target: State,
        at node: Int,
        _ dropped: Int32,
        from place: Int
    ) {
        let symbol = edges[place].symbol
        var place = place
        while place < edges.count, edges[place].symbol == symbol {
            let edge = edges[place]
            place += 1
            if edge.isShort {
                step(from: number, to: target, at: Int(edge.end), dropped: dropped, edge.cost)
            } else {
                let symbols = input.lattice.edges[node][Int(edge.position)].symbols.dropFirst()
                takeSymbols(symbols, from: number, target, at: Int(edge.end), dropped, edge.cost)
            }
        }
    }

    /// Takes the symbols of an edge from a state on, following epsilon transitions between them.
    ///
    /// - Parameters:
    ///   - symbols: The symbols, by their places in the lattice.
    ///   - number: The place that the step leads from.
    ///   - state: The state.
    ///   - end: The node at which the edge ends.
    ///   - dropped: How many words are missing.
    ///   - cost: What the edge costs, and what was read before it.
    ///   - isFirst: Whether nothing of the edge was read yet.
    private mutating func takeSymbols(
        _ symbols: Range<Int32>,
        from number: Int32,
        _ state: State,
        at end: Int,
        _ dropped: Int32,
        _ cost: Int32,
        isFirst: Bool = false
    ) {
        guard let first = symbols.first else { return step(from: number, to: state, at: end, dropped: dropped, cost) }
        let symbol = input.lattice.symbols[Int(first)]
        if let target = graph.target(from: state, over: symbol) {
            takeSymbols(symbols.dropFirst(), from: number, target, at: end, dropped, cost)
        }
        if isFirst { return }
        for silent in graph.epsilonNumbers(from: state) {
            let silent = graph.epsilon(silent)
            guard let target = graph.target(from: silent.target, over: symbol) else { continue }
            takeSymbols(symbols.dropFirst(), from: number, target, at: end, dropped, cost + silent.cost)
        }
    }

    private mutating func takeSlots(
        _ number: Int32,
        _ state: State,
        at node: Int,
        _ dropped: Int32,
        _ slots: inout SlotTable
    ) {
        for call in graph.callNumbers(from: state) {
            let call = graph.call(call)
            let isLast = !graph.hasExits(call.target)
            for position in slots.matches(of: call.grammar, at: Int32(node), isLast: isLast, in: input) {
                let (end, cost) = (Int(slots.matches[position].end), slots.matches[position].cost)
                if case .number(let index) = slots.matches[position].value {
                    let names = input.lattice.numbers[Int(index)].names
                    if !names.isEmpty {
                        // The number holds a word that has to follow it in the phrase.
                        for name in names {
                            let edge = input.lattice.names[Int(name)]
                            guard input.allows(edge.evidence) else { continue }
                            takeSymbols(
                                edge.symbols,
                                from: number,
                                call.target,
                                at: end,
                                dropped,
                                cost + edge.cost,
                                isFirst: true
                            )
                        }
                        continue
                    }
                }
                step(from: number, to: call.target, at: end, dropped: dropped, cost)
            }
        }
    }
}
