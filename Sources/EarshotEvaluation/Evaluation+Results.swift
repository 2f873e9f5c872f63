internal import Earshot
internal import EarshotFormats

extension Evaluation {
    /// The scores of ``operations``.
    private static let scores = [0, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99]
    /// Verdicts that are failures, the worst first.
    static let worst: [Verdict] = [.falseAccept, .wrong, .nothing, .asked]

    /// The tally of all lines.
    public var total: Tally { all.tally }

    /// The tally of each target, in order of first appearance.
    public var targets: [Part] { parts("target") }

    /// The tally by the most expensive evidence of the answer, cheapest first; answers without evidence come last, as
    /// `none`.
    public var evidence: [Part] {
        let parts = parts("evidence")
        return Self.strategies.compactMap { name in parts.first { $0.name == name } }
    }

    /// The tally of each catalog, in order of first appearance.
    public var catalogs: [Part] { parts("catalog") }

    private func parts(_ key: String) -> [Part] {
        let slices = groups[key]?.slices.pruned.entries.values.map(\.value) ?? []
        return slices.sorted { ($0.first, $0.name) < ($1.first, $1.name) }.map { Part(name: $0.name, tally: $0.tally) }
    }

    /// The names of evidence classes, cheapest first, and `none`.
    static let strategies = EvidenceClass.allCases.map(\.name) + ["none"]

    /// All slices: that of all lines, then the others by key and name.
    ///
    /// - Complexity: O(*s* log *s*) in the number of slices.
    public var slices: [Slice] {
        let keys = groups.keys.sorted { one, other in
            (LineSlices.rank(one), one) < (LineSlices.rank(other), other)
        }
        return [all]
            + keys.flatMap { key in
                (groups[key]?.slices.pruned.entries.values.map(\.value) ?? [])
                    .sorted { LineSlices.isBefore($0.name, $1.name, key: key) }
            }
    }

    /// A slice.
    ///
    /// - Parameters:
    ///   - key: Its key; ``Slice/total`` for all lines.
    ///   - name: Its name; empty for all lines.
    /// - Returns: The slice; `nil` if no line belongs to it.
    public func slice(_ key: String, _ name: String) -> Slice? {
        if key == Slice.total { return all }
        return groups[key]?.slices.pruned.entries[name]?.value
    }

    /// The keys with too many slices to keep all; those that are kept are complete, and a sample by hash.
    public var cutSliceKeys: [String] {
        groups.filter { $0.value.slices.pruned.isCut }.keys.sorted()
    }

    /// Wrong answers and false accepts, the most frequent first; beyond 10,000 different ones a sample of them.
    public var confusions: [Confusion] {
        confused.pruned.entries
            .map { Confusion(expected: $0.key.expected, answered: $0.key.answered, count: $0.value.value) }
            .sorted { one, other in
                (-one.count, one.expected ?? "", one.answered) < (-other.count, other.expected ?? "", other.answered)
            }
    }

    /// What was expected against what was answered, by name; beyond 10,000 different cells a sample of them.
    public var matrix: [Cell] {
        cells.pruned.entries
            .map { key, entry in
                Cell(
                    expected: key.expected,
                    answered: key.answered,
                    action: key.action,
                    isRight: key.isRight,
                    count: entry.value
                )
            }
            .sorted { $0.order < $1.order }
    }

    /// The effect of acting only on confident answers, of those that are acted on; by ascending score.
    public var operations: [Operation] {
        Self.scores.map { score in
            operation(score, acted.counted(from: Int((score * 1_000).rounded())))
        }
    }

    /// The effect of acting on every answer that names one meaning with at least a given score, whatever the policy
    /// decided; one point for each score that occurs, in thousandths, by descending score.
    ///
    /// Lines that expect a question are counted as lines only.
    public var curve: [Operation] {
        calibration.scores.cumulated.map { operation(Double($0.thousandths) / 1_000, $0.count) }
    }

    private func operation(_ score: Double, _ count: ScoreHistogram.Count) -> Operation {
        Operation(
            score: score,
            coverage: Tally.rate(count.answers, of: total.scored),
            risk: Tally.rate(count.answers - count.right, of: count.answers),
            acted: count.answers
        )
    }

    /// What the policy in force acts on.
    public struct OperatingPoint: Hashable, Sendable {
        /// The lowest score of an answer that was acted on; `nil` if none was.
        public var score: Double?
        /// The share of scored lines that were acted on.
        public var coverage: Estimate
        /// The share of wrong and false accepted answers among those acted on.
        public var risk: Estimate
    }

    /// What the policy in force acts on, with intervals.
    public var operatingPoint: OperatingPoint {
        OperatingPoint(
            score: acted.counts.keys.min().map { Double($0) / 1_000 },
            coverage: all.coverage,
            risk: all.risk
        )
    }

    /// How well scores predict correct answers, with intervals.
    public struct Reliability: Hashable, Sendable {
        /// The expected calibration error.
        public var expectedError: Estimate
        /// The Brier score.
        public var brierScore: Estimate
        /// The share of right answers in each bin of ``Evaluation/calibration``.
        public var shares: [Estimate]
    }

    /// How well scores predict correct answers, with intervals.
    public var reliability: Reliability {
        let answers = calibration.answers
        // With one text there is nothing to vary.
        let varies = !all.texts.replicates.isEmpty
        func estimate(_ value: Double?, of count: Int, _ replicates: [Double?]) -> Estimate {
            Estimate(value, of: count, replicates: varies ? replicates : [])
        }
        return Reliability(
            expectedError: estimate(calibration.expectedError, of: answers, calibrationReplicates.expectedErrors),
            brierScore: estimate(calibration.brierScore, of: answers, calibrationReplicates.brierScores),
            shares: calibration.bins.enumerated().map { index, bin in
                estimate(bin.share, of: bin.answers, calibrationReplicates.shares(ofBin: index))
            }
        )
    }

    /// The number of different texts: exact up to 1,024, then an estimate with a standard error of about 3 %.
    public var textCount: Int {
        let sample = texts.pruned
        guard sample.isCut else { return sample.entries.count }
        return Int(min(Double(sample.limit - 1) / (Double(max(sample.highest, 1)) / 0x1p64), 1e15).rounded())
    }

    /// Every answer that ``calibration`` counts, if requested.
    public var scoredAnswers: [ScoredAnswer] {
        scored.sorted { $0.position < $1.position }.map(\.value)
    }

    /// The first failures, up to the requested number: false accepts, then wrong ones, then unanswered, then asked.
    public var failures: [Answer] {
        Array(Self.worst.flatMap { failed[$0]?.map(\.value) ?? [] }.prefix(limits.failures))
    }

    /// Correct answers, up to the requested number.
    ///
    /// They are the first of each evidence class, the most expensive class first; the last is one that a negative
    /// phrase vetoed.
    public var examples: [Answer] {
        let last = limits.examples > 1 ? [forbidden?.value].compactMap(\.self) : []
        let right = exemplary.sorted { $0.key > $1.key }.map(\.value.value)
        return right.prefix(max(0, limits.examples - last.count)) + last
    }

    /// Scored lines that are not answered as expected, in order; beyond a limit a sample by hash.
    public var outcomes: [Outcome] {
        outcomeSample.pruned.entries
            .sorted { one, other in
                (one.key.position, one.key.id.description) < (other.key.position, other.key.id.description)
            }
            .map(\.value.value)
    }

    /// Lines that were to be watched and are answered as expected, in order.
    var watched: [Outcome] {
        watchedSample.sorted { ($0.key.position, $0.value.identity) < ($1.key.position, $1.value.identity) }.map(
            \.value
        )
    }

    /// The most failures that ``outcomes`` holds.
    public var outcomeLimit: Int { limits.outcomes }

    /// The first line of the explanation of answers as expected, by the hash of their lines; beyond a limit a sample.
    ///
    /// Of equal lines with different explanations it is the first by name.
    package var rightExplanations: [UInt64: String] { rightAnswers.pruned.entries.mapValues(\.value) }

    /// The most answers that ``rightExplanations`` holds.
    package var rightAnswerLimit: Int { limits.rightAnswers }

    /// The number of scored lines that are answered as expected.
    package var rightCount: Int { total.scored - failureCount }

    /// Whether ``outcomes`` holds only a sample.
    public var outcomesAreCut: Bool { outcomeSample.pruned.isCut }

    /// The number of scored lines that are not answered as expected.
    public var failureCount: Int { Self.worst.reduce(0) { $0 + total[$1] } }

    /// The time that answers took.
    public var latency: Latency {
        latencies.values.reduce(into: Latency()) { $0.merge($1) }
    }

    /// The time that answers took by the most expensive evidence of the answer, cheapest first.
    public var latencyByStrategy: [StrategyLatency] {
        Self.strategies.compactMap { name in
            latencies[name].map { StrategyLatency(strategy: name, latency: $0) }
        }
    }
}

extension Evaluation.Cell {
    /// Names first, what is nothing last.
    fileprivate var order: (Int, String, Int, String, Int) {
        (
            expected == nil ? 1 : 0, expected ?? "", answered == nil ? 1 : 0, answered ?? "",
            (Self.Action.allCases.firstIndex(of: action) ?? 0) * 2 + (isRight ? 0 : 1)
        )
    }
}
