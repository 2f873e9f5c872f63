// What the recognizer's order and confidences say about its hypotheses.
extension CostModel {
    /// Odds up to which two hypotheses are about equally likely: five to four.
    package static let evenOdds = 223
    /// The share of an answer's words that a hypothesis has to have more of than this, to be the same request turned.
    package static let sameRequest = Share(part: 1, whole: 2)
    /// Odds from which what a better hypothesis says decides alone: about seven to one.
    package static let clearOdds = 2_000
    /// Odds of the likeliest hypothesis from which another one says nothing against an answer: two to one.
    package static let unlikelyOdds = 700
    /// Odds from which other speech is taken for what was said instead of an answer to a question: about forty to one.
    ///
    /// A recognizer gets one word wrong in any way, so that less says little against an answer.
    package static let otherSpeechOdds = 3_700
    /// Odds from which what a better hypothesis adds was said: three to one.
    package static let addedOdds = 1_098
    /// The bytes at its beginning or end that a word shares with another form of it, or with a thing of its kind.
    package static let sameStem = 4
    /// The least confidence: recorders round, so that 0 is anything below a thousandth.
    package static let leastConfidence = 0.000_5
    /// The share of their letters in which words that are similar differ at most, in thousandths.
    package static let similarWords = 400
    /// The share of the confidences below which what a hypothesis adds was guessed.
    package static let guessedShare = 0.15
    /// The share of the confidences from which a word that no dictionary lists is believed to have been said.
    package static let sureShare = 1.0 / 2
    /// The share of the confidences from which a hypothesis is held to be likely by the recognizer: one in three.
    ///
    /// Of the recorded utterances that are understood by a hypothesis beside a likelier one, one in ten has one so likely.
    package static let likelyShare = 1.0 / 3
    /// The widest odds that confidences are trusted with: recognizers overstate how sure they are.
    package static let widestOdds = 4_000
    /// How much dearer, apart from its place in the list, the reading of a hypothesis may be for it to be a rival of one
    /// that is about as likely.
    package static let evenReading = 100
    /// The share of their letters in which two hypotheses of the same speech differ at most, in thousandths.
    ///
    /// Transcripts of one recording sound alike; beyond this, the worse of them was guessed.
    package static let otherSpeech = 600

    /// How much likelier a hypothesis is than another, in thousandths of a nat.
    ///
    /// - Parameters:
    ///   - confidence: Its confidence.
    ///   - rank: Its position in the list, from 0.
    ///   - otherConfidence: The confidence of the other one.
    ///   - otherRank: The position of the other one.
    /// - Returns: The odds by their confidences, within ``widestOdds``; by their order if one has no confidence. Where the
    ///   confidences contradict the order, neither is known to be likelier: 0.
    package static func odds(
        _ confidence: Double?,
        rank: Int,
        over otherConfidence: Double?,
        rank otherRank: Int
    ) -> Int {
        let difference = hypothesis(rank: otherRank) - hypothesis(rank: rank)
        let byOrder = rank < otherRank ? max(difference, evenOdds + 1) : min(difference, -evenOdds - 1)
        guard let confidence, let otherConfidence, confidence > 0, otherConfidence > 0, confidence.isFinite,
            otherConfidence.isFinite
        else { return byOrder }
        let ratio = max(0.000_1, min(10_000, confidence / otherConfidence))
        let odds = Logarithm.thousandths(Int(ratio * 100_000), over: 100_000)
        if rank < otherRank ? odds < -evenOdds : odds > evenOdds { return 0 }
        return max(-widestOdds, min(widestOdds, odds))
    }
}
