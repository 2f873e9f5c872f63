// Evidence from the order and the confidences of the recognizer's hypotheses.
extension CostModel {
    /// Odds up to which two hypotheses are about equally likely: five to four.
    package static let evenOdds = 223
    /// The share of an answer's words; a hypothesis with more of the words is the same request turned.
    package static let sameRequest = Share(part: 1, whole: 2)
    /// Odds at which the words of a better hypothesis decide alone: about seven to one.
    package static let clearOdds = 2_000
    /// Odds of the likeliest hypothesis at which a less likely one is no objection to an answer: two to one.
    package static let unlikelyOdds = 700
    /// Odds at which other speech was said instead of an answer to a question: about forty to one.
    ///
    /// A recognizer mishears a single word in any way, so lower odds say little against an answer.
    package static let otherSpeechOdds = 3_700
    /// Odds at which the words added by a better hypothesis were said: three to one.
    package static let addedOdds = 1_098
    /// The bytes shared at the beginning or end by two forms of a word, or by two things of one kind.
    package static let sameStem = 4
    /// The least confidence: recorders round, so that 0 is anything below a thousandth.
    package static let leastConfidence = 0.000_5
    /// The greatest difference of similar words, in thousandths of their letters.
    package static let similarWords = 400
    /// The share of the confidences below which the words added by a hypothesis were guessed.
    package static let guessedShare = 0.15
    /// The share of the confidences at which a word outside all dictionaries is believed to have been said.
    package static let sureShare = 1.0 / 2
    /// The share of the confidences at which a hypothesis is likely: one in three.
    ///
    /// Of the recorded utterances understood from a less likely hypothesis, one in ten has a likelier hypothesis with
    /// this share.
    package static let likelyShare = 1.0 / 3
    /// The widest odds trusted from confidences: recognizers are overconfident.
    package static let widestOdds = 4_000
    /// Cost slack, apart from the rank, within which the reading of an about equally likely hypothesis is a rival.
    package static let evenReading = 100
    /// The greatest difference of two hypotheses of the same speech, in thousandths of their letters.
    ///
    /// Transcripts of one recording sound alike; beyond this difference, the worse transcript was guessed.
    package static let otherSpeech = 600

    /// Log odds of a hypothesis over another, in thousandths of a nat.
    ///
    /// - Parameters:
    ///   - confidence: The confidence of the hypothesis.
    ///   - rank: The position of the hypothesis in the list, from 0.
    ///   - otherConfidence: The confidence of the other hypothesis.
    ///   - otherRank: The position of the other hypothesis.
    /// - Returns: The odds by the confidences, within ``widestOdds``; by the order if a confidence is missing. Where
    ///   the confidences contradict the order, neither is known to be likelier: 0.
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
