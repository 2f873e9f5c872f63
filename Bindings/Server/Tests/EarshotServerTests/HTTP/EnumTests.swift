import EarshotServer
import Foundation
import Testing

@Suite(.serialized) struct EnumTests {
    private let path = "/v1/catalogs/home/enums/Device"
    private let cases = "cases:\n  - { id: lamp8, displayName: Lamp 8 }\n  - { id: fan3, synonyms: [ceiling fan] }\n"

    private func device(_ client: HTTPClient, _ text: String, locale: String? = nil) async throws -> String? {
        var request = ["text": text]
        request["locale"] = locale
        let body = String(decoding: try JSONSerialization.data(withJSONObject: request), as: UTF8.self)
        let answer = try await client.send("POST", "/v1/resolve", body)
        guard answer.json["outcome"] as? String == "success" else { return nil }
        let match = answer.json["match"] as? [String: Any]
        return (match?["parameters"] as? [String: Any])?["device"] as? String
    }

    @Test func `the cases of one enum are replaced, and nothing else`() async throws {
        try await withServer { server in
            let client = HTTPClient(port: try #require(server.http))
            let first = try await client.send("GET", path)
            #expect(first.status == 200)
            #expect(first.headers["content-type"] == "application/json")
            #expect((first.json["cases"] as? [[String: Any]])?.map { $0["id"] as? String } == ["lamp7", "lamp8"])
            let tag = try #require(first.headers["etag"])
            #expect(try await client.send("GET", path, headers: ["If-None-Match": tag]).status == 304)

            #expect(try await client.send("PUT", path, cases, headers: ["If-Match": "\"0\""]).status == 412)
            let put = try await client.send("PUT", path, cases, headers: ["If-Match": tag])
            #expect(put.status == 200, "\(put.text)")
            #expect(put.json["cases"] as? Int == 2)
            let other = try #require(put.headers["etag"])
            #expect(other != tag)
            #expect(try await client.send("GET", path).headers["etag"] == other)
            #expect(try await device(client, "turn on the ceiling fan") == "fan3")
            #expect(try await device(client, "turn on lamp 8") == "lamp8")
            #expect(try await device(client, "turn on the reading lamp") == nil)
            let blinds = try await client.send("POST", "/v1/resolve", #"{"text":"open the blinds"}"#)
            #expect(blinds.json["outcome"] as? String == "success")

            // The catalog is another one, and its source says so.
            let source = try await client.send("GET", "/v1/catalogs/home?form=source")
            #expect(source.text.contains("ceiling fan"))
            #expect(!source.text.contains("reading lamp"))

            let json = #"{"cases":[{"id":"lamp7","displayName":"Lamp 7"}]}"#
            #expect(try await client.send("PUT", path, json).status == 200)
            #expect(try await device(client, "turn on lamp 7") == "lamp7")
        }
    }

    @Test func `what is wrong is told with its place, and what ran before goes on`() async throws {
        try await withServer { server in
            let client = HTTPClient(port: try #require(server.http))
            for (body, line) in [
                ("cases:\n  - { name: x }\n", 2), ("cases: [\n", 1), ("cases:\n  - { id: a }\n  - { id: a }\n", 3),
                ("", 1),
                ("[]", 1), ("kases: []\n", 1),
            ] {
                let refused = try await client.send("PUT", path, body)
                #expect(refused.status == 422, "\(body): \(refused.text)")
                let problems = try #require(refused.json["problems"] as? [[String: Any]], "\(refused.text)")
                #expect((problems[0]["file"] as? String)?.hasPrefix("enum.") == true, "\(body): \(refused.text)")
                #expect((problems[0]["line"] as? Int ?? 0) >= line, "\(body): \(refused.text)")
            }
            // Its parameter needs it.
            #expect(try await client.send("DELETE", path).status == 422)
            #expect(try await device(client, "turn on lamp 7") == "lamp7")
            #expect(try await client.send("GET", "/v1/catalogs/home/enums/Nobody").status == 404)
            #expect(try await client.send("DELETE", "/v1/catalogs/home/enums/Nobody").status == 404)
            #expect(try await client.send("PUT", "/v1/catalogs/nobody/enums/Device", cases).status == 404)
            #expect(try await client.send("PUT", path + "?locale=de-DE", cases).status == 404)
            #expect(try await client.send("PUT", "/v1/catalogs/home/enums/%FF", cases).status == 400)
        }
    }

    @Test func `an enum that no parameter has comes and goes`() async throws {
        try await withServer { server in
            let client = HTTPClient(port: try #require(server.http))
            let room = "/v1/catalogs/home/enums/Living%20room"
            let none = ["If-None-Match": "*"]
            #expect(try await client.send("PUT", room, cases, headers: none).status == 201)
            #expect(try await client.send("PUT", room, cases, headers: none).status == 412)
            let answer = try await client.send(
                "POST",
                "/v1/resolve",
                #"{"text":"ceiling fan","target":"enum:Living room"}"#
            )
            #expect(answer.json["outcome"] as? String == "success", "\(answer.text)")
            #expect(try await client.send("DELETE", room, headers: ["If-Match": "\"0\""]).status == 412)
            #expect(try await client.send("DELETE", room).status == 204)
            #expect(try await client.send("GET", room).status == 404)
        }
    }

    @Test func `other languages follow, and have words of their own`() async throws {
        let both =
            TestCatalogs.home + "\n---\nversion: 1\nlocale: de-DE\nenums:\n  Device:\n    cases:\n"
            + "      - { id: lamp7, displayName: Lampe 7 }\n      - { id: lamp8, displayName: Lampe 8 }\n"
            + "shortcuts:\n  - { id: TurnOn, phrases: [\"schalte ${device} ein\"] }\n"
        try await withServer { server in
            let client = HTTPClient(port: try #require(server.http))
            let put = try await client.send("PUT", "/v1/catalogs/home", both)
            #expect(put.status == 200, "\(put.text)")
            #expect(try await device(client, "schalte lampe 8 ein", locale: "de-DE") == "lamp8")
            #expect(try await client.send("PUT", path, cases).status == 200)
            #expect(try await device(client, "schalte lampe 8 ein", locale: "de-DE") == "lamp8")
            #expect(try await device(client, "schalte lampe 7 ein", locale: "de-DE") == nil)
            let german = "cases:\n  - { id: lamp8, displayName: Leuchte }\n  - { id: fan3, displayName: Lüfter }\n"
            let words = try await client.send("PUT", path + "?locale=de-DE", german)
            #expect(words.status == 200, "\(words.text)")
            #expect(try await device(client, "schalte lüfter ein", locale: "de-DE") == "fan3")
            #expect(try await device(client, "turn on the ceiling fan") == "fan3")
            let read = try await client.send("GET", path + "?locale=de-DE")
            #expect(read.text.contains("Leuchte"), "\(read.text)")
        }
    }

    @Test func `is there again after a restart`() async throws {
        try await withTemporaryFolder { folder in
            try await withServer({ $0.state = folder }) { server in
                let client = HTTPClient(port: try #require(server.http))
                #expect(try await client.send("PUT", path, cases).status == 200)
            }
            try await withServer({ $0.state = folder }, putsHome: false) { server in
                let client = HTTPClient(port: try #require(server.http))
                #expect(try await device(client, "turn on the ceiling fan") == "fan3")
                #expect(try await device(client, "turn on lamp 7") == nil)
            }
        }
    }
}
