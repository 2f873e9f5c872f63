/// The sums that ``Calibration`` is calculated from, in each replicate of the bootstrap.
struct CalibrationReplicates: Hashable, Sendable {
    /// Columns of a bin: answers, right ones, and the sum of scores in thousandths; then that of squared errors.
    private static let columnsPerBin = 3
    private static let squares = Calibration.binCount * columnsPerBin
    static let columns = squares + 1

    private(set) var sums: ReplicateSums

    /// Creates sums of nothing.
    init() { sums = ReplicateSums(columns: Self.columns) }

    /// Creates sums that were calculated before.
    init(sums: ReplicateSums) { self.sums = sums }

    /// Counts an answer.
    mutating func add(score: Double, isRight: Bool, weights: [Int32]) {
        let thousandths = Calibration.thousandths(of: score)
        let start = Calibration.bin(ofThousandths: thousandths) * Self.columnsPerBin
        let difference = Int64((isRight ? 1_000 : 0) - thousandths)
        sums.add(1, to: start, weights: weights)
        sums.add(isRight ? 1 : 0, to: start + 1, weights: weights)
        sums.add(Int64(thousandths), to: start + 2, weights: weights)
        sums.add(difference * difference, to: Self.squares, weights: weights)
    }

    /// Adds answers counted elsewhere.
    mutating func merge(_ other: CalibrationReplicates) { sums.merge(other.sums) }

    /// The number of answers in a replicate.
    private func answers(_ replicate: Int) -> Int64 {
        (0..<Calibration.binCount).reduce(0) { $0 + sums[$1 * Self.columnsPerBin, replicate] }
    }

    /// The expected calibration error in each replicate.
    var expectedErrors: [Double?] {
        (0..<Bootstrap.replicates).map { replicate in
            let differences = (0..<Calibration.binCount).reduce(0 as Int64) { sum, bin in
                let start = bin * Self.columnsPerBin
                return sum + abs(sums[start + 2, replicate] - 1_000 * sums[start + 1, replicate])
            }
            return Tally.rate(Int(differences), of: Int(1_000 * answers(replicate)))
        }
    }

    /// The Brier score in each replicate.
    var brierScores: [Double?] {
        (0..<Bootstrap.replicates).map { replicate in
            Tally.rate(Int(sums[Self.squares, replicate]), of: Int(1_000_000 * answers(replicate)))
        }
    }

    /// The share of right answers of a bin in each replicate.
    func shares(ofBin bin: Int) -> [Double?] {
        let start = bin * Self.columnsPerBin
        return (0..<Bootstrap.replicates).map { replicate in
            Tally.rate(Int(sums[start + 1, replicate]), of: Int(sums[start, replicate]))
        }
    }
}
