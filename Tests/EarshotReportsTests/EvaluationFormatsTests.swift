import EarshotFormats
import EarshotReports
import EarshotTestSupport
import Testing

@testable import Earshot
@testable import EarshotEvaluation

@Suite struct EvaluationFormatsTests {
    private func evaluation(lines: Int, shifted: Int = 0) -> Evaluation {
        var evaluator = Evaluator()
        for number in 1...lines {
            let isRight = (number + shifted) % 3 != 0
            evaluator.add(
                CorpusLine(
                    line: number,
                    heard: .text("words | number \(number) " + String(repeating: "long ", count: number % 90)),
                    said: "words number \(number)",
                    expectation: number % 7 == 0 ? .nothing : .shortcut("Start", parameters: nil),
                    extensions: [.init(key: "voice", value: .text("voice, \"\(number % 4)\""))]
                ),
                of: "c.jsonl",
                catalog: "c.yaml",
                answer: Resolution(
                    outcome: .success(Toy.shortcut(isRight ? "Start" : "Stop\(number)")),
                    score: 0.75,
                    evidence: .exact
                ),
                in: .microseconds(number)
            )
        }
        return evaluator.evaluation
    }

    private func report(lines: Int) throws -> EvaluationReport {
        let former = EvaluationReport(evaluation(lines: lines, shifted: 1), policy: "strict", showsLatency: false)
        let path = TemporaryFile.write(former.json, named: "former.json")
        defer { TemporaryFile.remove(path) }
        let evaluation = evaluation(lines: lines)
        return EvaluationReport(
            evaluation,
            policy: "strict",
            comparison: try Comparison(evaluation, withReportAt: path),
            bars: [try #require(Bar("recall=0.99")), try #require(Bar("falseAcceptRate=1"))],
            showsLatency: true
        )
    }

    @Test(arguments: [1, 40]) func jsonFollowsItsSchema(lines: Int) throws {
        let schema = try JSONSchema("evaluation")
        #expect(try schema.fault(in: report(lines: lines).json) == nil)
        let empty = EvaluationReport(Evaluator().evaluation, policy: "strict", showsLatency: false)
        #expect(try schema.fault(in: empty.json) == nil)
    }

    @Test func markdownIsShortWhateverTheCorpus() throws {
        let text = try report(lines: 4_000).markdown
        #expect(text.utf8.count < 60_000)
        #expect(text.contains("#### Broken\n"))
        #expect(text.contains("\nand "))
        #expect(text.contains("words \\| number"))
        for row in text.split(separator: "\n") where row.hasPrefix("|") { #expect(row.hasSuffix("|")) }
    }

    @Test func csvQuotesWhatNeedsIt() throws {
        let rows = try report(lines: 40).csv.split(separator: "\n")
        #expect(rows.first == "key,name,lines,metric,value,low,high,of")
        #expect(rows.contains { $0.hasPrefix("voice,\"voice, \"\"1\"\"\",10,accuracy,") })
        #expect(rows.contains { $0.hasPrefix("total,,40,brierScore,") })
        #expect(rows.contains { $0.hasPrefix("total,,40,slotAccuracy,,,,0") })
    }

    @Test func junitFailsWhatFails() throws {
        let text = String(decoding: try report(lines: 40).junit, as: UTF8.self)
        #expect(text.contains("<testsuite name=\"metrics\" tests=\"2\" failures=\"1\" errors=\"0\" skipped=\"0\""))
        #expect(text.contains("<failure message=\"recall is "))
        #expect(text.contains("<testsuite name=\"c.jsonl\""))
        #expect(text.hasSuffix("</testsuites>\n"))
    }
}
