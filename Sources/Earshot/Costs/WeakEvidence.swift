extension CostModel {
    /// A share of a whole, as a fraction.
    package struct Share: Sendable {
        package var part: Int32
        package var whole: Int32

        /// This share of an amount, rounded down.
        package func of(_ amount: Int) -> Int {
            amount / Int(whole) * Int(part) + amount % Int(whole) * Int(part) / Int(whole)
        }

        /// Whether a part of a sum is more than this share of it.
        package func isExceeded(by amount: Int32, of sum: Int32) -> Bool { amount * whole > sum * part }
    }

    /// The share of the letters of a command without odds that may rest on weak evidence.
    ///
    /// Weak evidence is a common word read as another one. Beyond three quarters, hardly anything else was heard, and
    /// an unrelated sentence sounds like that too. Such a command is confirmed.
    package static let weakLetters = Share(part: 3, whole: 4)
    /// The share of the cost of a doubtful value up to which one elsewhere in the sentence is much closer.
    package static let elsewhere = Share(part: 3, whole: 4)
    /// The share of a word's letters in which another form of it may differ, at its end, and the fewest letters before.
    package static let otherEnding = Share(part: 2, whole: 5)
    /// The same for a word that is common by itself: "perro" is no form of "pera".
    package static let otherEndingOfWord = Share(part: 1, whole: 3)
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
