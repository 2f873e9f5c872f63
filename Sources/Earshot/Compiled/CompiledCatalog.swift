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
        guard store.deepest <= StoreReader.depthLimit else {
            throw CatalogError([
                CatalogProblem(
                    location: catalogs.first?.location,
                    what: "values of extension keys are nested \(store.deepest) deep",
                    expected: "at most \(StoreReader.depthLimit)",
                    mend: "flatten them"
                )
            ])
        }
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

    /// The catalogs of a compiled file.
    ///
    /// They are normalized when they are made ready, so that a file of another ICU or Unicode version is as good.
    ///
    /// - Parameter path: The file's path.
    /// - Returns: The catalogs, as they were compiled.
    /// - Throws: ``CompiledFileError``: no compiled file, another version, cut off, damaged, or without catalogs.
    /// - Complexity: O(*n*) in the number of bytes.
    public static func catalogs(contentsOf path: String) throws(CompiledFileError) -> [Catalog] {
        try read(CompiledFile(path: path), name: path).map(\.catalog)
    }

    /// The catalogs of a compiled file that is in memory.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - name: What messages call it.
    /// - Returns: The catalogs, as they were compiled.
    /// - Throws: ``CompiledFileError``, as ``catalogs(contentsOf:)``.
    public static func catalogs(in bytes: [UInt8], name: String) throws(CompiledFileError) -> [Catalog] {
        try read(CompiledFile(bytes: bytes, name: name), name: name).map(\.catalog)
    }

    /// The catalogs of a compiled file, each with what is suspicious about it.
    ///
    /// - Parameter path: The file's path.
    /// - Returns: The catalogs, as they were compiled, with their warnings.
    /// - Throws: ``CompiledFileError``, as ``catalogs(contentsOf:)``.
    package static func readings(
        contentsOf path: String
    ) throws(CompiledFileError) -> [(catalog: Catalog, warnings: [CatalogProblem])] {
        try read(CompiledFile(path: path), name: path)
    }

    /// Reads catalogs and checks them like their source, since bytes may claim anything.
    private static func read(
        _ file: CompiledFile,
        name: String
    ) throws(CompiledFileError) -> [(catalog: Catalog, warnings: [CatalogProblem])] {
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
        let catalogs: [Catalog]
        do throws(StoreError) {
            var store = StoreReader(section)
            catalogs = try store.list()
            guard store.isAtEnd else { throw store.fault }
        } catch {
            throw CompiledFileError(
                name,
                "the catalog breaks off at byte \(error.offset) of its section",
                expected: "a catalog as `earshot compile` writes it",
                mend: "compile the catalog again"
            )
        }
        var read: [(catalog: Catalog, warnings: [CatalogProblem])] = []
        for catalog in catalogs {
            let problems = catalog.problems()
            if let error = problems.first(where: { $0.severity == .error }) {
                throw CompiledFileError(
                    name,
                    "\(error.what)\(error.location.map { ", at \($0)" } ?? "")",
                    expected: error.expected,
                    mend: "\(error.mend), and compile the catalog again"
                )
            }
            read.append((catalog, problems))
        }
        return read
    }

    /// Checks every byte of a compiled file, and that what it holds can be used here.
    ///
    /// - Parameter path: The file's path.
    /// - Throws: ``CompiledFileError`` with the first fault.
    /// - Complexity: O(*n*) in the number of bytes.
    public static func verify(contentsOf path: String) throws(CompiledFileError) {
        let file = try CompiledFile(path: path)
        try file.verify()
        if file.section(.catalogs).count > 0 { _ = try read(file, name: path) }
        if file.section(.information).count > 0 { _ = try PhraseIndex(contentsOf: path) }
    }
}
