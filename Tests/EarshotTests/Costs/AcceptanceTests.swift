import Testing

@testable import Earshot

/// The odds by which commands and answers are accepted.
@Suite struct AcceptanceTests {
    private typealias Count = WritableKeyPath<Grounds, Int32> & Sendable

    /// What speaks against a command, and what for it.
    private static let against: [Count] = [
        \.parts, \.farthestValue, \.vagueValues, \.wordCost, \.weakWordLetters, \.vagueWords, \.droppedCost,
        \.weakLetters, \.rivalCost,
    ]
    private static let speaksFor: [Count] = [
        \.certainLetters, \.certainValues, \.valueLetters, \.wordLetters, \.letters, \.hypotheses,
    ]
    /// What speaks against an answer, and what for it.
    private static let againstAnswer: [Count] = [\.nearCost, \.restCost, \.parts, \.weakLetters]
    private static let speaksForAnswer: [Count] = [\.letters, \.inflectedLetters, \.hypotheses]

    @Test(
        "Costs and weak evidence never speak for anything, and what was heard never against it",
        arguments: [false, true]
    )
    func signs(isAnswer: Bool) {
        var base = Grounds()
        base.isAnswer = isAnswer
        let plain = Acceptance.odds(of: base)
        let against = isAnswer ? Self.againstAnswer : Self.against
        for (counts, mayRise) in [(against, false), (isAnswer ? Self.speaksForAnswer : Self.speaksFor, true)] {
            for count in counts {
                var grounds = base
                var last = plain
                for amount: Int32 in [1, 5, 40, 1_000, .max] {
                    grounds[keyPath: count] = amount
                    let odds = Acceptance.odds(of: grounds)
                    #expect(mayRise ? odds >= last : odds <= last, "\(amount) in \(count)")
                    last = odds
                }
            }
        }
    }

    @Test("The odds have to beat what a wrong action costs")
    func costs() {
        var grounds = Grounds()
        grounds.certainLetters = 20
        grounds.certainValues = 3
        grounds.hypotheses = 2
        grounds.areWeighed = true
        let odds = Acceptance.odds(of: grounds)
        for cost in [1, 2, 20, 50, 1_000, 1_000_000] {
            let isSure = Acceptance.isSure(of: grounds, wrongAction: cost)
            #expect(isSure == (odds >= Logarithm.thousandths(cost)), "\(cost) questions")
        }
        #expect(!Acceptance.isSure(of: grounds, wrongAction: 1_000_000))
        grounds.areWeighed = false
        #expect(!Acceptance.isSure(of: grounds, wrongAction: 1))
    }

    @Test("A wrong answer costs two thirds of a wrong action, and at least one question")
    func wrongAnswers() {
        var grounds = Grounds()
        (grounds.isAnswer, grounds.areWeighed, grounds.letters) = (true, true, 12)
        for nearCost: Int32 in stride(from: 0, through: 6_000, by: 100) {
            grounds.nearCost = nearCost
            let odds = Acceptance.odds(of: grounds)
            for (cost, questions) in [(1, 1), (2, 1), (12, 8), (20, 13), (1_000_000, 666_666)] {
                let isSure = Acceptance.isSure(of: grounds, wrongAction: cost)
                #expect(isSure == (odds >= Logarithm.thousandths(questions)), "\(cost) at \(nearCost)")
            }
        }
    }

    @Test("Every ground has a weight, a name of its own, and a place among the counts", arguments: [false, true])
    func counts(isAnswer: Bool) {
        var grounds = Grounds()
        grounds.isAnswer = isAnswer
        let names = grounds.counts.map(\.name)
        let weighed =
            isAnswer ? Self.againstAnswer + Self.speaksForAnswer : Self.against + Self.speaksFor
        #expect(Set(names).count == names.count)
        // Whether the odds decide is no ground itself.
        #expect(names.count == weighed.count + 1)
    }
}
