import Testing
import EarshotTestSupport

@Suite struct EvalComparisonTests {
    private let corpus = """
        {"id":"a","text":"start focus in calm","voice":"kal","expect":{"shortcut":"Start","parameters":{"kind":"focus"}}}
        {"id":"b","text":"start calm","voice":"kal","expect":{"shortcut":"Start"}}
        {"id":"c","text":"never start calm","voice":"slt","expect":null}
        {"id":"d","text":"focus","target":"enum:Kind","voice":"slt","expect":{"case":"sleep"}}
        {"id":"e","text":"bedtime","target":"enum:Kind","voice":"slt","expect":{"case":"sleep"}}
        """

    private func tool() throws -> Tool {
        try Tool([
            "calm.yaml": Toy.YAML.calm,
            "deaf.yaml": Toy.YAML.calm.replacing(", synonyms: [bedtime]", with: ""),
            "c.jsonl": corpus,
        ])
    }

    @Test func aSynonymTakenAwayBreaksItsLines() throws {
        let tool = try tool()
        defer { tool.clean() }
        let former = try tool.run("eval", "--format", "json", "--catalog", "calm.yaml", "c.jsonl")
        try tool.write(former.output, to: "former.json")
        let report = try tool.run("eval", "--baseline", "former.json", "--catalog", "deaf.yaml", "c.jsonl")
        #expect(report.status == 1)
        let twice = try tool.run("eval", "--baseline-catalog", "calm.yaml", "--catalog", "deaf.yaml", "c.jsonl")
        #expect(twice.status == 1)
        for run in [report, twice] {
            #expect(run.output.contains("\n  accuracy: 80.00 % -> 60.00 %, worse\n"))
            #expect(run.output.contains("\n  0 lines fixed, 1 broken, 1 still wrong\n"))
            #expect(run.output.contains("\n  0 texts better, 1 worse: could be chance (McNemar's exact test, p = 1)\n"))
            #expect(
                run.output.contains("\nbroken\n  c.jsonl:5: e: expected case sleep, heard \"bedtime\"\n    was right")
            )
            #expect(run.output.contains("\n    now not understood: unsupported: "))
        }
        for run in [report, twice] {
            #expect(run.output.contains("\n    was right: success: case sleep of Kind\n"), "both are explained")
            #expect(!run.output.contains("in another way"))
        }
        let line = #"{"id":"f","text":"bedtime","target":"enum:Kind","expect":{"case":"focus"}}"#
        try tool.write(corpus + "\n" + line, to: "c.jsonl")
        let other = try tool.run("eval", "--baseline-catalog", "calm.yaml", "--catalog", "deaf.yaml", "c.jsonl")
        #expect(
            other.output.contains(
                """

                still wrong, in another way
                  c.jsonl:6: f: expected case focus, heard "bedtime"
                    was wrong: success: case sleep of Kind
                    now not understood: unsupported:
                """
            ),
            "\(other.output)"
        )
        try tool.write(corpus, to: "c.jsonl")
        let fixed = try tool.run("eval", "--baseline-catalog", "deaf.yaml", "--catalog", "calm.yaml", "c.jsonl")
        #expect(fixed.status == 0)
        #expect(fixed.output.contains("\nfixed\n  c.jsonl:5: e: "))
    }

    @Test func whatFixedALineIsExplained() throws {
        let tool = try tool()
        defer { tool.clean() }
        let former = try tool.run("eval", "--format", "json", "--catalog", "deaf.yaml", "c.jsonl")
        try tool.write(former.output, to: "former.json")
        let run = try tool.run("eval", "--baseline", "former.json", "--catalog", "calm.yaml", "c.jsonl")
        #expect(run.status == 0)
        #expect(run.output.contains("\n    now right: success: case sleep of Kind\n"))
    }

    @Test func aReportWithoutExplanationsIsNamed() throws {
        let tool = try tool()
        defer { tool.clean() }
        let former = try tool.run(
            ["eval", "--right-answers", "0", "--format", "json", "--catalog", "calm.yaml", "c.jsonl"]
        )
        try tool.write(former.output, to: "former.json")
        func compared(_ format: String) throws -> String {
            try tool.run(
                ["eval", "--baseline", "former.json", "--format", format, "--catalog", "deaf.yaml", "c.jsonl"]
            ).output
        }
        let text = try compared("text")
        #expect(text.contains("\n  the earlier report does not hold why lines were right\n"))
        #expect(text.contains("\n    was right, not explained\n"))
        #expect(try compared("markdown").contains("\nThe earlier report does not hold why lines were right.\n"))
        let why = "\"unexplained\": \"the earlier report does not hold why lines were right\""
        #expect(try compared("json").contains(why))
        #expect(try compared("html").contains("The earlier report does not hold why lines were right."))
    }

    @Test func statesHoldExplanationsToo() throws {
        let tool = try tool()
        defer { tool.clean() }
        for (name, catalog) in [("former", "calm.yaml"), ("now", "deaf.yaml")] {
            for part in 1...2 {
                let state = try tool.run(
                    ["eval", "--format", "state", "--part", "\(part)/2", "--catalog", catalog, "c.jsonl"]
                )
                try tool.write(state.output, to: "\(name)\(part).json")
            }
        }
        let former = try tool.run(["eval", "--merge", "--format", "json", "former1.json", "former2.json"])
        try tool.write(former.output, to: "former.json")
        let run = try tool.run(["eval", "--merge", "--baseline", "former.json", "now2.json", "now1.json"])
        #expect(run.output.contains("\n    was right: success: case sleep of Kind\n"))
        try tool.write(
            try tool.run(["eval", "--merge", "--format", "json", "now1.json", "now2.json"]).output,
            to: "n.json"
        )
        let back = try tool.run(["eval", "--merge", "--baseline", "n.json", "former1.json", "former2.json"])
        #expect(back.output.contains("\n    now right: success: case sleep of Kind\n"), "\(back.output)")
    }

    @Test(arguments: [
        ["--format", "state", "--fail-under", "recall=0.9"], ["--format", "state", "--suggest"],
        ["--format", "csv", "--latency"], ["--answer-list"], ["--merge", "--slice", "room"], ["--right-answers", "-1"],
    ])
    func optionsWithoutEffectAreRefused(options: [String]) throws {
        let tool = try tool()
        defer { tool.clean() }
        let isMerged = options.contains("--merge")
        let run = try tool.run(["eval", "c.jsonl"] + (isMerged ? [] : ["--catalog", "calm.yaml"]) + options)
        #expect(run.status == 2, "\(run.errors)")
    }

    @Test func oneTextMayBeChance() throws {
        let tool = try tool()
        defer { tool.clean() }
        let run = try tool.run(
            "eval",
            "--fail-on-regression",
            "--baseline-catalog",
            "calm.yaml",
            "--catalog",
            "deaf.yaml",
            "c.jsonl"
        )
        #expect(run.status == 0)
        let certain = try tool.run(
            "eval",
            "--fail-on-regression",
            "--regression-level",
            "1",
            "--baseline-catalog",
            "calm.yaml",
            "--catalog",
            "deaf.yaml",
            "c.jsonl"
        )
        #expect(certain.status == 0, "p = 1 is not below 1")
        #expect(try tool.run("eval", "--fail-on-regression", "--catalog", "calm.yaml", "c.jsonl").status == 2)
    }

    @Test func otherLinesAreNotCompared() throws {
        let tool = try tool()
        defer { tool.clean() }
        let former = try tool.run("eval", "--format", "json", "--catalog", "calm.yaml", "c.jsonl")
        try tool.write(former.output, to: "former.json")
        try tool.write(corpus + "\n" + #"{"id":"f","text":"start calm","expect":null}"#, to: "c.jsonl")
        let run = try tool.run("eval", "--baseline", "former.json", "--catalog", "calm.yaml", "c.jsonl")
        #expect(run.output.contains("\n  lines were not compared: the corpora differ\n"))
        try tool.write(corpus, to: "c.jsonl")
        let cut = try tool.run(
            "eval",
            "--outcomes",
            "0",
            "--baseline",
            "former.json",
            "--catalog",
            "calm.yaml",
            "c.jsonl"
        )
        #expect(cut.output.contains("\n  lines were not compared: a report lists only a part of its failures\n"))
    }

    @Test func policiesAreCompared() throws {
        let tool = try tool()
        defer { tool.clean() }
        let run = try tool.run("eval", "--baseline-policy", "strict", "--catalog", "calm.yaml", "c.jsonl")
        #expect(run.output.contains("\ncompared with the baseline\n"))
        #expect(try tool.run("eval", "--baseline-policy", "lax", "--catalog", "calm.yaml", "c.jsonl").status == 2)
    }

    @Test func barsOfSlices() throws {
        let tool = try tool()
        defer { tool.clean() }
        let run = try tool.run(
            "eval",
            "--fail-under",
            "recall:voice=kal=1",
            "--fail-under",
            "recall:voice=slt=0.6",
            "--fail-over",
            "wrong=0.2",
            "--catalog",
            "calm.yaml",
            "c.jsonl"
        )
        #expect(run.status == 1)
        #expect(
            run.lines.suffix(2) == [
                "below the bar: recall:voice=slt is 50.00 %, required: 60.00 %",
                "over the bar: wrong is 25.00 %, allowed: 20.00 %",
            ]
        )
        let mixed = try tool.run("eval", "--fail-under", "wrong=0.2", "--catalog", "calm.yaml", "c.jsonl")
        #expect(mixed.status == 2)
        #expect(mixed.errors.contains("expected '--fail-over wrong=0.2'"))
    }

    @Test func threadsAndPartsGiveTheSameBytes() throws {
        let tool = try Tool(["calm.yaml": Toy.YAML.calm])
        defer { tool.clean() }
        let lines = (1...700).map { number in
            let text = number % 3 == 0 ? "start focus in calm" : number % 3 == 1 ? "bedtime \(number % 20)" : "never"
            return number % 97 == 0
                ? "{\(number)"
                : #"{"id":\#(number),"text":"\#(text)","said":"start \#(number % 50)","expect":{"shortcut":"Start"}}"#
        }
        try tool.write(lines.joined(separator: "\n"), to: "c.jsonl")
        func eval(_ arguments: String...) throws -> Tool.Run {
            try tool.run(["eval", "--failures", "0"] + arguments)
        }
        let whole = try eval("--jobs", "1", "--format", "json", "--catalog", "calm.yaml", "c.jsonl")
        let shared = try eval("--jobs", "3", "--format", "json", "--catalog", "calm.yaml", "c.jsonl")
        #expect(whole.output == shared.output)
        #expect(whole.errors == shared.errors, "bad lines are named in order")
        #expect(whole.output.contains("\"badLines\": 7,"))
        for part in 1...3 {
            let state = try eval("--format", "state", "--part", "\(part)/3", "--catalog", "calm.yaml", "c.jsonl")
            try tool.write(state.output, to: "\(part).json")
        }
        let merged = try eval("--merge", "--format", "json", "2.json", "3.json", "1.json")
        #expect(merged.output == whole.output)
    }

    @Test func fewBadLinesAreNamed() throws {
        let tool = try tool()
        defer { tool.clean() }
        try tool.write(String(repeating: "{\n", count: 30), to: "c.jsonl")
        let run = try tool.run("eval", "--catalog", "calm.yaml", "c.jsonl")
        #expect(run.errors.split(separator: "\n").filter { $0.hasPrefix("c.jsonl:") }.count == 20)
        #expect(run.errors.contains("earshot: 10 more lines could not be read\n"))
    }

    @Test func standardInputIsACorpus() throws {
        let tool = try tool()
        defer { tool.clean() }
        let run = try tool.run("eval", "--catalog", "calm.yaml", "-", input: corpus)
        #expect(run.lines.first == "5 lines, 5 scored; policy standard")
    }

    @Test func formats() throws {
        let tool = try tool()
        defer { tool.clean() }
        func eval(_ format: String) throws -> String {
            let run = try tool.run(
                "eval",
                "--format",
                format,
                "--fail-under",
                "recall=0.9",
                "--catalog",
                "calm.yaml",
                "c.jsonl"
            )
            #expect(run.status == 1)
            return run.output
        }
        #expect(try eval("markdown").hasPrefix("### earshot eval\n\n5 lines, 5 scored, 5 texts; policy standard."))
        #expect(try eval("csv").hasPrefix("key,name,lines,metric,value,low,high,of\ntotal,,5,accuracy,0.8,"))
        #expect(try eval("junit").contains("name=\"recall at least 90.00 %\""))
        let run = try tool.run("eval", "-o", "r.md", "--format", "markdown", "--catalog", "calm.yaml", "c.jsonl")
        #expect(run.output.isEmpty)
        #expect(try tool.read("r.md").hasPrefix("### earshot eval\n"))
    }
}
