/// When a paraphrase is accepted for a phrase.
///
/// The values were set on paraphrases of 150 intents, on requests outside them, and on catalogs of 5 to 150 drawn from
/// them, with phrases and paraphrases dealt anew each time, at about two and a half percent wrong answers and two
/// percent false acceptances in the largest. They are not probabilities.
package enum ParaphraseRule {
    /// The decision on the best shortcut.
    package enum Verdict: Sendable, Equatable {
        /// It is accepted.
        case accept
        /// It is worth a question.
        case ask
        /// It is dropped.
        case refuse
    }

    /// The weight of the lead over the second shortcut, in thousandths.
    package static let lead = 1_000
    /// The weight of the share of words that the best shortcut knows, in thousandths.
    package static let known = 400
    /// The least confidence that is accepted, in thousandths.
    package static let acceptance = 860
    /// The least confidence that is confirmed, in thousandths.
    package static let question = 776
    /// The fewest heard content words that also occur in a phrase of the shortcut.
    package static let supporting = 2
    /// The fewest different numbers in the phrases of a shortcut that show that a number does not tell it from others:
    /// of "5 minute timer", "timer for ten minutes" and "2 minutes on the timer", none means another.
    package static let variousNumbers = 3
    /// The confidence at which the price would be 0 without the least price.
    package static let certainty = 1_006
    /// Thousandths of a nat per thousandth of missing confidence.
    package static let slope = 13
    /// The least price: no paraphrase is as good as a written phrase.
    package static let leastCost = 400

    /// The price of a confidence, in thousandths of a nat: linear, as a log probability is in a linear score.
    ///
    /// It meets ``CostModel/commandSuccess`` at ``acceptance`` and ``CostModel/commandConfirmation`` at ``question``,
    /// so that the bars of all other readings apply to this one.
    package static func cost(confidence: Int) -> Int {
        max(leastCost, slope * (certainty - min(max(confidence, -1_000), 3_000)))
    }
}
