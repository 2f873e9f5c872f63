/// Catalogs as one file: checked once, when they are compiled, and read without parsing text.
///
/// A compiled catalog holds everything that its source does, places for messages included, so that it may be given
/// wherever a source is. `earshot compile` writes it.
public enum CompiledCatalog {
    /// The compiled file of catalogs.
    ///
    /// - Parameter catalogs: What can be meant, one catalog an application.
    /// - Returns: The bytes: the same catalogs give the same bytes.
    /// - Throws: `CatalogError` with every problem of every catalog, where one of them is an error.
    /// - Complexity: O(*n*) in the size of the catalogs.
    public static func file(_ catalogs: [Catalog]) throws(CatalogError) -> [UInt8] {
        let problems = catalogs.flatMap { $0.problems() }
        guard problems.allSatisfy({ $0.severity == .warning }) else { throw CatalogError(problems) }
        var store = StoreWriter()
        store.list(catalogs)
        var writer = CompiledFileWriter()
        writer.add(store.bytes, .catalogs)
        return writer.bytes()
    }

    /// Whether a file begins as compiled files do.
    ///
    /// - Parameter path: The file's path.
    /// - Returns: Whether it does; `false` where it cannot be read.
    public static func isCompiled(path: String) -> Bool {
        MappedFile.start(of: path, count: CompiledFile.mark.count) == CompiledFile.mark
    }

    /// Whether bytes begin as compiled files do.
    ///
    /// - Parameter bytes: The bytes.
    /// - Returns: Whether they do.
    public static func isCompiled(bytes: [UInt8]) -> Bool { bytes.starts(with: CompiledFile.mark) }

    /// The catalogs of a compiled file.
    ///
    /// - Parameter path: The file's path.
    /// - Returns: The catalogs, as they were compiled.
    /// - Throws: ``CompiledFileError``: no compiled file, another version, cut off, damaged, or without catalogs.
    /// - Complexity: O(*n*) in the number of bytes.
    public static func catalogs(contentsOf path: String) throws(CompiledFileError) -> [Catalog] {
        try catalogs(in: CompiledFile(path: path), name: path)
    }

    /// The catalogs of a compiled file that is in memory.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - name: What messages call it.
    /// - Returns: The catalogs, as they were compiled.
    /// - Throws: ``CompiledFileError``, as ``catalogs(contentsOf:)``.
    public static func catalogs(in bytes: [UInt8], name: String) throws(CompiledFileError) -> [Catalog] {
        try catalogs(in: CompiledFile(bytes: bytes, name: name), name: name)
    }

    private static func catalogs(in file: CompiledFile, name: String) throws(CompiledFileError) -> [Catalog] {
        try file.verify()
        let section = file.section(.catalogs)
        guard section.count > 0 else {
            throw CompiledFileError(
                name,
                "there is no catalog in the file, only a list of phrases",
                expected: "a compiled catalog",
                mend: "compile the catalog with `earshot compile`"
            )
        }
        do throws(StoreError) {
            var store = StoreReader(section)
            let catalogs: [Catalog] = try store.list()
            guard store.isAtEnd else { throw store.fault }
            return catalogs
        } catch {
            throw CompiledFileError(
                name,
                "the catalog breaks off at byte \(error.offset) of its section",
                expected: "a catalog as `earshot compile` writes it",
                mend: "compile the catalog again"
            )
        }
    }

    /// Checks every byte of a compiled file.
    ///
    /// - Parameter path: The file's path.
    /// - Throws: ``CompiledFileError`` with the first fault.
    /// - Complexity: O(*n*) in the number of bytes.
    public static func verify(contentsOf path: String) throws(CompiledFileError) {
        try CompiledFile(path: path).verify()
    }
}
