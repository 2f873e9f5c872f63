/// The least that the paths of a search still cost until they arrive.
///
/// It never says that a path cannot arrive which can: a path that costs more than the search allows, together with its
/// cost to go, is dropped, and no answer depends on it.
///
/// It is found beforehand, over waypoints: a waypoint is a node of the lattice, a state of the automaton, and a stage of
/// the search. Paths are led through the waypoints at the prices of the search, from the beginning to the end; then the
/// costs are added up from the end to the beginning. Values, frames and evidence are not told apart, so that there are
/// far fewer waypoints than paths, and each is only a few numbers.
///
/// Every search asks it: for the whole utterance and within it, with and without nearness, for parts of a sentence, and
/// over layers.
///
/// It never changes. It is a class so that asking it copies nothing, and so that its storage is kept when it is done.
final class CostToGo {
    typealias State = PhraseGraph.State

    /// The cost where there is no way.
    static let never = Int32.max

    private let input: SearchInput
    private let horizon: Int32
    /// The number of each waypoint, and what it was found in.
    @exclusivity(unchecked) private var storage: WaypointStorage
    /// The cost to go from each waypoint; empty if no path arrives.
    private let rest: [Int32]
    /// The edges of each node by symbol.
    let edges: EdgesBySymbol

    /// Looks ahead of a search; `nil` if there are too many waypoints.
    ///
    /// - Parameters:
    ///   - input: What is searched.
    ///   - starts: The entry states of the graph.
    ///   - slots: The values of slots.
    ///   - closure: The closure of the beginning of a phrase; `nil` to find it step by step, where words may be missing.
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
    /// - Returns: `false` only if it does not.
    /// - Complexity: O(1).
    @inline(__always)
    func mayArrive(_ path: Search.Path) -> Bool {
        mayArrive(path.state, at: path.node, input.stage(of: path), cost: path.rank.cost)
    }

    /// Whether a path may arrive within the horizon.
    ///
    /// - Parameters:
    ///   - state: Its state.
    ///   - node: Its node.
    ///   - stage: Its stage; see ``SearchInput/stage(of:)``.
    ///   - cost: What it costs so far, in thousandths of a nat.
    /// - Returns: `false` only if it does not.
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

// What a path may still do depends on its stage.
extension SearchInput {
    /// Stages of a path that looks for its target within the utterance.
    enum WithinStage {
        /// Nothing of the target was read.
        static let before: Int32 = 0
        static let begun: Int32 = 1
        /// A value was read, so that other values may share the words of the phrase.
        static let withValue: Int32 = 2
    }

    /// The stage of a path.
    ///
    /// - Returns: Within an utterance, a ``WithinStage``. Else how many words of the phrase are missing, or, in a search
    ///   for the words left over, 1 if a value is missing, and 0 if none is.
    @inline(__always)
    func stage(of path: Search.Path) -> Int32 {
        if find == .within {
            if !path.hasBegun { return WithinStage.before }
            return joints != nil && path.rank.slots > 0 ? WithinStage.withValue : WithinStage.begun
        }
        if kind == .leftOver { return path.faults.contains(.unheard) ? 1 : 0 }
        return path.tally.dropped
    }

    /// The highest stage of a path of the whole utterance: how many words or values may be missing.
    var lastStage: Int32 {
        if find == .within { return 0 }
        if kind == .leftOver { return 1 }
        return gaps == nil ? 0 : Int32(CostModel.droppedLimit)
    }

    /// Whether a match may begin at a node: at the front, or anywhere if the target is looked for within.
    func mayBegin(at node: Int) -> Bool {
        guard find == .within else { return node == 0 }
        return node < lattice.unitCount && lattice.isWordBoundary[node] && !lattice.isInsideNumber[node]
    }
}
