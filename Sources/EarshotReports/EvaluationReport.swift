internal import Earshot
public import EarshotEvaluation

/// The report of `earshot eval`, as text, JSON, Markdown, JUnit XML or CSV.
public struct EvaluationReport: Sendable {
    /// The results of the evaluation.
    public var evaluation: Evaluation
    /// The policy used for the answers.
    public var policy: String
    /// The comparison with an earlier evaluation, if requested.
    public var comparison: Comparison?
    /// The bars that were set.
    public var bars: [Bar]
    /// The bars that were set and not reached.
    public var missedBars: [Bar]
    /// Whether latency is shown; it differs from run to run.
    public var showsLatency: Bool
    /// What would have helped, if that was looked for.
    public var suggestions: Suggestions?

    /// Creates a report.
    ///
    /// - Parameters:
    ///   - evaluation: The results of the evaluation.
    ///   - policy: The policy used for the answers.
    ///   - comparison: The comparison with an earlier evaluation.
    ///   - bars: The bars that were set.
    ///   - missedBars: More bars, which are known not to be reached.
    ///   - showsLatency: Whether latency is shown; it differs from run to run.
    public init(
        _ evaluation: Evaluation,
        policy: String,
        comparison: Comparison? = nil,
        bars: [Bar] = [],
        missedBars: [Bar] = [],
        showsLatency: Bool
    ) {
        self.evaluation = evaluation
        self.policy = policy
        self.comparison = comparison
        self.bars = bars + missedBars
        self.missedBars = bars.filter { !$0.isPassed(by: evaluation) } + missedBars
        self.showsLatency = showsLatency
    }
}
