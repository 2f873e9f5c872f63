import EarshotEvaluation
import EarshotFormats
import EarshotReports
import Testing

@testable import Earshot

@Suite struct EvaluationReportTests {
    private func evaluation() -> Evaluation {
        var evaluator = Evaluator()
        let sleep = Resolution.Match.enumerationCase(CaseMatch(enumeration: "Kind", caseID: "sleep", parameter: nil))
        let answer = Resolution(outcome: .success(sleep), score: 0.9, evidence: .homophone, cost: 100, hypothesis: 0)
        for (line, id) in ["sleep", "rest"].enumerated() {
            evaluator.add(
                CorpusLine(
                    line: line + 1,
                    heard: .text("sleap"),
                    target: "enum:Kind",
                    expectation: .enumerationCase(id)
                ),
                of: "c.jsonl",
                catalog: "c.yaml",
                answer: answer,
                in: .microseconds(1_500)
            )
        }
        return evaluator.evaluation
    }

    @Test func text() throws {
        let bar = try #require(Bar("recall=0.9"))
        let report = EvaluationReport(evaluation(), policy: "strict", missedBars: [bar], showsLatency: true)
        #expect(
            report.text() == """
                2 lines, 2 scored; policy strict
                  right 1, wrong 1, asked back 0, not understood 0, falsely accepted 0, correctly rejected 0
                  accuracy 50.00 %, recall 50.00 %, precision 50.00 %, rejection -
                by target
                  enum:Kind: accuracy 50.00 %, right 1, wrong 1
                by evidence
                  homophone: accuracy 50.00 %, right 1, wrong 1
                confusions
                  1 x case sleep of Kind instead of case rest
                if only answers with at least this score are acted on
                  0: coverage 100.00 %, risk 50.00 %
                  0.5: coverage 100.00 %, risk 50.00 %
                  0.6: coverage 100.00 %, risk 50.00 %
                  0.7: coverage 100.00 %, risk 50.00 %
                  0.8: coverage 100.00 %, risk 50.00 %
                  0.9: coverage 100.00 %, risk 50.00 %
                  0.95: coverage 0.00 %, risk -
                  0.99: coverage 0.00 %, risk -
                calibration of 2 answers: expected error 40.00 %, Brier score 41.00 %
                  scores from 0.9: 2 answers, mean score 90.00 %, right 50.00 %
                failures
                  c.jsonl:2: 2: wrong, expected case rest, heard "sleap"
                    success: case sleep of Kind
                      hypothesis 1
                      cost 100, score 0.9, evidence homophone
                latency: median 1500.0 us, 99 % within 1500.0 us
                below the bar: recall is 50.00 %, required: 90.00 %

                """
        )
    }

    @Test func calibrationAsJSON() {
        let json = String(
            decoding: EvaluationReport(evaluation(), policy: "strict", showsLatency: false).json,
            as: UTF8.self
        )
        #expect(
            json.contains(
                """
                  "calibration": {
                    "answers": 2,
                    "expectedError": 0.4,
                    "brierScore": 0.41,
                    "bins": [
                      {
                        "least": 0,
                        "answers": 0,
                        "meanScore": null,
                        "right": null
                      },
                """
            )
        )
    }

    @Test func json() {
        let report = EvaluationReport(evaluation(), policy: "strict", showsLatency: false)
        let json = String(decoding: report.json, as: UTF8.self)
        #expect(
            json.hasPrefix(
                """
                {
                  "v": 1,
                  "policy": "strict",
                  "badLines": 0,
                  "total": {
                    "lines": 2,
                    "scored": 2,
                    "right": 1,
                    "wrong": 1,
                    "asked": 0,
                    "nothing": 0,
                    "falseAccepts": 0,
                    "rejected": 0,
                    "unscored": 0,
                    "accuracy": 0.5,
                    "recall": 0.5,
                    "precision": 0.5,
                    "rejection": null
                  },
                """
            )
        )
        #expect(json.contains("\"expected\": \"case rest\",\n      \"answered\": \"case sleep of Kind\""))
        #expect(!json.contains("latency"))
        let timed = EvaluationReport(evaluation(), policy: "strict", showsLatency: true)
        #expect(String(decoding: timed.json, as: UTF8.self).contains("\"p50Microseconds\": 1500,"))
    }
}
