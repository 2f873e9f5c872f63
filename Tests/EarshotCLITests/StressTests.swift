import EarshotTestSupport
import Testing

@Suite struct StressTests {
    private let few = ["stress", "--catalog", "calm.yaml", "--count", "3", "--perturbation", "filler"]

    @Test func theSameSeedGivesTheSameBytes() throws {
        let tool = try Tool(["calm.yaml": Toy.YAML.calm])
        defer { tool.clean() }
        let runs = try [few + ["--perturbation", "cutEnd"], few + ["--perturbation", "cutEnd", "--seed", "1"]].map {
            try tool.run($0 + ["--format", "json"])
        }
        #expect(runs[0].status == 0)
        #expect(runs[0].errors.isEmpty)
        #expect(runs[0].output == runs[1].output)
        #expect(try tool.run(few + ["--format", "csv"]).lines.count == 6)
        #expect(try tool.run(few + ["--format", "markdown"]).output.hasPrefix("## Robustness\n"))
        #expect(try tool.run(few).output.hasPrefix("robustness: right "))
    }

    @Test func variantsAreACorpus() throws {
        let tool = try Tool(["calm.yaml": Toy.YAML.calm])
        defer { tool.clean() }
        #expect(try tool.run(few + ["--write", "v.jsonl"]).status == 0)
        let variants = try tool.read("v.jsonl")
        #expect(variants.split(separator: "\n").count == 12)
        #expect(variants.contains(#""perturbation":"filler","strength":0.25"#))
        let score = try tool.run("eval", "--catalog", "calm.yaml", "--fail-under", "accuracy=0.9", "v.jsonl")
        #expect(score.status == 0)
        #expect(score.lines.first?.hasPrefix("12 lines, 12 scored") == true)
        // The lines of a corpus are taken as they were said.
        let again = try tool.run(few + ["v.jsonl"])
        #expect(again.output.contains("sentences of the corpus"))
    }

    @Test func barsAndMistakesEndIt() throws {
        let tool = try Tool(["calm.yaml": Toy.YAML.calm, "bad.jsonl": "{\"id\":\n", "none.jsonl": "{\"text\":\"x\"}\n"])
        defer { tool.clean() }
        #expect(try tool.run(few + ["--fail-under", "right:filler=0.5"]).status == 0)
        let missed = try tool.run(few + ["--fail-under", "right:homophone=0.5"])
        #expect(missed.status == 1)
        #expect(missed.output.contains("below the bar: right:homophone=0.5, measured: -"))
        #expect(try tool.run(few + ["--strict-input", "bad.jsonl"]).status == 3)
        #expect(try tool.run(few + ["none.jsonl"]).errors.contains("nothing was perturbed"))
        for arguments in [
            ["stress"], few + ["--count", "0"], few + ["--perturbation", "noise"], few + ["--fail-under", "speed=1"],
            few + ["--sentences", "calm.yaml", "none.jsonl"],
        ] {
            #expect(try tool.run(arguments).status == 2, "\(arguments)")
        }
    }
}
