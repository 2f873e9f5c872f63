extension CostModel {
    /// What each of the ``Grounds`` of a command adds to the log odds that it is right, in thousandths of a nat.
    ///
    /// Fitted, not set by hand: `python3 Corpora/calibrate.py --acceptance --write` rewrites this file.
    package enum Acceptance {
        /// The letters, and the values, heard for certain that count.
        package static let mostLetters = 24
        package static let mostValues = 3
        /// What a letter of a near value may cost before the value counts as far, in thousandths of a nat.
        package static let freeCost = 300

        /// The log odds of a command about which nothing else is known.
        package static let base = 5_035
        /// A letter heard for certain.
        package static let certainLetter = 0
        /// A value heard for certain.
        package static let certainValue = 0
        /// A value of which a part was heard.
        package static let part = -2_154
        /// A nat that near values cost.
        package static let valueCost = -368
        /// A letter by which values are near.
        package static let valueLetter = 67
        /// A nat that the farthest value costs beyond ``freeCost``.
        package static let farthestValue = -1_788
        /// A letter of a value that rests on a common word.
        package static let weakValueLetter = 0
        /// A nat that near words of the phrase cost.
        package static let wordCost = -587
        /// A letter by which words of the phrase are near.
        package static let wordLetter = 33
        /// A letter of a word of the phrase that rests on a common word.
        package static let weakWordLetter = -47
        /// A nat that the first word costs, if it is near.
        package static let openingCost = -84
        /// A nat that words cost which were not heard.
        package static let droppedCost = 0
        /// A closed-class word left over.
        package static let looseWord = -304
    }
}
