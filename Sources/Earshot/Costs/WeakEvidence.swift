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
    /// an unrelated sentence sounds like that too. Such an answer is confirmed. What else of a command is weak is weighed
    /// by ``Acceptance``.
    package static let weakLetters = Share(part: 3, whole: 4)
    /// The values heard for certain from which function words of a phrase may be missing while others are left over:
    /// "Now I have a single shot at house coffee" for "can I have a single shot house coffee".
    package static let supportingValues = 2
}
