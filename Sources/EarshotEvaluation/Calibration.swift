/// How well scores say how often answers are right: of answers with a score of 0.9, nine in ten should be.
///
/// Counted are the answers that name one meaning and have a score, and whose line says what was meant: successes, and
/// what asks for a value or a confirmation. All sums are of whole thousandths, so that they are the same on every machine.
public struct Calibration: Hashable, Sendable {
    /// Answers whose scores are near each other.
    public struct Bin: Hashable, Sendable {
        /// The least score; the highest is that of the next bin, which is not in it, or 1.
        public var least: Double
        /// How many answers.
        public fileprivate(set) var answers = 0
        /// How many of them named what was meant.
        public fileprivate(set) var right = 0
        /// The sum of the scores, in thousandths.
        fileprivate var scores = 0

        /// The mean score, from 0 to 1; `nil` where there is no answer.
        public var meanScore: Double? { Tally.rate(scores, of: 1_000 * answers) }
        /// The share of right answers, from 0 to 1; `nil` where there is no answer.
        public var share: Double? { Tally.rate(right, of: answers) }
    }

    /// Ten bins, each a tenth wide, by rising score.
    public private(set) var bins = (0..<10).map { Bin(least: Double($0) / 10) }
    /// The sum of the squares of what score and truth differ by, in millionths.
    private var squares = 0

    /// Creates an empty calibration.
    public init() {}

    /// Counts an answer.
    ///
    /// - Parameters:
    ///   - score: Its score, from 0 to 1; beyond, the nearest of the two.
    ///   - isRight: Whether it names what was meant.
    public mutating func add(score: Double, isRight: Bool) {
        let thousandths = Int((min(max(score, 0), 1) * 1_000).rounded())
        let bin = min(thousandths / 100, bins.count - 1)
        bins[bin].answers += 1
        bins[bin].right += isRight ? 1 : 0
        bins[bin].scores += thousandths
        let difference = (isRight ? 1_000 : 0) - thousandths
        squares += difference * difference
    }

    /// How many answers were counted.
    public var answers: Int { bins.reduce(0) { $0 + $1.answers } }

    /// The expected calibration error, from 0 to 1: the mean difference of score and share right, over bins, each as much
    /// as it has answers; `nil` where there is no answer.
    public var expectedError: Double? {
        let differences = bins.reduce(0) { $0 + abs($1.scores - 1_000 * $1.right) }
        return Tally.rate(differences, of: 1_000 * answers)
    }

    /// The Brier score, from 0 to 1: the mean square of the difference of score and truth; `nil` where there is no answer.
    public var brierScore: Double? { Tally.rate(squares, of: 1_000_000 * answers) }
}
