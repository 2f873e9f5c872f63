import EarshotTestSupport
import Testing

@Suite struct CalibrateTests {
    private static let catalog = """
        version: 1
        locale: en-US
        enums:
          Stone: { cases: [ { id: marble }, { id: granite }, { id: basalt } ] }
        shortcuts:
          - { id: Pick, phrases: ["pick ${stone}"], parameters: { stone: { enum: Stone } } }
        """

    /// Acts on what costs up to 1,000; "granite for them" costs 1,200.
    private static let careful = "version: 1\nname: careful\nanswerSuccess: 1000\n"

    private static func corpus(_ count: Int) -> String {
        (0..<count).map { number in
            """
            {"target":"enum:Stone","text":"granite for them","said":"granite \(number)","expect":{"case":"granite"}}
            {"target":"enum:Stone","text":"quarry","said":"quarry \(number)","expect":null}

            """
        }.joined()
    }

    private func tool(_ count: Int = 60) throws -> Tool {
        try Tool(["stones.yaml": Self.catalog, "careful.yaml": Self.careful, "c.jsonl": Self.corpus(count)])
    }

    private let arguments = [
        "calibrate", "--catalog", "stones.yaml", "--policy", "careful.yaml", "-o", "fit.json", "c.jsonl",
    ]

    @Test(.enabled(if: Sampled.fittedPolicies.isTried)) func aPolicyIsFittedAndUsed() throws {
        let tool = try tool()
        defer { tool.clean() }
        let run = try tool.run(arguments)
        #expect(run.status == 0, "\(run.errors)")
        #expect(
            run.output == """
                120 lines, 120 texts; a question costs 1, no answer 2, a wrong action 20, a false accept 20
                                    careful                 fit                     on new lines
                  acted on          0.0 % (0.0 to 3.0)      50.0 % (40.7 to 59.3)   50.0 % (40.7 to 59.3)
                  wrong             0.0 % (0.0 to 6.0)      0.0 % (0.0 to 6.0)      0.0 % (0.0 to 6.0)
                  falsely accepted  0.0 % (0.0 to 6.0)      0.0 % (0.0 to 6.0)      0.0 % (0.0 to 6.0)
                  questions         50.0 % (40.7 to 59.3)   0.0 % (0.0 to 3.0)      0.0 % (0.0 to 3.0)
                  mean cost         0.500 (0.414 to 0.598)  0.000 (0.000 to 0.605)  0.000 (0.000 to 0.605)
                the intervals are for the voices of this corpus: its lines do not name several ('voice')
                bands
                  answerSuccess: 1000 -> 1400
                written to fit.json

                """
        )
        let policy = try tool.read("fit.json")
        #expect(policy.contains("\n  \"name\": \"fit\",\n"))
        #expect(policy.contains("\n  \"answerSuccess\": 1400,\n"))
        // The same again, byte for byte.
        #expect(try tool.run(arguments).output == run.output)
        #expect(try tool.read("fit.json") == policy)
        // What was asked is now done.
        for (name, outcome) in [("careful.yaml", "confirmationRequired: probably"), ("fit.json", "success:")] {
            let answer = try tool.run(
                ["resolve", "--policy", name, "--catalog", "stones.yaml", "--target", "enum:Stone", "granite for them"]
            )
            #expect(answer.output.hasPrefix("\(outcome) case granite of Stone"), "\(answer.output)\(answer.errors)")
        }
        let evaluation = try tool.run(
            ["eval", "--policy", "fit.json", "--without", "edit", "--catalog", "stones.yaml", "c.jsonl"]
        )
        #expect(evaluation.lines.first == "120 lines, 120 scored; policy fit without edit")
        #expect(evaluation.output.contains("\n  accuracy 100.00 %, "))
    }

    @Test func theReportAsJSON() throws {
        let tool = try tool()
        defer { tool.clean() }
        let run = try tool.run(arguments + ["--format", "json"])
        #expect(run.status == 0)
        for part in [
            #""policy": "fit""#, #""from": "careful""#, #""unchanged": false"#, #""surprises": 0"#,
            #""meaningfulNeeded": 60"#, #""wrong": 20"#,
        ] {
            #expect(run.output.contains(part), "\(part)")
        }
    }

    @Test(.enabled(if: Sampled.fittedPolicies.isTried)) func aSmallCorpusIsRefused() throws {
        let tool = try tool(59)
        defer { tool.clean() }
        let run = try tool.run(arguments)
        #expect(run.status == 1)
        #expect(run.output.isEmpty)
        #expect(
            run.errors == """
                earshot: the corpus is too small for these costs
                  answers to questions: 59 texts that mean something, 1 more are needed; \
                59 texts that mean nothing, 1 more are needed

                """
        )
        #expect(throws: (any Error).self, "nothing is written") { try tool.read("fit.json") }
        let cheap = try tool.run(arguments + ["--wrong", "15", "--false-accept", "10"])
        #expect(cheap.status == 0, "\(cheap.errors)")
    }

    @Test(.enabled(if: Sampled.fittedPolicies.isTried)) func aCorpusWithoutNegativesIsRefused() throws {
        let tool = try tool(0)
        defer { tool.clean() }
        let positives = Self.corpus(60).split(separator: "\n").filter { !$0.hasSuffix("null}") }
        try tool.write(positives.joined(separator: "\n"), to: "c.jsonl")
        let run = try tool.run(arguments)
        #expect(run.status == 1)
        #expect(run.errors.contains("no text that means nothing, 60 more are needed"))
        #expect(run.errors.contains("false accepts cannot be seen"))
        try tool.write("{\"text\":\"x\"}\n", to: "c.jsonl")
        let unscored = try tool.run(arguments)
        #expect(unscored.status == 1)
        #expect(unscored.errors == "earshot: nothing can be fitted: no line of the corpus has an 'expect'\n")
    }

    @Test(.enabled(if: Sampled.fittedPolicies.isTried)) func badLinesAreReportedOnce() throws {
        let tool = try tool()
        defer { tool.clean() }
        let bad = "{\n{\"text\":\"x\",\"target\":\"enum:Wood\",\"expect\":null}\n"
        try tool.write(Self.corpus(60) + bad, to: "c.jsonl")
        let run = try tool.run(arguments)
        #expect(run.status == 0)
        #expect(run.errors.split(separator: "\n").count == 2, "\(run.errors)")
        #expect(try tool.run(arguments + ["--strict-input"]).status == 3)
    }

    @Test(arguments: [
        ["--question", "0"], ["--wrong", "-1"], ["--missed", "nan"], ["--false-accept", "inf"], ["--policy", "lax"],
    ])
    func usageErrors(more: [String]) throws {
        let tool = try tool()
        defer { tool.clean() }
        let run = try tool.run(["calibrate", "--catalog", "stones.yaml", "-o", "fit.json", "c.jsonl"] + more)
        #expect(run.status == 2)
        #expect(run.errors.hasPrefix("Error: "), "\(run.errors)")
    }

    @Test func policyFilesThatCannotBeUsed() throws {
        let tool = try tool()
        defer { tool.clean() }
        try tool.write("version: 1\nname: x\nanswerSucces: 3\n", to: "bad.yaml")
        for command in [["resolve", "x"], ["eval", "c.jsonl"], ["talk"], ["coverage", "c.jsonl"]] {
            for (file, place) in [("bad.yaml", "bad.yaml:3:1: "), ("none.json", "none.json:1:1: ")] {
                let run = try tool.run(command + ["--policy", file, "--catalog", "stones.yaml"])
                #expect(run.status == 3, "\(command)")
                #expect(run.output.isEmpty)
                #expect(run.errors.hasPrefix(place), "\(run.errors)")
            }
        }
        let talk = try tool.run(
            ["talk", "--policy", "careful.yaml", "--catalog", "stones.yaml"],
            input: "pick marble\n"
        )
        #expect(talk.status == 0, "\(talk.errors)")
    }
}
