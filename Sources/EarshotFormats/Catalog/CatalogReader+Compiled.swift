internal import Earshot

/// A file that catalogs are read from.
enum CatalogSource {
    /// A text, by its path.
    case text(String)
    /// A file that `earshot compile` wrote, opened.
    case compiled(CompiledFile)

    /// Checks what kind of file it is, and opens it if it is compiled.
    ///
    /// A file named `….earshot` is always treated as compiled, so that an empty or truncated one is not read as YAML.
    ///
    /// - Throws: ``CatalogError`` if it is a compiled file of another version, truncated, or with a damaged header.
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
    /// The catalogs of a compiled file, with their warnings.
    ///
    /// - Throws: ``CatalogError`` if it is damaged, or has no catalogs.
    static func readings(in file: CompiledFile) throws(CatalogError) -> [CatalogReading] {
        do throws(CompiledFileError) {
            return try CompiledCatalog.readings(in: file)
                .map { CatalogReading(catalog: $0.catalog, warnings: $0.warnings) }
        } catch {
            throw CatalogError(error)
        }
    }
}
