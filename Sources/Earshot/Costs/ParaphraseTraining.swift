/// How a ``ParaphraseModel`` is fitted, and to what.
///
/// The values were set together with those of ``ParaphraseRule``, on the same paraphrases.
package enum ParaphraseTraining {
    /// The target score of a shortcut's own phrase.
    package static let own = 1.0
    /// The highest target score of a phrase of another shortcut: not 0, as commands share words.
    package static let other = 0.1
    /// The penalty on large weights for a shortcut's own phrases, which are few and have to be learned.
    package static let ownPenalty = 0.2
    /// The same for all other phrases, which are many and together would outweigh them.
    package static let otherPenalty = 2.0
    /// The fewest and the most rounds over all phrases: after four, nothing changes that decides.
    package static let rounds = 2...4
    /// The multiplications that a fit should take: some hundredths of a second.
    package static let budget = 40_000_000
    /// The most shortcuts that may share a feature before it is ignored, and the least that this is lowered to within
    /// the budget: what half a hundred shortcuts share tells none of them, and is most of the work.
    package static let sharing = 12...48

    /// The most sentences of one phrase; if it has fewer alternatives, each is in one of them.
    package static let sentences = 12
    /// The fewest and the most sentences of a catalog for which a model is fitted: fewer say too little of how things
    /// are said, and more would take too long.
    package static let catalogSentences = 50...20_000
    /// The fewest sentences of a shortcut that can be meant by a paraphrase.
    package static let shortcutSentences = 5

    /// The number of imaginary phrases without the catalog's words, so that a word is not taken for common in a catalog
    /// of three phrases because one of them has it.
    package static let background = 1_000
    /// How often the group of single words weighs less than each other group; words also count through their letters.
    package static let words = 2
    /// The greatest distance between the words of a near pair: further apart, they belong to different parts.
    package static let reach = 3
    /// The letters of a stem: words that share so many are mostly forms of one.
    package static let stem = 4
    /// The number of letters of a group: fewer are in too many words, and more add nothing.
    package static let letters = 3
    /// How many words are looked at; a longer utterance is not a paraphrase of a phrase.
    package static let utteranceWords = 128
    /// How many letters of a word are looked at.
    package static let wordLetters = 64
}
