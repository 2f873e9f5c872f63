public import Earshot
public import EarshotFormats

/// Compares answers with the expectations of a corpus.
///
/// Add every line with its answer, then read the ``evaluation``. Only a few answers are kept, so a corpus may have any
/// length.
public struct Evaluator {
    private static let scores = [0, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 0.99]
    /// Verdicts that are failures, the worst first.
    private static let worst: [Verdict] = [.falseAccept, .wrong, .nothing, .asked]

    private var result = Evaluation()
    private let maximumFailures: Int
    private var targets = Parts()
    private var catalogs = Parts()
    private let maximumExamples: Int
    private let keepsAnswers: Bool
    private var failures: [Verdict: [Evaluation.Answer]] = [:]
    private var examples: [EvidenceClass: Evaluation.Answer] = [:]
    private var forbidden: Evaluation.Answer?
    private var evidence: [EvidenceClass?: Tally] = [:]
    private var confusions: [Pair: Int] = [:]
    private var acted = [Tally](repeating: Tally(), count: scores.count)

    private struct Pair: Hashable {
        var expected: String?
        var answered: String
    }

    /// Creates an evaluator.
    ///
    /// - Parameters:
    ///   - maximumFailures: How many failures to keep.
    ///   - maximumExamples: How many correct answers to keep; there is at most one for each evidence class, and one
    ///     that a negative phrase vetoed.
    ///   - keepsAnswers: Whether to keep every answer with a score.
    public init(maximumFailures: Int = 10, maximumExamples: Int = 0, keepsAnswers: Bool = false) {
        self.keepsAnswers = keepsAnswers
        self.maximumFailures = max(0, maximumFailures)
        self.maximumExamples = max(0, maximumExamples)
    }

    /// Counts a line that could not be read.
    public mutating func addBadLine() {
        result.badLines += 1
    }

    /// Counts an answer.
    ///
    /// - Parameters:
    ///   - line: The line of the corpus.
    ///   - corpus: The corpus file.
    ///   - catalog: The name of the catalog in reports.
    ///   - resolution: The answer.
    ///   - duration: How long it took; `nil` if that was not measured.
    public mutating func add(
        _ line: CorpusLine,
        of corpus: String,
        catalog: String,
        answer resolution: Resolution,
        in duration: Duration? = nil
    ) {
        let verdict = Scoring.verdict(of: resolution, expected: line.expectation)
        let expectsMatch = line.expectation != .nothing
        let expected = line.expectation?.summary
        result.total.add(verdict, expectsMatch: expectsMatch)
        targets.add(verdict, expectsMatch: expectsMatch, to: line.target ?? "shortcuts")
        catalogs.add(verdict, expectsMatch: expectsMatch, to: catalog)
        evidence[resolution.evidence, default: Tally()].add(verdict, expectsMatch: expectsMatch)
        if let duration { result.latency.add(duration) }
        calibrate(line, of: corpus, answer: resolution)
        if [.right, .wrong, .falseAccept].contains(verdict), let score = resolution.score {
            for (index, least) in Self.scores.enumerated() where Resolution.Explanation.rounded(score: score) >= least {
                acted[index].add(verdict, expectsMatch: expectsMatch)
            }
        }
        if [.wrong, .falseAccept].contains(verdict), let match = resolution.match {
            confusions[Pair(expected: expected, answered: match.summary), default: 0] += 1
        }
        let answer = Evaluation.Answer(
            id: line.id,
            corpus: corpus,
            line: line.line,
            verdict: verdict,
            heard: line.utterance.hypotheses.first?.text,
            expected: expected,
            resolution: resolution
        )
        if Self.worst.contains(verdict), failures[verdict, default: []].count < maximumFailures {
            failures[verdict, default: []].append(answer)
        } else if verdict == .right, let evidence = resolution.evidence, examples[evidence] == nil {
            examples[evidence] = answer
        } else if verdict == .rejected, forbidden == nil, resolution.reason?.kind == .negative {
            forbidden = answer
        }
    }

    /// Compares a score with the truth, if both are known.
    private mutating func calibrate(_ line: CorpusLine, of corpus: String, answer resolution: Resolution) {
        guard let isRight = Scoring.namesWhatWasMeant(resolution, expected: line.expectation),
            let score = resolution.score
        else { return }
        result.calibration.add(score: score, isRight: isRight)
        guard keepsAnswers, let cost = resolution.cost, let evidence = resolution.evidence else { return }
        result.scoredAnswers.append(
            .init(
                id: line.id,
                corpus: corpus,
                isRight: isRight,
                isCommand: line.target == nil,
                score: score,
                cost: cost,
                evidence: evidence,
                rivals: resolution.alternatives.map(\.cost)
            )
        )
    }

    /// The requested examples, chosen from those that were kept.
    private var chosenExamples: [Evaluation.Answer] {
        let last = maximumExamples > 1 ? [forbidden].compactMap(\.self) : []
        let right = examples.sorted { $0.key > $1.key }.map(\.value)
        return right.prefix(maximumExamples - last.count) + last
    }

    /// The number of lines counted so far.
    public var lines: Int { result.total.lines + result.badLines }

    /// The results so far.
    public var evaluation: Evaluation {
        var result = result
        result.targets = targets.parts
        result.catalogs = catalogs.parts
        result.evidence = (EvidenceClass.allCases.map(Optional.some) + [nil]).compactMap { key in
            evidence[key].map { Evaluation.Part(name: key?.name ?? "none", tally: $0) }
        }
        result.confusions =
            confusions
            .map { Evaluation.Confusion(expected: $0.expected, answered: $0.answered, count: $1) }
            .sorted { one, other in
                (-one.count, one.expected ?? "", one.answered) < (-other.count, other.expected ?? "", other.answered)
            }
        result.operations = zip(Self.scores, acted).map { score, tally in
            Evaluation.Operation(
                score: score,
                coverage: Tally.rate(tally.lines, of: result.total.scored),
                risk: Tally.rate(tally[.wrong] + tally[.falseAccept], of: tally.lines)
            )
        }
        result.examples = chosenExamples
        result.failures = Array(Self.worst.flatMap { failures[$0] ?? [] }.prefix(maximumFailures))
        return result
    }
}

/// Tallies by name, in order of first appearance.
private struct Parts {
    private var order: [String] = []
    private var tallies: [String: Tally] = [:]

    mutating func add(_ verdict: Verdict, expectsMatch: Bool, to name: String) {
        if tallies[name] == nil { order.append(name) }
        tallies[name, default: Tally()].add(verdict, expectsMatch: expectsMatch)
    }

    var parts: [Evaluation.Part] {
        order.compactMap { name in tallies[name].map { Evaluation.Part(name: name, tally: $0) } }
    }
}
