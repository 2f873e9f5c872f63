// The waypoints before the first word of a phrase, copied from the closure of its beginning.
extension Waypoints {
    /// Adds the places of the closure with a possible continuation as waypoints, with the steps between them.
    ///
    /// A path continues from a place that reads a heard symbol at the node, or behind words that may be left over at
    /// the node. So these places are looked up, and their steps are followed backward. All remaining places lead
    /// nowhere.
    ///
    /// - Parameters:
    ///   - closure: The closure.
    ///   - root: The waypoint of the closure's root.
    ///   - node: The node.
    ///   - slots: The values of slots.
    /// - Complexity: O(*s*) in the steps to the added places.
    mutating func enter(_ closure: InitialClosure, _ root: Int32, at node: Int, _ slots: inout SlotTable) {
        let cost = waypoints[Int(root)].cost
        if entered.isEmpty { entered = Array(repeating: -1, count: closure.places.count) }
        var found: [Int32] = []
        func find(_ place: Int32) {
            guard entered[Int(place)] == -1 else { return }
            let closed = closure.places[Int(place)]
            guard isAffordable(cost + closed.cost, closed.state, at: node) else { return }
            entered[Int(place)] = -2
            found.append(place)
        }
        for other in first.indices where ahead[node] & HeardSymbols.bit(of: Int32(other)) != 0 {
            for edge in input.lattice.edges[other] where input.allows(edge.evidence) {
                guard let symbol = edge.symbols.first else { continue }
                closure.forEachReader(of: input.lattice.symbols[Int(symbol)], find)
            }
        }
        for grammar in closure.grammars where hasValue(Int32(grammar), at: node, &slots) {
            closure.forEachCaller(of: grammar, find)
        }
        if ahead[node] & HeardSymbols.bit(of: Int32(first.count - 1)) != 0 { closure.accepting.forEach(find) }
        var next = 0
        while next < found.count {
            closure.forEachArc(to: found[next]) { find($0.from) }
            next += 1
        }
        found.sort()
        for place in found { entered[Int(place)] = place == 0 ? root : add(closure.places[Int(place)], cost, at: node) }
        for place in found {
            for number in closure.arcs(from: place) {
                let arc = closure.arcs[number]
                let (from, to) = (entered[Int(arc.from)], entered[Int(arc.to)])
                guard to >= 0, from >= 0 else { continue }
                arcs.append(Arc(from: from, to: to, cost: arc.cost))
                if arc.to < arc.from || waypoints[Int(to)].taken != CostToGo.never { turnsBack = true }
            }
        }
        for place in found { entered[Int(place)] = -1 }
    }

    /// Whether a grammar has a value at a node, or behind words that may be left over at the node.
    private mutating func hasValue(_ grammar: Int32, at node: Int, _ slots: inout SlotTable) -> Bool {
        let nodes = readable.nodes(of: grammar) & ahead[node]
        if nodes == 0 { return false }
        // A text takes any word.
        if case .text = input.grammars[Int(grammar)] { return true }
        return first.indices.contains { other in
            nodes & HeardSymbols.bit(of: Int32(other)) != 0
                && !slots.matches(of: grammar, at: Int32(other), isLast: false, in: input).isEmpty
        }
    }

    /// Adds a place of the closure as a waypoint, unless a known waypoint costs no more.
    ///
    /// - Returns: The number of the waypoint.
    private mutating func add(_ closed: InitialClosure.Place, _ cost: Int32, at node: Int) -> Int32 {
        let cost = cost + closed.cost
        let key = CostToGo.key(closed.state, at: Int32(node), closed.dropped)
        guard let known = numbers.value(key) else {
            return add(key, Waypoint(state: closed.state, stage: closed.dropped, cost: cost, closed: cost), at: node)
        }
        if cost < waypoints[Int(known)].cost {
            waypoints[Int(known)].cost = cost
            waypoints[Int(known)].closed = cost
            if waypoints[Int(known)].taken != CostToGo.never { again.append(known) }
        }
        return known
    }
}
