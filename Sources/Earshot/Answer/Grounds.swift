/// What a command or an answer to a question rests on that was not heard word for word, as ``Acceptance`` weighs it.
///
/// What is said of both, and of commands alone or of answers alone. All but what is said of other meanings and other
/// hypotheses are sums over the readings of one path. Costs are in thousandths of a nat; letters are those of
/// ``LetterCount``.
package struct Grounds: Hashable, Sendable {
    // MARK: Commands

    /// Letters of words and values heard as they are written, or in another way to write or say the same.
    package var certainLetters: Int32 = 0
    /// Parameters whose values were heard that way, whole.
    package var certainValues: Int32 = 0
    /// The letters by which values are near to what was heard: of what was heard and what was meant the fewer.
    package var valueLetters: Int32 = 0
    /// The most that one of them costs beyond ``CostModel/Acceptance/freeCost`` for each of its letters.
    package var farthestValue: Int32 = 0
    /// Words of values that were read from another word, which may be another value.
    package var vagueValues: Int32 = 0
    /// What words of the phrase cost that are near to what was heard.
    package var wordCost: Int32 = 0
    /// The letters by which they are near, without the first word of the utterance.
    package var wordLetters: Int32 = 0
    /// Letters of these words that rest on weak evidence: a common word read as another one.
    package var weakWordLetters: Int32 = 0
    /// Words of the phrase that are far from what was heard.
    package var vagueWords: Int32 = 0
    /// What the words of the phrase cost that were not heard.
    package var droppedCost: Int32 = 0
    /// How much closer the closest rival is than ``CostModel/Acceptance/rivalDistance``; 0 without one so close.
    package var rivalCost: Int32 = 0

    // MARK: Answers

    /// What all that is near costs.
    package var nearCost: Int32 = 0
    /// What else it costs: words left over, parts of names, other spellings.
    package var restCost: Int32 = 0
    /// Letters that are near as another form of a word is.
    package var inflectedLetters: Int32 = 0

    // MARK: Both

    /// Values of which only a part was heard.
    package var parts: Int32 = 0
    /// Letters of the phrase or name that were heard in any way.
    package var letters: Int32 = 0
    /// Those of them that rest on weak evidence; of an answer without those of other forms.
    package var weakLetters: Int32 = 0
    /// The hypotheses that mean the same, this one included.
    package var hypotheses: Int32 = 0
    /// Whether it is an answer to a question.
    package var isAnswer = false
    /// Whether the odds decide; otherwise it is asked about, whatever they are.
    package var areWeighed = false

    package init() {}

    /// The counts by the names they have in files.
    package var counts: [(name: String, count: Int32)] {
        if isAnswer {
            return [
                ("nearCost", nearCost), ("restCost", restCost), ("inflectedLetters", inflectedLetters),
                ("parts", parts), ("letters", letters), ("weakLetters", weakLetters), ("hypotheses", hypotheses),
                ("areWeighed", areWeighed ? 1 : 0),
            ]
        }
        return [
            ("certainLetters", certainLetters), ("certainValues", certainValues), ("parts", parts),
            ("valueLetters", valueLetters), ("farthestValue", farthestValue), ("vagueValues", vagueValues),
            ("wordCost", wordCost), ("wordLetters", wordLetters), ("weakWordLetters", weakWordLetters),
            ("vagueWords", vagueWords), ("droppedCost", droppedCost), ("letters", letters),
            ("weakLetters", weakLetters), ("rivalCost", rivalCost), ("hypotheses", hypotheses),
            ("areWeighed", areWeighed ? 1 : 0),
        ]
    }
}
