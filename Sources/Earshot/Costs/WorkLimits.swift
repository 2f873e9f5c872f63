/// The most that is looked at or kept, so that neither a large catalog nor a long utterance makes the work explode.
package enum WorkLimits {
    /// The most pronunciations of a run that are compared; words of many variants have rarer ones left out.
    package static let pronunciations = 8
    /// The most runs that one span may sound nearly like: the nearest of them.
    package static let soundingRuns = 48
    /// The most words of a run; a boundary that moved between two words touches no third one.
    package static let runWords = 2
    /// The most words of a run where words are not written apart: boundaries are a dictionary's guess there.
    package static let unspacedRunWords = 6
    /// The most words that may be left out at one place of the graph, whatever the phrase.
    package static let deletionsAtAState = 512
    /// The most phrases that are tried where more meet: those that share most with what was heard.
    package static let deletionPhrases = 48
    /// The most entries of the index that are looked through for an utterance; rare words come first.
    package static let deletionEntries = 20_000
    /// The most phrases that are listed for a word.
    package static let nearestPhrases = 24
    /// The phrases up to which letter groups are made; beyond, they would be most of the memory and little of the use.
    package static let paraphraseLetterPhrases = 20_000
    /// The phrases that are looked at, the first in the order of their bytes.
    package static let paraphrasePhrases = 200_000
    /// The most layers that are added before layers of like size are compiled as one.
    package static let layers = 4
    /// The most lists that are kept, those last used.
    package static let offeredLists = 8
    /// The most items of a list that is kept.
    package static let offeredItems = 128
    /// The units of an utterance that are laid beside the nearest phrase, to say why nothing was resolved.
    package static let explainedUnits = 64
    /// The places in the utterance and in the phrase together that are looked at for that.
    package static let explainedPlaces = 100_000
    /// The states that are visited for that to read values in slots.
    package static let explainedStates = 20_000
}
