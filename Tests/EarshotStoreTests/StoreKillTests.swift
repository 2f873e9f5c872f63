import EarshotTestSupport
import Foundation
import Testing

@Suite struct StoreKillTests {
    /// A process is killed at every write of a thousand, one after the other.
    @Test func losesNothingWhenKilled() throws {
        let writes = Sampled.kills.count(of: 1_000)
        let process = Process()
        process.executableURL = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appending(path: "StoreKill")
        process.arguments = ["0", "\(writes)"]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(text)")
        #expect(text.hasPrefix("killed at \(writes) writes"), "\(text)")
    }
}
