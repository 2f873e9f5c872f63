import Testing

@testable import Earshot

/// The odds by which commands are accepted.
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

    @Test("Costs and weak evidence never speak for a command, and what was heard never against it")
    func signs() {
        let plain = Acceptance.odds(of: Grounds())
        for (counts, mayRise) in [(Self.against, false), (Self.speaksFor, true)] {
            for count in counts {
                var grounds = Grounds()
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

    @Test("Every ground has a weight, a name of its own, and a place among the counts")
    func counts() {
        let names = Grounds().counts.map(\.name)
        #expect(Set(names).count == names.count)
        // Whether the odds decide is no ground itself.
        #expect(names.count == Self.against.count + Self.speaksFor.count + 1)
    }
}
