/// Whether a command with a doubtful value is likely enough to be acted on without a question.
///
/// The log odds of being right are a sum over its ``Grounds``, with the weights of ``CostModel/Acceptance``. It is acted
/// on if they are at least the logarithm of what a wrong action costs, in questions
/// (``ResolveOptions/Policy/wrongAction``): where a wrong action is as bad as 20 questions, 20 to 1. Asking about a right
/// command costs one question, and acting on a wrong one 20.
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
        func nats(_ cost: Int32, _ weight: Int) -> Int { min(max(Int(cost), 0), 100_000) * weight / 1_000 }
        return weights.base
            + weights.certainLetter * count(grounds.certainLetters, upTo: weights.mostLetters)
            + weights.certainValue * count(grounds.certainValues, upTo: weights.mostValues)
            + weights.part * count(grounds.parts)
            + nats(grounds.valueCost, weights.valueCost)
            + weights.valueLetter * count(grounds.valueLetters)
            + nats(grounds.farthestValue, weights.farthestValue)
            + weights.weakValueLetter * count(grounds.weakValueLetters)
            + nats(grounds.wordCost, weights.wordCost)
            + weights.wordLetter * count(grounds.wordLetters)
            + weights.weakWordLetter * count(grounds.weakWordLetters)
            + nats(grounds.openingCost, weights.openingCost)
            + nats(grounds.droppedCost, weights.droppedCost)
            + weights.looseWord * count(grounds.looseWords)
    }

    /// Whether it is acted on.
    ///
    /// Without another value that was heard for certain it never is: people say names that a catalog does not have, and
    /// hardly anything else of "call Dr. Cohen" tells whether Khan was meant.
    ///
    /// - Parameters:
    ///   - grounds: What it rests on.
    ///   - wrongAction: What a wrong action costs, in questions.
    /// - Returns: Whether a value was heard for certain and the odds are at least as high.
    package static func isSure(of grounds: Grounds, wrongAction: Int) -> Bool {
        grounds.certainValues > 0 && odds(of: grounds) >= Logarithm.thousandths(wrongAction)
    }
}
