import Earshot
import EarshotFormats
import Foundation
import Testing
import EarshotTestSupport

/// Compiled files are opened once, by whatever way they come.
@Suite struct ResolverReadingTests {
    private static func catalog(_ id: String) -> Catalog {
        Catalog(locale: "en-US", shortcuts: [Shortcut(id: id, phrases: ["turn on the lights"])])
    }

    private static func list(_ phrase: String = "lights off") throws -> [UInt8] {
        var builder = PhraseIndexBuilder(locale: "en-US")
        try builder.add(phrase, id: "Off")
        return builder.file()
    }

    private static func shortcut(_ resolver: Resolver, _ text: String) -> String? {
        guard case .success(.shortcut(let match)) = resolver.resolve(Utterance(text)).outcome else { return nil }
        return match.shortcut
    }

    @Test func `what is read later is what was opened, and not what has taken its place`() throws {
        let path = TemporaryFile.write(try CompiledCatalog.file([Self.catalog("On")]), named: "c.earshot")
        defer { TemporaryFile.remove(path) }
        let reading = try CatalogReader().readResolver(contentsOf: [path])
        try Data(CompiledCatalog.file([Self.catalog("Other")])).write(to: URL(filePath: path), options: .atomic)
        #expect(try reading.catalogs.map(\.catalog) == [Self.catalog("On")])
        #expect(Self.shortcut(reading.resolver, "um turn on the lights") == "On")
        #expect(try CatalogReader().readResolver(contentsOf: [path]).catalogs.map(\.catalog) == [Self.catalog("Other")])
    }

    @Test func `bytes are opened as a file is`() throws {
        let bytes = try CompiledCatalog.file([Self.catalog("On")])
        let reading = try CatalogReader().readResolver(bytes: bytes, file: "c")
        #expect(!reading.isFromSource && reading.listCount == 0)
        #expect(Self.shortcut(reading.resolver, "turn on the lights") == "On")
        #expect(Self.shortcut(reading.resolver, "um turn on the light") == "On")
        #expect(try reading.catalogs.map(\.catalog) == [Self.catalog("On")])
        let list = try CatalogReader().readResolver(bytes: Self.list(), file: "l")
        #expect(list.listCount == 1 && Self.shortcut(list.resolver, "lights off") == "Off")
    }

    @Test func `one call makes a resolver of sources, compiled catalogs and lists, or says what is wrong`() throws {
        let text = "version: 1\nlocale: en-US\nshortcuts: [{ id: Radio, phrases: [play the radio] }]\n"
        let files = [Array(text.utf8), try CompiledCatalog.file([Self.catalog("On")]), try Self.list()]
        let paths = zip(files, ["r.yaml", "c.earshot", "l.earshot"]).map { TemporaryFile.write($0, named: $1) }
        defer { paths.forEach(TemporaryFile.remove) }
        let together = try CatalogReader().resolver(contentsOf: paths[0], paths[2])
        #expect(Self.shortcut(together, "play the radio") == "Radio" && Self.shortcut(together, "lights off") == "Off")
        #expect(Self.shortcut(try CatalogReader().resolver(contentsOf: paths[1]), "turn on the lights") == "On")
        #expect(
            Self.shortcut(try CatalogReader().resolver(bytes: files[0], file: "r.yaml"), "play the radio") == "Radio"
        )
        #expect(throws: CatalogError.self) { try CatalogReader().resolver(bytes: [0x7B], file: "broken.json") }
        #expect(throws: CatalogError.self) { try CatalogReader().resolver(contentsOf: "nowhere.yaml") }
    }

    @Test func `a damaged section is found when a catalog is opened`() throws {
        var bytes = try CompiledCatalog.file([Self.catalog("On")])
        bytes[bytes.count - 70] ^= 4
        let path = TemporaryFile.write(bytes, named: "c.earshot")
        defer { TemporaryFile.remove(path) }
        let calls: [() throws -> ResolverReading] = [
            { try CatalogReader().readResolver(bytes: bytes, file: "c") },
            { try CatalogReader().readResolver(contentsOf: [path]) },
        ]
        for call in calls {
            #expect { try call() } throws: { "\($0)".contains("is damaged") }
        }
    }

    @Test func `every problem of every compiled file is named`() throws {
        let whole = try Self.list()
        var foreign = try Self.list("café")
        foreign[33] ^= 1
        let files = [Array(whole.dropLast()), foreign, try CompiledCatalog.file([Self.catalog("On")]), [], whole]
        let paths = files.map { TemporaryFile.write($0, named: "x.earshot") }
        defer { paths.forEach(TemporaryFile.remove) }
        #expect {
            try CatalogReader().readResolver(contentsOf: paths)
        } throws: { error in
            (error as? CatalogError)?.problems.map { $0.location?.file } == [paths[0], paths[1], paths[3]]
        }
        #expect(try CatalogReader().readResolver(contentsOf: [paths[2], paths[4]]).listCount == 1)
    }
}
