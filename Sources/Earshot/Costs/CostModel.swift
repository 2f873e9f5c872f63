/// Every price there is, in thousandths of a nat, with its reason.
///
/// A price is a negative log probability: how surprising it is that a person who meant the phrase was heard this way.
/// Prices are integers, so that they add, compare exactly and print the same on every machine. A change of a price is
/// a minor version and is listed in the changelog.
package enum CostModel {
    /// The word itself: no surprise.
    package static let exact = 0
    /// A verb of the same category in place of the one written: as good as heard, yet after the one written.
    package static let categoryVerb = 20
    /// The least that any reading costs but the word itself.
    package static let leastReading = categoryVerb
    /// A filler or politeness word left over: people say them all the time (e^−0.1 ≈ 0.9).
    package static let filler = 100
    /// Repetitions and restarts: words said twice, or begun and said again.
    package static let repeated = 150
    /// A frame around an answer ("I'd like …"), whole: an ordinary way to answer.
    package static let frame = 250
    /// A closed-class word left over by itself: carries little, but four of them are a sentence of their own.
    package static let closedClass = 600
    /// What a closed-class word may tell of its shortcut at no further cost, in thousandths of a nat.
    package static let contrastFree = 1_000
    /// What it costs to leave more than that over, in thousandths of what it tells.
    package static let contrast = 1_500
    /// A number said in another way than it is written ("seven" for 7).
    package static let number = 100
    /// A number where a number is asked for; as much as a number that a phrase names, so that a phrase which names it
    /// ties with one that leaves it open, and a negative phrase that names it vetoes.
    package static let numberSlot = number
    /// A cardinal where a place in an offered list is asked for ("two" for the second one).
    package static let cardinalPlace = 400
    /// Words joined or split otherwise than written, or a letter written another way.
    package static let spelling = 300
    /// Part of a name: it fits, but the person did not say the whole name.
    package static let partial = 700
    /// Another word that sounds the same: recognizers choose between them by how common they are.
    package static let homophone = 200
    /// A word of the phrase that was not heard, before what it tells and how long it is.
    package static let dropped = 300
    /// How much of what a word tells of its shortcut is missed with it, in thousandths.
    package static let droppedTelling = 600
    /// A letter of a word that was not heard: long words are missed less often.
    package static let droppedLetter = 350
    /// What is left of the price of a word that carries nothing, in thousandths.
    package static let droppedFiller = 350
    /// The most that such a word may tell of its shortcut, in thousandths of a nat: "like" may be all that one says.
    package static let droppedTold = 2_000
    /// A word that turns the meaning round is never simply missed.
    package static let droppedPolar = 6_000
    /// The most words of a phrase that may be missing.
    package static let droppedLimit = 2
    /// Cost slack within which another hypothesis's number is still a rival: no more than the recognizer's next guess.
    package static let numberMargin = 200
    /// The most that the sounds of the two may differ, in thousandths of a phone: "nineteen" and "ninety".
    package static let numberSound = 750
    /// Letter credit for a number.
    package static let numberLetters: Int32 = 4
    /// A spelling of how the name sounds, written out by the recognizer.
    package static let pronunciation = 200
    /// A word of a text parameter: any word fits, so that literal words of other phrases go before.
    package static let text = 120
    /// The most that a text costs beside for the fillers and numbers among its words: what they would cost elsewhere, so
    /// that a phrase which reads them goes before a text that swallows them.
    package static let textTaken = 600
    /// A number among the words of a text: more than where a phrase asks for one, which then has it.
    package static let numberInText = 150
    /// A content word left over: so dear that it never ends in success.
    package static let content = 9_000
    /// A number out of the parameter's range: named in the reason, never accepted.
    package static let outOfRange = 9_000
    /// A hypothesis below the first: by its rank, and a little by its confidence.
    ///
    /// Recognizers' confidences are badly scaled and their order is better, so that a confidence moves a hypothesis by
    /// at most a third of the way to its neighbor and never past it. The first few ranks count most, so that what was
    /// heard word for word is accepted from any of twenty.
    ///
    /// - Parameters:
    ///   - rank: The place in the recognizer's list, from 0.
    ///   - confidence: How sure the recognizer is of it; anything but a positive, finite number counts as none.
    ///   - first: How sure it is of the first one.
    /// - Returns: The price; 0 for the first hypothesis.
    package static func hypothesis(rank: Int, confidence: Double? = nil, first: Double? = nil) -> Int {
        guard rank > 0 else { return 0 }
        let base = rank <= 4 ? 150 * rank : 600 + 30 * (rank - 4)
        guard let confidence, let first, confidence > 0, first > 0, confidence.isFinite, first.isFinite else {
            return base
        }
        let doubling = rank < 4 ? 25 : 5
        // Twice and four times as sure as the first, or half and a quarter: more says nothing more.
        let doublings =
            [2, 4].count { confidence >= first * $0 } - [2, 4].count { first >= confidence * $0 }
        return base - doubling * doublings
    }
    /// How many more letters a reading by nearness has to explain than a text, or than words left over, to be its rival.
    package static let takenLetters = 3
    /// Cost slack within which such a reading is still a rival.
    package static let takenMargin = 2_600
    /// What each word of a text takes from the bar of a command that was found by nearness.
    package static let textWord = 400
    /// The most nearness of a value that is taken without a question, whatever stands around it.
    package static func nearValue(letters: Int) -> Int { 200 + 300 * letters }
    /// What a letter heard within a sentence is worth against the cost of nearness.
    package static let worthOfLetter = 400
    /// The least that any reading by nearness costs.
    package static let nearest = min(nearSound, nearSpelling, dropped * droppedFiller / 1_000)
    /// A word of any kind beside the target, where it is looked for within a sentence.
    package static let beside = 0
}
