/// The evidence of the words of an utterance for each shortcut, independent of any single phrase.
package struct ParaphraseEvidence: Sendable, Equatable {
    /// A shortcut and the fit of the words to all its phrases together.
    package struct RankedShortcut: Sendable, Equatable {
        /// The shortcut, as it was numbered when the model was built.
        package let shortcut: Int32
        /// The fit of the words: 1,000 for a phrase as written, 0 for unrelated words.
        package let score: Int
    }

    /// The shortcuts with any fit, best first; ties in the order of declaration.
    package let candidates: [RankedShortcut]
    /// The contribution of each heard word to the best shortcut, in thousandths of its score; a negative contribution
    /// is against the shortcut.
    ///
    /// A pair of words counts half for each. Apart from rounding, the contributions sum to the score.
    package let contributions: [Int]
    /// The share of the heard content words that occur in a phrase of the best shortcut: 0…1,000, each weighted by its
    /// information.
    package let known: Int
    /// The number of distinct content words of the utterance in a phrase of the best shortcut.
    package let supporting: Int
    /// The number of heard content words in no phrase of the catalog; if a slot stays empty, such a word may be an
    /// unknown value of the slot.
    package let strangers: Int
    /// Whether the meaning may be reversed.
    ///
    /// True if a heard word that reverses meaning is in no phrase of the best shortcut, or if a reversing word of all
    /// its phrases was not heard. Digits count as reversing words.
    package let isTurned: Bool

    /// Evidence of an utterance without any word of a phrase.
    package static let nothing = ParaphraseEvidence(
        candidates: [],
        contributions: [],
        known: 0,
        supporting: 0,
        strangers: 0,
        isTurned: false
    )

    /// The confidence in the best shortcut: its score, its lead over the second, and the share of known words.
    package var confidence: Int {
        guard let best = candidates.first else { return 0 }
        let second = candidates.count > 1 ? max(candidates[1].score, 0) : 0
        return best.score + (ParaphraseRule.lead * (best.score - second) + ParaphraseRule.known * known) / 1_000
    }

    /// The verdict on the evidence.
    package var verdict: ParaphraseRule.Verdict {
        guard supporting >= ParaphraseRule.supporting, !isTurned else { return .refuse }
        if confidence >= ParaphraseRule.acceptance { return .accept }
        return confidence >= ParaphraseRule.question ? .ask : .refuse
    }

    /// The cost of the best shortcut in thousandths of a nat, on the scale of the other costs.
    package var cost: Int { ParaphraseRule.cost(confidence: confidence) }
}
