import Foundation
import Testing

@Suite struct CompileTests {
    private static let catalog = """
        version: 1
        locale: en-US
        enums:
          Paint: { cases: [{ id: red }, { id: blue, displayName: Navy }] }
        shortcuts:
          - id: Fill
            parameters: { paint: { enum: Paint } }
            phrases: ["fill with ${paint}"]
        """

    @Test func `a compiled catalog answers like its source`() throws {
        let tool = try Tool(["paint.yaml": Self.catalog])
        defer { tool.clean() }
        #expect(try tool.run("compile", "paint.yaml", "-o", "paint.earshot").status == 0)
        #expect(try tool.run("compile", "--verify", "paint.earshot").status == 0)
        for utterance in ["fill with navy", "um fill with read", "fill with water"] {
            let source = try tool.run("resolve", "--catalog", "paint.yaml", "--explain", utterance)
            let compiled = try tool.run("resolve", "--catalog", "paint.earshot", "--explain", utterance)
            #expect(source.output == compiled.output)
        }
        let source = try tool.run("check", "paint.yaml", "--format", "json")
        #expect(try tool.run("check", "paint.earshot", "--format", "json").output == source.output)
    }

    @Test func `a list of phrases is compiled and resolved`() throws {
        let tool = try Tool([
            "list.tsv": "On\tturn on the lights\n\n{\"id\":\"Off\",\"phrase\":\"turn off the lights\"}\n"
        ])
        defer { tool.clean() }
        let run = try tool.run("compile", "--phrases", "--locale", "en-US", "list.tsv", "-o", "list.earshot")
        #expect(run.status == 0, "\(run.errors)")
        let answer = try tool.run(
            "resolve",
            "--catalog",
            "list.earshot",
            "Turn off the lights.",
            "um turn on the light"
        )
        #expect(answer.output.contains("success: Off"))
        #expect(answer.output.contains("success: On"))
    }

    @Test func `a phrase without a word is named and left out`() throws {
        let tool = try Tool(["list.tsv": "On\tturn on the lights\nDots\t...!\n"])
        defer { tool.clean() }
        let run = try tool.run("compile", "--phrases", "list.tsv", "-o", "list.earshot")
        #expect(run.status == 0)
        #expect(
            run.errors.hasPrefix(#"list.tsv:2:1: warning: the phrase "...!" of "Dots" has no word"#),
            "\(run.errors)"
        )
        #expect(
            try tool.run("resolve", "--catalog", "list.earshot", "turn on the lights").output.contains("success: On")
        )
    }

    @Test(arguments: [
        (["compile", "paint.yaml"], 2), (["compile", "--verify", "paint.yaml"], 3),
        (["compile", "--verify", "missing.earshot"], 3), (["compile", "--phrases", "bad.tsv", "-o", "x"], 3),
        (["compile", "--locale", "de", "paint.yaml", "-o", "x"], 2), (["compile", "bad.tsv", "-o", "x"], 3),
        (["resolve", "--catalog", "cut.earshot", "red"], 3),
    ]) func `what is wrong is said, with its exit code`(_ arguments: [String], _ status: Int) throws {
        let tool = try Tool(["paint.yaml": Self.catalog, "bad.tsv": "no tab here\n"])
        defer { tool.clean() }
        #expect(try tool.run("compile", "paint.yaml", "-o", "paint.earshot").status == 0)
        let bytes = try Data(contentsOf: tool.folder.appending(path: "paint.earshot"))
        try bytes.dropLast(9).write(to: tool.folder.appending(path: "cut.earshot"))
        let run = try tool.run(arguments)
        #expect(Int(run.status) == status, "\(run.errors)")
        #expect(!run.errors.isEmpty)
        if status == 3 { #expect(run.errors.contains("expected")) }
    }
}
