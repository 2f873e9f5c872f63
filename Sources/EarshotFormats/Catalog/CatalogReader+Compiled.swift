internal import Earshot

/// A file that catalogs are read from.
enum CatalogSource {
    /// A text, by its path.
    case text(String)
    /// A file that `earshot compile` wrote, opened.
    case compiled(CompiledFile)

    /// Looks at a file, and opens it where it is a compiled one.
    ///
    /// A file that is called `….earshot` is taken for one, so that an empty or a cut one is not read as YAML.
    ///
    /// - Throws: ``CatalogError``: it is one, and of another version, cut off, or its header is damaged.
    init(path: String) throws(CatalogError) {
        guard path.hasSuffix(".earshot") || CompiledCatalog.isCompiled(path: path) else {
            self = .text(path)
            return
        }
        do throws(CompiledFileError) {
            self = .compiled(try CompiledFile(path: path))
        } catch {
            throw CatalogError(error)
        }
    }
}

extension CatalogReader {
    /// The catalogs of a compiled file, with what is suspicious about them.
    ///
    /// - Throws: ``CatalogError``: it is damaged, or without catalogs.
    static func readings(in file: CompiledFile) throws(CatalogError) -> [CatalogReading] {
        do throws(CompiledFileError) {
            return try CompiledCatalog.readings(in: file)
                .map { CatalogReading(catalog: $0.catalog, warnings: $0.warnings) }
        } catch {
            throw CatalogError(error)
        }
    }
}
