import EarshotTestSupport
import Foundation
import Testing

extension DocumentationTests {
    /// Every console block of the documentation shows what the commands in it print.
    ///
    /// A line that begins with `$ ` is a command, run by a shell in the project's folder with the built `earshot` on its
    /// path; a command goes on behind a `\` at the end of its line. What follows is what it prints.
    @Suite struct ConsoleBlockTests {
        @Test("Every command prints what is shown", arguments: Document.paths)
        func printsWhatIsShown(_ path: String) throws {
            let document = try Document(path)
            let isRecording = ProcessInfo.processInfo.environment["EARSHOT_RECORD"] != nil
            var changes: [(Document.Block, [String])] = []
            for block in document.blocks where block.language == "console" {
                // Recorded utterances, in lists of ten, take most of all.
                if !Sampled.slowExamples.isTried, block.lines.contains(where: { $0.contains("Corpora/recorded") }) {
                    continue
                }
                var lines: [String] = []
                for command in Self.commands(in: block.lines) {
                    let shell = command.joined(separator: "\n").dropFirst(2)
                    lines += command + (try Self.output(of: String(shell)))
                }
                if lines == block.lines { continue }
                changes.append((block, lines))
                if !isRecording {
                    #expect(lines == block.lines, "\(path):\(block.start): EARSHOT_RECORD=1 rewrites it")
                }
            }
            guard isRecording, !changes.isEmpty else { return }
            try document.rewrite(changes)
            Issue.record("\(path) was rewritten")
        }

        private static func commands(in lines: [String]) -> [[String]] {
            var commands: [[String]] = []
            var goesOn = false
            for line in lines {
                if goesOn {
                    commands[commands.count - 1].append(line)
                } else if line.hasPrefix("$ ") {
                    commands.append([line])
                } else {
                    continue
                }
                goesOn = line.hasSuffix("\\")
            }
            return commands
        }

        /// What a command writes to both streams, by lines.
        static func output(of command: String) throws -> [String] {
            let process = Process()
            let products = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent().path
            process.executableURL = URL(filePath: "/bin/sh")
            process.arguments = ["-c", "exec 2>&1\n" + command]
            process.currentDirectoryURL = Document.root
            var environment = ProcessInfo.processInfo.environment
            environment["PATH"] = "\(products):\(environment["PATH"] ?? "/usr/bin:/bin")"
            process.environment = environment
            process.standardInput = FileHandle.nullDevice
            let pipe = Pipe()
            process.standardOutput = pipe
            try process.run()
            let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
            process.waitUntilExit()
            let text = String(decoding: data, as: UTF8.self)
            return text.isEmpty ? [] : text.trimmingCharacters(in: .newlines).components(separatedBy: "\n")
        }
    }
}
