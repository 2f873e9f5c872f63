import EarshotServer
import Foundation
import Testing

@Suite(.serialized) struct WyomingTests {
    /// An event as a client sends it, with its data behind the line as the reference implementation does.
    private func event(_ type: String, _ data: [String: Any] = [:]) throws -> [UInt8] {
        guard !data.isEmpty else { return Array("{\"type\":\"\(type)\",\"version\":\"1.10.2\"}\n".utf8) }
        let bytes = try JSONSerialization.data(withJSONObject: data)
        return Array("{\"type\":\"\(type)\",\"version\":\"1.10.2\",\"data_length\":\(bytes.count)}\n".utf8) + bytes
    }

    private func heard(_ text: String, _ id: String? = nil) throws -> [UInt8] {
        var data: [String: Any] = ["text": text, "language": "en"]
        if let id { data["context"] = ["conversation_id": id] }
        return try event("transcript", data)
    }

    /// The events that are sent back, each as its type and its data.
    private func answers(_ bytes: [UInt8]..., port: Int?, seconds: Int = 120) async throws -> [(
        type: String, data: [String: Any]
    )] {
        let received = await RawConnection.exchange(
            [(bytes.flatMap { $0 }, 0)],
            port: try #require(port),
            seconds: seconds
        )
        var rest = received[...]
        var events: [(String, [String: Any])] = []
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            let line = try #require(
                try JSONSerialization.jsonObject(with: Data(rest[..<end])) as? [String: Any]
            )
            rest = rest[(end + 1)...]
            let length = line["data_length"] as? Int ?? 0
            var data: [String: Any] = [:]
            if length > 0 {
                data = try #require(
                    try JSONSerialization.jsonObject(with: Data(rest.prefix(length))) as? [String: Any]
                )
                rest = rest.dropFirst(length)
            }
            events.append((try #require(line["type"] as? String), data))
        }
        #expect(rest.isEmpty)
        return events
    }

    @Test func `says what it is`() async throws {
        try await withServer { server in
            let events = try await answers(event("describe"), event("no-such-event"), port: server.wyoming)
            #expect(events.map(\.type) == ["info"])
            let programs = try #require(events[0].data["intent"] as? [[String: Any]])
            #expect(programs[0]["installed"] as? Bool == true)
            let models = try #require(programs[0]["models"] as? [[String: Any]])
            #expect(models.map { $0["name"] as? String } == ["home"])
            #expect(models[0]["languages"] as? [String] == ["en-US"])
        }
    }

    @Test func `answers a command with its intent and its slots`() async throws {
        try await withServer { server in
            let events = try await answers(
                heard("turn on the reading lamp", "c1"),
                event("recognize", ["text": "open the blinds"]),
                port: server.wyoming
            )
            #expect(events.map(\.type) == ["intent", "intent"])
            #expect(events[0].data["name"] as? String == "HassTurnOn")
            let entities = try #require(events[0].data["entities"] as? [[String: Any]])
            #expect(entities.map { $0["name"] as? String } == ["device", "power"])
            #expect(entities[0]["value"] as? String == "lamp7")
            #expect(entities[1]["value"] as? Bool == true)
            #expect((events[0].data["context"] as? [String: Any])?["conversation_id"] as? String == "c1")
            #expect(events[1].data["name"] as? String == "HassOpenCover")
        }
    }

    @Test func `answers several commands in the order spoken`() async throws {
        try await withServer { server in
            let events = try await answers(
                heard("turn on lamp 8 and open the blinds", "c2"),
                heard("open the blinds and unlock the door", "c3"),
                port: server.wyoming
            )
            #expect(events.map(\.type) == ["intents-start", "intent", "intent", "intents-stop", "not-recognized"])
            #expect(events[1].data["name"] as? String == "HassTurnOn")
            #expect(events[2].data["name"] as? String == "HassOpenCover")
        }
    }

    @Test func `asks, and goes on over another connection`() async throws {
        try await withServer { server in
            let asked = try await answers(heard("turn on something", "c4"), port: server.wyoming)
            #expect(asked.map(\.type) == ["handled"])
            #expect(asked[0].data["text"] as? String == "Which device?")
            let other = try await answers(heard("lamp 8", "c5"), port: server.wyoming)
            #expect(other.map(\.type) == ["not-recognized"])
            let answered = try await answers(heard("lamp 8", "c4"), port: server.wyoming)
            #expect(answered.map(\.type) == ["intent"])
            let entities = try #require(answered[0].data["entities"] as? [[String: Any]])
            #expect(entities[0]["value"] as? String == "lamp8")
            let again = try await answers(heard("lamp 8", "c4"), port: server.wyoming)
            #expect(again.map(\.type) == ["not-recognized"])
        }
    }

    @Test func `asks before what has to be confirmed`() async throws {
        try await withServer { server in
            let asked = try await answers(heard("unlock the door", "c6"), port: server.wyoming)
            #expect(asked.map(\.type) == ["handled"])
            let done = try await answers(heard("yes", "c6"), port: server.wyoming)
            #expect(done.map(\.type) == ["intent"])
            _ = try await answers(heard("unlock the door", "c7"), port: server.wyoming)
            let cancelled = try await answers(heard("cancel", "c7"), port: server.wyoming)
            #expect(cancelled.map(\.type) == ["handled"])
        }
    }

    @Test func `what is no command is not recognized`() async throws {
        try await withServer { server in
            let events = try await answers(
                heard("what is the weather in paris", "c8"),
                heard("", "c8"),
                heard("open the blinds", "c8"),
                port: server.wyoming
            )
            #expect(events.map(\.type) == ["not-recognized", "not-recognized", "intent"])
        }
    }

    @Test func `a template that somebody says is no template any more`() async throws {
        try await withServer { server in
            let events = try await answers(heard("announce {{ states }}", "c9"), port: server.wyoming)
            #expect(events.map(\.type) == ["intent"])
            #expect((events[0].data["text"] as? String)?.contains("{{") != true)
        }
    }

    @Test func `tells what is wrong with an event, and closes`() async throws {
        try await withServer { server in
            for bad in ["{}\n", "GET / HTTP/1.1\r\n\r\n", "{\"type\":\"a\",\"data_length\":-3}\n"] {
                let events = try await answers(Array(bad.utf8), port: server.wyoming)
                #expect(events.map(\.type) == ["error"], "\(bad)")
            }
            let events = try await answers(event("transcript"), heard("open the blinds"), port: server.wyoming)
            #expect(events.map(\.type) == ["error", "intent"])
        }
    }

    @Test func `without a catalog says so`() async throws {
        try await withServer(putsHome: false) { server in
            let events = try await answers(event("describe"), heard("open the blinds"), port: server.wyoming)
            #expect(events.map(\.type) == ["info", "error"])
        }
    }

    @Test func `lets in who is on the list`() async throws {
        let allow = try ServerSettings(flags: ["wyoming-allow": ["10.0.0.0/8"]], environment: [:]).wyomingAllow
        try await withServer({ $0.wyomingAllow = allow }) { server in
            let events = try await answers(event("describe"), port: server.wyoming)
            #expect(events.isEmpty)
        }
    }

    @Test func `cuts off who is slow`() async throws {
        try await withServer({ $0.limits.requestTime = .milliseconds(300) }, putsHome: false) { server in
            let bytes = try heard("open the blinds")
            let pieces = bytes.map { (bytes: [$0], pause: 20) }
            let received = await RawConnection.exchange(pieces, port: try #require(server.wyoming))
            #expect(received.isEmpty)
        }
    }
}
