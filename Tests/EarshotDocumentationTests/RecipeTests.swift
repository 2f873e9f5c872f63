import Foundation
import Testing

extension DocumentationTests {
    /// The commands of the recipes for continuous integration run as they are shown.
    @Suite struct RecipeTests {
        @Test func everyCommandRuns() throws {
            let folder = FileManager.default.temporaryDirectory.appending(path: "earshot-\(UUID().uuidString)")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
            defer { try? FileManager.default.removeItem(at: folder) }
            for (source, name) in [
                ("Corpora/catalogs/workouts.yaml", "phrases.yaml"),
                ("Corpora/typed/workouts.jsonl", "phrases.jsonl"),
            ] {
                try FileManager.default.copyItem(
                    at: Document.root.appending(path: source),
                    to: folder.appending(path: name)
                )
            }
            let baseline = "earshot check --format json --fail-on never -o known-findings.json phrases.yaml"
            #expect(try Self.status(of: baseline, in: folder) == 0)
            let document = try Document("Sources/Earshot/Earshot.docc/Guides/CheckingInCI.md")
            let commands = document.blocks.filter { $0.language == "yaml" }.flatMap(\.lines).compactMap { line in
                line.firstRange(of: "earshot ").flatMap { range in
                    let key = line[..<range.lowerBound].filter { !" -".contains($0) }
                    return ["", "run:", "entry:"].contains(key) ? String(line[range.lowerBound...]) : nil
                }
            }
            #expect(commands.count == 6)
            let configuration = try #require(document.blocks.first { $0.lines.first == "version: 1" })
            try configuration.lines.joined(separator: "\n")
                .write(to: folder.appending(path: "earshot-check.yaml"), atomically: true, encoding: .utf8)
            for command in commands {
                #expect(try Self.status(of: command, in: folder) == 0, "\(command)")
            }
            for file in ["earshot.sarif", "earshot.xml", "summary.md"] {
                #expect(FileManager.default.fileExists(atPath: folder.appending(path: file).path), "\(file)")
            }
            let hooks = document.blocks.filter { $0.language == "sh" }
            #expect(hooks.count == 1)
            for hook in hooks {
                let file = folder.appending(path: "pre-commit")
                try hook.lines.joined(separator: "\n").write(to: file, atomically: true, encoding: .utf8)
                #expect(try Self.status(of: "sh pre-commit 2> /dev/null", in: folder) == 0)
                let broken = "version: 1\nlocale: en\nshortcuts: [{ id: A, phrases: [go] }, { id: B, phrases: [go] }]\n"
                try broken.write(to: folder.appending(path: "phrases.yaml"), atomically: true, encoding: .utf8)
                #expect(try Self.status(of: "sh pre-commit 2> /dev/null", in: folder) == 1)
            }
        }

        /// The exit code of a command that a shell runs in a folder.
        private static func status(of command: String, in folder: URL) throws -> Int32 {
            let process = Process()
            let products = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().path
            process.executableURL = URL(filePath: "/bin/sh")
            process.arguments = ["-c", command]
            process.currentDirectoryURL = folder
            var environment = ProcessInfo.processInfo.environment
            environment["PATH"] = "\(products):\(environment["PATH"] ?? "/usr/bin:/bin")"
            environment["GITHUB_STEP_SUMMARY"] = folder.appending(path: "summary.md").path
            process.environment = environment
            process.standardInput = FileHandle.nullDevice
            process.standardOutput = FileHandle.nullDevice
            try process.run()
            process.waitUntilExit()
            return process.terminationStatus
        }
    }
}
