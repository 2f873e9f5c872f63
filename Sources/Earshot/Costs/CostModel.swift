/// All prices, in thousandths of a nat, each with its reason.
///
/// A price is a negative log probability: how surprising it is that a person who meant the phrase was heard this way.
/// Prices are integers, so that they add, compare exactly and print the same on every machine. A change of a price is
/// a minor version and is listed in the changelog.
package enum CostModel {
    /// The word itself: no surprise.
    package static let exact = 0
    /// A verb of the same category instead of the written one: as good as heard, but ranked after the written one.
    package static let categoryVerb = 20
    /// The least price of any reading other than the word itself.
    package static let leastReading = categoryVerb
    /// A filler or politeness word left over: very common in speech (e^−0.1 ≈ 0.9).
    package static let filler = 100
    /// Repetitions and restarts: words said twice, or begun and said again.
    package static let repeated = 150
    /// Words taken back ("five, no, six"), without those words.
    package static let corrected = 150
    /// Each unit of what was taken back: the shortest is the likeliest.
    package static let correctedWord = 20
    /// A whole frame around an answer ("I'd like …"): an ordinary way to answer.
    package static let frame = 250
    /// A word that people answer with, or one of the question ("the target is …"): as ordinary as a frame.
    package static let answering = 150
    /// A closed-class word left over by itself: it carries little, but four of them make a sentence of their own.
    package static let closedClass = 600
    /// How much information about the shortcut a left-over closed-class word may carry for free, in thousandths of a
    /// nat.
    package static let contrastFree = 1_000
    /// The price of leaving over more than that, in thousandths of the information.
    package static let contrast = 1_500
    /// A number said differently from how it is written ("seven" for 7).
    package static let number = 100
    /// A number in a number slot.
    ///
    /// It costs as much as a number in a phrase, so that a phrase with the number ties with one that has a slot, and a
    /// negative phrase with the number vetoes.
    package static let numberSlot = number
    /// A cardinal where a position in an offered list is asked for ("two" for the second one).
    package static let cardinalPlace = 400
    /// Words joined or split differently from the written form, or a letter written another way.
    package static let spelling = 300
    /// The particle of a verb behind its object, where the phrase has it before: "turn the lights on".
    package static let otherOrder = 100
    /// The most words of a unit of measure: "miles per hour", "degrees Celsius".
    package static let unitWords = 3
    /// Part of a name: it fits, but the person did not say the whole name.
    package static let partial = 700
    /// The same without a word that tells it from another case (``TellingWords``), which is asked about.
    package static let partialWithoutTellingWord = 800
    /// Another word that sounds the same: recognizers choose between such words by frequency.
    package static let homophone = 200
    /// A word heard for another one that sounds the same where neither is stressed: both are common, so that it costs more
    /// than a homophone, and less than a word that was not heard beside another that is left over.
    package static let weakForm = 500
    /// A number that was written in two pieces: recognizers write times, and digits said in groups, that way.
    package static let splitNumber = 600
    /// The surcharge on it where each of the pieces may have been meant by itself, so that it is asked about.
    package static let twoNumbers = 1_400
    /// A number without the point that was written: the point may have been said, so that it is asked about.
    package static let unsaidPoint = 2_000
    /// A sign of per cents that the phrase does not have: it may have been said, so that it is asked about.
    package static let unsaidSign = 2_000
    /// Base price of a phrase word that was not heard, without its information and length.
    package static let dropped = 300
    /// The share of the word's information about its shortcut that a deletion costs, in thousandths.
    package static let droppedTelling = 600
    /// Each letter of a word that was not heard: long words are missed less often.
    package static let droppedLetter = 350
    /// The share of the price that remains for a word without content, in thousandths.
    package static let droppedFiller = 350
    /// The most information about its shortcut such a word may carry, in thousandths of a nat: "like" may be a whole
    /// request.
    package static let droppedTold = 2_000
    /// A word that reverses the meaning: never simply missed.
    package static let droppedPolar = 6_000
    /// The most words of a phrase that may be missing.
    package static let droppedLimit = 2
    /// Cost slack within which another hypothesis's number is still a rival: no more than the recognizer's next guess.
    package static let numberMargin = 200
    /// The greatest difference in sound between two rival numbers, in thousandths of a phone: "nineteen" and "ninety".
    package static let numberSound = 750
    /// Letter credit for a number.
    package static let numberLetters: Int32 = 4
    /// A spelling of how the name sounds, written out by the recognizer.
    package static let pronunciation = 200
    /// A word of a text parameter: any word fits, so that literal words of other phrases are preferred.
    package static let text = 120
    /// The highest surcharge of a text for the fillers and numbers among its words.
    ///
    /// It equals their price elsewhere, so that a phrase that reads them is preferred to a text that swallows them.
    package static let textTaken = 600
    /// A number among the words of a text: more than in a number slot, which is then preferred.
    package static let numberInText = 150
    /// A content word left over: too expensive to ever end in success.
    package static let content = 9_000
    /// A number outside the parameter's range: named in the reason, never accepted.
    package static let outOfRange = 9_000
    /// A hypothesis after the first: priced by its rank, and a little by its confidence.
    ///
    /// Recognizers scale confidences badly, but their order is better. So a confidence moves a hypothesis by at most a
    /// third of the distance to its neighbor and never past it. The first few ranks count most, so that words heard
    /// exactly are accepted from any of twenty hypotheses.
    ///
    /// - Parameters:
    ///   - rank: The position in the recognizer's list, from 0.
    ///   - confidence: The recognizer's confidence in it; anything but a positive, finite number counts as none.
    ///   - first: The recognizer's confidence in the first one.
    /// - Returns: The price; 0 for the first hypothesis.
    package static func hypothesis(rank: Int, confidence: Double? = nil, first: Double? = nil) -> Int {
        guard rank > 0 else { return 0 }
        let base = rank <= 4 ? 150 * rank : 600 + 30 * (rank - 4)
        guard let confidence, let first, confidence > 0, first > 0, confidence.isFinite, first.isFinite else {
            return base
        }
        let doubling = rank < 4 ? 25 : 5
        // Between a quarter and four times the first one's confidence; larger ratios say no more.
        let doublings =
            [2, 4].count { confidence >= first * $0 } - [2, 4].count { first >= confidence * $0 }
        return base - doubling * doublings
    }
    /// How many more letters than a text, or than words left over, an approximate reading has to explain to be its
    /// rival.
    package static let takenLetters = 3
    /// Cost slack within which such a reading is still a rival.
    package static let takenMargin = 2_600
    /// What each word of a text subtracts from the bar of an approximate command.
    package static let textWord = 400
    /// The highest cost of an approximate value that is accepted without a question, whatever surrounds it.
    package static func nearValue(letters: Int) -> Int { 200 + 300 * letters }
    /// The credit for a letter heard within a sentence, against the cost of an approximate match.
    package static let worthOfLetter = 400
    /// The least price of any approximate reading.
    package static let nearest = min(nearSound, nearSpelling, dropped * droppedFiller / 1_000)
    /// A word of any kind outside the target, if the target is looked for within a sentence.
    package static let beside = 0
}
