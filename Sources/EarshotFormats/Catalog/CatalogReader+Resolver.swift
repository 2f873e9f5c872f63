public import Earshot

extension CatalogReader {
    /// Reads catalogs and compiled lists of phrases, and builds one resolver of them.
    ///
    /// ```swift
    /// let resolver = try CatalogReader().resolver(contentsOf: "soup.yaml")
    /// ```
    ///
    /// - Parameter paths: The files' paths, YAML, JSON or compiled, as for ``readApplications(contentsOf:)``; a compiled
    ///   list of phrases may be anywhere among them.
    /// - Returns: The resolver. Use ``readResolver(contentsOf:)`` to see the catalogs and their warnings too.
    /// - Throws: ``CatalogError`` with every problem found in any file, each with its place.
    /// - Complexity: O(*n*) in the number of bytes; O(1) for a compiled catalog, apart from its checksums.
    public func resolver(contentsOf paths: String...) throws(CatalogError) -> Resolver {
        try readResolver(contentsOf: paths).resolver
    }

    /// Reads a catalog, or a compiled catalog or list of phrases, from bytes, and builds a resolver of it.
    ///
    /// - Parameters:
    ///   - bytes: The contents of the file.
    ///   - file: The name used in messages; its extension distinguishes YAML from JSON.
    /// - Returns: The resolver. Use ``readResolver(bytes:file:)`` to see the catalog and its warnings too.
    /// - Throws: ``CatalogError`` with every problem found, each with its place.
    /// - Complexity: O(*n*) in the number of bytes.
    public func resolver(bytes: [UInt8], file: String) throws(CatalogError) -> Resolver {
        try readResolver(bytes: bytes, file: file).resolver
    }

    /// Reads catalogs and compiled lists of phrases, and builds one resolver of them; also returns the catalogs.
    ///
    /// - Parameter paths: The files' paths, as for ``readApplications(contentsOf:)``; a compiled list of phrases may
    /// be anywhere among them.
    /// - Returns: The resolver, and what it was built from.
    /// - Throws: ``CatalogError`` with every problem found in any file, each with its place.
    /// - Complexity: O(*n*) in the number of bytes; O(1) for a compiled catalog, apart from its checksums.
    public func readResolver(contentsOf paths: [String]) throws(CatalogError) -> ResolverReading {
        var sources: [CatalogSource] = []
        var lists: [PhraseIndex] = []
        var problems: [CatalogProblem] = []
        for path in paths {
            do throws(CatalogError) {
                let source = try CatalogSource(path: path)
                if let list = try Self.list(source) { lists.append(list) } else { sources.append(source) }
            } catch {
                problems += error.problems
            }
        }
        if problems.isEmpty, sources.count == 1, case .compiled(let file) = sources[0] {
            return try Self.opened(file, lists: lists)
        }
        let readings = try readApplications(of: sources, problems)
        return ResolverReading(
            resolver: try Resolver(readings.map(\.catalog), lists: lists),
            catalogs: readings,
            listCount: lists.count
        )
    }

    /// Reads a catalog, or a compiled catalog or list of phrases, from bytes; also returns the catalog.
    ///
    /// - Parameters:
    ///   - bytes: The contents of the file.
    ///   - file: The name used in messages; its extension distinguishes YAML from JSON.
    /// - Returns: The resolver, and what it was built from.
    /// - Throws: ``CatalogError`` with every problem found, each with its place.
    /// - Complexity: O(*n*) in the number of bytes.
    public func readResolver(bytes: [UInt8], file: String) throws(CatalogError) -> ResolverReading {
        guard CompiledCatalog.isCompiled(bytes: bytes) else {
            let reading = try read(bytes: bytes, file: file)
            return ResolverReading(resolver: try Resolver(reading.catalog), catalogs: [reading], listCount: 0)
        }
        let opened: CompiledFile
        do throws(CompiledFileError) {
            opened = try CompiledFile(bytes: bytes, name: file)
        } catch {
            throw CatalogError(error)
        }
        guard let list = try Self.list(.compiled(opened)) else { return try Self.opened(opened, lists: []) }
        return ResolverReading(resolver: try Resolver([], lists: [list]), catalogs: [], listCount: 1)
    }

    /// Builds a resolver of a catalog that was not read from anything.
    ///
    /// - Throws: ``CatalogError`` with every problem of the catalog.
    package static func reading(_ catalog: Catalog) throws(CatalogError) -> ResolverReading {
        let resolver = try Resolver(catalog)
        return ResolverReading(resolver: resolver, catalogs: [CatalogReading(catalog: catalog)], listCount: 0)
    }

    /// The list of phrases in a file; `nil` if it is another kind of file.
    private static func list(_ source: CatalogSource) throws(CatalogError) -> PhraseIndex? {
        guard case .compiled(let file) = source, file.isList else { return nil }
        do throws(CompiledFileError) {
            return try PhraseIndex(file)
        } catch {
            throw CatalogError(error)
        }
    }

    /// Opens a compiled catalog: its checksums are verified, and its catalogs are decoded only on demand.
    private static func opened(_ file: CompiledFile, lists: [PhraseIndex]) throws(CatalogError) -> ResolverReading {
        do throws(CompiledFileError) {
            let file = try file.verified()
            return ResolverReading(
                resolver: try Resolver(file, lists: lists),
                listCount: lists.count,
                readCatalogs: { () throws(CatalogError) in try readings(in: file) }
            )
        } catch {
            throw CatalogError(error)
        }
    }
}

/// A resolver that was read from files, and what it was built from.
public struct ResolverReading: Sendable {
    /// The resolver.
    public var resolver: Resolver
    /// The catalogs, one per application, each with its warnings; a compiled one is decoded at every call.
    ///
    /// - Throws: ``CatalogError`` if the content of a compiled catalog is not a valid catalog.
    public var catalogs: [CatalogReading] { get throws(CatalogError) { try readCatalogs() } }
    /// The number of compiled lists of phrases among the files.
    public var listCount: Int
    /// Whether the catalogs were read from YAML or JSON: the warnings of compiled ones were reported at compile time.
    package let isFromSource: Bool
    private let readCatalogs: @Sendable () throws(CatalogError) -> [CatalogReading]

    init(resolver: Resolver, catalogs: [CatalogReading], listCount: Int) {
        self.resolver = resolver
        self.listCount = listCount
        isFromSource = true
        readCatalogs = { catalogs }
    }

    init(
        resolver: Resolver,
        listCount: Int,
        readCatalogs: @escaping @Sendable () throws(CatalogError) -> [CatalogReading]
    ) {
        self.resolver = resolver
        self.listCount = listCount
        isFromSource = false
        self.readCatalogs = readCatalogs
    }
}
