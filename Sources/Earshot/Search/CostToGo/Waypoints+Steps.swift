// The steps from a waypoint: every step that a path of ``Search`` may take, at the same price.
extension Waypoints {
    private mutating func step(from number: Int32, to state: State, at node: Int, stage: Int32, _ cost: Int32) {
        let (sum, isTooMuch) = waypoints[Int(number)].cost.addingReportingOverflow(cost)
        let other = isTooMuch ? -1 : reach(state, at: node, stage: stage, cost: sum)
        guard other >= 0 else { return }
        arcs.append(Arc(from: number, to: other, cost: cost))
        if waypoints[Int(other)].taken != CostToGo.never { turnsBack = true }
    }

    /// Takes every step from a waypoint.
    mutating func take(_ number: Int32, at node: Int, _ slots: inout SlotTable) {
        let waypoint = waypoints[Int(number)]
        guard waypoint.cost < waypoint.taken else { return }
        waypoints[Int(number)].taken = waypoint.cost
        takeEpsilons(number, at: node, &slots)
        takeEdges(number, waypoint, at: node)
        takeSlots(number, waypoint, at: node, &slots)
        if missesValue, waypoint.stage < lastStage { takeMissing(number, waypoint, at: node) }
        // Within an utterance, words beside the target need no reason.
        if isWithin, waypoint.stage == SearchInput.WithinStage.before { return }
        for skip in input.lattice.skips[node] where input.mayTake(skip, at: node) {
            if skip.kind == .content, !isWithin, waypoint.stage > 0 { continue }
            step(from: number, to: waypoint.state, at: Int(skip.end), stage: waypoint.stage, skip.cost)
        }
    }

    /// Takes the steps without reading: epsilon transitions, and missing words.
    private mutating func takeEpsilons(_ number: Int32, at node: Int, _ slots: inout SlotTable) {
        let waypoint = waypoints[Int(number)]
        let (state, stage) = (waypoint.state, waypoint.stage)
        if waypoint.cost >= waypoint.closed { return }
        if let closure, stage == 0, closure.places[0].state == state {
            enter(closure, number, at: node, &slots)
            return
        }
        graph.forEachEpsilon(from: state) { epsilon in
            guard epsilon.evidence.isSubset(of: input.evidence) else { return }
            step(from: number, to: epsilon.target, at: node, stage: stage, epsilon.cost)
        }
        if let gaps, stage < lastStage {
            gaps.forEach(from: state) { drop in
                guard isAffordable(waypoint.cost + drop.cost, drop.target, at: node) else { return }
                step(from: number, to: drop.target, at: node, stage: stage + 1, drop.cost)
            }
        }
    }

    /// The stage behind a word or a value.
    private func stage(after stage: Int32, isValue: Bool = false) -> Int32 {
        guard isWithin else { return stage }
        if isValue, input.joints != nil { return SearchInput.WithinStage.withValue }
        return max(stage, SearchInput.WithinStage.begun)
    }

    private mutating func takeEdges(_ number: Int32, _ waypoint: Waypoint, at node: Int) {
        let row = edges.row(at: node, input)
        let stage = stage(after: waypoint.stage)
        row.forEachRead(by: waypoint.state, in: graph, states) { first, target in
            var place = first
            while place < row.edges.count, row.edges[place].symbol == row.edges[first].symbol {
                let edge = row.edges[place]
                place += 1
                if edge.isShort {
                    step(from: number, to: target, at: Int(edge.end), stage: stage, edge.cost)
                } else {
                    let symbols = input.lattice.edges[node][Int(edge.position)].symbols.dropFirst()
                    takeSymbols(symbols, from: number, target, at: Int(edge.end), stage, edge.cost)
                }
            }
        }
    }

    /// Takes the symbols of an edge from a state on, following epsilon transitions between them.
    ///
    /// - Parameters:
    ///   - symbols: The symbols, by their places in the lattice.
    ///   - number: The waypoint at the start of the step.
    ///   - state: The state.
    ///   - end: The node at the end of the edge.
    ///   - stage: The stage behind the edge.
    ///   - cost: The cost of the edge and of the words before it.
    ///   - isFirst: Whether no symbol of the edge was read yet.
    private mutating func takeSymbols(
        _ symbols: Range<Int32>,
        from number: Int32,
        _ state: State,
        at end: Int,
        _ stage: Int32,
        _ cost: Int32,
        isFirst: Bool = false
    ) {
        guard let first = symbols.first else { return step(from: number, to: state, at: end, stage: stage, cost) }
        let symbol = input.lattice.symbols[Int(first)]
        if let target = graph.target(from: state, over: symbol) {
            takeSymbols(symbols.dropFirst(), from: number, target, at: end, stage, cost)
        }
        if isFirst { return }
        graph.forEachEpsilon(from: state) { epsilon in
            guard let target = graph.target(from: epsilon.target, over: symbol) else { return }
            takeSymbols(symbols.dropFirst(), from: number, target, at: end, stage, cost + epsilon.cost)
        }
    }

    private mutating func takeSlots(_ number: Int32, _ waypoint: Waypoint, at node: Int, _ slots: inout SlotTable) {
        let needsName = waypoint.stage == 0 && input.joints.map { !$0.mayBeginWithValue[node] } ?? false
        graph.forEachCall(from: waypoint.state) { call in
            let grammar = input.grammars[Int(call.grammar)]
            if needsName, !grammar.hasNames { return }
            let stage = stage(after: waypoint.stage, isValue: grammar != .application)
            let isLast = !graph.hasExits(call.target)
            for position in slots.matches(of: call.grammar, at: Int32(node), isLast: isLast, in: input) {
                let (end, cost) = (Int(slots.matches[position].end), slots.matches[position].cost)
                if case .number(let index) = slots.matches[position].value,
                    !input.lattice.numbers[Int(index)].names.isEmpty
                {
                    // The number contains a word that has to follow in the phrase.
                    for name in input.lattice.numbers[Int(index)].names {
                        let edge = input.lattice.names[Int(name)]
                        guard input.allows(edge.evidence) else { continue }
                        takeSymbols(
                            edge.symbols,
                            from: number,
                            call.target,
                            at: end,
                            stage,
                            cost + edge.cost,
                            isFirst: true
                        )
                    }
                } else {
                    step(from: number, to: call.target, at: end, stage: stage, cost)
                }
            }
        }
    }

    /// Takes the steps over a value that was not understood, or not said.
    private mutating func takeMissing(_ number: Int32, _ waypoint: Waypoint, at node: Int) {
        let ends = input.unheardEnds(from: Int32(node))
        if !ends.isEmpty {
            graph.forEachCall(from: waypoint.state) { call in
                guard call.mayBeUnheard(in: input.grammars) else { return }
                for end in ends {
                    let cost = (end - Int32(node)) * Int32(CostModel.content)
                    step(from: number, to: call.target, at: Int(end), stage: waypoint.stage + 1, cost)
                }
            }
        }
        for target in readable.statesBehindUnsaid(from: waypoint.state) {
            step(from: number, to: target, at: node, stage: waypoint.stage + 1, Int32(CostModel.content))
        }
    }

    /// Takes the steps from the values at a node to further values that share the words of a phrase; see
    /// ``Search/Turn``.
    ///
    /// A path may go back to any state on its way, so every state before the node is a possible target.
    mutating func takeTurns(to continuations: [Int32], from node: Int) {
        guard !continuations.isEmpty else { return }
        let price = Int32(CostModel.sharing + CostModel.conjunction)
        let turn = Int32(waypoints.count)
        var least = CostToGo.never
        let before = arcs.count
        var number = first[node]
        while number >= 0 {
            let waypoint = waypoints[Int(number)]
            if waypoint.stage == SearchInput.WithinStage.withValue {
                arcs.append(Arc(from: number, to: turn, cost: price))
                least = min(least, waypoint.cost + price)
            }
            number = waypoint.next
        }
        guard arcs.count > before, least <= horizon else { return arcs.removeSubrange(before...) }
        var states: Set<State> = []
        for earlier in 0..<node {
            var number = first[earlier]
            while number >= 0 {
                states.insert(waypoints[Int(number)].state)
                number = waypoints[Int(number)].next
            }
        }
        waypoints.append(Waypoint(state: .max, stage: 0, cost: least, taken: least))
        for state in states.sorted() {
            for end in continuations {
                step(from: turn, to: state, at: Int(end), stage: SearchInput.WithinStage.withValue, 0)
            }
        }
        turnsBack = true
    }
}
