extension Prices {
    /// What makes a score of a cost, in thousandths of the natural logarithm of odds.
    ///
    /// Fitted, not set by hand: `python3 Corpora/calibrate.py --write` writes this file anew.
    package enum Score {
        /// What a nat of cost takes away.
        package static let cost = 489
        /// By how much a rival's weight falls with every nat that it costs more.
        package static let rival = 10_889
        /// What is added where nothing was asked: a command.
        package static let command = 1_829

        /// How sure an answer without cost is whose dearest evidence is of a class.
        package static func certainty(of evidence: EvidenceClass) -> Int {
            switch evidence {
            case .exact: 4_295
            case .filler: 4_435
            case .number: 3_455
            case .spelling: 3_902
            case .partial: 3_288
            case .homophone: 2_229
            case .phonetic: 2_867
            case .edit: 3_111
            case .gap: 3_708
            }
        }
    }
}
