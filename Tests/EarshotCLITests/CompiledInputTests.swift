import Foundation
import Testing

@testable import Earshot
import EarshotTestSupport

/// What a command makes of a compiled file is what it makes of the source.
@Suite struct CompiledInputTests {
    private static let sources = ["calm.yaml": Toy.YAML.calm, "news.yaml": Toy.YAML.news, "more.yaml": more]
    /// A second file of the same application, and a second locale.
    private static let more = """
        version: 1
        locale: de
        application: { name: Calm }
        enums:
          Kind: { cases: [{ id: sleep, displayName: Schlaf }, { id: focus, displayName: Ruhe }] }
        shortcuts:
          - id: Start
            x-owner: garden
            phrases: ["Starte ${kind} mit ${applicationName}"]
            suppress: [{ rule: phrase.noBareForm, reason: "known" }]
        """
    private static let corpus = """
        {"id":"1","text":"start bedtime in calm","expect":{"shortcut":"Start","parameters":{"kind":"sleep"}}}
        {"id":"2","text":"read the news","expect":{"shortcut":"Read"}}
        {"id":"3","text":"nothing like it","expect":null}

        """

    private static func tool() throws -> Tool {
        var files = sources
        files["corpus.jsonl"] = corpus
        files["list.tsv"] = "On\tturn on the lights\nOff\tturn off the lights\n"
        let tool = try Tool(files)
        let all = try tool.run("compile", "calm.yaml", "more.yaml", "news.yaml", "-o", "all.earshot")
        #expect(all.status == 0, "\(all.errors)")
        let list = try tool.run("compile", "--phrases", "--locale", "en-US", "list.tsv", "-o", "list.earshot")
        #expect(list.status == 0, "\(list.errors)")
        return tool
    }

    private static func catalogs(_ files: String...) -> [String] { files.flatMap { ["--catalog", $0] } }

    @Test(
        arguments: Sampled.compiledInputs.of([
            ["resolve", "CATALOG", "--explain", "start focus in calm", "read the news", "never start calm"],
            ["resolve", "CATALOG", "--format", "json", "starte schlaf mit calm", "start something"],
            ["resolve", "CATALOG", "--format", "json", "--target", "enum:Kind", "bed time"],
            ["check", "FILES", "--format", "json", "--show-suppressed"], ["check", "FILES", "--format", "sarif"],
            ["eval", "CATALOG", "--format", "json", "corpus.jsonl"], ["coverage", "CATALOG", "corpus.jsonl"],
            ["coverage", "CATALOG", "--suggest", "corpus.jsonl"], ["export", "jsgf", "CATALOG"],
            ["export", "hints", "CATALOG", "--locale", "de"], ["compile", "FILES", "-o", "-"],
        ])
    ) func `every command does the same`(_ arguments: [String]) throws {
        let tool = try Self.tool()
        defer { tool.clean() }
        func run(_ files: [String]) throws -> Tool.Run {
            try tool.run(
                arguments.flatMap { argument in
                    switch argument {
                    case "CATALOG": files.flatMap { ["--catalog", $0] }
                    case "FILES": files
                    default: [argument]
                    }
                }
            )
        }
        let source = try run(["calm.yaml", "more.yaml", "news.yaml"])
        let compiled = try run(["all.earshot"])
        #expect(!source.output.isEmpty && source.status < 2, "\(source.errors)")
        // An evaluation names its files.
        let expected = source.output.replacing("calm.yaml, more.yaml, news.yaml", with: "all.earshot")
        #expect(compiled.output == expected)
        #expect(compiled.errors == source.errors)
        #expect(compiled.status == source.status)
    }

    @Test func `sources, compiled catalogs and compiled lists are resolved together`() throws {
        let tool = try Self.tool()
        defer { tool.clean() }
        #expect(try tool.run("compile", "calm.yaml", "-o", "calm.earshot").status == 0)
        for order in [["calm.earshot", "list.earshot", "news.yaml"], ["news.yaml", "list.earshot", "calm.earshot"]] {
            let run = try tool.run(
                ["resolve"] + order.flatMap { ["--catalog", $0] }
                    + ["start focus in calm", "turn off the lights", "um read the news", "um turn on the lights"]
            )
            let ids = run.lines.map { line in ["Start(", "Off", "On", "Read"].first { line.contains("success: " + $0) }
            }
            #expect(ids == ["Start(", "Off", "Read", "On"], "\(run.output)\(run.errors)")
        }
    }

    @Test func `several compiled files make one, whatever they were made from`() throws {
        let tool = try Self.tool()
        defer { tool.clean() }
        #expect(try tool.run("compile", "calm.yaml", "more.yaml", "-o", "calm.earshot").status == 0)
        #expect(try tool.run("compile", "calm.earshot", "news.yaml", "-o", "again.earshot").status == 0)
        #expect(try tool.bytes("again.earshot") == tool.bytes("all.earshot"))
    }

    /// A compiled catalog whose checksums fit, and which says what no catalog may.
    private static let unreadable: Data = {
        let catalog = Catalog(locale: "en-US", shortcuts: [Shortcut(id: "On", phrases: ["turn on ${nothing}"])])
        var catalogs = BinaryWriter()
        catalogs.list([catalog])
        var outlines = BinaryWriter()
        outlines.list([OutlineList(catalog)])
        var writer = CompiledFileWriter()
        writer.add(catalogs.bytes, .catalogs)
        writer.add(outlines.bytes, .outlines)
        return Data(writer.bytes())
    }()

    @Test(
        arguments: Sampled.damagedFiles.of([
            ["resolve", "--catalog", "FILE", "turn on"], ["resolve", "--catalog", "FILE"],
            ["resolve", "--catalog", "FILE", "--target", "On.x", "turn on"],
            ["resolve", "--catalog", "FILE", "--allow-shortcut", "Off", "turn on"],
            ["resolve", "--catalog", "FILE", "--catalog", "list.earshot", "turn on the lights"],
            [
                "resolve", "--catalog", "FILE", "--catalog", "list.earshot", "--catalog", "news.yaml",
                "turn on the lights",
            ],
            ["eval", "--catalog", "FILE", "corpus.jsonl"], ["coverage", "--catalog", "FILE", "corpus.jsonl"],
            ["check", "FILE"], ["export", "hints", "--catalog", "FILE"], ["compile", "FILE", "-o", "-"],
            ["compile", "--verify", "FILE"],
        ])
    ) func `a file whose checksums fit and whose catalog is none is refused by every command`(
        _ arguments: [String]
    ) throws {
        let tool = try Self.tool()
        defer { tool.clean() }
        try Self.unreadable.write(to: tool.folder.appending(path: "bad.earshot"))
        let run = try tool.run(arguments.map { $0 == "FILE" ? "bad.earshot" : $0 }, input: "turn on\n")
        #expect(run.status == 3)
        #expect(run.errors.hasPrefix("bad.earshot:1:1: ") && run.errors.contains("${nothing}"), "\(run.errors)")
        #expect(run.errors.contains("; expected ") && run.errors.contains("; mend "), "\(run.errors)")
        #expect(run.errors.split(separator: "\n").count == 1 && run.output.isEmpty, "\(run.errors)\(run.output)")
    }

    @Test func `compiling is the same in every run, whatever the seed of hashing`() throws {
        let tool = try Self.tool()
        defer { tool.clean() }
        let catalog = try tool.bytes("all.earshot")
        let list = try tool.bytes("list.earshot")
        for run in 0..<3 {
            for (arguments, expected) in [
                (["calm.yaml", "more.yaml", "news.yaml"], catalog),
                (["--phrases", "--locale", "en-US", "list.tsv"], list),
            ] {
                let process = tool.process(["compile"] + arguments + ["-o", "run.earshot"])
                var environment = ProcessInfo.processInfo.environment
                environment["SWIFT_DETERMINISTIC_HASHING"] = run == 2 ? "1" : nil
                process.environment = environment
                try process.run()
                process.waitUntilExit()
                #expect(try tool.bytes("run.earshot") == expected, "run \(run)")
            }
        }
    }
}

extension Tool {
    /// Reads the bytes of a file of the folder.
    func bytes(_ name: String) throws -> Data {
        try Data(contentsOf: folder.appending(path: name))
    }
}
