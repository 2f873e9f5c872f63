/// What a command that was not heard word for word rests on, as ``Acceptance`` weighs it.
///
/// All of it are sums over the readings of one path. Costs are in thousandths of a nat; letters are those of
/// ``LetterCount``.
package struct Grounds: Hashable, Sendable {
    /// Letters of words and values heard as they are written, or in another way to write or say the same.
    package var certainLetters: Int32 = 0
    /// Parameters whose values were heard that way, whole.
    package var certainValues: Int32 = 0
    /// Values of which only a part was heard.
    package var parts: Int32 = 0
    /// What values cost that are near to what was heard.
    package var valueCost: Int32 = 0
    /// The letters by which they are near: of what was heard and what was meant the fewer.
    package var valueLetters: Int32 = 0
    /// The most that one of them costs beyond ``CostModel/Acceptance/freeCost`` for each of its letters.
    package var farthestValue: Int32 = 0
    /// Letters of values that rest on weak evidence: a common word read as another one.
    package var weakValueLetters: Int32 = 0
    /// What words of the phrase cost that are near to what was heard, other than the first word of the utterance.
    package var wordCost: Int32 = 0
    /// The letters by which they are near.
    package var wordLetters: Int32 = 0
    /// Letters of these words that rest on weak evidence.
    package var weakWordLetters: Int32 = 0
    /// What the first word of the utterance costs, if it is a word of the phrase and near.
    package var openingCost: Int32 = 0
    /// What the words of the phrase cost that were not heard.
    package var droppedCost: Int32 = 0
    /// Closed-class words that were left over.
    package var looseWords: Int32 = 0

    package init() {}

    /// The counts by the names they have in files, in the order of ``Acceptance``.
    package var counts: [(name: String, count: Int32)] {
        [
            ("certainLetters", certainLetters), ("certainValues", certainValues), ("parts", parts),
            ("valueCost", valueCost), ("valueLetters", valueLetters), ("farthestValue", farthestValue),
            ("weakValueLetters", weakValueLetters), ("wordCost", wordCost),
            ("wordLetters", wordLetters), ("weakWordLetters", weakWordLetters), ("openingCost", openingCost),
            ("droppedCost", droppedCost), ("looseWords", looseWords),
        ]
    }
}
