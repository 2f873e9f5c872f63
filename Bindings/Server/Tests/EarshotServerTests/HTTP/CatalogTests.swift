import EarshotServer
import Foundation
import Testing

@Suite(.serialized) struct CatalogTests {
    private let other = "version: 1\nlocale: en-US\nshortcuts:\n  - id: Sing\n    phrases: [\"sing a song\"]\n"

    @Test func `puts, replaces, reads and ends catalogs`() async throws {
        try await withServer { server in
            let client = HTTPClient(port: try #require(server.http))
            let first = try await client.send("GET", "/v1/catalogs/home")
            #expect(first.status == 200)
            let tag = try #require(first.headers["etag"])
            #expect((first.json["shortcuts"] as? [[String: Any]])?.count == 4)
            let unchanged = try await client.send("GET", "/v1/catalogs/home", headers: ["If-None-Match": tag])
            #expect(unchanged.status == 304)
            let source = try await client.send("GET", "/v1/catalogs/home?form=source")
            #expect(source.text == TestCatalogs.home)

            let wrong = try await client.send("PUT", "/v1/catalogs/home", other, headers: ["If-Match": "\"0\""])
            #expect(wrong.status == 412)
            let taken = try await client.send("PUT", "/v1/catalogs/home", other, headers: ["If-None-Match": "*"])
            #expect(taken.status == 412)
            let replaced = try await client.send("PUT", "/v1/catalogs/home", other, headers: ["If-Match": tag])
            #expect(replaced.status == 200)
            #expect(replaced.headers["etag"] != tag)
            let answer = try await client.send("POST", "/v1/resolve", #"{"text":"sing a song"}"#)
            #expect(answer.json["outcome"] as? String == "success")

            let list = try await client.send("GET", "/v1/catalogs")
            #expect((list.json["catalogs"] as? [[String: Any]])?.map { $0["name"] as? String } == ["home"])
            let ended = try await client.send("DELETE", "/v1/catalogs/home")
            #expect(ended.status == 204)
            #expect(try await client.send("GET", "/v1/catalogs/home").status == 404)
            #expect(try await client.send("DELETE", "/v1/catalogs/home").status == 404)
        }
    }

    @Test func `a catalog with errors changes nothing, and its errors have places`() async throws {
        try await withServer { server in
            let client = HTTPClient(port: try #require(server.http))
            let refused = try await client.send("PUT", "/v1/catalogs/home", TestCatalogs.broken)
            #expect(refused.status == 422)
            let problems = try #require(refused.json["problems"] as? [[String: Any]])
            #expect(problems[0]["line"] as? Int == 5)
            #expect(problems[0]["file"] as? String == "home.yaml")
            #expect((problems[0]["mend"] as? String)?.isEmpty == false)
            let answer = try await client.send("POST", "/v1/resolve", #"{"text":"open the blinds"}"#)
            #expect(answer.json["outcome"] as? String == "success")
            #expect(try await client.send("PUT", "/v1/catalogs/a%20b", other).status == 400)
            #expect(try await client.send("PUT", "/v1/catalogs/..", other).status >= 400)
        }
    }

    @Test func `there are at most so many catalogs`() async throws {
        try await withServer({ $0.limits.maxCatalogs = 2 }) { server in
            let client = HTTPClient(port: try #require(server.http))
            #expect(try await client.send("PUT", "/v1/catalogs/b", other).status == 201)
            #expect(try await client.send("PUT", "/v1/catalogs/c", other).status == 507)
            #expect(try await client.send("PUT", "/v1/catalogs/b", other).status == 200)
            #expect(try await client.send("DELETE", "/v1/catalogs/b").status == 204)
            #expect(try await client.send("PUT", "/v1/catalogs/c", other).status == 201)
        }
    }

    @Test func `checks a catalog`() async throws {
        try await withServer { server in
            let client = HTTPClient(port: try #require(server.http))
            let same =
                "version: 1\nlocale: en-US\nshortcuts:\n"
                + "  - { id: A, phrases: [\"sing a song\"] }\n  - { id: B, phrases: [\"sing a song\"] }\n"
            let answer = try await client.send("POST", "/v1/check", same)
            #expect(answer.status == 200)
            let findings = try #require(answer.json["findings"] as? [[String: Any]])
            #expect(findings.contains { ($0["rule"] as? String)?.hasPrefix("collision.") == true })
            #expect(try await client.send("POST", "/v1/check", TestCatalogs.broken).status == 422)
            #expect(try await client.send("POST", "/v1/check", "").status == 400)
        }
    }

    @Test func `keeps what was put over a restart`() async throws {
        try await withTemporaryFolder { folder in
            try await withServer({ $0.state = folder }) { server in
                let client = HTTPClient(port: try #require(server.http))
                #expect(try await client.send("PUT", "/v1/catalogs/other", other).status == 201)
                #expect(try await client.send("DELETE", "/v1/catalogs/home").status == 204)
            }
            try await withServer({ $0.state = folder }, putsHome: false) { server in
                let client = HTTPClient(port: try #require(server.http))
                let answer = try await client.send("POST", "/v1/resolve", #"{"text":"sing a song"}"#)
                #expect(answer.json["outcome"] as? String == "success")
                #expect(try await client.send("GET", "/v1/catalogs/home").status == 404)
            }
        }
    }

    @Test func `what cannot be kept is not served`() async throws {
        try await withTemporaryFolder { folder in
            try await withServer({ $0.state = folder }) { server in
                let client = HTTPClient(port: try #require(server.http))
                // A file in the place of the folder refuses to be written into, for any user.
                try FileManager.default.removeItem(atPath: folder + "/catalogs")
                #expect(FileManager.default.createFile(atPath: folder + "/catalogs", contents: nil))
                let refused = try await client.send("PUT", "/v1/catalogs/home", other)
                #expect(refused.status == 507)
                let answer = try await client.send("POST", "/v1/resolve", #"{"text":"open the blinds"}"#)
                #expect(answer.json["outcome"] as? String == "success")
            }
        }
    }

    @Test func `loads a file again when it changes`() async throws {
        try await withTemporaryFolder { folder in
            let path = folder + "/home.yaml"
            try TestCatalogs.home.write(toFile: path, atomically: true, encoding: .utf8)
            let settings = try ServerSettings(flags: ["catalog": ["home=" + path]], environment: [:])
            try await withServer(
                {
                    $0.catalogs = settings.catalogs
                    $0.watches = true
                },
                putsHome: false
            ) { server in
                let client = HTTPClient(port: try #require(server.http))
                func outcome() async throws -> String? {
                    try await client.send("POST", "/v1/resolve", #"{"text":"sing a song"}"#).json["outcome"] as? String
                }
                #expect(try await outcome() == "unsupported")
                try TestCatalogs.broken.write(toFile: path, atomically: true, encoding: .utf8)
                try await Task.sleep(for: .seconds(2))
                #expect(try await outcome() == "unsupported")
                try other.write(toFile: path, atomically: true, encoding: .utf8)
                for _ in 0..<100 where try await outcome() != "success" {
                    try await Task.sleep(for: .milliseconds(100))
                }
                #expect(try await outcome() == "success")
            }
        }
    }

    @Test func `a catalog of one file has a source, and says whether it is kept`() async throws {
        try await withTemporaryFolder { folder in
            let path = folder + "/home.yaml"
            try TestCatalogs.home.write(toFile: path, atomically: true, encoding: .utf8)
            let settings = try ServerSettings(flags: ["catalog": ["home=" + path]], environment: [:])
            try await withServer({ $0.catalogs = settings.catalogs }, putsHome: false) { server in
                let client = HTTPClient(port: try #require(server.http))
                let source = try await client.send("GET", "/v1/catalogs/home?form=source")
                #expect(source.text == TestCatalogs.home)
                #expect(source.headers["content-type"] == "application/yaml")
                let tag = try #require(source.headers["etag"])
                #expect(try await client.send("GET", "/v1/catalogs").json["kept"] as? Bool == false)
                let put = try await client.send("PUT", "/v1/catalogs/home", other, headers: ["If-Match": tag])
                #expect(put.status == 200)
            }
            try await withServer({ $0.state = folder }) { server in
                let client = HTTPClient(port: try #require(server.http))
                #expect(try await client.send("GET", "/v1/catalogs").json["kept"] as? Bool == true)
            }
        }
    }
}
