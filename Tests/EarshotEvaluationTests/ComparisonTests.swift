import EarshotFormats
import Foundation
import Testing

@testable import Earshot
@testable import EarshotEvaluation
import EarshotTestSupport

@Suite struct ComparisonTests {
    private func compared(_ report: String) throws -> Comparison {
        var evaluator = Evaluator()
        let start = Resolution(outcome: .success(Toy.shortcut("Start")), score: 1, evidence: .exact)
        for id in ["Start", "Stop"] {
            evaluator.add(
                CorpusLine(line: 1, heard: .text("x"), expectation: .shortcut(id, parameters: nil)),
                of: "c.jsonl",
                catalog: "c.yaml",
                answer: start
            )
        }
        let file = FileManager.default.temporaryDirectory.appending(path: "earshot-\(UUID().uuidString).json")
        try Data(report.utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        return try Comparison(evaluator.evaluation, withReportAt: file.path)
    }

    @Test func aLowerRateIsWorse() throws {
        let same = try compared(#"{"v":1,"total":{"accuracy":0.5,"recall":0.4,"precision":null}}"#)
        #expect(!same.isWorse)
        #expect(same.differences.map(\.was) == [0.5, 0.4, nil, nil])
        #expect(same.differences.map(\.now) == [0.5, 0.5, 0.5, nil])
        #expect(try compared(#"{"v":1,"total":{"accuracy":0.500001}}"#).isWorse)
        #expect(try compared(#"{"v":1,"total":{"rejection":0}}"#).isWorse, "nothing is left to divide by")
    }

    @Test(arguments: ["", "[", "{}", #"{"v":2,"total":{}}"#, #"{"v":1,"total":3}"#, "\u{0}"])
    func whatIsNoReportIsNamed(report: String) {
        #expect(throws: CorpusError.self) { try compared(report) }
    }
}
