import EarshotFormats
import Testing

@testable import Earshot
@testable import EarshotEvaluation
import EarshotTestSupport

@Suite struct EvaluatorTests {
    private let start = Resolution.Outcome.success(Toy.shortcut("Start"))
    private let stop = Resolution.Outcome.success(Toy.shortcut("Stop"))
    private let none = Resolution.Outcome.unsupported(Resolution.Reason(.outOfCatalog))

    private func evaluation() -> Evaluation {
        var evaluator = Evaluator(maximumFailures: 3, maximumExamples: 2)
        var number = 0
        func add(
            _ outcome: Resolution.Outcome,
            _ expected: CorpusLine.Expectation?,
            _ score: Double? = nil,
            _ evidence: EvidenceClass? = nil,
            target: String? = nil,
            milliseconds: Int = 1
        ) {
            number += 1
            evaluator.add(
                CorpusLine(line: number, heard: .text("words \(number)"), target: target, expectation: expected),
                of: "c.jsonl",
                catalog: "c.yaml",
                answer: Resolution(outcome: outcome, score: score, evidence: evidence),
                in: .milliseconds(milliseconds)
            )
        }
        add(start, .shortcut("Start", parameters: nil), 1, .exact)
        add(start, .shortcut("Start", parameters: nil), 0.8, .homophone)
        add(stop, .shortcut("Start", parameters: nil), 0.8, .homophone, milliseconds: 9)
        add(stop, .nothing, 0.95, .exact)
        add(none, .nothing)
        add(none, .shortcut("Stop", parameters: nil), target: "enum:Kind")
        add(.confirmationRequired(Toy.shortcut("Start")), .shortcut("Start", parameters: nil), 0.5, .partial)
        add(start, nil, 1, .exact)
        evaluator.addBadLine()
        return evaluator.evaluation
    }

    @Test func answersThatNameSomethingAreCalibrated() {
        let calibration = evaluation().calibration
        #expect(calibration.answers == 5)
        #expect(calibration.bins[8].answers == 2)
        #expect(calibration.bins[8].share == 0.5)
        #expect(calibration.bins[5].share == 1)
        #expect(evaluation().scoredAnswers.isEmpty)
    }

    @Test func verdictsAreCounted() {
        let total = evaluation().total
        #expect(Verdict.allCases.map { total[$0] } == [2, 1, 1, 1, 1, 1, 0, 1])
        #expect(total.lines == 8)
        #expect(total.scored == 7)
        #expect(evaluation().badLines == 1)
    }

    @Test func rates() {
        let total = evaluation().total
        #expect(total[.accuracy] == 0.428571)
        #expect(total[.recall] == 0.4)
        #expect(total[.precision] == 0.5)
        #expect(total[.rejection] == 0.5)
        #expect(Metric.allCases.allSatisfy { Tally()[$0] == nil })
    }

    @Test func parts() {
        let evaluation = evaluation()
        #expect(evaluation.targets.map(\.name) == ["shortcuts", "enum:Kind"])
        #expect(evaluation.targets.map(\.tally.lines) == [7, 1])
        #expect(evaluation.evidence.map(\.name) == ["exact", "partial", "homophone", "none"])
        #expect(evaluation.evidence.map(\.tally.lines) == [3, 1, 2, 2])
        #expect(evaluation.catalogs.map(\.name) == ["c.yaml"])
    }

    @Test func confusionsAndFailures() {
        let evaluation = evaluation()
        #expect(evaluation.confusions.map(\.expected) == [nil, "Start"])
        #expect(evaluation.confusions.map(\.answered) == ["Stop", "Stop"])
        #expect(evaluation.failures.map(\.line) == [4, 3, 6], "the worst first, and no more than asked for")
        #expect(evaluation.failures.map(\.verdict) == [.falseAccept, .wrong, .nothing])
        #expect(evaluation.failures.first?.heard == "words 4")
    }

    @Test func examplesAreOneAClass() {
        let evaluation = evaluation()
        #expect(evaluation.examples.map(\.verdict) == [.right, .right])
        #expect(evaluation.examples.map(\.resolution.evidence) == [.homophone, .exact], "the dearest first")
    }

    @Test func catalogsAreShownWithoutDetours() {
        #expect(CorpusSource.shown("a/typed/../catalogs/c.yaml") == "a/catalogs/c.yaml")
        #expect(CorpusSource.shown("../../c.yaml") == "../../c.yaml")
        #expect(CorpusSource.shown("/c/./d.yaml") == "/c/./d.yaml")
    }

    @Test func coverageAndRisk() {
        let operations = evaluation().operations
        #expect(operations.map(\.score) == [0, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99])
        #expect(operations.first?.coverage == 0.571429)
        #expect(operations.first?.risk == 0.5)
        #expect(operations.last?.coverage == 0.142857)
        #expect(operations.last?.risk == 0)
    }

    @Test func latency() {
        let latency = evaluation().latency
        #expect(latency.percentile(0.5) == .milliseconds(1))
        #expect(latency.percentile(0.99) == .milliseconds(9))
        #expect(Latency().percentile(0.5) == nil)
    }

    @Test func bars() {
        let total = evaluation().total
        #expect(Bar("recall=0.4")?.isPassed(by: total) == true)
        #expect(Bar("recall=40.1%")?.isPassed(by: total) == false)
        #expect(Bar("accuracy=0")?.isPassed(by: Tally()) == true)
        #expect(Bar("accuracy=0.1")?.isPassed(by: Tally()) == false)
        for text in ["recall", "recall=", "recall=x", "recall=2", "recall=-1", "speed=1", "=1", "recall=nan"] {
            #expect(Bar(text) == nil)
        }
    }
}
