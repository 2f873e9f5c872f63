import EarshotServer
import Foundation
import Testing

/// The client of PyPI's package `wyoming`, where it is installed.
@Suite(.serialized) struct ReferenceClientTests {
    private static let script = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "client.py").path

    /// Runs a program of Python.
    private static func run(_ arguments: [String]) async throws -> (code: Int32, output: String) {
        try await withCheckedThrowingContinuation { continuation in
            DispatchQueue.global().async {
                let process = Process()
                let pipe = Pipe()
                process.executableURL = URL(filePath: "/usr/bin/env")
                process.arguments = ["python3"] + arguments
                process.standardOutput = pipe
                do { try process.run() } catch { return continuation.resume(throwing: error) }
                let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
                process.waitUntilExit()
                continuation.resume(returning: (process.terminationStatus, output))
            }
        }
    }

    private static func isInstalled() async -> Bool {
        (try? await run(["-c", "import wyoming"]))?.code == 0
    }

    @Test(.enabled("install it with: pip install wyoming") { await isInstalled() })
    func `is answered as it expects`() async throws {
        try await withServer { server in
            let (code, output) = try await Self.run([Self.script, "\(try #require(server.wyoming))"])
            #expect(code == 0)
            #expect(
                output.split(separator: "\n").map(String.init) == [
                    "info home:en-US",
                    "intent HassOpenCover",
                    "intent HassTurnOn device=lamp7 power=True",
                    "intent HassTurnOn device=lamp8 power=True|intent HassOpenCover|stop",
                    "handled Which device?",
                    "intent HassTurnOn device=lamp8 power=True",
                    "not-recognized",
                ]
            )
        }
    }
}
