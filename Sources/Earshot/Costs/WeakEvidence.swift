extension CostModel {
    /// A share of a whole, as a fraction.
    package struct Share: Sendable {
        package var part: Int32
        package var whole: Int32

        /// Whether a part of a sum is more than this share of it.
        package func isExceeded(by amount: Int32, of sum: Int32) -> Bool { amount * whole > sum * part }
    }

    /// The share of an answer's letters that may rest on weak evidence.
    ///
    /// Weak evidence is a common word read as another one. Beyond three quarters, hardly anything else was heard, and
    /// an unrelated sentence sounds like that too. Such an answer is confirmed.
    package static let weakLetters = Share(part: 3, whole: 4)
    /// The share of a value's letters that may: half of a name heard exactly says as much as the other half.
    package static let weakValueLetters = Share(part: 1, whole: 2)
    /// The same share of a whole command if the value of a slot is weak itself.
    ///
    /// Without at least twice as many letters heard correctly as weakly, the odds decide: ``Acceptance``.
    package static let weakLettersAroundWeakValue = Share(part: 1, whole: 3)
    /// The values heard for certain from which a word of the phrase may be read from a word that is far from it: "I
    /// went a large iced mocha with milk" for "I want".
    ///
    /// All twelve questions about recorded and spoken commands that this and ``supportingValuesOfSmallWords`` answer
    /// were right.
    package static let supportingValues = 3
    /// The same for function words that are missing, while others were left over: "Now I have a single shot at house
    /// coffee" for "can I have a single shot house coffee".
    package static let supportingValuesOfSmallWords = 2
}
