import Testing
import EarshotTestSupport

@Suite struct EvalTests {
    private let corpus = """
        {"id":"a","text":"start focus in calm","expect":{"shortcut":"Start","parameters":{"kind":"focus"}}}
        {"id":"b","text":"start calm","expect":{"shortcut":"Start"}}
        {"id":"c","text":"never start calm","expect":null}
        {"id":"d","text":"focus","target":"enum:Kind","expect":{"case":"sleep"}}
        {"id":"e","text":"bedtime","target":"Start.kind"}
        """

    @Test func aCorpusIsCounted() throws {
        let tool = try Tool(["calm.yaml": Toy.YAML.calm, "c.jsonl": corpus])
        defer { tool.clean() }
        let run = try tool.run("eval", "--catalog", "calm.yaml", "c.jsonl")
        #expect(run.status == 0)
        #expect(
            run.lines.prefix(3) == [
                "5 lines, 4 scored; policy standard",
                "  right 2, wrong 1, asked back 0, not understood 0, falsely accepted 0, correctly rejected 1",
                "  accuracy 75.00 %, recall 66.67 %, precision 66.67 %, rejection 100.00 %",
            ]
        )
        #expect(run.output.contains("c.jsonl:4: d: wrong, expected case sleep, heard \"focus\"\n"))
        #expect(run.output.contains("\nlatency: median "))
        let quiet = try tool.run("eval", "--no-latency", "--failures", "0", "--catalog", "calm.yaml", "c.jsonl")
        #expect(!quiet.output.contains("latency"))
        #expect(!quiet.output.contains("failures"))
    }

    @Test func scoredAnswersAreListed() throws {
        let tool = try Tool(["calm.yaml": Toy.YAML.calm, "c.jsonl": corpus])
        defer { tool.clean() }
        let run = try tool.run("eval", "--format", "json", "--answer-list", "--catalog", "calm.yaml", "c.jsonl")
        #expect(run.output.split(separator: "\"command\": ").count == 4)
        #expect(run.output.contains("\"right\": false,\n      \"command\": false,"))
        #expect(run.output.contains("\"evidence\": \"exact\",\n      \"rivals\": []"))
        let quiet = try tool.run("eval", "--format", "json", "--catalog", "calm.yaml", "c.jsonl")
        #expect(!quiet.output.contains("\"command\": "))
    }

    @Test func classesCanBeSwitchedOff() throws {
        let tool = try Tool(["calm.yaml": Toy.YAML.calm, "c.jsonl": corpus])
        defer { tool.clean() }
        let text = "um start focus in calm"
        let with = try tool.run("resolve", "--catalog", "calm.yaml", text)
        #expect(with.output.hasPrefix("success: Start(kind: focus)"))
        let without = try tool.run("resolve", "--without", "partial,filler,gap", "--catalog", "calm.yaml", text)
        #expect(without.output.hasPrefix("unsupported: "))
        let report = try tool.run(
            "eval",
            "--without",
            "number",
            "--without=filler",
            "--catalog",
            "calm.yaml",
            "c.jsonl"
        )
        #expect(report.lines.first == "5 lines, 4 scored; policy standard without filler, number")
        let unknown = try tool.run("eval", "--without", "filler,magic", "--catalog", "calm.yaml", "c.jsonl")
        #expect(unknown.status == 2)
        #expect(unknown.errors.contains("no class 'magic'; expected one of exact, filler, number, spelling, partial, "))
    }

    @Test func jsonIsTheSameOnEveryRun() throws {
        let tool = try Tool(["calm.yaml": Toy.YAML.calm, "c.jsonl": corpus])
        defer { tool.clean() }
        let runs = try (0..<2).map { _ in
            try tool.run("eval", "--format", "json", "--catalog", "calm.yaml", "c.jsonl").output
        }
        #expect(runs[0] == runs[1])
        #expect(!runs[0].contains("latency"))
        let timed = try tool.run("eval", "--latency", "--format", "json", "--catalog", "calm.yaml", "c.jsonl")
        #expect(timed.output.contains("\"p99Microseconds\": "))
    }

    @Test func bars() throws {
        let tool = try Tool(["calm.yaml": Toy.YAML.calm, "c.jsonl": corpus])
        defer { tool.clean() }
        let passed = try tool.run("eval", "--fail-under", "accuracy=75%", "--catalog", "calm.yaml", "c.jsonl")
        #expect(passed.status == 0)
        let missed = try tool.run(
            "eval",
            "--fail-under",
            "recall=0.5",
            "--fail-under",
            "accuracy=0.751",
            "--catalog",
            "calm.yaml",
            "c.jsonl"
        )
        #expect(missed.status == 1)
        #expect(missed.lines.last == "below the bar: accuracy is 75.00 %, required: 75.10 %")
    }

    @Test func baselines() throws {
        let tool = try Tool(["calm.yaml": Toy.YAML.calm, "c.jsonl": corpus])
        defer { tool.clean() }
        let former = try tool.run("eval", "--format", "json", "--catalog", "calm.yaml", "c.jsonl").output
        try tool.write(former, to: "former.json")
        #expect(try tool.run("eval", "--baseline", "former.json", "--catalog", "calm.yaml", "c.jsonl").status == 0)
        try tool.write(former.replacing("\"recall\": 0.666667", with: "\"recall\": 0.7"), to: "former.json")
        let worse = try tool.run("eval", "--baseline", "former.json", "--catalog", "calm.yaml", "c.jsonl")
        #expect(worse.status == 1)
        #expect(worse.output.contains("\n  accuracy: 75.00 % -> 75.00 %, same\n"))
        #expect(worse.output.contains("\n  recall: 70.00 % -> 66.67 %, worse\n"))
    }

    @Test func badLinesAreCounted() throws {
        let tool = try Tool(["calm.yaml": Toy.YAML.calm, "c.jsonl": corpus + "\n{\n"])
        defer { tool.clean() }
        let run = try tool.run("eval", "--catalog", "calm.yaml", "c.jsonl")
        #expect(run.status == 0)
        #expect(run.errors.hasPrefix("c.jsonl:6:"))
        #expect(run.lines.first == "5 lines, 4 scored, 1 that could not be read; policy standard")
        #expect(try tool.run("eval", "--strict-input", "--catalog", "calm.yaml", "c.jsonl").status == 3)
    }

    @Test(arguments: ["", "\n \n", "{\n", "{\n{\"id\":1}\n"])
    func aCorpusWithoutAnyLineIsAnError(_ corpus: String) throws {
        let tool = try Tool(["calm.yaml": Toy.YAML.calm, "c.jsonl": corpus])
        defer { tool.clean() }
        let run = try tool.run("eval", "--catalog", "calm.yaml", "c.jsonl")
        #expect(run.status == 3)
        #expect(run.errors.contains(corpus.contains("{") ? "no line of the corpus could be read" : "has no line"))
    }

    @Test func worthIsReportedAndBadLinesAreNamedOnce() throws {
        let tool = try Tool(["calm.yaml": Toy.YAML.calm, "c.jsonl": corpus + "\n{\n"])
        defer { tool.clean() }
        let run = try tool.run("eval", "--worth", "--strict-input", "--catalog", "calm.yaml", "c.jsonl")
        #expect(run.status == 3)
        #expect(run.errors.hasPrefix("c.jsonl:6:") && run.errors.split(separator: "\n").count == 1)
        #expect(run.lines.contains { $0.hasPrefix("everything ") })
        #expect(run.lines.contains { $0.hasPrefix("evidence gap ") })
        #expect(try tool.run("eval", "--worth", "--format", "json", "--catalog", "calm.yaml", "c.jsonl").status == 2)
    }

    @Test func manifestsNameTheirCatalogs() throws {
        let manifest = """
            {"v":1,"name":"toy","licence":"Apache-2.0","provenance":"made up","files":[{"file":"c.jsonl",
            "catalog":"calm.yaml","utterances":5,"sha256":"\(String(repeating: "0", count: 64))"}]}
            """
        let tool = try Tool(["calm.yaml": Toy.YAML.calm, "c.jsonl": corpus, "manifest.json": manifest])
        defer { tool.clean() }
        for path in ["manifest.json", "."] {
            let run = try tool.run("eval", path)
            #expect(run.status == 0)
            #expect(run.lines.first == "5 lines, 4 scored; policy standard")
        }
    }
}
