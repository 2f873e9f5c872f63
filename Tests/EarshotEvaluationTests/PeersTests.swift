import EarshotFormats
import EarshotTestSupport
import Foundation
import Testing

@testable import Earshot
@testable import EarshotEvaluation

/// Figures of scikit-learn, jiwer and SciPy, as `Peers/peers.py` wrote them.
@Suite struct PeersTests {
    private struct Fixture: Decodable {
        struct Classes: Decodable {
            var lines: [[String?]]
            var labels: [String]
            var confusion: [[Int]]
            var precision: [Double]
            var recall: [Double]
            var f1: [Double]
        }
        struct Scores: Decodable {
            var scores: [Double]
            var right: [Bool]
            var brier: Double
            var calibrationError: Double
        }
        struct Words: Decodable {
            struct Pair: Decodable {
                var said: String
                var heard: String
                var errors: Int
            }
            var pairs: [Pair]
            var rate: Double
        }
        struct Paired: Decodable {
            var better: Int
            var worse: Int
            var pValue: Double
        }
        var classes: [Classes]
        var calibration: [Scores]
        var words: Words
        var paired: [Paired]
    }

    private let fixture: Fixture

    init() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Fixtures/peers.json")
        fixture = try JSONDecoder().decode(Fixture.self, from: Data(contentsOf: file))
    }

    /// Reports round to six decimals.
    private func isClose(_ value: Double?, _ expected: Double) -> Bool { abs((value ?? 0) - expected) < 0.000_001 }

    @Test func classesAreThoseOfScikitLearn() {
        for classes in fixture.classes {
            var evaluator = Evaluator()
            for (number, line) in classes.lines.enumerated() {
                let outcome: Resolution.Outcome =
                    line[1].map { .success(Toy.shortcut($0)) } ?? .unsupported(.init(.outOfCatalog))
                evaluator.add(
                    CorpusLine(
                        line: number + 1,
                        heard: .text("text \(number)"),
                        expectation: line[0].map { .shortcut($0, parameters: nil) } ?? .nothing
                    ),
                    of: "c.jsonl",
                    catalog: "c.yaml",
                    answer: Resolution(outcome: outcome)
                )
            }
            let evaluation = evaluator.evaluation
            for (row, expected) in classes.labels.enumerated() {
                for (column, answered) in classes.labels.enumerated() {
                    let count = evaluation.matrix.first {
                        ($0.expected ?? "") == expected && ($0.answered ?? "") == answered
                    }
                    #expect((count?.count ?? 0) == classes.confusion[row][column])
                }
                guard !expected.isEmpty, let slice = evaluation.slice("shortcut", expected) else { continue }
                #expect(isClose(slice[.precision].value, classes.precision[row]))
                #expect(isClose(slice[.recall].value, classes.recall[row]))
                #expect(isClose(slice[.f1].value, classes.f1[row]))
            }
        }
    }

    @Test func calibrationIsThatOfScikitLearn() {
        for scores in fixture.calibration {
            var calibration = Calibration()
            for (score, isRight) in zip(scores.scores, scores.right) { calibration.add(score: score, isRight: isRight) }
            #expect(isClose(calibration.brierScore, scores.brier))
            #expect(isClose(calibration.expectedError, scores.calibrationError))
        }
    }

    @Test func wordErrorsAreThoseOfJiwer() {
        var reader = WordReader()
        var (errors, words) = (0, 0)
        for pair in fixture.words.pairs {
            let found = WordErrors(
                said: reader.words(of: pair.said, locale: "en-US"),
                heard: reader.words(of: pair.heard, locale: "en-US")
            )
            #expect(found.errors == pair.errors, "\(pair.said) / \(pair.heard)")
            errors += found.errors
            words += found.words
        }
        #expect(isClose(Tally.rate(errors, of: words), fixture.words.rate))
    }

    @Test func thePairedTestIsThatOfSciPy() {
        for case let paired in fixture.paired {
            let test = PairedTest(better: paired.better, worse: paired.worse)
            #expect(abs(test.pValue - paired.pValue) <= paired.pValue * 0.000_01, "\(paired.better), \(paired.worse)")
        }
    }
}
