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
        /// Whether a file that cannot be read is left out, if the others of its format mean something without it.
        ///
        /// Why it was left out is then in ``CatalogImport/problems``.
        public var leavesOutBadFiles: Bool

        /// Creates options.
        ///
        /// - Parameters:
        ///   - locale: The locale of what names none itself.
        ///   - limits: How large what is read may be.
        ///   - leavesOutBadFiles: Whether a file that cannot be read is left out, where the others stand for themselves.
        public init(locale: String? = nil, limits: ReadingLimits = ReadingLimits(), leavesOutBadFiles: Bool = false) {
            self.locale = locale
            self.limits = limits
            self.leavesOutBadFiles = leavesOutBadFiles
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

    /// Finds the format that files look like they were written in.
    ///
    /// - Parameters:
    ///   - paths: The paths of files, and of folders and ZIP archives whose files are looked at.
    ///   - limits: How large what is read may be.
    /// - Returns: The name of the format, one of ``formats``.
    /// - Throws: ``CatalogError`` if a file cannot be read or looks like none, or the files are of several formats.
    /// - Complexity: O(n), where n is the number of bytes of the files.
    public static func format(
        ofFilesAt paths: [String],
        limits: ReadingLimits = ReadingLimits()
    ) throws(CatalogError) -> String {
        var examples: [(name: String, path: String)] = []
        var problems: [CatalogProblem] = []
        for path in paths {
            do throws(CatalogError) {
                var isKnown = false
                func note(_ file: ForeignFile) {
                    guard let format = FormatRecognizer.format(of: FileLook(file, limits: limits)) else { return }
                    isKnown = true
                    if !examples.contains(where: { $0.name == format.name }) {
                        examples.append((format.name, file.path))
                    }
                }
                let (files, source) = try ForeignFile.read(at: path, types: ForeignFormats.types, limits: limits) {
                    note($0)
                    return false
                }
                for file in files { note(file) }
                if !isKnown, source == .file, let file = files.first {
                    problems.append(FormatRecognizer.unknown(file, limits: limits))
                } else if !isKnown {
                    problems.append(ForeignFormats.nothing(in: path, source))
                }
            } catch {
                problems += error.problems
            }
        }
        guard problems.isEmpty, let first = examples.first else { throw CatalogError(problems) }
        guard examples.count == 1 else {
            let found = examples.map { "\($0.name) (\($0.path))" }.joined(separator: ", ")
            throw CatalogError([
                CatalogProblem(
                    location: Catalog.SourceLocation(file: paths[0], line: 1, column: 1),
                    what: "the files look like those of several tools: \(found)",
                    expected: "files of one tool",
                    suggestion: "name the format, as in `earshot import \(first.name) \(paths[0])`"
                )
            ])
        }
        return first.name
    }

    /// Reads files.
    ///
    /// - Parameter paths: The paths of files, and of folders and ZIP archives: of those the files are read that look like
    ///   the format's. What they hold is declared in this order.
    /// - Returns: The catalog, the utterances that the files expect an answer to, and what was lost.
    /// - Throws: ``CatalogError`` with every problem found in any file, each with its place.
    /// - Complexity: O(n), where n is the number of bytes of the files and of their expanded rules.
    public func read(contentsOf paths: [String]) throws(CatalogError) -> CatalogImport {
        var problems: [CatalogProblem] = []
        var files: [ForeignFile] = []
        var limits = options.limits
        for path in paths {
            do throws(CatalogError) {
                let (found, source) = try ForeignFile.read(at: path, types: reader.types, limits: limits) {
                    reader.recognizes(FileLook($0, limits: limits))
                }
                if found.isEmpty { problems.append(ForeignFormats.nothing(in: path, source, of: reader)) }
                limits.bytes = max(0, limits.bytes - found.reduce(0) { $0 + $1.bytes.count })
                files += found
            } catch {
                problems += error.problems
            }
        }
        guard options.leavesOutBadFiles && reader.filesStandAlone && !files.isEmpty || problems.isEmpty else {
            throw CatalogError(problems)
        }
        var result = try read(files)
        result.problems = problems + result.problems
        return result
    }

    /// Reads files that are in memory, such as those that a service was sent.
    ///
    /// - Parameter files: The files' names, whose endings tell some kinds of files apart, and their bytes, in order. Of a
    ///   ZIP archive, the files are read that look like the format's.
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
        var files = try unpacked(files)
        var leftOut: [CatalogProblem] = []
        while true {
            do throws(CatalogError) {
                var result = try readAll(files)
                result.problems = leftOut
                return result
            } catch {
                leftOut += error.problems
                let bad = Set(error.problems.filter { $0.severity == .error }.compactMap { $0.location?.file })
                let count = files.count
                files.removeAll { bad.contains($0.path) }
                guard options.leavesOutBadFiles, reader.filesStandAlone, !files.isEmpty, files.count < count else {
                    throw CatalogError(leftOut)
                }
            }
        }
    }

    /// The files, with those of an archive that look like the format's in place of it.
    private func unpacked(_ files: [ForeignFile]) throws(CatalogError) -> [ForeignFile] {
        var result: [ForeignFile] = []
        var problems: [CatalogProblem] = []
        var limits = options.limits
        for file in files {
            guard file.isArchive else {
                result.append(file)
                continue
            }
            do throws(CatalogError) {
                let inner = try file.unpacked(types: reader.types, limits: limits) {
                    reader.recognizes(FileLook($0, limits: limits))
                }
                limits.bytes -= inner.reduce(0) { $0 + $1.bytes.count }
                if inner.isEmpty { problems.append(ForeignFormats.nothing(in: file.path, .archive, of: reader)) }
                result += inner
            } catch {
                problems += error.problems
            }
        }
        guard problems.isEmpty else { throw CatalogError(problems) }
        return result
    }

    /// Reads files, all of which have to be sound.
    private func readAll(_ files: [ForeignFile]) throws(CatalogError) -> CatalogImport {
        let strangers = files.compactMap { FormatRecognizer.refusal(of: $0, by: reader, limits: options.limits) }
        guard strangers.isEmpty else { throw CatalogError(strangers) }
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
    /// Why files were left out; empty if all were read.
    public var problems: [CatalogProblem]

    /// Creates what was read.
    ///
    /// - Parameters:
    ///   - catalog: What can be meant.
    ///   - corpus: The utterances that the files expect an answer to.
    ///   - report: What was read of each file, and what was lost.
    ///   - problems: Why files were left out.
    public init(
        catalog: Catalog,
        corpus: [CorpusLine] = [],
        report: LossReport = LossReport(),
        problems: [CatalogProblem] = []
    ) {
        self.catalog = catalog
        self.corpus = corpus
        self.report = report
        self.problems = problems
    }
}
