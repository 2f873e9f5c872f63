/// Limits on what is examined or kept, so that neither a large catalog nor a long utterance makes the work explode.
package enum WorkLimits {
    /// How much more work parting an utterance into several commands may take than resolving it as one.
    package static let parting = 4
    /// The most pronunciations of a run that are compared; the rarer variants of its words are left out.
    package static let pronunciations = 8
    /// The most runs that one span may sound similar to; the closest ones are kept.
    package static let soundingRuns = 48
    /// The most pairs of words that the sounds of a hypothesis may run over the border of; the closest ones are kept.
    package static let borderPairs = 24
    /// The most cases of an enum whose names are compared for the words that tell them apart.
    package static let comparedCases = 500
    /// The most phrases of a catalog whose sentences are compared with whole utterances.
    package static let wholePhrases = 200
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
    /// The most phrases taken from a list for one utterance; they are compiled while somebody waits.
    package static let listedPhrases = 32
    /// The most documents of phrases of a list that are kept for the next utterance, and the most phrases of one.
    package static let keptListedDocuments = 16
    package static let keptListedPhrases = 4
    /// The most words that one may be written as: longer runs are phrases.
    package static let joinedWords = 4
    /// The most letters of an initialism that are joined, as in N.A.S.A.
    package static let initialismLetters = 8
    /// The most words that are said twice in a row, or more: a whole clause said again is not a slip of the tongue.
    package static let repeatedWords = 3
    /// The most commands of one utterance: more are no request, but a text.
    package static let commands = 16
    /// The most words that are taken back at once ("a large cola, no, …").
    package static let correctedWords = 4
    /// How many pronunciations of a run are looked for approximately, on either side: the usual one and one more.
    package static let nearPronunciations = 2
    /// The most runs of a list's words whose pronunciations are kept from one utterance to the next.
    package static let spokenRuns = 1 << 13
    /// The most words whose pronunciations a thread keeps.
    package static let spokenWords = 1 << 11
    /// The most heard words, and runs of words, for which a thread keeps what the catalog has that is like them.
    package static let heardRuns = 1 << 12
    /// The most words of a number: more than any 64-bit number has, and few enough for a small stack.
    package static let numberWords = 64
    /// The most spellings of a number word; it keeps replacements that trigger each other from growing without end.
    package static let numberSpellings = 12
    /// The most letters that are pronounced; longer strings of letters are not words, and are not worth the time.
    package static let pronouncedLetters = 64
    /// The most pronunciations that letter rules give a word; each doubtful letter would double them.
    package static let letterRulePronunciations = 4
    /// The most languages that are kept; further ones are created for each call.
    package static let languages = 64

    /// The most states that alternatives may keep separate before their ends are merged; above 1, the beginnings of
    /// phrases stay shared after a leading group.
    package static let frontier = 4
    /// The most epsilon transitions, one behind the other, that are followed to see what a state reads.
    package static let epsilonDepth = 32
    /// How many states ahead of a state are looked at to see whether a phrase may be completed; behind them, it may.
    package static let completionDepth = 128
    /// The most states that are looked at for it in one search; from others, a phrase may be completed.
    package static let completions = 1 << 12
    /// The most waypoints of a search that are looked at beforehand; see ``CostToGo``.
    package static let waypoints = 1 << 15
    /// The fewest states of a graph for which it is listed what reads a word at the beginning of a phrase; see
    /// ``InitialClosure``.
    package static let closedStates = 1 << 11
    /// The most symbols of a state that are looked for one by one among the edges of a node.
    package static let symbolsLookedFor = 16
    /// The most values kept for one slot at one node: enough for a question, few enough to stay fast.
    package static let slotValues = 64
    /// The most candidates of one hypothesis that reach the decision.
    package static let candidates = 32
    /// The most candidates, best first, whose readings are kept: more are never shown.
    package static let explainedCandidates = 12
    /// The most words of an utterance that is read exactly; a longer one is left to the lattice.
    package static let exactWords = 64
    /// The most epsilon transitions of one exact reading; beyond, the lattice decides.
    package static let exactSteps = 16_384

    /// The most bytes of alignments by sound that are kept, besides two.
    package static let soundChainBytes = 8 << 20
    /// The most alignments by sound that are kept for each direction; the spans of an utterance share beginnings and
    /// ends, and seldom more than these at a time.
    package static let soundChains = 12

    /// The most words of a phrase that is looked for inside an utterance.
    package static let spottedWords = 16
    /// The most units of an utterance that are looked up in a list.
    package static let queryUnits = 256
    /// The most letters of a phrase that is looked up by thirds.
    package static let queryLetters = 120
    /// The most entries of thirds that are compared with an utterance; rare thirds come first.
    package static let queryPostings = 1_024
    /// The most entries of thirds that are skipped.
    package static let queryEntries = 1 << 15
    /// The most bytes of a text in which words are replaced by others of the same sound.
    package static let respelledBytes = 512
    /// The most runs of an utterance that are looked up with edits.
    package static let queryRuns = 640
    /// The most phrases of a list whose words are counted: shares of a sample this large are right within two percent.
    package static let sampledPhrases = 4_096
    /// The most words of a list whose sound is looked up: the most frequent ones, since each takes some microseconds.
    package static let sampledSounds = 2_048

    /// The most units of an utterance, and words of a listed phrase, that are compared before the phrase is laid out.
    package static let coveredUnits = 16
    /// How often a search visits a state at one place of an utterance at most: once in each of three searches, in one of
    /// them also with one word missing and with two, and as often again where a better path is found later.
    package static let visitsOfAState = 10
    /// The most pairs of pronunciations of two runs that are compared before a listed phrase is laid out.
    package static let coveredPronunciations = 16
    /// The most words whose letters and sounds are kept from one utterance to the next, to compare listed phrases.
    package static let outlinedWords = 1 << 14

    /// The most units of an utterance that are aligned with the closest phrase, to explain why nothing was resolved.
    package static let explainedUnits = 64
    /// The most pairs of positions, in the utterance and in the phrase, in that alignment.
    package static let explainedPlaces = 100_000
    /// The most states visited to read slot values for that alignment.
    package static let explainedStates = 20_000
}
