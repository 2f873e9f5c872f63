import Earshot
import EarshotEvaluation
import EarshotFormats
import EarshotTestSupport
import Testing

@Suite struct SuggestionTests {
    private static let catalog = Catalog(
        locale: "en",
        enums: [
            Enumeration(
                name: "Room",
                cases: [Enumeration.Case(id: "kitchen"), Enumeration.Case(id: "attic")]
            )
        ],
        shortcuts: [
            Shortcut(
                id: "Lights",
                parameters: [Parameter(name: "room", kind: .enumeration("Room"))],
                phrases: ["Turn on the ${room} lights"]
            ),
            Shortcut(id: "Music", phrases: ["Play some music"]),
        ]
    )

    private func suggestions(
        _ lines: [String],
        limits: SuggestionSearch.Limits = SuggestionSearch.Limits()
    ) throws -> Suggestions {
        let path = TemporaryFile.write(Array((lines.joined(separator: "\n") + "\n").utf8), named: "lines.jsonl")
        defer { TemporaryFile.remove(path) }
        var search = SuggestionSearch(limits: limits)
        let resolver = LineResolver(try Resolver(Self.catalog))
        try search.add([path], catalogs: [Self.catalog], resolver: resolver, named: "c.yaml")
        return search.suggestions
    }

    @Test func aSynonymThatFixesMoreIsFirst() throws {
        let found = try suggestions([
            #"{"text":"galley","said":"galley","target":"enum:Room","expect":{"case":"kitchen"}}"#,
            #"{"text":"galley","said":"galley","target":"enum:Room","expect":{"case":"kitchen"}}"#,
            #"{"text":"loft","said":"loft","target":"enum:Room","expect":{"case":"attic"}}"#,
            #"{"text":"kitchen","target":"enum:Room","expect":{"case":"kitchen"}}"#,
        ])
        #expect(found.candidates == 2)
        #expect(found.list.map(\.text) == ["galley", "loft"])
        #expect(found.list.map(\.fixed) == [2, 1])
        #expect(found.list.map(\.fixedTexts) == [1, 1])
        #expect(found.list.map(\.broken) == [0, 0])
        #expect(found.list.first?.addition == .synonym(of: "Room.kitchen"))
    }

    @Test func aPhraseHasItsParameters() throws {
        let found = try suggestions([
            #"{"text":"illuminate the kitchen","expect":{"shortcut":"Lights","parameters":{"room":"kitchen"}}}"#,
            #"{"text":"illuminate the attic","expect":{"shortcut":"Lights","parameters":{"room":"attic"}}}"#,
        ])
        #expect(found.list.map(\.text) == ["illuminate the ${room}"])
        #expect(found.list.map(\.fixed) == [2])
        #expect(found.list.first?.addition == .phrase(of: "Lights"))
    }

    @Test func whatBreaksAsMuchIsNoSuggestion() throws {
        let found = try suggestions([
            #"{"text":"song","expect":{"shortcut":"Music"}}"#,
            #"{"text":"song","expect":null}"#,
        ])
        #expect(found.tried == 1)
        #expect(found.list == [])
        #expect(found.refused == 1)
    }

    @Test func theWorkIsBounded() throws {
        let lines = (0..<9).map { #"{"text":"word\#($0) here","expect":{"shortcut":"Music"}}"# }
        let found = try suggestions(lines, limits: .init(lines: 6, additions: 2, suggestions: 1))
        #expect(found.lines == 6)
        #expect(found.linesLeftOut == 3)
        #expect(found.candidates == 6)
        #expect(found.tried == 2)
        #expect(found.list.count == 1)
    }

    @Test func whatCannotBeAPhraseIsNotTried() throws {
        let found = try suggestions([
            #"{"text":"play [music]","expect":{"shortcut":"Music"}}"#,
            #"{"text":"","expect":{"shortcut":"Music"}}"#,
            #"{"text":"one two three four five six seven eight nine","expect":{"shortcut":"Music"}}"#,
            #"{"text":"lights there","expect":{"shortcut":"Lights","parameters":{"room":"attic"}}}"#,
        ])
        #expect(found.candidates == 0)
    }
}
