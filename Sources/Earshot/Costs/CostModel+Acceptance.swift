extension CostModel {
    /// What each of the ``Grounds`` of a command adds to the log odds that it is right, in thousandths of a nat.
    ///
    /// Fitted, not set by hand: `python3 Corpora/calibrate.py --acceptance --write` rewrites this file.
    package enum Acceptance {
        /// The letters heard for certain, the hypotheses that mean the same, and the vague words that count.
        package static let mostLetters = 10
        package static let mostHypotheses = 5
        package static let mostVague = 3
        /// What a letter of a near value may cost before the value counts as far, in thousandths of a nat.
        package static let freeCost = 300
        /// How much dearer another meaning has to be to count no longer, in thousandths of a nat.
        package static let rivalDistance = 3_000

        /// The log odds of a command about which nothing else is known.
        package static let base = 150
        /// A letter heard for certain.
        package static let certainLetter = 422
        /// A value of which a part was heard.
        package static let part = -2_271
        /// A letter by which values are near.
        package static let valueLetter = 55
        /// A nat that the farthest value costs beyond ``freeCost``.
        package static let farthestValue = -2_072
        /// A value that may be another one.
        package static let vagueValue = -1_620
        /// A letter by which words of the phrase are near.
        package static let wordLetter = 20
        /// A letter of a word of the phrase that rests on a common word.
        package static let weakWordLetter = -54
        /// A word of the phrase that is far from what was heard.
        package static let vagueWord = -956
        /// A nat that near words of the phrase cost without a value heard for certain.
        package static let wordCostAlone = -681
        /// A nat that words cost which were not heard.
        package static let droppedCost = -477
        /// All letters of the command resting on common words.
        package static let weakShare = -529
        /// A nat by which another meaning is closer than ``rivalDistance``.
        package static let rivalCost = -513
        /// A hypothesis that means the same.
        package static let hypothesis = 490
    }
}
