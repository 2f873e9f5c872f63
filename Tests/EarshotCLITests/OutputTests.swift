import Foundation
import Testing
import EarshotTestSupport

/// Where commands write with `-o`: a file is replaced as a whole, and what is not a file is written to as it is.
@Suite struct OutputTests {
    private static let corpus = "{\"id\":\"1\",\"text\":\"read the news\",\"expect\":{\"shortcut\":\"Read\"}}\n"
    private static let names = ["c.jsonl", "news.yaml", "skill.json"]

    private static func tool() throws -> Tool {
        try Tool([
            "news.yaml": Toy.YAML.news, "c.jsonl": corpus,
            "skill.json": "{\"languageModel\": {\"invocationName\": \"calm\", \"intents\": []}}",
        ])
    }

    /// Commands that write, apart from `-o` and what comes after it.
    static let commands = [
        ["check", "news.yaml"], ["check", "--format", "sarif", "news.yaml"], ["check", "--sirikit", "news.yaml"],
        ["coverage", "--catalog", "news.yaml", "c.jsonl"],
        ["coverage", "--catalog", "news.yaml", "--format", "json", "c.jsonl"],
        ["coverage", "--catalog", "news.yaml", "--suggest"], ["export", "jsgf", "--catalog", "news.yaml"],
        ["import", "alexa", "--locale", "en", "skill.json"], ["compile", "news.yaml"],
    ]

    /// Runs a line of the shell, in which `earshot` is the tool.
    private static func shell(_ line: String, in tool: Tool) throws -> Int32 {
        let program = try #require(tool.process([]).executableURL)
        let process = tool.process(["-c", "earshot() { '\(program.path)' \"$@\"; }\n" + line])
        process.executableURL = URL(filePath: "/bin/sh")
        process.standardError = FileHandle.nullDevice
        try process.run()
        process.waitUntilExit()
        return process.terminationStatus
    }

    private static func line(_ command: [String]) -> String { "earshot " + command.joined(separator: " ") }

    /// What a command writes to standard output.
    private static func expected(_ command: [String], in tool: Tool) throws -> Data {
        let dash = command[0] == "compile" ? " -o -" : ""
        #expect(try shell("\(line(command))\(dash) > expected", in: tool) == 0)
        defer { try? FileManager.default.removeItem(at: tool.folder.appending(path: "expected")) }
        let bytes = try tool.bytes("expected")
        #expect(!bytes.isEmpty)
        return bytes
    }

    private static func files(_ tool: Tool) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: tool.folder.path).sorted()
    }

    @Test(arguments: Sampled.outputFiles.of(commands))
    func `a file is replaced as a whole: who has it open keeps the former one`(
        _ command: [String]
    ) throws {
        let tool = try Self.tool()
        defer { tool.clean() }
        let expected = try Self.expected(command, in: tool)
        #expect(try tool.run(command + ["-o", "out"]).status == 0)
        #expect(try tool.bytes("out") == expected)
        let former = String(repeating: "former\n", count: 5_000)
        try tool.write(former, to: "out")
        let path = tool.folder.appending(path: "out").path
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        let handle = try #require(FileHandle(forReadingAtPath: path))
        #expect(try tool.run(command + ["-o", "out"]).status == 0)
        #expect(try handle.readToEnd() == Data(former.utf8))
        #expect(try tool.bytes("out") == expected)
        #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o640)
        #expect(try Self.files(tool) == (Self.names + ["out"]).sorted())
    }

    @Test(arguments: Sampled.outputFiles.of(commands))
    func `a file that cannot be written to its end leaves the former one`(
        _ command: [String]
    ) throws {
        let tool = try Self.tool()
        defer { tool.clean() }
        try tool.write("former\n", to: "out")
        let line = "trap '' XFSZ; ulimit -f 0; \(Self.line(command)) -o out"
        #expect(try Self.shell(line, in: tool) == 3)
        #expect(try tool.read("out") == "former\n")
        #expect(try Self.files(tool) == (Self.names + ["out"]).sorted())
        #expect(try tool.run(command + ["-o", "nowhere/out"]).status == 3)
        let run = try tool.run(command + ["-o", "/dev/full"])
        #expect(run.status == 3 && run.errors.contains("/dev/full:1:1: cannot be written"), "\(run.errors)")
    }

    @Test(arguments: Sampled.outputFiles.of(commands)) func `a symbolic link stays one, and its file is replaced`(
        _ command: [String]
    ) throws {
        let tool = try Self.tool()
        defer { tool.clean() }
        let expected = try Self.expected(command, in: tool)
        let folder = tool.folder.appending(path: "folder")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        try tool.write("former\n", to: "folder/out")
        let link = tool.folder.appending(path: "link").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "folder/out")
        #expect(try tool.run(command + ["-o", "link"]).status == 0)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "folder/out")
        #expect(try tool.bytes("folder/out") == expected)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["out"])
    }

    /// What stands for a stream: each line of the shell leaves in `got` what the command wrote, between two lines.
    @Test(
        arguments: Sampled.outputFiles.of([
            "{ echo before; COMMAND -o /dev/stdout; echo after; } > got",
            "echo before > got; COMMAND -o /dev/stdout >> got; echo after >> got",
            "{ echo before; COMMAND -o /dev/fd/1; echo after; } > got",
            "{ echo before; COMMAND -o -; echo after; } > got",
            "{ echo before; COMMAND -o /dev/stdout; echo after; } | cat > got",
            "{ echo before; COMMAND -o /dev/fd/3; echo after; } 3>> got >> got",
            "{ echo before; COMMAND -o got; echo after; } > got",
            "mkfifo pipe; cat pipe > mid & echo before > got; COMMAND -o pipe; wait; cat mid >> got; echo after >> got; rm pipe",
        ])
    ) func `what is open already is written on, and pipes are written to`(_ script: String) throws {
        let tool = try Self.tool()
        defer { tool.clean() }
        for command in [Self.commands[1], Self.commands[5], Self.commands[6], Self.commands[8]] {
            let expected = try Self.expected(command, in: tool)
            let line = script.replacing("COMMAND", with: Self.line(command))
            #expect(try Self.shell("rm -f got; set -e; " + line, in: tool) == 0, "\(line)")
            #expect(try tool.bytes("got") == Data("before\n".utf8) + expected + Data("after\n".utf8), "\(line)")
        }
    }

    @Test func `standard error is written on, too`() throws {
        let tool = try Self.tool()
        defer { tool.clean() }
        let line = "{ echo before; \(Self.line(Self.commands[1])) -o /dev/stderr; echo after; } > got 2>&1"
        #expect(try Self.shell(line, in: tool) == 0)
        let expected = try Self.expected(Self.commands[1], in: tool)
        #expect(try tool.bytes("got") == Data("before\n".utf8) + expected + Data("after\n".utf8))
    }

    @Test func `a report and a corpus of an import are files of their own`() throws {
        let tool = try Self.tool()
        defer { tool.clean() }
        let run = try tool.run(
            "import",
            "alexa",
            "--locale",
            "en",
            "skill.json",
            "-o",
            "out.json",
            "--report",
            "report",
            "--corpus",
            "more"
        )
        #expect(run.status == 0 && run.output.isEmpty)
        #expect(try tool.read("out.json").hasPrefix("{") && tool.read("report").contains("\"format\": \"alexa\""))
        #expect(try tool.read("more").isEmpty)
    }
}
