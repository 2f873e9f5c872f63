import EarshotFormats
import Testing

import Earshot

@Suite struct ResolveRequestTests {
    private func request(_ json: String) throws -> ResolveRequest { try ResolveRequest(json: Array(json.utf8)) }

    @Test func readsEveryKey() throws {
        let request = try request(
            #"""
            {"id": 7, "catalog": "home", "user": "u-31", "text": "Licht an", "locale": "de", "explain": true,
             "offsets": "characters", "policy": "strict", "shortcuts": ["On", "Off"], "workLimit": 500,
             "maxTime": 0.25, "several": true, "mood": "good"}
            """#
        )
        #expect(request.id == .number("7"))
        #expect(request.catalog == "home")
        #expect(request.user == "u-31")
        #expect(request.utterance == Utterance("Licht an", locale: "de"))
        #expect(request.explains && request.countsCharacters)
        #expect(request.policy == .strict)
        #expect(request.allowedShortcuts == ["On", "Off"])
        #expect(request.workLimit == 500)
        #expect(request.maximumTime == .milliseconds(250))
        #expect(request.line.allowsSeveral == true)
        #expect(request.line.extensions == [.init(key: "mood", value: .text("good"))])
        #expect(try ResolveRequest(json: request.json) == request)
    }

    @Test func aPolicyOfItsOwnIsWrittenOut() throws {
        var policy = ResolveOptions.Policy.standard
        policy.name = "own"
        policy.commandSuccess = 123
        var request = ResolveRequest("play")
        request.policy = policy
        #expect(try ResolveRequest(json: request.json) == request)
    }

    @Test(
        "Bad requests name the place and what was expected",
        arguments: [
            (#"{"text":"a","policy":"/etc/passwd"}"#, 1, 21, "`policy` is the text \"/etc/passwd\""),
            (#"{"text":"a","policy":"strikt"}"#, 1, 21, "did you mean"),
            ("{\n \"text\":\"a\",\n \"explain\":3}", 3, 12, "`explain` is the number 3"),
            (#"{"text":"a","workLimit":0}"#, 1, 25, "`workLimit` is the number 0"),
            (#"{"text":"a","maxTime":-1}"#, 1, 23, "`maxTime` is the number -1"),
            (#"{"text":"a","offsets":"words"}"#, 1, 23, "`offsets` is the text"),
            ("play jazz", 1, 1, "play"),
        ]
    )
    func badRequest(_ json: String, _ line: Int, _ column: Int, _ words: String) {
        let error = #expect(throws: CorpusLineError.self) { try request(json) }
        #expect(error?.line == line)
        #expect(error.map { $0.column >= column - 1 } == true, "\(error?.description ?? "")")
    }

    @Test func aServicesLimitsAreNotExceeded() throws {
        let resolver = try Resolver(Catalog(locale: "en") { Shortcut("Go") { Phrases("go") } })
        var request = ResolveRequest("go")
        request.workLimit = 1_000_000
        request.allowedShortcuts = ["Go", "Stop"]
        let defaults = ResolveOptions(allowedShortcuts: ["Stop"], workLimit: 100)
        let options = try request.options(for: resolver, defaults: defaults)
        #expect(options.workLimit == 100)
        #expect(options.allowedShortcuts == ["Stop"])
        #expect(options.deadline == nil)
        #expect(try request.options(for: resolver, maximumTime: .seconds(1)).deadline != nil)
    }

    @Test func anUnknownTargetNamesTheNearest() throws {
        let catalog = Catalog(locale: "en") {
            Enumeration("Soup") { Enumeration.Case("tomato") }
            Shortcut("Order") {
                Parameter("soup", .enumeration("Soup"))
                Phrases("order \(.parameter("soup"))")
            }
        }
        let resolver = try Resolver(catalog)
        #expect(resolver.targetNames == ["enum:Soup", "Order.soup"])
        #expect(resolver.shortcuts.map(\.id) == ["Order"])
        #expect(resolver.enumerations.map(\.name) == ["Soup"])
        let request = try request(#"{"text":"tomato","target":"enum:Soop"}"#)
        let error = #expect(throws: CorpusLineError.self) { try resolver.resolve(request) }
        #expect(error?.expected.hasSuffix("did you mean \"enum:Soup\"?") == true, "\(error?.expected ?? "")")
    }
}
