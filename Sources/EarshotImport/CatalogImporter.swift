public import Earshot
public import EarshotFormats

/// Imports the files of another tool as a catalog, and reports what a catalog cannot represent.
public struct CatalogImporter: Sendable {
    /// The options of an import.
    public struct Options: Hashable, Sendable {
        /// The locale of files without one, as a BCP 47 tag; `nil` means the format's default, or `en`.
        public var locale: String?
        /// How large what is read may be.
        public var limits: ReadingLimits

        /// Creates options.
        ///
        /// - Parameters:
        ///   - locale: The locale of what names none itself.
        ///   - limits: How large what is read may be.
        public init(locale: String? = nil, limits: ReadingLimits = ReadingLimits()) {
            self.locale = locale
            self.limits = limits
        }
    }

    /// The reader of the format.
    private let reader: any ForeignFormat.Type
    /// The options.
    private let options: Options

    /// The formats' names, in the order they are shown.
    public static var formats: [String] { ForeignFormats.all.map { $0.name } }

    /// Creates an importer; `nil` if no format has that name.
    ///
    /// - Parameters:
    ///   - format: One of ``formats``.
    ///   - options: What the caller sets.
    public init?(format: String, options: Options = Options()) {
        guard let reader = ForeignFormats.all.first(where: { $0.name == format }) else { return nil }
        self.reader = reader
        self.options = options
    }

    /// Reads files.
    ///
    /// - Parameter paths: The files' paths; what they hold is declared in this order.
    /// - Returns: The catalog, the utterances that the files expect an answer to, and what was lost.
    /// - Throws: ``CatalogError`` with every problem found in any file, each with its place.
    /// - Complexity: O(n), where n is the number of bytes of the files and of their expanded rules.
    public func read(contentsOf paths: [String]) throws(CatalogError) -> CatalogImport {
        var problems: [CatalogProblem] = []
        var files: [ForeignFile] = []
        var bytesLeft = options.limits.bytes
        for path in paths {
            do throws(FileFault) {
                let bytes = try OpenFile(path: path).readAll(limit: max(0, bytesLeft))
                bytesLeft -= bytes.count
                files.append(ForeignFile(path: path, bytes: bytes))
            } catch {
                problems.append(
                    CatalogProblem(
                        location: Catalog.SourceLocation(file: path, line: 1, column: 1),
                        what: error.what,
                        expected: error.expected,
                        suggestion: error.suggestion
                    )
                )
            }
        }
        guard problems.isEmpty else { throw CatalogError(problems) }
        return try read(files)
    }

    /// Reads files that are in memory, such as those that a service was sent.
    ///
    /// - Parameter files: The files' names, whose endings tell some kinds of files apart, and their bytes, in order.
    /// - Returns: The catalog, the utterances that the files expect an answer to, and what was lost.
    /// - Throws: ``CatalogError`` with every problem found in any file, each with its place.
    /// - Complexity: O(n), where n is the number of bytes of the files and of their expanded rules.
    public func read(_ files: [(name: String, bytes: [UInt8])]) throws(CatalogError) -> CatalogImport {
        let size = files.reduce(0) { $0 + $1.bytes.count }
        guard size <= options.limits.bytes else {
            throw CatalogError([
                CatalogProblem(
                    what: "the files are \(size) bytes long together",
                    expected: "at most \(options.limits.bytes) bytes",
                    suggestion: "import fewer of them, or raise the limit on bytes"
                )
            ])
        }
        return try read(files.map { ForeignFile(path: $0.name, bytes: $0.bytes) })
    }

    /// Reads files that are in memory already.
    package func read(_ files: [ForeignFile]) throws(CatalogError) -> CatalogImport {
        var result = try reader.read(files, options: options)
        result.report.format = reader.name
        if let profile = reader.profile, !result.catalog.shortcuts.isEmpty || !result.catalog.enums.isEmpty {
            result.catalog.extensions.append(.init(key: "x-profile", value: .text(profile)))
        }
        let problems = result.catalog.problems(phraseLimits: options.limits.phrase, limit: options.limits.problems)
        guard problems.allSatisfy({ $0.severity == .warning }) else { throw CatalogError(problems) }
        return result
    }
}

/// The result of importing another tool's files.
public struct CatalogImport: Hashable, Sendable {
    /// The catalog; empty if the files are valid and have nothing to import.
    public var catalog: Catalog
    /// The test utterances in the files, as a corpus; empty if there are none.
    public var corpus: [CorpusLine]
    /// What was read of each file, and what was lost.
    public var report: LossReport

    /// Creates what was read.
    ///
    /// - Parameters:
    ///   - catalog: What can be meant.
    ///   - corpus: The utterances that the files expect an answer to.
    ///   - report: What was read of each file, and what was lost.
    public init(catalog: Catalog, corpus: [CorpusLine] = [], report: LossReport = LossReport()) {
        self.catalog = catalog
        self.corpus = corpus
        self.report = report
    }
}
