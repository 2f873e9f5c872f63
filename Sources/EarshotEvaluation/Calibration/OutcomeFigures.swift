internal import Earshot
internal import EarshotFormats

/// The number of lines with each outcome, by text and voice.
struct OutcomeFigures: Sendable {
    private var counts: [(cluster: LineCluster, lines: [AnswerOutcome: Int])] = []

    /// Counts a line.
    mutating func add(_ outcome: AnswerOutcome, in cluster: LineCluster) {
        // Texts by a voice are numbered in order.
        while counts.count <= cluster.cell { counts.append((cluster, [:])) }
        counts[cluster.cell].cluster = cluster
        counts[cluster.cell].lines[outcome, default: 0] += 1
    }

    /// The rates with their intervals.
    ///
    /// - Parameter costs: What answers cost.
    /// - Returns: The rates; `nil` where there is nothing to divide by.
    func expectation(costs: AnswerCosts) -> PolicyFit.Expectation {
        var coverage = TwoWayRate()
        var wrong = TwoWayRate()
        var falseAccepts = TwoWayRate()
        var questions = TwoWayRate()
        var cost = TwoWayRate(most: AnswerOutcome.allCases.map { costs[$0] }.max() ?? 0)
        for (cluster, counts) in counts {
            func lines(_ isCounted: (AnswerOutcome) -> Bool) -> Double {
                Double(counts.reduce(0) { $0 + (isCounted($1.key) ? $1.value : 0) })
            }
            let all = lines { _ in true }
            coverage.add(lines(\.isActed), of: all, in: cluster)
            wrong.add(lines { $0 == .wrong }, of: lines(\.expectsMatch), in: cluster)
            falseAccepts.add(lines { $0 == .falseAccept }, of: lines { !$0.expectsMatch }, in: cluster)
            questions.add(lines(\.isAsked), of: all, in: cluster)
            // In the order of the cases, since sums of doubles depend on it, and a dictionary keeps none.
            let sum = AnswerOutcome.allCases.reduce(0) { $0 + costs[$1] * Double(counts[$1] ?? 0) }
            cost.add(sum, of: all, in: cluster)
        }
        var expectation = PolicyFit.Expectation()
        expectation.coverage = Self.estimate(coverage)
        expectation.wrong = Self.estimate(wrong)
        expectation.falseAccepts = Self.estimate(falseAccepts)
        expectation.questions = Self.estimate(questions)
        expectation.cost = Self.estimate(cost)
        return expectation
    }

    private static func estimate(_ rate: TwoWayRate) -> PolicyFit.Estimate? {
        rate.estimate.map { PolicyFit.Estimate(value: $0.value, low: $0.low, high: $0.high) }
    }
}
