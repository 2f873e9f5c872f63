public import Earshot
public import EarshotFormats

/// Compares answers with the expectations of a corpus.
///
/// Add every line with its answer, then read the ``evaluation``. Only a few answers are kept, so a corpus may have any
/// length.
public struct Evaluator {
    private var result: Evaluation
    private let sliceKeys: [String]
    private let watched: Set<UInt64>
    private var words = WordReader()
    /// The weights of the last text: recordings of one text often follow each other.
    private var weights: (text: UInt64, values: [Int32])?

    /// Creates an evaluator.
    ///
    /// - Parameters:
    ///   - maximumFailures: How many failures to keep.
    ///   - maximumExamples: How many correct answers to keep; there is at most one for each evidence class, and one
    ///     that a negative phrase vetoed.
    ///   - keepsAnswers: Whether to keep every answer with a score.
    public init(maximumFailures: Int = 10, maximumExamples: Int = 0, keepsAnswers: Bool = false) {
        self.init(
            limits: EvaluationLimits(
                failures: maximumFailures,
                examples: maximumExamples,
                keepsAnswers: keepsAnswers
            )
        )
    }

    /// Creates an evaluator.
    ///
    /// - Parameters:
    ///   - limits: How much to keep beyond counts.
    ///   - corpora: The corpus files, in the order of reports; others are appended as their lines are added. Parts of a
    ///     corpus that are evaluated apart should have the same list.
    ///   - watched: The failures of an earlier report (``FormerReport/identities``), to keep what became of them.
    public init(limits: EvaluationLimits, corpora: [String] = [], watched: Set<UInt64> = []) {
        self.watched = watched
        result = Evaluation(limits: limits)
        result.corpora = corpora
        sliceKeys = LineSlices.lineKeys + limits.sliceKeys
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
    ///   - locale: The locale of lines that name none, for splitting them into words.
    /// - Complexity: O(*s* · *r*) in the numbers of slices that the line belongs to and of replicates.
    public mutating func add(
        _ line: CorpusLine,
        of corpus: String,
        catalog: String,
        answer resolution: Resolution,
        in duration: Duration? = nil,
        locale: String = "und"
    ) {
        let verdict = Verdict(of: resolution, expected: line.expectation)
        var measures = LineMeasures(line, answer: resolution, verdict: verdict)
        let place = Place(
            position: Position(corpus: index(of: corpus), line: line.line),
            text: TextHash.text(of: line)
        )
        let weights = weights(of: place.text)
        var wordErrors: WordErrors?
        if let said = line.said {
            let locale = line.locale ?? locale
            let errors = WordErrors(
                said: words.words(of: said, locale: locale),
                heard: words.words(of: line.firstHeard ?? "", locale: locale)
            )
            measures.tally[column: .words] = errors.words
            measures.tally[column: .wordErrors] = errors.errors
            wordErrors = errors
        }
        let own = LineSlices.own(of: line, keys: sliceKeys)
        count(measures, of: line, verdict, catalog: catalog, resolution, at: place, weights, own, wordErrors)
        result.fingerprint &+= TextHash.line(line)
        result.texts.update(place.text, hash: place.text, default: true) { _ in }
        if let duration { result.latencies[resolution.evidence?.name ?? "none", default: Latency()].add(duration) }
        calibrate(line, of: corpus, answer: resolution, at: place, weights)
        keep(line, of: corpus, verdict, resolution, at: place, own)
    }

    /// Where a line is, and what its text is.
    private struct Place {
        var position: Position
        var text: UInt64
    }

    private mutating func index(of corpus: String) -> Int {
        if let index = result.corpora.firstIndex(of: corpus) { return index }
        result.corpora.append(corpus)
        return result.corpora.count - 1
    }

    private mutating func weights(of text: UInt64) -> [Int32] {
        if let weights, weights.text == text { return weights.values }
        let values = Bootstrap.weights(of: text)
        weights = (text, values)
        return values
    }

    /// Counts a line in all its slices.
    private mutating func count(
        _ measures: LineMeasures,
        of line: CorpusLine,
        _ verdict: Verdict,
        catalog: String,
        _ resolution: Resolution,
        at place: Place,
        _ weights: [Int32],
        _ own: [(key: String, name: String)],
        _ wordErrors: WordErrors?
    ) {
        func add(_ numbers: Tally.Numbers, _ key: String, _ name: String) {
            result.groups[key, default: SliceGroup(key: key)]
                .add(numbers, to: name, at: place.position, text: place.text, weights: weights)
        }
        let numbers = measures.tally.numbers
        if result.total.lines == 0 { result.all.first = place.position }
        result.all.add(numbers, at: place.position, text: place.text, weights: weights)
        add(numbers, "target", line.target ?? "shortcuts")
        add(numbers, "catalog", catalog)
        if let locale = line.locale { add(numbers, "locale", locale) }
        add(numbers, "evidence", resolution.evidence?.name ?? "none")
        if let wordErrors { add(numbers, "wordErrors", wordErrors.group) }
        for slice in own { add(numbers, slice.key, slice.name) }
        // What was expected is also measured by how often it was answered instead of something else.
        let claimed = measures.tally[column: .claimed] > 0 ? measures.answered : nil
        if let expected = measures.expected {
            var tally = measures.tally
            tally[column: .claimed] = claimed == expected ? 1 : 0
            add(tally.numbers, expected.key, expected.name)
            for parameter in measures.parameters {
                tally[column: .claimed] = measures.tally[column: .claimed]
                tally[column: .slots] = parameter.isRight == nil ? 0 : 1
                tally[column: .slotsRight] = parameter.isRight == true ? 1 : 0
                add(tally.numbers, "parameter", "\(expected.name).\(parameter.name)")
            }
        }
        if let claimed, claimed != measures.expected {
            var tally = Tally()
            tally[column: .claimed] = 1
            add(tally.numbers, claimed.key, claimed.name)
        }
        guard line.expectation != nil else { return }
        let action: Evaluation.Cell.Action =
            switch resolution.outcome {
            case .success, .notRequired: .acted
            case .confirmationRequired, .disambiguation, .needsValue: .asked
            case .unsupported: .nothing
            }
        let key = Evaluation.CellKey(
            expected: measures.expected?.name,
            answered: measures.answered?.name,
            action: action,
            isRight: verdict.isGood
        )
        result.cells.update(key, hash: key.stableHash, default: 0) { $0 += 1 }
    }

    /// Compares a score with the truth, if both are known.
    private mutating func calibrate(
        _ line: CorpusLine,
        of corpus: String,
        answer resolution: Resolution,
        at place: Place,
        _ weights: [Int32]
    ) {
        let verdict = Verdict(of: resolution, expected: line.expectation)
        if [.right, .wrong, .falseAccept].contains(verdict), let score = resolution.score {
            let tenThousandths = Int((Resolution.Explanation.rounded(score: score) * 10_000).rounded())
            result.acted.add(thousandths: tenThousandths / 10, isRight: verdict == .right)
        }
        guard let isRight = Scoring.namesWhatWasMeant(resolution, expected: line.expectation),
            let score = resolution.score
        else { return }
        result.calibration.add(score: score, isRight: isRight)
        result.calibrationReplicates.add(score: score, isRight: isRight, weights: weights)
        guard result.limits.keepsAnswers, let cost = resolution.cost, let evidence = resolution.evidence else { return }
        let answer = Evaluation.ScoredAnswer(
            id: line.id,
            corpus: corpus,
            isRight: isRight,
            isCommand: line.target == nil,
            score: score,
            cost: cost,
            evidence: evidence,
            rivals: resolution.alternatives.map(\.cost),
            outcome: resolution.outcome.name,
            grounds: resolution.grounds
        )
        result.scored.append(.init(position: place.position, value: answer))
    }

    /// Keeps what reports show of single lines.
    private mutating func keep(
        _ line: CorpusLine,
        of corpus: String,
        _ verdict: Verdict,
        _ resolution: Resolution,
        at place: Place,
        _ own: [(key: String, name: String)]
    ) {
        if [.wrong, .falseAccept].contains(verdict), let match = resolution.match {
            let key = Evaluation.Confused(expected: line.expectation?.summary, answered: match.summary)
            result.confused.update(key, hash: TextHash.hash(key.expected ?? "", key.answered), default: 0) { $0 += 1 }
        }
        var answer: Evaluation.Placed<Evaluation.Answer> {
            .init(
                position: place.position,
                value: Evaluation.Answer(
                    id: line.id,
                    corpus: corpus,
                    line: line.line,
                    verdict: verdict,
                    heard: line.firstHeard,
                    expected: line.expectation?.summary,
                    resolution: resolution
                )
            )
        }
        if verdict.isGood, !watched.isEmpty || result.limits.rightAnswers > 0 {
            let identity = Outcome.identity(
                id: line.id.description,
                heard: line.firstHeard,
                said: line.said,
                expected: line.expectation?.summary
            )
            if result.limits.rightAnswers > 0 {
                let why = resolution.explanation.headline
                // Of equal lines any may come first.
                result.rightAnswers.update(identity, hash: identity, default: why) { $0 = min($0, why) }
            }
            if watched.contains(identity) {
                let key = Evaluation.OutcomeKey(position: place.position, id: line.id)
                result.watchedSample[key] = Outcome(line, of: corpus, verdict, resolution, text: place.text, own)
            }
        }
        if Evaluation.worst.contains(verdict) {
            let known = result.failed[verdict] ?? []
            if known.count < result.limits.failures || known.last.map({ place.position < $0.position }) ?? false {
                let sorted = (known + [answer]).sorted { $0.position < $1.position }
                result.failed[verdict] = Array(sorted.prefix(result.limits.failures))
            }
            let key = Evaluation.OutcomeKey(position: place.position, id: line.id)
            // Equal lines differ by their place: with one hash for all of them a sample could not be cut.
            let hash = Hashing.join(Hashing.join(TextHash.line(line), place.text), UInt64(line.line))
            result.outcomeSample.update(
                key,
                hash: hash,
                default: Outcome(line, of: corpus, verdict, resolution, text: place.text, own)
            ) { _ in }
        } else if verdict == .right, let evidence = resolution.evidence {
            if result.exemplary[evidence].map({ place.position < $0.position }) ?? true {
                result.exemplary[evidence] = answer
            }
        } else if verdict == .rejected, resolution.reason?.kind == .negative {
            if result.forbidden.map({ place.position < $0.position }) ?? true { result.forbidden = answer }
        }
    }

    /// Adds the lines of another evaluation.
    ///
    /// - Parameter evaluation: An evaluation of other lines, with the same limits.
    public mutating func merge(_ evaluation: Evaluation) { result.merge(evaluation) }

    /// The number of lines counted so far.
    public var lines: Int { result.total.lines + result.badLines }

    /// The results so far.
    public var evaluation: Evaluation {
        var result = result
        result.prune()
        return result
    }
}

extension Outcome {
    /// What became of a line.
    init(
        _ line: CorpusLine,
        of corpus: String,
        _ verdict: Verdict,
        _ resolution: Resolution,
        text: UInt64,
        _ slices: [(key: String, name: String)]
    ) {
        self.init(
            id: line.id,
            corpus: corpus,
            line: line.line,
            text: text,
            verdict: verdict,
            heard: line.firstHeard,
            said: line.said,
            expected: line.expectation?.summary,
            expectsQuestion: line.expectation?.isQuestion ?? false,
            answered: resolution.match?.summary,
            score: resolution.score.map(Resolution.Explanation.rounded(score:)),
            evidence: resolution.evidence?.name,
            why: resolution.explanation.headline,
            slices: slices.map { Outcome.Member(key: $0.key, name: $0.name) }
        )
    }
}

extension Evaluation.CellKey {
    /// A hash that is the same on every machine.
    var stableHash: UInt64 { TextHash.hash(expected ?? "", answered ?? "", action.rawValue, isRight ? "1" : "0") }
}
