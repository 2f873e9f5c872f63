import EarshotServer
import Foundation
import Testing

@Suite(.serialized) struct OverlayTests {
    private let path = "/v1/catalogs/home/overlays/anna"
    private let overlay = "version: 1\nenums:\n  Device:\n    cases:\n      - { id: lamp8, synonyms: [moonbeam] }\n"
    private let request = #"{"text":"turn on the moonbeam","user":"anna"}"#

    private func device(_ client: HTTPClient, _ request: String) async throws -> String? {
        let answer = try await client.send("POST", "/v1/resolve", request)
        guard answer.json["outcome"] as? String == "success" else { return nil }
        let match = answer.json["match"] as? [String: Any]
        return (match?["parameters"] as? [String: Any])?["device"] as? String
    }

    @Test func `an overlay counts for its user, and over a swap`() async throws {
        try await withServer { server in
            let client = HTTPClient(port: try #require(server.http))
            #expect(try await client.send("GET", path).status == 404)
            let put = try await client.send("PUT", path, overlay)
            #expect(put.status == 201, "\(put.text)")
            #expect(put.json["fits"] as? Bool == true)
            #expect(try await device(client, request) == "lamp8")
            #expect(try await device(client, #"{"text":"turn on the moonbeam","user":"ben"}"#) == nil)
            #expect(try await device(client, #"{"text":"turn on the moonbeam"}"#) == nil)
            let source = try await client.send("GET", path)
            #expect(source.text == overlay)
            #expect(source.headers["content-type"] == "application/yaml")

            let swapped = TestCatalogs.home.replacing("Lamp 7", with: "Lamp 9")
            #expect(try await client.send("PUT", "/v1/catalogs/home", swapped).status == 200)
            #expect(try await device(client, request) == "lamp8")

            let json = #"{"version":1,"enums":{"Device":{"cases":[{"id":"lamp7","synonyms":["moonbeam"]}]}}}"#
            #expect(try await client.send("PUT", path, json).status == 200)
            #expect(try await device(client, request) == "lamp7")
            #expect(try await client.send("DELETE", path).status == 204)
            #expect(try await device(client, request) == nil)
            #expect(try await client.send("DELETE", path).status == 404)
        }
    }

    @Test func `what does not fit is told with its places`() async throws {
        try await withServer { server in
            let client = HTTPClient(port: try #require(server.http))
            #expect(try await client.send("PUT", path, overlay).status == 201)
            let other = overlay.replacing("Device", with: "Divice")
            let refused = try await client.send("PUT", path, other)
            #expect(refused.status == 422, "\(refused.text)")
            let problems = try #require(refused.json["problems"] as? [[String: Any]])
            #expect(problems.first?["file"] as? String == "overlay.yaml")
            #expect((problems.first?["line"] as? Int ?? 0) >= 3)
            #expect(try await client.send("PUT", path, "version: [").status == 422)
            // What was there before goes on.
            #expect(try await device(client, request) == "lamp8")

            let without = "version: 1\nlocale: en-US\nshortcuts: [{ id: Sing, phrases: [sing a song] }]\n"
            #expect(try await client.send("PUT", "/v1/catalogs/home", without).status == 200)
            let summary = try await client.send("GET", path + "?form=summary")
            #expect(summary.json["fits"] as? Bool == false)
            #expect((summary.json["problems"] as? [Any])?.isEmpty == false)
            #expect(try await client.send("PUT", "/v1/catalogs/home", TestCatalogs.home).status == 200)
            #expect(try await device(client, request) == "lamp8")
        }
    }

    @Test func `overlays are bounded, and end with their catalog`() async throws {
        try await withServer({
            $0.limits.maxOverlays = 1
            $0.limits.maxOverlay = 200
        }) { server in
            let client = HTTPClient(port: try #require(server.http))
            #expect(try await client.send("PUT", "/v1/catalogs/nobody/overlays/anna", overlay).status == 404)
            #expect(try await client.send("PUT", "/v1/catalogs/home/overlays/a%20b", overlay).status == 400)
            #expect(try await client.send("PUT", path, overlay).status == 201)
            #expect(try await client.send("PUT", path, overlay).status == 200)
            let second = "/v1/catalogs/home/overlays/ben"
            #expect(try await client.send("PUT", second, overlay).status == 507)
            let large = overlay + String(repeating: "#", count: 200)
            #expect(try await client.send("PUT", path, large).status == 413)
            #expect(try await client.send("DELETE", "/v1/catalogs/home").status == 204)
            #expect(try await client.send("PUT", "/v1/catalogs/home", TestCatalogs.home).status == 201)
            #expect(try await client.send("GET", path).status == 404)
            #expect(try await client.send("PUT", second, overlay).status == 201)
        }
    }

    @Test func `two who change one overlay do not overwrite each other`() async throws {
        try await withServer { server in
            let client = HTTPClient(port: try #require(server.http))
            let none = ["If-None-Match": "*"]
            let put = try await client.send("PUT", path, overlay, headers: none)
            #expect(put.status == 201)
            let tag = try #require(put.headers["etag"])
            #expect(try await client.send("PUT", path, overlay, headers: none).status == 412)
            #expect(try await client.send("GET", path).headers["etag"] == tag)
            #expect(try await client.send("GET", path, headers: ["If-None-Match": tag]).status == 304)
            let other = overlay.replacing("moonbeam", with: "sunbeam")
            let changed = try await client.send("PUT", path, other, headers: ["If-Match": tag])
            #expect(changed.status == 200)
            #expect(changed.headers["etag"] != tag)
            #expect(try await client.send("PUT", path, overlay, headers: ["If-Match": tag]).status == 412)
            #expect(try await client.send("DELETE", path, headers: ["If-Match": tag]).status == 412)
            #expect(try await device(client, request.replacing("moonbeam", with: "sunbeam")) == "lamp8")
        }
    }

    @Test func `overlays are there again after a restart, whether they fit or not`() async throws {
        let second = "/v1/catalogs/home/overlays/ben"
        try await withTemporaryFolder { folder in
            try await withServer({ $0.state = folder }) { server in
                let client = HTTPClient(port: try #require(server.http))
                #expect(try await client.send("PUT", path, overlay).status == 201)
                #expect(try await client.send("PUT", second, overlay).status == 201)
                #expect(try await client.send("DELETE", second).status == 204)
                let json = #"{"version":1,"enums":{"Device":{"cases":[{"id":"lamp7","synonyms":["moonbeam"]}]}}}"#
                #expect(try await client.send("PUT", path, json).status == 200)
            }
            try await withServer({ $0.state = folder }, putsHome: false) { server in
                let client = HTTPClient(port: try #require(server.http))
                #expect(try await device(client, request) == "lamp7")
                #expect(try await client.send("GET", second).status == 404)
                // The enum that it adds to is gone, and comes again only after the next restart.
                let without = "version: 1\nlocale: en-US\nshortcuts: [{ id: Sing, phrases: [sing a song] }]\n"
                #expect(try await client.send("PUT", "/v1/catalogs/home", without).status == 200)
            }
            try await withServer({ $0.state = folder }, putsHome: false) { server in
                let client = HTTPClient(port: try #require(server.http))
                let summary = try await client.send("GET", path + "?form=summary")
                #expect(summary.json["fits"] as? Bool == false, "\(summary.text)")
                #expect(try await client.send("PUT", "/v1/catalogs/home", TestCatalogs.home).status == 200)
                #expect(try await device(client, request) == "lamp7")
                #expect(try await client.send("DELETE", "/v1/catalogs/home").status == 204)
            }
            try await withServer({ $0.state = folder }) { server in
                let client = HTTPClient(port: try #require(server.http))
                #expect(try await client.send("GET", path).status == 404)
            }
        }
    }

    @Test func `an overlay that cannot be kept does not count`() async throws {
        try await withTemporaryFolder { folder in
            try await withServer({ $0.state = folder }) { server in
                let client = HTTPClient(port: try #require(server.http))
                try FileManager.default.removeItem(atPath: folder + "/overlays")
                #expect(FileManager.default.createFile(atPath: folder + "/overlays", contents: nil))
                #expect(try await client.send("PUT", path, overlay).status == 507)
                #expect(try await device(client, request) == nil)
                #expect(try await client.send("GET", path).status == 404)
            }
        }
    }
}
