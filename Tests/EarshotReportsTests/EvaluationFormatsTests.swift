import EarshotFormats
import EarshotReports
import EarshotTestSupport
import Testing

@testable import Earshot
@testable import EarshotEvaluation

@Suite struct EvaluationFormatsTests {
    private func evaluation(lines: Int, shifted: Int = 0) -> Evaluation {
        var evaluator = Evaluator()
        let question = CorpusLine.Expectation.ask([.shortcut("Start", parameters: nil)])
        for number in 1...lines {
            let isRight = (number + shifted) % 3 != 0
            let match = Toy.shortcut(isRight ? "Start" : "Stop\(number)")
            evaluator.add(
                CorpusLine(
                    line: number,
                    heard: .text("words | number \(number) " + String(repeating: "long ", count: number % 90)),
                    said: "words number \(number)",
                    expectation: number % 7 == 0
                        ? .nothing : number % 8 == 5 ? question : .shortcut("Start", parameters: nil),
                    extensions: [.init(key: "voice", value: .text("voice, \"\(number % 4)\""))]
                ),
                of: "c.jsonl",
                catalog: "c.yaml",
                answer: Resolution(
                    outcome: number % 16 == 5 ? .confirmationRequired(match) : .success(match),
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

    @Test(arguments: [1, 40]) func statesFollowTheirSchema(lines: Int) throws {
        let schema = try JSONSchema("evaluation-state")
        #expect(try schema.fault(in: evaluation(lines: lines).state(policy: "strict")) == nil)
        #expect(try schema.fault(in: Evaluator().evaluation.state(policy: "strict", withLatency: false)) == nil)
        let other = String(decoding: evaluation(lines: lines).state(policy: "strict"), as: UTF8.self)
        #expect(try schema.fault(in: Array(other.replacing("\"v\":1,", with: "\"v\":2,").utf8)) != nil)
        #expect(try schema.fault(in: Array(other.replacing("\"badLines\"", with: "\"bad\"").utf8)) != nil)
    }

    @Test func suggestionsAreInEveryFormat() throws {
        var report = try report(lines: 3)
        var suggestions = Suggestions()
        suggestions.candidates = 3
        suggestions.tried = 2
        suggestions.lines = 40
        suggestions.list = [
            Suggestion(
                addition: .synonym(of: "Kind.sleep"),
                text: "bed | \"time\"",
                locale: "en-US",
                catalog: "c.yaml",
                fixed: 5,
                fixedTexts: 2,
                broken: 1
            )
        ]
        report.suggestions = suggestions
        let name = "\"bed | \\\"time\\\"\" for case Kind.sleep in c.yaml"
        #expect(report.text().contains("\n  \(name): fixes 5 (2 texts), breaks 1\n"))
        #expect(report.markdown.contains("#### What would have helped\n"))
        #expect(report.markdown.contains("| case Kind.sleep | c.yaml | 5 | 2 | 1 |\n"))
        let field = "\"\(name.replacing("\"", with: "\"\""))\""
        for row in ["fixed,5", "fixedTexts,2", "broken,1"] {
            #expect(report.csv.contains("\nsuggestion,\(field),40,\(row),,,40\n"), "\(row)")
        }
        let junit = String(decoding: report.junit, as: UTF8.self)
        #expect(junit.contains("<testsuite name=\"suggestions\" tests=\"1\" failures=\"0\" errors=\"0\" skipped=\"1\""))
        #expect(junit.contains("<skipped message=\"fixes 5 (2 texts), breaks 1\"/>"))
        report.suggestions?.list = []
        #expect(report.markdown.contains("No addition fixes more than it breaks: 2 of 3 additions tried on 40 lines."))
    }

    /// What is said must not look like a part of the report, whatever it contains.
    @Test func hostileTextsAreEscaped() throws {
        let hostile = "a|b ]]> \"c\" <b>&\n# d\r\te\u{1B}[31m \u{0} \u{2028}f"
        var evaluator = Evaluator()
        for number in 1...2 {
            evaluator.add(
                CorpusLine(
                    line: number,
                    id: .text(hostile),
                    heard: .text(hostile),
                    said: hostile,
                    expectation: .shortcut(hostile, parameters: [.init(key: hostile, value: .text(hostile))]),
                    extensions: [.init(key: "voice", value: .text(hostile))]
                ),
                of: hostile,
                catalog: hostile,
                answer: Resolution(outcome: .success(Toy.shortcut("Stop")), score: 0.75, evidence: .exact)
            )
        }
        let former = EvaluationReport(Evaluator().evaluation, policy: "strict", showsLatency: false)
        let path = TemporaryFile.write(former.json, named: "former.json")
        defer { TemporaryFile.remove(path) }
        let evaluation = evaluator.evaluation
        let report = EvaluationReport(
            evaluation,
            policy: hostile,
            comparison: try Comparison(evaluation, withReportAt: path),
            showsLatency: false
        )
        #expect(try JSONSchema("evaluation").fault(in: report.json) == nil)
        for row in report.markdown.split(separator: "\n") where row.hasPrefix("|") {
            #expect(row.hasSuffix("|"))
            let bars = row.replacing("\\|", with: "").count { $0 == "|" }
            #expect([4, 6, 7].contains(bars), "\(row)")
        }
        let junit = String(decoding: report.junit, as: UTF8.self)
        let isAllowed = { (scalar: Unicode.Scalar) in scalar == "\n" || scalar.value >= 0x20 }
        #expect(junit.unicodeScalars.allSatisfy(isAllowed))
        #expect(!junit.contains("]]>") && !junit.contains("<b>"))
        for text in [report.text(), report.markdown] {
            #expect(text.unicodeScalars.allSatisfy(isAllowed))
            #expect(!text.split(separator: "\n").contains { $0.hasPrefix("# d") }, "a text does not begin a line")
        }
        let html = String(decoding: report.html, as: UTF8.self)
        #expect(!html.contains("<b>&"))
        #expect(!html.unicodeScalars.contains { $0.value < 0x20 && !"\n\r\t".unicodeScalars.contains($0) })
    }

    @Test func markdownIsShortWhateverTheCorpus() throws {
        let text = try report(lines: Sampled.reportedLines.count(of: 4_000)).markdown
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
