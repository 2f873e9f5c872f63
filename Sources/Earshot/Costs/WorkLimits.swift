/// Limits on what is examined or kept, so that neither a large catalog nor a long utterance makes the work explode.
package enum WorkLimits {
    /// The most pronunciations of a run that are compared; the rarer variants of its words are left out.
    package static let pronunciations = 8
    /// The most runs that one span may sound similar to; the closest ones are kept.
    package static let soundingRuns = 48
    /// The most words of a run; a boundary that moved between two words does not affect a third one.
    package static let runWords = 2
    /// The most words of a run in languages without spaces, where boundaries are a dictionary's guess.
    package static let unspacedRunWords = 6
    /// The most words that may be deleted at one state of the graph, over all phrases.
    package static let deletionsAtAState = 512
    /// The most candidate phrases for deletions: those that share most with what was heard.
    package static let deletionPhrases = 48
    /// The most index entries that are read for an utterance; rare words come first.
    package static let deletionEntries = 20_000
    /// The most phrases that are listed for a word.
    package static let nearestPhrases = 24
    /// The most phrases with which letter groups are built; beyond, they would take most of the memory and help little.
    package static let paraphraseLetterPhrases = 20_000
    /// The most phrases that are used, the first in the order of their bytes.
    package static let paraphrasePhrases = 200_000
    /// The most layers before layers of similar size are merged.
    package static let layers = 4
    /// The most lists that are kept; the most recently used ones stay.
    package static let offeredLists = 8
    /// The most items of a list that is kept.
    package static let offeredItems = 128
    /// The most units of an utterance that are aligned with the closest phrase, to explain why nothing was resolved.
    package static let explainedUnits = 64
    /// The most pairs of positions, in the utterance and in the phrase, in that alignment.
    package static let explainedPlaces = 100_000
    /// The most states visited to read slot values for that alignment.
    package static let explainedStates = 20_000
}
