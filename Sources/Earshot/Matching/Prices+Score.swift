extension Prices {
    /// What makes a score of a cost, in thousandths of the natural logarithm of odds.
    ///
    /// Fitted, not set by hand: `python3 Corpora/calibrate.py --write` writes this file anew.
    package enum Score {
        /// What a nat of cost takes away.
        package static let cost = 1_921
        /// By how much a rival's weight falls with every nat that it costs more.
        package static let rival = 10_599
        /// What is added where nothing was asked: a command.
        package static let command = 534

        /// How sure an answer without cost is whose dearest evidence is of a class.
        package static func certainty(of evidence: EvidenceClass) -> Int {
            switch evidence {
            case .exact: 4_883
            case .filler: 5_330
            case .number: 4_430
            case .spelling: 5_718
            case .partial: 5_385
            case .homophone: 5_149
            case .phonetic: 5_149
            case .edit: 5_149
            case .gap: 5_149
            }
        }
    }
}
