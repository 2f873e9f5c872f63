/// The conditions for accepting a paraphrase of a phrase.
///
/// The values were set on paraphrases of 150 intents, on requests outside the intents, and on catalogs of 5 to 150 of
/// the intents, with phrases and paraphrases dealt anew each time. In the largest catalog they give about two and a
/// half percent wrong answers and two percent false accepts. The values are not probabilities.
package enum ParaphraseRule {
    /// The decision about the best shortcut.
    package enum Verdict: Sendable, Equatable {
        /// The shortcut is accepted.
        case accept
        /// The shortcut is asked about.
        case ask
        /// The shortcut is dropped.
        case refuse
    }

    /// The weight of the lead over the second shortcut, in thousandths.
    package static let lead = 1_000
    /// The weight of the share of words known to the best shortcut, in thousandths.
    package static let known = 400
    /// The least accepted confidence, in thousandths.
    package static let acceptance = 860
    /// The least confirmed confidence, in thousandths.
    package static let question = 776
    /// The fewest heard content words that also occur in a phrase of the shortcut.
    package static let supporting = 2
    /// The fewest different numbers in the phrases of a shortcut at which a number does not identify the shortcut: of
    /// "5 minute timer", "timer for ten minutes" and "2 minutes on the timer", each number means any number.
    package static let variousNumbers = 3
    /// The confidence at which the price would be 0 without the least price.
    package static let certainty = 1_006
    /// Thousandths of a nat per thousandth of missing confidence.
    package static let slope = 13
    /// The least price: no paraphrase is as good as a written phrase.
    package static let leastCost = 400

    /// The price of a confidence, in thousandths of a nat: linear, like the log probability of a linear score.
    ///
    /// The price meets ``CostModel/commandSuccess`` at ``acceptance`` and ``CostModel/commandConfirmation`` at
    /// ``question``, so that the bars of all readings apply to paraphrases.
    package static func cost(confidence: Int) -> Int {
        max(leastCost, slope * (certainty - min(max(confidence, -1_000), 3_000)))
    }
}
