/// The steps between the waypoints of a search, found node by node; see ``CostToGo``.
struct Waypoints {
    typealias State = PhraseGraph.State

    /// A waypoint of paths, with the least cost of a path to it.
    struct Waypoint {
        var state: State
        /// The stage; see ``SearchInput/stage(of:)``.
        var stage: Int32
        var cost: Int32
        /// The cost when its steps were taken; ``CostToGo/never`` before.
        var taken = CostToGo.never
        /// The next waypoint at the same node; −1 for the last.
        var next: Int32 = -1
        /// The cost when its epsilon steps were copied from the closure of the beginning.
        var closed = CostToGo.never
    }

    /// A step between two waypoints.
    struct Arc {
        var from: Int32
        var to: Int32
        var cost: Int32
    }

    let input: SearchInput
    let graph: PhraseGraph
    let states: StateSymbols?
    let gaps: DeletionTable?
    /// The last stage.
    ///
    /// Below it, more words or values may be missing, and completion without them is not checked: the check costs more
    /// time than it saves.
    let lastStage: Int32
    let isWithin: Bool
    /// Whether a value may be missing, or not be understood.
    let missesValue: Bool
    let horizon: Int32
    /// The least cost of the words from each node on.
    private let wordsLeft: [Int32]
    private let texts: TextStates?
    private let hasTexts: Bool
    var readable: ReadableNodes
    /// The closure of the beginning of a phrase; `nil` to follow its steps one by one.
    let closure: InitialClosure?
    /// The waypoint number of each place of the closure on a path from the present node; −1 for places off all paths,
    /// and −2 for places without a number so far.
    var entered: [Int32] = []
    /// The edges of each node by symbol.
    var edges: EdgesBySymbol

    /// The number of each waypoint.
    var numbers: StateValues
    var waypoints: [Waypoint]
    var arcs: [Arc]
    /// The first and the last waypoint of each node.
    var first: [Int32]
    private var last: [Int32]
    /// The waypoints at the present node whose cost was lowered after their steps were taken.
    var again: [Int32] = []
    /// Whether steps lead to waypoints of the present node whose steps were already taken.
    var turnsBack = false
    /// The number of steps from each node and all earlier nodes, and whether steps at the node lead back to its
    /// waypoints.
    private(set) var ends: [Int] = []
    private(set) var turnsBackAt: [Bool] = []
    /// The nodes reachable from each node by skips alone, as bits; all nodes where a second value may begin.
    var ahead: [UInt64] = []

    init(_ input: SearchInput, _ closure: InitialClosure?) {
        self.input = input
        graph = input.document.graph
        gaps = input.gaps
        lastStage = input.lastStage
        isWithin = input.find == .within
        missesValue = input.kind == .leftOver
        horizon = input.horizon
        wordsLeft = isWithin ? [] : Self.wordsLeft(input)
        texts = input.document.textStates.value
        hasTexts = input.document.tables.grammarIndices[.text] != nil
        let storage = WaypointStorage.taken()
        (numbers, waypoints, arcs) = (storage.numbers, storage.waypoints, storage.arcs)
        readable = ReadableNodes(input, storage)
        edges = EdgesBySymbol(input)
        states = readable.layers.count == 1 ? readable.layers[0] : nil
        self.closure = closure.flatMap { $0.evidence.isSubset(of: input.evidence) ? $0 : nil }
        first = Array(repeating: -1, count: input.lattice.unitCount + 1)
        last = first
        lookAhead()
    }

    /// The storage of the steps.
    var storage: WaypointStorage {
        WaypointStorage(
            numbers: numbers,
            waypoints: waypoints,
            arcs: arcs,
            readable: readable.known,
            nodes: readable.nodes,
            completed: readable.completed
        )
    }

    /// Finds the nodes reachable by skips alone, for each node.
    private mutating func lookAhead() {
        ahead = first.indices.map { HeardSymbols.bit(of: Int32($0)) }
        for node in first.indices.reversed() {
            if let joints = input.joints, !joints.continuations(at: node).isEmpty { ahead[node] = .max }
            for skip in input.lattice.skips[node] where input.mayTake(skip, at: node) {
                ahead[node] |= ahead[Int(skip.end)]
            }
        }
    }

    /// Finds all waypoints.
    ///
    /// - Returns: Whether the number of waypoints is within the limit.
    mutating func find(from starts: [State], _ slots: inout SlotTable) -> Bool {
        slots.workLimit = input.workLimit
        for node in first.indices {
            if input.mayBegin(at: node) {
                for start in starts { reach(start, at: node, stage: 0, cost: 0) }
            }
            turnsBack = false
            guard takeAll(at: node, &slots) else { return false }
            if let joints = input.joints {
                takeTurns(to: joints.continuations(at: node), from: node)
                guard takeAll(at: node, &slots) else { return false }
            }
            ends.append(arcs.count)
            turnsBackAt.append(turnsBack)
        }
        return true
    }

    /// Takes every step from the waypoints of a node.
    ///
    /// - Returns: Whether the number of waypoints is within the limit.
    private mutating func takeAll(at node: Int, _ slots: inout SlotTable) -> Bool {
        var number = first[node]
        while number >= 0 {
            take(number, at: node, &slots)
            while let changed = again.popLast() { take(changed, at: node, &slots) }
            number = waypoints[Int(number)].next
            if waypoints.count > WorkLimits.waypoints || slots.statesVisited > input.workLimit
                || input.isOverdue(after: Int(number))
            {
                return false
            }
        }
        return true
    }

    // MARK: Waypoints

    /// The number of a waypoint reached by a path; −1 if no path continues within the horizon.
    @discardableResult
    mutating func reach(_ state: State, at node: Int, stage: Int32, cost: Int32) -> Int32 {
        guard isAffordable(cost, state, at: node) else { return -1 }
        // Most waypoints lead nowhere: their states read a word or two, and none was heard here.
        if !mayMiss(state, stage), !leadsOn(state, at: node, stage) { return -1 }
        let key = CostToGo.key(state, at: Int32(node), stage)
        if let known = numbers.value(key) {
            if cost < waypoints[Int(known)].cost {
                waypoints[Int(known)].cost = cost
                if waypoints[Int(known)].taken != CostToGo.never { again.append(known) }
            }
            return known
        }
        let mayMissWord = gaps != nil && stage < lastStage
        guard mayMissWord || readable.mayComplete(from: state, missesValue: missesValue && stage < lastStage) else {
            return -1
        }
        return add(key, Waypoint(state: state, stage: stage, cost: cost), at: node)
    }

    mutating func add(_ key: UInt64, _ waypoint: Waypoint, at node: Int) -> Int32 {
        let number = Int32(waypoints.count)
        numbers.set(key, number)
        waypoints.append(waypoint)
        if last[node] >= 0 { waypoints[Int(last[node])].next = number } else { first[node] = number }
        last[node] = number
        return number
    }

    /// Whether a waypoint may be on a path within the horizon, by its cost and the words left.
    @inline(__always)
    func isAffordable(_ cost: Int32, _ state: State, at node: Int) -> Bool {
        guard cost <= horizon else { return false }
        if isWithin || wordsLeft[node] <= horizon - cost { return true }
        return texts?.contains(state) ?? hasTexts
    }

    /// Whether a state reads a word at a node or behind skips, or accepts, itself or through epsilon transitions.
    @inline(__always)
    private mutating func leadsOn(_ state: State, at node: Int, _ stage: Int32) -> Bool {
        ahead[node] == .max
            || readable.nodes(from: state, missesValue: missesValue && stage < lastStage) & ahead[node] != 0
    }

    /// Whether words may be missing at a state, or behind its epsilon transitions.
    @inline(__always)
    private func mayMiss(_ state: State, _ stage: Int32) -> Bool {
        guard let gaps, stage < lastStage else { return false }
        return graph.hasEpsilons(from: state) || !gaps.isEmpty(state)
    }

    /// The least cost of the words from each node on without texts; see ``UtteranceCost``.
    ///
    /// - Complexity: O(*e*) in the edges of the lattice.
    private static func wordsLeft(_ input: SearchInput) -> [Int32] {
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
