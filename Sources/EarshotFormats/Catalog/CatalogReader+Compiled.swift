internal import Earshot

extension CatalogReader {
    /// The catalogs of a compiled file; `nil` where the file is none.
    ///
    /// - Throws: ``CatalogError``: it is one, and of another version, cut off, damaged, or without catalogs.
    static func compiled(_ path: String) throws(CatalogError) -> [Catalog]? {
        guard CompiledCatalog.isCompiled(path: path) else { return nil }
        do throws(CompiledFileError) {
            return try CompiledCatalog.catalogs(contentsOf: path)
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
