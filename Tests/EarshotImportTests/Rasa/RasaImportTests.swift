import Earshot
import EarshotFormats
import EarshotImport
import Testing

@Suite struct RasaImportTests {
    private static func sample() throws -> CatalogImport {
        let paths = ["rasa/data/nlu.yml", "rasa/domain.yml", "rasa/tests/test_stories.yml"]
        return try Imports.read("rasa", bytes: try Imports.sample(paths))
    }

    @Test func examplesBecomePhrasesWithoutTheirValues() throws {
        let result = try Self.sample()
        #expect(
            result.phrases("lend_book") == [
                "lend me ${title}", "I would like to borrow ${title}", "can I have ${title} for ${weeks} weeks",
                "lend me ${title} for ${weeks} weeks",
            ]
        )
        #expect(result.parameters("lend_book") == ["title": .enumeration("title"), "weeks": .integer()])
        #expect(result.cases("title") == ["The Tin Lantern: the lantern book", "Salt Roads"])
    }

    @Test func rolesAreParameters() throws {
        let result = try Self.sample()
        #expect(
            result.phrases("move_book") == [
                "move it from ${branch_from} to ${branch_to}", "send it to ${branch_to}",
                "put ${title} and ${title_2} on my list",
            ]
        )
        #expect(result.cases("branch") == ["the attic", "central", "Mill Street: the mill, mill branch"])
    }

    @Test func retrievalIntentsHaveOneHandler() throws {
        let faq = try Self.sample().catalog.shortcuts.filter { $0.intent == "faq" }
        #expect(faq.map(\.id) == ["faq/opening_hours", "faq/late_fees"])
        #expect(faq[0].phrases.map(\.text) == ["when do you open", "what are your hours \\[today\\]"])
        #expect(faq[1].phrases.map(\.text) == ["what does a late book cost", "how much are the fees"])
    }

    @Test func testsAreCorpusOnly() throws {
        let result = try Self.sample()
        #expect(
            result.lines.suffix(2) == [
                "lend me The Tin Lantern for 4 weeks -> lend_book(title: The Tin Lantern, weeks: 4)",
                "send it to the mill -> move_book(branch_to: Mill Street)",
            ]
        )
        #expect(result.report.files.last?.counts == [.init("utterances", 0), .init("tests", 2)])
    }

    @Test func examplesHaveTheirOwnPlaces() throws {
        let phrases = try Self.sample().catalog.shortcuts.flatMap(\.phrases).compactMap(\.location)
        #expect(phrases.first?.description == "rasa/data/nlu.yml:6:5")
        #expect(phrases.last?.description == "rasa/data/nlu.yml:32:5")
    }

    @Test func whatIsLost() throws {
        let result = try Self.sample()
        #expect(
            result.losses(.dropped) == [
                "\"the chess people\" is a synonym of \"chess club\", which is not a value of any entity here",
                "the regular expression \"help\" is a training hint, which is not supported",
                "intent \"chitchat\" of the domain has no examples in these files",
                "`responses` (1) is not imported: a catalog has no responses",
            ]
        )
    }

    @Test func numbersOfTheDomainAreNumbers() throws {
        let nlu = "nlu:\n- intent: a\n  examples: |\n    - pay [ten](price)\n"
        let domain = "slots:\n  p: {type: float, mappings: [{type: from_entity, entity: price}]}\n"
        let result = try Imports.read("rasa", ["nlu.yml": nlu, "domain.yml": domain])
        #expect(result.parameters("a") == ["price": .decimal()])
        #expect(result.lines == ["pay ten -> a"])
    }

    @Test func patternsAreText() throws {
        let nlu =
            "nlu:\n- intent: a\n  examples: |\n    - code [ab12](code)\n- regex: code\n  examples: |\n    - '[a-z]+'\n"
        let result = try Imports.read("rasa", ["nlu.yml": nlu])
        #expect(result.parameters("a") == ["code": .text])
        #expect(
            result.losses(.changed) == ["entity \"code\" is described by a regular expression; it is imported as text"]
        )
    }

    @Test func marksThatCannotBeReadAreWords() throws {
        let nlu = "nlu:\n- intent: a\n  examples: |\n    - take [it]{'entity': 'x'} now\n    no dash\n"
        let result = try Imports.read("rasa", ["nlu.yml": nlu])
        #expect(result.phrases("a") == ["take it now"])
        #expect(
            result.report.losses.map(\.description) == [
                "nlu.yml:4:5: unreadable: the mark \"{'entity': 'x'}\" cannot be read; its words are kept as they are; "
                    + "mend write it as {\"entity\": \"NAME\"}, with double quotes",
                "nlu.yml:5:5: unreadable: the line \"no dash\" is skipped: an example begins with a dash",
            ]
        )
    }

    @Test func examplesMayHaveNoDashes() throws {
        let result = try Imports.read(
            "rasa",
            ["nlu.yml": "nlu:\n- intent: a\n  examples: |\n    hi\n    [x](y) there\n"]
        )
        #expect(result.phrases("a") == ["hi", "${y} there"])
        #expect(
            result.losses(.suspicious) == ["no line of the examples begins with a dash; each is taken as an example"]
        )
    }

    @Test func aValueGivenOnceHoldsEverywhere() throws {
        let nlu = "nlu:\n- intent: a\n  examples: |\n    - go [uptown](place)\n    - to [Uptown](place:north)\n"
        let result = try Imports.read("rasa", ["nlu.yml": nlu])
        #expect(result.cases("place") == ["north: uptown"])
        #expect(result.lines == ["go uptown -> a(place: north)", "to Uptown -> a(place: north)"])
    }

    @Test func theConfigurationNamesTheLanguage() throws {
        let nlu = "nlu:\n- intent: a\n  examples: |\n    - hallo\n"
        let result = try Imports.read("rasa", ["config.yml": "language: de\npipeline: []\n", "nlu.yml": nlu])
        #expect(result.catalog.locale == "de")
        #expect(result.corpus.map(\.locale) == ["de"])
    }

    @Test func oldJSON() throws {
        let result = try Imports.read("rasa", bytes: try Imports.sample(["rasa/legacy.json"]))
        #expect(result.phrases("paint") == ["paint the fence ${color}", "paint the door ${color}"])
        #expect(result.cases("color") == ["red", "blue", "green: bottle green, leafy"])
        #expect(
            result.lines == [
                "paint the fence green -> paint(color: green)", "paint the door bottle green -> paint(color: green)",
                "wash the brushes -> wash()",
            ]
        )
    }

    @Test func oldJSONCountsCharacters() throws {
        let text =
            #"{"rasa_nlu_data": {"common_examples": [{"text": "é😀 x y", "intent": "a", "entities": ["#
            + #"{"start": 3, "end": 4, "value": "x", "entity": "e"}, {"start": 9, "end": 99, "entity": "f"}]}]}}"#
        let result = try Imports.read("rasa", ["d.json": text])
        #expect(result.phrases("a") == ["é😀 ${e} y"])
        #expect(result.losses(.unreadable) == ["the mark of \"f\" does not fit \"é😀 x y\""])
    }

    @Test func oldMarkdown() throws {
        let result = try Imports.read("rasa", bytes: try Imports.sample(["rasa/legacy.md"]))
        #expect(result.phrases("feed_cat") == ["feed the cat", "give ${cat} her ${meal}", "give ${cat} ${meal}"])
        #expect(result.cases("cat") == ["Socks", "Mittens: the tabby"])
        #expect(result.cases("meal") == ["dinner: supper"])
    }

    static let wrong: [(name: String, text: String, problem: String)] = [
        ("nlu.yml", "nlu: 3\n", "nlu.yml:1:6: `nlu` is the number 3; expected a list"),
        (
            "nlu.yml", "nlu:\n- examples: a\n",
            "nlu.yml:2:3: an item of `nlu` is an object; expected an object with `intent`"
        ),
        ("nlu.yml", "nlu:\n- intent: a\n  examples: {}\n", "nlu.yml:3:13: `examples` is an object; expected lines"),
        ("nlu.yml", "nlu:\n- intent: a\n examples: |\n", "nlu.yml:3:2: this is not YAML:"),
        (
            "d.json", #"{"rasa_nlu_data": {"common_examples": [{}]}}"#,
            "d.json:1:40: an example is an object; expected an object"
        ),
        ("nlu.md", "# A book\nabout bread\n", "nlu.md:1:1: there is no training data in the file"),
    ]

    @Test("Malformed files", arguments: wrong.indices)
    func malformed(index: Int) throws {
        let expected = Self.wrong[index]
        let problem = try #require(try Imports.problem("rasa", expected.name, expected.text))
        #expect(problem.hasPrefix(expected.problem), "\(problem)")
    }
}
