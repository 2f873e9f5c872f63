import Earshot
import EarshotImport
import Testing

@Suite("Importing applications of LUIS and CLU")
struct LuisImportTests {
    @Test("An application of LUIS")
    func luis() throws {
        let result = try Imports.read("luis", bytes: try Imports.sample(["luis/quarry.json"]))
        #expect(result.catalog.locale == "en-US")
        #expect(result.catalog.shortcuts.map(\.id) == ["Blast", "Haul"])
        #expect(result.phrases("Blast") == ["blast the north wall", "set off the charge"])
        #expect(
            result.phrases("Haul") == [
                "haul ${number} loads of ${Stone}", "take ${Stone} away", "send the ${Truck} over to the pit",
                "send the ${Truck} over to the ramp", "send the ${Truck} to the pit", "send the ${Truck} to the ramp",
            ]
        )
        #expect(
            result.parameters("Haul") == [
                "number": .decimal(), "Stone": .enumeration("Stone"), "Truck": .enumeration("Truck"),
            ]
        )
        #expect(result.cases("Truck") == ["big truck: dumper, large lorry", "small truck: pickup"])
        #expect(result.cases("Stone") == ["granite", "slate"])
        #expect(result.catalog.negativePhrases.map(\.text) == ["what is for lunch"])
        #expect(result.losses(.dropped) == ["`phraselists` (1) is not imported: it is for training a model"])
    }

    @Test("A project of CLU, whose offsets count units of UTF-16")
    func clu() throws {
        let result = try Imports.read("luis", bytes: try Imports.sample(["luis/ferry.json"]))
        #expect(result.catalog.locale == "en-GB")
        #expect(result.phrases("Board") == ["board with a ${Vehicle}"])
        #expect(result.phrases("AskPrice") == ["😀 what does a ${Vehicle} cost"])
        #expect(result.lines.contains("board with a camper -> Board(Vehicle: van)"))
    }

    @Test("Marks that are not within the text, or in each other, are losses")
    func marks() throws {
        let text = """
            {"luis_schema_version": "1", "intents": [{"name": "a"}], "utterances": [{"text": "big red box", "intent": "a",
             "entities": [{"entity": "thing", "startPos": 0, "endPos": 10}, {"entity": "color", "startPos": 4, "endPos": 6},
              {"entity": "far", "startPos": 5, "endPos": 900}, {"entity": "odd", "startPos": -1, "endPos": 2},
              {"entity": "huge", "startPos": 1, "endPos": 9223372036854775807}]}]}
            """
        let result = try Imports.read("luis", ["a.json": text])
        #expect(result.phrases("a") == ["${thing}"])
        #expect(result.losses(.unreadable).count == 3)
        #expect(result.losses(.dropped).count == 1)
    }
}
