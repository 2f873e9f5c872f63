internal import Foundation
internal import Logging
internal import ServiceLifecycle

/// Announces Wyoming in the local network by zeroconf, so that Home Assistant offers the server by itself.
///
/// It lets `avahi-publish` of Avahi do so for as long as the server runs. Where that is not installed, or ends, the log says
/// so, and the server goes on: it is reached by its address as before.
struct Announcer: Service {
    /// The kind of service that clients of Wyoming look for.
    static let type = "_wyoming._tcp"

    /// The name that people see.
    let name: String
    /// Gives the port, once it is listened at.
    let ports: AsyncStream<Int>
    let logger: Logger
    /// The program, which is looked for on the path.
    var program = "avahi-publish"

    func run() async throws {
        await cancelWhenGracefulShutdown {
            guard let port = await ports.first(where: { _ in true }) else { return }
            let process = Process()
            process.executableURL = URL(filePath: "/usr/bin/env")
            // Without --no-fail it would end where Avahi is started after it.
            process.arguments = [program, "--no-fail", "--service", name, Self.type, "\(port)"]
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = FileHandle.nullDevice
            process.standardError = FileHandle.nullDevice
            let (ends, ending) = AsyncStream.makeStream(of: Int32.self)
            process.terminationHandler = { process in
                ending.yield(process.terminationStatus)
                ending.finish()
            }
            do {
                try process.run()
            } catch {
                logger.warning("Wyoming is not announced: \(error)")
                return
            }
            logger.info("Wyoming is announced", metadata: ["name": "\(name)", "port": "\(port)"])
            let code = await ends.first { _ in true }
            guard let code else {
                // The server stops.
                process.terminate()
                return
            }
            let reason =
                code == 127
                ? "there is no program avahi-publish; mend: install Avahi's utilities"
                : "avahi-publish has ended with code \(code); mend: look whether Avahi runs"
            logger.warning("Wyoming is not announced: \(reason)")
        }
        try? await gracefulShutdown()
    }
}
