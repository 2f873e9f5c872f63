/// When other words than a phrase's own are taken for it.
///
/// The figures were set on other wordings of 150 intents, on requests outside them, and on small catalogs drawn from
/// them, at about two and a half wrong answers and two false acceptances in a hundred; they are no probabilities.
package enum ParaphraseRule {
    /// What is done with the best shortcut.
    package enum Verdict: Sendable, Equatable {
        /// It is taken.
        case accept
        /// It is worth a question.
        case ask
        /// It is not named.
        case refuse
    }

    /// How many thousandths of the lead over the second count for the best.
    package static let lead = 400
    /// How many thousandths of the unknown share count against it.
    package static let unknown = 400
    /// The least confidence that is taken, in thousandths.
    package static let acceptance = 485
    /// The least confidence that is asked about, in thousandths.
    package static let question = 435
    /// The fewest words that carry meaning and that a phrase of the shortcut has.
    package static let supporting = 2
    /// The confidence at which the price would be nothing, were there no least price.
    package static let certainty = 571
    /// Thousandths of a nat for each thousandth of confidence that is missing.
    package static let slope = 22
    /// The least price: no wording is as good as a phrase that was written.
    package static let leastCost = 400

    /// The price of a confidence, in thousandths of a nat: a straight line, as a log probability is of a linear score.
    ///
    /// It meets ``CostModel/commandSuccess`` at ``acceptance`` and ``CostModel/commandConfirmation`` at ``question``, so that
    /// the bands of every other reading hold for this one.
    package static func cost(confidence: Int) -> Int {
        max(leastCost, slope * (certainty - min(max(confidence, -1_000), 2_000)))
    }
}
