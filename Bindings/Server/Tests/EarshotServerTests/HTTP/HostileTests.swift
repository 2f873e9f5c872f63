import EarshotServer
import Foundation
import Testing

/// A thousand requests that mean no good: each is answered with an error, or cut off, and nothing else is touched.
///
/// They are drawn by a seed, so that the same ones come again; `EARSHOT_SEEDS` draws as many times more.
@Suite(.serialized) struct HostileTests {
    private struct Random: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var bits = state
            bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
            bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
            return bits ^ (bits >> 31)
        }
    }

    private enum Kind: CaseIterable {
        case path, method, header, body, badText, badLines, length, halfOpen, oversized, chunks, origin, host, noise,
            catalog
        case wyomingNoise, wyomingLength, wyomingHalf
    }

    /// What is sent, and whether it goes to Wyoming.
    private struct Attack {
        var bytes: [UInt8]
        var isWyoming = false
        /// Whether the sending side stays open while the server waits for the rest, and then goes without a word.
        var staysOpen = false
        /// Whether lines are answered one by one, with the status 200 in front.
        var hasLines = false
    }

    private func noise(_ count: Int, _ random: inout Random) -> [UInt8] {
        (0..<count).map { _ in UInt8.random(in: 0...255, using: &random) }
    }

    private func post(_ path: String, _ body: [UInt8], _ headers: String = "", length: Int? = nil) -> [UInt8] {
        Array(
            ("POST \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\(headers)"
                + "Content-Length: \(length ?? body.count)\r\n\r\n").utf8
        ) + body
    }

    private func attack(_ kind: Kind, _ random: inout Random) -> Attack {
        let paths = ["/v1/resolve", "/v1/explain", "/v1/check", "/model/parse", "/parse", "/v1/dialogues/x"]
        let path = paths.randomElement(using: &random) ?? "/v1/resolve"
        let count = Int.random(in: 1...400, using: &random)
        func get(_ path: String, _ headers: String = "Host: localhost\r\n") -> [UInt8] {
            Array("GET \(path) HTTP/1.1\r\n\(headers)Connection: close\r\n\r\n".utf8)
        }
        switch kind {
        case .path:
            let pieces = ["..", "%2e%2e", "%00", "%zz", "v1", "catalogs", "home", "overlays", "\u{7F}", "a b", "é", ""]
            let path = (0..<Int.random(in: 2...8, using: &random))
                .map { _ in pieces.randomElement(using: &random) ?? "" }.joined(separator: "/")
            return Attack(bytes: get("/no/" + path))
        case .method:
            let method = ["TRACE", "CONNECT", "PATCH", "FOO", "get", "PROPFIND"].randomElement(using: &random) ?? "FOO"
            return Attack(
                bytes: Array("\(method) \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n".utf8)
            )
        case .header:
            let value = String(repeating: "a", count: Int.random(in: 17_000...60_000, using: &random))
            return Attack(bytes: get("/healthz", "Host: localhost\r\nX-\(count): \(value)\r\n"))
        case .body:
            let bodies = [
                "{", "[", "{\"text\":", "{\"text\":[]}", "{\"text\":\"a\",\"text\":1}", "nul", "\"", "{}", "[1",
            ]
            let body = bodies.randomElement(using: &random) ?? "{"
            // A form and a catalog may be many things; an utterance may not.
            return Attack(bytes: post("/v1/resolve", Array((body + String(repeating: " ", count: count)).utf8)))
        case .badText:
            return Attack(
                bytes: post("/v1/resolve", Array("{\"text\":\"".utf8) + [0xC3, 0x28, 0xFF] + Array("\"}".utf8))
            )
        case .badLines:
            let lines = noise(count, &random).map { $0 == 0x22 ? 0x0A : $0 } + Array("\n{\"text\":\n[[[[\n".utf8)
            let headers = "Content-Type: application/x-ndjson\r\n"
            return Attack(bytes: post("/v1/resolve", lines, headers), hasLines: true)
        case .length:
            let lengths = ["-1", "1e9", "0x10", "99999999999999999999", "5, 6", ""]
            let length = lengths.randomElement(using: &random) ?? "-1"
            let head =
                "POST \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: \(length)\r\n\r\n"
            return Attack(bytes: Array(head.utf8))
        case .halfOpen:
            let whole = post(path, Array("{\"text\":\"open the blinds\"}".utf8))
            let end = Int.random(in: 1..<whole.count, using: &random)
            return Attack(bytes: Array(whole[..<end]), staysOpen: true)
        case .oversized:
            return Attack(bytes: post(path, [], length: Int.random(in: 70_000...1_000_000_000, using: &random)))
        case .chunks:
            let head =
                "POST \(path) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n"
            let size = ["zz", "-1", "FFFFFFFFFFFFFFFFFF", "5;x", "g"].randomElement(using: &random) ?? "zz"
            return Attack(bytes: Array((head + size + "\r\nabc\r\n0\r\n\r\n").utf8))
        case .origin:
            let origins = [
                "https://evil.example", "null", "http://localhost.evil.example", "file://", "http://127.0.0.1",
            ]
            let origin = origins.randomElement(using: &random) ?? "null"
            let headers = "Origin: \(origin)\r\n"
            return Attack(bytes: post("/v1/resolve", Array("{\"text\":\"open the blinds\"}".utf8), headers))
        case .host:
            let hosts = ["evil.example", "localhost.evil.example", "home.local:80", "", "127.0.0.1.evil.example"]
            let host = hosts.randomElement(using: &random) ?? ""
            return Attack(bytes: get("/v1/catalogs", "Host: \(host)\r\n"))
        case .noise: return Attack(bytes: noise(count, &random) + Array("\r\n\r\n".utf8))
        case .catalog:
            let body = Array("version: 1\nenums: [".utf8) + noise(count, &random)
            let place =
                ["overlays/anna", "enums/Device", "enums/%FF", "overlays/..%2f"].randomElement(using: &random) ?? ""
            let head =
                "PUT /v1/catalogs/home/\(place) HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
                + "Content-Length: \(body.count)\r\n\r\n"
            return Attack(bytes: Array(head.utf8) + body)
        case .wyomingNoise: return Attack(bytes: noise(count, &random) + [0x0A], isWyoming: true)
        case .wyomingLength:
            let lengths = ["-1", "999999999999", "1e3", "\"5\"", "99999999999999999999999", "null"]
            let length = lengths.randomElement(using: &random) ?? "-1"
            let key = ["data_length", "payload_length"].randomElement(using: &random) ?? "data_length"
            return Attack(bytes: Array("{\"type\":\"transcript\",\"\(key)\":\(length)}\n".utf8), isWyoming: true)
        case .wyomingHalf:
            let bytes = Array("{\"type\":\"transcript\",\"data_length\":\(count + 1)}\n".utf8) + noise(count, &random)
            return Attack(bytes: bytes, isWyoming: true, staysOpen: true)
        }
    }

    @Test func `a thousand hostile requests do no harm`() async throws {
        let times = ProcessInfo.processInfo.environment["EARSHOT_SEEDS"].flatMap(Int.init) ?? 1
        try await withTemporaryFolder { folder in
            let file = folder + "/home.yaml"
            try TestCatalogs.home.write(toFile: file, atomically: true, encoding: .utf8)
            let settings = try ServerSettings(flags: ["catalog": ["home=" + file]], environment: [:])
            try await withServer(
                {
                    $0.catalogs = settings.catalogs
                    // What never ends is waited for so long.
                    $0.limits.requestTime = .seconds(5)
                    $0.limits.idleTime = .seconds(5)
                    $0.limits.maxBody = 65_536
                },
                putsHome: false
            ) { server in
                var random = Random(state: 8)
                try await attack(server, times, &random)
            }
        }
    }

    private func attack(_ server: EarshotServer.Addresses, _ times: Int, _ random: inout Random) async throws {
        let http = try #require(server.http)
        let wyoming = try #require(server.wyoming)
        let client = HTTPClient(port: http)
        let before = try await client.send("GET", "/v1/catalogs/home").headers["etag"]
        for round in 0..<(5 * times) {
            // So many at once, and among them somebody who means well.
            let attacks = (0..<200).map { index in
                let kind = Kind.allCases[(round * 200 + index) % Kind.allCases.count]
                return (kind, attack(kind, &random))
            }
            await withTaskGroup(of: Void.self) { tasks in
                for (kind, attack) in attacks {
                    tasks.addTask {
                        let received = await RawConnection.exchange(
                            [(attack.bytes, 0)],
                            port: attack.isWyoming ? wyoming : http,
                            endsSending: !attack.staysOpen,
                            seconds: attack.staysOpen ? 1 : 120
                        )
                        Self.look(at: received, of: kind, attack)
                    }
                }
                tasks.addTask {
                    let answer = try? await client.send("POST", "/v1/resolve", #"{"text":"open the blinds"}"#)
                    #expect(answer?.json["outcome"] as? String == "success", "round \(round)")
                }
            }
        }
        #expect(try await client.send("GET", "/v1/catalogs/home").headers["etag"] == before)
        #expect(try await client.send("GET", "/v1/catalogs").json["catalogs"].map { ($0 as? [Any])?.count } == 1)
    }

    /// What is sent back is an error that says what was expected, or nothing at all.
    private static func look(at received: [UInt8], of kind: Kind, _ attack: Attack) {
        let text = String(decoding: received, as: UTF8.self)
        let sent = String(decoding: attack.bytes, as: UTF8.self)
        if attack.isWyoming {
            guard !received.isEmpty else { return }
            #expect(text.hasPrefix("{") && text.contains("\"error\""), "\(kind) \(sent): \(text)")
            return
        }
        guard let answer = HTTPClient.answer(received) else {
            #expect(received.isEmpty, "\(kind) \(sent): \(text)")
            return
        }
        if attack.hasLines, answer.status == 200 {
            for line in answer.text.split(separator: "\n") {
                #expect(line.contains("\"outcome\":"), "\(kind) \(sent): \(line)")
            }
            return
        }
        #expect((400..<600).contains(answer.status) && answer.status != 500, "\(kind) \(sent): \(text)")
        if answer.headers["content-type"] == "application/problem+json" {
            #expect((answer.json["expected"] as? String)?.isEmpty == false, "\(kind) \(sent): \(text)")
        }
    }
}
