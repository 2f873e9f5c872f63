/// Values with shared words of one phrase: "turn on the kitchen *and the bedroom* lights".
///
/// From a joint a path may go back to an earlier state, read further values, and return to the state before the joint;
/// all following words belong to both values. So the automaton itself defines the words that can be shared.
extension Search {
    /// A value, or several with the words between them, beside an earlier value.
    struct Turn: Hashable {
        /// The earlier state that the path goes back to.
        var target: PhraseGraph.State
        /// The state before the joint.
        ///
        /// The path has to reach the state again, or a state behind its epsilon transitions.
        var resume: PhraseGraph.State
        /// The node at the start of the first value.
        var first: Int32
        /// The joint.
        var joint: Range<Int32>
        /// The number of slots filled before the joint.
        var slots: Int32
        /// The node where the path reached the state again; −1 before.
        var end: Int32 = -1
        /// The preceding turn of the same values; −1 for none.
        var previous: Int32 = -1
    }

    /// Whether values have begun that are not yet complete.
    func isOpen(_ path: Path) -> Bool { path.turn >= 0 && turns[Int(path.turn)].end < 0 }

    /// Completes values that are back at their state, and begins further values at a joint.
    mutating func takeTurns(_ index: Int32, _ path: Path) {
        guard path.rank.slots > 0, path.rank.text == 0, path.faults.isEmpty, path.evidence.isDisjoint(with: .unshared)
        else { return }
        if path.turn >= 0 {
            let turn = turns[Int(path.turn)]
            if turn.end < 0 {
                close(turn, index, path)
            } else if turn.end == path.node, turn.resume == path.state {
                for end in input.joints?.continuations(at: Int(path.node)) ?? [] {
                    var next = turn
                    next.joint = path.node..<end
                    next.slots = path.rank.slots
                    next.end = -1
                    next.previous = path.turn
                    open(next, index, path)
                }
            }
            return
        }
        let ends = input.joints?.continuations(at: Int(path.node)) ?? []
        // The source state of an epsilon transition begins the same values.
        guard !ends.isEmpty, !path.step.isEpsilon else { return }
        for (target, first) in beginnings(of: path) {
            for end in ends {
                let turn = Turn(
                    target: target,
                    resume: path.state,
                    first: first,
                    joint: path.node..<end,
                    slots: path.rank.slots
                )
                open(turn, index, path)
            }
        }
    }

    private mutating func open(_ turn: Turn, _ index: Int32, _ path: Path) {
        var next = path
        next.node = turn.joint.upperBound
        next.state = turn.target
        next.rank.cost += Int32(CostModel.sharing + CostModel.conjunction)
        next.rank.deviations += 1
        next.endsWithWordLeftOver = false
        next.neighbor = .none
        next.turn = number(of: turn)
        next.back = index
        next.step = .joint
        enqueue(next)
    }

    private mutating func close(_ turn: Turn, _ index: Int32, _ path: Path) {
        guard path.rank.slots > turn.slots, path.node > turn.joint.upperBound, !path.endsWithWordLeftOver,
            leads(turn.resume, to: path.state)
        else { return }
        // Behind an epsilon transition the values are already complete, if the source state may complete them.
        if path.step.isEpsilon, leads(turn.resume, to: paths[Int(path.back)].state) { return }
        var closed = turn
        closed.resume = path.state
        closed.end = path.node
        var next = path
        next.turn = number(of: closed)
        next.back = index
        next.step = .epsilon
        enqueue(next)
    }

    private mutating func number(of turn: Turn) -> Int32 {
        if let known = turnNumbers[turn] { return known }
        turns.append(turn)
        turnNumbers[turn] = Int32(turns.count - 1)
        return Int32(turns.count - 1)
    }

    /// Whether a state reaches another by epsilon transitions alone, or is the same.
    private mutating func leads(_ state: PhraseGraph.State, to other: PhraseGraph.State) -> Bool {
        if state == other { return true }
        if let known = reachedByEpsilons[state] { return known.contains(other) }
        var reached: Set<PhraseGraph.State> = [state]
        var open = [state]
        while let next = open.popLast() {
            for epsilon in input.document.graph.epsilons(from: next) where epsilon.evidence.isSubset(of: input.evidence)
            {
                if reached.insert(epsilon.target).inserted { open.append(epsilon.target) }
            }
        }
        reachedByEpsilons[state] = reached
        return reached.contains(other)
    }

    /// The states of a path before its last value, each with its first node.
    ///
    /// Targets of epsilon transitions are left out: their source states lead to them again.
    private func beginnings(of path: Path) -> [(target: PhraseGraph.State, first: Int32)] {
        var found: [(target: PhraseGraph.State, first: Int32)] = []
        // At the end of a phrase, the following words are a phrase of their own.
        let isComplete = !input.document.graph.acceptStates(at: path.state).isEmpty
        var index = path.back
        while index >= 0 {
            let before = paths[Int(index)]
            index = before.back
            guard before.rank.slots < path.rank.slots, !before.step.isEpsilon else { continue }
            if isComplete, !before.hasBegun { continue }
            if let known = found.firstIndex(where: { $0.target == before.state }) {
                found[known].first = before.node
            } else {
                found.append((before.state, before.node))
            }
        }
        return found
    }

    /// The values of a path with shared words: the unit range of each, in the order heard; empty without shared words.
    func sharedValues(_ path: Path) -> [Range<Int>] {
        guard path.turn >= 0 else { return [] }
        var ranges: [Range<Int>] = []
        var index = path.turn
        while index >= 0 {
            let turn = turns[Int(index)]
            ranges.append(Int(turn.joint.upperBound)..<Int(turn.end))
            let begin = turn.previous >= 0 ? turns[Int(turn.previous)].joint.upperBound : turn.first
            if turn.previous < 0 { ranges.append(Int(begin)..<Int(turn.joint.lowerBound)) }
            index = turn.previous
        }
        return ranges.reversed()
    }
}

extension EvidenceClasses {
    /// Evidence too weak for a value with shared words.
    static let unshared = approximate.union(EvidenceClasses(.partial))
}
