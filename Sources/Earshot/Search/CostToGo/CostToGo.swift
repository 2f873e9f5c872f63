/// The least remaining cost of the paths of a search until they arrive.
///
/// The cost to go never rules out a path that can arrive. A path is dropped if its cost plus its cost to go exceeds the
/// limit of the search; no answer depends on a dropped path.
///
/// The cost to go is computed in advance, over waypoints: a waypoint is a node of the lattice, a state of the
/// automaton, and a stage of the search. Paths are led through the waypoints at the prices of the search, from the
/// beginning to the end; then the costs are added up from the end to the beginning. Waypoints ignore values, frames and
/// evidence, so waypoints are far fewer than paths, and each is only a few numbers.
///
/// Every search uses the cost to go: for the whole utterance and within it, with and without nearness, for parts of a
/// sentence, and over layers.
///
/// The cost to go is immutable. It is a class so that queries copy nothing, and so that its storage is kept afterwards.
final class CostToGo {
    typealias State = PhraseGraph.State

    /// The cost without a path to the end.
    static let never = Int32.max

    private let input: SearchInput
    private let horizon: Int32
    /// The number of each waypoint, and the storage of the computation.
    @exclusivity(unchecked) private var storage: WaypointStorage
    /// The cost to go from each waypoint; empty if no path arrives.
    private let rest: [Int32]
    /// The edges of each node by symbol.
    let edges: EdgesBySymbol

    /// Looks ahead of a search; `nil` with too many waypoints.
    ///
    /// - Parameters:
    ///   - input: The input of the search.
    ///   - starts: The entry states of the graph.
    ///   - slots: The values of slots.
    ///   - closure: The closure of the beginning of a phrase; `nil` to follow its steps one by one, where words may be
    ///     missing.
    /// - Complexity: O(*s*) in the steps between the waypoints.
    init?(
        _ input: SearchInput,
        from starts: [State],
        _ slots: inout SlotTable,
        closure: (SearchInput) -> InitialClosure? = { $0.document.initialClosure.value }
    ) {
        var waypoints = Waypoints(input, input.gaps == nil ? nil : closure(input))
        guard waypoints.find(from: starts, &slots) else {
            var storage = waypoints.storage
            storage.giveBack()
            return nil
        }
        self.input = input
        horizon = input.horizon
        rest = waypoints.rest()
        edges = waypoints.edges
        storage = waypoints.storage
    }

    deinit { storage.giveBack() }

    /// Whether any path may arrive.
    var mayArrive: Bool { !rest.isEmpty }

    /// Whether a path may arrive within the horizon.
    ///
    /// - Returns: `false` only if the path cannot arrive.
    /// - Complexity: O(1).
    @inline(__always)
    func mayArrive(_ path: Search.Path) -> Bool {
        mayArrive(path.state, at: path.node, input.stage(of: path), cost: path.rank.cost)
    }

    /// Whether a path may arrive within the horizon.
    ///
    /// - Parameters:
    ///   - state: The state of the path.
    ///   - node: The node of the path.
    ///   - stage: The stage of the path; see ``SearchInput/stage(of:)``.
    ///   - cost: The cost so far, in thousandths of a nat.
    /// - Returns: `false` only if the path cannot arrive.
    /// - Complexity: O(1).
    @inline(__always)
    func mayArrive(_ state: State, at node: Int32, _ stage: Int32, cost: Int32) -> Bool {
        guard let number = storage.numbers.value(Self.key(state, at: node, stage)) else { return false }
        let rest = rest[Int(number)]
        return rest != Self.never && cost <= horizon - rest
    }

    @inline(__always)
    static func key(_ state: State, at node: Int32, _ stage: Int32) -> UInt64 {
        UInt64(UInt32(bitPattern: node)) << 40 | UInt64(state) << 8 | UInt64(UInt8(truncatingIfNeeded: stage))
    }
}

// The possible steps of a path depend on its stage.
extension SearchInput {
    /// Stages of a path with its target within the utterance.
    enum WithinStage {
        /// No word of the target was read.
        static let before: Int32 = 0
        static let begun: Int32 = 1
        /// A value was read, so that further values may share the words of the phrase.
        static let withValue: Int32 = 2
    }

    /// The stage of a path.
    ///
    /// - Returns: Within an utterance, a ``WithinStage``. In a search for left-over words, 1 if a value is missing, and
    ///   0 if not. Otherwise the number of missing words of the phrase.
    @inline(__always)
    func stage(of path: Search.Path) -> Int32 {
        if find == .within {
            if !path.hasBegun { return WithinStage.before }
            return joints != nil && path.rank.slots > 0 ? WithinStage.withValue : WithinStage.begun
        }
        if kind == .leftOver { return path.faults.contains(.unheard) ? 1 : 0 }
        return path.tally.dropped
    }

    /// The highest stage of a path of the whole utterance: the most missing words or values.
    var lastStage: Int32 {
        if find == .within { return 0 }
        if kind == .leftOver { return 1 }
        return gaps == nil ? 0 : Int32(CostModel.droppedLimit)
    }

    /// Whether a match may begin at a node: at the front, or anywhere if the target is within the utterance.
    func mayBegin(at node: Int) -> Bool {
        guard find == .within else { return node == 0 }
        return node < lattice.unitCount && lattice.isWordBoundary[node] && !lattice.isInsideNumber[node]
    }
}
