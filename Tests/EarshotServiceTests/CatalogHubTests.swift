import EarshotFormats
import EarshotService
import Testing

import Earshot

@Suite struct CatalogHubTests {
    private static let soup = """
        {"version":1,"locale":"en-US","enums":{"Soup":{"cases":[{"id":"tomato"},{"id":"lentil"}]}},
         "shortcuts":[{"id":"Order","parameters":{"soup":{"enum":"Soup","required":true}},
         "phrases":["order ${soup} soup"]}]}
        """

    @Test func answersWithTheBytesOfTheTool() async throws {
        let hub = CatalogHub()
        let entry = try await hub.put("soups", bytes: Array(Self.soup.utf8))
        #expect(entry.version == 1)
        let response = hub.respond(to: Array(#"{"id":7,"catalog":"soups","text":"order tomato soup"}"#.utf8))
        #expect(response.error == nil)
        let resolver = try CatalogReader().resolver(bytes: Array(Self.soup.utf8), file: "soups")
        #expect(response.json == resolver.resolve("order tomato soup").json(id: .number("7")))
    }
}
