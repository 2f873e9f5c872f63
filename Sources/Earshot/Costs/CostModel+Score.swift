extension CostModel {
    /// How a cost becomes a score, in thousandths of the natural logarithm of odds.
    ///
    /// Fitted, not set by hand: `python3 Corpora/calibrate.py --write` rewrites this file. See ``Resolution/score`` for
    /// what a score means.
    package enum Score {
        /// What each nat of cost subtracts.
        package static let cost = 715
        /// By how much a rival's weight falls with each nat of additional cost.
        package static let rival = 6_613
        /// What a command adds, as no question was asked.
        package static let command = 1_905

        /// The log odds of an answer without cost, by its costliest class of evidence.
        package static func certainty(of evidence: EvidenceClass) -> Int {
            switch evidence {
            case .exact: 4_579
            case .filler: 5_423
            case .number: 4_389
            case .spelling: 4_022
            case .partial: 4_088
            case .homophone: 3_878
            case .phonetic: 3_131
            case .edit: 2_776
            case .gap: 4_556
            }
        }
    }
}
