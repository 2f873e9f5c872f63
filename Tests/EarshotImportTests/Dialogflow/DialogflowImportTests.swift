import Earshot
import EarshotImport
import EarshotTestSupport
import Testing

@Suite("Importing agents of Dialogflow")
struct DialogflowImportTests {
    @Test func sample() throws {
        let files = try #require(ImportSamples.all.first { $0.format == "dialogflow" }?.files)
        let result = try Imports.read("dialogflow", bytes: try Imports.sample(files))
        #expect(result.catalog.locale == "en" && result.catalog.localizations.map(\.locale) == ["de"])
        #expect(
            result.phrases("rent.skis") == ["rent ${kind}", "I need ${count} pairs of ${kind}", "get me ${kind}"]
        )
        #expect(result.parameters("rent.skis") == ["kind": .enumeration("ski"), "count": .integer()])
        let kind = result.catalog.shortcuts.first { $0.id == "rent.skis" }?.parameters.first { $0.name == "kind" }
        #expect(kind?.isRequired == true && kind?.prompt == "Which skis?")
        #expect(
            result.cases("ski") == ["touring: cross country skis, tourers", "racing: racers, slalom skis"]
        )
        #expect(result.catalog.localizations[0].shortcuts.map(\.id) == ["rent.skis"])
        #expect(result.losses(.dropped).contains { $0.hasPrefix("intent \"lift status\" needs a context") })
    }

    @Test("An entity that is made of others is written out")
    func composites() throws {
        let says =
            #"[{"isTemplate": false, "data": [{"text": "bring "}, {"text": "2 teas", "meta": "@drink", "alias": "x"}]}]"#
        let result = try Imports.read(
            "dialogflow",
            [
                "intents/bring_usersays_en.json": says,
                "entities/drink_entries_en.json":
                    #"[{"value": "@sys.number:count @kind:kind"}, {"value": "@kind:kind"}]"#,
                "entities/kind_entries_en.json": #"[{"value": "tea", "synonyms": ["tea", "teas"]}]"#,
            ]
        )
        #expect(result.phrases("bring") == ["bring ${count} ${kind}", "bring ${kind}"])
        #expect(result.parameters("bring") == ["count": .decimal(), "kind": .enumeration("kind")])
        #expect(result.losses(.changed).count == 2)
    }

    @Test("The first version keeps utterances with the intent, and entries with the entity")
    func firstVersion() throws {
        let intent = """
            {"name": "open", "auto": true, "responses": [], "userSays": [{"isTemplate": false, "data": [
              {"text": "open the "}, {"text": "gate", "alias": "what", "meta": "@part"}, {"text": " now", "meta": "@sys.ignore"}
            ]}]}
            """
        let entity =
            #"{"name": "part", "isEnum": false, "entries": [{"value": "gate", "synonyms": ["gate", "barrier"]}]}"#
        let result = try Imports.read("dialogflow", ["intents/open.json": intent, "entities/part.json": entity])
        #expect(result.phrases("open") == ["open the ${what} now"])
        #expect(result.cases("part") == ["gate: barrier"])
    }

    @Test("Built-in entities have types, and what only Dialogflow knows is text")
    func builtIns() throws {
        let says = """
            [{"isTemplate": true, "data": [{"text": "meet at @sys.time:when with @sys.given-name:who"}]},
             {"isTemplate": false, "data": [{"text": "in "}, {"text": "2 hours", "meta": "@sys.duration"}]}]
            """
        let result = try Imports.read("dialogflow", ["intents/meet_usersays_en.json": says])
        #expect(result.parameters("meet") == ["when": .time(), "who": .text, "sys.duration": .duration()])
        #expect(result.losses(.changed).count == 1)
    }

    @Test("An agent of CX: folders name intents and entities, and pages say what is asked for")
    func cx() throws {
        let result = try Imports.read("dialogflow", bytes: try Imports.sample(ImportSamples.skatingAgent))
        #expect(result.catalog.locale == "en" && result.catalog.localizations.map(\.locale) == ["fi"])
        #expect(result.catalog.shortcuts.map(\.id) == ["rent.skates", "rink.hours?"])
        #expect(
            result.phrases("rent.skates") == [
                "rent ${kind}", "I need ${kind} in size ${size}", "get me ${kind} and a ${extras}", "skates please",
            ]
        )
        #expect(
            result.parameters("rent.skates") == [
                "kind": .enumeration("skate"), "size": .integer(), "extras": .enumeration("extra"), "ticket": .text,
            ]
        )
        let rent = try #require(result.catalog.shortcuts.first)
        #expect(rent.parameters.filter(\.isRequired).map(\.name) == ["kind", "ticket"])
        #expect(rent.parameters.first { $0.name == "kind" }?.prompt == "Which skates?")
        #expect(
            result.cases("skate") == [
                "figure: figure skates", "hockey: hockey skates", "speed: speed skates, skates with long blades",
            ]
        )
        #expect(result.parameters("rink.hours?") == ["hour": .time()])
        #expect(result.catalog.negativePhrases.map(\.text) == ["what is the ice made of"])
        #expect(result.lines.contains("rent hockey skates -> rent.skates"))
        #expect(result.losses(.dropped).filter { $0.contains("a catalog has no flows") }.count == 2)
        #expect(result.losses(.dropped).contains("the phrases that an entity excludes are not imported"))
        #expect(result.losses(.changed).contains { $0.hasPrefix("parameter \"extras\" takes several values") })
    }
}
