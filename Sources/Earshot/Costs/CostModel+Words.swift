// How long a word has to be, or may be, to be read in a way that would be a guess for others.
extension CostModel {
    /// The least length in bytes of the stem that two opposed words share besides their affixes: three letters, or one
    /// Han character.
    package static let antonymStem = 3
    /// The fewest bytes of a word that is read as an infinitive.
    package static let shortestInfinitive = 5
    /// The characters of a filler that may begin inside what ICU takes for a word, in a script without spaces.
    ///
    /// Fewer are the end of other words as well.
    package static let shortestJoinedFiller = 4
    /// How far behind a number a plural is counted by it, in words: "two double cheeseburgers".
    package static let countedWords = 3
    /// The least length in bytes of an ending that is another word than the one it ends.
    package static let shortestOtherWord = 5
    /// The least length in bytes of what goes on behind a word and is no ending.
    package static let longTail = 4
    /// The least length in bytes of the rest of a compound beside a word that is its part.
    package static let shortestRest = 3
    /// The least length in bytes of a unit of measure that an article before it counts: "a t" is no ton.
    package static let shortestCountedUnit = 3
    /// The least length in bytes of a prefix that turns every form of a word.
    package static let turningPrefix = 2
    /// The least length in bytes of an ending that turns a word whatever stands before it.
    package static let turningEnding = 4
    /// How many characters on either side of a difference may belong to an opposite, in a script without spaces.
    package static let antonymWindow = 3
    /// The most words that are taken for one value that was not understood.
    package static let unheardWords = 3
    /// The fewest letters of a word that may have a possessive ending, and of its stem: "is" and "as" have none.
    package static let possessiveStem = 3
    /// The fewest bytes of a number word that is known without its marks too: shorter ones are too often other words,
    /// as Polish "piec" is an oven.
    package static let bareNumberWord = 7
    /// The most consonants in a row that are pronounced letter by letter, as in "bbq".
    package static let spelledLetters = 5
    /// The fewest sounds or letters of a run that may be confused with a similar one: of two letters, most are similar.
    package static let shortestConfusable = 3
    /// The fewest bytes of a run that is looked up in a list with two edits; a shorter one, with one.
    package static let twoEdits = 5
    /// The fewest and the most units of a run that is looked up with edits in scripts without spaces, where a character
    /// is a unit, and half of a short word.
    package static let unspacedRun = 3...24
    /// The fewest letters of a phrase that is looked up by a third of it: a third tells something from three letters on,
    /// and from two where letters are syllables or words.
    package static func shortestThirds(isUnspaced: Bool) -> Int { isUnspaced ? 6 : 9 }
    /// What a pair of letters that an utterance lacks takes from a phrase's likeness, where each shared pair adds 1.
    package static let missingPair = 3
    /// What a shared word counts for when the closest phrase is looked for, by the number of phrases that it is in.
    package static func sharedWord(spread: Int) -> Int { 1_000_000 / (spread + 1) }
}
