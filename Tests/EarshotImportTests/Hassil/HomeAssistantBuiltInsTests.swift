import Earshot
import EarshotFormats
import Testing

@testable import EarshotImport

@Suite("What Home Assistant adds to the sentences of its users")
struct HomeAssistantBuiltInsTests {
    private static func sentences(_ sentences: [String], language: String = "en", slots: String = "") -> String {
        let list = sentences.map { "          - \"\($0)\"\n" }.joined()
        return "language: \(language)\nintents:\n  A:\n    data:\n      - sentences:\n\(list)\(slots)"
    }

    private static let house = """
        areas: [{ name: Kitchen, id: kitchen }]
        entities: [{ name: Ceiling, id: light.ceiling }]
        """

    @Test("Rules and lists are known by name, and understood as they are said")
    func known() throws {
        let text = Self.sentences([
            "<turn> on <name> [in <area>]", "<numeric_value_set> <name> to <brightness>", "paint it {color}",
            "wake me in <timer_duration>",
        ])
        let result = try HassilFormatTests.read([("a.yaml", text), ("house.yaml", Self.house)])
        let resolver = try Resolver(result.catalog)
        let said = [
            "switch on the ceiling in the kitchen", "set the ceiling to 40 percent", "paint it green",
            "wake me in 5 minutes and 20 seconds",
        ]
        for line in said {
            guard case .success(.shortcut(let match)) = resolver.resolve(Utterance(line)).outcome else {
                Issue.record("\(line)")
                continue
            }
            #expect(match.intent == "A")
        }
        let borrowed = result.losses(.derived)
        #expect(borrowed.contains("<turn> is in no file; it is taken for Home Assistant's own, in words of ours"))
        #expect(borrowed.contains { $0.hasPrefix("{color} ") })
    }

    @Test("Rules of the files come first")
    func declared() throws {
        let text = Self.sentences(["<turn> it"]) + "expansion_rules: { turn: flip }\n"
        let result = try HassilFormatTests.read([("a.yaml", text)])
        #expect(result.phrases("A") == ["flip it"])
        #expect(result.losses(.derived).isEmpty)
    }

    @Test("Every rule can be used, in a language that is known and in one that is not")
    func everyRule() throws {
        for language in ["en", "nl"] {
            for name in ["name", "area", "floor", "area_floor", "brightness", "volume", "temperature", "color"] {
                _ = try HassilFormatTests.read([("a.yaml", Self.sentences(["do <\(name)>"], language: language))])
            }
        }
        for language in ["en", "de"] {
            // One rule refers to a rule of the file.
            let rules = "expansion_rules: { class: color }\n"
            for name in HomeAssistantBuiltIns(language: language).names {
                let text = Self.sentences(["do <\(name)> now"], language: language) + rules
                let result = try HassilFormatTests.read([("a.yaml", text)])
                #expect(!result.catalog.shortcuts.isEmpty, "\(name)")
                #expect(result.losses(.dropped).isEmpty, "\(name): \(result.losses(.dropped))")
            }
        }
    }

    @Test("A rule whose words are not known costs the sentence, not the file")
    func unknownWords() throws {
        let text = Self.sentences(["<flitzen> an", "<schalten> ab", "halt"], language: "de")
        let result = try HassilFormatTests.read([("a.yaml", text)])
        #expect(result.phrases("A") == ["(schalte|schalt|schaltet) ab", "halt"])
        #expect(
            result.losses(.dropped) == [
                "the sentence is left out: the rule \"flitzen\" is in no file, and its words are not known"
            ]
        )
    }

    @Test("Slots may be objects")
    func slotObjects() throws {
        let slots = """
                    slots:
                      domain: { value: light, text: lamp }
                      name: { type: entity, domain: light }
                      how: { mode: fast }

            """
        let result = try HassilFormatTests.read([("a.yaml", Self.sentences(["go"], slots: slots))])
        let shortcut = try #require(result.catalog.shortcuts.first)
        #expect(shortcut.presets.map(\.parameter) == ["domain"] && shortcut.presets.first?.value == .text("light"))
        #expect(shortcut.extensions.map(\.key) == ["x-slot-how"])
        #expect(result.losses(.changed).count == 1)
    }
}
