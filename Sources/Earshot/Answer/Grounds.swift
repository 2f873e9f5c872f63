/// The inexact evidence of a command or an answer to a question, as weighed by ``Acceptance``.
///
/// Except for rivals and hypotheses, each count is a sum or maximum over the readings of one path. Costs are in
/// thousandths of a nat; letters are counted by ``LetterCount``.
package struct Grounds: Hashable, Sendable {
    // MARK: Commands

    /// Letters of words and values with no approximate reading.
    package var certainLetters: Int32 = 0
    /// Parameters with a value heard whole and for certain.
    package var certainValues: Int32 = 0
    /// Letters of approximate values: the fewer of the heard and the meant letters.
    package var valueLetters: Int32 = 0
    /// Highest cost of an approximate value beyond ``CostModel/Acceptance/freeCost`` for each of its letters.
    package var farthestValue: Int32 = 0
    /// Words of values read from a different word, which may name a different value.
    package var vagueValues: Int32 = 0
    /// Cost of the approximate words of the phrase.
    package var wordCost: Int32 = 0
    /// Letters of the approximate words, without the first word of the utterance.
    package var wordLetters: Int32 = 0
    /// Letters of approximate words with weak evidence: a common word read as a different word.
    package var weakWordLetters: Int32 = 0
    /// Words of the phrase that are far from the words heard.
    package var vagueWords: Int32 = 0
    /// Cost of the words of the phrase that were not heard.
    package var droppedCost: Int32 = 0
    /// How much closer the closest rival is than ``CostModel/Acceptance/rivalDistance``; 0 without a rival so close.
    package var rivalCost: Int32 = 0

    // MARK: Answers

    /// Cost of all approximate readings.
    package var nearCost: Int32 = 0
    /// Remaining cost: left-over words, parts of names, different spellings.
    package var restCost: Int32 = 0
    /// Letters of approximate readings as an inflected form of a word.
    package var inflectedLetters: Int32 = 0

    // MARK: Both

    /// Values heard only in part.
    package var parts: Int32 = 0
    /// Letters of the phrase or name that were heard in any way.
    package var letters: Int32 = 0
    /// Letters with weak evidence; for an answer, without inflected forms.
    package var weakLetters: Int32 = 0
    /// The number of hypotheses with the same meaning, including the hypothesis of the candidate.
    package var hypotheses: Int32 = 0
    /// Whether the evidence is of an answer to a question.
    package var isAnswer = false
    /// Whether the odds decide; otherwise the candidate is always confirmed.
    package var areWeighed = false

    package init() {}

    /// The counts by their names in files.
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
