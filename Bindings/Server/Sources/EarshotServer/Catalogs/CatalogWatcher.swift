internal import EarshotService
internal import Foundation
internal import Logging
internal import ServiceLifecycle

/// Loads catalogs again when their files change.
///
/// A file that has errors changes nothing: the errors are logged, and the
/// catalog before goes on.
struct CatalogWatcher: Service {
    /// What tells whether a file has changed.
    private struct Stamp: Hashable {
        var size: Int64
        var seconds: Int
        var nanoseconds: Int
        var inode: UInt64

        init?(_ path: String) {
            var status = stat()
            guard stat(path, &status) == 0 else { return nil }
            size = Int64(status.st_size)
            inode = UInt64(status.st_ino)
            #if canImport(Darwin)
            (seconds, nanoseconds) = (status.st_mtimespec.tv_sec, status.st_mtimespec.tv_nsec)
            #else
            (seconds, nanoseconds) = (status.st_mtim.tv_sec, status.st_mtim.tv_nsec)
            #endif
        }
    }

    let catalogs: Catalogs
    let files: [ServerSettings.CatalogFiles]
    let logger: Logger
    /// How often files are looked at.
    let interval: Duration

    init(
        catalogs: Catalogs,
        _ files: [ServerSettings.CatalogFiles],
        _ logger: Logger,
        interval: Duration = .milliseconds(500)
    ) {
        self.catalogs = catalogs
        self.files = files
        self.logger = logger
        self.interval = interval
    }

    func run() async throws {
        await cancelWhenGracefulShutdown {
            var loaded = files.map { $0.files.map(Stamp.init) }
            var seen = loaded
            while (try? await Task.sleep(for: interval)) != nil {
                for (index, catalog) in files.enumerated() {
                    let now = catalog.files.map(Stamp.init)
                    defer { seen[index] = now }
                    // Looked at once more, since a file may still be being written.
                    guard now != loaded[index], now == seen[index] else { continue }
                    loaded[index] = now
                    await load(catalog)
                }
            }
        }
    }

    private func load(_ catalog: ServerSettings.CatalogFiles) async {
        do throws(Problem) {
            let entry = try await catalogs.load(catalog.name, files: catalog.files)
            logger.notice(
                "a catalog was loaded again",
                metadata: ["catalog": "\(entry.name)", "version": "\(entry.version)"]
            )
        } catch {
            let error = StartError(error, catalog: catalog.name)
            logger.error("a changed file is not used; the catalog before goes on: \(error)")
        }
    }
}
