import EarshotFormats
import EarshotTestSupport
import Testing

@testable import Earshot
@testable import EarshotEvaluation

/// Lines that must be asked about.
@Suite struct QuestionsExpectedTests {
    private static let match = Toy.shortcut("Start")
    private static let start = CorpusLine.Expectation.shortcut("Start", parameters: nil)
    private static let question = CorpusLine.Expectation.ask([start])
    private static let asked = Resolution.Outcome.confirmationRequired(match)
    private static let acted = Resolution.Outcome.success(match)
    private static let none = Resolution.Outcome.unsupported(Resolution.Reason(.outOfCatalog))

    private func evaluation(_ answers: [(Resolution.Outcome, CorpusLine.Expectation?)]) -> Evaluation {
        var evaluator = Evaluator()
        for (index, (outcome, expected)) in answers.enumerated() {
            evaluator.add(
                CorpusLine(line: index + 1, heard: .text("words \(index)"), expectation: expected),
                of: "c.jsonl",
                catalog: "c.yaml",
                answer: Resolution(outcome: outcome, score: 0.9, evidence: .exact)
            )
        }
        return evaluator.evaluation
    }

    private var mixed: Evaluation {
        evaluation([
            (Self.asked, Self.question), (Self.asked, Self.question), (Self.acted, Self.question),
            (Self.none, Self.question), (.confirmationRequired(Toy.shortcut("Stop")), Self.question),
            (Self.acted, Self.start), (Self.none, .nothing),
        ])
    }

    @Test func countAsRightWhereTheyAreAsked() {
        let total = mixed.total
        #expect(Verdict.allCases.map { total[$0] } == [1, 1, 1, 1, 0, 1, 2, 0])
        #expect(total.expected == 6)
        #expect(total.unexpected == 1)
        #expect(total.scored == 7)
        #expect(total[.accuracy] == Tally.rate(4, of: 7))
        #expect(total[.recall] == 0.5)
        #expect(total[.precision] == 0.5, "one of two actions was to be a question")
        #expect(total[.rejection] == 1)
        #expect(total[.f1] == Tally.rate(6, of: 10))
        #expect(total[.wrong] == Tally.rate(1, of: 6))
        #expect(total[.asked] == Tally.rate(1, of: 7), "those that were expected are none")
        #expect(total[.questions] == Tally.rate(1, of: 6))
    }

    @Test func scoresAreNotComparedWithThem() {
        let evaluation = mixed
        #expect(evaluation.calibration.answers == 1)
        #expect(evaluation.operations.first?.acted == 2)
        #expect(evaluation.operations.first?.risk == 0.5)
    }

    @Test func haveSlicesAndCellsOfTheirOwn() {
        let evaluation = mixed
        #expect(evaluation.slice("question", "Start?")?.tally.lines == 5)
        #expect(evaluation.slice("shortcut", "Start")?.tally.lines == 1)
        #expect(evaluation.slice("shortcut", "Start")?.tally[.precision] == 0.5)
        #expect(evaluation.confusions.map(\.expected) == ["a question: Start"])
        let cells = evaluation.matrix.filter { $0.expected == "Start?" }
        #expect(cells.map(\.isRight) == [false, true, false, false])
        #expect(cells.map(\.count) == [1, 2, 1, 1])
        let two = CorpusLine.Expectation.ask([
            Self.start, .shortcut("Start", parameters: []), .shortcut("Stop", parameters: nil),
        ])
        #expect(self.evaluation([(Self.none, two)]).slice("question", "Start or Stop?") != nil)
    }

    @Test func aStateKeepsThatAQuestionWasExpected() throws {
        let evaluation = evaluation([(Self.acted, Self.question), (Self.none, Self.start)])
        #expect(evaluation.outcomes.map(\.expectsQuestion) == [true, false])
        let path = TemporaryFile.write(evaluation.state(policy: "standard"), named: "state.json")
        defer { TemporaryFile.remove(path) }
        #expect(try EvaluationState(contentsOf: path).evaluation.outcomes == evaluation.outcomes)
    }

    /// Nothing of a state shows that there could be such lines, unless there are.
    @Test(arguments: [3, 200]) func statesWithoutThemAreAsBefore(lines: Int) throws {
        for (expected, columns) in [(Self.start, 14), (Self.question, 15)] {
            let answer = expected == Self.start ? Self.acted : Self.asked
            let state = evaluation((0..<lines).map { _ in (answer, expected) })
            let bytes = state.state(policy: "standard")
            let path = TemporaryFile.write(bytes, named: "state.json")
            defer { TemporaryFile.remove(path) }
            let read = try EvaluationState(contentsOf: path).evaluation
            #expect(read.slices == state.slices)
            let slice = try #require(try JSONFile.read(path)["slices"]?.elements.first)
            #expect(slice["tally"]?.text?.split(separator: " ").count == columns)
            let sums = slice["sums"]?.text?.split(separator: " ").count
            #expect(sums == (lines > 32 ? (columns - 1) * Bootstrap.replicates : nil))
        }
    }

    @Test func noAdditionIsDrawnFromThem() {
        func addition(_ expected: CorpusLine.Expectation) -> CatalogAddition? {
            CatalogAddition(
                for: CorpusLine(line: 1, heard: .text("sing"), expectation: expected),
                catalogs: [Toy.sound]
            )
        }
        let mail = CorpusLine.Expectation.shortcut("Mail", parameters: nil)
        #expect(addition(.ask([mail])) == nil)
        #expect(addition(mail) != nil)
    }
}
