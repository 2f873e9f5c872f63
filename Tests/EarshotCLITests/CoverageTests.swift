import Testing
import EarshotTestSupport

@Suite struct CoverageTests {
    private let corpus = """
        {"id":"a","text":"start focus in calm","expect":{"shortcut":"Start","parameters":{"kind":"focus"}}}
        {"id":"b","text":"bedtime","target":"Start.kind"}

        """

    @Test func whatIsExercisedIsShown() throws {
        let tool = try Tool(["calm.yaml": Toy.YAML.calm, "c.jsonl": corpus])
        defer { tool.clean() }
        let run = try tool.run("coverage", "--catalog", "calm.yaml", "c.jsonl")
        #expect(run.status == 0)
        #expect(
            run.output == """
                2 lines exercise 7 of 11 items, 63.64 %
                  phrases: 1 of 2
                  parameters: 1 of 2
                  cases: 2 of 2
                  names of cases: 2 of 3
                  names of applications: 1 of 1
                  negative phrases: 0 of 1
                never exercised
                  calm.yaml:6:13: "sleep" for Kind.sleep
                  calm.yaml:11:7: parameter "minutes" of Start
                  calm.yaml:12:55: phrase "Start ${applicationName}" of Start
                  calm.yaml:13:24: negative phrase "Never start ${applicationName}" of Start

                """
        )
        let json = try tool.run("coverage", "--format", "json", "-o", "x.json", "--catalog", "calm.yaml", "c.jsonl")
        #expect(json.status == 0)
        #expect(try tool.read("x.json").contains("\"first\": \"c.jsonl:1\""))
    }

    @Test func suggestionsExerciseTheRest() throws {
        let tool = try Tool(["calm.yaml": Toy.YAML.calm, "c.jsonl": corpus])
        defer { tool.clean() }
        let run = try tool.run("coverage", "--suggest", "--catalog", "calm.yaml", "c.jsonl")
        #expect(run.status == 0)
        #expect(run.errors.isEmpty)
        #expect(run.lines.count == 4)
        try tool.write(corpus + run.output, to: "c.jsonl")
        let all = try tool.run("coverage", "--fail-under", "100%", "--catalog", "calm.yaml", "c.jsonl")
        #expect(all.status == 0)
        #expect(all.lines.first == "6 lines exercise 11 of 11 items, 100.00 %")
        let score = try tool.run("eval", "--fail-under", "accuracy=1", "--catalog", "calm.yaml", "c.jsonl")
        #expect(score.status == 0)
        let whole = try tool.run("coverage", "--suggest", "--catalog", "calm.yaml")
        #expect(whole.lines.count >= 4)
        try tool.write(Toy.YAML.colliding, to: "bad.yaml")
        let bad = try tool.run("coverage", "--suggest", "--catalog", "bad.yaml")
        #expect(bad.status == 0)
        #expect(bad.errors.contains("bad.yaml:4:28: phrase \"Read mail\" of Mail: not exercised; "))
    }

    @Test func exitCodes() throws {
        let tool = try Tool([
            "calm.yaml": Toy.YAML.calm, "news.yaml": Toy.YAML.news, "c.jsonl": corpus, "bad.jsonl": "{\n",
        ])
        defer { tool.clean() }
        let missed = try tool.run("coverage", "--fail-under", "0.9", "--catalog", "calm.yaml", "c.jsonl")
        #expect(missed.status == 1)
        #expect(missed.lines.last == "below the bar: coverage is 63.64 %, required: 90.00 %")
        #expect(try tool.run("coverage", "--catalog", "calm.yaml").status == 2)
        #expect(try tool.run("coverage", "c.jsonl").status == 2)
        #expect(try tool.run("coverage", "--suggest").status == 2)
        #expect(try tool.run("coverage", "--fail-under", "2", "--catalog", "calm.yaml", "c.jsonl").status == 2)
        #expect(try tool.run("coverage", "--suggest", "--fail-under", "1", "--catalog", "calm.yaml").status == 2)
        #expect(try tool.run("coverage", "--catalog", "none.yaml", "c.jsonl").status == 3)
        #expect(try tool.run("coverage", "--catalog", "calm.yaml", "none.jsonl").status == 3)
        let lenient = try tool.run("coverage", "--catalog", "calm.yaml", "bad.jsonl")
        #expect(lenient.status == 0)
        #expect(lenient.errors.hasPrefix("bad.jsonl:1:"))
        #expect(lenient.lines.first == "0 lines and 1 that could not be read exercise 0 of 11 items, 0.00 %")
        #expect(try tool.run("coverage", "--strict-input", "--catalog", "calm.yaml", "bad.jsonl").status == 3)
        let manifest = { (catalog: String) in
            """
            {"v":1,"name":"toy","licence":"Apache-2.0","provenance":"made up","files":[{"file":"c.jsonl",
            "catalog":"\(catalog)","utterances":2,"sha256":"\(String(repeating: "0", count: 64))"}]}
            """
        }
        try tool.write(manifest("calm.yaml"), to: "calm.json")
        try tool.write(manifest("news.yaml"), to: "news.json")
        #expect(try tool.run("coverage", "calm.json").status == 0)
        #expect(try tool.run("coverage", "calm.json", "news.json").status == 2)
    }
}
