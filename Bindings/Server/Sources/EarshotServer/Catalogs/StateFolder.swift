internal import Foundation
internal import HTTPTypes

/// The folder where catalogs that were put are kept, so that a restart has them again.
///
/// A file is written beside the one it replaces, synchronized, and renamed, so that a crash or a full disk leaves the one
/// before. The names of files are those of catalogs.
struct StateFolder: Sendable {
    private let catalogs: String

    /// Opens a folder, and makes it if it is not there.
    ///
    /// - Throws: ``SettingsError`` if that cannot be.
    init(path: String) throws(SettingsError) {
        catalogs = path + "/catalogs"
        do {
            try FileManager.default.createDirectory(
                atPath: catalogs,
                withIntermediateDirectories: true,
                attributes: [.posixPermissions: 0o700]
            )
            for file in try FileManager.default.contentsOfDirectory(atPath: catalogs) where file.hasPrefix(".") {
                // What was being written when the server ended.
                try FileManager.default.removeItem(atPath: catalogs + "/" + file)
            }
        } catch {
            throw SettingsError(
                what: "the folder '\(path)' cannot be used: \(error.localizedDescription)",
                expected: "a folder that the server may write to",
                suggestion: "make it, and give it to the user that the server runs as"
            )
        }
    }

    /// The catalogs that are kept, in the order of their names.
    var sources: [(name: String, source: ServedCatalog.Source)] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: catalogs)) ?? []
        return files.sorted().compactMap { file in
            guard let dot = file.lastIndex(of: "."), CatalogName.isValid(String(file[..<dot])),
                let data = FileManager.default.contents(atPath: catalogs + "/" + file)
            else { return nil }
            return (String(file[..<dot]), ServedCatalog.Source(bytes: Array(data), file: file))
        }
    }

    /// A file that is written, and takes its place when it is wanted.
    struct Prepared: Sendable {
        fileprivate let written: String
        fileprivate let path: String
        /// Files of the same catalog that go.
        fileprivate let others: [String]

        /// Lets it take its place.
        func commit() throws(Problem) {
            guard rename(written, path) == 0 else {
                let error = String(cString: strerror(errno))
                abandon()
                throw StateFolder.full(error)
            }
            for other in others { try? FileManager.default.removeItem(atPath: other) }
        }

        /// Removes it.
        func abandon() { unlink(written) }
    }

    /// Writes a catalog beside the one that is kept.
    func prepare(_ source: ServedCatalog.Source, catalog name: String) throws(Problem) -> Prepared {
        let ending = source.file.split(separator: ".").last.map(String.init) ?? "yaml"
        let path = "\(catalogs)/\(name).\(ending)"
        let written = "\(catalogs)/.\(name).\(UUID().uuidString)"
        if let error = Self.write(source.bytes, to: written) {
            unlink(written)
            throw Self.full(error)
        }
        return Prepared(written: written, path: path, others: paths(of: name).filter { $0 != path })
    }

    fileprivate static func full(_ error: String) -> Problem {
        Problem(
            .outOfRoom,
            "the catalog cannot be kept: \(error)",
            expected: "room in the folder of --state",
            mend: "make room, and put it again"
        )
    }

    /// Forgets a catalog.
    func removeCatalog(_ name: String) throws(Problem) {
        for path in paths(of: name) {
            do { try FileManager.default.removeItem(atPath: path) } catch {
                throw Problem(
                    .outOfRoom,
                    "the catalog cannot be removed: \(error.localizedDescription)",
                    expected: "a folder that the server may write to"
                )
            }
        }
    }

    private func paths(of name: String) -> [String] {
        ["yaml", "json", "earshot"].map { "\(catalogs)/\(name).\($0)" }
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
