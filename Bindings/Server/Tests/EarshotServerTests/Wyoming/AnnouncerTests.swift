import Foundation
import Logging
import ServiceLifecycle
import Testing

@testable import EarshotServer

@Suite struct AnnouncerTests {
    private func group(_ announcer: Announcer) -> ServiceGroup {
        ServiceGroup(configuration: .init(services: [announcer], logger: announcer.logger))
    }

    private func ports() -> AsyncStream<Int> {
        let (ports, listened) = AsyncStream.makeStream(of: Int.self)
        listened.yield(10_400)
        return ports
    }

    @Test func `a program announces for as long as the server runs`() async throws {
        try await withTemporaryFolder { folder in
            let program = folder + "/publish"
            let said = folder + "/said"
            let script = "#!/bin/sh\nprintf '%s\\n' \"$@\" > \(said).new\nmv \(said).new \(said)\nexec sleep 600\n"
            try script.write(toFile: program, atomically: true, encoding: .utf8)
            try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: program)
            var logger = Logger(label: "test")
            logger.logLevel = .critical
            let group = group(Announcer(name: "The house", ports: ports(), logger: logger, program: program))
            try await withThrowingTaskGroup(of: Void.self) { tasks in
                tasks.addTask { try await group.run() }
                var arguments: String?
                for _ in 0..<2_000 where arguments == nil {
                    arguments = try? String(contentsOfFile: said, encoding: .utf8)
                    try await Task.sleep(for: .milliseconds(10))
                }
                #expect(arguments == "--no-fail\n--service\nThe house\n_wyoming._tcp\n10400\n")
                await group.triggerGracefulShutdown()
                try await tasks.waitForAll()
            }
        }
    }

    @Test func `without the program the server goes on`() async throws {
        var logger = Logger(label: "test")
        logger.logLevel = .critical
        let group = group(Announcer(name: "x", ports: ports(), logger: logger, program: "/nowhere/publish"))
        try await withThrowingTaskGroup(of: Void.self) { tasks in
            tasks.addTask { try await group.run() }
            try await Task.sleep(for: .milliseconds(100))
            await group.triggerGracefulShutdown()
            try await tasks.waitForAll()
        }
    }
}
