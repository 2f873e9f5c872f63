import EarshotFormats
import Testing

import Earshot

@Suite struct OverlayFileTests {
    private static let yaml = """
        version: 1
        application: Stillwater
        locale: en-US
        enums:
          Playlist:
            cases: [{ id: p7, synonyms: [my alarm] }]
        shortcuts:
          - { id: Play, phrases: ["Wake me with ${playlist}"] }
        negativePhrases: [stop it]
        disabledShortcuts: [Rate]
        """

    private func read(_ text: String) throws(CatalogError) -> Catalog.Overlay {
        try CatalogReader().readOverlay(bytes: Array(text.utf8), file: "mine.yaml")
    }

    @Test func readsAndWrites() throws {
        let overlay = try read(Self.yaml)
        #expect(overlay.application == "Stillwater")
        #expect(overlay.locale == "en-US")
        #expect(overlay.enums.map(\.name) == ["Playlist"])
        #expect(overlay.shortcuts.map(\.id) == ["Play"])
        #expect(overlay.disabledShortcuts == ["Rate"])
        for syntax in CatalogReader.Syntax.allCases {
            let text = CatalogWriter().text(of: overlay, as: syntax)
            let again = try CatalogReader().readOverlay(bytes: Array(text.utf8), file: "again.\(syntax.rawValue)")
            #expect(CatalogWriter().text(of: again, as: syntax) == text)
            #expect(again.disabledShortcuts == ["Rate"])
        }
    }

    @Test func replacedEnumsAreKept() throws {
        let overlay = Catalog.Overlay.replacing("Playlist", with: [.init(id: "rain")])
        let text = CatalogWriter().text(of: overlay)
        #expect(CatalogWriter().text(of: try read(text)) == text)
        #expect(text.contains("replacedEnums"))
    }

    @Test func anUnknownKeyIsAnErrorAtItsPlace() {
        let error = #expect(throws: CatalogError.self) { try read("version: 1\nenum: {}\n") }
        #expect(error?.problems.first?.location?.line == 2)
    }

    @Test func anUnknownEnumIsAnErrorThatNamesTheNearest() throws {
        let catalog = Catalog(locale: "en-US") {
            Enumeration("Playlist") { Enumeration.Case("rain") }
            Shortcut("Play") {
                Parameter("playlist", .enumeration("Playlist"))
                Phrases("play \(.parameter("playlist"))")
            }
        }
        let resolver = try Resolver(catalog)
        let overlay = try read("version: 1\nenums:\n  Playlists:\n    cases: [{ id: p7 }]\n")
        let error = #expect(throws: CatalogError.self) { try resolver.adding(overlay) }
        let problem = try #require(error?.problems.first)
        #expect(problem.location?.line == 3)
        #expect(problem.suggestion == "did you mean \"Playlist\"?")
    }
}
