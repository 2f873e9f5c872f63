import EarshotServer
import Foundation
import Logging
import ServiceLifecycle
import Testing

/// Catalogs for the tests.
enum TestCatalogs {
    static let home = """
        version: 1
        locale: en-US
        enums:
          Device:
            cases:
              - { id: lamp7, displayName: Lamp 7, synonyms: [reading lamp] }
              - { id: lamp8, displayName: Lamp 8 }
        shortcuts:
          - id: TurnOn
            intent: HassTurnOn
            presets: { power: true }
            parameters:
              device: { enum: Device, required: true, prompt: "Which device?" }
              power: { boolean: {} }
            phrases: ["turn on [the] ${device}", "turn on something"]
          - id: OpenBlinds
            intent: HassOpenCover
            phrases: ["open the blinds"]
          - id: Unlock
            confirmation: true
            phrases: ["unlock the door"]
          - id: Say
            parameters: { words: { text: {} } }
            phrases: ["announce ${words}"]
        """

    static let broken = "version: 1\nlocale: en-US\nshortcuts:\n  - id: A\n    phrases: [\"do ${nothing}\"]\n"
}

/// Runs a server for the time of a test, and stops it gracefully.
///
/// - Parameters:
///   - change: Changes the settings; by default HTTP and Wyoming are listened for at free ports.
///   - putsHome: Whether the catalog `home` is put first.
///   - body: What is done with it.
/// - Throws: What the server or the test throws.
func withServer(
    _ change: (inout ServerSettings) -> Void = { _ in },
    putsHome: Bool = true,
    _ body: (EarshotServer.Addresses) async throws -> Void
) async throws {
    var settings = ServerSettings()
    settings.http = ListenAddress(host: "127.0.0.1", port: 0)
    settings.wyoming = ListenAddress(host: "127.0.0.1", port: 0)
    change(&settings)
    var logger = Logger(label: "test")
    logger.logLevel = .critical
    let (started, starting) = AsyncStream.makeStream(of: EarshotServer.Addresses.self)
    let server = try EarshotServer(settings, logger: logger) { starting.yield($0) }
    let group = ServiceGroup(configuration: .init(services: [server], logger: logger))
    try await withThrowingTaskGroup(of: Void.self) { tasks in
        tasks.addTask {
            defer { starting.finish() }
            try await group.run()
        }
        if let addresses = await started.first(where: { _ in true }) {
            do {
                if putsHome, let port = addresses.http {
                    let answer = try await HTTPClient(port: port).send("PUT", "/v1/catalogs/home", TestCatalogs.home)
                    try #require(answer.status == 201, "\(answer.text)")
                }
                try await body(addresses)
            } catch {
                await group.triggerGracefulShutdown()
                throw error
            }
            await group.triggerGracefulShutdown()
        }
        try await tasks.waitForAll()
    }
}

/// A folder that is removed after the test.
func withTemporaryFolder(_ body: (String) async throws -> Void) async throws {
    let path = NSTemporaryDirectory() + "earshot-server-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: path) }
    try await body(path)
}

/// A connection that sends what a test tells it, right or wrong.
enum RawConnection {
    /// Sends bytes, and reads until the other side closes.
    ///
    /// - Parameters:
    ///   - pieces: What is sent, with a pause in milliseconds after each.
    ///   - port: The port on this machine.
    ///   - endsSending: Whether the sending side is closed after the last piece.
    ///   - seconds: How long to wait for more to read.
    /// - Returns: What was read; `nil` for the bytes of a connection that was reset.
    static func exchange(
        _ pieces: [(bytes: [UInt8], pause: Int)],
        port: Int,
        endsSending: Bool = true,
        seconds: Int = 120
    ) async -> [UInt8] {
        await withCheckedContinuation { continuation in
            // Blocking calls are not for the threads that the server's tasks run on, nor for a pool that others wait for.
            Thread.detachNewThread {
                continuation.resume(returning: blocking(pieces, port, endsSending, seconds))
            }
        }
    }

    private static func blocking(
        _ pieces: [(bytes: [UInt8], pause: Int)],
        _ port: Int,
        _ endsSending: Bool,
        _ seconds: Int
    ) -> [UInt8] {
        let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(connection) }
        var time = timeval(tv_sec: seconds, tv_usec: 0)
        setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
        setsockopt(connection, SOL_SOCKET, SO_SNDTIMEO, &time, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = UInt16(port).bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        let isConnected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
            }
        }
        guard isConnected else { return [] }
        for piece in pieces {
            var sent = 0
            while sent < piece.bytes.count {
                let count = piece.bytes.withUnsafeBytes {
                    send(connection, $0.baseAddress.map { $0 + sent }, piece.bytes.count - sent, Int32(MSG_NOSIGNAL))
                }
                if count <= 0 { break }
                sent += count
            }
            if piece.pause > 0 { usleep(UInt32(piece.pause) * 1_000) }
        }
        if endsSending { shutdown(connection, Int32(SHUT_WR)) }
        var received: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = recv(connection, &buffer, buffer.count, 0)
            guard count > 0 else { return received }
            received += buffer[..<count]
        }
    }
}

/// Sends requests one by one, each over a connection of its own.
struct HTTPClient {
    struct Answer {
        var status: Int
        var headers: [String: String]
        var body: [UInt8]

        var text: String { String(decoding: body, as: UTF8.self) }
        /// The body as JSON.
        var json: [String: Any] {
            (try? JSONSerialization.jsonObject(with: Data(body))) as? [String: Any] ?? [:]
        }
    }

    let port: Int

    func send(
        _ method: String,
        _ path: String,
        _ body: String? = nil,
        headers: [String: String] = [:]
    ) async throws -> Answer {
        var all = ["Host": "127.0.0.1:\(port)", "Connection": "close"]
        if let body { all["Content-Length"] = "\(body.utf8.count)" }
        all.merge(headers) { _, given in given }
        let head = "\(method) \(path) HTTP/1.1\r\n" + all.map { "\($0): \($1)\r\n" }.joined() + "\r\n"
        let bytes = await RawConnection.exchange(
            [(Array((head + (body ?? "")).utf8), 0)],
            port: port,
            endsSending: false
        )
        return try #require(Self.answer(bytes), "no HTTP: \(String(decoding: bytes, as: UTF8.self))")
    }

    /// Takes an answer apart.
    static func answer(_ bytes: [UInt8]) -> Answer? {
        let text = bytes
        guard let end = text.firstRange(of: Array("\r\n\r\n".utf8)) else { return nil }
        let lines = String(decoding: text[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        let words = lines[0].split(separator: " ")
        guard words.count >= 2, let status = Int(words[1]) else { return nil }
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            let parts = line.split(separator: ":", maxSplits: 1)
            if parts.count == 2 { headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces) }
        }
        var body = Array(text[end.upperBound...])
        if headers["transfer-encoding"] == "chunked" { body = unchunked(body) }
        return Answer(status: status, headers: headers, body: body)
    }

    private static func unchunked(_ bytes: [UInt8]) -> [UInt8] {
        var rest = bytes[...]
        var body: [UInt8] = []
        while let end = rest.firstRange(of: Array("\r\n".utf8)),
            let count = Int(String(decoding: rest[..<end.lowerBound], as: UTF8.self), radix: 16), count > 0
        {
            body += rest[end.upperBound...].prefix(count)
            rest = rest[end.upperBound...].dropFirst(count + 2)
        }
        return body
    }
}
