/// Whether a command that was not heard word for word is likely enough to be acted on without a question.
///
/// The log odds of being right are a sum over its ``Grounds``, with the weights of ``CostModel/Acceptance``. It is acted
/// on if they are at least the logarithm of what a wrong action costs, in questions
/// (``ResolveOptions/Policy/wrongAction``): where a wrong action is as bad as 12 questions, 12 to 1. Asking about a right
/// command costs one question, and acting on a wrong one 12.
///
/// All of it is integers, so that the same is answered on every machine.
package enum Acceptance {
    /// The log odds that a command is right, in thousandths of a nat.
    ///
    /// - Parameter grounds: What it rests on.
    /// - Returns: The natural logarithm of the odds.
    package static func odds(of grounds: Grounds) -> Int {
        let weights = CostModel.Acceptance.self
        func count(_ number: Int32, upTo most: Int = 1_000) -> Int { min(max(Int(number), 0), most) }
        // Costs are thousandths already.
        func nats(_ cost: Int32, _ weight: Int) -> Int { count(cost, upTo: 100_000) * weight / 1_000 }
        let letters = max(1, count(grounds.letters, upTo: 100_000))
        let weakShare = min(count(grounds.weakLetters, upTo: 100_000), letters) * 1_000 / letters
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

    /// Whether it is acted on.
    ///
    /// - Parameters:
    ///   - grounds: What it rests on.
    ///   - wrongAction: What a wrong action costs, in questions.
    /// - Returns: Whether the odds are weighed, and at least as high.
    package static func isSure(of grounds: Grounds, wrongAction: Int) -> Bool {
        grounds.areWeighed && odds(of: grounds) >= Logarithm.thousandths(wrongAction)
    }
}
