import EarshotServer
import Foundation
import Testing

@Suite(.serialized) struct ResolveTests {
    private func client(_ server: EarshotServer.Addresses) throws -> HTTPClient {
        HTTPClient(port: try #require(server.http))
    }

    @Test func `answers one utterance`() async throws {
        try await withServer { server in
            let answer = try await client(server).send("POST", "/v1/resolve", #"{"id":7,"text":"turn on lamp 8"}"#)
            #expect(answer.status == 200)
            #expect(answer.headers["content-type"] == "application/json")
            #expect(answer.text.hasPrefix(#"{"v":1,"id":7,"outcome":"success""#))
            #expect(answer.json["intent"] as? String == "HassTurnOn")
            #expect(answer.json["explanation"] == nil)
        }
    }

    @Test func `explains`() async throws {
        try await withServer { server in
            let answer = try await client(server).send(
                "POST",
                "/v1/explain?catalog=home",
                #"{"text":"turn on lamp 8"}"#
            )
            #expect(answer.status == 200)
            #expect((answer.json["explanation"] as? [String: Any])?["text"] is String)
        }
    }

    @Test func `answers an array, and what is wrong in its place`() async throws {
        try await withServer { server in
            let body =
                #" [ {"id":"a","text":"open the blinds"}, 3, {"id":"c","text":"x","target":"enum:Nobody"}, {"text":"a,]"} ] "#
            let answer = try await client(server).send("POST", "/v1/resolve", body)
            #expect(answer.status == 200, "\(answer.text)")
            let answers = try #require(try JSONSerialization.jsonObject(with: Data(answer.body)) as? [[String: Any]])
            #expect(answers.map { $0["outcome"] as? String } == ["success", "error", "error", "unsupported"])
            #expect(answers.map { $0["id"] as? String } == ["a", "2", "c", "4"])
            let empty = try await client(server).send("POST", "/v1/resolve", "[]")
            #expect(empty.text == "[]\n")
        }
    }

    @Test func `answers JSON Lines in order, as they come`() async throws {
        try await withServer { server in
            let lines = (1...200).map { "{\"id\":\($0),\"text\":\"turn on lamp \($0 % 2 + 7)\"}" }
            let body = lines.joined(separator: "\n") + "\n\n{bad\n"
            let headers = ["Content-Type": "application/x-ndjson; charset=utf-8"]
            let answer = try await client(server).send("POST", "/v1/resolve", body, headers: headers)
            #expect(answer.status == 200)
            let answers = answer.text.split(separator: "\n")
            #expect(answers.count == 201)
            #expect(answers[41].hasPrefix(#"{"v":1,"id":42,"outcome":"success""#))
            #expect(answers[200].contains(#""outcome":"error""#))
        }
    }

    @Test func `keeps within the bounds of a batch and of a body`() async throws {
        try await withServer({
            $0.limits.maxBatch = 3
            $0.limits.maxBody = 4_000
            $0.limits.maxLine = 100
        }) { server in
            let four = "[" + Array(repeating: #"{"text":"open the blinds"}"#, count: 4).joined(separator: ",") + "]"
            let array = try await client(server).send("POST", "/v1/resolve", four)
            #expect(array.status == 413)
            let headers = ["Content-Type": "application/jsonl"]
            let body =
                "{\"text\":\"\(String(repeating: "a", count: 200))\"}\n"
                + String(repeating: "{\"text\":\"open the blinds\"}\n", count: 4)
            let lines = try await client(server).send("POST", "/v1/resolve", body, headers: headers)
            let outcomes = lines.text.split(separator: "\n").map { $0.contains(#""outcome":"error""#) }
            #expect(outcomes == [true, false, false, true, true])
            let large = try await client(server).send("POST", "/v1/resolve", String(repeating: " ", count: 5_000))
            #expect(large.status == 413)
            #expect(large.headers["content-type"] == "application/problem+json")
        }
    }

    @Test func `an answer ends when its time is over`() async throws {
        func kind(_ answer: HTTPClient.Answer) -> String? {
            (answer.json["reason"] as? [String: Any])?["kind"] as? String
        }
        try await withServer({ $0.limits.maxTime = .zero }) { server in
            for request in [#"{"text":"turn on lamp 8"}"#, #"{"text":"turn on lamp 8","maxTime":60}"#] {
                let answer = try await client(server).send("POST", "/v1/resolve", request)
                #expect(answer.json["outcome"] as? String == "unsupported")
                #expect(kind(answer) == "limit", "\(answer.text)")
            }
        }
        try await withServer({ $0.limits.maxTime = .seconds(600) }) { server in
            let answer = try await client(server).send("POST", "/v1/resolve", #"{"text":"turn on lamp 8"}"#)
            #expect(answer.json["outcome"] as? String == "success")
        }
    }

    @Test(arguments: [
        ("", 400), ("  ", 400), ("{", 400), ("nonsense", 400), (#"{"text":3}"#, 400), ("[1", 400), ("[1,]", 400),
        (#"{"text":"a","hypotheses":[]}"#, 400), (#"{"text":"a","catalog":"nobody"}"#, 404),
        (#"{"text":"a","target":"enum:Nobody"}"#, 400), (String(repeating: "[", count: 100_000), 400),
    ]) func `refuses what is no request`(body: String, status: Int) async throws {
        try await withServer { server in
            let answer = try await client(server).send("POST", "/v1/resolve", body)
            #expect(answer.status == status, "\(answer.text)")
            #expect(answer.json["detail"] is String)
            #expect(answer.json["expected"] is String)
        }
    }

    @Test func `answers as Rasa does`() async throws {
        try await withServer { server in
            let answer = try await client(server).send(
                "POST",
                "/model/parse",
                #"{"text":"türn on lamp 8","message_id":"m"}"#
            )
            #expect(answer.status == 200)
            let intent = try #require(answer.json["intent"] as? [String: Any])
            #expect(intent["name"] as? String == "HassTurnOn")
            #expect((intent["confidence"] as? Double ?? 0) > 0.5)
            let entities = try #require(answer.json["entities"] as? [[String: Any]])
            #expect(entities.map { $0["entity"] as? String } == ["device", "power"])
            #expect(entities[0]["value"] as? String == "lamp8")
            // In characters, of which the umlaut is one.
            #expect(entities[0]["start"] as? Int == 8)
            #expect(entities[0]["end"] as? Int == 14)
            #expect(answer.json["message_id"] as? String == "m")
            let nothing = try await client(server).send("POST", "/model/parse", #"{"text":"what is the weather"}"#)
            #expect((nothing.json["intent"] as? [String: Any])?["name"] is NSNull)
            let bad = try await client(server).send("POST", "/model/parse", "{}")
            #expect(bad.status == 400)
        }
    }
}
