import Earshot
import EarshotImport
import Testing

@Suite("Importing skills of OVOS")
struct OvosImportTests {
    @Test("Sentences, entities and vocabularies become phrases and enums")
    func sample() throws {
        let result = try Imports.read(
            "ovos",
            [
                "locale/en-us/water.intent":
                    "# none\n(water|sprinkle) the {bed} [please]\ngive {{bed}} {liters} liters\n",
                "locale/en-us/bed.entity": "(tomatoes|tomato bed)\nherbs\n", "locale/en-us/liters.entity": "#\n##\n",
                "locale/en-us/Place.voc": "greenhouse|glasshouse\ncold frame\n",
            ]
        )
        #expect(result.catalog.locale == "en-US")
        #expect(result.phrases("water") == ["(water|sprinkle) the ${bed} [please]", "give ${bed} ${liters} liters"])
        #expect(result.parameters("water") == ["bed": .enumeration("bed"), "liters": .integer(min: 0)])
        #expect(result.cases("bed") == ["tomatoes: tomato bed", "herbs"])
        #expect(result.cases("Place") == ["greenhouse: glasshouse", "cold frame"])
        #expect(
            result.lines == [
                "water the tomatoes please -> water(bed: tomatoes)", "sprinkle the herbs -> water(bed: herbs)",
                "give herbs 3 liters -> water(bed: herbs, liters: 3)",
                "give tomato bed 3 liters -> water(bed: tomatoes, liters: 3)",
            ]
        )
        #expect(result.report.losses.isEmpty)
    }

    @Test("What a catalog cannot hold is named")
    func losses() throws {
        let result = try Imports.read(
            "ovos",
            ["a.intent": "{what}\nremember {what} :0\n", "b.rx": "(?P<X>.*)\n", "c.entity": "(a|\n"],
            options: .init(locale: "de")
        )
        #expect(result.parameters("a") == ["what": .text, "word": .text])
        #expect(result.losses(.suspicious).count == 1)
        #expect(result.losses(.dropped).count == 2)
        #expect(result.losses(.changed).contains("\"what\" has no file of values, so it is a parameter of text"))
    }

    @Test("Each locale is a localization")
    func locales() throws {
        let result = try Imports.read(
            "ovos",
            ["locale/da/a.intent": "hej\n", "vocab/pt-br/a.intent": "olá\n", "skill/locale/en-us/sub/a.intent": "hi\n"]
        )
        #expect([result.catalog.locale] + result.catalog.localizations.map(\.locale) == ["da", "pt-BR", "en-US"])
    }

    @Test(
        "Malformed sentences",
        arguments: [
            ("go (now", "a.intent:1:1: "),
            ("ok\n  go {now", "a.intent:2:3: the brace that begins with \"{\" is not closed"),
            ("{}", "a.intent:1:1: the braces are empty"), ("a\u{0}b", "a.intent:"),
        ]
    )
    func malformed(text: String, problem: String) throws {
        let found = try #require(try Imports.problem("ovos", "a.intent", text))
        #expect(found.hasPrefix(problem) && found.contains("; expected "), "\(found)")
    }
}
