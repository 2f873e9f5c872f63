internal import Earshot
internal import EarshotFormats

extension ForeignFile {
    /// Reads a file, or the files of some extensions in a folder or a ZIP archive.
    ///
    /// - Parameters:
    ///   - path: The path of a file or a folder.
    ///   - types: The extensions in lower case, without dots, that a folder or an archive is searched for.
    ///   - limits: How large what is read may be; a file of a folder that is larger by itself is left out.
    ///   - isWanted: Whether a file of a folder or an archive is kept; the others are not held in memory.
    /// - Returns: The files, and where they are from.
    /// - Throws: ``CatalogError`` if the file cannot be read, or the wanted files are too large together.
    static func read(
        at path: String,
        types: Set<String>,
        limits: ReadingLimits,
        where isWanted: (ForeignFile) -> Bool
    ) throws(CatalogError) -> (files: [ForeignFile], source: Source) {
        if ImportFolder.isFolder(path) {
            var kept: [ForeignFile] = []
            var bytes = 0
            for inner in ImportFolder.files(in: path, types: types) {
                guard let content = try? OpenFile(path: inner).readAll(limit: max(0, limits.bytes)) else { continue }
                let file = ForeignFile(path: inner, bytes: content)
                guard isWanted(file) else { continue }
                bytes += content.count
                guard bytes <= limits.bytes else {
                    throw CatalogError([
                        CatalogProblem(
                            location: Catalog.SourceLocation(file: path, line: 1, column: 1),
                            what: "the files of the folder that would be read have more than \(limits.bytes) bytes",
                            expected: "at most that many",
                            suggestion: "name fewer files, or a folder within it"
                        )
                    ])
                }
                kept.append(file)
            }
            return (kept, .folder)
        }
        let file: ForeignFile
        do throws(FileFault) {
            file = ForeignFile(path: path, bytes: try OpenFile(path: path).readAll(limit: max(0, limits.bytes)))
        } catch {
            throw CatalogError([
                CatalogProblem(
                    location: Catalog.SourceLocation(file: path, line: 1, column: 1),
                    what: error.what,
                    expected: error.expected,
                    suggestion: error.suggestion
                )
            ])
        }
        guard file.isArchive else { return ([file], .file) }
        return (try file.unpacked(types: types, limits: limits, where: isWanted), .archive)
    }

    /// Where files are from.
    enum Source: String {
        case file, folder, archive
    }
}

extension ForeignFormats {
    /// The extensions of the files of every format.
    static var types: Set<String> { all.reduce(into: []) { $0.formUnion($1.types) } }

    /// The problem of a folder or an archive in which no file looks like a format's, or like any format's.
    static func nothing(
        in path: String,
        _ source: ForeignFile.Source,
        of format: (any ForeignFormat.Type)? = nil
    ) -> CatalogProblem {
        CatalogProblem(
            location: Catalog.SourceLocation(file: path, line: 1, column: 1),
            what: format.map { "no file of the \(source) looks like \($0.noun)" }
                ?? "it cannot be told which tool wrote the files of the \(source)",
            expected: format?.expected ?? "files of one of the formats \(all.map { $0.name }.joined(separator: ", "))",
            suggestion: "name the files, or another \(source)"
        )
    }
}
