/// Whether a command or an answer that was not heard word for word is likely enough to be taken without a question.
///
/// The log odds of being right are a sum over the ``Grounds``, with the weights of ``CostModel/Acceptance``. The answer
/// is acted on if the log odds reach the logarithm of the cost of a wrong action in questions
/// (``ResolveOptions/Policy/wrongAction``): where a wrong action is as bad as 12 questions, 12 to 1. Asking about a
/// right command costs one question, and acting on a wrong one 12. A wrong answer to a question costs less
/// (``CostModel/wrongAnswer``).
///
/// All arithmetic is in integers, so that every machine answers the same.
package enum Acceptance {
    /// The log odds that a command or an answer is right, in thousandths of a nat.
    ///
    /// - Parameter grounds: The grounds of the command or answer.
    /// - Returns: The natural logarithm of the odds.
    package static func odds(of grounds: Grounds) -> Int {
        grounds.isAnswer ? answerOdds(of: grounds) : commandOdds(of: grounds)
    }

    private static func count(_ number: Int32, upTo most: Int = 1_000) -> Int { min(max(Int(number), 0), most) }

    /// The log odds of a cost times its weight; costs are already in thousandths.
    private static func nats(_ cost: Int32, _ weight: Int) -> Int { count(cost, upTo: 100_000) * weight / 1_000 }

    /// The share of a part in all letters, in thousandths.
    private static func share(_ part: Int32, of grounds: Grounds) -> Int {
        let letters = max(1, count(grounds.letters, upTo: 100_000))
        return min(count(part, upTo: 100_000), letters) * 1_000 / letters
    }

    private static func answerOdds(of grounds: Grounds) -> Int {
        let weights = CostModel.Acceptance.Answer.self
        let weakShare = share(grounds.weakLetters, of: grounds)
        return weights.base
            + weights.letter * count(grounds.letters, upTo: weights.mostLetters)
            + nats(grounds.nearCost, weights.nearCost)
            + nats(grounds.restCost, weights.restCost)
            + weights.inflectedShare * share(grounds.inflectedLetters, of: grounds) / 1_000
            + weights.weakShare * weakShare / 1_000
            + (weakShare == 1_000 ? weights.allWeak : 0)
            + weights.part * count(grounds.parts)
            + weights.hypothesis * count(grounds.hypotheses, upTo: weights.mostHypotheses)
    }

    private static func commandOdds(of grounds: Grounds) -> Int {
        let weights = CostModel.Acceptance.self
        let weakShare = share(grounds.weakLetters, of: grounds)
        let around =
            weights.certainLetter * count(grounds.certainLetters, upTo: weights.mostLetters)
            + weights.part * count(grounds.parts)
            + weights.vagueWord * count(grounds.vagueWords, upTo: weights.mostVague)
            + weights.hypothesis * count(grounds.hypotheses, upTo: weights.mostHypotheses)
            + nats(grounds.rivalCost, weights.rivalCost)
            + weights.weakShare * weakShare / 1_000
        let near =
            weights.valueLetter * count(grounds.valueLetters)
            + nats(grounds.farthestValue, weights.farthestValue)
            + weights.vagueValue * count(grounds.vagueValues, upTo: weights.mostVague)
            + weights.wordLetter * count(grounds.wordLetters)
            + weights.weakWordLetter * count(grounds.weakWordLetters)
            + nats(grounds.droppedCost, weights.droppedCost)
        let alone = grounds.certainValues > 0 ? 0 : nats(grounds.wordCost, weights.wordCostAlone)
        return weights.base + around + near + alone
    }

    /// Whether the command or answer is taken.
    ///
    /// - Parameters:
    ///   - grounds: The grounds of the command or answer.
    ///   - wrongAction: The cost of a wrong action, in questions.
    /// - Returns: Whether the odds are weighed and reach the cost of a wrong action.
    package static func isSure(of grounds: Grounds, wrongAction: Int) -> Bool {
        grounds.areWeighed
            && odds(of: grounds) >= Logarithm.thousandths(cost(of: wrongAction, isCommand: !grounds.isAnswer))
    }

    /// The least score of a command or an answer that is taken: 12 ⁄ 13 where a wrong action costs 12 questions.
    ///
    /// - Parameters:
    ///   - wrongAction: The cost of a wrong action, in questions.
    ///   - isCommand: Whether it is a command rather than an answer to a question.
    /// - Returns: 0…1, in steps of a thousandth, as scores are.
    package static func leastScore(wrongAction: Int, isCommand: Bool) -> Double {
        Score.score(
            odds: Logarithm.thousandths(cost(of: wrongAction, isCommand: isCommand)),
            of: 0,
            among: []
        )
    }

    /// The cost of a wrong command, or of a wrong answer to a question, in questions.
    private static func cost(of wrongAction: Int, isCommand: Bool) -> Int {
        isCommand ? wrongAction : max(1, CostModel.wrongAnswer.of(wrongAction))
    }
}
