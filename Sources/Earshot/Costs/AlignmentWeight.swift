/// The weights for aligning an utterance with the closest phrase, to explain why nothing was resolved; the smallest sum
/// wins.
///
/// The weights are not prices, and affect only reasons. Small weights make many ties: then the first words of a phrase
/// fit.
package enum AlignmentWeight {
    /// A fitting word; below 0, so that of alignments that lack as much the alignment with more fitting words wins.
    package static let fitting: Int32 = -2
    /// A partial value, or a value heard as a homophone: accepted only where nothing fits better.
    package static let partial: Int32 = 0
    /// A number out of range: a better reason than a missing value, as the reason names the range.
    package static let outOfRange: Int32 = 3
    /// Several values where one is wanted.
    package static let several: Int32 = 3
    /// A content word that the phrase does not have.
    package static let extra: Int32 = 6
    /// A function word that the phrase does not have.
    package static let looseExtra: Int32 = 4
    /// A content word that was not heard: less than an extra word, as people leave out more than they add.
    package static let missing: Int32 = 5
    /// A function word that was not heard.
    package static let looseMissing: Int32 = 2
    /// A missing value: more than a few words in its place that are no value.
    package static let missingSlot: Int32 = 7
    /// Words in a slot that are no value of the slot.
    package static let unfit: Int32 = 6
    /// Each unfit word, so that the fewest words are blamed.
    package static let unfitWord: Int32 = 3
    /// An alignment that is not found yet.
    package static let unknown = Int32.max / 2
}
