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

    private init(
        _ other: HubSnapshot,
        _ user: String,
        _ overlay: Catalog.Overlay?,
        _ layer: HubLayer?,
        fault: CatalogError? = nil
    ) {
        name = other.name
        version = other.version
        reading = other.reading
        base = other.base
        warnings = other.warnings
        var (overlays, layers, faults) = (other.overlays, other.layers, other.faults)
        overlays[user] = overlay
        layers[user] = layer
        faults[user] = fault
        self.overlays = overlays
        self.layers = layers
        self.faults = faults
    }

    /// The same catalog with another overlay of one user; `nil` for none.
    ///
    /// - Parameters:
    ///   - overlay: What the user has added.
    ///   - user: The user.
    ///   - keepsUnfit: Whether an overlay that does not fit is kept, with why it does not, instead of being refused.
    /// - Returns: The catalog with it.
    /// - Throws: `CatalogError` with every problem of an overlay that does not fit.
    func replacing(
        _ overlay: Catalog.Overlay?,
        of user: String,
        keepsUnfit: Bool
    ) throws(CatalogError) -> HubSnapshot {
        guard let overlay else { return HubSnapshot(self, user, nil, nil) }
        do throws(CatalogError) {
            let layer = HubLayer(try reading.resolver.adding(overlay), reading, overlay: overlay)
            return HubSnapshot(self, user, overlay, layer)
        } catch {
            guard keepsUnfit else { throw error }
            return HubSnapshot(self, user, overlay, nil, fault: error)
        }
    }

    /// The catalog as a value, without what users have added.
    ///
    /// - Throws: `CatalogError` if it is more than one, or has compiled lists.
    func catalog() throws(CatalogError) -> Catalog { try reading.only("what is asked for") }

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
        let catalog = try reading.only("a conversation")
        let whole = overlay.map { catalog.adding($0) } ?? catalog
        return try Dialogue(whole, resolver: resolver, policy: policy)
    }
}

extension ResolverReading {
    /// The only catalog.
    ///
    /// - Parameter noun: What is about one catalog, for the message.
    /// - Returns: The catalog.
    /// - Throws: `CatalogError` if there are several, or compiled lists.
    fileprivate func only(_ noun: String) throws(CatalogError) -> Catalog {
        let catalogs = try catalogs
        guard let catalog = catalogs.first?.catalog, catalogs.count == 1, listCount == 0 else {
            throw CatalogError([
                CatalogProblem(
                    what: "\(noun) is about one application; these are \(catalogs.count) catalogs and "
                        + "\(listCount) compiled lists",
                    expected: "the catalog of one application",
                    suggestion: "put that catalog under a name of its own"
                )
            ])
        }
        return catalog
    }
}
