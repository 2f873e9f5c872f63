/// Limits on what is examined or kept, so that neither a large catalog nor a long utterance makes the work explode.
package enum WorkLimits {
    /// Factor for the work of parting an utterance into several commands, compared with resolving a single command.
    package static let parting = 4
    /// The most pronunciations compared for a run; rarer variants of its words are left out.
    package static let pronunciations = 8
    /// The most runs that one span may sound similar to; the closest are kept.
    package static let soundingRuns = 48
    /// The most cases of an enum whose names are compared to find their telling words.
    package static let comparedCases = 500
    /// The most phrases of a catalog that are compared with whole utterances.
    package static let wholePhrases = 200
    /// The most words of a run; a boundary that moved between two words does not affect a third one.
    package static let runWords = 2
    /// The most words of a run in languages without spaces, where boundaries are a dictionary's guess.
    package static let unspacedRunWords = 6
    /// The most words that may be deleted at one state of the graph, over all phrases.
    package static let deletionsAtAState = 512
    /// The most candidate phrases for deletions: the phrases with most words heard.
    package static let deletionPhrases = 48
    /// The most index entries read for an utterance; rare words come first.
    package static let deletionEntries = 20_000
    /// The most phrases listed for a word.
    package static let nearestPhrases = 24
    /// The most phrases with which letter groups are built; beyond, letter groups would fill most of the memory and
    /// help little.
    package static let paraphraseLetterPhrases = 20_000
    /// The most phrases used, the first by the order of their bytes.
    package static let paraphrasePhrases = 200_000
    /// The most layers before layers of similar size are merged.
    package static let layers = 4
    /// The most lists kept; the most recently used lists stay.
    package static let offeredLists = 8
    /// The most items of a kept list.
    package static let offeredItems = 128
    /// The most phrases taken from a list for one utterance; phrases are compiled while somebody waits.
    package static let listedPhrases = 32
    /// The most documents of listed phrases kept for the next utterance, and the most phrases of one document.
    package static let keptListedDocuments = 16
    package static let keptListedPhrases = 4
    /// The most words that a single word may be written as: longer runs are phrases.
    package static let joinedWords = 4
    /// The most letters joined to an initialism, as in N.A.S.A.
    package static let initialismLetters = 8
    /// The most words that are begun and said again from the first of them on.
    package static let restartedWords = 4
    /// The most words repeated in a row: a whole clause said again is not a slip of the tongue.
    package static let repeatedWords = 3
    /// The most commands of one utterance: an utterance with more is a text, not a request.
    package static let commands = 16
    /// The most words taken back at once ("a large cola, no, …").
    package static let correctedWords = 4
    /// The most pronunciations of a run searched for approximately, on either side: the usual one and one more.
    package static let nearPronunciations = 2
    /// The most runs of a list's words with pronunciations kept from one utterance to the next.
    package static let spokenRuns = 1 << 13
    /// The most words whose pronunciations a thread keeps.
    package static let spokenWords = 1 << 11
    /// The most heard words, and runs of words, for which a thread keeps similar words of the catalog.
    package static let heardRuns = 1 << 12
    /// The most ways followed through the catalog for one update of an utterance that is being spoken; beyond, everything
    /// counts as possible.
    package static let hearingWays = 20_000
    /// The most states searched ahead of a way for its only meaning; farther ahead, it has several.
    package static let hearingAhead = 96
    /// The most words and values that may come next in an utterance that is being spoken.
    package static let hearingNext = 12
    /// The most hypotheses of an utterance that is being spoken whose ways are followed.
    package static let heardHypotheses = 3
    /// The most words of a number: more than any 64-bit number has, and few enough for a small stack.
    package static let numberWords = 64
    /// The most words between two values of a phrase that may also be part of one number, besides the first.
    package static let wordsBetweenNumbers = 2
    /// The most numbers that one utterance's numbers are parted into, at the words of phrases inside.
    package static let partedNumbers = 32
    /// The most cases of an enum among which names that are codes are looked for.
    package static let codeCases = 5_000
    /// The most spellings of a number word; the limit stops replacements that trigger each other endlessly.
    package static let numberSpellings = 12
    /// The most letters of a pronounced word; longer strings of letters are not words, and not worth the time.
    package static let pronouncedLetters = 64
    /// The most pronunciations that letter rules give a word; each doubtful letter would double them.
    package static let letterRulePronunciations = 4
    /// The most languages kept; further languages are created for each call.
    package static let languages = 64

    /// The most states that alternatives may keep separate before their ends are merged; above 1, the beginnings of
    /// phrases stay shared after a leading group.
    package static let frontier = 4
    /// The most consecutive epsilon transitions followed to find the symbols that a state reads.
    package static let epsilonDepth = 32
    /// The most states searched ahead of a state to see whether a phrase may be completed; farther ahead, it may.
    package static let completionDepth = 128
    /// The most states examined for completion in one search; from all further states, a phrase may be completed.
    package static let completions = 1 << 12
    /// The most waypoints examined before a search; see ``CostToGo``.
    package static let waypoints = 1 << 15
    /// The fewest states of a graph with a list of the readers of each word at the beginning of a phrase; see
    /// ``InitialClosure``.
    package static let closedStates = 1 << 11
    /// The most symbols of a state looked up one by one among the edges of a node.
    package static let symbolsLookedFor = 16
    /// The most values kept for one slot at one node: enough for a question, few enough to stay fast.
    package static let slotValues = 64
    /// The most candidates of one hypothesis that reach the decision.
    package static let candidates = 32
    /// The most candidates, best first, whose readings are kept: no more are ever shown.
    package static let explainedCandidates = 12
    /// The most words of an utterance that is read exactly; a longer utterance is left to the lattice.
    package static let exactWords = 64
    /// The most epsilon transitions of one exact reading; beyond, the lattice decides.
    package static let exactSteps = 16_384

    /// The most bytes kept of alignments by sound, besides two alignments.
    package static let soundChainBytes = 8 << 20
    /// The most alignments by sound kept for each direction; the spans of an utterance share beginnings and ends, and
    /// seldom more at a time.
    package static let soundChains = 12

    /// The most units of an utterance whose words are read in any order.
    package static let reorderedUnits = 24
    /// The most states visited to read words in any order.
    package static let reorderedStates = 1_000
    /// The most words of a phrase searched for inside an utterance.
    package static let spottedWords = 16
    /// The most units of an utterance looked up in a list.
    package static let queryUnits = 256
    /// The most letters of a phrase looked up by thirds.
    package static let queryLetters = 120
    /// The most entries of thirds compared with an utterance; rare thirds come first.
    package static let queryPostings = 1_024
    /// The most entries of thirds skipped.
    package static let queryEntries = 1 << 15
    /// The most bytes of a text with words replaced by homophones.
    package static let respelledBytes = 512
    /// The most runs of an utterance looked up with edits.
    package static let queryRuns = 640
    /// The most phrases of a list whose words are counted: a sample of this size gives shares within two percent.
    package static let sampledPhrases = 4_096
    /// The most words of a list whose sound is looked up: the most frequent words, as each takes some microseconds.
    package static let sampledSounds = 2_048

    /// The most units of an utterance, and words of a listed phrase, compared before the phrase is laid out.
    package static let coveredUnits = 16
    /// The most visits of a search to a state at one place of an utterance.
    ///
    /// Each of three searches visits once, and one of the three also with one word missing and with two. A better path
    /// found later doubles the visits.
    package static let visitsOfAState = 10
    /// The most pairs of pronunciations of two runs compared before a listed phrase is laid out.
    package static let coveredPronunciations = 16
    /// The most words whose letters and sounds are kept for comparing listed phrases in the next utterance.
    package static let outlinedWords = 1 << 14

    /// The most units of an utterance aligned with the closest phrase, to explain why nothing was resolved.
    package static let explainedUnits = 64
    /// The most pairs of utterance and phrase positions in the explaining alignment.
    package static let explainedPlaces = 100_000
    /// The most states visited to read slot values for the explaining alignment.
    package static let explainedStates = 20_000
}
