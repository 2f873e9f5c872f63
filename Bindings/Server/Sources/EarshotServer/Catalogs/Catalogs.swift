internal import Earshot
internal import EarshotFormats
internal import EarshotService
internal import Foundation
internal import HTTPTypes
internal import Logging
internal import Synchronization
internal import Tracing

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
        var overlays: [String: [String: Overlay]] = [:]
        /// Overlays that are being put or removed.
        var changing: Set<UserOverlay> = []
    }

    /// What a user has added.
    struct Overlay {
        var source: ServedCatalog.Source
        /// What identifies its contents, with quotation marks.
        var tag: String

        init(_ source: ServedCatalog.Source) {
            self.source = source
            var tag = ContentTag()
            tag.add(source.bytes)
            self.tag = tag.text
        }
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
    private let logger: Logger
    private let state = Mutex(State())

    init(_ hub: CatalogHub, limit: Int, overlayLimit: Int, folder: StateFolder?, logger: Logger) {
        self.hub = hub
        self.limit = limit
        self.overlayLimit = overlayLimit
        self.folder = folder
        self.logger = logger
    }

    /// Whether what is put is there again after a restart.
    var isKept: Bool { folder != nil }

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
        let contents = files.map { file in FileManager.default.contents(atPath: file).map { Array($0) } }
        var tag = ContentTag()
        for bytes in contents { tag.add(bytes ?? []) }
        var details = Details(version: 0, tag: tag.text)
        let entry: HubEntry
        if files.count == 1, let bytes = contents[0] {
            details.source = ServedCatalog.Source(bytes: bytes, file: files[0])
            entry = try await adding(name, details) { hub throws(HubError) in
                try await hub.put(name, bytes: bytes, file: files[0])
            }
        } else {
            entry = try await adding(name, details) { hub throws(HubError) in try await hub.put(name, files: files) }
        }
        // A file that has changed wins over what was put before it.
        try folder?.remove(.catalog(name))
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
        let (entry, tag) = try await put(source, as: name, isKept: isKept) { hub throws(HubError) in
            try await hub.put(name, bytes: source.bytes, file: source.file, ifVersion: version)
        }
        return (entry, tag, before == nil)
    }

    /// Serves a catalog, and keeps it.
    ///
    /// - Parameters:
    ///   - source: The catalog as text.
    ///   - name: Its name.
    ///   - isKept: Whether it is one that the folder has already.
    ///   - put: Lets the hub serve it.
    /// - Returns: The catalog and its tag.
    /// - Throws: ``Problem`` if it cannot be kept, or the hub does not take it.
    private func put(
        _ source: ServedCatalog.Source,
        as name: String,
        isKept: Bool = false,
        _ put: (CatalogHub) async throws(HubError) -> HubEntry
    ) async throws(Problem) -> (entry: HubEntry, tag: String) {
        var tag = ContentTag()
        tag.add(source.bytes)
        // Written before it is served: a full disk changes nothing.
        let kept = isKept ? nil : try folder?.prepare(source, as: .catalog(name))
        do throws(Problem) {
            let entry = try await adding(name, Details(version: 0, tag: tag.text, source: source), put)
            try kept?.commit()
            return (entry, tag.text)
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
        try folder?.remove(.catalog(name))
        try folder?.removeOverlays(in: name)
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
    ///   - precondition: What has to be there.
    /// - Returns: The catalog, the overlay's tag, and whether the user had added nothing before.
    /// - Throws: ``Problem`` with every place that does not fit; then nothing has changed.
    func setOverlay(
        _ source: ServedCatalog.Source?,
        of user: String,
        in catalog: String,
        if precondition: Precondition = Precondition()
    ) async throws(Problem) -> (entry: HubEntry, tag: String?, isNew: Bool) {
        guard CatalogName.isValid(user) else {
            throw Problem(.badRequest, "'\(user)' is no user", expected: "a name of \(CatalogName.rule)")
        }
        guard hub[catalog] != nil else { throw Problem(.unknownCatalog(catalog, known: names)) }
        let name = UserOverlay(user: user, catalog: catalog)
        let isNew = try begin(name, adds: source != nil, if: precondition)
        defer { state.withLock { _ = $0.changing.remove(name) } }
        // Written before it counts: a full disk changes nothing.
        let item = StateFolder.Item.overlay(of: user, in: catalog)
        let kept = if let source { try folder?.prepare(source, as: item) } else { nil as StateFolder.Prepared? }
        do throws(Problem) {
            let (entry, overlay) = try await lay(source, name)
            if source == nil { try folder?.remove(item) } else { try kept?.commit() }
            return (entry, overlay?.tag, isNew)
        } catch {
            kept?.abandon()
            throw error
        }
    }

    /// Lets the hub lay an overlay over its catalog, and knows of it.
    private func lay(
        _ source: ServedCatalog.Source?,
        _ name: UserOverlay,
        keepsUnfit: Bool = false
    ) async throws(Problem) -> (HubEntry, Overlay?) {
        let (user, catalog) = (name.user, name.catalog)
        let overlay = source.map(Overlay.init)
        do throws(HubError) {
            let entry =
                if let source {
                    try await hub.setOverlay(
                        bytes: source.bytes,
                        file: source.file,
                        of: user,
                        in: catalog,
                        keepsUnfit: keepsUnfit
                    )
                } else {
                    try await hub.setOverlay(nil, of: user, in: catalog)
                }
            state.withLock { state in
                // The catalog may have been removed meanwhile, with what its users had added.
                guard state.details[catalog] != nil else { return }
                state.overlays[catalog, default: [:]][user] = overlay
            }
            return (entry, overlay)
        } catch {
            throw Problem(error)
        }
    }

    /// Lays what was kept over a catalog that is new to the hub.
    ///
    /// What does not fit is kept until it does.
    private func layKept(over catalog: String) async {
        for (user, source) in folder?.overlays(in: catalog) ?? [] {
            let name = UserOverlay(user: user, catalog: catalog)
            do throws(Problem) {
                _ = try begin(name, adds: true, if: Precondition())
                defer { state.withLock { _ = $0.changing.remove(name) } }
                _ = try await lay(source, name, keepsUnfit: true)
            } catch {
                // Whose it is, is not for the log.
                logger.warning(
                    "an overlay that was kept is not used: \(error.what)",
                    metadata: ["catalog": "\(catalog)"]
                )
            }
        }
    }

    /// Begins to change an overlay, which nobody else changes meanwhile.
    ///
    /// - Returns: Whether there was none.
    private func begin(_ name: UserOverlay, adds: Bool, if precondition: Precondition) throws(Problem) -> Bool {
        let result = state.withLock { state -> Result<Bool, Problem> in
            let before = state.overlays[name.catalog]?[name.user]
            let isNew = before == nil
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
            do throws(Problem) { try precondition.check(before?.tag) } catch { return .failure(error) }
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
    /// - Returns: What was put, and the problems with the catalog that is there now; `nil` if it fits.
    /// - Throws: ``Problem`` if there is no such catalog, or the user has added nothing.
    func overlay(of user: String, in catalog: String) throws(Problem) -> (Overlay, CatalogError?) {
        guard let entry = hub[catalog] else { throw Problem(.unknownCatalog(catalog, known: names)) }
        guard let overlay = state.withLock({ $0.overlays[catalog]?[user] }) else {
            throw noOverlay(of: user, in: catalog)
        }
        return (overlay, entry.faults[user])
    }

    private func noOverlay(of user: String, in catalog: String) -> Problem {
        .notFound(
            "'\(user)' has added nothing to '\(catalog)'",
            expected: "a user whose overlay was put at /v1/catalogs/\(catalog)/overlays/\(user)"
        )
    }

    // MARK: Enums

    /// An enum of a catalog.
    ///
    /// - Parameters:
    ///   - name: Its name.
    ///   - locale: The locale whose words are asked for; `nil` for the catalog's own.
    ///   - catalog: The name of the catalog.
    /// - Returns: The enum.
    /// - Throws: ``Problem`` if there is no such catalog, locale or enum.
    func enumeration(_ name: String, locale: String?, in catalog: String) throws(Problem) -> ServedEnumeration {
        let (_, value) = try value(of: catalog)
        guard let found = try value.localized(locale).enums.first(where: { $0.name == name }) else {
            throw .notFound(
                "'\(catalog)' has no enum '\(name)'",
                expected: "one of \(value.enums.prefix(20).map(\.name).joined(separator: ", "))"
            )
        }
        return ServedEnumeration(found)
    }

    /// Puts an enum in the place of another one of its name, or takes it away, in a catalog that is else the same.
    ///
    /// - Parameters:
    ///   - enumeration: The enum; `nil` takes it away.
    ///   - name: Its name.
    ///   - locale: The locale whose words it has; `nil` for the catalog's own, whose cases all locales follow.
    ///   - catalog: The name of the catalog.
    ///   - precondition: What has to be there.
    /// - Returns: The catalog, the enum as it is now, and whether there was none.
    /// - Throws: ``Problem`` with every place that is wrong; what was served before goes on.
    func setEnumeration(
        _ enumeration: Enumeration?,
        named name: String,
        locale: String?,
        in catalog: String,
        if precondition: Precondition
    ) async throws(Problem) -> (entry: HubEntry, enumeration: ServedEnumeration?, isNew: Bool) {
        // Who put another version of the catalog meanwhile is not overwritten: what is there now is changed.
        for _ in 0..<8 {
            let (entry, before) = try value(of: catalog)
            let place = try before.localized(locale).enums.first { $0.name == name }.map(ServedEnumeration.init)
            if enumeration == nil, place == nil {
                throw .notFound("'\(catalog)' has no enum '\(name)'", expected: "one that it has")
            }
            try precondition.check(place?.tag)
            let new = before.setting(enumeration, named: name, locale: locale)
            let isJSON = state.withLock { $0.details[catalog]?.source?.mediaType } == "application/json"
            let source = ServedCatalog.Source(
                bytes: Array(CatalogWriter().text(of: new, as: isJSON ? .json : .yaml).utf8),
                file: catalog + (isJSON ? ".json" : ".yaml")
            )
            do throws(Problem) {
                let put = try await put(source, as: catalog) { hub throws(HubError) in
                    try await hub.put(catalog, new, ifVersion: entry.version)
                }
                return (put.entry, enumeration.map(ServedEnumeration.init), place == nil)
            } catch {
                guard error.status == .preconditionFailed else { throw error }
            }
        }
        throw Problem(
            .conflict,
            "'\(catalog)' is being replaced again and again",
            expected: "a catalog that stays for a moment",
            mend: "try again"
        )
    }

    /// A catalog as a value, and what is in place.
    private func value(of catalog: String) throws(Problem) -> (HubEntry, Catalog) {
        do throws(HubError) {
            while true {
                guard let before = hub[catalog] else { throw .unknownCatalog(catalog, known: names) }
                let value = try hub.catalog(of: catalog)
                // Both of one version.
                if hub[catalog]?.version == before.version { return (before, value) }
            }
        } catch {
            throw Problem(error)
        }
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
            let built = await withSpan("earshot.build") { _ -> Result<HubEntry, HubError> in
                do throws(HubError) { return .success(try await put(hub)) } catch { return .failure(error) }
            }
            let entry = try built.get()
            // The first turn of a conversation should not wait; a list of phrases has none.
            _ = try? hub.begin(name)
            var details = details
            details.version = entry.version
            for language in try hub.resolver(of: name).languages where !details.locales.contains(language.locale) {
                details.locales.append(language.locale)
            }
            let isNew = state.withLock { [details] state in
                let isNew = !state.names.contains(name)
                if isNew { state.names.append(name) }
                if entry.version > state.details[name]?.version ?? 0 { state.details[name] = details }
                return isNew
            }
            if isNew { await layKept(over: name) }
            return entry
        } catch {
            throw Problem(error)
        }
    }
}

extension CatalogHub {
    /// Puts a catalog in place that is read from files.
    fileprivate func put(_ name: String, files: [String]) async throws(HubError) -> HubEntry {
        // A single one was looked at before: it cannot be read.
        if files.count == 1 { throw .missing(files[0]) }
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
