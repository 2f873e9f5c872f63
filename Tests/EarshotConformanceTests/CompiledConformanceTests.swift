import Earshot
import EarshotFormats
import EarshotTestSupport
import Foundation
import Testing

/// A compiled catalog does whatever its source does: every catalog and every case goes through a compiled copy too.
@Suite("Compiled conformance")
struct CompiledConformanceTests {
    static let catalogs: [String] = {
        let folder = Corpora.path("conformance/catalogs")
        return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
    }()

    @Test(
        "A compiled catalog is its source, and compiles to the same bytes",
        arguments: Sampled.compiledCatalogs.of(catalogs)
    )
    func comesBack(_ name: String) throws {
        let source = try CatalogReader().read(contentsOf: Corpora.path("conformance/catalogs/\(name)")).catalog
        let file = try CompiledCatalog.file([source])
        let read = try CompiledCatalog.catalogs(in: file, name: name)
        #expect(read == [source])
        #expect(try CompiledCatalog.file(read) == file)
        for syntax in CatalogReader.Syntax.allCases {
            #expect(
                CatalogWriter().text(of: try #require(read.first), as: syntax)
                    == CatalogWriter().text(of: source, as: syntax)
            )
        }
    }

    @Test(
        "Every case is answered and explained as by its source",
        arguments: Sampled.compiledCases.of(ConformanceTests.files)
    )
    func answersAlike(_ file: String) throws {
        var resolvers: [[String]: (source: Resolver, compiled: Resolver)] = [:]
        for item in try ConformanceCase.cases(in: "\(file).jsonl") {
            let pair = try resolvers[item.catalogs] ?? Self.resolvers(item.catalogs)
            resolvers[item.catalogs] = pair
            let source = try item.resolution(with: pair.source)
            let compiled = try item.resolution(with: pair.compiled)
            #expect(
                compiled.json(id: .text(item.id)) == source.json(id: .text(item.id)),
                "\(item)"
            )
            #expect(compiled.explanation.json == source.explanation.json, "\(item)")
            #expect(compiled.explanation.description == source.explanation.description, "\(item)")
        }
    }

    /// The resolver of some catalogs, and that of their compiled copies, all in one file.
    private static func resolvers(
        _ names: [String]
    ) throws -> (source: Resolver, compiled: Resolver) {
        let catalogs = try names.map { name in
            try CatalogReader().read(contentsOf: Corpora.path("conformance/catalogs/\(name)")).catalog
        }
        let read = try CompiledCatalog.catalogs(in: CompiledCatalog.file(catalogs), name: "compiled")
        return (try Resolver(catalogs), try Resolver(read))
    }
}
