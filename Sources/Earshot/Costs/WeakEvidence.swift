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
    /// The share of a word's letters in which another form of it may differ, at its end, and the fewest letters before.
    package static let otherEnding = Share(part: 1, whole: 3)
    package static let shortestStem = 3
    /// The share of a value's letters that may: half of a name heard exactly says as much as the other half.
    package static let weakValueLetters = Share(part: 1, whole: 2)
    /// The same share of a whole command if the value of a slot is weak itself: without at least twice as many letters heard
    /// correctly as weakly, the value is doubtful.
    package static let weakLettersAroundWeakValue = Share(part: 1, whole: 3)
    /// The values heard for certain beside which a value is weighed that may be another one ("get me a small dark roast
    /// Americana"), or a word of the phrase that is far from what was heard ("I went a large iced mocha").
    package static let supportingValues = 2
}
