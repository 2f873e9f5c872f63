extension CostModel {
    /// How a cost becomes a score, in thousandths of the natural logarithm of odds.
    ///
    /// Fitted, not set by hand: `python3 Corpora/calibrate.py --write` rewrites this file. See ``Resolution/score`` for
    /// what a score means.
    package enum Score {
        /// What each nat of cost subtracts.
        package static let cost = 725
        /// By how much a rival's weight falls with each nat of additional cost.
        package static let rival = 6_411
        /// What a command adds, as no question was asked.
        package static let command = 2_202

        /// The log odds of an answer without cost, by its costliest class of evidence.
        package static func certainty(of evidence: EvidenceClass) -> Int {
            switch evidence {
            case .exact: 4_583
            case .filler: 5_445
            case .number: 4_403
            case .spelling: 4_039
            case .partial: 4_135
            case .homophone: 3_468
            case .phonetic: 3_261
            case .edit: 3_482
            case .gap: 4_639
            }
        }
    }
}
