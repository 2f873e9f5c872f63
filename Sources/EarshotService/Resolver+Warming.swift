internal import Earshot

extension Resolver {
    /// Does what the first answers would do, and checks a compiled catalog.
    ///
    /// - Throws: ``CatalogError`` if a compiled catalog is damaged.
    func warm() throws(CatalogError) {
        do throws(CompiledFileError) {
            try prepare()
        } catch {
            throw CatalogError(error)
        }
    }
}
