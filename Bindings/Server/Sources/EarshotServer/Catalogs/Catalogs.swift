internal import Earshot
internal import EarshotFormats
internal import EarshotService
internal import Foundation
internal import HTTPTypes
internal import Synchronization

/// The catalogs of the server: a ``CatalogHub``, with what clients of HTTP need beside it: the order of the catalogs, tags of
/// their contents, a bound on their number, and a folder that keeps what was put.
final class Catalogs: Sendable {
    /// What the hub does not know of a catalog.
    private struct Details {
        var version: Int
        var tag: String
        var source: ServedCatalog.Source?
        var locales: [String] = []
    }

    private struct State {
        var details: [String: Details] = [:]
        /// The names in the order of being added.
        var names: [String] = []
        /// New names that are being built.
        var coming: Set<String> = []
        /// What users' overlays were put as, by catalog and user.
        var overlays: [String: [String: ServedCatalog.Source]] = [:]
        /// Overlays that are being put or removed.
        var changing: Set<UserOverlay> = []
    }

    /// Names an overlay.
    private struct UserOverlay: Hashable {
        var user: String
        var catalog: String
    }

    /// The most catalogs.
    let limit: Int
    /// The most overlays of users, over all catalogs.
    let overlayLimit: Int
    let hub: CatalogHub
    private let folder: StateFolder?
    private let state = Mutex(State())

    init(_ hub: CatalogHub, limit: Int, overlayLimit: Int, folder: StateFolder?) {
        self.hub = hub
        self.limit = limit
        self.overlayLimit = overlayLimit
        self.folder = folder
    }

    /// The names in the order of being added; the first answers requests that name none.
    var names: [String] { state.withLock { $0.names } }

    /// The name that a request means.
    ///
    /// - Parameter name: The name; `nil` for the first catalog.
    /// - Returns: The name.
    /// - Throws: ``Problem`` if there is no catalog at all.
    func name(_ name: String?) throws(Problem) -> String {
        if let name { return name }
        guard let first = names.first else {
            throw Problem(.notFound, "there is no catalog yet", expected: "one that is put at /v1/catalogs/NAME")
        }
        return first
    }

    /// The catalog of that name.
    ///
    /// - Parameters:
    ///   - name: The name; `nil` for the first catalog.
    ///   - user: The person whose additions count.
    /// - Returns: The catalog, with what answers the user.
    /// - Throws: ``Problem`` if there is none.
    func served(_ name: String?, user: String? = nil) throws(Problem) -> ServedCatalog {
        let name = try self.name(name)
        do throws(HubError) {
            let resolver = try hub.resolver(of: name, for: user)
            guard let entry = hub[name], let details = state.withLock({ $0.details[name] }) else {
                throw .unknownCatalog(name, known: names)
            }
            return ServedCatalog(
                entry: entry,
                resolver: resolver,
                tag: details.tag,
                source: details.source,
                locales: details.locales
            )
        } catch {
            throw Problem(error)
        }
    }

    /// What answers a request.
    ///
    /// - Throws: ``Problem`` if there is no such catalog.
    func resolver(_ name: String?, user: String?) throws(Problem) -> Resolver {
        let name = try self.name(name)
        do throws(HubError) {
            return try hub.resolver(of: name, for: user)
        } catch {
            throw Problem(error)
        }
    }

    /// Loads a catalog from files, and serves it.
    ///
    /// - Throws: ``Problem`` with every place that is wrong; what was served before goes on.
    @discardableResult
    func load(_ name: String, files: [String]) async throws(Problem) -> HubEntry {
        var tag = ContentTag()
        for file in files { tag.add(FileManager.default.contents(atPath: file) ?? Data()) }
        let details = Details(version: 0, tag: tag.text)
        let entry = try await adding(name, details) { hub throws(HubError) in try await hub.put(name, files: files) }
        // A file that has changed wins over what was put before it.
        try folder?.removeCatalog(name)
        return entry
    }

    /// Serves a catalog that is put.
    ///
    /// - Parameters:
    ///   - source: Its bytes.
    ///   - name: Its name.
    ///   - precondition: What has to be there.
    ///   - isKept: Whether it is one that the folder has already.
    /// - Returns: The catalog, its tag, and whether there was none of that name.
    /// - Throws: ``Problem`` with every place that is wrong; what was served before goes on.
    func put(
        _ source: ServedCatalog.Source,
        as name: String,
        if precondition: Precondition = Precondition(),
        isKept: Bool = false
    ) async throws(Problem) -> (entry: HubEntry, tag: String, isNew: Bool) {
        guard CatalogName.isValid(name) else {
            throw Problem(.badRequest, "'\(name)' is no name", expected: "a name of \(CatalogName.rule)")
        }
        let before = state.withLock { $0.details[name] }
        try precondition.check(before?.tag)
        let version = precondition == Precondition() ? nil : before?.version ?? 0
        var tag = ContentTag()
        tag.add(source.bytes)
        // Written before it is served: a full disk changes nothing.
        let kept = isKept ? nil : try folder?.prepare(source, catalog: name)
        do throws(Problem) {
            let details = Details(version: 0, tag: tag.text, source: source)
            let entry = try await adding(name, details) { hub throws(HubError) in
                try await hub.put(name, bytes: source.bytes, file: source.file, ifVersion: version)
            }
            try kept?.commit()
            return (entry, tag.text, before == nil)
        } catch {
            kept?.abandon()
            throw error
        }
    }

    /// Ends a catalog, with what its users have added.
    ///
    /// - Throws: ``Problem`` if there is none, or another version than the request expects.
    func remove(_ name: String, if precondition: Precondition = Precondition()) async throws(Problem) {
        let served = try served(name)
        try precondition.check(served.tag)
        try folder?.removeCatalog(name)
        do throws(HubError) {
            try await hub.remove(name, ifVersion: precondition == Precondition() ? nil : served.version)
        } catch {
            throw Problem(error)
        }
        state.withLock { state in
            state.details[name] = nil
            state.overlays[name] = nil
            state.names.removeAll { $0 == name }
        }
    }

    // MARK: Users

    /// Lays what a user adds over a catalog, in place of what the user had added before.
    ///
    /// - Parameters:
    ///   - source: Its bytes; `nil` takes away what the user had added.
    ///   - user: The user.
    ///   - catalog: The name of the catalog.
    /// - Returns: The catalog, and whether the user had added nothing before.
    /// - Throws: ``Problem`` with every place that does not fit; then nothing has changed.
    func setOverlay(
        _ source: ServedCatalog.Source?,
        of user: String,
        in catalog: String
    ) async throws(Problem) -> (entry: HubEntry, isNew: Bool) {
        guard CatalogName.isValid(user) else {
            throw Problem(.badRequest, "'\(user)' is no user", expected: "a name of \(CatalogName.rule)")
        }
        guard hub[catalog] != nil else { throw Problem(.unknownCatalog(catalog, known: names)) }
        let name = UserOverlay(user: user, catalog: catalog)
        let isNew = try begin(name, adds: source != nil)
        defer { state.withLock { _ = $0.changing.remove(name) } }
        do throws(HubError) {
            let entry =
                if let source {
                    try await hub.setOverlay(bytes: source.bytes, file: source.file, of: user, in: catalog)
                } else {
                    try await hub.setOverlay(nil, of: user, in: catalog)
                }
            state.withLock { state in
                // The catalog may have been removed meanwhile, with what its users had added.
                guard state.details[catalog] != nil else { return }
                state.overlays[catalog, default: [:]][user] = source
            }
            return (entry, isNew)
        } catch {
            throw Problem(error)
        }
    }

    /// Begins to change an overlay, which nobody else changes meanwhile.
    ///
    /// - Returns: Whether there was none.
    private func begin(_ name: UserOverlay, adds: Bool) throws(Problem) -> Bool {
        let result = state.withLock { state -> Result<Bool, Problem> in
            let isNew = state.overlays[name.catalog]?[name.user] == nil
            if !adds, isNew { return .failure(noOverlay(of: name.user, in: name.catalog)) }
            guard !state.changing.contains(name) else {
                return .failure(
                    Problem(
                        .conflict,
                        "the overlay of '\(name.user)' is being changed",
                        expected: "one change at a time",
                        mend: "try again"
                    )
                )
            }
            let coming = state.changing.count { state.overlays[$0.catalog]?[$0.user] == nil }
            if isNew, state.overlays.values.reduce(coming, { $0 + $1.count }) >= overlayLimit {
                return .failure(
                    Problem(
                        .outOfRoom,
                        "there are already \(overlayLimit) overlays",
                        expected: "fewer",
                        mend: "remove one, or start the server with a larger --max-overlays"
                    )
                )
            }
            state.changing.insert(name)
            return .success(isNew)
        }
        return try result.get()
    }

    /// What a user has added to a catalog, and why it does not fit.
    ///
    /// - Returns: The bytes that were put, and the problems with the catalog that is there now; `nil` if it fits.
    /// - Throws: ``Problem`` if there is no such catalog, or the user has added nothing.
    func overlay(of user: String, in catalog: String) throws(Problem) -> (ServedCatalog.Source, CatalogError?) {
        guard let entry = hub[catalog] else { throw Problem(.unknownCatalog(catalog, known: names)) }
        guard let source = state.withLock({ $0.overlays[catalog]?[user] }) else {
            throw noOverlay(of: user, in: catalog)
        }
        return (source, entry.faults[user])
    }

    private func noOverlay(of user: String, in catalog: String) -> Problem {
        .notFound(
            "'\(user)' has added nothing to '\(catalog)'",
            expected: "a user whose overlay was put at /v1/catalogs/\(catalog)/overlays/\(user)"
        )
    }

    // MARK: Changing the hub

    /// Lets the hub serve a catalog, and knows of it.
    private func adding(
        _ name: String,
        _ details: Details,
        _ put: (CatalogHub) async throws(HubError) -> HubEntry
    ) async throws(Problem) -> HubEntry {
        let isRoom = state.withLock { state in
            if state.details[name] != nil || state.coming.contains(name) { return true }
            guard state.names.count + state.coming.count < limit else { return false }
            state.coming.insert(name)
            return true
        }
        guard isRoom else {
            throw Problem(
                .outOfRoom,
                "there are already \(limit) catalogs",
                expected: "fewer",
                mend: "remove one, or start the server with a larger --max-catalogs"
            )
        }
        defer { state.withLock { _ = $0.coming.remove(name) } }
        do throws(HubError) {
            let entry = try await put(hub)
            // The first turn of a conversation should not wait; a list of phrases has none.
            _ = try? hub.begin(name)
            var details = details
            details.version = entry.version
            for language in try hub.resolver(of: name).languages where !details.locales.contains(language.locale) {
                details.locales.append(language.locale)
            }
            state.withLock { [details] state in
                if !state.names.contains(name) { state.names.append(name) }
                guard entry.version > state.details[name]?.version ?? 0 else { return }
                state.details[name] = details
            }
            return entry
        } catch {
            throw Problem(error)
        }
    }
}

extension CatalogHub {
    /// Puts a catalog in place that is read from files.
    fileprivate func put(_ name: String, files: [String]) async throws(HubError) -> HubEntry {
        if files.count == 1 {
            guard let data = FileManager.default.contents(atPath: files[0]) else { throw .missing(files[0]) }
            return try await put(name, bytes: Array(data), file: files[0])
        }
        let catalog: Catalog
        do throws(CatalogError) {
            catalog = try CatalogReader(limits: limits).read(contentsOf: files).catalog
        } catch {
            throw .catalog(error)
        }
        return try await put(name, catalog)
    }
}

extension HubError {
    fileprivate static func missing(_ file: String) -> HubError {
        .catalog(
            CatalogError([
                CatalogProblem(
                    location: Catalog.SourceLocation(file: file, line: 1, column: 1),
                    what: "the file cannot be read",
                    expected: "a catalog that the server may read",
                    suggestion: "check the path and its permissions"
                )
            ])
        )
    }
}

extension Problem {
    /// What the hub did not do.
    init(_ error: HubError) {
        switch error {
        case .catalog(let error): self.init(error)
        case .request(let error): self.init(error)
        case .unknownCatalog(let name, let known):
            self.init(
                .notFound,
                name.map { "there is no catalog '\($0)'" } ?? "the request names no catalog",
                expected: known.isEmpty
                    ? "one that is put at /v1/catalogs/NAME" : "one of \(known.prefix(20).joined(separator: ", "))"
            )
        case .otherVersion(let name, let found, _):
            self.init(
                .preconditionFailed,
                "another version of '\(name)' is there, \(found)",
                expected: "what If-Match and If-None-Match say",
                mend: "get what is there, change it, and put it with its ETag in If-Match"
            )
        }
    }
}
