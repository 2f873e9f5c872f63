/// The least cost of the words from each node on, whatever the path through the catalog.
///
/// Spans are added from the last node to the first: a span adds to the costs behind its end, which are then final.
struct UtteranceCost {
    /// The cost where the words cannot be taken.
    static let never = Int32.max

    /// The cost from each node on; ``never`` if the remaining words cannot be taken.
    private(set) var rest: [Int32]

    /// The cost of an utterance before any span is added.
    init(units: Int) {
        rest = Array(repeating: Self.never, count: units + 1)
        rest[units] = 0
    }

    /// Adds a span of units.
    ///
    /// - start: The first node; no span that begins earlier was added before.
    ///   - end: The last node, behind the first.
    ///   - cost: The cost; a negative cost counts as 0.
    ///   - cost: What it costs; less than nothing counts as nothing.
    @inline(__always)
    mutating func add(from start: Int, to end: Int32, cost: Int32) {
        rest[start] = min(rest[start], Self.sum(rest[Int(end)], cost))
    }

    /// Adds everything that may take the words at a node of a lattice.
    ///
    /// - Parameters:
    ///   - lattice: The lattice.
    ///   - node: The node.
    ///   - leavesContentOver: Whether content words may be left over.
    mutating func add(_ lattice: Lattice, from node: Int, leavesContentOver: Bool) {
        for edge in lattice.edges[node] { add(from: node, to: edge.end, cost: edge.cost) }
        for skip in lattice.skips[node] where skip.kind != .content || leavesContentOver {
            add(from: node, to: skip.end, cost: skip.cost)
        }
        for link in lattice.links[node] { add(from: node, to: link.end, cost: link.cost) }
        // The cost of a number depends on its value.
        for number in lattice.numbersAt[node] { add(from: node, to: lattice.numbers[Int(number)].end, cost: 0) }
        for quantity in lattice.quantities where Int(quantity.units.lowerBound) == node {
            add(from: node, to: quantity.units.upperBound, cost: 0)
        }
    }

    /// The sum of two costs; a negative second cost counts as 0.
    static func sum(_ one: Int32, _ other: Int32) -> Int32 {
        let (sum, isTooMuch) = one.addingReportingOverflow(max(0, other))
        return isTooMuch ? never : sum
    }
}
