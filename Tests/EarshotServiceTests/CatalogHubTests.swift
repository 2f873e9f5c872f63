import EarshotDialogue
import EarshotFormats
import EarshotService
import Testing

import Earshot

@Suite struct CatalogHubTests {
    /// A catalog that orders these soups.
    private static func soups(_ names: String...) -> [UInt8] {
        let cases = names.map { "{\"id\":\"\($0)\"}" }.joined(separator: ",")
        return Array(
            """
            {"version":1,"locale":"en-US","enums":{"Soup":{"cases":[\(cases)]}},
             "shortcuts":[{"id":"Order","parameters":{"soup":{"enum":"Soup","required":true,"prompt":"Which soup?"}},
             "phrases":["order ${soup} soup","order soup"]}]}
            """.utf8
        )
    }

    private func answer(_ hub: CatalogHub, _ json: String) -> String {
        String(decoding: hub.respond(to: Array(json.utf8)).json, as: UTF8.self)
    }

    @Test func answersWithTheBytesOfTheTool() async throws {
        let hub = CatalogHub()
        let entry = try await hub.put("soups", bytes: Self.soups("tomato"))
        #expect(entry.version == 1)
        let resolver = try CatalogReader().resolver(bytes: Self.soups("tomato"), file: "soups")
        let expected = resolver.resolve("order tomato soup").json(id: .number("7"))
        let response = hub.respond(to: Array(#"{"id":7,"catalog":"soups","text":"order tomato soup"}"#.utf8))
        #expect(response.error == nil)
        #expect(response.json == expected)
        // The only catalog need not be named.
        #expect(hub.respond(to: Array(#"{"id":7,"text":"order tomato soup"}"#.utf8)).json == expected)
    }

    @Test func versionsGuardAReplacement() async throws {
        let hub = CatalogHub()
        let first = try await hub.put("soups", bytes: Self.soups("tomato"), ifVersion: 0)
        await #expect(throws: HubError.otherVersion(of: "soups", found: first.version, expected: 0)) {
            try await hub.put("soups", bytes: Self.soups("lentil"), ifVersion: 0)
        }
        let second = try await hub.put("soups", bytes: Self.soups("lentil"), ifVersion: first.version)
        #expect(second.version > first.version)
        #expect(hub["soups"] == second)
        #expect(hub.entries == [second])
        #expect(answer(hub, #"{"text":"order lentil soup"}"#).contains("\"success\""))
        try await hub.remove("soups", ifVersion: second.version)
        #expect(hub.entries.isEmpty)
        await #expect(throws: HubError.self) { try await hub.remove("soups") }
    }

    @Test func aFailedBuildLeavesTheOldOne() async throws {
        let hub = CatalogHub()
        let first = try await hub.put("soups", bytes: Self.soups("tomato"))
        let error = await #expect(throws: HubError.self) {
            try await hub.put("soups", bytes: Array("version: 1\nlocale: en\nshortcuts: 3\n".utf8), file: "new.yaml")
        }
        #expect(error?.description.contains("new.yaml:3:12") == true, "\(error?.description ?? "")")
        #expect(hub["soups"] == first)
        #expect(answer(hub, #"{"text":"order tomato soup"}"#).contains("\"success\""))
    }

    @Test func badRequestsAreAnswered() async throws {
        let hub = CatalogHub()
        #expect(answer(hub, #"{"id":1,"text":"a"}"#).contains("a catalog to be put first"))
        try await hub.put("soups", bytes: Self.soups("tomato"))
        #expect(answer(hub, "{").hasPrefix(#"{"v":1,"id":"1","outcome":"error""#))
        let other = answer(hub, #"{"id":"x","catalog":"soup","text":"a"}"#)
        #expect(other.hasPrefix(#"{"v":1,"id":"x","outcome":"error""#))
        #expect(other.contains(#"did you mean \"soups\"?"#), "\(other)")
        let target = answer(hub, #"{"id":"x","target":"Order.soop","text":"a"}"#)
        #expect(target.contains(#"did you mean \"Order.soup\"?"#), "\(target)")
    }

    @Test func usersKeepWhatTheyAddedAcrossASwap() async throws {
        let hub = CatalogHub()
        try await hub.put("soups", bytes: Self.soups("tomato"))
        let mine = Array(#"{"version":1,"enums":{"Soup":{"cases":[{"id":"tomato","synonyms":["the usual"]}]}}}"#.utf8)
        try await hub.setOverlay(bytes: mine, of: "u1", in: "soups")
        let asked = #"{"user":"u1","text":"order the usual soup"}"#
        #expect(answer(hub, asked).contains(#""outcome":"success""#))
        #expect(!answer(hub, #"{"user":"u2","text":"order the usual soup"}"#).contains(#""outcome":"success""#))
        let swapped = try await hub.put("soups", bytes: Self.soups("tomato", "lentil"))
        #expect(swapped.users == ["u1"] && swapped.faults.isEmpty)
        #expect(answer(hub, asked).contains(#""outcome":"success""#))
        try await hub.setOverlay(nil, of: "u1", in: "soups")
        #expect(!answer(hub, asked).contains(#""outcome":"success""#))
    }

    @Test func anOverlayThatDoesNotFitIsNamed() async throws {
        let hub = CatalogHub()
        let entry = try await hub.put("soups", bytes: Self.soups("tomato"))
        let wrong = Array("version: 1\nenums:\n  Soups:\n    cases: [{ id: x }]\n".utf8)
        let error = await #expect(throws: HubError.self) {
            try await hub.setOverlay(bytes: wrong, file: "u1.yaml", of: "u1", in: "soups")
        }
        #expect(error?.description.contains("u1.yaml:3") == true, "\(error?.description ?? "")")
        #expect(error?.description.contains("did you mean \"Soup\"?") == true, "\(error?.description ?? "")")
        #expect(hub["soups"] == entry)
        // One that fits no longer stays, and its user is answered by the catalog alone.
        let mine = Catalog.Overlay(enums: [Enumeration(name: "Soup", cases: [.init(id: "tomato", synonyms: ["mine"])])])
        try await hub.setOverlay(mine, of: "u1", in: "soups")
        let bare = try await hub.put("soups", Catalog(locale: "en-US") { Shortcut("Go") { Phrases("go away") } })
        #expect(bare.faults.keys.sorted() == ["u1"])
        #expect(answer(hub, #"{"user":"u1","text":"go away"}"#).contains(#""outcome":"success""#))
        #expect(try await hub.put("soups", bytes: Self.soups("tomato")).faults.isEmpty)
        #expect(answer(hub, #"{"user":"u1","text":"order mine soup"}"#).contains(#""outcome":"success""#))
    }

    @Test func anOverlayThatFittedOnceIsKept() async throws {
        let hub = CatalogHub()
        try await hub.put("soups", Catalog(locale: "en-US") { Shortcut("Go") { Phrases("go away") } })
        let mine = Array(#"{"version":1,"enums":{"Soup":{"cases":[{"id":"tomato","synonyms":["mine"]}]}}}"#.utf8)
        await #expect(throws: HubError.self) { try await hub.setOverlay(bytes: mine, of: "u1", in: "soups") }
        let kept = try await hub.setOverlay(bytes: mine, of: "u1", in: "soups", keepsUnfit: true)
        #expect(kept.users == ["u1"] && kept.faults.keys.sorted() == ["u1"])
        #expect(answer(hub, #"{"user":"u1","text":"go away"}"#).contains(#""outcome":"success""#))
        #expect(try await hub.put("soups", bytes: Self.soups("tomato")).faults.isEmpty)
        #expect(answer(hub, #"{"user":"u1","text":"order mine soup"}"#).contains(#""outcome":"success""#))
    }

    @Test func aCatalogIsChangedAndPutAgain() async throws {
        let hub = CatalogHub()
        let entry = try await hub.put("soups", bytes: Self.soups("tomato"))
        var catalog = try hub.catalog(of: "soups")
        catalog.enums[0].cases = [.init(id: "lentil")]
        try await hub.put("soups", catalog, ifVersion: entry.version)
        #expect(answer(hub, #"{"text":"order lentil soup"}"#).contains(#""outcome":"success""#))
        #expect(throws: HubError.unknownCatalog("x", known: ["soups"])) { try hub.catalog(of: "x") }
    }

    @Test func aConversationLivesAcrossASwap() async throws {
        let hub = CatalogHub()
        try await hub.put("soups", bytes: Self.soups("tomato"))
        let conversation = try hub.begin()
        #expect(conversation.hear("order soup").prompt == "Which soup?")
        try await hub.put("soups", bytes: Self.soups("tomato", "lentil"))
        // The question goes on, and what is new can be answered.
        let turn = conversation.hear("lentil")
        #expect(turn.state == .ready)
        #expect(turn.match?["soup"] == .enumerationCase("lentil"))
    }

    @Test func aConversationThatTheNewOneLacksGoesOnWithTheOld() async throws {
        let hub = CatalogHub()
        try await hub.put("soups", bytes: Self.soups("tomato"))
        let conversation = try hub.begin()
        _ = conversation.hear("order soup")
        try await hub.put("soups", Catalog(locale: "en-US") { Shortcut("Go") { Phrases("go away") } })
        #expect(conversation.hear("tomato").state == .ready)
        try await hub.remove("soups")
        #expect(conversation.standing.state == .ready)
    }

    @Test func noAnswerIsTornWhileCatalogsAreReplaced() async throws {
        let hub = CatalogHub()
        try await hub.put("soups", bytes: Self.soups("a1", "b1"))
        let torn = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<4 {
                group.addTask {
                    var torn = 0
                    var last = 0
                    for _ in 0..<200 {
                        let request = ResolveRequest("order soup")
                        guard let answer = try? hub.resolve(request) else { return 1 }
                        if answer.version < last || answer.resolution.outcome.name != "needsValue" { torn += 1 }
                        last = answer.version
                    }
                    return torn
                }
            }
            group.addTask {
                for round in 0..<10 {
                    _ = try? await hub.put("soups", bytes: Self.soups("a\(round)", "b\(round)"))
                }
                return 0
            }
            return await group.reduce(0, +)
        }
        #expect(torn == 0)
        #expect(hub["soups"]?.version == 11)
    }

    @Test func timeRunsOut() async throws {
        let hub = CatalogHub(maximumTime: .nanoseconds(1))
        try await hub.put("soups", bytes: Self.soups("tomato"))
        #expect(answer(hub, #"{"text":"ordr tomatoe soop please"}"#).contains(#""kind":"limit""#))
        let conversation = try hub.begin()
        #expect(conversation.hear("ordr tomatoe soop please").answer?.reason?.kind == .limit)
    }
}
