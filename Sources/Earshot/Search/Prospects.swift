/// Which paths of a search may still read anything.
///
/// A word that was not heard leads to every state behind it, and most of these read nothing of what follows in the
/// utterance. A path goes on only if its state, or one that epsilon transitions and further deletions lead to, reads a
/// word, a number or a value where it is, or behind words that may be left over there, or accepts where a match may end.
/// Others never arrive, so that no answer depends on them.
///
/// It is a class only so that asking it copies nothing. Nobody else asks it meanwhile, so that its accesses need no
/// checking as it goes.
final class Prospects {
    private let input: SearchInput
    private let symbols: [StateSymbols]
    /// The symbols of the only layer; `nil` if there are several.
    private let only: StateSymbols?
    /// The node that the rest is about.
    @exclusivity(unchecked) private var node: Int32 = -1
    /// The nodes that only words left over lie before.
    @exclusivity(unchecked) private var ahead: [Int32] = []
    @exclusivity(unchecked) private var mayEnd = false
    /// The same nodes as bits; see ``HeardSymbols``.
    @exclusivity(unchecked) private var bits: UInt64 = 0
    /// Whether a second value may begin here, or behind words that may be left over.
    @exclusivity(unchecked) private var mayTurn = false
    /// Whether a value that is not understood may begin here, or behind words that may be left over.
    @exclusivity(unchecked) private var mayBeUnheard = false
    /// Whether a path may go on, by node, state, and the number of words that may still be left out.
    @exclusivity(unchecked) private var known = StateValues()
    /// The words that may be missing such that a path goes on behind them, one list after the other; and the number of
    /// the list of a state at this node.
    @exclusivity(unchecked) private(set) var drops: [DeletionTable.Deletion] = []
    @exclusivity(unchecked) private var ranges: [Range<Int>] = []
    @exclusivity(unchecked) private var listed = StateValues()

    init(_ input: SearchInput) {
        self.input = input
        symbols = input.document.graph.symbolsByState
        only = symbols.count == 1 ? symbols[0] : nil
    }

    /// Whether a path may go on.
    ///
    /// - Complexity: O(*s*) in the symbols of the states that are looked at for the first time at this node.
    func mayGoOn(_ item: Search.Item, _ slots: inout SlotTable) -> Bool {
        if item.node != node { move(to: item.node) }
        // From a joint, a path may go on from a state before its own, and come to its own again.
        if mayTurn, item.rank.slots > 0, item.rank.text == 0, item.turn >= 0 || !item.step.isSilent { return true }
        let left = input.gaps == nil ? 0 : max(0, Int32(CostModel.droppedLimit) - item.tally.dropped)
        let limits = Limits(left: left, isLiteral: input.beginsWithLiteral(item))
        return mayGoOn(item.state, limits, WorkLimits.prospectDepth, &slots)
    }

    /// The words that may be missing at the end of a path, such that it goes on behind them.
    ///
    /// Many paths come to one state with other values; what may be missing there is found once.
    ///
    /// - Returns: Where they are in ``drops``.
    /// - Complexity: As for ``mayGoOn(_:_:)`` for each of them the first time, then O(1).
    func deletions(from item: Search.Item, _ gaps: DeletionTable, _ slots: inout SlotTable) -> Range<Int> {
        let all = gaps.deletions(from: item.state)
        guard !all.isEmpty else { return 0..<0 }
        if item.node != node { move(to: item.node) }
        let left = Int32(CostModel.droppedLimit) - item.tally.dropped - 1
        let limits = Limits(left: left, isLiteral: input.beginsWithLiteral(item))
        let key = UInt64(node) << 40 | UInt64(item.state) << 8 | UInt64(left) << 1 | (limits.isLiteral ? 1 : 0)
        if let number = listed.value(key) { return ranges[Int(number)] }
        let first = drops.count
        for drop in all where mayGoOn(drop.target, limits, WorkLimits.prospectDepth, &slots) { drops.append(drop) }
        listed.set(key, Int32(ranges.count))
        ranges.append(first..<drops.count)
        return first..<drops.count
    }

    /// What a path may still do.
    private struct Limits {
        /// The words that may still be left out.
        var left: Int32
        /// Whether the path has to begin with a word of its phrase, or with a name.
        var isLiteral: Bool
    }

    /// Whether a state reads any word at the node that ``mayGoOn(_:_:)`` was last asked about, or behind it.
    func readsWord(_ state: PhraseGraph.State) -> Bool {
        if let only { return only.contains(state) { input.heard.isRead($0, at: bits) } }
        return input.document.graph.mayRead(state, symbols[...]) { input.heard.isRead($0, at: bits) }
    }

    private func move(to node: Int32) {
        self.node = node
        ahead = [node]
        var place = 0
        while place < ahead.count {
            for skip in input.lattice.skips[Int(ahead[place])]
            where (skip.kind != .content || input.kind == .leftOver) && !ahead.contains(skip.end) {
                ahead.append(skip.end)
            }
            place += 1
        }
        mayEnd = input.find == .within || ahead.contains(Int32(input.lattice.unitCount))
        mayTurn = input.joints.map { joints in ahead.contains { !joints.continuations(at: Int($0)).isEmpty } } ?? false
        mayBeUnheard = ahead.contains { !input.unheardEnds(from: $0).isEmpty }
        bits = ahead.reduce(0) { $0 | HeardSymbols.bit(of: $1) }
    }

    /// Whether a state, or one behind it that nothing has to be read for, reads something here.
    ///
    /// - Parameters:
    ///   - state: The state.
    ///   - limits: What the path may still do.
    ///   - depth: How many states to look ahead; behind them, everything is taken for one that goes on.
    ///   - slots: The values of slots.
    /// - Returns: Whether one does, or may.
    private func mayGoOn(
        _ state: PhraseGraph.State,
        _ limits: Limits,
        _ depth: Int,
        _ slots: inout SlotTable
    ) -> Bool {
        guard depth > 0 else { return true }
        // Most states read a word or two, and lead nowhere else: these are not worth remembering.
        let isSmall = only.map { $0.transitions(of: state).count <= WorkLimits.symbolsAsked } ?? false
        if isSmall {
            if readsWord(state) { return true }
            if leadsNowhere(state, limits) { return mayEnd && !input.document.graph.acceptStates(at: state).isEmpty }
        }
        let key =
            UInt64(node) << 40 | UInt64(state) << 8 | UInt64(limits.left) << 1 | (limits.isLiteral ? 1 : 0)
        if let answer = known.value(key) { return answer != 0 }
        // A state that is met again before it is decided is taken for one that goes on.
        known.set(key, 1)
        let answer = reads(state, limits, &slots) || passes(state, limits, depth - 1, &slots)
        known.set(key, answer ? 1 : 0)
        return answer
    }

    /// Whether a state has no other ways to go on than to read a word.
    private func leadsNowhere(_ state: PhraseGraph.State, _ limits: Limits) -> Bool {
        let graph = input.document.graph
        guard graph.calls(from: state).isEmpty, graph.epsilons(from: state).isEmpty, !mayMissValue(state) else {
            return false
        }
        return limits.left == 0 || input.gaps?.deletions(from: state).isEmpty ?? true
    }

    /// Whether a value may not have been said at a state.
    private func mayMissValue(_ state: PhraseGraph.State) -> Bool {
        input.unsaid.map { !$0.values(from: state).isEmpty } ?? false
    }

    /// Whether a state itself reads something here, or accepts.
    private func reads(_ state: PhraseGraph.State, _ limits: Limits, _ slots: inout SlotTable) -> Bool {
        let graph = input.document.graph
        if mayEnd, !graph.acceptStates(at: state).isEmpty { return true }
        if readsWord(state) || mayMissValue(state) { return true }
        return graph.calls(from: state).contains { call in
            if limits.isLiteral, !input.grammars[Int(call.grammar)].hasNames { return false }
            if mayBeUnheard, input.mayBeUnheard(call) { return true }
            let isLast = !graph.hasExits(call.target)
            return ahead.contains { !slots.matches(of: call.grammar, at: $0, isLast: isLast, in: input).isEmpty }
        }
    }

    /// Whether a state leads to one that goes on without reading anything.
    private func passes(
        _ state: PhraseGraph.State,
        _ limits: Limits,
        _ depth: Int,
        _ slots: inout SlotTable
    ) -> Bool {
        for silent in input.document.graph.epsilons(from: state) where mayGoOn(silent.target, limits, depth, &slots) {
            return true
        }
        guard limits.left > 0, let gaps = input.gaps else { return false }
        var fewer = limits
        fewer.left -= 1
        for drop in gaps.deletions(from: state) where mayGoOn(drop.target, fewer, depth, &slots) { return true }
        return false
    }
}
