extension CostModel {
    /// A share of a whole, as a fraction.
    package struct Share: Sendable {
        package var part: Int32
        package var whole: Int32

        /// The share of an amount, rounded down.
        package func of(_ amount: Int) -> Int {
            amount / Int(whole) * Int(part) + amount % Int(whole) * Int(part) / Int(whole)
        }

        /// Whether a part of a sum is more than the share of the sum.
        package func isExceeded(by amount: Int32, of sum: Int32) -> Bool { amount * whole > sum * part }

        /// Whether a part of a sum is the share of the sum or more.
        package func isReached(by amount: Int32, of sum: Int32) -> Bool { amount * whole >= sum * part }
    }

    /// The share of the letters of a command without odds that may rest on weak evidence.
    ///
    /// Weak evidence is a common word read as a different word. Beyond three quarters, hardly anything else was heard,
    /// and an unrelated sentence also sounds similar. Such a command is confirmed.
    package static let weakLetters = Share(part: 3, whole: 4)
    /// The share of the cost of a doubtful value up to which a value elsewhere in the sentence is much closer.
    package static let elsewhere = Share(part: 3, whole: 4)
    /// The most letters of a different ending in a form of a word, as a share of the word.
    package static let otherEnding = Share(part: 2, whole: 5)
    /// The same for a common word: "perro" is no form of "pera"; then the fewest letters before the ending.
    package static let otherEndingOfWord = Share(part: 1, whole: 3)
    package static let shortestStem = 3
    /// The share of a value's letters that may rest on weak evidence: half a name heard exactly says as much as the
    /// other half.
    package static let weakValueLetters = Share(part: 1, whole: 2)
    /// The same share of a command with a weak slot value: without at least twice as many letters heard correctly as
    /// weakly, the value is doubtful.
    package static let weakLettersAroundWeakValue = Share(part: 1, whole: 3)
    /// The values heard for certain at which a value that may be another one is weighed ("get me a small dark roast
    /// Americana"), or a phrase word far from the heard word ("I went a large iced mocha").
    package static let supportingValues = 2
}
