import Foundation
import Testing
import EarshotTestSupport

/// Where `earshot compile` writes, what it refuses to read, and that a good file is never lost.
@Suite struct CompileOutputTests {
    private static func tool() throws -> Tool {
        let tool = try Tool(["calm.yaml": Toy.YAML.calm, "bad.yaml": "version: 1\n", "notes.txt": "words\n"])
        #expect(try tool.run("compile", "calm.yaml", "-o", "calm.earshot").status == 0)
        return tool
    }

    private static func names(_ tool: Tool) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: tool.folder.path).sorted()
    }

    /// Makes a pipe, a folder, and files of other kinds.
    private static func prepare(_ tool: Tool) throws {
        let good = try tool.bytes("calm.earshot")
        try good.prefix(5).write(to: tool.folder.appending(path: "mark.earshot"))
        try good.dropLast().write(to: tool.folder.appending(path: "cut.earshot"))
        try Data().write(to: tool.folder.appending(path: "empty.earshot"))
        try Data([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 3]).write(to: tool.folder.appending(path: "zipped.earshot"))
        var old = good
        old[8] = 7
        try old.write(to: tool.folder.appending(path: "old.earshot"))
        var flipped = good
        flipped[flipped.count - 20] ^= 4
        try flipped.write(to: tool.folder.appending(path: "flipped.earshot"))
        try FileManager.default.createDirectory(
            at: tool.folder.appending(path: "folder.earshot"),
            withIntermediateDirectories: false
        )
        #expect(mkfifo(tool.folder.appending(path: "pipe.earshot").path, 0o600) == 0)
    }

    @Test(
        arguments: Sampled.damagedFiles.of([
            ("mark.earshot", "is truncated"), ("cut.earshot", "bytes given in its header"),
            ("empty.earshot", "is empty"),
            ("zipped.earshot", "gzip"), ("old.earshot", "version 7; expected version 1"),
            ("flipped.earshot", "is damaged"),
            ("folder.earshot", "is a directory"), ("pipe.earshot", "is a pipe"), ("missing.earshot", "no such file"),
            ("nofolder/missing.earshot", "no such file"), ("calm.earshot/x.earshot", "cannot be read"),
        ])
    ) func `what is no compiled file is refused, by every command, with what was expected`(
        _ name: String,
        _ word: String
    ) throws {
        let tool = try Self.tool()
        defer { tool.clean() }
        try Self.prepare(tool)
        for arguments in [
            ["compile", "--verify", name], ["resolve", "--catalog", name, "focus"], ["check", name],
            ["compile", name, "-o", "out.earshot"],
        ] {
            let run = try tool.run(arguments)
            #expect(run.status == 3, "\(arguments)")
            #expect(run.errors.hasPrefix("\(name):1:1: ") && run.errors.contains(word), "\(arguments): \(run.errors)")
            #expect(run.errors.contains("; expected ") && run.errors.contains("; mend "), "\(run.errors)")
        }
        #expect(try !Self.names(tool).contains("out.earshot"))
    }

    @Test func `verifying names every file at fault`() throws {
        let tool = try Self.tool()
        defer { tool.clean() }
        try Self.prepare(tool)
        let run = try tool.run("compile", "--verify", "cut.earshot", "calm.earshot", "flipped.earshot")
        #expect(run.status == 3)
        #expect(run.errors.split(separator: "\n").map { $0.prefix(8) } == ["cut.ears", "flipped."])
    }

    @Test(arguments: [
        (["compile", "calm.yaml", "-o", "calm.yaml"], "the output file is also an input;"),
        (["compile", "calm.yaml", "-o", "./calm.yaml"], "the output file is also an input, calm.yaml;"),
        (["compile", "calm.earshot", "-o", "link.earshot"], "the output file is also an input, calm.earshot;"),
        (["compile", "calm.yaml", "-o", "folder"], "Is a directory"),
        (["compile", "calm.yaml", "-o", "nowhere/out.earshot"], "No such file"),
        (["compile", "calm.yaml", "-o", "calm.earshot/out"], "Not a directory"),
        (["compile", "calm.yaml", "-o", "/dev/full"], "No space left"),
        (["compile", "calm.yaml", "-o", "dangling"], "symbolic link"),
        (["compile", "bad.yaml", "-o", "calm.earshot"], "locale"),
        (["compile", "--phrases", "notes.txt", "-o", "calm.earshot"], "tab"),
    ]) func `what cannot be written is said, and nothing is lost`(_ arguments: [String], _ word: String) throws {
        let tool = try Self.tool()
        defer { tool.clean() }
        let files = FileManager.default
        try files.createDirectory(at: tool.folder.appending(path: "folder"), withIntermediateDirectories: false)
        for (link, target) in [("link.earshot", "calm.earshot"), ("dangling", "nothing")] {
            try files.createSymbolicLink(
                atPath: tool.folder.appending(path: link).path,
                withDestinationPath: target
            )
        }
        let names = try Self.names(tool)
        let before = (try tool.bytes("calm.yaml"), try tool.bytes("calm.earshot"))
        let run = try tool.run(arguments)
        #expect(run.status == 3, "\(run.errors)")
        #expect(run.errors.contains(word) && run.errors.contains("; expected "), "\(run.errors)")
        #expect(try Self.names(tool) == names)
        #expect(try (tool.bytes("calm.yaml"), tool.bytes("calm.earshot")) == before)
    }

    @Test func `a file is replaced as a whole: who has it open keeps the former one`() throws {
        let tool = try Self.tool()
        defer { tool.clean() }
        let path = tool.folder.appending(path: "calm.earshot").path
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        let former = try #require(FileHandle(forReadingAtPath: path))
        let before = try tool.bytes("calm.earshot")
        try tool.write(Toy.YAML.news, to: "news.yaml")
        #expect(try tool.run("compile", "news.yaml", "-o", "calm.earshot").status == 0)
        #expect(try former.readToEnd() == before)
        #expect(try tool.bytes("calm.earshot") != before)
        let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(mode == 0o640)
        #expect(try Self.names(tool) == ["bad.yaml", "calm.earshot", "calm.yaml", "news.yaml", "notes.txt"])
    }

    @Test func `a symbolic link stays one, and its file is replaced`() throws {
        let tool = try Self.tool()
        defer { tool.clean() }
        let link = tool.folder.appending(path: "link.earshot").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "calm.earshot")
        try tool.write(Toy.YAML.news, to: "news.yaml")
        #expect(try tool.run("compile", "news.yaml", "-o", "link.earshot").status == 0)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "calm.earshot")
        #expect(try tool.run("resolve", "--catalog", "calm.earshot", "read the news").output.contains("Read"))
    }

    @Test func `devices are written to as they are`() throws {
        let tool = try Self.tool()
        defer { tool.clean() }
        #expect(try tool.run("compile", "calm.yaml", "-o", "/dev/null").status == 0)
        var status = stat()
        #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
    }

    @Test func `a dash is standard output`() throws {
        let tool = try Self.tool()
        defer { tool.clean() }
        let process = tool.process(["compile", "calm.yaml", "-o", "-"])
        let pipe = Pipe()
        process.standardOutput = pipe
        try process.run()
        #expect(try pipe.fileHandleForReading.readToEnd() == tool.bytes("calm.earshot"))
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(try !Self.names(tool).contains("-"))
    }

    @Test func `a malformed locale of a list is a usage error`() throws {
        let tool = try Tool(["list.tsv": "On\tlights on\n"])
        defer { tool.clean() }
        let run = try tool.run("compile", "--phrases", "--locale", "en_US", "list.tsv", "-o", "list.earshot")
        #expect(run.status == 2 && run.errors.contains("'en_US'"))
    }
}
