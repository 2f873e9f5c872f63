/// All prices, in thousandths of a nat, each with its reason.
///
/// A price is a negative log probability: how surprising the heard words are if a person meant the phrase. Prices are
/// integers, so that they add, compare exactly and print the same on every machine. A change of a price is a minor
/// version and is listed in the changelog.
package enum CostModel {
    /// The word itself: no surprise.
    package static let exact = 0
    /// A verb of the same category instead of the written verb: as good as heard, but ranked after the written verb.
    package static let categoryVerb = 20
    /// The least price of any reading other than the word itself.
    package static let leastReading = categoryVerb
    /// A left-over filler or politeness word: very common in speech (e^−0.1 ≈ 0.9).
    package static let filler = 100
    /// Repetitions and restarts: words said twice, or begun and said again.
    package static let repeated = 150
    /// Words taken back ("five, no, six"), without the price of each word.
    package static let corrected = 150
    /// Each unit taken back: the shortest correction is the likeliest.
    package static let correctedWord = 20
    /// The surcharge of a correction or a restart that is none for certain: a "no" may also negate what follows.
    package static let doubtfulCorrection = 600
    /// A whole frame around an answer ("I'd like …"): an ordinary way to answer.
    package static let frame = 250
    /// A word that introduces an answer, or a word of the question ("the target is …"): as ordinary as a frame.
    package static let answering = 150
    /// A closed-class word left over by itself: one carries little, but four make a sentence of their own.
    package static let closedClass = 600
    /// Information about the shortcut that a left-over closed-class word may carry for free, in thousandths of a nat.
    package static let contrastFree = 1_000
    /// The price of information beyond ``contrastFree``, in thousandths of the information.
    package static let contrast = 1_500
    /// A number said differently from how it is written ("seven" for 7).
    package static let number = 100
    /// A number in a number slot.
    ///
    /// The price equals the price of a number in a phrase. So a phrase with the number ties with a phrase with a slot,
    /// and a negative phrase with the number vetoes.
    package static let numberSlot = number
    /// The surcharge of a number without a unit for a parameter that has one unit: a number is preferred where a parameter
    /// takes numbers.
    package static let plainAmount = 300
    /// A cardinal where a position in an offered list is asked for ("two" for the second one).
    package static let cardinalPlace = 400
    /// Words joined or split differently from the written form, or a letter written another way.
    package static let spelling = 300
    /// Words heard in another place than in the phrase, where no phrase has the order: the candidate is asked about.
    package static let otherPlace = 700
    /// A left-over word that says nothing of its own, where all else was heard in some order.
    package static let lightWord = 150
    /// A verb said in place of the phrase's verb, besides the price of the missing verb.
    package static let lightVerb = 300
    /// The highest cost of a command heard in another order.
    package static let reorderedHorizon = 6_000
    /// The particle of a verb behind its object instead of before: "turn the lights on".
    package static let otherOrder = 100
    /// The most words of a unit of measure: "miles per hour", "degrees Celsius".
    package static let unitWords = 3
    /// Part of a name: the part fits, but the person did not say the whole name.
    package static let partial = 700
    /// The same without a word that distinguishes the name from another case (``TellingWords``), or with one word of
    /// many; the answer is asked about.
    package static let partialWithoutTellingWord = 800
    /// A word that links the words of a name, heard where the name has none: "light of the kitchen".
    package static let linkingWord = 100
    /// An article heard inside a name that has none, or attached to a word.
    package static let article = 50
    /// A case ending of a name that the phrase lacks: "köprüye" for "köprü".
    package static let caseEnding = 50
    /// The words of a name without its linking words: "kitchen light" for "light in the kitchen".
    package static let unlinkedName = 100
    /// The words of a name in another order, without a linking word that tells the order: the answer is asked about.
    package static let turnedName = 400
    /// A homophone: recognizers choose between words of the same sound by frequency.
    package static let homophone = 200
    /// A name that is a code, spelled in a way: the more unusual the reading, the dearer.
    package static func spelledCode(choice: Int) -> Int { spelling + choice * homophone }
    /// A word heard as a homophone where neither is stressed.
    ///
    /// Both words are common, so the price is above a homophone, and below a missing word beside a left-over word.
    package static let weakForm = 500
    /// A number written in two pieces: recognizers write times, and digits said in groups, in two pieces.
    package static let splitNumber = 600
    /// Surcharge for a split number if each piece may have been meant by itself, so that the number is asked about.
    package static let twoNumbers = 1_400
    /// A number without its written point: the point may have been said, so the number is asked about.
    package static let unsaidPoint = 2_000
    /// A percent sign that the phrase does not have: the sign may have been said, so it is asked about.
    package static let unsaidSign = 2_000
    /// Base price of a missing phrase word, without its information and length.
    package static let dropped = 300
    /// The price of a deletion per information of the word about its shortcut, in thousandths.
    package static let droppedTelling = 600
    /// Each letter of a missing word: long words are missed less often.
    package static let droppedLetter = 350
    /// The share of the price that remains for a missing function word, in thousandths.
    package static let droppedFiller = 350
    /// The most information about its shortcut with which a function word gets that share, in thousandths of a nat:
    /// "like" may be a whole request.
    package static let droppedTold = 2_000
    /// A word that reverses the meaning: never simply missed.
    package static let droppedPolar = 6_000
    /// The most words of a phrase that may be missing.
    package static let droppedLimit = 2
    /// Cost slack within which a number of another hypothesis is a rival: no more than the recognizer's next guess.
    package static let numberMargin = 200
    /// The greatest difference in sound between two rival numbers, in thousandths of a phone: "nineteen" and "ninety".
    package static let numberSound = 750
    /// Letter credit for a number.
    package static let numberLetters: Int32 = 4
    /// A name spelled as it sounds, written out by the recognizer.
    package static let pronunciation = 200
    /// A word of a text parameter: any word fits, so literal words of phrases are preferred.
    package static let text = 120
    /// The highest surcharge of a text for the fillers and numbers among its words.
    ///
    /// The surcharge equals the price of these words outside a text, so that a phrase that reads them is preferred to a
    /// text that swallows them.
    package static let textTaken = 600
    /// A number among the words of a text: more than in a number slot, so that the slot is preferred.
    package static let numberInText = 150
    /// A left-over content word: too expensive to ever end in success.
    package static let content = 9_000
    /// A number outside the parameter's range: named in the reason, never accepted.
    package static let outOfRange = 9_000
    /// A hypothesis after the first: priced by its rank, and a little by its confidence.
    ///
    /// Recognizers scale confidences badly, but order hypotheses better. So a confidence moves a hypothesis by at most
    /// a third of the distance to its neighbor and never past it. The first few ranks count most, so that words heard
    /// exactly are accepted from any of twenty hypotheses.
    ///
    /// - Parameters:
    ///   - rank: The position in the recognizer's list, from 0.
    ///   - confidence: The recognizer's confidence; anything but a positive, finite number counts as none.
    ///   - first: The recognizer's confidence in the first hypothesis.
    /// - Returns: The price; 0 for the first hypothesis.
    package static func hypothesis(rank: Int, confidence: Double? = nil, first: Double? = nil) -> Int {
        guard rank > 0 else { return 0 }
        let base = rank <= 4 ? 150 * rank : 600 + 30 * (rank - 4)
        guard let confidence, let first, confidence > 0, first > 0, confidence.isFinite, first.isFinite else {
            return base
        }
        let doubling = rank < 4 ? 25 : 5
        // Between a quarter and four times the first confidence; larger ratios say no more.
        let doublings =
            [2, 4].count { confidence >= first * $0 } - [2, 4].count { first >= confidence * $0 }
        return base - doubling * doublings
    }
    /// The least lead in explained letters at which an approximate reading is a rival of a text, or of left-over words.
    package static let takenLetters = 3
    /// Cost slack within which an approximate reading is a rival of a text, or of left-over words.
    package static let takenMargin = 2_600
    /// Deduction from the bar of an approximate command for each word of a text.
    package static let textWord = 400
    /// The highest cost of an approximate value that is accepted without a question, in any context.
    package static func nearValue(letters: Int) -> Int { 200 + 300 * letters }
    /// The credit for a letter heard within a sentence, against the cost of an approximate match.
    package static let worthOfLetter = 400
    /// The least price of any approximate reading.
    package static let nearest = min(nearSound, nearSpelling, dropped * droppedFiller / 1_000)
    /// A word of any kind outside the target, if the target is within a sentence.
    package static let beside = 0
}
