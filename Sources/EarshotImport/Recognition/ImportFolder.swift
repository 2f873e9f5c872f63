#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// The files in a folder that may belong to a format, in the order of their paths.
enum ImportFolder {
    /// The most files of one folder that are looked at.
    static let fileLimit = 20_000
    /// The deepest folder that is looked into.
    static let depthLimit = 32
    /// Folders that hold no files of a user.
    private static let skipped: Set<String> = ["node_modules", "__pycache__", "__MACOSX"]

    /// Whether a file or folder is left out by its name.
    static func isSkipped(_ name: String) -> Bool { name.hasPrefix(".") || skipped.contains(name) }

    /// Whether a path is a folder.
    static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// The paths of the files of some extensions in a folder and in those within it.
    ///
    /// Hidden files and folders are left out, and links are not followed.
    ///
    /// - Parameters:
    ///   - path: The folder.
    ///   - types: The extensions in lower case, without dots.
    /// - Returns: At most ``fileLimit`` paths.
    static func files(in path: String, types: Set<String>) -> [String] {
        var found: [String] = []
        collect(path, types, depth: 0, &found)
        return found
    }

    private static func collect(_ path: String, _ types: Set<String>, depth: Int, _ found: inout [String]) {
        guard depth <= depthLimit, let folder = opendir(path) else { return }
        var names: [String] = []
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: pointer.pointee)) {
                    String(cString: $0)
                }
            }
            if !isSkipped(name) { names.append(name) }
        }
        closedir(folder)
        for name in names.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) where found.count < fileLimit {
            let inner = path.hasSuffix("/") ? path + name : path + "/" + name
            var status = stat()
            guard lstat(inner, &status) == 0 else { continue }
            switch status.st_mode & S_IFMT {
            case S_IFDIR: collect(inner, types, depth: depth + 1, &found)
            case S_IFREG where types.contains(ForeignFile(path: inner, bytes: []).type): found.append(inner)
            default: break
            }
        }
    }
}
