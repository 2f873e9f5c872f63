import EarshotServer
import Foundation
import Testing

/// What the page is served as; `Tests/Page/check.sh` opens it in a browser.
@Suite(.serialized) struct PageTests {
    @Test func `is served with a policy that lets nothing else in`() async throws {
        try await withServer({ $0.token = "0123456789abcdef" }, putsHome: false) { server in
            let client = HTTPClient(port: try #require(server.http))
            for (path, type) in [("/", "text/html"), ("/page.css", "text/css"), ("/page.js", "text/javascript")] {
                let file = try await client.send("GET", path)
                #expect(file.status == 200)
                #expect(file.headers["content-type"] == type + "; charset=utf-8")
                #expect(file.headers["x-content-type-options"] == "nosniff")
                let policy = try #require(file.headers["content-security-policy"])
                #expect(policy.hasPrefix("default-src 'none';"))
                #expect(!policy.contains("unsafe"))
                let tag = try #require(file.headers["etag"])
                #expect(try await client.send("GET", path, headers: ["If-None-Match": tag]).status == 304)
            }
            let page = try await client.send("GET", "/")
            for inline in ["<style", "style=", "javascript:", " onclick", " onload", "http:", "https:"] {
                #expect(!page.text.contains(inline), "\(inline)")
            }
            // A foreign page may link to it, and not read it or put it into a frame.
            let foreign = ["Origin": "https://evil.example"]
            #expect(try await client.send("GET", "/", headers: foreign).status == 403)
            #expect(page.headers["content-security-policy"]?.contains("frame-ancestors 'none'") == true)
        }
    }

    @Test func `an answer is a picture where one is asked for`() async throws {
        try await withServer { server in
            let client = HTTPClient(port: try #require(server.http))
            let headers = ["Accept": "text/html, */*;q=0.1"]
            let answer = try await client.send(
                "POST",
                "/v1/resolve",
                #"{"text":"turn on lump 8"}"#,
                headers: headers
            )
            #expect(answer.status == 200)
            #expect(answer.headers["content-type"] == "text/html; charset=utf-8")
            #expect(answer.text.contains(#"class="lattice""#))
            #expect(answer.text.contains("lump"))
            let hostile = try await client.send(
                "POST",
                "/v1/resolve",
                #"{"text":"announce <script>alert(1)</script>"}"#,
                headers: headers
            )
            #expect(hostile.text.contains("&lt;/script"), "\(hostile.text)")
            #expect(!hostile.text.contains("<script"))
            let several = try await client.send("POST", "/v1/resolve", "[]", headers: headers)
            #expect(several.headers["content-type"] == "application/json")
            let problem = try await client.send("POST", "/v1/resolve", "{", headers: headers)
            #expect(problem.headers["content-type"] == "application/problem+json")
        }
    }
}
