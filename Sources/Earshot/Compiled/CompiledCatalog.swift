/// Catalogs compiled to one file, which was checked when it was compiled and is read without parsing text.
///
/// A compiled catalog holds everything its source does, including the source locations that messages name. It can be
/// used wherever a source can. `earshot compile` writes it.
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
        var store = BinaryWriter()
        store.list(catalogs)
        guard store.deepest <= BinaryReader.depthLimit else {
            throw CatalogError([
                CatalogProblem(
                    location: catalogs.first?.location,
                    what: "values of extension keys are nested \(store.deepest) deep",
                    expected: "at most \(BinaryReader.depthLimit)",
                    suggestion: "flatten them"
                )
            ])
        }
        var writer = CompiledFileWriter()
        writer.version = catalogs.map(\.compiledVersion).max() ?? CompiledFile.version
        writer.add(store.bytes, .catalogs)
        var outlines = BinaryWriter()
        outlines.list(catalogs.map { OutlineList($0) })
        writer.add(outlines.bytes, .outlines)
        writer.add(places(of: catalogs, in: store), .places)
        var languages: Set<ObjectIdentifier> = []
        for (number, document) in DocumentCompiler.documents(of: catalogs).joined().enumerated() {
            if languages.insert(ObjectIdentifier(document.language)).inserted {
                writer.add(document.language.stored, .languages, number)
            }
            if let table = ExactAutomatonBuilder.bytes(of: document) { writer.add(table, .literals, number) }
            writer.add(document.wordings.stored, .wordings, number)
            writer.add(document.stored, .documents, number)
        }
        return writer.bytes()
    }

    /// Where the catalog of each document begins in what was written of all catalogs.
    private static func places(of catalogs: [Catalog], in store: BinaryWriter) -> [UInt8] {
        var places: [UInt32] = []
        var marks = store.marks[...]
        for document in catalogs.flatMap({ [$0] + $0.localizations }) {
            if let place = marks.first { places.append(place) }
            // Itself, its enums, its shortcuts and its negative phrases.
            marks = marks.dropFirst(document.enums.count + document.shortcuts.count + 2)
        }
        var written = BinaryWriter()
        written.array(places)
        return written.bytes
    }

    /// Whether a file begins as compiled files do.
    ///
    /// - Parameter path: The file's path.
    /// - Returns: Whether it does; `false` if it cannot be read.
    public static func isCompiled(path: String) -> Bool {
        CompiledFile.isCompiled(path: path)
    }

    /// Whether bytes begin as compiled files do.
    ///
    /// - Parameter bytes: The bytes.
    /// - Returns: Whether they do.
    public static func isCompiled(bytes: [UInt8]) -> Bool { bytes.starts(with: CompiledFile.mark) }

    /// The catalogs of a compiled file.
    ///
    /// They are normalized again when a resolver is built, so a file compiled with another version of ICU or Unicode
    /// works.
    ///
    /// - Parameter path: The file's path.
    /// - Returns: The catalogs, as they were compiled.
    /// - Throws: ``CompiledFileError``: not a compiled file, another version, truncated, damaged, or without catalogs.
    /// - Complexity: O(*n*) in the number of bytes.
    public static func catalogs(contentsOf path: String) throws(CompiledFileError) -> [Catalog] {
        try readings(in: CompiledFile(path: path)).map(\.catalog)
    }

    /// The catalogs of a compiled file that is in memory.
    ///
    /// - Parameters:
    ///   - bytes: The file.
    ///   - name: What messages call it.
    /// - Returns: The catalogs, as they were compiled.
    /// - Throws: ``CompiledFileError``, as ``catalogs(contentsOf:)``.
    public static func catalogs(in bytes: [UInt8], name: String) throws(CompiledFileError) -> [Catalog] {
        try readings(in: CompiledFile(bytes: bytes, name: name)).map(\.catalog)
    }

    /// The summaries of the catalogs in a file, available before the catalogs are read.
    static func outlines(of file: CompiledFile) throws(CompiledFileError) -> [OutlineList] {
        guard file.section(.catalogs).count > 0 else { throw nothing(in: file) }
        do throws(BinaryCodingError) {
            var store = BinaryReader(file.section(.outlines))
            let lists: [OutlineList] = try store.list()
            guard lists.allSatisfy({ !$0.outlines.isEmpty }) else { throw BinaryCodingError(offset: 0) }
            return lists
        } catch {
            throw fault(file, error)
        }
    }

    /// Checks that the file's summaries match its catalogs.
    static func check(
        _ lists: [OutlineList],
        against catalogs: [Catalog],
        of file: CompiledFile
    ) throws(CompiledFileError) {
        guard lists != catalogs.map({ OutlineList($0) }) else { return }
        throw CompiledFileError(
            file.name,
            "the catalogs do not match the file's index",
            expected: "the same locales and applications",
            suggestion: "compile the catalog again"
        )
    }

    private static func nothing(in file: CompiledFile) -> CompiledFileError {
        CompiledFileError(
            file.name,
            "this is a compiled list of phrases, not a catalog",
            expected: "a compiled catalog",
            suggestion: "compile the catalog with `earshot compile`"
        )
    }

    private static func fault(_ file: CompiledFile, _ error: BinaryCodingError) -> CompiledFileError {
        CompiledFileError(
            file.name,
            "the catalog ends unexpectedly at byte \(error.offset) of its section",
            expected: "a catalog as `earshot compile` writes it",
            suggestion: "compile the catalog again"
        )
    }

    /// The catalogs of a compiled file, each with its warnings.
    ///
    /// They are checked like their source, since the file is untrusted.
    ///
    /// - Parameter file: The file.
    /// - Returns: The catalogs, as they were compiled, with their warnings.
    /// - Throws: ``CompiledFileError``, as ``catalogs(contentsOf:)``.
    package static func readings(
        in file: CompiledFile
    ) throws(CompiledFileError) -> [(catalog: Catalog, warnings: [CatalogProblem])] {
        try checked(stored(in: file), of: file)
    }

    /// The catalogs of a compiled file, which are not checked yet.
    ///
    /// - Throws: ``CompiledFileError``, as ``catalogs(contentsOf:)`` without what is said of checking.
    static func stored(in file: CompiledFile) throws(CompiledFileError) -> [Catalog] {
        let section = try file.verified().section(.catalogs)
        guard section.count > 0 else { throw nothing(in: file) }
        do throws(BinaryCodingError) {
            var store = BinaryReader(section)
            let catalogs: [Catalog] = try store.list()
            guard store.isAtEnd else { throw store.fault }
            return catalogs
        } catch {
            throw fault(file, error)
        }
    }

    /// Catalogs of a compiled file, each with its warnings.
    ///
    /// - Throws: ``CompiledFileError`` with the first error.
    static func checked(
        _ catalogs: [Catalog],
        of file: CompiledFile
    ) throws(CompiledFileError) -> [(catalog: Catalog, warnings: [CatalogProblem])] {
        var read: [(catalog: Catalog, warnings: [CatalogProblem])] = []
        for catalog in catalogs {
            let problems = catalog.problems()
            if let error = problems.first(where: { $0.severity == .error }) { throw fault(file, error) }
            read.append((catalog, problems))
        }
        return read
    }

    /// The error for a catalog that has one.
    static func fault(_ file: CompiledFile, _ error: CatalogProblem) -> CompiledFileError {
        CompiledFileError(
            file.name,
            "\(error.what)\(error.location.map { ", at \($0)" } ?? "")",
            expected: error.expected,
            suggestion: "\(error.suggestion), and compile the catalog again"
        )
    }

    /// Checks every byte of a compiled file, and that what it holds can be used here.
    ///
    /// - Parameter path: The file's path.
    /// - Throws: ``CompiledFileError`` with the first fault.
    /// - Complexity: O(*n*) in the number of bytes.
    public static func verify(contentsOf path: String) throws(CompiledFileError) {
        let file = try CompiledFile(path: path).verified()
        if file.section(.catalogs).count > 0 {
            try check(outlines(of: file), against: readings(in: file).map(\.catalog), of: file)
        }
        if file.isList { _ = try PhraseIndex(file) }
    }
}

/// A summary of one locale of a catalog, available before the catalog is read.
struct DocumentOutline: BinaryCodable, Equatable {
    var locale: String
    var application: String?

    init(_ catalog: Catalog) {
        locale = catalog.locale
        application = catalog.applicationName
    }

    init(_ document: CompiledDocument) {
        locale = document.locale
        application = document.application
    }

    func write(to store: inout BinaryWriter) {
        store.text(locale)
        store.optional(application)
    }

    init(from store: inout BinaryReader) throws(BinaryCodingError) {
        locale = try store.text()
        application = try store.optional()
    }
}

/// The summaries of one catalog, one for each locale.
struct OutlineList: BinaryCodable, Equatable {
    var outlines: [DocumentOutline]

    init(_ catalog: Catalog) {
        outlines = ([catalog] + catalog.localizations).map { DocumentOutline($0) }
    }

    /// The summaries of a catalog's documents.
    init(_ documents: [CompiledDocument]) {
        outlines = documents.map { DocumentOutline($0) }
    }

    func write(to store: inout BinaryWriter) { store.list(outlines) }
    init(from store: inout BinaryReader) throws(BinaryCodingError) { outlines = try store.list() }
}

extension Catalog {
    /// The first version of compiled files that may have all kinds of its parameters.
    fileprivate var compiledVersion: UInt32 {
        let parameters = ([self] + localizations).flatMap { $0.shortcuts.flatMap(\.parameters) }
        return parameters.compactMap { QuantitySlot($0.kind)?.kind.traits.version }.max() ?? CompiledFile.version
    }
}
