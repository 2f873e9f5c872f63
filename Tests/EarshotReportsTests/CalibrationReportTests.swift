import EarshotFormats
import Testing

@testable import Earshot
@testable import EarshotEvaluation
@testable import EarshotReports

@Suite struct CalibrationReportTests {
    @Test func policyFilesFollowTheirSchema() throws {
        let schema = try JSONSchema("policy")
        var expected = PolicyFit.Expectation()
        expected.cost = PolicyFit.Estimate(value: 1, low: 0.5, high: 1.5)
        let fit = PolicyFit(
            engine: "0.1.0",
            corpus: ["a.jsonl"],
            lines: 3,
            texts: 2,
            costs: AnswerCosts(),
            expected: expected
        )
        for policy in ResolveOptions.Policy.all {
            #expect(try schema.fault(in: PolicyFile(policy).json) == nil)
            #expect(try schema.fault(in: PolicyFile(policy, fit: fit).json) == nil)
        }
        #expect(try schema.fault(in: Array(#"{"version":2,"name":"x"}"#.utf8)) != nil)
        #expect(try schema.fault(in: Array(#"{"version":1,"name":"x","commandSuccess":9000}"#.utf8)) != nil)
    }

    @Test func numbersHaveAFixedNumberOfDecimals() {
        let cases: [(Double, Int, String)] = [
            (0, 1, "0.0"), (12.34, 1, "12.3"), (0.05, 1, "0.1"), (1, 3, "1.000"), (-0.25, 1, "-0.3"),
            (99.96, 1, "100.0"),
        ]
        for (number, digits, text) in cases { #expect(CalibrationReport.decimals(number, digits) == text) }
    }

    @Test func whatIsLackingIsSaid() {
        let costs = AnswerCosts(wrong: 100, falseAccept: 20)
        let none = CorpusSufficiency(isCommand: true, meaningful: 10, meaningless: 0, costs: costs)
        let enough = CorpusSufficiency(isCommand: false, meaningful: 10, meaningless: 70, costs: costs)
        #expect(
            CorpusTooSmall(parts: [none, enough]).text == """
                the corpus is too small for these costs
                  commands: 10 texts that mean something, 290 more are needed; \
                no text that means nothing, 60 more are needed
                  answers to questions: 10 texts that mean something, 290 more are needed
                Without texts that mean nothing ('"expect": null') false accepts cannot be seen.

                """
        )
    }
}
