import Earshot
import EarshotFormats
import Testing
import EarshotTestSupport

@Suite struct ApplicationsTests {
    private func read(_ documents: String...) throws -> [CatalogReading] {
        let paths = documents.enumerated().map { index, text in
            TemporaryFile.write(Array("version: 1\nlocale: en\n\(text)\n".utf8), named: "part\(index).yaml")
        }
        return try CatalogReader().readApplications(contentsOf: paths)
    }

    private func application(_ name: String) -> String { "application: { name: \(name) }" }

    private func shortcut(_ id: String) -> String { "shortcuts: [{ id: \(id), phrases: [go] }]" }

    private func shown(_ readings: [CatalogReading]) -> [String] {
        readings.map { reading in
            let ids = reading.catalog.shortcuts.map(\.id).joined(separator: "+")
            return "\(reading.catalog.application?.name ?? "-"): \(ids)"
        }
    }

    @Test func filesOfOneApplicationMakeOneCatalog() throws {
        let one = "\(application("One"))\n\(shortcut("A"))"
        let other = "\(application("Two"))\n\(shortcut("B"))"
        let more = "\(application("One"))\n\(shortcut("C"))"
        #expect(shown(try read(one, other, more)) == ["One: A+C", "Two: B"])
    }

    @Test func aFileWithoutAnApplicationBelongsToTheOneBefore() throws {
        let one = "\(application("One"))\n\(shortcut("A"))"
        let other = "\(application("Two"))\n\(shortcut("B"))"
        #expect(shown(try read(one, shortcut("C"), other, shortcut("D"))) == ["One: A+C", "Two: B+D"])
        #expect(shown(try read(shortcut("C"), shortcut("D"), one, other)) == ["One: C+D+A", "Two: B"])
        #expect(shown(try read(shortcut("C"), shortcut("D"))) == ["-: C+D"])
    }

    @Test func partsMayReferToOneAnother() throws {
        let shortcuts = """
            shortcuts:
              - { id: A, parameters: { kind: { enum: Kind } }, phrases: ["go ${kind}"] }
            """
        let enums = "enums: { Kind: { cases: [{ id: fast }] } }"
        #expect(shown(try read("\(application("One"))\n\(shortcuts)", enums)) == ["One: A"])
    }

    @Test func everyProblemOfEveryFileIsNamed() {
        #expect {
            try read("\(application("One"))\nenums: 3", "\(application("Two"))\nenums: 4")
        } throws: { error in
            (error as? CatalogError)?.problems.count == 2
        }
    }
}
