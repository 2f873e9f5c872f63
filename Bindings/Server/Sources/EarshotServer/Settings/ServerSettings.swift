public import Logging

internal import Configuration
internal import Foundation

/// What the server is told at its start: by flags, or by environment variables of the same names.
///
/// `--idle-time` is `EARSHOT_IDLE_TIME`, and so on; a list in a variable has commas. A flag wins over a variable.
public struct ServerSettings: Sendable {
    /// A catalog that is loaded at the start.
    public struct CatalogFiles: Hashable, Sendable {
        /// The name that requests use.
        public var name: String
        /// The files of the catalog, in the order of declaration.
        public var files: [String]
    }

    /// The catalogs that are loaded at the start; the first one answers where a request names none.
    public var catalogs: [CatalogFiles] = []
    /// Whether catalogs are loaded again when their files change.
    public var watches = false
    /// Where HTTP is listened for; `nil` for nowhere.
    public var http: ListenAddress? = ListenAddress(host: "127.0.0.1", port: 8321)
    /// Where Wyoming is listened for; `nil` for nowhere.
    public var wyoming: ListenAddress?
    /// The name of the catalog that Wyoming answers from; `nil` for the first.
    public var wyomingCatalog: String?
    /// Who may connect over Wyoming; empty for everybody who can reach it.
    public var wyomingAllow = AddressList()
    /// The name by which Wyoming is announced in the local network; `nil` to announce nothing.
    public var announce: String?
    /// The token that requests over HTTP must carry; `nil` for none.
    public var token: String?
    /// Names by which the server is reached, beside its address and `localhost`; `*` for any.
    public var allowHosts: [String] = []
    /// Origins of web pages that may send requests, beside the server's own page.
    public var allowOrigins: [String] = []
    /// Where catalogs that were put are kept; `nil` to forget them at the end.
    public var state: String?
    /// The policy of requests that name none, by its name or its file.
    public var policy = "standard"
    /// Whether what was heard is written to the log.
    public var logsUtterances = false
    /// The least severe messages that are logged.
    public var logLevel = Logger.Level.info
    /// Bounds on what clients can make the server do.
    public var limits = ServerLimits()

    /// Creates settings without a catalog.
    public init() {}
}

extension ServerSettings {
    /// Reads settings.
    ///
    /// - Parameters:
    ///   - flags: The flags that were given, by their names without dashes in front; several values where a flag may be
    ///     repeated.
    ///   - environment: The environment's variables.
    /// - Throws: ``SettingsError`` for the first setting that cannot be used.
    public init(flags: [String: [String]], environment: [String: String]) throws(SettingsError) {
        let reader = SettingsReader(flags: flags, environment: environment)
        for text in reader.list("catalog") {
            let (name, file) = try Self.catalog(text)
            if let index = catalogs.firstIndex(where: { $0.name == name }) {
                catalogs[index].files.append(file)
            } else {
                catalogs.append(CatalogFiles(name: name, files: [file]))
            }
        }
        watches = try reader.flag("watch") ?? watches
        if let text = reader.text("http") { http = try reader.address(text, "http") }
        if let text = reader.text("wyoming") { wyoming = try reader.address(text, "wyoming") }
        wyomingCatalog = reader.text("wyoming-catalog")
        wyomingAllow = try AddressList(reader.list("wyoming-allow"))
        announce = reader.text("announce")
        allowHosts = reader.list("allow-host").map { $0.lowercased() }
        allowOrigins = reader.list("allow-origin").map { $0.lowercased() }
        state = reader.text("state")
        policy = reader.text("policy") ?? policy
        logsUtterances = try reader.flag("log-utterances") ?? logsUtterances
        if let text = reader.text("log-level") {
            guard let level = Logger.Level(rawValue: text) else {
                throw reader.wrong("log-level", text, "trace, debug, info, notice, warning, error or critical")
            }
            logLevel = level
        }
        limits = try ServerLimits(reader)
        token = try Self.token(reader)
        try check()
    }

    /// Reads `NAME=FILE`.
    private static func catalog(_ text: String) throws(SettingsError) -> (name: String, file: String) {
        let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, CatalogName.isValid(parts[0]), !parts[1].isEmpty else {
            throw SettingsError(
                what: "'\(text)' is no catalog",
                expected: "NAME=FILE, where a name has \(CatalogName.rule)",
                suggestion: "write, for example, home=home.yaml; a catalog of several files has the name several times"
            )
        }
        return (parts[0], parts[1])
    }

    /// The token: from a file, or from the environment; never from a flag, which every user of the machine could read.
    private static func token(_ reader: SettingsReader) throws(SettingsError) -> String? {
        var token = reader.environment["EARSHOT_TOKEN"]
        if let path = reader.text("token-file") {
            guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
                throw SettingsError(
                    what: "the token cannot be read from '\(path)'",
                    expected: "a file with the token on its first line",
                    suggestion: "write one, for example with: openssl rand -hex 32 > \(path)"
                )
            }
            token = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        }
        guard let token = token?.trimmingCharacters(in: .whitespaces) else { return nil }
        guard token.utf8.count >= 16, token.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
            throw SettingsError(
                what: "the token is too short, or has characters that no header can carry",
                expected: "at least 16 printable ASCII characters without spaces",
                suggestion: "make one, for example with: openssl rand -hex 32"
            )
        }
        return token
    }

    /// Looks at settings that depend on one another.
    private func check() throws(SettingsError) {
        if http == nil, wyoming == nil {
            throw SettingsError(
                what: "the server would listen nowhere",
                expected: "--http or --wyoming with HOST:PORT",
                suggestion: "give one of them"
            )
        }
        if let http, !http.isLoopback, token == nil {
            throw SettingsError(
                what: "others than this machine could use HTTP at \(http), and no token is set",
                expected: "a token in the environment variable EARSHOT_TOKEN or in --token-file, or a loopback address",
                suggestion:
                    "make a token, or listen at 127.0.0.1; and put a proxy with TLS in front: the server has none"
            )
        }
        if let announce {
            guard let wyoming, !wyoming.isLoopback else {
                throw SettingsError(
                    what: "--announce is given, and no other machine could use Wyoming",
                    expected: "--wyoming with an address that others reach, such as 0.0.0.0:10400",
                    suggestion: "listen there, or leave --announce out"
                )
            }
            guard 1...63 ~= announce.utf8.count, !announce.hasPrefix("-") else {
                throw SettingsError(
                    what: "--announce is '\(announce)'",
                    expected: "a name of 1 to 63 bytes that does not begin with a dash",
                    suggestion: "take another name, for example Earshot"
                )
            }
        }
        if let wyomingCatalog, !catalogs.contains(where: { $0.name == wyomingCatalog }), state == nil {
            throw SettingsError(
                what: "there is no catalog '\(wyomingCatalog)' for Wyoming",
                expected: catalogs.isEmpty ? "--catalog NAME=FILE" : catalogs.map(\.name).joined(separator: ", "),
                suggestion: "name one of the catalogs"
            )
        }
    }
}

/// What names of catalogs, users and conversations may be: they are parts of paths, of URLs and of files.
enum CatalogName {
    static let rule = "1 to 64 letters, digits, '-', '_' and '.', and begins with a letter or a digit"

    static func isValid(_ name: String) -> Bool {
        guard 1...64 ~= name.utf8.count, let first = name.utf8.first else { return false }
        func isLetterOrDigit(_ byte: UInt8) -> Bool {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"):
                true
            default: false
            }
        }
        return isLetterOrDigit(first) && name.utf8.allSatisfy { isLetterOrDigit($0) || "-_.".utf8.contains($0) }
    }
}

extension ServerLimits {
    init(_ reader: SettingsReader) throws(SettingsError) {
        self.init()
        maxWork = try reader.count("max-work", 1...1_000_000_000) ?? maxWork
        maxTime = try reader.duration("max-time") ?? maxTime
        maxBody = try reader.count("max-body", 1...(1 << 30)) ?? maxBody
        maxLine = try reader.count("max-line", 64...(1 << 20)) ?? maxLine
        maxBatch = try reader.count("max-batch", 1...1_000_000) ?? maxBatch
        maxConnections = try reader.count("max-connections", 1...100_000) ?? maxConnections
        requestTime = try reader.duration("request-time") ?? requestTime
        idleTime = try reader.duration("idle-time") ?? idleTime
        maxCatalogs = try reader.count("max-catalogs", 1...10_000) ?? maxCatalogs
        maxOverlays = try reader.count("max-overlays", 0...1_000_000) ?? maxOverlays
        maxOverlay = try reader.count("max-overlay", 64...(1 << 30)) ?? maxOverlay
        maxConversations = try reader.count("max-conversations", 1...10_000_000) ?? maxConversations
        conversationTime = try reader.duration("conversation-time") ?? conversationTime
        stopTime = try reader.duration("stop-time") ?? stopTime
    }
}

/// Reads settings by name, from flags first and then from the environment.
struct SettingsReader {
    /// The settings that may be given more than once.
    static let lists: Set = ["catalog", "wyoming-allow", "allow-host", "allow-origin"]

    let environment: [String: String]
    private let reader: ConfigReader

    init(flags: [String: [String]], environment: [String: String]) {
        self.environment = environment
        var values: [AbsoluteConfigKey: ConfigValue] = [:]
        for (name, texts) in flags {
            guard let last = texts.last else { continue }
            let content: ConfigContent = Self.lists.contains(name) ? .stringArray(texts) : .string(last)
            values[AbsoluteConfigKey([Self.component(name)])] = ConfigValue(content, isSecret: false)
        }
        reader = ConfigReader(providers: [
            InMemoryProvider(name: "flags", values: values),
            EnvironmentVariablesProvider(environmentVariables: environment).prefixKeys(with: "earshot"),
        ])
    }

    /// `idle-time` as a key: `idleTime`, which is `IDLE_TIME` in the environment.
    private static func component(_ name: String) -> String {
        let words = name.split(separator: "-")
        return words[0] + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    func list(_ name: String) -> [String] {
        (reader.stringArray(forKey: ConfigKey([Self.component(name)])) ?? []).filter { !$0.isEmpty }
    }

    /// The value; `nil` if none was given.
    func text(_ name: String) -> String? {
        reader.string(forKey: ConfigKey([Self.component(name)])).flatMap { $0.isEmpty ? nil : $0 }
    }

    func flag(_ name: String) throws(SettingsError) -> Bool? {
        guard let text = text(name) else { return nil }
        switch text.lowercased() {
        case "true", "yes", "1": return true
        case "false", "no", "0": return false
        default: throw wrong(name, text, "true or false")
        }
    }

    func count(_ name: String, _ range: ClosedRange<Int>) throws(SettingsError) -> Int? {
        guard let text = text(name) else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw wrong(name, text, "a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    func duration(_ name: String) throws(SettingsError) -> Duration? {
        guard let text = text(name) else { return nil }
        for (unit, milliseconds) in [("ms", 1), ("s", 1_000), ("min", 60_000), ("h", 3_600_000)]
        where text.hasSuffix(unit) {
            guard let number = Int(text.dropLast(unit.count)), 1...100_000_000 ~= number else { continue }
            return .milliseconds(number * milliseconds)
        }
        throw wrong(name, text, "a whole number with ms, s, min or h, such as 100ms")
    }

    func address(_ text: String, _ name: String) throws(SettingsError) -> ListenAddress? {
        text == "none" ? nil : try ListenAddress(text, setting: "--\(name)")
    }

    func wrong(_ name: String, _ text: String, _ expected: String) -> SettingsError {
        SettingsError(
            what: "--\(name) is '\(text)'",
            expected: expected,
            suggestion: "change the flag, or the variable EARSHOT_\(name.uppercased().replacing("-", with: "_"))"
        )
    }
}
