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
        let readings = try readApplications(contentsOf: sources)
        return ResolverReading(
            resolver: try Resolver(readings.map(\.catalog), lists: lists),
            catalogs: readings,
            listCount: lists.count
        )
    }
}

/// A resolver that was read from files, and what it was built from.
public struct ResolverReading: Sendable {
    /// What answers.
    public var resolver: Resolver<Match>
    /// The catalogs, one an application, each with what is suspicious about it.
    public var catalogs: [CatalogReading]
    /// How many compiled lists of phrases were among the files.
    public var listCount: Int
}
