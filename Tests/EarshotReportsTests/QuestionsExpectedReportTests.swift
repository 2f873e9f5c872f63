import EarshotEvaluation
import EarshotFormats
import EarshotReports
import EarshotTestSupport
import Testing

@testable import Earshot

/// What reports show of lines that must be asked about, and that they show nothing without such lines.
@Suite struct QuestionsExpectedReportTests {
    private static let match = Toy.shortcut("Start")
    private static let question = CorpusLine.Expectation.ask([.shortcut("Start", parameters: nil)])

    /// A report of two lines that must be asked about and one that must not; `acts` says for each whether it is acted on.
    private func report(acts: [Bool], baseline: EvaluationReport? = nil) throws -> EvaluationReport {
        var evaluator = Evaluator()
        for (index, isActed) in acts.enumerated() {
            evaluator.add(
                CorpusLine(
                    line: index + 1,
                    heard: .text("start \(index)"),
                    expectation: index < 2 ? Self.question : .shortcut("Start", parameters: nil)
                ),
                of: "c.jsonl",
                catalog: "c.yaml",
                answer: Resolution(
                    outcome: isActed ? .success(Self.match) : .confirmationRequired(Self.match),
                    score: 0.9,
                    evidence: .exact
                )
            )
        }
        let path = TemporaryFile.write(baseline?.json ?? [], named: "former.json")
        defer { TemporaryFile.remove(path) }
        return EvaluationReport(
            evaluator.evaluation,
            policy: "strict",
            comparison: try baseline.map { _ in try Comparison(evaluator.evaluation, withReportAt: path) },
            showsLatency: false
        )
    }

    @Test func theyAreCountedWhereThereAreAny() throws {
        let report = try report(acts: [false, true, true])
        let text = report.text()
        #expect(text.contains(", correctly rejected 0, asked as expected 1\n"))
        #expect(text.contains("\nby question\n  Start?: accuracy 50.00 %"))
        #expect(text.contains("\n  1 x Start instead of a question: Start\n"))
        #expect(text.contains(": wrong, expected a question: Start, heard \"start 1\"\n"))
        let json = String(decoding: report.json, as: UTF8.self)
        #expect(json.contains("\"askedRight\": 1,"))
        #expect(json.contains("\"expectsQuestion\": true"))
        #expect(try JSONSchema("evaluation").fault(in: report.json) == nil)
        #expect(report.csv.contains("\nquestion,Start?,2,accuracy,0.5,"))
        #expect(report.markdown.contains("| question Start? | 2 |"))
        #expect(report.markdown.contains("| a question: Start | wrong |"))
        #expect(String(decoding: report.junit, as: UTF8.self).contains("wrong, expected a question: Start"))
        let page = String(decoding: report.html, as: UTF8.self)
        #expect(page.contains("a question: Start"))
        #expect(page.contains("Start?: 1 of 2 right"), "in the matrix")
    }

    @Test func withoutThemNothingIsShown() throws {
        var evaluator = Evaluator()
        let line = CorpusLine(line: 1, heard: .text("go"), expectation: .shortcut("Start", parameters: nil))
        for outcome in [Resolution.Outcome.success(Self.match), .confirmationRequired(Self.match)] {
            evaluator.add(line, of: "c.jsonl", catalog: "c.yaml", answer: Resolution(outcome: outcome))
        }
        let report = EvaluationReport(evaluator.evaluation, policy: "strict", showsLatency: false)
        for text in [report.text(), String(decoding: report.json, as: UTF8.self), report.csv] {
            #expect(!text.contains("asked as expected") && !text.contains("askedRight"))
            #expect(!text.contains("expectsQuestion") && !text.contains("question,"))
        }
    }

    /// A report lists no line that is answered as expected: what became of it is known from the present one.
    @Test func anEarlierReportIsComparedWith() throws {
        let former = try report(acts: [false, true, true])
        let now = try report(acts: [true, false, true], baseline: former)
        let text = now.text()
        #expect(text.contains("\n  1 lines fixed, 1 broken, 0 still wrong\n"))
        #expect(text.contains("\n    was asked as expected: confirmationRequired: probably Start\n    now wrong: "))
        #expect(text.contains("\n    was wrong: success: Start\n    now asked as expected: "))
        #expect(now.comparison?.differences.map(\.isWorse) == [false, false, false, false])
        #expect(now.comparison?.differences.allSatisfy { $0.change?.value ?? 0 == 0 } == true)
        #expect(try JSONSchema("evaluation").fault(in: now.json) == nil)
        #expect(String(decoding: now.html, as: UTF8.self).contains("asked as expected"))
    }
}
