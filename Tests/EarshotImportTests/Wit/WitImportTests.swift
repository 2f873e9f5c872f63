import Earshot
import EarshotImport
import EarshotTestSupport
import Testing

@Suite("Importing apps of Wit")
struct WitImportTests {
    @Test("Utterances, entities and intents")
    func app() throws {
        let files = try #require(ImportSamples.all.first { $0.format == "wit" }?.files)
        let result = try Imports.read("wit", bytes: try Imports.sample(files))
        #expect(result.catalog.locale == "en")
        #expect(result.phrases("bake") == ["bake ${count} loaves of ${kind}", "put some ${kind} in the oven"])
        #expect(result.parameters("bake") == ["count": .decimal(), "kind": .enumeration("bread")])
        #expect(result.cases("bread") == ["rye: rye bread", "baguette: baguettes"])
        #expect(
            result.losses(.dropped) == [
                "1 traits of utterances are not imported",
                "1 utterances have no intent, so nobody knows what they mean",
            ]
        )
    }

    @Test("The first version")
    func old() throws {
        let files = try #require(ImportSamples.all.last { $0.format == "wit" }?.files)
        let result = try Imports.read("wit", bytes: try Imports.sample(files))
        #expect(result.phrases("sell") == ["sell ${bread}"])
        #expect(result.phrases("preheat") == ["warm up the oven"])
        #expect(result.cases("bread") == ["rye: dark bread"])
    }
}
