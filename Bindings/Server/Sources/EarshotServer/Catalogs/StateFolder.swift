internal import Foundation
internal import HTTPTypes

/// The folder where catalogs and overlays that were put are kept, so that a restart has them again.
///
/// A file is written beside the one it replaces, synchronized, and renamed, so that a crash or a full disk leaves the one
/// before. Its name is that of the catalog, in `catalogs`, or that of the user, in `overlays/CATALOG`.
struct StateFolder: Sendable {
    /// What is kept in a file.
    enum Item: Hashable, Sendable {
        case catalog(String)
        case overlay(of: String, in: String)

        /// What it is called in messages.
        fileprivate var noun: String {
            switch self {
            case .catalog: "catalog"
            case .overlay: "overlay"
            }
        }
    }

    private let path: String

    /// Opens a folder, and makes it if it is not there.
    ///
    /// - Throws: ``SettingsError`` if that cannot be.
    init(path: String) throws(SettingsError) {
        self.path = path
        do {
            try Self.make(path + "/catalogs")
            try Self.make(path + "/overlays")
            let folders = [path + "/catalogs"] + names(in: path + "/overlays").map { "\(path)/overlays/\($0)" }
            for folder in folders {
                for file in names(in: folder) where file.hasPrefix(".") {
                    // What was being written when the server ended.
                    try FileManager.default.removeItem(atPath: folder + "/" + file)
                }
            }
        } catch {
            throw SettingsError(
                what: "the folder '\(path)' cannot be used: \(error.localizedDescription)",
                expected: "a folder that the server may write to",
                suggestion: "make it, and give it to the user that the server runs as"
            )
        }
    }

    private static func make(_ folder: String) throws {
        try FileManager.default.createDirectory(
            atPath: folder,
            withIntermediateDirectories: true,
            attributes: [.posixPermissions: 0o700]
        )
    }

    /// The catalogs that are kept, in the order of their names.
    var catalogs: [(name: String, source: ServedCatalog.Source)] { sources(in: path + "/catalogs") }

    /// What users have added to a catalog, in the order of their names.
    func overlays(in catalog: String) -> [(user: String, source: ServedCatalog.Source)] {
        sources(in: "\(path)/overlays/\(catalog)").map { (user: $0.name, source: $0.source) }
    }

    private func sources(in folder: String) -> [(name: String, source: ServedCatalog.Source)] {
        names(in: folder).sorted().compactMap { file in
            guard let dot = file.lastIndex(of: "."), CatalogName.isValid(String(file[..<dot])),
                let data = FileManager.default.contents(atPath: folder + "/" + file)
            else { return nil }
            return (String(file[..<dot]), ServedCatalog.Source(bytes: Array(data), file: file))
        }
    }

    private func names(in folder: String) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    }

    /// A file that is written, and takes its place when it is wanted.
    struct Prepared: Sendable {
        fileprivate let written: String
        fileprivate let path: String
        /// Files of the same item that go.
        fileprivate let others: [String]
        fileprivate let noun: String

        /// Lets it take its place.
        func commit() throws(Problem) {
            guard rename(written, path) == 0 else {
                let error = String(cString: strerror(errno))
                abandon()
                throw StateFolder.full(error, noun)
            }
            for other in others { try? FileManager.default.removeItem(atPath: other) }
        }

        /// Removes it.
        func abandon() { unlink(written) }
    }

    /// Writes an item beside the one that is kept.
    func prepare(_ source: ServedCatalog.Source, as item: Item) throws(Problem) -> Prepared {
        let (folder, name) = place(of: item)
        let ending = source.file.split(separator: ".").last.map(String.init) ?? "yaml"
        let path = "\(folder)/\(name).\(ending)"
        let written = "\(folder)/.\(name).\(UUID().uuidString)"
        if case .overlay = item { try? Self.make(folder) }
        if let error = Self.write(source.bytes, to: written) {
            unlink(written)
            throw Self.full(error, item.noun)
        }
        return Prepared(
            written: written,
            path: path,
            others: paths(of: item).filter { $0 != path },
            noun: item.noun
        )
    }

    fileprivate static func full(_ error: String, _ noun: String) -> Problem {
        Problem(
            .outOfRoom,
            "the \(noun) cannot be kept: \(error)",
            expected: "room in the folder of --state",
            mend: "make room, and put it again"
        )
    }

    /// Forgets an item.
    func remove(_ item: Item) throws(Problem) {
        for path in paths(of: item) { try Self.remove(path, item.noun) }
    }

    /// Forgets everything that users have added to a catalog.
    func removeOverlays(in catalog: String) throws(Problem) {
        let folder = "\(path)/overlays/\(catalog)"
        guard FileManager.default.fileExists(atPath: folder) else { return }
        try Self.remove(folder, "overlays")
    }

    private static func remove(_ path: String, _ noun: String) throws(Problem) {
        do { try FileManager.default.removeItem(atPath: path) } catch {
            throw Problem(
                .outOfRoom,
                "the \(noun) cannot be removed: \(error.localizedDescription)",
                expected: "a folder that the server may write to"
            )
        }
    }

    private func place(of item: Item) -> (folder: String, name: String) {
        switch item {
        case .catalog(let name): (path + "/catalogs", name)
        case .overlay(let user, let catalog): ("\(path)/overlays/\(catalog)", user)
        }
    }

    private func paths(of item: Item) -> [String] {
        let (folder, name) = place(of: item)
        return ["yaml", "json", "earshot"].map { "\(folder)/\(name).\($0)" }
            .filter { FileManager.default.fileExists(atPath: $0) }
    }

    /// Writes a file, down to the disk.
    ///
    /// - Returns: Why it cannot be written; `nil` if it is.
    private static func write(_ bytes: [UInt8], to path: String) -> String? {
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { return String(cString: strerror(errno)) }
        defer { close(descriptor) }
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes {
                Foundation.write(descriptor, $0.baseAddress.map { $0 + written }, bytes.count - written)
            }
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return String(cString: strerror(errno)) }
            written += count
        }
        return fsync(descriptor) == 0 ? nil : String(cString: strerror(errno))
    }
}
