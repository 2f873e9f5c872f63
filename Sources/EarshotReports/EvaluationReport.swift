internal import Earshot
public import EarshotEvaluation

/// The report of `earshot eval`, as text or JSON.
public struct EvaluationReport: Sendable {
    /// The results of the evaluation.
    public var evaluation: Evaluation
    /// The policy used for the answers.
    public var policy: String
    /// The comparison with an earlier evaluation, if requested.
    public var comparison: Comparison?
    /// The bars that were set and not reached.
    public var missedBars: [Bar]
    /// Whether latency is shown; it differs from run to run.
    public var showsLatency: Bool

    /// Creates a report.
    ///
    /// - Parameters:
    ///   - evaluation: The results of the evaluation.
    ///   - policy: The policy used for the answers.
    ///   - comparison: The comparison with an earlier evaluation.
    ///   - missedBars: The bars that were set and not reached.
    ///   - showsLatency: Whether latency is shown; it differs from run to run.
    public init(
        _ evaluation: Evaluation,
        policy: String,
        comparison: Comparison? = nil,
        missedBars: [Bar] = [],
        showsLatency: Bool
    ) {
        self.evaluation = evaluation
        self.policy = policy
        self.comparison = comparison
        self.missedBars = missedBars
        self.showsLatency = showsLatency
    }
}
