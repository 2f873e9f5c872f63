// Costs of approximate readings: by sound and by spelling.
extension CostModel {
    /// Base price of words that sound similar, without the distance of their sounds.
    package static let nearSound = 700
    /// Price of one phone of difference.
    package static let phone = 1_200
    /// The greatest sound distance of a match, in hundredths of a phone per phone.
    package static let soundCutOff = 38
    /// Price of words that sound similar.
    ///
    /// - Parameter distance: The distance of their sounds, in thousandths of a phone.
    /// - Returns: The price.
    package static func sound(distance: Int) -> Int { nearSound + phone * distance / 1_000 }
    /// The greatest sound distance at which a word of the language is taken for another word without a question, in
    /// thousandths of a phone.
    package static let listedSound = 300
    /// The most sounds of a short common word; reading a short common word as a word that sounds clearly different
    /// asks.
    package static let fewSounds = 2
    /// A final sound that is hardly heard before a consonant, in thousandths of a phone.
    package static let elision = 100
    /// The fewest letters shared at the beginning and at the end for a word to replace an almost identical sounding
    /// word without a question.
    ///
    /// Applies to languages with inflected endings: an ending has two or three letters.
    package static let sharedBeginning = 2
    package static let sharedEnding = 3
    /// The least share of common letters at which a phrase is asked about, in thousandths.
    package static let leastLikeness = 650
    /// The least lead of the best phrase over phrases of all other shortcuts, by that share, in thousandths.
    package static let likenessMargin = 80
    /// The least share of letters that a content word has in common with a word of the other side, in thousandths.
    package static let leastWordLikeness = 500
    /// The fewest letters of a phrase word that must resemble a heard word.
    package static let shortestLikeWord = 5
    /// The letters of a text that is compared as a whole.
    package static let likeLetters = 6...80
    /// The least share of common letters at which a phrase is asked about for its sounds, in thousandths.
    package static let leastLikenessBeside = 500
    /// The least share of common sounds at which a phrase is asked about for its sounds, or answered, in thousandths.
    package static let leastSounds = 750
    /// The least lead of the best phrase over phrases of all other shortcuts, by common sounds, in thousandths.
    package static let soundsMargin = 150
    /// The least lead, by letters and by sounds, at which the phrase is answered, in thousandths.
    package static let sureMargin = 100
    /// Two sounds with a lower distance are alike, in thousandths of a phone.
    package static let likeSound = 600
    /// The highest cost per sound of a content word if the phrase is asked about, in thousandths of a phone.
    package static let likeWordSounds = 450
    /// The same where a word of the language stands for a single word: "delete" is no "set", and "fun" may be "fan".
    package static let otherWordSounds = 300
    /// The highest cost per sound of a content word if the phrase is answered.
    ///
    /// Measured on 556 commands as misheard by three recognizers, each among 35 unlike commands: the bounds together
    /// accept a quarter, all right. They accept none of 4,356 commands outside the catalog and none of 3,500 stray
    /// requests.
    package static let sureWordSounds = 400
    /// The same for a word that chooses between two opposites.
    package static let surePolarSounds = 200
    /// Price of a phrase that resembles the whole utterance: too high to be accepted, low enough to be asked about.
    ///
    /// - Parameter share: The share of letters in common, in thousandths.
    /// - Returns: The price, in thousandths of a nat.
    package static func likeness(share: Int) -> Int { commandSuccess + 100 + 2 * (1_000 - share) }
    /// Price of a phrase that resembles the whole utterance by letters and by sounds: as high as is accepted from the
    /// likeliest hypothesis.
    ///
    /// - Parameters:
    ///   - letters: The share of letters in common, in thousandths.
    ///   - sounds: The share of sounds in common, in thousandths.
    /// - Returns: The price, in thousandths of a nat.
    package static func likeness(letters: Int, sounds: Int) -> Int {
        commandSuccess - 100 + (2_000 - letters - sounds) / 10
    }
    /// The greatest sound distance of two confusable runs of words, in thousandths of a phone: almost the same, or a
    /// twelfth of a phone per phone.
    ///
    /// Words that resemble one confusable run also resemble the other.
    package static func confusableSounds(_ phones: Int) -> Int { max(listedSound, 80 * phones) }
    /// Base price of words that are spelled similarly, without the distance of their letters.
    package static let nearSpelling = 700
    /// Price of one letter of difference.
    package static let letter = 1_200
    /// Price of words that are spelled similarly.
    ///
    /// - Parameter distance: The distance of their spellings, in thousandths of an edit.
    /// - Returns: The price.
    package static func edit(distance: Int) -> Int { nearSpelling + letter * distance / 1_000 }
    /// Surcharge if the heard word is also a word of the catalog.
    package static let knownWord = 600
    /// The highest price of an approximate reading: beyond it, no answer with the reading is worth a question.
    package static func nearLimit(letters: Int) -> Int { 600 + 400 * letters }
    /// The highest price at which a word of the language is taken for a phrase's word without a question, in any
    /// context: recognizers mishear words as words, but people more often say a different word.
    package static func nearWord(letters: Int) -> Int { 260 + 270 * letters }
    /// Base price of an ending or an attached article, in thousandths of an edit, without its letters.
    package static let inflection = 300
    /// Price of each letter of an ending or an attached article.
    package static let inflectedLetter = 300

    /// The most edits between a heard spelling and a spelling with a number of letters: a third of the letters.
    package static func mostEdits(letters: Int) -> Int { letters < 4 ? 0 : letters * 34 / 100 }
    /// A substituted vowel, or a substituted letter that sounds alike, in thousandths of an edit.
    package static let alikeLetter = 600
    /// Two transposed letters, in thousandths of an edit.
    package static let swappedLetters = 800
    /// An inserted or deleted vowel, in thousandths of an edit.
    package static let vowelGap = 800
    /// A letter inserted or deleted beside the same letter, in thousandths of an edit; the cheapest edit.
    package static let doubledLetter = 400
    /// Any remaining edit of a letter, in thousandths of an edit.
    package static let wholeEdit = 1_000
    /// The most letters of an additional ending.
    package static let longestEnding = 5
    /// The most letters of an article or preposition attached to the word after it.
    package static let longestBeginning = 3
    /// The greatest difference between two consonants of one lookup class, in thousandths of a phone.
    package static let soundClass = 350
    /// The fewest letters, or bytes, of a word matched approximately by itself: anything is one edit away from two
    /// letters.
    package static let shortestNearWord = 3
    /// The fewest sounds, and letters, of a run matched approximately by sound.
    package static let shortestNearRun = 2
    /// Multiplies the phrase count of a function word in the search for the closest phrase: an "an" in common says
    /// nothing, however few phrases contain "an", as long as no content word is shared.
    package static let nearestEmptyWord = 1_000
    /// The fewest letters of a part of a name.
    package static let shortestPart = 4
}
