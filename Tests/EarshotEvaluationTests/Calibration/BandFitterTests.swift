import EarshotFormats
import Testing

@testable import EarshotEvaluation

/// Corpora without an engine, whose best bands are known.
@Suite struct BandFitterTests {
    /// Lines of so many texts that one step of what is acted on, without approximate evidence, turns from one outcome
    /// into another.
    private func lines(
        _ count: Int,
        from first: Int,
        step: Int8,
        below: AnswerOutcome,
        above: AnswerOutcome
    ) -> [BandFitter.Line] {
        let map = OutcomeMap { point in
            min(point[0], 8) >= BandGrid.unchanged[0] + step ? above : below
        }
        return (first..<first + count).map { text in
            let cluster = LineCluster(text: text, voice: text, cell: text)
            return BandFitter.Line(cluster: cluster, fold: text % BandFitter.folds, outcomes: map)
        }
    }

    private func steps(_ lines: [BandFitter.Line], _ costs: AnswerCosts = AnswerCosts()) -> [Int8] {
        let point = BandFitter(lines, costs: costs).point &- BandGrid.unchanged
        return (0..<4).map { point[$0] }
    }

    @Test func aBandIsWidenedWhereThatSavesQuestions() {
        // 80 questions are saved by two steps, and nothing is gained by a third.
        let asked = lines(80, from: 0, step: 2, below: .asked, above: .right)
        #expect(steps(asked) == [2, 0, 0, 0])
        // Half a wrong action is paid in advance: 10 questions at 20, 100 at 200.
        #expect(steps(asked, AnswerCosts(wrong: 200, falseAccept: 0)) == [0, 0, 0, 0])
    }

    @Test func aBandIsWidenedOnlyAsFarAsItPays() {
        // One step saves 80 questions; the second would save 30 and do 4 wrong things, at 20 each.
        let near = lines(80, from: 0, step: 1, below: .asked, above: .right)
        let far = lines(30, from: 80, step: 2, below: .asked, above: .right)
        let wrong = lines(4, from: 110, step: 2, below: .askedOther, above: .wrong)
        #expect(steps(near + far + wrong) == [1, 0, 0, 0])
        // If a wrong action costs no more than the question it replaces, it is taken into account.
        #expect(steps(near + far + wrong, AnswerCosts(wrong: 3, falseAccept: 3)) == [2, 0, 0, 0])
    }

    @Test func aBandIsNarrowedWhereItDoesHarm() {
        // 20 false accepts are above one step less than now; 100 right answers are below.
        let right = lines(100, from: 0, step: -3, below: .asked, above: .right)
        let harm = lines(20, from: 100, step: 0, below: .rejected, above: .falseAccept)
        #expect(steps(right + harm) == [-1, 0, 0, 0])
        #expect(steps(right + harm, AnswerCosts(wrong: 20, falseAccept: 0)) == [0, 0, 0, 0])
    }

    @Test func littleDataLeaveThePolicyAsItWas() {
        // Three questions among a hundred texts would be saved: that may be chance, and half a wrong action costs more.
        let rest = lines(97, from: 0, step: -4, below: .asked, above: .right)
        let asked = lines(3, from: 97, step: 1, below: .asked, above: .right)
        #expect(steps(rest + asked) == [0, 0, 0, 0])
        // A single false accept would be avoided by a step back that costs nothing: within one standard error.
        let one = lines(1, from: 97, step: 0, below: .rejected, above: .falseAccept)
        #expect(steps(rest + one) == [0, 0, 0, 0])
    }

    @Test func everyFoldIsLeftOutOnce() {
        // What speaks for two steps is in one fold only, so that without it one step is chosen.
        let near = lines(90, from: 0, step: 1, below: .asked, above: .right)
        var far = lines(90, from: 90, step: 2, below: .asked, above: .right)
        for index in far.indices { far[index].fold = 3 }
        let points = BandFitter(near + far, costs: AnswerCosts()).pointsWithoutEachFold
        #expect(points.map { $0[0] - BandGrid.unchanged[0] } == [2, 2, 2, 1, 2, 2, 2, 2, 2, 2])
    }

    @Test func anEmptyKindStaysAsItIs() {
        #expect(steps([]) == [0, 0, 0, 0])
    }
}
