/// The parameters for fitting a ``ParaphraseModel``.
///
/// The values were set together with those of ``ParaphraseRule``, on the same paraphrases.
package enum ParaphraseTraining {
    /// The target score of a shortcut's own phrase.
    package static let own = 1.0
    /// The highest target score of another shortcut's phrase: not 0, as commands share words.
    package static let other = 0.1
    /// The penalty on large weights for a shortcut's own phrases: few, but important to learn.
    package static let ownPenalty = 0.2
    /// The penalty for all other phrases: many, so that together they would outweigh the own phrases.
    package static let otherPenalty = 2.0
    /// The fewest and the most rounds over all phrases: after four, no decision changes.
    package static let rounds = 2...4
    /// The multiplications that a fit should take: some hundredths of a second.
    package static let budget = 40_000_000
    /// The most shortcuts that may share a feature before the feature is ignored, and the lower bound of this limit
    /// within the budget.
    ///
    /// A feature of fifty shortcuts distinguishes none of them, and is most of the work.
    package static let sharing = 12...48

    /// The most sentences of one phrase; with fewer alternatives, each alternative is in a sentence.
    package static let sentences = 12
    /// The sentences of a catalog for which a model is fitted: fewer show too few wordings, and more would take too
    /// long.
    package static let catalogSentences = 50...20_000
    /// The fewest sentences of a shortcut that can be meant by a paraphrase.
    package static let shortcutSentences = 5

    /// The number of imaginary phrases without the catalog's words.
    ///
    /// In a catalog of three phrases, they keep a word of one phrase from counting as common.
    package static let background = 1_000
    /// The divisor for the weight of the group of single words; words also count through their letters.
    package static let words = 2
    /// The greatest distance between the words of a near pair: words further apart belong to different parts.
    package static let reach = 3
    /// The letters of a stem: words with a common stem are mostly forms of one word.
    package static let stem = 4
    /// The letters of a letter group: shorter groups are in too many words, and longer groups add nothing.
    package static let letters = 3
    /// The most words read; a longer utterance is not a paraphrase of a phrase.
    package static let utteranceWords = 128
    /// The most letters read of a word.
    package static let wordLetters = 64
}
