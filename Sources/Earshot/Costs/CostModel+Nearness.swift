// Costs of approximate readings: by sound and by spelling.
extension CostModel {
    /// Base price of words that sound similar, without the distance of their sounds.
    package static let nearSound = 700
    /// A whole phone of difference.
    package static let phone = 1_200
    /// The greatest difference in sound, in hundredths of a phone per phone: beyond it, nothing matches.
    package static let soundCutOff = 38
    /// Words that sound similar.
    ///
    /// - Parameter distance: The distance of their sounds, in thousandths of a phone.
    /// - Returns: The price.
    package static func sound(distance: Int) -> Int { nearSound + phone * distance / 1_000 }
    /// The greatest difference in sound between two words of the language, in thousandths of a phone, at which one is
    /// taken for the other without a question.
    package static let listedSound = 300
    /// A common word with at most so many sounds is asked about if it is taken for a word that does not sound almost the
    /// same.
    package static let fewSounds = 2
    /// A sound that is hardly heard at the end of a word before a consonant, in thousandths of a phone.
    package static let elision = 100
    /// The letters at the beginning and at the end that two words share, at the least, if one that sounds almost like the
    /// other is taken for it without a question, in languages where the ends of words tell: an ending has two or three.
    package static let sharedBeginning = 2
    package static let sharedEnding = 3
    /// The least share of letters that an utterance and a phrase have in common, in thousandths, if the phrase is asked
    /// about for it.
    package static let leastLikeness = 650
    /// How far behind that share the phrases of every other shortcut have to be, in thousandths.
    package static let likenessMargin = 80
    /// The least share of letters that each word that tells something has in common with a word of the other side, in
    /// thousandths.
    package static let leastWordLikeness = 500
    /// The letters from which a word of the phrase has to be like a word that was heard.
    package static let shortestLikeWord = 5
    /// The letters of a text that may be compared as a whole.
    package static let likeLetters = 6...80
    /// The least share of letters in common, in thousandths, if a phrase is asked about for its sounds.
    package static let leastLikenessBeside = 500
    /// The least share of its sounds that an utterance and a phrase have in common, in thousandths, if the phrase is asked
    /// about for them, or answered.
    package static let leastSounds = 750
    /// How far behind that share the phrases of every other shortcut have to be, in thousandths.
    package static let soundsMargin = 150
    /// How far behind, by letters and by sounds, the others have to be if the phrase is answered, in thousandths.
    package static let sureMargin = 100
    /// Two sounds that cost less are alike, in thousandths of a phone.
    package static let likeSound = 600
    /// What each sound of a word that tells something may cost, in thousandths of a phone, if the phrase is asked about.
    package static let likeWordSounds = 450
    /// The same where a word of the language stands for a single other one: "delete" is no "set", and "fun" may be "fan".
    package static let otherWordSounds = 300
    /// What each sound of a word that tells something may cost if the phrase is answered.
    ///
    /// Of 556 commands as three recognizers misheard them, each among 35 unlike ones, these bounds together hold for a
    /// quarter, all of them right, and for none of 4,356 commands that are not among them, nor of 3,500 stray requests.
    package static let sureWordSounds = 400
    /// The same for a word that says which of two opposite things is meant.
    package static let surePolarSounds = 200
    /// What a phrase costs that an utterance is like as a whole: too much to be accepted, and little enough to be asked about.
    ///
    /// - Parameter share: The share of letters in common, in thousandths.
    /// - Returns: The price, in thousandths of a nat.
    package static func likeness(share: Int) -> Int { commandSuccess + 100 + 2 * (1_000 - share) }
    /// What a phrase costs that an utterance is like as a whole by its letters and by its sounds: as much as is accepted of
    /// what the recognizer thinks likeliest.
    ///
    /// - Parameters:
    ///   - letters: The share of letters in common, in thousandths.
    ///   - sounds: The share of sounds in common, in thousandths.
    /// - Returns: The price, in thousandths of a nat.
    package static func likeness(letters: Int, sounds: Int) -> Int {
        commandSuccess - 100 + (2_000 - letters - sounds) / 10
    }
    /// The greatest difference in sound, in thousandths of a phone, at which two runs of words are confusable, so that
    /// what resembles one also resembles the other: almost the same, or a twelfth of a phone per phone.
    package static func confusableSounds(_ phones: Int) -> Int { max(listedSound, 80 * phones) }
    /// The same for their letters, in thousandths of an edit: a tenth of the letters.
    package static func confusableLetters(_ letters: Int) -> Int { 100 * letters }
    /// Base price of words that are spelled similarly, without the distance of their letters.
    package static let nearSpelling = 700
    /// A whole letter of difference.
    package static let letter = 1_200
    /// Words that are spelled similarly.
    ///
    /// - Parameter distance: The distance of their spellings, in thousandths of an edit.
    /// - Returns: The price.
    package static func edit(distance: Int) -> Int { nearSpelling + letter * distance / 1_000 }
    /// Surcharge if the heard word is itself a word of the catalog.
    package static let knownWord = 600
    /// The fewest sounds of what is read as two words of the catalog though its sounds run over their border.
    package static let borderSounds = 6
    /// The greatest difference in sound between it and the two words, in hundredths of a phone per phone: less than for a
    /// single word, as there are many more pairs of words than words.
    package static let borderCutOff = 25
    /// What two words cost that are heard as something whose sounds run over their border: too much to be accepted, and
    /// little enough to be asked about.
    ///
    /// - Parameter distance: The distance of the sounds of both, in thousandths of a phone.
    /// - Returns: The price of both.
    package static func border(distance: Int) -> Int { commandSuccess + 100 + phone * distance / 1_000 }
    /// The highest price of an approximate reading: beyond it, no answer that uses it is worth a question.
    package static func nearLimit(letters: Int) -> Int { 600 + 400 * letters }
    /// The highest price at which a word of the language is taken for a phrase's word without a question, whatever
    /// surrounds it: recognizers mishear into other words, but people say other words more often.
    package static func nearWord(letters: Int) -> Int { 260 + 270 * letters }
    /// Base price of an ending or an article attached to a word, in thousandths of an edit, without its letters.
    package static let inflection = 300
    /// Each letter of such an ending or article.
    package static let inflectedLetter = 300

    /// The most edits between a heard spelling and one with a number of letters: a third of the letters.
    package static func mostEdits(letters: Int) -> Int { letters < 4 ? 0 : letters * 34 / 100 }
    /// A substituted vowel, or a letter for one that sounds alike, in thousandths of an edit.
    package static let alikeLetter = 600
    /// Two transposed letters, in thousandths of an edit.
    package static let swappedLetters = 800
    /// An inserted or deleted vowel, in thousandths of an edit.
    package static let vowelGap = 800
    /// A letter inserted or deleted beside the same letter, in thousandths of an edit; the cheapest edit.
    package static let doubledLetter = 400
    /// Any other letter, in thousandths of an edit.
    package static let wholeEdit = 1_000
    /// The most letters of an additional ending.
    package static let longestEnding = 5
    /// The most letters of an article or preposition attached to the word after it.
    package static let longestBeginning = 3
    /// The greatest difference between two consonants of one lookup class, in thousandths of a phone.
    package static let soundClass = 350
    /// The fewest letters, or bytes, of a word that is matched approximately by itself: anything is one edit away from
    /// two letters.
    package static let shortestNearWord = 3
    /// The fewest sounds, and letters, of a run that is matched approximately by sound.
    package static let shortestNearRun = 2
    /// How many more phrases a word without content counts as being in, where the closest phrase is looked for: that a
    /// phrase has "an" too says nothing, however few phrases do, as long as it shares no other word.
    package static let nearestEmptyWord = 1_000
    /// The fewest letters of a part of a name.
    package static let shortestPart = 4
}
