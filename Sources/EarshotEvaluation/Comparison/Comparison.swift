public import EarshotFormats

/// A comparison of an evaluation with another one: an earlier report, or the same corpus with another catalog or policy.
public struct Comparison: Hashable, Sendable {
    /// A metric before and now.
    public struct Difference: Hashable, Sendable {
        /// The metric.
        public var metric: Metric
        /// Its value in the earlier evaluation; `nil` if there was nothing to divide by.
        public var was: Double?
        /// Its value now; `nil` if there is nothing to divide by.
        public var now: Double?
        /// How much it has changed, with its interval; `nil` if lines were not compared, or the metric needs more of
        /// them than a report has.
        public var change: Estimate?

        /// Whether it is worse now; a rate that is now missing counts as worse.
        public var isWorse: Bool {
            guard let was else { return false }
            guard let now else { return true }
            return metric.isCost ? now > was : now < was
        }
    }

    /// What the evaluation is compared with, in words.
    public let name: String
    /// The principal metrics, before and now.
    public let differences: [Difference]
    /// The other metrics, before and now.
    public let others: [Difference]
    /// Why lines were not compared, in words; `nil` if they were.
    public let metricsOnly: String?
    /// The lines that changed, or are still wrong; `nil` if lines were not compared.
    public let lines: ChangedLines?
    /// Why lines that were answered as expected have no former explanation, in words; `nil` if all listed have one.
    public let unexplained: String?
    /// Whether the change is more than chance; `nil` if lines were not compared.
    public let test: PairedTest?

    /// Whether any of the principal metrics is lower than it was.
    public var isWorse: Bool { differences.contains(where: \.isWorse) }

    /// Whether the test finds a regression; without a test, whether a principal metric is lower.
    public var isRegression: Bool { test?.isRegression ?? isWorse }

    /// Compares an evaluation with an earlier one.
    ///
    /// - Parameters:
    ///   - evaluation: The evaluation.
    ///   - path: The file of an earlier report, as JSON.
    /// - Throws: ``CorpusError`` if the file is not such a report.
    public init(_ evaluation: Evaluation, withReportAt path: String) throws(CorpusError) {
        self.init(evaluation, with: try FormerReport(contentsOf: path))
    }

    /// Compares an evaluation with an earlier one.
    ///
    /// Lines are compared if both evaluated the same lines, and both list all their failures. An answer as expected is
    /// then known by not being listed.
    ///
    /// - Parameters:
    ///   - evaluation: The evaluation; if it was told to watch the report's failures, their present explanations are
    ///     part of the comparison.
    ///   - report: The earlier report.
    ///   - level: The p-value below which a difference counts, from 0 to 1.
    public init(_ evaluation: Evaluation, with report: FormerReport, level: Double = PairedTest.defaultLevel) {
        name = report.path
        guard let failures = report.failures, !evaluation.outcomesAreCut,
            report.fingerprint == TextHash.digits(evaluation.fingerprint)
        else {
            metricsOnly =
                if report.isCut || evaluation.outcomesAreCut {
                    "a report lists only a part of its failures"
                } else if report.fingerprint == nil {
                    "the earlier report is of a version that does not list its failures"
                } else {
                    "the corpora differ"
                }
            (lines, test, unexplained) = (nil, nil, nil)
            (differences, others) = Self.differences(Metric.allCases) { metric in
                Difference(metric: metric, was: report.metrics[metric], now: evaluation.total[metric])
            }
            return
        }
        metricsOnly = nil
        let changes = Self.changes(evaluation, former: failures, explanations: report.rightExplanations)
        let isUnexplained = changes.contains { $0.kind == .broken && $0.was.why == nil }
        unexplained =
            if !isUnexplained {
                nil
            } else if report.rightExplanations.isEmpty {
                "the earlier report does not hold why lines were right"
            } else {
                "the earlier report holds why a sample of its lines were right"
            }
        var lines = ChangedLines()
        for (index, change) in changes.enumerated() { lines.add(change, at: Position(corpus: 0, line: index)) }
        self.lines = lines
        test = lines.test(level: level)
        let now = evaluation.all.texts.replicates
        var was = now
        for change in changes where change.was.verdict != change.now.verdict && !was.isEmpty {
            let expectsMatch = !change.line.expectsNothing
            let delta =
                Tally.Numbers(change.was.verdict, expectsMatch: expectsMatch)
                &- Tally.Numbers(change.now.verdict, expectsMatch: expectsMatch)
            for (replicate, weight) in Bootstrap.weights(of: change.line.text).enumerated() where weight > 0 {
                was[replicate] &+= delta &* Tally.Numbers(repeating: Int64(weight))
            }
        }
        (differences, others) = Self.differences(Metric.allCases) { metric in
            Self.difference(
                metric,
                was: report.metrics[metric],
                now: evaluation.total[metric],
                // What else a metric counts is in no report.
                metric.dependsOnVerdicts ? (was, now) : ([], [])
            )
        }
    }

    /// Compares two evaluations of the same corpus, whose lines were answered twice.
    ///
    /// - Parameters:
    ///   - now: The evaluation.
    ///   - was: The one that it is compared with.
    ///   - lines: The lines that changed.
    ///   - name: What the evaluation is compared with, in words.
    ///   - level: The p-value below which a difference counts, from 0 to 1.
    public init(
        _ now: Evaluation,
        with was: Evaluation,
        lines: ChangedLines,
        named name: String,
        level: Double = PairedTest.defaultLevel
    ) {
        self.name = name
        self.lines = lines
        (metricsOnly, unexplained) = (nil, nil)
        test = lines.test(level: level)
        let replicates = (was: was.all.texts.replicates, now: now.all.texts.replicates)
        (differences, others) = Self.differences(Metric.allCases) { metric in
            Self.difference(metric, was: was.total[metric], now: now.total[metric], (replicates.was, replicates.now))
        }
    }

    /// Splits differences into the principal ones and the others.
    private static func differences(
        _ metrics: [Metric],
        _ difference: (Metric) -> Difference
    ) -> (principal: [Difference], others: [Difference]) {
        (
            Metric.principal.map(difference),
            metrics.filter { !Metric.principal.contains($0) }.map(difference)
        )
    }

    private static func difference(
        _ metric: Metric,
        was: Double?,
        now: Double?,
        _ replicates: (was: [Tally.Numbers], now: [Tally.Numbers])
    ) -> Difference {
        var difference = Difference(metric: metric, was: was, now: now)
        guard let was, let now, !replicates.now.isEmpty else { return difference }
        difference.change = Estimate(
            Self.rounded(now - was),
            of: 0,
            replicates: zip(replicates.was, replicates.now).map { was, now in
                guard let was = Tally(was)[metric], let now = Tally(now)[metric] else { return nil }
                return Self.rounded(now - was)
            }
        )
        return difference
    }

    private static func rounded(_ value: Double) -> Double { (value * 1_000_000).rounded() / 1_000_000 }

    /// The failures of either evaluation, with both answers: those of now in order, then those that were fixed.
    ///
    /// - Parameters:
    ///   - evaluation: The evaluation of now.
    ///   - former: The failures of the earlier one.
    ///   - explanations: The earlier explanations of answers as expected, by the identity of their lines.
    /// - Returns: The changes.
    private static func changes(
        _ evaluation: Evaluation,
        former: [Outcome],
        explanations: [UInt64: String]
    ) -> [Change] {
        // Equal lines are taken one after the other.
        var waiting = Dictionary(grouping: former.indices, by: { former[$0].identity }).mapValues { $0[...] }
        var fixed = Set(former.indices)
        var changes: [Change] = []
        for outcome in evaluation.outcomes {
            let index = waiting[outcome.identity]?.popFirst()
            if let index { fixed.remove(index) }
            let was = index.map { former[$0].side } ?? outcome.rightSide(why: explanations[outcome.identity])
            changes.append(Change(line: outcome, was: was, now: outcome.side))
        }
        let present = evaluation.rightExplanations
        let watched = Dictionary(evaluation.watched.map { ($0.identity, $0) }) { first, _ in first }
        for index in fixed.sorted() {
            let outcome = former[index]
            let line = watched[outcome.identity]
            let now = line?.side ?? outcome.rightSide(why: present[outcome.identity])
            changes.append(Change(line: line ?? outcome, was: outcome.side, now: now))
        }
        return changes
    }
}

extension Metric {
    /// Whether it is calculated from verdicts alone.
    var dependsOnVerdicts: Bool {
        switch self {
        case .accuracy, .recall, .precision, .rejection, .f1, .wrong, .asked, .nothing, .falseAcceptRate: true
        case .slotAccuracy, .questions, .wordErrorRate: false
        }
    }
}

extension Tally.Numbers {
    /// What one answer adds to a tally.
    init(_ verdict: Verdict, expectsMatch: Bool) {
        var tally = Tally()
        tally.add(verdict, expectsMatch: expectsMatch)
        self = tally.numbers
    }
}
