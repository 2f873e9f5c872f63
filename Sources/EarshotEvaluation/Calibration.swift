/// How well scores predict correct answers: of answers with a score of 0.9, nine in ten should be right.
///
/// It counts answers that name one meaning, have a score, and have an expectation in their line: successes, and answers
/// that ask for a value or a confirmation. All sums are of whole thousandths, so that they are the same on every
/// machine.
public struct Calibration: Hashable, Sendable {
    /// A bin of answers with similar scores.
    public struct Bin: Hashable, Sendable {
        /// The lowest score; the upper end is the next bin's lowest score, exclusive, or 1.
        public var least: Double
        /// The number of answers.
        public fileprivate(set) var answers = 0
        /// The number of answers that named what was meant.
        public fileprivate(set) var right = 0
        /// The sum of the scores, in thousandths.
        fileprivate var scores = 0

        /// The mean score, from 0 to 1; `nil` if there are no answers.
        public var meanScore: Double? { Tally.rate(scores, of: 1_000 * answers) }
        /// The share of right answers, from 0 to 1; `nil` if there are no answers.
        public var share: Double? { Tally.rate(right, of: answers) }
    }

    /// Ten bins, each a tenth wide, by ascending score.
    public private(set) var bins = (0..<10).map { Bin(least: Double($0) / 10) }
    /// The sum of the squared errors of the scores, in millionths.
    private var squares = 0

    /// Creates an empty calibration.
    public init() {}

    /// Counts an answer.
    ///
    /// - Parameters:
    ///   - score: Its score, clamped to 0…1.
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

    /// The number of answers counted.
    public var answers: Int { bins.reduce(0) { $0 + $1.answers } }

    /// The expected calibration error, from 0 to 1; `nil` if there are no answers.
    ///
    /// It is the mean difference between score and share of right answers over the bins, weighted by their answers.
    public var expectedError: Double? {
        let differences = bins.reduce(0) { $0 + abs($1.scores - 1_000 * $1.right) }
        return Tally.rate(differences, of: 1_000 * answers)
    }

    /// The Brier score, from 0 to 1: the mean squared error of the scores; `nil` if there are no answers.
    public var brierScore: Double? { Tally.rate(squares, of: 1_000_000 * answers) }
}
