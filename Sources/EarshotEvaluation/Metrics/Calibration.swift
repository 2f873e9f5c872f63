/// How well scores predict correct answers: of answers with a score of 0.9, nine in ten should be right.
///
/// It counts answers that name one meaning, have a score, and have an expectation in their line: successes, and answers
/// that ask for a value or a confirmation. Lines that expect a question do not count, as they do not
/// say what was meant. All sums are of whole thousandths, so that they are the same on every machine.
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

    /// The answers by their score in thousandths.
    private(set) var scores = ScoreHistogram()

    /// The number of bins.
    static let binCount = 10

    /// Creates an empty calibration.
    public init() {}

    /// Creates a calibration of answers counted before.
    init(scores: ScoreHistogram) { self.scores = scores }

    /// Counts an answer.
    ///
    /// - Parameters:
    ///   - score: Its score, clamped to 0…1.
    ///   - isRight: Whether it names what was meant.
    public mutating func add(score: Double, isRight: Bool) {
        scores.add(thousandths: Self.thousandths(of: score), isRight: isRight)
    }

    /// Adds answers counted elsewhere.
    ///
    /// - Parameter other: Their calibration.
    public mutating func merge(_ other: Calibration) { scores.merge(other.scores) }

    /// A score in thousandths, clamped to 0…1,000.
    static func thousandths(of score: Double) -> Int {
        score.isFinite ? Int((min(max(score, 0), 1) * 1_000).rounded()) : 0
    }

    /// The bin of a score.
    static func bin(ofThousandths thousandths: Int) -> Int { min(thousandths / 100, binCount - 1) }

    /// Ten bins, each a tenth wide, by ascending score.
    public var bins: [Bin] {
        var bins = (0..<Self.binCount).map { Bin(least: Double($0) / 10) }
        for (score, count) in scores.counts {
            let bin = Self.bin(ofThousandths: score)
            bins[bin].answers += count.answers
            bins[bin].right += count.right
            bins[bin].scores += count.answers * score
        }
        return bins
    }

    /// The number of answers counted.
    public var answers: Int { scores.answers }

    /// The expected calibration error, from 0 to 1; `nil` if there are no answers.
    ///
    /// It is the mean difference between score and share of right answers over the bins, weighted by their answers.
    public var expectedError: Double? {
        let differences = bins.reduce(0) { $0 + abs($1.scores - 1_000 * $1.right) }
        return Tally.rate(differences, of: 1_000 * answers)
    }

    /// The Brier score, from 0 to 1: the mean squared error of the scores; `nil` if there are no answers.
    public var brierScore: Double? {
        let squares = scores.counts.reduce(0) { sum, entry in
            let (score, count) = entry
            return sum + count.right * (1_000 - score) * (1_000 - score) + (count.answers - count.right) * score * score
        }
        return Tally.rate(squares, of: 1_000_000 * answers)
    }
}
