internal import Earshot
public import EarshotFormats
#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// A corpus file, and the catalog that it is resolved against.
public struct CorpusSource: Hashable, Sendable {
    /// The path of the utterances.
    public var corpus: String
    /// The paths of the catalog's files.
    public var catalog: [String]

    /// The path that stands for standard input.
    public static let standardInput = "-"

    /// The name of the catalog in reports.
    public var catalogName: String { catalog.map(Self.shown).joined(separator: ", ") }

    /// Finds the corpus files that an argument stands for.
    ///
    /// - Parameters:
    ///   - path: A file of corpus lines; a manifest (`*.json`); or a folder that holds `manifest.json`.
    ///   - catalog: The paths of the catalog for a file of corpus lines; a manifest names its own.
    /// - Returns: The corpus files with their catalogs, in the order of the manifest.
    /// - Throws: ``CorpusError`` if a manifest cannot be read.
    public static func find(_ path: String, catalog: [String]) throws(CorpusError) -> [CorpusSource] {
        let isFolder = isFolder(path)
        guard isFolder || path.hasSuffix(".json") else { return [CorpusSource(corpus: path, catalog: catalog)] }
        let folder = path.hasSuffix("/") ? path : path + "/"
        let manifest = try CorpusManifest(contentsOf: isFolder ? folder + "manifest.json" : path)
        return manifest.files.map { file in
            CorpusSource(corpus: manifest.resolve(file.file), catalog: [manifest.resolve(file.catalog)])
        }
    }

    /// A path as shown in reports, `typed/../catalogs/home.yaml` as `catalogs/home.yaml`; it is not for opening the
    /// file.
    static func shown(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/", omittingEmptySubsequences: false) {
            let last = parts.last ?? ""
            if part == "..", !["", ".", ".."].contains(last) { parts.removeLast() } else { parts.append(part) }
        }
        return parts.joined(separator: "/")
    }

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
