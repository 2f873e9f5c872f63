import EarshotServer
import Foundation
import Testing

@Suite(.serialized) struct ServerTests {
    @Test func `says that it runs, and what it counts`() async throws {
        try await withServer { server in
            let client = HTTPClient(port: try #require(server.http))
            #expect(try await client.send("GET", "/healthz").status == 200)
            #expect(try await client.send("GET", "/readyz").status == 200)
            _ = try await client.send("POST", "/v1/resolve", #"{"text":"open the blinds"}"#)
            let metrics = try await client.send("GET", "/metrics")
            #expect(metrics.headers["content-type"]?.hasPrefix("text/plain; version=0.0.4") == true)
            let count = #"earshot_answers_total{evidence="exact",outcome="success",search="exact"} 1"#
            #expect(metrics.text.contains(count), "\(metrics.text)")
            #expect(metrics.text.contains("earshot_catalogs 1"))
            #expect(!metrics.text.contains("blinds"))
            let description = try await client.send("GET", "/openapi.json")
            #expect(description.json["openapi"] as? String == "3.1.0")
            let paths = try #require(description.json["paths"] as? [String: Any])
            #expect(paths["/v1/resolve"] != nil)
        }
    }

    @Test func `holds a conversation`() async throws {
        try await withServer { server in
            let client = HTTPClient(port: try #require(server.http))
            let begun = try await client.send("POST", "/v1/dialogues", "{}")
            #expect(begun.status == 201)
            let id = try #require(begun.json["dialogue"] as? String)
            let asked = try await client.send("POST", "/v1/dialogues/\(id)", #"{"id":"x","text":"turn on something"}"#)
            #expect(asked.json["state"] as? String == "asking")
            #expect(asked.json["prompt"] as? String == "Which device?")
            let standing = try await client.send("GET", "/v1/dialogues/\(id)")
            #expect(standing.json["prompt"] as? String == "Which device?")
            let ready = try await client.send("POST", "/v1/dialogues/\(id)", #"{"text":"lamp 7"}"#)
            #expect(ready.json["state"] as? String == "ready")
            #expect(try await client.send("POST", "/v1/dialogues/\(id)", "nothing").status == 400)
            #expect(
                try await client.send("POST", "/v1/dialogues/\(id)", #"{"text":"a","zone":"Nowhere"}"#).status == 400
            )
            #expect(try await client.send("DELETE", "/v1/dialogues/\(id)").status == 204)
            #expect(try await client.send("POST", "/v1/dialogues/\(id)", #"{"text":"lamp 7"}"#).status == 404)
            #expect(try await client.send("POST", "/v1/dialogues", #"{"catalog":"nobody"}"#).status == 404)
            #expect(try await client.send("POST", "/v1/dialogues", "[").status == 400)
        }
    }

    @Test func `keeps web pages out`() async throws {
        try await withServer({ $0.allowOrigins = ["https://panel.example"] }) { server in
            let port = try #require(server.http)
            let client = HTTPClient(port: port)
            func status(_ headers: [String: String]) async throws -> Int {
                try await client.send("POST", "/v1/resolve", #"{"text":"open the blinds"}"#, headers: headers).status
            }
            #expect(try await status(["Host": "evil.example"]) == 421)
            #expect(try await status(["Host": "localhost:\(port)"]) == 200)
            #expect(try await status(["Host": "[::1]:\(port)"]) == 200)
            #expect(try await status(["Origin": "https://evil.example"]) == 403)
            #expect(try await status(["Origin": "null"]) == 403)
            #expect(try await status(["Origin": "http://127.0.0.1:\(port)"]) == 200)
            #expect(try await status(["Sec-Fetch-Site": "cross-site", "Sec-Fetch-Mode": "no-cors"]) == 403)
            #expect(try await status(["Origin": "https://panel.example"]) == 200)
            let preflight = try await client.send(
                "OPTIONS",
                "/v1/resolve",
                headers: ["Origin": "https://panel.example"]
            )
            #expect(preflight.status == 204)
            #expect(preflight.headers["access-control-allow-origin"] == "https://panel.example")
        }
    }

    @Test func `asks for the token`() async throws {
        try await withServer({ $0.token = "0123456789abcdef" }, putsHome: false) { server in
            let client = HTTPClient(port: try #require(server.http))
            #expect(try await client.send("GET", "/healthz").status == 200)
            let refused = try await client.send("GET", "/v1/catalogs")
            #expect(refused.status == 401)
            #expect(refused.headers["www-authenticate"] == "Bearer")
            for wrong in ["Bearer 0123456789abcdeF", "Bearer 0123456789abcde", "Basic 0123456789abcdef", "Bearer "] {
                #expect(try await client.send("GET", "/metrics", headers: ["Authorization": wrong]).status == 401)
            }
            let right = ["Authorization": "bearer 0123456789abcdef"]
            #expect(try await client.send("GET", "/v1/catalogs", headers: right).status == 200)
        }
    }

    @Test(arguments: [
        "GET /nowhere HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
        "DELETE /v1/resolve HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
        "GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n",
        "GET /%zz/../../etc/passwd HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
        "nonsense\r\n\r\n",
        "GET /healthz HTTP/9.9\r\n\r\n",
        "POST /v1/resolve HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
        "POST /v1/resolve HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999\r\nConnection: close\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: localhost\r\nX: " + String(repeating: "a", count: 40_000) + "\r\n\r\n",
    ]) func `answers nonsense with an error, and goes on`(request: String) async throws {
        try await withServer { server in
            let port = try #require(server.http)
            let bytes = await RawConnection.exchange([(Array(request.utf8), 0)], port: port, seconds: 10)
            if let answer = HTTPClient.answer(bytes) { #expect((400..<500).contains(answer.status), "\(answer)") }
            #expect(try await HTTPClient(port: port).send("GET", "/healthz").status == 200)
        }
    }

    @Test func `cuts off who is slow`() async throws {
        try await withServer(
            {
                $0.limits.requestTime = .milliseconds(500)
                $0.limits.idleTime = .milliseconds(500)
            },
            putsHome: false
        ) { server in
            let port = try #require(server.http)
            let head = "POST /v1/resolve HTTP/1.1\r\nHost: localhost\r\nContent-Length: 100\r\n\r\n"
            let body = (0..<40).map { _ in (bytes: Array(" ".utf8), pause: 50) }
            let slowBody = await RawConnection.exchange([(Array(head.utf8), 0)] + body, port: port, endsSending: false)
            #expect(HTTPClient.answer(slowBody)?.status != 200)
            let slowHead = head.utf8.prefix(40).map { (bytes: [$0], pause: 50) }
            let received = await RawConnection.exchange(slowHead, port: port, endsSending: false)
            #expect(received.isEmpty)
            #expect(try await HTTPClient(port: port).send("GET", "/healthz").status == 200)
        }
    }

    @Test func `answers what was accepted when it is stopped`() async throws {
        let lines = (1...400).map { "{\"id\":\($0),\"text\":\"turn off the ceiling lump and lamp \($0)\"}" }
        let body = lines.joined(separator: "\n") + "\n"
        let head =
            "POST /v1/resolve HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-ndjson\r\n"
            + "Content-Length: \(body.utf8.count)\r\n\r\n"
        try await confirmation { isAnswered in
            try await withThrowingTaskGroup(of: Void.self) { tasks in
                try await withServer { server in
                    let port = try #require(server.http)
                    tasks.addTask {
                        let bytes = await RawConnection.exchange(
                            [(Array((head + body).utf8), 0)],
                            port: port,
                            endsSending: false
                        )
                        let answers = HTTPClient.answer(bytes)?.text.split(separator: "\n").count
                        #expect(answers == 400)
                        isAnswered()
                    }
                    // The server is stopped as soon as this returns, while lines are answered.
                    try await Task.sleep(for: .milliseconds(100))
                }
                try await tasks.waitForAll()
            }
        }
    }

    @Test func `does not start with a catalog that has errors`() async throws {
        try await withTemporaryFolder { folder in
            let path = folder + "/broken.yaml"
            try TestCatalogs.broken.write(toFile: path, atomically: true, encoding: .utf8)
            let settings = try ServerSettings(flags: ["catalog": ["home=" + path]], environment: [:])
            let error = await #expect(throws: StartError.self) {
                try await withServer({ $0.catalogs = settings.catalogs }) { _ in Issue.record("it has started") }
            }
            #expect(error?.description.contains("broken.yaml:5:") == true)
        }
    }

    @Test func `does not start at a port in use`() async throws {
        try await withServer { server in
            let port = try #require(server.http)
            let error = await #expect(throws: StartError.self) {
                try await withServer({ $0.http = ListenAddress(host: "127.0.0.1", port: port) }) { _ in
                    Issue.record("it has started")
                }
            }
            #expect(error?.description.contains("in use") == true)
        }
    }
}
