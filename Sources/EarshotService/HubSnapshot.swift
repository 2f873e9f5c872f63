internal import Earshot
internal import EarshotDialogue
internal import EarshotFormats

/// A catalog in use, with its users' overlays; it never changes, only another takes its place.
final class HubSnapshot: Sendable {
    let name: String
    let version: Int
    let base: HubLayer
    let warnings: [CatalogProblem]
    private let reading: ResolverReading
    /// What each user has added.
    let overlays: [String: Catalog.Overlay]
    /// What each user's overlay became, if it fits the catalog.
    private let layers: [String: HubLayer]
    /// Why users' overlays do not fit.
    let faults: [String: CatalogError]

    /// Lays users' overlays over a catalog.
    ///
    /// - Complexity: O(*n*) in the size of all overlays.
    init(name: String, version: Int, reading: ResolverReading, overlays: [String: Catalog.Overlay]) {
        self.name = name
        self.version = version
        self.reading = reading
        self.overlays = overlays
        base = HubLayer(reading.resolver, reading, overlay: nil)
        warnings = reading.resolver.warnings
        var layers: [String: HubLayer] = [:]
        var faults: [String: CatalogError] = [:]
        for (user, overlay) in overlays {
            do throws(CatalogError) {
                layers[user] = HubLayer(try reading.resolver.adding(overlay), reading, overlay: overlay)
            } catch {
                faults[user] = error
            }
        }
        self.layers = layers
        self.faults = faults
    }

    private init(_ other: HubSnapshot, _ user: String, _ overlay: Catalog.Overlay?, _ layer: HubLayer?) {
        name = other.name
        version = other.version
        reading = other.reading
        base = other.base
        warnings = other.warnings
        var (overlays, layers, faults) = (other.overlays, other.layers, other.faults)
        overlays[user] = overlay
        layers[user] = layer
        faults[user] = nil
        self.overlays = overlays
        self.layers = layers
        self.faults = faults
    }

    /// The same catalog with another overlay of one user; `nil` for none.
    func replacing(_ overlay: Catalog.Overlay?, of user: String) throws(CatalogError) -> HubSnapshot {
        guard let overlay else { return HubSnapshot(self, user, nil, nil) }
        let layer = HubLayer(try reading.resolver.adding(overlay), reading, overlay: overlay)
        return HubSnapshot(self, user, overlay, layer)
    }

    /// What answers a user; the catalog alone for one who added nothing, or whose overlay does not fit.
    func layer(of user: String?) -> HubLayer { user.flatMap { layers[$0] } ?? base }
}

/// A resolver, and what conversations are held with.
final class HubLayer: Sendable {
    let resolver: Resolver
    private let reading: ResolverReading
    private let overlay: Catalog.Overlay?
    private let made = Once<Result<Dialogue, CatalogError>>()

    init(_ resolver: Resolver, _ reading: ResolverReading, overlay: Catalog.Overlay?) {
        self.resolver = resolver
        self.reading = reading
        self.overlay = overlay
    }

    /// Whether a conversation was held.
    var hasDialogue: Bool { made.known != nil }

    /// What conversations are held with; built when the first one is.
    func dialogue(policy: ResolveOptions.Policy) throws(CatalogError) -> Dialogue {
        try made.value {
            do throws(CatalogError) {
                return .success(try self.makeDialogue(policy))
            } catch {
                return .failure(error)
            }
        }.get()
    }

    private func makeDialogue(_ policy: ResolveOptions.Policy) throws(CatalogError) -> Dialogue {
        let catalogs = try reading.catalogs
        guard let catalog = catalogs.first?.catalog, catalogs.count == 1, reading.listCount == 0 else {
            let found = "\(catalogs.count) catalogs and \(reading.listCount) compiled lists"
            throw CatalogError([
                CatalogProblem(
                    what: "a conversation is about one application; these are \(found)",
                    expected: "the catalog of one application",
                    suggestion: "put that catalog under a name of its own"
                )
            ])
        }
        let whole = overlay.map { catalog.adding($0) } ?? catalog
        return try Dialogue(whole, resolver: resolver, policy: policy)
    }
}
