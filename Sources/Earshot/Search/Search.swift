/// Finds the cheapest common paths of a lattice and the phrase graph.
///
/// Paths are extended node by node; of two paths to the same place with the same values, the better one is kept. The
/// work is bounded by the number of places reached, not by the number of phrases or sentences.
struct Search {
    let input: SearchInput
    private(set) var items: [Item] = []
    var bindings: [Binding] = []
    private(set) var arrivals: [Arrival] = []
    var slots = SlotTable()
    /// The values that share words of a phrase; see ``Turn``.
    var turns: [Turn] = []
    var turnNumbers: [Turn: Int32] = [:]
    /// The states that epsilon transitions lead to, by the state that a path left to read another value.
    var silentlyReached: [PhraseGraph.State: Set<PhraseGraph.State>] = [:]
    private(set) var wasCut = false
    private(set) var statesVisited = 0
    /// Texts that were taken as values: they take any words, so each place has as many as there are words behind it.
    var textsTaken = 0
    private var waiting: [[Int32]] = []
    private var places: [PlaceTable] = []
    private var current = 0
    private var cursor = 0
    private(set) var prospects: Prospects?
    /// The symbols that each state reads, and the edges by symbol; `nil` for a layer over another document.
    private(set) var states: StateSymbols?
    var nodeEdges: NodeEdges?
    private var outlook: Outlook?
    /// What is still to come in an approximate search; it says more than ``prospects`` and ``outlook``.
    private(set) var foresight: Foresight?
    /// Whether paths that cannot arrive are dropped; nothing that is found depends on it.
    private let looksAhead: Bool

    /// A search.
    ///
    /// - Parameters:
    ///   - input: What is searched.
    ///   - looksAhead: Whether paths that cannot arrive are dropped; see ``Outlook``.
    init(_ input: SearchInput, looksAhead: Bool = true) {
        self.input = input
        self.looksAhead = looksAhead
    }

    /// Runs the search from the entry states of the phrase graph.
    mutating func run(from starts: [PhraseGraph.State]) {
        let last = input.lattice.unitCount
        outlook = looksAhead ? Outlook(input) : nil
        if let outlook { foresight = Foresight(input, wordsLeft: outlook.rest, from: starts, &slots) }
        if let foresight, !foresight.mayArrive { return }
        // Most utterances miss a word of every phrase.
        if foresight == nil, outlook != nil,
            !starts.contains(where: { mayArrive(Item(node: 0, state: $0, start: 0)) })
        {
            return
        }
        waiting = Array(repeating: [], count: last + 1)
        places = Array(repeating: PlaceTable(), count: last + 1)
        prospects = foresight == nil ? Prospects(input) : nil
        states = input.document.graph.onlySymbols
        nodeEdges = states == nil ? nil : NodeEdges(input.lattice)
        for node in 0...last {
            if mayBegin(at: node) {
                for state in starts { begin(at: node, state) }
            }
            current = node
            cursor = 0
            while cursor < waiting[node].count {
                let index = waiting[node][cursor]
                cursor += 1
                limitSlots()
                if prospects?.mayGoOn(items[Int(index)], &slots) ?? true {
                    statesVisited += 1
                    if !isSpent { extend(index) }
                }
                if isSpent {
                    wasCut = true
                    return
                }
            }
        }
    }

    /// The values of a grammar from a node, independent of any phrase.
    mutating func slotMatches(of grammar: Int32, at node: Int32) -> [SlotMatch] {
        slots.matches(of: grammar, at: node, isLast: false, in: input).map { slots.matches[$0] }
    }

    /// Leaves to the values of slots what is left of the work limit.
    mutating func limitSlots() { slots.workLimit = input.workLimit - statesVisited - textsTaken }

    var isSpent: Bool { statesVisited + slots.statesVisited + textsTaken > input.workLimit }

    /// Whether a match may begin at a node: at the front, or anywhere if the target is looked for within.
    private func mayBegin(at node: Int) -> Bool {
        guard input.find == .within else { return node == 0 }
        return node < input.lattice.unitCount && input.lattice.isWordBoundary[node]
            && !input.lattice.isInsideNumber[node]
    }

    private mutating func begin(at node: Int, _ state: PhraseGraph.State) {
        push(Item(node: Int32(node), state: state, start: Int32(node)))
    }

    private mutating func extend(_ index: Int32) {
        let item = items[Int(index)]
        arrive(index, item)
        takeSilents(index, item)
        takeEdges(index, item)
        takeSlots(index, item)
        if input.kind == .leftOver {
            takeUnheard(index, item)
            takeUnsaid(index, item)
        }
        takeSkips(index, item)
        takeDrops(index, item)
        if input.joints != nil { takeTurns(index, item) }
    }

    private mutating func arrive(_ index: Int32, _ item: Item) {
        let acceptStates = input.document.graph.acceptStates(at: item.state)
        // A phrase with only optional words means nothing if none of them was heard.
        guard !acceptStates.isEmpty, item.hasBegun, !isOpen(item) else { return }
        if input.find == .whole {
            guard Int(item.node) == input.lattice.unitCount else { return }
        } else {
            guard input.lattice.isWordBoundary[Int(item.node)], !input.lattice.isInsideNumber[Int(item.node)] else {
                return
            }
            if item.endsWithWordLeftOver { return }
        }
        for acceptance in acceptStates where acceptance.kind != .form {
            arrivals.append(Arrival(item: index, acceptance: acceptance))
        }
    }

    private mutating func mayArrive(_ item: Item) -> Bool { outlook?.mayArrive(item) ?? true }

    /// Whether the rest of the utterance may be taken by a path without any text.
    func mayTakeRest(_ item: Item) -> Bool { outlook?.mayTakeRest(item) ?? true }

    /// Whether a path is within the horizon, and may arrive within it.
    private mutating func mayReach(_ item: Item) -> Bool {
        if let foresight {
            return foresight.mayArrive(item.state, at: item.node, dropped: item.tally.dropped, cost: item.rank.cost)
        }
        return item.rank.cost <= input.horizon && mayArrive(item)
    }

    /// Adds a path to the list of its node, unless a better one to the same place is known.
    mutating func push(_ item: Item) {
        if mayReach(item) { list(item) }
    }

    /// Adds a path that has read nothing since the one that is extended now, unless it cannot go on.
    ///
    /// A word that was not heard leads to every state behind it, most of which read nothing of what was heard: to see
    /// that takes less than to list them.
    mutating func pushHere(_ item: Item) {
        // Among several commands, a path that does not go on may still stand for others at its place.
        guard mayReach(item), input.joints != nil || prospects?.mayGoOn(item, &slots) ?? true else { return }
        list(item)
    }

    private mutating func list(_ item: Item) {
        guard input.joints == nil || mayBeClause(item) else { return }
        let node = Int(item.node)
        guard let (position, slot, hash) = place(of: item) else { return }
        if let position {
            guard isBetter(item, than: items[Int(waiting[node][Int(position)])]) ?? false else { return }
            items.append(item)
            if node == current, Int(position) < cursor {
                // The replaced path was already extended; the better one is extended again in the same ways.
                places[node].set(slot, Int32(waiting[node].count), hash: hash)
                waiting[node].append(Int32(items.count - 1))
            } else {
                waiting[node][Int(position)] = Int32(items.count - 1)
            }
        } else {
            items.append(item)
            places[node].set(slot, Int32(waiting[node].count), hash: hash)
            waiting[node].append(Int32(items.count - 1))
        }
    }

    /// The path to merge with, if there is one, and its slot in the table; `nil` if a better path at the same place may do
    /// everything that this one may.
    @inline(__always)
    private func place(of item: Item) -> (position: Int32?, slot: Int, hash: UInt64)? {
        let node = Int(item.node)
        let limits = limits(of: item)
        let hash = Hashing.join(
            item.values ^ UInt64(UInt32(bitPattern: item.frame)) << 32 ^ UInt64(UInt32(bitPattern: item.turn &+ 1)),
            UInt64(item.state) << 32 | UInt64(UInt32(item.start)) | 1 << 31
        )
        var (known, slot): (Int32?, Int) = (nil, places[node].newSlot)
        var isDominated = false
        places[node].forEach(hash) { position, place in
            let index = Int(waiting[node][Int(position)])
            guard isSamePlace(items[index], item) else { return true }
            let others = self.limits(of: items[index])
            if others == limits {
                (known, slot) = (position, place)
            } else if others.areWithin(limits) {
                isDominated = isBetter(items[index], than: item) ?? true
            }
            return !isDominated
        }
        return isDominated ? nil : (known, slot, hash)
    }

    /// Whether two paths at one node can continue in the same ways, apart from ``Limits``.
    @inline(__always)
    private func isSamePlace(_ item: Item, _ other: Item) -> Bool {
        other.state == item.state && other.values == item.values && other.frame == item.frame
            && other.start == item.start && other.hasBegun == item.hasBegun && other.turn == item.turn
    }

    /// Limits that keep a path from continuing or ending where another one at its place may.
    private struct Limits: Equatable {
        /// The number of deletions, which is limited.
        var dropped: Int32
        /// Whether no match ends here because the last word was left over.
        var isOpen: Bool

        /// Whether a path with these limits may do all that one with others may.
        func areWithin(_ others: Limits) -> Bool { dropped <= others.dropped && (!isOpen || others.isOpen) }
    }

    @inline(__always)
    private func limits(of item: Item) -> Limits {
        Limits(dropped: item.tally.dropped, isOpen: input.find == .within && item.endsWithWordLeftOver)
    }
}
