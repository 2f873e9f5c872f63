public import Earshot
public import EarshotFormats
internal import Synchronization

/// The catalogs of a service, by name: put, replaced and asked while others ask.
///
/// ```swift
/// let hub = CatalogHub()
/// try await hub.put("home", bytes: yaml)
/// let answer = hub.respond(to: body)     // {"id":1,"catalog":"home","text":"turn on the lights"}
/// ```
///
/// A catalog is built on a thread of the hub's own, warmed, and put in place at once: whoever asks is answered by the
/// old catalog or by the new one, whole, and never waits for a build. If it cannot be built, the old one goes on.
/// What users have added is laid over the new one before it answers.
///
/// Any thread may call any method.
public final class CatalogHub: Sendable {
    /// The options for what a request does not say, and the limits that it may not exceed.
    public let options: ResolveOptions
    /// The most time for an answer, of which a request may ask for less; `nil` for no limit.
    public let maximumTime: Duration?
    /// The limits on the size of what is read.
    public let limits: ReadingLimits

    private struct State {
        var catalogs: [String: HubSnapshot] = [:]
        var version = 0
    }

    private let state = Mutex(State())
    private let queue: BuildQueue

    /// Creates a hub without catalogs.
    ///
    /// - Parameters:
    ///   - options: The options for what a request does not say, and the limits that it may not exceed.
    ///   - maximumTime: The most time for an answer; `nil` for no limit.
    ///   - limits: The limits on the size of what is read.
    ///   - builders: The most catalogs that are built at the same time, at least 1.
    public init(
        options: ResolveOptions = ResolveOptions(),
        maximumTime: Duration? = nil,
        limits: ReadingLimits = ReadingLimits(),
        builders: Int = 1
    ) {
        self.options = options
        self.maximumTime = maximumTime
        self.limits = limits
        queue = BuildQueue(threads: builders)
    }

    // MARK: Catalogs

    /// Puts a catalog in place, in place of any other of its name.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - catalog: The catalog.
    ///   - version: The version that is to be replaced, 0 for none; `nil` replaces any.
    /// - Returns: The catalog as it is now in place.
    /// - Throws: ``HubError/catalog(_:)`` with every problem, or ``HubError/otherVersion(of:found:expected:)``; then
    ///   nothing has changed.
    /// - Complexity: O(*n*) in the size of the catalog and of all overlays of its users.
    @discardableResult
    public func put(
        _ name: String,
        _ catalog: Catalog,
        ifVersion version: Int? = nil
    ) async throws(HubError) -> HubEntry {
        try await put(name, ifVersion: version) { () throws(CatalogError) in try CatalogReader.reading(catalog) }
    }

    /// Puts a catalog in place that is read from bytes, in place of any other of its name.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - bytes: YAML, JSON, or what `earshot compile` wrote.
    ///   - file: The name used in messages; its extension distinguishes YAML from JSON. `nil` stands for the catalog's
    ///     name.
    ///   - version: The version that is to be replaced, 0 for none; `nil` replaces any.
    /// - Returns: The catalog as it is now in place.
    /// - Throws: ``HubError/catalog(_:)`` with every problem, each at its line and column, or
    ///   ``HubError/otherVersion(of:found:expected:)``; then nothing has changed.
    /// - Complexity: O(*n*) in the number of bytes and the size of all overlays of its users.
    @discardableResult
    public func put(
        _ name: String,
        bytes: [UInt8],
        file: String? = nil,
        ifVersion version: Int? = nil
    ) async throws(HubError) -> HubEntry {
        let reader = CatalogReader(limits: limits)
        return try await put(name, ifVersion: version) { () throws(CatalogError) in
            try reader.readResolver(bytes: bytes, file: file ?? name)
        }
    }

    private func put(
        _ name: String,
        ifVersion expected: Int?,
        _ read: @escaping @Sendable () throws(CatalogError) -> ResolverReading
    ) async throws(HubError) -> HubEntry {
        try await change(name, ifVersion: expected) { old throws(HubError) in
            do throws(CatalogError) {
                let reading = try read()
                try reading.resolver.warm()
                let version = self.state.withLock { state in
                    state.version += 1
                    return state.version
                }
                let new = HubSnapshot(name: name, version: version, reading: reading, overlays: old?.overlays ?? [:])
                // Where people talk, the first turn should not wait either.
                if old?.base.hasDialogue == true { _ = try? new.base.dialogue(policy: self.options.policy) }
                return new
            } catch {
                throw .catalog(error)
            }
        }
    }

    /// Takes a catalog away, with what its users have added.
    ///
    /// Answers under way are not disturbed.
    ///
    /// - Parameters:
    ///   - name: The name.
    ///   - version: The version that is to be taken away; `nil` takes any.
    /// - Throws: ``HubError/unknownCatalog(_:known:)`` or ``HubError/otherVersion(of:found:expected:)``.
    public func remove(_ name: String, ifVersion version: Int? = nil) async throws(HubError) {
        let result = await queue.build(name) { () -> Result<Void, HubError> in
            self.state.withLock { state in
                guard let old = state.catalogs[name] else {
                    return .failure(.unknownCatalog(name, known: state.catalogs.keys.sorted()))
                }
                if let version, version != old.version {
                    return .failure(.otherVersion(of: name, found: old.version, expected: version))
                }
                state.catalogs[name] = nil
                return .success(())
            }
        }
        try result.get()
    }

    /// The catalogs in place, by name.
    ///
    /// - Complexity: O(*n* log *n*) in the number of catalogs and users.
    public var entries: [HubEntry] {
        state.withLock { Array($0.catalogs.values) }.map(HubEntry.init).sorted { $0.name < $1.name }
    }

    /// A catalog in place.
    ///
    /// - Parameter name: The name; `nil` if there is none of that name.
    public subscript(name: String) -> HubEntry? { state.withLock { $0.catalogs[name] }.map(HubEntry.init) }

    /// A catalog in place as a value, without what users have added: to change it, and put it again.
    ///
    /// - Parameter name: The name.
    /// - Returns: The catalog; a compiled one is decoded.
    /// - Throws: ``HubError/unknownCatalog(_:known:)``, or ``HubError/catalog(_:)`` for a compiled list of phrases.
    /// - Complexity: O(1); O(*n*) in the size of a compiled catalog.
    public func catalog(of name: String) throws(HubError) -> Catalog {
        let snapshot = try snapshot(name)
        do throws(CatalogError) {
            return try snapshot.catalog()
        } catch {
            throw .catalog(error)
        }
    }

    // MARK: Users

    /// Lays what one user has added over a catalog, in place of what the user had added before.
    ///
    /// Nobody else is answered by it. It is laid over again whenever the catalog is replaced; if it does not fit the new
    /// one, ``HubEntry/faults`` says why, and the user is answered by the catalog alone until it fits again.
    ///
    /// - Parameters:
    ///   - overlay: What the user has added; `nil` for nothing.
    ///   - user: The user, as requests name them.
    ///   - name: The name of the catalog.
    ///   - keepsUnfit: Whether an overlay that does not fit is kept until it does, with why in ``HubEntry/faults``,
    ///     instead of being refused: for one that fitted once, after a restart.
    /// - Returns: The catalog as it is now in place.
    /// - Throws: ``HubError/unknownCatalog(_:known:)``, or ``HubError/catalog(_:)`` with every problem of the overlay;
    ///   then nothing has changed.
    /// - Complexity: O(*n*) in the size of the overlay, and the number of users.
    @discardableResult
    public func setOverlay(
        _ overlay: Catalog.Overlay?,
        of user: String,
        in name: String,
        keepsUnfit: Bool = false
    ) async throws(HubError) -> HubEntry {
        try await change(name, ifVersion: nil) { old throws(HubError) in
            guard let old else { throw self.unknown(name) }
            do throws(CatalogError) {
                return try old.replacing(overlay, of: user, keepsUnfit: keepsUnfit)
            } catch {
                throw .catalog(error)
            }
        }
    }

    /// Lays what one user has added over a catalog, as `setOverlay(_:of:in:keepsUnfit:)` does, read from bytes.
    ///
    /// - Parameters:
    ///   - bytes: The overlay in YAML or JSON, as `CatalogReader.readOverlay(bytes:file:)` reads it.
    ///   - file: The name used in messages; its extension distinguishes YAML from JSON.
    ///   - user: The user, as requests name them.
    ///   - name: The name of the catalog.
    ///   - keepsUnfit: Whether an overlay that does not fit is kept until it does.
    /// - Returns: The catalog as it is now in place.
    /// - Throws: As `setOverlay(_:of:in:keepsUnfit:)`; each problem has its line and column.
    /// - Complexity: O(*n*) in the number of bytes, and the number of users.
    @discardableResult
    public func setOverlay(
        bytes: [UInt8],
        file: String = "overlay",
        of user: String,
        in name: String,
        keepsUnfit: Bool = false
    ) async throws(HubError) -> HubEntry {
        let overlay: Catalog.Overlay
        do throws(CatalogError) {
            overlay = try CatalogReader(limits: limits).readOverlay(bytes: bytes, file: file)
        } catch {
            throw .catalog(error)
        }
        return try await setOverlay(overlay, of: user, in: name, keepsUnfit: keepsUnfit)
    }

    /// What one user has added to a catalog; `nil` for nothing.
    ///
    /// - Parameters:
    ///   - user: The user.
    ///   - name: The name of the catalog.
    /// - Returns: The overlay, whether it fits the catalog or not.
    public func overlay(of user: String, in name: String) -> Catalog.Overlay? {
        state.withLock { $0.catalogs[name] }?.overlays[user]
    }

    /// Puts another snapshot in place, made of the one that is there, after everything that was asked for before.
    private func change(
        _ name: String,
        ifVersion expected: Int?,
        _ make: @escaping @Sendable (HubSnapshot?) throws(HubError) -> HubSnapshot
    ) async throws(HubError) -> HubEntry {
        let result = await queue.build(name) { () -> Result<HubEntry, HubError> in
            // Only jobs of this name replace the snapshot, and they come one after another.
            let old = self.state.withLock { $0.catalogs[name] }
            do throws(HubError) {
                if let expected, expected != old?.version ?? 0 {
                    throw .otherVersion(of: name, found: old?.version ?? 0, expected: expected)
                }
                let new = try make(old)
                self.state.withLock { $0.catalogs[name] = new }
                return .success(HubEntry(new))
            } catch {
                return .failure(error)
            }
        }
        return try result.get()
    }

    // MARK: Answers

    /// What answers a user now.
    ///
    /// It is a value: it stays what it is when the catalog is replaced.
    ///
    /// - Parameters:
    ///   - name: The name of the catalog; `nil` stands for the only one there is.
    ///   - user: The user whose additions count; `nil` for none.
    /// - Returns: The resolver.
    /// - Throws: ``HubError/unknownCatalog(_:known:)``.
    /// - Complexity: O(1); a lock is held while a reference is looked up.
    public func resolver(of name: String? = nil, for user: String? = nil) throws(HubError) -> Resolver {
        try snapshot(name).layer(of: user).resolver
    }

    /// Resolves a request.
    ///
    /// - Parameter request: The request.
    /// - Returns: The answer, by one version of the catalog from beginning to end.
    /// - Throws: ``HubError/unknownCatalog(_:known:)``, or ``HubError/request(_:)`` if the catalog has not the target.
    /// - Complexity: That of `Resolver.resolve(_:options:)`.
    public func resolve(_ request: ResolveRequest) throws(HubError) -> HubAnswer {
        let snapshot = try snapshot(request.catalog)
        let resolver = snapshot.layer(of: request.user).resolver
        let resolution: Resolution
        do throws(CorpusLineError) {
            resolution = try resolver.resolve(request, defaults: options, maximumTime: maximumTime)
        } catch {
            throw .request(error)
        }
        if let fault = resolver.fault { throw .catalog(CatalogError(fault)) }
        return HubAnswer(
            resolution: resolution,
            catalog: snapshot.name,
            version: snapshot.version,
            json: request.json(of: resolution, listingMatches: options.allowsSeveral)
        )
    }

    /// Answers a request in JSON, whatever it is: the whole of a service's handler.
    ///
    /// - Parameter json: The request, as ``EarshotFormats/ResolveRequest`` reads it.
    /// - Returns: The answer, or an object with the outcome `error` that says what is wrong with the request.
    /// - Complexity: That of `Resolver.resolve(_:options:)`.
    public func respond(to json: some Collection<UInt8>) -> HubResponse {
        let request: ResolveRequest
        do throws(CorpusLineError) {
            request = try ResolveRequest(json: json, limits: limits)
        } catch {
            return HubResponse(json: error.json, error: .request(error))
        }
        do throws(HubError) {
            return HubResponse(json: try resolve(request).json, error: nil)
        } catch {
            return HubResponse(json: error.json(id: request.id), error: error)
        }
    }

    /// The snapshot of a name; of the only catalog, if no name is given.
    func snapshot(_ name: String?) throws(HubError) -> HubSnapshot {
        let found = state.withLock { state -> HubSnapshot? in
            guard let name else { return state.catalogs.count == 1 ? state.catalogs.first?.value : nil }
            return state.catalogs[name]
        }
        guard let found else { throw unknown(name) }
        return found
    }

    private func unknown(_ name: String?) -> HubError {
        .unknownCatalog(name, known: state.withLock { $0.catalogs.keys.sorted() })
    }
}
