/// The storage of a ``CostToGo``, reused by the next: in a large grammar it takes megabytes, and allocating takes
/// longer than filling.
struct WaypointStorage {
    /// The number of each waypoint.
    var numbers = StateValues()
    var waypoints: [Waypoints.Waypoint] = []
    var arcs: [Waypoints.Arc] = []
    /// The nodes where states read; see ``ReadableNodes``.
    var readable = StateValues()
    var nodes: [UInt64] = []
    var completed = StateValues()

    private static let pool = ScratchPool { WaypointStorage() }

    /// Empty storage, reused if possible.
    static func taken() -> WaypointStorage {
        var taken = WaypointStorage()
        pool.withScratch { swap(&taken, &$0) }
        return taken
    }

    /// Empties the storage, and returns it to the pool.
    mutating func giveBack() {
        numbers.removeAll()
        waypoints.removeAll(keepingCapacity: true)
        arcs.removeAll(keepingCapacity: true)
        readable.removeAll()
        nodes.removeAll(keepingCapacity: true)
        completed.removeAll()
        Self.pool.withScratch { swap(&self, &$0) }
    }
}
