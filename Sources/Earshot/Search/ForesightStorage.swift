/// What a ``Foresight`` is worked out in, handed from one to the next: in a large grammar it takes megabytes, which take
/// longer to get than to fill.
struct ForesightStorage {
    /// The number of each place.
    var numbers = StateValues()
    var places: [ForeseenSteps.Place] = []
    var arcs: [ForeseenSteps.Arc] = []
    /// What is known of states; see ``OnwardNodes``.
    var onward = StateValues()
    var nodes: [UInt64] = []
    var completed = StateValues()

    private static let pool = ScratchPool { ForesightStorage() }

    /// Empty storage, which was used before if there is any that was.
    static func taken() -> ForesightStorage {
        var taken = ForesightStorage()
        pool.withScratch { swap(&taken, &$0) }
        return taken
    }

    /// Empties the storage, and keeps it for another time.
    mutating func giveBack() {
        numbers.removeAll()
        places.removeAll(keepingCapacity: true)
        arcs.removeAll(keepingCapacity: true)
        onward.removeAll()
        nodes.removeAll(keepingCapacity: true)
        completed.removeAll()
        Self.pool.withScratch { swap(&self, &$0) }
    }
}
