public import Earshot

extension CatalogReader {
    /// Reads catalogs and compiled lists of phrases from their files, ready to be resolved against together.
    ///
    /// - Parameter paths: The files' paths, as for ``readApplications(contentsOf:)``; a compiled list of phrases may
    ///   stand anywhere among them.
    /// - Returns: The resolver, and what it was built from.
    /// - Throws: ``CatalogError`` with every problem found in any file, each with its place.
    public func readResolver(contentsOf paths: [String]) throws(CatalogError) -> ResolverReading {
        var lists: [PhraseIndex] = []
        var sources: [String] = []
        for path in paths {
            guard PhraseIndex.isList(path: path) else {
                sources.append(path)
                continue
            }
            do throws(CompiledFileError) {
                lists.append(try PhraseIndex(contentsOf: path))
            } catch {
                throw CatalogError(error)
            }
        }
        if sources.count == 1, CompiledCatalog.isCompiled(path: sources[0]) {
            do throws(CompiledFileError) {
                return try Self.compiled(sources[0], lists: lists)
            } catch {
                throw CatalogError(error)
            }
        }
        let readings = try readApplications(contentsOf: sources)
        return ResolverReading(
            resolver: try Resolver(readings.map(\.catalog), lists: lists),
            catalogs: readings,
            listCount: lists.count
        )
    }

    /// A compiled catalog as it lies in its file: its checksums are compared, and its catalogs read when they are asked
    /// for.
    private static func compiled(_ path: String, lists: [PhraseIndex]) throws(CompiledFileError) -> ResolverReading {
        try CompiledCatalog.check(contentsOf: path)
        return ResolverReading(
            resolver: try Resolver(contentsOf: path, lists: lists),
            listCount: lists.count,
            readCatalogs: {
                let readings = try? CompiledCatalog.readings(contentsOf: path)
                return (readings ?? []).map { CatalogReading(catalog: $0.catalog, warnings: $0.warnings) }
            }
        )
    }

    /// Reads a catalog, or a compiled catalog or list of phrases, from bytes.
    ///
    /// - Parameters:
    ///   - bytes: What the file would hold.
    ///   - file: What messages call the bytes; its extension tells YAML and JSON apart.
    /// - Returns: The resolver, and what it was built from.
    /// - Throws: ``CatalogError`` with every problem found, each with its place.
    public func readResolver(bytes: [UInt8], file: String) throws(CatalogError) -> ResolverReading {
        guard CompiledCatalog.isCompiled(bytes: bytes) else {
            let reading = try read(bytes: bytes, file: file)
            return ResolverReading(resolver: try Resolver(reading.catalog), catalogs: [reading], listCount: 0)
        }
        if PhraseIndex.isList(bytes: bytes) {
            let list: PhraseIndex
            do throws(CompiledFileError) {
                list = try PhraseIndex(bytes: bytes, name: file)
            } catch {
                throw CatalogError(error)
            }
            return ResolverReading(resolver: try Resolver([], lists: [list]), catalogs: [], listCount: 1)
        }
        let catalogs: [Catalog]
        do throws(CompiledFileError) {
            catalogs = try CompiledCatalog.catalogs(in: bytes, name: file)
        } catch {
            throw CatalogError(error)
        }
        return ResolverReading(
            resolver: try Resolver(catalogs),
            catalogs: catalogs.map { CatalogReading(catalog: $0, warnings: $0.problems()) },
            listCount: 0
        )
    }
}

/// A resolver that was read from files, and what it was built from.
public struct ResolverReading: Sendable {
    /// What answers.
    public var resolver: Resolver<Match>
    /// The catalogs, one an application, each with what is suspicious about it; read anew where they were compiled.
    public var catalogs: [CatalogReading] { readCatalogs() }
    /// How many compiled lists of phrases were among the files.
    public var listCount: Int
    /// Whether the catalogs were read from their source, so that what is suspicious about them was not said before.
    package let isFromSource: Bool
    private let readCatalogs: @Sendable () -> [CatalogReading]

    init(resolver: Resolver<Match>, catalogs: [CatalogReading], listCount: Int) {
        self.resolver = resolver
        self.listCount = listCount
        isFromSource = true
        readCatalogs = { catalogs }
    }

    init(resolver: Resolver<Match>, listCount: Int, readCatalogs: @escaping @Sendable () -> [CatalogReading]) {
        self.resolver = resolver
        self.listCount = listCount
        isFromSource = false
        self.readCatalogs = readCatalogs
    }
}
