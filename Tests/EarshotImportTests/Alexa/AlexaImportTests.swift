import Earshot
import EarshotFormats
import EarshotImport
import Testing

@Suite struct AlexaImportTests {
    private static func sample() throws -> CatalogImport {
        let paths = ["alexa/models/en-US.json", "alexa/models/de-DE.json"]
        return try Imports.read("alexa", bytes: try Imports.sample(paths))
    }

    @Test func theInvocationNameIsTheApplication() throws {
        let result = try Self.sample()
        #expect(result.catalog.locale == "en-US")
        #expect(result.catalog.application?.name == "harbor ferry")
        #expect(
            result.phrases("NextFerry") == [
                "when does the next ferry leave", "when is the next ferry to ${Pier}", "${Pier}'s next ferry",
                "the ferries to ${Pier} on ${Day}",
            ]
        )
    }

    @Test func localesAreLocalizations() throws {
        let result = try Self.sample()
        let german = try #require(result.catalog.localizations.first)
        #expect(german.locale == "de-DE")
        #expect(german.application?.name == "hafen fähre")
        #expect(german.enums.first?.cases.map(\.id) == ["north", "market", "island"])
        #expect(result.catalog.problems().isEmpty)
        #expect(Set(result.corpus.map(\.locale)) == ["en-US", "de-DE"])
    }

    @Test func slotsAreParameters() throws {
        let result = try Self.sample()
        #expect(
            result.parameters("BookSeats") == [
                "Seats": .integer(), "Pier": .enumeration("PIER"), "Deck": .enumeration("DECK"),
            ]
        )
        #expect(result.parameters("NextFerry")["Day"] == .date())
        #expect(result.parameters("TellCaptain") == ["Message": .text])
        #expect(
            result.cases("PIER") == [
                "north = North Pier: lighthouse, the light", "market = Market Pier: fish market",
                "island = Gull Island",
            ]
        )
    }

    @Test func dialogsAskForWhatIsRequired() throws {
        let shortcut = try #require(try Self.sample().catalog.shortcuts.first { $0.id == "BookSeats" })
        #expect(shortcut.parameters.map(\.isRequired) == [true, true, false])
        #expect(shortcut.parameters.map(\.prompt) == ["How many seats?", "To which pier?", nil])
    }

    @Test func dialogsOfTheFirstBuilder() throws {
        let model =
            #"{"intents": [{"name": "A", "samples": ["go"], "slots": [{"name": "B", "type": "AMAZON.NUMBER"}]}], "#
            + #""prompts": [{"id": "p", "variations": [{"type": "SSML", "value": "<speak>How <b>many</b>?</speak>"}]}], "#
            + #""dialog": {"intents": [{"name": "A", "slots": [{"name": "B", "elicitationRequired": true, "#
            + #""prompts": {"elicit": "p"}}]}, {"name": "C", "slots": []}]}}"#
        let parameter = try Imports.read("alexa", ["en.json": model]).catalog.shortcuts[0].parameters[0]
        #expect(parameter.isRequired)
        #expect(parameter.prompt == "How many ?")
    }

    @Test func lossesAreNamedWithTheirPlaces() throws {
        let losses = try Self.sample().report.losses.map(\.description)
        let first: [String] = [
            "alexa/models/en-US.json:5:29: dropped: `modelConfiguration` is not supported",
            """
            alexa/models/en-US.json:7:9: dropped: AMAZON.HelpIntent has no samples; its phrases are built into \
            Alexa and not in the file
            """,
            """
            alexa/models/en-US.json:13:13: changed: slot "Day" is imported as a single day: the weeks, \
            months and seasons that AMAZON.DATE takes too are not understood
            """,
            """
            alexa/models/en-US.json:26:13: dropped: the samples of slot "Pier" are answers to the skill's question, \
            not phrases; mend resolve the answer against the parameter itself
            """,
        ]
        #expect(losses.prefix(4) == first[...])
        #expect(losses.contains { $0.contains("\"RateTrip\" has no samples, so it has no phrases") })
        #expect(losses.contains { $0.contains("the dialog of \"BookSeats\" loses its confirmation") })
    }

    @Test func charactersOfTheGrammarStandForThemselves() throws {
        let model =
            #"{"intents": [{"name": "A", "slots": [{"name": "B", "type": "AMAZON.NUMBER"}], "#
            + #""samples": ["pay (now) [or] a|b \\ for $5 {B}$", "  two\tspaces  ", "${B}"]}]}"#
        let result = try Imports.read("alexa", ["en.json": model])
        #expect(result.phrases("A") == [#"pay \(now\) \[or\] a\|b \\ for $5 ${B}$"#, "two spaces", "$${B}"])
        let patterns = try result.catalog.shortcuts[0].phrases.map { try PhrasePattern(parsing: $0.text).pieces }
        #expect(patterns[0] == [.literal(#"pay (now) [or] a|b \ for $5"#), .parameter("B"), .literal("$")])
        #expect(patterns[2] == [.literal("$"), .parameter("B")])
    }

    static let generations: [String] = [
        #"{"interactionModel": {"languageModel": {"intents": [{"name": "A", "samples": ["go to {B}"], "slots": [{"name": "B", "type": "T"}]}], "types": [{"name": "T", "values": [{"id": null, "name": {"value": "x"}}]}]}}}"#,
        #"{"languageModel": {"intents": [{"name": "A", "samples": ["go to {B}"], "slots": [{"name": "B", "type": "T"}]}], "types": [{"name": "T", "values": [{"id": "", "name": {"value": "x", "synonyms": []}}]}]}}"#,
        #"{"intents": [{"name": "A", "samples": ["go to { B }"], "slots": [{"name": "B", "type": "T"}]}], "types": [{"name": "T", "values": [{"name": {"value": "x", "synonyms": [""]}}]}]}"#,
        #"{"intents": [{"intent": "A", "samples": ["go to {x|b}"], "slots": [{"name": "B", "type": "T"}]}], "types": [{"name": "T", "values": ["x"]}]}"#,
    ]

    @Test("Every generation of the format", arguments: generations)
    func generation(model: String) throws {
        let result = try Imports.read("alexa", ["model.json": model])
        #expect(result.catalog.locale == "en")
        #expect(result.phrases("A") == ["go to ${B}"])
        #expect(result.parameters("A") == ["B": .enumeration("T")])
        #expect(result.cases("T") == ["x"])
        #expect(result.lines == ["go to x -> A(B: x)"])
    }

    @Test func theSchemaBeforeModels() throws {
        let paths = ["alexa/schema/IntentSchema.json", "alexa/schema/SampleUtterances.txt", "alexa/schema/TOWER.txt"]
        let result = try Imports.read("alexa", bytes: try Imports.sample(paths))
        #expect(result.phrases("RingBell") == ["ring the bell of the ${Tower}", "ring ${Tower}"])
        #expect(result.cases("TOWER") == ["old town", "harbor"])
        #expect(result.report.files.map(\.kind) == ["interaction model (en)", "sample utterances", "slot type"])
    }

    static let slotTypes: [(type: String, kind: Parameter.Kind, isLossless: Bool)] = [
        ("AMAZON.NUMBER", .integer(), true), ("AMAZON.FOUR_DIGIT_NUMBER", .integer(min: 0, max: 9999), true),
        ("AMAZON.Ordinal", .ordinal, true), ("AMAZON.SearchQuery", .text, true), ("AMAZON.DATE", .date(), false),
        ("AMAZON.DURATION", .duration(), true), ("AMAZON.TIME", .time(), false), ("AMAZON.US_CITY", .text, false),
        ("MISSING", .text, false),
        ("", .text, false),
    ]

    @Test("Amazon's slot types", arguments: slotTypes.indices)
    func slotType(index: Int) throws {
        let expected = Self.slotTypes[index]
        let model =
            #"{"intents": [{"name": "A", "samples": ["do {B}"], "slots": [{"name": "B", "type": "\#(expected.type)"}]}]}"#
        let result = try Imports.read("alexa", ["en.json": model])
        #expect(result.parameters("A") == ["B": expected.kind])
        #expect(result.report.losses.isEmpty == expected.isLossless)
    }

    static let doubtful: [(sample: String, kind: LossReport.Kind, what: String)] = [
        ("go to {C}", .unreadable, "the sample \"go to {C}\" names the slot \"C\", which its intent does not declare"),
        ("   ", .dropped, "a sample of \"A\" is empty"),
        ("Go  Home", .dropped, "the sample \"Go  Home\" occurs twice"),
        (
            "{B}", .suspicious,
            "the sample \"{B}\" is a slot that takes any words, so every utterance matches it"
        ),
    ]

    @Test("Samples that are lost or doubtful", arguments: doubtful.indices)
    func sample(index: Int) throws {
        let expected = Self.doubtful[index]
        let model =
            #"{"intents": [{"name": "A", "samples": ["go home", "\#(expected.sample)"], "#
            + #""slots": [{"name": "B", "type": "AMAZON.SearchQuery"}]}]}"#
        let result = try Imports.read("alexa", ["en.json": model])
        #expect(result.losses(expected.kind) == [expected.what])
    }

    @Test func valuesThatShareAnIdentifierAreOneCase() throws {
        let model =
            #"{"intents": [], "types": [{"name": "T", "values": [{"id": "a", "name": {"value": "x"}}, "#
            + #"{"id": "a", "name": {"value": "y", "synonyms": ["X", "z"]}}]}]}"#
        let result = try Imports.read("alexa", ["en.json": model])
        #expect(result.cases("T") == ["a = x: y, z"])
        #expect(result.losses(.suspicious) == ["\"a\" occurs twice in type \"T\"; its words are merged"])
    }

    static let wrong: [(text: String, problem: String)] = [
        (
            #"{"intents": {}, "languageModel": {"intents": 3}}"#,
            "en.json:1:46: `intents` is the number 3; expected a list"
        ),
        (
            "{\"intents\": [\n  {\"samples\": []}]}",
            "en.json:2:3: an intent is an object; expected an object with a `name`"
        ),
        (
            #"{"intents": [{"name": "A", "samples": [1]}]}"#,
            "en.json:1:40: a sample of \"A\" is the number 1; expected text"
        ),
        (#"{"intents": [{"name": "A"}"#, "en.json:1:27: the text ends too early"),
        ("[1]", "en.json:1:1: the file has no known key"),
    ]

    @Test("Malformed models", arguments: wrong.indices)
    func malformed(index: Int) throws {
        let expected = Self.wrong[index]
        let problem = try #require(try Imports.problem("alexa", "en.json", expected.text))
        #expect(problem.hasPrefix(expected.problem), "\(problem)")
    }

    @Test func twoModelsOfOneLocaleAreRefused() throws {
        do {
            _ = try Imports.read("alexa", ["a.json": #"{"intents": []}"#, "b.json": #"{"intents": []}"#])
            Issue.record("two models were read")
        } catch let error as CatalogError {
            #expect(
                "\(error.problems[0])".hasPrefix("b.json:1:1: this is a second model of locale \"en\", first a.json")
            )
        }
    }

    static let locales: [(path: String, locale: String)] = [
        ("models/pt-BR.json", "pt-BR"), ("models/fr_CA.json", "fr-CA"), ("de.json", "de"),
        ("de-DE/model.json", "de-DE"),
        ("es-419.json", "es-419"), ("zh-Hant-TW.json", "zh-Hant-TW"), ("model.json", "nl"),
        ("ab-CD/x/model.json", "nl"), ("de/model.json", "nl"),
    ]

    @Test("Locales by the names of files", arguments: locales.indices)
    func locale(index: Int) throws {
        let expected = Self.locales[index]
        let result = try Imports.read("alexa", [expected.path: #"{"intents": []}"#], options: .init(locale: "nl"))
        #expect(result.catalog.locale == expected.locale)
    }

    @Test func valuesWithoutIdentifiersAreNotTheSameAcrossLocales() throws {
        func model(_ value: String) -> String {
            #"{"intents": [], "types": [{"name": "T", "values": [{"name": {"value": "\#(value)"}}]}]}"#
        }
        let result = try Imports.read("alexa", ["en.json": model("red"), "de.json": model("rot")])
        #expect(result.losses(.suspicious).count == 2)
        try Imports.expectRoundTrip(result.catalog)
    }
}
