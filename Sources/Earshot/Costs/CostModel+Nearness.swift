// What nearness costs: of sounds, of letters, and of words that are nearly the same by either.
extension CostModel {
    /// Words that sound nearly the same, before the distance of their sounds.
    package static let nearSound = 700
    /// A whole phone otherwise than meant.
    package static let phone = 1_200
    /// The most that sounds may differ, in hundredths of a phone for each phone: beyond, nothing helps.
    package static let soundCutOff = 38
    /// Words that sound nearly the same.
    ///
    /// - Parameter distance: How far apart their sounds are, in thousandths of a phone.
    /// - Returns: The price.
    package static func sound(distance: Int) -> Int { nearSound + phone * distance / 1_000 }
    /// The most that the sounds of two words of the language may differ, in thousandths of a phone, for the one to be
    /// taken for the other without a question.
    package static let listedSound = 300
    /// The most that the sounds of two runs of words may differ, in thousandths of a phone, for whatever is nearly the
    /// one to be nearly the other: almost the same, or a twelfth of a phone for each.
    package static func confusableSounds(_ phones: Int) -> Int { max(listedSound, 80 * phones) }
    /// The same for their letters, in thousandths of an edit: a tenth of them.
    package static func confusableLetters(_ letters: Int) -> Int { 100 * letters }
    /// Words that are spelled nearly the same, before the distance of their letters.
    package static let nearSpelling = 700
    /// A whole letter otherwise than meant.
    package static let letter = 1_200
    /// Words that are spelled nearly the same.
    ///
    /// - Parameter distance: How far apart their spellings are, in thousandths of an edit.
    /// - Returns: The price.
    package static func edit(distance: Int) -> Int { nearSpelling + letter * distance / 1_000 }
    /// Surcharge if the heard word is itself a word of the catalog.
    package static let knownWord = 600
    /// The most that a reading by nearness may cost: beyond, no answer it is part of is worth a question.
    package static func nearLimit(letters: Int) -> Int { 600 + 400 * letters }
    /// An ending or an article written as one with a word, in thousandths of an edit, before its letters.
    package static let inflection = 300
    /// Each letter of it.
    package static let inflectedLetter = 300

    /// The most edits that part a heard spelling from one of a number of letters: a third of them.
    package static func mostEdits(letters: Int) -> Int { letters < 4 ? 0 : letters * 34 / 100 }
    /// A vowel for another one, or a letter for one that sounds alike, in thousandths of an edit.
    package static let alikeLetter = 600
    /// Two letters that change places, in thousandths of an edit.
    package static let swappedLetters = 800
    /// A vowel more or less, in thousandths of an edit.
    package static let vowelGap = 800
    /// A letter more or less beside the same one, in thousandths of an edit; nothing more costs less.
    package static let doubledLetter = 400
    /// Any other letter, in thousandths of an edit.
    package static let wholeEdit = 1_000
    /// The most letters of an ending that a word may have more.
    package static let longestEnding = 5
    /// The most letters of an article or preposition written as one with the word behind it.
    package static let longestBeginning = 3
    /// The most that two consonants differ, in thousandths of a phone, to be looked up as one class.
    package static let soundClass = 350
    /// The fewest letters, or bytes, of a word that something may be near to by itself: of two letters, anything is one
    /// edit away.
    package static let shortestNearWord = 3
    /// The fewest sounds, and letters, of a run that something may sound nearly like.
    package static let shortestNearRun = 2
    /// The fewest letters of a part of a name.
    package static let shortestPart = 4
}
