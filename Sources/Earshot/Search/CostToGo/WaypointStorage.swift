/// The storage of a ``CostToGo``, handed from one to the next: in a large grammar it takes megabytes, which take longer to
/// get than to fill.
struct WaypointStorage {
    /// The number of each waypoint.
    var numbers = StateValues()
    var waypoints: [Waypoints.Waypoint] = []
    var arcs: [Waypoints.Arc] = []
    /// The nodes that states read at; see ``ReadableNodes``.
    var readable = StateValues()
    var nodes: [UInt64] = []
    var completed = StateValues()

    private static let pool = ScratchPool { WaypointStorage() }

    /// Empty storage, which was used before if there is any that was.
    static func taken() -> WaypointStorage {
        var taken = WaypointStorage()
        pool.withScratch { swap(&taken, &$0) }
        return taken
    }

    /// Empties the storage, and keeps it for another time.
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
