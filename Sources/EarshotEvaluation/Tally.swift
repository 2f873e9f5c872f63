/// The number of answers with each verdict, and the resulting rates.
public struct Tally: Hashable, Sendable {
    private var counts: [Verdict: Int] = [:]
    /// The number of lines that expect something to be resolved.
    public private(set) var expected = 0
    /// The number of lines that expect nothing to be resolved.
    public private(set) var unexpected = 0

    /// Creates an empty tally.
    public init() {}

    /// Counts an answer.
    ///
    /// - Parameters:
    ///   - verdict: How the answer compares with what was expected.
    ///   - expectsMatch: Whether something was expected to be resolved; ignored for an unscored answer.
    public mutating func add(_ verdict: Verdict, expectsMatch: Bool) {
        counts[verdict, default: 0] += 1
        if verdict == .unscored { return }
        if expectsMatch { expected += 1 } else { unexpected += 1 }
    }

    /// The number of answers with a verdict.
    ///
    /// - Parameter verdict: The verdict.
    public subscript(verdict: Verdict) -> Int { counts[verdict] ?? 0 }

    /// The number of answers counted.
    public var lines: Int { expected + unexpected + self[.unscored] }

    /// The number of answers that had an expectation.
    public var scored: Int { expected + unexpected }

    /// A rate; `nil` if there is nothing to divide by.
    ///
    /// - Parameter metric: The metric.
    public subscript(metric: Metric) -> Double? {
        switch metric {
        case .accuracy: Self.rate(self[.right] + self[.rejected], of: scored)
        case .recall: Self.rate(self[.right], of: expected)
        case .precision: Self.rate(self[.right], of: self[.right] + self[.wrong] + self[.falseAccept])
        case .rejection: Self.rate(self[.rejected], of: unexpected)
        }
    }

    /// A rate, rounded to six decimals so that it reads back as it was written.
    package static func rate(_ part: Int, of whole: Int) -> Double? {
        whole == 0 ? nil : (Double(part) / Double(whole) * 1_000_000).rounded() / 1_000_000
    }
}

/// A rate of an evaluation, 0…1; higher is better.
public enum Metric: String, Hashable, Sendable, CaseIterable {
    /// Right and rejected answers, among all scored ones.
    case accuracy
    /// Right answers, among lines with an expected match.
    case recall
    /// Right answers, among those that would have been acted on: right, wrong, and falsely accepted.
    case precision
    /// Rejected answers, among lines with no expected match.
    case rejection
}
