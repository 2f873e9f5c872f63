import Testing
import EarshotTestSupport

@Suite struct UsageTests {
    @Test func versionAndHelp() throws {
        let tool = try Tool()
        defer { tool.clean() }
        let version = try tool.run("--version")
        #expect(version.status == 0)
        #expect(version.output.wholeMatch(of: /earshot [0-9.]+ \(ICU [0-9.]+, Unicode [0-9.]+\)\n/) != nil)
        for arguments in [["--help"], ["resolve", "--help"], ["help", "eval"]] {
            let help = try tool.run(arguments)
            #expect(help.status == 0)
            #expect(help.output.contains("USAGE: earshot"))
            #expect(help.errors.isEmpty)
        }
    }

    @Test(arguments: [
        ["frobnicate"], ["resolve"], ["resolve", "x"], ["resolve", "--catalog"], ["check"], ["eval"],
        ["resolve", "--catalog", "c.yaml", "--policy", "lax", "x"], ["eval", "c.jsonl"],
        ["check", "c.yaml", "--fail-on", "sometimes"], ["eval", "--failures", "-1", "--catalog", "c.yaml", "c.jsonl"],
        ["eval", "--fail-under", "speed=1", "--catalog", "c.yaml", "c.jsonl"], ["normalize"],
        ["resolve", "--work-limit", "0", "--catalog", "c.yaml", "x"],
    ])
    func usageErrors(arguments: [String]) throws {
        let tool = try Tool()
        defer { tool.clean() }
        let run = try tool.run(arguments)
        #expect(run.status == 2)
        #expect(run.output.isEmpty)
        #expect(run.errors.hasPrefix("Error: "))
    }

    @Test func fileErrorsNameThePlace() throws {
        let tool = try Tool([
            "calm.yaml": Toy.YAML.calm, "broken.yaml": "version: 1\nlocale: en\nenums: [\n", "old.json": "{}",
            "lines.jsonl": "{\"text\":\"x\"}\n",
        ])
        defer { tool.clean() }
        let runs = [
            (try tool.run("resolve", "--catalog", "none.yaml", "x"), "none.yaml:1:1: "),
            (try tool.run("resolve", "--catalog", "broken.yaml", "x"), "broken.yaml:"),
            (try tool.run("check", "calm.yaml", "broken.yaml"), "broken.yaml:"),
            (try tool.run("eval", "--catalog", "calm.yaml", "none.jsonl"), "none.jsonl:1:1: "),
            (try tool.run("eval", "old.json"), "old.json:1:1: "),
            (try tool.run("eval", "--catalog", "calm.yaml", "--baseline", "old.json", "lines.jsonl"), "old.json:1:1: "),
        ]
        for (run, place) in runs {
            #expect(run.status == 3)
            #expect(run.output.isEmpty)
            #expect(run.errors.hasPrefix(place), "\(run.errors)")
            #expect(run.errors.contains("; expected "))
            #expect(run.errors.contains("; mend"))
        }
    }

    @Test func normalize() throws {
        let tool = try Tool()
        defer { tool.clean() }
        let text = try tool.run("normalize", "Café!")
        #expect(text.status == 0)
        #expect(text.lines.first == "\"Café!\"")
        #expect(text.lines.last == "  0..<5  cafe")
        let json = try tool.run("normalize", "--format", "json", "--locale", "tr", "IŞIK", "x")
        #expect(json.lines.count == 2)
        #expect(json.output.contains(#""tokens":[{"text":"ışık","start":0,"end":5}]"#))
    }
}
