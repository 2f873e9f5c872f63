import Earshot
import EarshotImport
import EarshotTestSupport
import Testing

@Suite("Importing bots of Amazon Lex")
struct LexImportTests {
    @Test("An export of the first version")
    func first() throws {
        let result = try Imports.read("lex", bytes: try Imports.sample(["lex/v1/OrderTiles.json"]))
        #expect(result.catalog.locale == "en-US")
        #expect(result.phrases("Order") == ["order ${Count} ${Tile} tiles", "I want ${Tile} tiles", "reorder"])
        #expect(result.parameters("Order") == ["Count": .integer(), "Tile": .enumeration("TileType")])
        #expect(result.cases("TileType") == ["terracotta: clay", "slate"])
        let tile = result.catalog.shortcuts.first?.parameters.first { $0.name == "Tile" }
        #expect(tile?.isRequired == true && tile?.prompt == "Which tiles?")
        #expect(result.losses(.dropped) == ["`confirmationPrompt` of \"Order\" is not imported"])
    }

    @Test("The files of the second version")
    func second() throws {
        let files = try #require(ImportSamples.all.last { $0.format == "lex" }?.files)
        let result = try Imports.read("lex", bytes: try Imports.sample(files))
        #expect(result.catalog.locale == "en-US" && result.catalog.localizations.isEmpty)
        #expect(result.phrases("MoveCrane") == ["move the ${Crane} to the dock", "swing the ${Crane} around"])
        #expect(result.cases("Crane") == ["gantry: big one", "jib"])
        #expect(result.catalog.shortcuts.first?.parameters.first?.prompt == "Which crane?")
    }

    @Test("A slot without its intent, and an intent without samples, are losses")
    func missing() throws {
        let result = try Imports.read(
            "lex",
            [
                "B/Intents/Go/Slots/Where/Slot.json": #"{"name": "Where", "slotTypeName": "AMAZON.City"}"#,
                "B/Intents/Halt/Intent.json": #"{"name": "Halt", "sampleUtterances": []}"#,
            ]
        )
        #expect(result.losses(.dropped).count == 2)
    }
}
