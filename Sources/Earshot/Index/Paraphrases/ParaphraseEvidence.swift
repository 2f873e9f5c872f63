/// What the words of an utterance say about which shortcut was meant, whatever phrase they are nearest to.
package struct ParaphraseEvidence: Sendable, Equatable {
    /// A shortcut and how well the words fit all its phrases together.
    package struct RankedShortcut: Sendable, Equatable {
        /// The shortcut, as it was numbered when the model was built.
        package let shortcut: Int32
        /// How well the words fit: 1,000 for a phrase as it is written, 0 for words that have nothing to do with it.
        package let score: Int
    }

    /// The shortcuts that the words fit at all, best first; ties in order of declaration.
    package let candidates: [RankedShortcut]
    /// How much each heard word did for the best shortcut, in thousandths of its score; a negative one is against it.
    ///
    /// A pair of words counts half for each. Rounding apart, the sum is the score.
    package let contributions: [Int]
    /// How much of what was heard is in no phrase of the catalog, or is told from the best shortcut by a phrase of
    /// another: 0…1,000, each word counted by how much it tells.
    package let unknown: Int
    /// How many different heard words that carry meaning some phrase of the best shortcut has.
    package let supporting: Int
    /// How many heard words that carry meaning no phrase of the catalog has; where a slot stays empty, one of them may be
    /// a value that the slot does not know.
    package let strangers: Int
    /// Whether a word was heard that turns the meaning around and is in no phrase of the best shortcut, or one was
    /// not that all its phrases have; digits count as such.
    package let isTurned: Bool

    /// Nothing heard that any phrase has.
    package static let nothing = ParaphraseEvidence(
        candidates: [],
        contributions: [],
        unknown: 1_000,
        supporting: 0,
        strangers: 0,
        isTurned: false
    )

    /// How sure the best shortcut is: its score, and what it has before the second, less what nobody knows.
    package var confidence: Int {
        guard let best = candidates.first else { return 0 }
        let second = candidates.count > 1 ? max(candidates[1].score, 0) : 0
        let ahead = ParaphraseRule.lead * (best.score - second)
        return best.score + (ahead - ParaphraseRule.unknown * unknown) / 1_000
    }

    /// What is done with it.
    package var verdict: ParaphraseRule.Verdict {
        guard supporting >= ParaphraseRule.supporting, !isTurned else { return .refuse }
        if confidence >= ParaphraseRule.acceptance { return .accept }
        return confidence >= ParaphraseRule.question ? .ask : .refuse
    }

    /// The price of the best shortcut, in thousandths of a nat, on the scale of the other prices.
    package var cost: Int { ParaphraseRule.cost(confidence: confidence) }
}
