extension CostModel {
    /// How a cost becomes a score, in thousandths of the natural logarithm of odds.
    ///
    /// Fitted, not set by hand: `python3 Corpora/calibrate.py --write` writes this file anew. See ``Resolution/score``
    /// for what a score means.
    package enum Score {
        /// What a nat of cost takes away.
        package static let cost = 477
        /// By how much a rival's weight falls with every nat that it costs more.
        package static let rival = 12_783
        /// What is added where nothing was asked: a command.
        package static let command = 1_799

        /// How sure an answer without cost is whose dearest evidence is of a class.
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
