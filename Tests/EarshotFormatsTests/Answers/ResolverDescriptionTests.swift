import Earshot
import Testing

@testable import EarshotFormats

/// What a resolver says that it holds.
@Suite struct ResolverDescriptionTests {
    private static let catalog = """
        version: 1
        locale: en-US
        enums: { Room: { cases: [{ id: kitchen }, { id: hall }] } }
        shortcuts:
          - { id: "On", parameters: { room: { enum: Room } }, phrases: ["lights on in the ${room}"] }
        """

    private static func value(_ resolver: Resolver) throws -> JSONValue {
        try CorpusLine.value(of: resolver.descriptionJSON, line: 1, limits: ReadingLimits())
    }

    private static func texts(_ value: JSONValue?) -> [String] {
        guard case .array(let items) = value?.content else { return [] }
        return items.compactMap(\.text)
    }

    @Test func itHasTheCatalogAndWhatWasAdded() throws {
        let reader = CatalogReader()
        let resolver = try reader.resolver(bytes: Array(Self.catalog.utf8), file: "c.yaml")
        let overlay = #"{"version":1,"enums":{"Room":{"cases":[{"id":"attic"}]}},"replacedEnums":["Room"]}"#
        let added = try resolver.adding(try reader.readOverlay(bytes: Array(overlay.utf8), file: "o.json"))
        for (resolver, rooms) in [(resolver, ["kitchen", "hall"]), (added, ["attic"])] {
            let value = try Self.value(resolver)
            #expect(value["v"]?.number == "1")
            #expect(Self.texts(value["languages"]) == ["en-US"])
            #expect(Self.texts(value["targets"]) == resolver.targetNames)
            guard case .array(let cases) = value["enums"]?["Room"]?["cases"]?.content else {
                Issue.record("no cases")
                continue
            }
            #expect(cases.map { $0["id"]?.text ?? $0.text } == rooms)
            guard case .array(let shortcuts) = value["shortcuts"]?.content else {
                Issue.record("no shortcuts")
                continue
            }
            #expect(shortcuts.map { $0["id"]?.text } == ["On"])
            #expect(shortcuts[0]["parameters"]?["room"]?["enum"]?.text == "Room")
        }
    }

    @Test func warningsHaveTheirPlaces() throws {
        let unused = "  - { id: Never, phrases: [\"lights on in the ${room}\"], parameters: { room: { enum: Room } } }"
        let text = Self.catalog + "\n" + unused
        let resolver = try CatalogReader().resolver(bytes: Array(text.utf8), file: "c.yaml")
        let value = try Self.value(resolver)
        guard case .array(let warnings) = value["warnings"]?.content else {
            Issue.record("no warnings")
            return
        }
        #expect(warnings.count == resolver.warnings.count)
        for (told, warning) in zip(warnings, resolver.warnings) {
            #expect(told["what"]?.text == warning.what)
            #expect(told["expected"]?.text == warning.expected)
            #expect(told["mend"]?.text == warning.suggestion)
            #expect(told["line"]?.number == warning.location.map { "\($0.line)" })
        }
    }

    @Test func withoutACatalogItIsEmpty() throws {
        let resolver = try Resolver([])
        let expected = #"{"v":1,"languages":[],"targets":[],"enums":{},"shortcuts":[],"warnings":[]}"#
        #expect(String(decoding: resolver.descriptionJSON, as: UTF8.self) == expected)
    }
}
