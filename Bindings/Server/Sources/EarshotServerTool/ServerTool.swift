internal import ArgumentParser
internal import Earshot
internal import EarshotServer
internal import Foundation
internal import Logging
internal import Metrics
internal import ServiceLifecycle
internal import UnixSignals

/// `earshot-server`: reads the flags, starts the server, and maps errors to exit codes.
@main
struct ServerTool: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "earshot-server",
        abstract: "Answer what was heard, over HTTP and over Wyoming.",
        discussion: """
            Every flag may also be an environment variable: --idle-time is EARSHOT_IDLE_TIME; a list has commas there. \
            The token of HTTP is in EARSHOT_TOKEN or in --token-file, and is needed beyond loopback. The server has no \
            TLS: put a proxy in front of it. Times have a unit: 100ms, 30s, 10min, 1h.

            Exit codes: 0 stopped; 2 a usage error; 3 a catalog with errors, or an address that cannot be listened at.
            """,
        version: EarshotVersion.description
    )

    @Option(
        help: ArgumentHelp(
            "A catalog that is loaded at the start. May be repeated; the first answers requests that name none.",
            valueName: "name=file"
        )
    )
    var catalog: [String] = []

    @Flag(help: "Load catalogs again when their files change.")
    var watch = false

    @Option(
        help: ArgumentHelp(
            "Where to listen for HTTP; none for nowhere. By default 127.0.0.1:8321.",
            valueName: "host:port"
        )
    )
    var http: String?

    @Option(help: ArgumentHelp("Where to listen for Wyoming; by default nowhere.", valueName: "host:port"))
    var wyoming: String?

    @Option(help: ArgumentHelp("The catalog that Wyoming answers from; by default the first.", valueName: "name"))
    var wyomingCatalog: String?

    @Option(
        help: ArgumentHelp(
            "An address or a network that may connect over Wyoming; by default all. May be repeated.",
            valueName: "address"
        )
    )
    var wyomingAllow: [String] = []

    @Option(
        help: ArgumentHelp(
            "Announce Wyoming by this name in the local network, with avahi-publish where it is installed.",
            valueName: "name"
        )
    )
    var announce: String?

    @Option(help: ArgumentHelp("A file with the token that requests over HTTP must carry.", valueName: "file"))
    var tokenFile: String?

    @Option(
        help: ArgumentHelp(
            "Another name by which the server is reached; * for any. May be repeated.",
            valueName: "name"
        )
    )
    var allowHost: [String] = []

    @Option(
        help: ArgumentHelp("The origin of a web page that may send requests. May be repeated.", valueName: "origin")
    )
    var allowOrigin: [String] = []

    @Option(
        help: ArgumentHelp(
            "A folder that keeps catalogs and overlays that are put; without one they end with the server.",
            valueName: "folder"
        )
    )
    var state: String?

    @Option(
        help: ArgumentHelp("The policy of requests that name none: its name, or a policy file.", valueName: "policy")
    )
    var policy: String?

    @Option(
        help: ArgumentHelp(
            "The most states that are visited for one utterance; by default 250000.",
            valueName: "number"
        )
    )
    var maxWork: String?

    @Option(
        help: ArgumentHelp(
            "The most time for one utterance, such as 100ms or 2s; the best answer so far counts. By default no limit.",
            valueName: "time"
        )
    )
    var maxTime: String?

    @Option(help: ArgumentHelp("The largest body of a request; by default 16 MiB.", valueName: "bytes"))
    var maxBody: String?

    @Option(help: ArgumentHelp("The longest line of JSON Lines; by default 64 KiB.", valueName: "bytes"))
    var maxLine: String?

    @Option(help: ArgumentHelp("The most utterances in one request; by default 10000.", valueName: "number"))
    var maxBatch: String?

    @Option(
        help: ArgumentHelp(
            "The most connections, over HTTP and over Wyoming, each; by default 512.",
            valueName: "number"
        )
    )
    var maxConnections: String?

    @Option(
        help: ArgumentHelp(
            "The longest time for a request, from its beginning to its answer; by default 60s.",
            valueName: "time"
        )
    )
    var requestTime: String?

    @Option(
        help: ArgumentHelp("The longest time without a request on a connection; by default 5min.", valueName: "time")
    )
    var idleTime: String?

    @Option(help: ArgumentHelp("The most catalogs; by default 64.", valueName: "number"))
    var maxCatalogs: String?

    @Option(
        help: ArgumentHelp("The most overlays of users, over all catalogs; by default 1000.", valueName: "number")
    )
    var maxOverlays: String?

    @Option(help: ArgumentHelp("The largest overlay of a user; by default 256 KiB.", valueName: "bytes"))
    var maxOverlay: String?

    @Option(help: ArgumentHelp("The most conversations that are kept; by default 10000.", valueName: "number"))
    var maxConversations: String?

    @Option(
        help: ArgumentHelp("How long a conversation is kept after its last turn; by default 10min.", valueName: "time")
    )
    var conversationTime: String?

    @Option(help: ArgumentHelp("How long a stop waits for answers; by default 30s.", valueName: "time"))
    var stopTime: String?

    @Option(
        help: ArgumentHelp(
            "The least severe messages that are logged: trace, debug, info, notice, warning or error.",
            valueName: "level"
        )
    )
    var logLevel: String?

    @Flag(help: "Write what was heard to the log.")
    var logUtterances = false

    /// The flags that were given, by their names.
    private var flags: [String: [String]] {
        let single: [String: String?] = [
            "watch": watch ? "true" : nil, "http": http, "wyoming": wyoming, "wyoming-catalog": wyomingCatalog,
            "announce": announce, "token-file": tokenFile, "state": state, "policy": policy, "max-work": maxWork,
            "max-time": maxTime,
            "max-body": maxBody,
            "max-line": maxLine, "max-batch": maxBatch, "max-connections": maxConnections, "request-time": requestTime,
            "idle-time": idleTime, "max-catalogs": maxCatalogs, "max-overlays": maxOverlays,
            "max-overlay": maxOverlay, "max-conversations": maxConversations,
            "conversation-time": conversationTime, "stop-time": stopTime, "log-level": logLevel,
            "log-utterances": logUtterances ? "true" : nil,
        ]
        let several = [
            "catalog": catalog, "wyoming-allow": wyomingAllow, "allow-host": allowHost, "allow-origin": allowOrigin,
        ]
        return single.compactMapValues { $0.map { [$0] } }.merging(several.filter { !$0.value.isEmpty }) { first, _ in
            first
        }
    }

    func run() async throws {
        let settings = try ServerSettings(flags: flags, environment: ProcessInfo.processInfo.environment)
        let level = settings.logLevel
        LoggingSystem.bootstrap { label in
            var handler = StreamLogHandler.standardError(label: label)
            handler.logLevel = level
            return handler
        }
        let logger = Logger(label: "earshot-server")
        let server = try EarshotServer(settings, logger: logger)
        MetricsSystem.bootstrap(server.metricsFactory)
        var configuration = ServiceGroupConfiguration(
            services: [server],
            gracefulShutdownSignals: [.sigterm, .sigint],
            logger: logger
        )
        configuration.maximumGracefulShutdownDuration = settings.limits.stopTime
        configuration.maximumCancellationDuration = .seconds(5)
        try await ServiceGroup(configuration: configuration).run()
    }

    static func main() async {
        do {
            var command = try parseAsRoot()
            if var command = command as? any AsyncParsableCommand { try await command.run() } else { try command.run() }
        } catch {
            let (code, message): (Int32, String) =
                switch error {
                case let error as SettingsError: (2, "earshot-server: \(error)")
                case let error as StartError: (3, "earshot-server: \(error)")
                case _ where exitCode(for: error) == .success: (0, fullMessage(for: error))
                default: (exitCode(for: error) == .validationFailure ? 2 : 1, fullMessage(for: error))
                }
            let output = code == 0 ? FileHandle.standardOutput : FileHandle.standardError
            try? output.write(contentsOf: Data((message + "\n").utf8))
            Foundation.exit(code)
        }
    }
}
