/// The weights by which an utterance is aligned with the closest phrase, to say why nothing was resolved; the smallest
/// sum wins.
///
/// They are not prices, and decide only what a reason says. They are small, so that many are ties: then the first words
/// of a phrase are the ones that fit.
package enum AlignmentWeight {
    /// A word that fits; below 0, so that an alignment in which more words fit wins among ones that lack as much.
    package static let fitting: Int32 = -2
    /// A partial value, or one heard as a homophone: accepted only where nothing fits better.
    package static let partial: Int32 = 0
    /// A number that is not allowed: a better reason than a missing value, as it says what would be.
    package static let outOfRange: Int32 = 3
    /// Several values where one is wanted.
    package static let several: Int32 = 3
    /// A word with content that the phrase does not have.
    package static let extra: Int32 = 6
    /// A word without content that the phrase does not have.
    package static let looseExtra: Int32 = 4
    /// A word with content that was not heard: less than an extra one, as people leave out more than they add.
    package static let missing: Int32 = 5
    /// A word without content that was not heard.
    package static let looseMissing: Int32 = 2
    /// A value that was not heard: more than words in its place that are not a value of it, if they are few.
    package static let missingSlot: Int32 = 7
    /// Words in a slot that are not a value of it.
    package static let unfit: Int32 = 6
    /// Each of these words, so that the fewest are blamed.
    package static let unfitWord: Int32 = 3
    /// An alignment that was not found yet.
    package static let unknown = Int32.max / 2
}
