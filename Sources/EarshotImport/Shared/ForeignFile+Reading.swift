internal import Earshot
internal import EarshotFormats

extension ForeignFile {
    /// Reads a file, or the files of some extensions in a folder.
    ///
    /// - Parameters:
    ///   - path: The path of a file or a folder.
    ///   - types: The extensions in lower case, without dots, that a folder is searched for.
    ///   - limits: How large what is read may be; a file of a folder that is larger by itself is left out.
    ///   - isWanted: Whether a file of a folder is kept; the others are not held in memory.
    /// - Returns: The files, and whether the path is that of a folder.
    /// - Throws: ``CatalogError`` if the file cannot be read, or the wanted files are too large together.
    static func read(
        at path: String,
        types: Set<String>,
        limits: ReadingLimits,
        where isWanted: (ForeignFile) -> Bool
    ) throws(CatalogError) -> (files: [ForeignFile], isFolder: Bool) {
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
            return (kept, true)
        }
        do throws(FileFault) {
            let bytes = try OpenFile(path: path).readAll(limit: max(0, limits.bytes))
            return ([ForeignFile(path: path, bytes: bytes)], false)
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
    }
}

extension ForeignFormats {
    /// The extensions of the files of every format.
    static var types: Set<String> { all.reduce(into: []) { $0.formUnion($1.types) } }

    /// The problem of a folder in which no file looks like a format's, or like any format's.
    static func nothing(in path: String, of format: (any ForeignFormat.Type)? = nil) -> CatalogProblem {
        CatalogProblem(
            location: Catalog.SourceLocation(file: path, line: 1, column: 1),
            what: format.map { "no file of the folder looks like \($0.noun)" }
                ?? "it cannot be told which tool wrote the files of the folder",
            expected: format?.expected ?? "files of one of the formats \(all.map { $0.name }.joined(separator: ", "))",
            suggestion: "name the files, or another folder"
        )
    }
}
