extension CostModel {
    /// How a cost becomes a score, in thousandths of the natural logarithm of odds.
    ///
    /// Fitted, not set by hand: `python3 Corpora/calibrate.py --write` rewrites this file. See ``Resolution/score`` for
    /// what a score means.
    package enum Score {
        /// What each nat of cost subtracts.
        package static let cost = 703
        /// By how much a rival's weight falls with each nat of additional cost.
        package static let rival = 6_449
        /// What a command adds, as no question was asked.
        package static let command = 2_241

        /// The log odds of an answer without cost, by its costliest class of evidence.
        package static func certainty(of evidence: EvidenceClass) -> Int {
            switch evidence {
            case .exact: 4_580
            case .filler: 5_434
            case .number: 4_393
            case .spelling: 4_023
            case .partial: 4_118
            case .homophone: 3_463
            case .phonetic: 3_200
            case .edit: 3_454
            case .gap: 4_590
            }
        }
    }
}
