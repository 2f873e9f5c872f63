/// What the paths of an approximate search still cost at least until they arrive, from every place that one may come to.
///
/// Where words of a phrase may be missing, almost any state leads to almost any other, so that most paths of a large
/// grammar end nowhere. This finds the places beforehand: a place is a node, a state, and how many words are missing so
/// far. Values, frames and evidence are not told apart, so that there are far fewer places than paths, and each is only a
/// few numbers. Every step that a path may take is a step here, at the same cost. So a path that costs more than the
/// search allows, together with what its place still costs, never arrives, and no answer depends on it.
///
/// It never changes. It is a class so that asking it copies nothing, and so that its storage is kept when it is done.
final class Foresight {
    typealias State = PhraseGraph.State

    /// The cost where there is no way.
    static let never = Int32.max

    private let horizon: Int32
    /// The number of each place, and what it was found in.
    @exclusivity(unchecked) private var storage: ForesightStorage
    /// What each place still costs; empty if no path arrives.
    private let rest: [Int32]

    /// Looks ahead of a search; `nil` where that cannot be done: for layers, for several commands, if a match need not be the
    /// whole utterance, and if there are too many places.
    ///
    /// - Parameters:
    ///   - input: What is searched.
    ///   - wordsLeft: The least that the words from each node on cost if no text takes any; see ``Outlook``.
    ///   - starts: The entry states of the graph.
    ///   - slots: The values of slots.
    ///   - closure: What the beginning of a command leads to; `nil` to look at all of it, where words may be missing.
    /// - Complexity: O(*s*) in the steps between the places.
    init?(
        _ input: SearchInput,
        wordsLeft: [Int32],
        from starts: [State],
        _ slots: inout SlotTable,
        closure: (SearchInput) -> InitialClosure? = { $0.document.initialClosure.value }
    ) {
        guard input.kind == .near, input.find == .whole, input.joints == nil,
            let states = input.document.graph.onlySymbols
        else { return nil }
        let closure = input.gaps == nil ? nil : closure(input)
        var steps = ForeseenSteps(input, states, wordsLeft: wordsLeft, closure)
        guard steps.find(from: starts, &slots) else { return nil }
        horizon = input.horizon
        rest = steps.rest()
        storage = steps.storage
    }

    deinit { storage.giveBack() }

    /// Whether any path may arrive.
    var mayArrive: Bool { !rest.isEmpty }

    /// Whether a path may arrive within the horizon.
    ///
    /// - Parameters:
    ///   - state: Its state.
    ///   - node: Its node.
    ///   - dropped: How many words are missing on it.
    ///   - cost: What it costs.
    /// - Returns: `false` only if it does not.
    /// - Complexity: O(1).
    @inline(__always)
    func mayArrive(_ state: State, at node: Int32, dropped: Int32, cost: Int32) -> Bool {
        guard let number = storage.numbers.value(Self.key(state, at: node, dropped)) else { return false }
        let rest = rest[Int(number)]
        return rest != Self.never && cost <= horizon - rest
    }

    @inline(__always)
    static func key(_ state: State, at node: Int32, _ dropped: Int32) -> UInt64 {
        UInt64(UInt32(bitPattern: node)) << 40 | UInt64(state) << 8 | UInt64(UInt8(truncatingIfNeeded: dropped))
    }
}
