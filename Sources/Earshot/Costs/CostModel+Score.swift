extension CostModel {
    /// How a cost becomes a score, in thousandths of the natural logarithm of odds.
    ///
    /// Fitted, not set by hand: `python3 Corpora/calibrate.py --write` rewrites this file. See ``Resolution/score`` for
    /// what a score means.
    package enum Score {
        /// What each nat of cost subtracts.
        package static let cost = 477
        /// By how much a rival's weight falls with each nat of additional cost.
        package static let rival = 12_783
        /// What a command adds, as no question was asked.
        package static let command = 1_799

        /// The log odds of an answer without cost, by its costliest class of evidence.
        package static func certainty(of evidence: EvidenceClass) -> Int {
            switch evidence {
            case .exact: 4_297
            case .filler: 4_432
            case .number: 3_443
            case .spelling: 3_905
            case .partial: 3_284
            case .homophone: 2_196
            case .phonetic: 2_825
            case .edit: 3_159
            case .gap: 3_824
            }
        }
    }
}
