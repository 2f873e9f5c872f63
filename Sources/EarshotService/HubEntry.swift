public import Earshot

/// A catalog in place.
public struct HubEntry: Hashable, Sendable {
    /// The name.
    public var name: String
    /// The version: greater than that of every catalog that was put into the hub before.
    public var version: Int
    /// Problems of the catalog that do not prevent it from being used.
    public var warnings: [CatalogProblem]
    /// The users with additions, in order.
    public var users: [String]
    /// Why additions do not fit the catalog, by user; those users are answered by the catalog alone.
    public var faults: [String: CatalogError]

    init(_ snapshot: HubSnapshot) {
        name = snapshot.name
        version = snapshot.version
        warnings = snapshot.warnings
        users = snapshot.overlays.keys.sorted()
        faults = snapshot.faults
    }
}
