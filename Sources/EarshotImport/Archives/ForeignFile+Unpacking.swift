internal import Earshot
internal import EarshotFormats

extension ForeignFile {
    /// Whether the file is a ZIP archive, whatever it is called.
    var isArchive: Bool { ZipArchive.isArchive(bytes) }

    /// The files of some extensions in an archive, in the order of their paths.
    ///
    /// Each is called by the archive's path and its own. Hidden files and what packers add are left out, as in a folder.
    ///
    /// - Parameters:
    ///   - types: The extensions in lower case, without dots.
    ///   - limits: How large what is unpacked may be together.
    ///   - isWanted: Whether a file is kept.
    /// - Returns: The files that are kept; empty if there are none.
    /// - Throws: ``CatalogError`` if the archive, or one of the files of these extensions, cannot be unpacked.
    /// - Complexity: O(n), where n is the number of bytes of the archive and of what is unpacked.
    func unpacked(
        types: Set<String>,
        limits: ReadingLimits,
        where isWanted: (ForeignFile) -> Bool
    ) throws(CatalogError) -> [ForeignFile] {
        let archive: ZipArchive
        do throws(TextError) {
            archive = try ZipArchive(bytes)
        } catch {
            throw CatalogError([problem(error)])
        }
        var files: [ForeignFile] = []
        var bytesLeft = limits.bytes
        for entry in archive.entries {
            var file = ForeignFile(path: path + "/" + entry.path, bytes: [])
            guard types.contains(file.type),
                !entry.path.split(separator: "/").contains(where: { ImportFolder.isSkipped(String($0)) })
            else { continue }
            do throws(TextError) {
                file.bytes = try archive.content(of: entry, limit: bytesLeft)
            } catch {
                throw CatalogError([file.problem(error)])
            }
            bytesLeft -= file.bytes.count
            if isWanted(file) { files.append(file) }
        }
        return files
    }
}
