import Earshot
import Foundation
import Testing

@testable import EarshotFormats
@testable import EarshotImport

@Suite("Importing hassil")
struct HassilFormatTests {
    static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Corpora/import/hassil").path

    static func read(_ files: [(String, String)], locale: String? = nil) throws -> CatalogImport {
        let importer = try #require(CatalogImporter(format: "hassil", options: .init(locale: locale)))
        return try importer.read(files.map { ForeignFile(path: $0.0, bytes: Array($0.1.utf8)) })
    }

    static func greenhouse() throws -> CatalogImport {
        let importer = try #require(CatalogImporter(format: "hassil"))
        let files = [
            "sentences/en/_common.yaml", "sentences/en/greenhouse.yaml", "rooms.yaml", "tests/en/_fixtures.yaml",
            "tests/en/WaterBeds/bed_liters.yaml", "tests/en/greenhouse.yaml",
        ]
        return try importer.read(contentsOf: files.map { folder + "/" + $0 })
    }

    @Test("Every sentence of the tests resolves with its intent and slots")
    func resolves() throws {
        let result = try Self.greenhouse()
        let resolver = try Resolver(result.catalog)
        #expect(result.corpus.count == 23)
        for line in result.corpus {
            guard case .text(let text) = line.heard, case .shortcut(let id, let expected) = line.expectation else {
                Issue.record("no text, or no shortcut")
                continue
            }
            let answer = resolver.resolve(Utterance(text))
            guard case .success(.shortcut(let match)) = answer.outcome else {
                Issue.record("\(text): \(answer.explanation)")
                continue
            }
            #expect(match.shortcut == id, "\(text)")
            for member in expected ?? [] {
                let value = match.parameters.first { $0.name == member.key }?.value
                #expect(value.map { Self.spelled($0) } == Self.spelled(member.value), "\(text): \(member.key)")
            }
        }
    }

    private static func spelled(_ value: ParameterValue) -> String {
        switch value.grouped {
        case .text(let text), .enumerationCase(let text): text
        case .integer(let number), .ordinal(let number): "\(number)"
        case .decimal(let number): "\(number)"
        case .boolean(let flag): "\(flag)"
        case .quantity: value.summary
        case .list(let items): items.map { spelled($0) }.joined(separator: " ")
        }
    }

    private static func spelled(_ value: ExtensionValue) -> String {
        switch value {
        case .text(let text): text
        case .number(let digits): digits
        case .boolean(let flag): "\(flag)"
        case .list(let items): items.map { spelled($0) }.joined(separator: " ")
        case .null, .object: ""
        }
    }

    @Test("A shortcut is a group of sentences, with its intent, presets and response")
    func shortcuts() throws {
        let catalog = try Self.greenhouse().catalog
        #expect(
            catalog.shortcuts.map(\.id) == [
                "OpenRoom", "SetVents", "SetVents/2", "SetVents/3", "SetWarmth", "TakeNote", "WaterBeds/bed_liters",
                "WaterBeds/bed_strength", "WaterBeds/pick", "WaterBeds/dig",
            ]
        )
        let water = try #require(catalog.shortcuts.first { $0.id == "WaterBeds/bed_liters" })
        #expect(water.intent == "WaterBeds")
        #expect(water.presets.map(\.value) == [.list([.text("north"), .text("south")])])
        #expect(water.extensions == [.init(key: "x-response", value: .text("watered"))])
        #expect(water.phrases.first?.text == "(water|sprinkle|soak [up]) [the|my|our] ${bed}")
    }

    @Test("Values are cases by what hassil answers; contexts narrow them; equal selections are one enum")
    func enums() throws {
        let catalog = try Self.greenhouse().catalog
        let names = Set(catalog.enums.map(\.name))
        #expect(names == ["bed", "bed.fruit", "bed.-fruit", "strength", "room", "room (…s)"])
        let bed = try #require(catalog.enums.first { $0.name == "bed" })
        #expect(bed.cases.map(\.id) == ["tomato", "carrot", "chilli"])
        #expect(bed.cases[2].displayName == "chillies" && bed.cases[2].synonyms == ["chillis"])
        #expect(catalog.enums.first { $0.name == "bed.fruit" }?.cases.map(\.id) == ["tomato", "chilli"])
        #expect(catalog.enums.first { $0.name == "bed.-fruit" }?.cases.map(\.id) == ["carrot"])
        #expect(catalog.enums.first { $0.name == "strength" }?.cases.map(\.value) == [.integer(100), .integer(20)])
        #expect(catalog.enums.allSatisfy { !$0.speaksIdentifiers })
    }

    @Test("Skip words are fillers; what ties goes to what is declared first")
    func document() throws {
        let catalog = try Self.greenhouse().catalog
        #expect(catalog.fillers == ["dear robot", "if you can", "if you could"])
        #expect(catalog.ties == .first)
        #expect(catalog.locale == "en")
    }

    @Test("What is written reads back the same", arguments: [CatalogReader.Syntax.yaml, .json])
    func roundTrip(syntax: CatalogReader.Syntax) throws {
        let catalog = try Self.greenhouse().catalog
        let text = CatalogWriter().text(of: catalog, as: syntax)
        let read = try CatalogReader().read(bytes: Array(text.utf8), file: "greenhouse", syntax: syntax).catalog
        #expect(read.withoutLocations == catalog.withoutLocations)
        #expect(CatalogWriter().text(of: read, as: syntax) == text)
    }

    @Test("What a catalog holds otherwise is listed with its place")
    func losses() throws {
        let report = try Self.greenhouse().report
        let losses = report.losses.map { "\($0.location.line):\($0.location.column) \($0.kind.rawValue) \($0.what)" }
        #expect(losses.contains { $0.contains("changed the list \"warmth\" takes any fraction") })
        #expect(losses.contains { $0.contains("changed the list \"step\" takes every number") })
        #expect(losses.contains { $0.contains("changed the required keywords are kept but not checked") })
        #expect(report.losses.allSatisfy { !$0.location.file.isEmpty && $0.location.line > 1 })
        #expect(report.files.map(\.kind) == ["sentences", "sentences", "sentences", "tests", "tests", "tests"])
    }

    @Test(
        "Merged JSON and houses: lists that nobody declares are filled from the houses, each combination from its own"
    )
    func houses() throws {
        let grammar = """
            {"language": "en", "lists": {}, "intents": {
              "Light": {"data": [
                {"sentences": ["light {name}"], "metadata": {"slot_combination": "one"},
                 "requires_context": {"domain": ["lamp"]}},
                {"sentences": ["dim {name}"], "metadata": {"slot_combination": "two"}}]}}}
            """
        let houses = """
            {"Light/one": {"name": [{"value": "Blue Lamp", "domain": "lamp"}, {"value": "Gate", "domain": "door"}]},
             "Light/two": {"name": [{"value": "Desk Lamp", "domain": "lamp"}, "Stove"]}}
            """
        let alone = try Self.read([("g.json", grammar)])
        #expect(alone.catalog.enums.map(\.name) == ["name"])
        #expect(alone.catalog.enums[0].cases.isEmpty)
        #expect(alone.report.losses.map(\.kind) == [.suspicious])
        let whole = try Self.read([("g.json", grammar), ("houses.json", houses)]).catalog
        #expect(whole.enums.map(\.name) == ["name.Light/one", "name.Light/two"])
        #expect(whole.enums.map { $0.cases.map(\.id) } == [["Blue Lamp"], ["Desk Lamp", "Stove"]])
    }

    @Test("Lines with utterance, intent and slots are a corpus")
    func lines() throws {
        let grammar =
            #"{"language": "en", "intents": {"A": {"data": [{"sentences": ["go {n}"]}]}}, "lists": {"n": {"range": {"from": 1, "to": 9}}}}"#
        let lines = """
            {"id": "a-1", "utterance": "go 4", "locale": "en-US", "intent": "A", "combo": "", "slots": {"n": 4}, "fixture": "f"}
            {"id": "a-2", "utterance": "go 5", "locale": "en-US", "intent": "A", "combo": "", "slots": {"n": 5}, "fixture": "f"}
            """
        let corpus = try Self.read([("g.json", grammar), ("tests.jsonl", lines)]).corpus
        #expect(corpus.map(\.id.description) == ["a-1", "a-2"])
        #expect(corpus[1].expectation == .shortcut("A", parameters: [.init(key: "n", value: .number("5"))]))
        #expect(corpus[0].extensions == [.init(key: "fixture", value: .text("f"))])
    }

    @Test("Letters that stand with a value become forms of it, in scripts with spaces")
    func affixes() throws {
        let grammar = """
            language: fi
            lists: { area: { values: [{ in: keittiö, out: Kitchen }] } }
            intents:
              On: { data: [{ sentences: ["valot {area}(ssä|stä) päälle"] }] }
            """
        let catalog = try Self.read([("g.yaml", grammar)]).catalog
        #expect(catalog.enums[0].cases[0].synonyms == ["keittiöstä"])
        #expect(catalog.shortcuts[0].phrases.map(\.text) == ["valot ${area} päälle"])
        let match = try Resolver(catalog).resolve(Utterance("valot keittiössä päälle")).match
        #expect(match?["area"] == .enumerationCase("Kitchen"))
        let japanese = """
            language: ja
            lists: { area: { values: [台所] } }
            intents: { On: { data: [{ sentences: ["{area}の[電気|ライト]をつけて"] }] } }
            """
        let other = try Self.read([("g.yaml", japanese)]).catalog
        #expect(other.enums.map(\.name) == ["area"])
        #expect(try Resolver(other).resolve(Utterance("台所の電気をつけて")).match?["area"] == .enumerationCase("台所"))
    }

    @Test("A slot that two lists fill is two shortcuts; a capture is heard and not answered")
    func splits() throws {
        let grammar = """
            language: en
            lists:
              level: { range: { from: 0, to: 100 } }
              named: { values: [{ in: highest, out: 100 }] }
            intents:
              Set: { data: [{ sentences: ["set ({level}|{named:level}) [now {named:@when}]"] }] }
            """
        let result = try Self.read([("g.yaml", grammar)])
        #expect(result.catalog.shortcuts.map(\.id) == ["Set", "Set/2"])
        #expect(result.catalog.shortcuts.map { $0.parameters.map(\.name) } == [["level"], ["level"]])
        let resolver = try Resolver(result.catalog)
        #expect(resolver.resolve(Utterance("set highest now highest")).match?["level"] == .integer(100))
        #expect(resolver.resolve(Utterance("set 100")).match?["level"] == .integer(100))
        #expect(result.report.losses.contains { $0.what.contains("capture") })
    }
}
