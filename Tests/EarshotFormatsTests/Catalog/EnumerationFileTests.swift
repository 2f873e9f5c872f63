import EarshotFormats
import Testing

import Earshot

@Suite struct EnumerationFileTests {
    private func read(_ text: String, file: String = "lamps.yaml") throws(CatalogError) -> Enumeration {
        try CatalogReader().readEnumeration(named: "Lamp", bytes: Array(text.utf8), file: file)
    }

    @Test func readsAndWrites() throws {
        let lamps = try read(
            """
            cases:
              - { id: lamp7, displayName: Lamp 7, synonyms: [reading lamp] }
              - { id: lamp8 }
            spokenIdentifiers: false
            """
        )
        #expect(lamps.name == "Lamp")
        #expect(lamps.cases.map(\.id) == ["lamp7", "lamp8"])
        #expect(lamps.cases[1].location == Catalog.SourceLocation(file: "lamps.yaml", line: 3, column: 5))
        #expect(!lamps.speaksIdentifiers)
        for syntax in CatalogReader.Syntax.allCases {
            let text = CatalogWriter().text(of: lamps, as: syntax)
            let again = try read(text, file: "again.\(syntax.rawValue)")
            #expect(again.cases.map(\.synonyms) == [["reading lamp"], []])
            #expect(!again.speaksIdentifiers)
            #expect(CatalogWriter().text(of: again, as: syntax) == text)
        }
    }

    @Test(arguments: [
        ("", 1), ("[]", 1), ("cases: 3", 1), ("cases:\n  - lamp7", 2), ("cases:\n  - { name: x }", 2),
        ("cases: []\ncolour: red", 2), ("cases: [", 1), ("cases: []\n---\ncases: []", 2),
    ]) func saysWhatIsWrongAndWhere(text: String, line: Int) throws {
        let error = try #require(throws: CatalogError.self) { try read(text) }
        let problem = try #require(error.problems.first)
        #expect(problem.location?.file == "lamps.yaml")
        #expect((problem.location?.line ?? 0) >= line, "\(problem)")
        #expect(!problem.expected.isEmpty && !problem.suggestion.isEmpty)
    }
}
