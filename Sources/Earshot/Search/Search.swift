/// Finds the cheapest common paths of a lattice and the phrase graph.
///
/// Paths are extended node by node; of two paths to the same place with the same values, the better one is kept. The
/// work is bounded by the number of reached places, not by the number of phrases or sentences.
struct Search {
    let input: SearchInput
    var paths: [Path] = []
    var bindings: [Binding] = []
    var arrivals: [Arrival] = []
    var slots = SlotTable()
    /// The values with shared words of a phrase; see ``Turn``.
    var turns: [Turn] = []
    var turnNumbers: [Turn: Int32] = [:]
    /// The states reachable by epsilon transitions, by the state that a path left to read a second value.
    var reachedByEpsilons: [PhraseGraph.State: Set<PhraseGraph.State>] = [:]
    var wasCut = false
    var statesVisited = 0
    /// Texts taken as values: a text takes any words, so each place has as many texts as words behind it.
    var textsTaken = 0
    private var waiting: [[Int32]] = []
    private var places: [PlaceTable] = []
    private var current = 0
    private var cursor = 0
    /// The edges of each node by symbol.
    lazy var edges = EdgesBySymbol(input)
    /// The units that paths have read, in a search in any order; `nil` in any other search.
    var order: WordOrder?
    /// The remaining cost of paths; `nil` if unknown.
    private(set) var costToGo: CostToGo?
    /// Whether paths that cannot arrive are dropped; the results do not depend on the flag.
    private let looksAhead: Bool

    /// Creates a search.
    ///
    /// - Parameters:
    ///   - input: The input of the search.
    ///   - looksAhead: Whether paths that cannot arrive are dropped; see ``CostToGo``.
    init(_ input: SearchInput, looksAhead: Bool = true) {
        self.input = input
        self.looksAhead = looksAhead
    }

    /// Runs the search from the entry states of the phrase graph.
    mutating func run(from starts: [PhraseGraph.State]) {
        let last = input.lattice.unitCount
        costToGo = looksAhead ? CostToGo(input, from: starts, &slots) : nil
        if let costToGo {
            if !costToGo.mayArrive { return }
            edges = costToGo.edges
        }
        waiting = Array(repeating: [], count: last + 1)
        places = Array(repeating: PlaceTable(), count: last + 1)
        for node in 0...last {
            if input.mayBegin(at: node) {
                for state in starts { enqueue(Path(node: Int32(node), state: state, start: Int32(node))) }
            }
            current = node
            cursor = 0
            while cursor < waiting[node].count {
                let index = waiting[node][cursor]
                cursor += 1
                limitSlots()
                statesVisited += 1
                if !isSpent { extend(index) }
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

    /// Leaves the rest of the work limit to the values of slots.
    mutating func limitSlots() { slots.workLimit = input.workLimit - statesVisited - textsTaken }

    var isSpent: Bool {
        statesVisited + slots.statesVisited + textsTaken > input.workLimit || input.isOverdue(after: statesVisited)
    }

    private mutating func extend(_ index: Int32) {
        let path = paths[Int(index)]
        arrive(index, path)
        takeEpsilons(index, path)
        takeEdges(index, path)
        takeSlots(index, path)
        if input.kind == .leftOver {
            takeUnheard(index, path)
            takeUnsaid(index, path)
        }
        takeSkips(index, path)
        takeDrops(index, path)
        if input.joints != nil { takeTurns(index, path) }
    }

    private mutating func arrive(_ index: Int32, _ path: Path) {
        let acceptStates = input.document.graph.acceptStates(at: path.state)
        // A phrase with only optional words means nothing if no word was heard.
        guard !acceptStates.isEmpty, path.hasBegun, !isOpen(path) else { return }
        if input.find == .whole {
            guard Int(path.node) == input.lattice.unitCount else { return }
        } else {
            guard input.lattice.isWordBoundary[Int(path.node)], !input.lattice.isInsideNumber[Int(path.node)] else {
                return
            }
            if path.endsWithWordLeftOver { return }
        }
        for acceptance in acceptStates where acceptance.kind != .form {
            arrivals.append(Arrival(path: index, acceptance: acceptance))
        }
    }

    /// Adds a path to the queue of its node, if the path may arrive, unless a better path to the same place is known.
    mutating func enqueue(_ path: Path) {
        if order != nil { return enqueueInAnyOrder(path) }
        guard costToGo?.mayArrive(path) ?? (path.rank.cost <= input.horizon) else { return }
        guard input.joints == nil || mayBeClause(path) else { return }
        let node = Int(path.node)
        guard let (position, slot, hash) = place(of: path) else { return }
        if let position {
            guard isBetter(path, than: paths[Int(waiting[node][Int(position)])]) ?? false else { return }
            paths.append(path)
            if node == current, Int(position) < cursor {
                // The replaced path was already extended; the better path is extended again in the same ways.
                places[node].set(slot, Int32(waiting[node].count), hash: hash)
                waiting[node].append(Int32(paths.count - 1))
            } else {
                waiting[node][Int(position)] = Int32(paths.count - 1)
            }
        } else {
            paths.append(path)
            places[node].set(slot, Int32(waiting[node].count), hash: hash)
            waiting[node].append(Int32(paths.count - 1))
        }
    }

    /// The path to merge with, if any, and its slot in the table; `nil` if a better path at the same place has at least
    /// the same continuations.
    @inline(__always)
    private func place(of path: Path) -> (position: Int32?, slot: Int, hash: UInt64)? {
        let node = Int(path.node)
        let limits = limits(of: path)
        let hash = Hashing.join(
            path.values ^ UInt64(UInt32(bitPattern: path.frame)) << 32 ^ UInt64(UInt32(bitPattern: path.turn &+ 1)),
            UInt64(path.state) << 32 | UInt64(UInt32(path.start)) | 1 << 31
        )
        var (known, slot): (Int32?, Int) = (nil, places[node].newSlot)
        var isDominated = false
        places[node].forEach(hash) { position, place in
            let index = Int(waiting[node][Int(position)])
            guard isSamePlace(paths[index], path) else { return true }
            let others = self.limits(of: paths[index])
            if others == limits {
                (known, slot) = (position, place)
            } else if others.areWithin(limits) {
                isDominated = isBetter(paths[index], than: path) ?? true
            }
            return !isDominated
        }
        return isDominated ? nil : (known, slot, hash)
    }

    /// Whether two paths at one node can continue in the same ways, apart from ``Limits``.
    @inline(__always)
    private func isSamePlace(_ path: Path, _ other: Path) -> Bool {
        other.state == path.state && other.values == path.values && other.frame == path.frame
            && other.start == path.start && other.hasBegun == path.hasBegun && other.turn == path.turn
    }

    /// Limits on the continuations and ends of a path, compared with paths at its place.
    private struct Limits: Equatable {
        /// The number of deletions.
        var dropped: Int32
        /// Whether no match ends here because the last word was left over.
        var isOpen: Bool

        /// Whether a path with these limits has all continuations of a path with other limits.
        func areWithin(_ others: Limits) -> Bool { dropped <= others.dropped && (!isOpen || others.isOpen) }
    }

    @inline(__always)
    private func limits(of path: Path) -> Limits {
        Limits(dropped: path.tally.dropped, isOpen: input.find == .within && path.endsWithWordLeftOver)
    }
}
