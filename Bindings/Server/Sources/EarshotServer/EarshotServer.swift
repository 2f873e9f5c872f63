public import CoreMetrics
public import Logging
public import ServiceLifecycle

internal import Earshot
internal import EarshotFormats
internal import EarshotService
internal import Hummingbird
internal import HummingbirdCore
internal import NIOCore
internal import NIOPosix
internal import Synchronization

/// A server that answers what was heard, over HTTP and over Wyoming.
///
/// It is a service of swift-service-lifecycle: ``run()`` returns after a graceful stop, when everything that was accepted is
/// answered.
public struct EarshotServer: Service {
    /// Where the server listens, once it does.
    public struct Addresses: Hashable, Sendable {
        /// The port of HTTP; `nil` if it is not listened for.
        public var http: Int?
        /// The port of Wyoming; `nil` if it is not listened for.
        public var wyoming: Int?
    }

    private let settings: ServerSettings
    private let logger: Logger
    private let service: AnswerService
    private let folder: StateFolder?
    private let readiness = Readiness()
    private let onListening: @Sendable (Addresses) -> Void

    /// What the server counts, for `MetricsSystem.bootstrap`: whatever libraries count is then in `GET /metrics` too.
    public var metricsFactory: any MetricsFactory { service.metrics.registry }

    /// Creates a server, which does not listen yet.
    ///
    /// - Parameters:
    ///   - settings: What the server is told.
    ///   - logger: Where it logs; nothing of an utterance is logged unless the settings say so.
    ///   - onListening: Called when the server has its catalogs and listens everywhere.
    /// - Throws: ``SettingsError`` if the folder for catalogs or the policy cannot be used.
    public init(
        _ settings: ServerSettings,
        logger: Logger,
        onListening: @escaping @Sendable (Addresses) -> Void = { _ in }
    ) throws(SettingsError) {
        self.settings = settings
        self.logger = logger
        self.onListening = onListening
        folder = if let path = settings.state { try StateFolder(path: path) } else { nil }
        var defaults = ResolveOptions()
        do throws(PolicyError) {
            defaults.policy = try ResolveOptions.Policy(settings.policy)
        } catch {
            throw SettingsError(what: error.what, expected: error.expected, suggestion: error.suggestion)
        }
        let limits = settings.limits
        defaults.workLimit = limits.maxWork
        service = AnswerService(
            catalogs: Catalogs(
                CatalogHub(options: defaults, maximumTime: limits.maxTime),
                limit: limits.maxCatalogs,
                overlayLimit: limits.maxOverlays,
                folder: folder,
                logger: logger
            ),
            conversations: ConversationStore(limit: limits.maxConversations, time: limits.conversationTime),
            limits: limits,
            defaults: defaults,
            metrics: ServerMetrics(),
            logger: logger,
            logsUtterances: settings.logsUtterances
        )
    }

    /// Loads the catalogs, and answers until it is stopped.
    ///
    /// - Throws: ``StartError`` if a catalog has errors or an address cannot be listened at.
    public func run() async throws {
        let listening = Mutex(Addresses())
        let awaited = (settings.http == nil ? 0 : 1) + (settings.wyoming == nil ? 0 : 1)
        let count = Mutex(0)
        let isListening: @Sendable (@Sendable (inout Addresses) -> Void) -> Void = { [onListening] change in
            listening.withLock { change(&$0) }
            if count.withLock({
                $0 += 1; return $0
            }) == awaited {
                onListening(listening.withLock { $0 })
            }
        }
        var services: [any Service] = []
        let (ports, listened) = AsyncStream.makeStream(of: Int.self)
        if settings.wyoming != nil {
            services.append(
                wyoming { port in
                    if let port { listened.yield(port) }
                    isListening { $0.wyoming = port }
                }
            )
        }
        if let name = settings.announce { services.append(Announcer(name: name, ports: ports, logger: logger)) }
        if settings.http != nil { services.append(try http { port in isListening { $0.http = port } }) }
        try await loadCatalogs()
        readiness.isReady.store(true, ordering: .relaxed)
        if settings.watches { services.append(CatalogWatcher(catalogs: service.catalogs, settings.catalogs, logger)) }
        let running = services
        try await withGracefulShutdownHandler {
            do {
                try await ServiceGroup(configuration: .init(services: running, logger: logger)).run()
            } catch {
                throw StartError(error, settings)
            }
        } onGracefulShutdown: { [readiness] in
            readiness.isReady.store(false, ordering: .relaxed)
        }
    }

    /// Loads the catalogs of the settings, and those that were put before.
    private func loadCatalogs() async throws(StartError) {
        let kept = folder?.catalogs ?? []
        let keptNames = Set(kept.map(\.name))
        for catalog in settings.catalogs where !keptNames.contains(catalog.name) {
            do throws(Problem) {
                let entry = try await service.catalogs.load(catalog.name, files: catalog.files)
                for warning in entry.warnings { logger.warning("\(warning)", metadata: ["catalog": "\(catalog.name)"]) }
            } catch {
                throw StartError(error, catalog: catalog.name)
            }
        }
        for (name, source) in kept {
            do throws(Problem) {
                _ = try await service.catalogs.put(source, as: name, isKept: true)
                logger.notice("a catalog that was put before is served again", metadata: ["catalog": "\(name)"])
            } catch {
                throw StartError(error, catalog: name)
            }
        }
    }

    // MARK: Listening

    private func http(_ isListening: @escaping @Sendable (Int?) -> Void) throws -> any Service {
        guard let address = settings.http else { return Idle() }
        let limits = settings.limits
        let requestGuard = RequestGuard(
            host: address.host,
            allowHosts: settings.allowHosts,
            allowOrigins: settings.allowOrigins,
            token: settings.token
        )
        let router = ServerRoutes(service: service, readiness: readiness).router(requestGuard)
        var channel = HTTP1Channel.Configuration(
            additionalChannelHandlers: [
                RequestDeadlineHandler(time: TimeAmount(limits.requestTime), metrics: service.metrics)
            ],
            idleTimeout: TimeAmount(limits.idleTime)
        )
        channel.httpDecoder.maxHeaderListSize = 32 << 10
        channel.httpDecoder.maxHeaderFieldSize = 16 << 10
        channel.httpDecoder.maxHeaderFieldCount = 100
        return Application(
            router: router,
            server: .http1(configuration: channel),
            configuration: ApplicationConfiguration(
                address: .hostname(address.host, port: address.port),
                availableConnectionsDelegate: MaximumAvailableConnections(limits.maxConnections, logger: logger)
            ),
            onServerRunning: { isListening($0.localAddress?.port) },
            logger: logger
        )
    }

    private func wyoming(_ isListening: @escaping @Sendable (Int?) -> Void) -> any Service {
        guard let address = settings.wyoming else { return Idle() }
        let responder = WyomingResponder(service: service, catalog: settings.wyomingCatalog)
        return Server(
            childChannelSetup: WyomingChannel(
                limits: settings.limits,
                allowed: settings.wyomingAllow,
                metrics: service.metrics,
                answer: responder.answers
            ),
            configuration: ServerConfiguration(
                address: .hostname(address.host, port: address.port),
                availableConnectionsDelegate: MaximumAvailableConnections(
                    settings.limits.maxConnections,
                    logger: logger
                )
            ),
            onServerRunning: { isListening($0.localAddress?.port) },
            eventLoopGroup: MultiThreadedEventLoopGroup.singleton,
            logger: logger
        )
    }

    /// A service that does nothing.
    private struct Idle: Service {
        func run() async throws { try await gracefulShutdown() }
    }
}

/// Whether requests are answered.
final class Readiness: Sendable {
    let isReady = Atomic<Bool>(false)
}

/// Why the server did not start.
public struct StartError: Error, Hashable, Sendable, CustomStringConvertible {
    /// What is wrong, each problem on a line of its own.
    public var description: String

    init(_ problem: Problem, catalog: String) {
        var lines = problem.places.map { place in
            "\(place.file):\(place.line):\(place.column): \(place.what); expected \(place.expected); mend \(place.mend)"
        }
        if lines.isEmpty { lines = ["\(problem.what); expected \(problem.expected)"] }
        description = "the catalog '\(catalog)' cannot be served\n" + lines.joined(separator: "\n")
    }

    init(_ error: any Error, _ settings: ServerSettings) {
        guard let error = error as? IOError else {
            description = "\(error)"
            return
        }
        let places = [settings.http.map { "--http \($0)" }, settings.wyoming.map { "--wyoming \($0)" }]
            .compactMap(\.self).joined(separator: " and ")
        let reason =
            switch error.errnoCode {
            case EADDRINUSE:
                "the port is in use; expected a free one; mend: stop what listens there, or take another port"
            case EACCES: "the port is not allowed; expected one over 1023; mend: take another port"
            case EADDRNOTAVAIL: "this machine has no such address; expected one of its own; mend: listen at 127.0.0.1"
            default: "\(error)"
            }
        description = "the server cannot listen at \(places): \(reason)"
    }
}
