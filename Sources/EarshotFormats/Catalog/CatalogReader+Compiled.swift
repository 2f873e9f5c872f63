internal import Earshot

extension CatalogReader {
    /// The catalogs of a compiled file, with what is suspicious about them; `nil` where the file is none.
    ///
    /// A file that is called `….earshot` is taken for one, so that an empty or a cut one is not read as YAML.
    ///
    /// - Throws: ``CatalogError``: it is one, and of another version, cut off, damaged, or without catalogs.
    static func compiled(_ path: String) throws(CatalogError) -> [CatalogReading]? {
        guard path.hasSuffix(".earshot") || CompiledCatalog.isCompiled(path: path) else { return nil }
        do throws(CompiledFileError) {
            return try CompiledCatalog.readings(contentsOf: path)
                .map { CatalogReading(catalog: $0.catalog, warnings: $0.warnings) }
        } catch {
            throw CatalogError(error)
        }
    }
}

extension CatalogError {
    /// The error of a compiled file as the one problem of a catalog.
    init(_ error: CompiledFileError) {
        self.init([
            CatalogProblem(
                location: SourceLocation(file: error.file, line: 1, column: 1),
                what: error.what,
                expected: error.expected,
                mend: error.mend
            )
        ])
    }
}
