// Least and greatest word lengths for readings that would be guesses for other words.
extension CostModel {
    /// The least length in bytes of the common stem of two opposed words: three letters, or one Han character.
    package static let antonymStem = 3
    /// The fewest letters behind an article or a preposition of one letter that is written together with its word.
    ///
    /// Behind a longer prefix, one letter less is enough.
    package static let shortestAttached = 3
    /// The fewest letters of a name that has a case ending.
    package static let shortestInflected = 2
    /// The fewest letters of a name in a common word with a case ending: "salonu", but not "kara".
    package static let longInflected = 4
    /// The fewest letters of each word of a compound that is parted.
    package static let shortestCompounded = 3
    /// The fewest bytes of a word read as an infinitive.
    package static let shortestInfinitive = 5
    /// The fewest characters of a filler that may begin inside an ICU word, in a script without spaces.
    ///
    /// Shorter fillers are also the ends of words.
    package static let shortestJoinedFiller = 4
    /// The greatest distance between a number and the plural counted by the number, in words: "two double
    /// cheeseburgers".
    package static let countedWords = 3
    /// The least length in bytes of an ending that is a word by itself.
    package static let shortestOtherWord = 5
    /// The least length in bytes of a continuation behind a word that is more than an ending.
    package static let longTail = 4
    /// The least length in bytes of the rest of a compound beside a word that is its part.
    package static let shortestRest = 3
    /// The least length in bytes of a unit of measure counted by an article: "a t" is no ton.
    package static let shortestCountedUnit = 3
    /// The least length in bytes of a prefix that turns every form of a word.
    package static let turningPrefix = 2
    /// The least length in bytes of an ending that turns a word with any stem.
    package static let turningEnding = 4
    /// The most characters on either side of a difference that may belong to an opposite, in a script without spaces.
    package static let antonymWindow = 3
    /// The most words taken for one value that was not understood.
    package static let unheardWords = 3
    /// The fewest letters of a word with a possessive ending, and of its stem: "is" and "as" have none.
    package static let possessiveStem = 3
    /// The fewest bytes of a number word known without its diacritics too: shorter forms are too often different words,
    /// as Polish "piec" is an oven.
    package static let bareNumberWord = 7
    /// The most consecutive consonants pronounced letter by letter, as in "bbq".
    package static let spelledLetters = 5
    /// The fewest bytes of a run looked up in a list with two edits; a shorter run, with one.
    package static let twoEdits = 5
    /// The units of a run looked up with edits in scripts without spaces, where a character is a unit, and half of a
    /// short word.
    package static let unspacedRun = 3...24
    /// The fewest letters of a phrase looked up by a third: a third is specific from three letters on, and from two
    /// where letters are syllables or words.
    package static func shortestThirds(isUnspaced: Bool) -> Int { isUnspaced ? 6 : 9 }
    /// Deduction from a phrase's likeness for each pair of letters missing in the utterance; each shared pair adds 1.
    package static let missingPair = 3
    /// The weight of a shared word in the search for the closest phrase, by the number of phrases with the word.
    package static func sharedWord(spread: Int) -> Int { 1_000_000 / (spread + 1) }
}
