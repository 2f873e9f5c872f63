import Earshot
import EarshotFormats
import EarshotImport
import Testing

@Suite struct SnipsImportTests {
    private static func sample() throws -> CatalogImport {
        try Imports.read("snips", bytes: try Imports.sample(["snips/greenhouse.json", "snips/greenhouse.yaml"]))
    }

    @Test func utterancesBecomePhrasesWithoutTheirValues() throws {
        let result = try Self.sample()
        #expect(
            result.phrases("waterPlants") == [
                "Water the ${plant}", "give the ${plant} ${liters} liters", "swap the ${plant} with the ${plant_2}.",
            ]
        )
        #expect(
            result.parameters("waterPlants") == [
                "plant": .enumeration("plant"), "plant_2": .enumeration("plant"), "liters": .decimal(),
            ]
        )
        #expect(
            result.parameters("openVents") == ["vent": .ordinal, "time": .duration(), "bench": .enumeration("bench")]
        )
    }

    @Test func valuesOfUtterancesAreAdded() throws {
        let result = try Self.sample()
        #expect(result.cases("plant") == ["tomato: tomatoes, love apple", "basil", "mint"])
        #expect(result.cases("bench") == ["left bench: left side", "right bench", "potting table"])
        #expect(
            result.losses(.suspicious) == [
                "\"potting table\" is not in the closed list of \"bench\", and was added to it"
            ]
        )
    }

    @Test func utterancesAreTheCorpus() throws {
        let lines = try Self.sample().lines
        #expect(
            lines.prefix(5) == [
                "Water the tomatoes -> waterPlants(plant: tomato)", "water the basil -> waterPlants(plant: basil)",
                "give the mint 2 liters -> waterPlants(plant: mint, liters: 2)",
                // The importer does not read number words, so that only the intent is expected.
                "give the love apple three liters -> waterPlants",
                "swap the basil with the tomato. -> waterPlants(plant: basil, plant_2: tomato)",
            ]
        )
        #expect(lines.contains("open the 2nd vent -> openVents(vent: 2)"))
        // Nor durations.
        #expect(lines.contains("open the vents for ten minutes -> openVents"))
    }

    @Test func documentsInYAML() throws {
        let result = try Self.sample()
        #expect(
            result.phrases("setLamp") == [
                "turn on the ${lamp}", "${lamp} on", "dim the ${lamp} to ${level} percent", "is the lamp ${still} on",
            ]
        )
        #expect(result.parameters("setLamp") == ["lamp": .enumeration("lamp"), "level": .decimal(), "still": .text])
        // use_synonyms: false
        #expect(result.cases("lamp") == ["grow light", "plant light", "bench light"])
        #expect(result.lines.contains("turn on the bench light -> setLamp(lamp: bench light)"))
        // What an utterance leaves open is said with a value of its list.
        #expect(result.lines.contains { $0.hasPrefix("dim the ") })
    }

    @Test func settingsAreLosses() throws {
        let report = try Self.sample().report
        #expect(
            report.losses.map(\.description).first == "snips/greenhouse.json:4:5: changed: entity \"plant\" may take "
                + "values that are not listed; the enum has only the listed values, 1 of them from utterances; "
                + "mend make the parameter text if any words are allowed"
        )
        #expect(report.losses.contains { $0.what.hasPrefix("`matching_strictness` 0.9 of \"plant\"") })
        // A duration is one.
        #expect(!report.losses.contains { $0.what.contains("snips/duration") })
        #expect(report.losses.contains { $0.what.hasPrefix("entity \"lamp\" has `use_synonyms: false`") })
    }

    @Test func theBenchmark() throws {
        let result = try Imports.read("snips", bytes: try Imports.sample(["snips/benchmark.json"]))
        #expect(result.report.files.map(\.kind) == ["benchmark"])
        #expect(result.phrases("AskWeather") == ["will it rain at the ${spot}?"])
        #expect(result.cases("spot") == ["duck pond", "old oak"])
        // Every value is a number, so that the parameter is one.
        #expect(result.parameters("BookPicnic")["guests"] == .integer())
        #expect(result.lines[1] == "we need the old oak for 12 -> BookPicnic(spot: old oak, guests: 12)")
    }

    @Test func languagesAreLocalizations() throws {
        func dataset(_ language: String, _ words: String) -> String {
            #"{"language": "\#(language)", "entities": {}, "intents": {"go": {"utterances": [{"data": [{"text": "\#(words)"}]}]}}}"#
        }
        let result = try Imports.read(
            "snips",
            ["a.json": dataset("en", "go home"), "b.json": dataset("pt_br", "para casa")]
        )
        #expect(result.catalog.locale == "en")
        #expect(result.catalog.localizations.map(\.locale) == ["pt-br"])
        #expect(result.corpus.map(\.locale) == ["en", "pt-br"])
        try Imports.expectRoundTrip(result.catalog)
    }

    @Test func valuesSideBySideAreWordsApart() throws {
        let text =
            #"{"a": [{"data": [{"text": "one", "entity": "n"}, {"text": "latte", "entity": "d"}]}, "#
            + #"{"data": [{"text": "一", "entity": "n"}, {"text": "茶", "entity": "d"}]}]}"#
        let result = try Imports.read("snips", ["d.json": text])
        #expect(result.lines == ["one latte -> a(n: one, d: latte)", "一茶 -> a(n: 一, d: 茶)"])
    }

    @Test func anUtteranceOfTwoIntentsIsInNoCorpus() throws {
        let text =
            #"{"a": [{"data": [{"text": "Go on"}]}, {"data": [{"text": "walk"}]}], "b": [{"data": [{"text": "go  on"}]}]}"#
        let result = try Imports.read("snips", ["d.json": text])
        #expect(result.lines == ["walk -> a()"])
        #expect(
            result.losses(.suspicious) == [
                "\"Go on\" is an example of \"a\", \"b\", so it is left out of the corpus"
            ]
        )
        #expect(result.phrases("b") == ["go on"])
    }

    @Test func aSlotOfTwoEntitiesIsDropped() throws {
        let text = """
            type: intent
            name: a
            utterances: ["take [x:one](red)", "take [x:two](blue) now"]
            """
        let result = try Imports.read("snips", ["d.yaml": text])
        #expect(result.phrases("a") == ["take ${x}"])
        #expect(result.losses(.dropped) == ["slot \"x\" has the type \"two\" here, \"one\" before"])
    }

    static let wrong: [(name: String, text: String, problem: String)] = [
        (
            "d.json", #"{"intents": {"a": {"utterances": 1}}}"#,
            "d.json:1:34: the utterances of \"a\" is the number 1; expected a list"
        ),
        (
            "d.json", #"{"intents": {"a": {"utterances": [{"data": [{"x": 1}]}]}}}"#,
            "d.json:1:45: a piece of an utterance is an object; expected an object with `text`"
        ),
        (
            "d.yaml", "type: intent\nutterances: [a]\n",
            "d.yaml:1:1: an intent is an object; expected an object with a `name`"
        ),
        (
            "d.yaml", "type: intent\nname: a\nutterances:\n  - [b](c) d\n", "d.yaml:4:8: this is not YAML:"
        ),
        (
            "d.yaml", "type: entity\nname: a\nvalues:\n  - [[b]]\n",
            "d.yaml:4:6: a value of \"a\" is a list; expected text, or a list of a text and its synonyms"
        ),
        ("d.yaml", "- 1\n", "d.yaml:1:1: the file has no known key"),
    ]

    @Test("Malformed datasets", arguments: wrong.indices)
    func malformed(index: Int) throws {
        let expected = Self.wrong[index]
        let problem = try #require(try Imports.problem("snips", expected.name, expected.text))
        #expect(problem.hasPrefix(expected.problem), "\(problem)")
    }
}
