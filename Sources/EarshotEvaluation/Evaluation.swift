public import Earshot
public import EarshotFormats

/// The results of an evaluation: tallies in total and by slice, what intervals are calculated from, and the failures.
///
/// It is a state of whole numbers that merges exactly: the evaluations of parts of a corpus, made on several cores or
/// machines, merge into that of the whole, intervals included, whatever the parts and their order. Its size does not
/// grow with the corpus. Everything except ``latency`` is the same on every run and every machine.
public struct Evaluation: Hashable, Sendable {
    /// A group of corpus lines, with its tally.
    public struct Part: Hashable, Sendable {
        /// What the lines of the group have in common.
        public var name: String
        /// The tally of the group.
        public var tally: Tally
    }

    /// A confusion: what was expected, what was answered instead, and how often.
    public struct Confusion: Hashable, Sendable {
        /// What was expected, in a few words; `nil` if nothing was.
        public var expected: String?
        /// What was answered, in a few words.
        public var answered: String
        /// How often.
        public var count: Int
    }

    /// A cell of the matrix of what was expected against what was answered, without parameters.
    public struct Cell: Hashable, Sendable {
        /// What was done with the answer.
        public enum Action: String, Hashable, Sendable, CaseIterable {
            /// It is a success.
            case acted
            /// It is a question.
            case asked
            /// There is none.
            case nothing
        }

        /// The shortcut, `ENUM.CASE`, or `SHORTCUT.PARAMETER` that was expected, with a question mark if that was a
        /// question; `nil` if nothing was.
        public var expected: String?
        /// The one that was answered; `nil` for nothing, or a choice of several.
        public var answered: String?
        /// What was done with the answer.
        public var action: Action
        /// Whether the verdict ``Verdict/isGood``: even a shortcut that was expected may have a wrong parameter.
        public var isRight: Bool
        /// How often.
        public var count: Int
    }

    /// The effect of acting only on answers with at least a given score.
    public struct Operation: Hashable, Sendable {
        /// The least score of an answer that is acted on.
        public var score: Double
        /// The share of scored lines that are acted on.
        public var coverage: Double?
        /// The share of wrong and false accepted answers among those acted on.
        public var risk: Double?
        /// The number of answers acted on.
        public var acted: Int
    }

    /// An answer with a score, and the numbers that the score is computed from.
    public struct ScoredAnswer: Hashable, Sendable {
        /// The line's identifier, as it was given.
        public var id: CorpusLine.Identifier
        /// The corpus file.
        public var corpus: String
        /// Whether it names what was meant.
        public var isRight: Bool
        /// Whether it is a command; otherwise it answers a question.
        public var isCommand: Bool
        /// The score, from 0 to 1.
        public var score: Double
        /// The cost, in thousandths of a nat.
        public var cost: Int
        /// The most expensive evidence class.
        public var evidence: EvidenceClass
        /// The costs of rivals, in thousandths of a nat.
        public var rivals: [Int]
        /// The outcome.
        public var outcome: String
        /// What a command rests on that was not heard word for word; `nil` if something else decides.
        package var grounds: Grounds?
    }

    /// An answer, with what was expected.
    public struct Answer: Hashable, Sendable {
        /// The line's identifier, as it was given.
        public var id: CorpusLine.Identifier
        /// The corpus file.
        public var corpus: String
        /// The line in it, counted from 1.
        public var line: Int
        /// How the answer compares with what was expected.
        public var verdict: Verdict
        /// The first transcript; `nil` if nothing was heard.
        public var heard: String?
        /// What was expected, in a few words; `nil` if nothing was.
        public var expected: String?
        /// The answer.
        public var resolution: Resolution
    }

    /// The time of answers by strategy.
    public struct StrategyLatency: Hashable, Sendable {
        /// The strategy.
        public var strategy: String
        /// The time of its answers.
        public var latency: Latency
    }

    // MARK: State

    /// How much is kept beyond counts.
    let limits: EvaluationLimits
    /// All lines.
    var all = Slice(key: Slice.total, name: "", first: Position(corpus: 0, line: 0))
    /// The other slices by key.
    var groups: [String: SliceGroup] = [:]
    /// The corpus files, in order.
    public internal(set) var corpora: [String] = []
    /// The number of lines that could not be read.
    public internal(set) var badLines = 0
    /// The sum of the lines' hashes: it differs if any line was added, removed or changed, whatever the order.
    public internal(set) var fingerprint: UInt64 = 0
    /// Texts, by hash.
    var texts = HashSample<UInt64, Bool>(limit: 1_024)
    /// Wrong answers and false accepts by what was expected and answered.
    var confused = HashSample<Confused, Int>(limit: 10_000)
    /// All scored answers by what was expected and answered.
    var cells = HashSample<CellKey, Int>(limit: 10_000)
    /// Answers acted on by score; in whole thousandths, rounded down, so that thresholds divide them exactly.
    var acted = ScoreHistogram()
    /// How well scores predict correct answers.
    public internal(set) var calibration = Calibration()
    /// The same in each replicate.
    var calibrationReplicates = CalibrationReplicates()
    /// Answers that ``calibration`` counts, if requested.
    var scored: [Placed<ScoredAnswer>] = []
    /// The first failures of each verdict.
    var failed: [Verdict: [Placed<Answer>]] = [:]
    /// The first correct answer of each evidence class.
    var exemplary: [EvidenceClass: Placed<Answer>] = [:]
    /// The first line that a negative phrase vetoed.
    var forbidden: Placed<Answer>?
    /// Failures in short.
    var outcomeSample: HashSample<OutcomeKey, Outcome>
    /// The first line of the explanation of answers as expected, by ``Outcome/identity``.
    var rightAnswers: HashSample<UInt64, String>
    /// Lines that were to be watched and are answered as expected.
    var watchedSample: [OutcomeKey: Outcome] = [:]
    /// The time of answers, by strategy.
    var latencies: [String: Latency] = [:]

    /// A value with the place of its line.
    struct Placed<Value: Hashable & Sendable>: Hashable, Sendable {
        var position: Position
        var value: Value
    }

    struct Confused: Hashable, Sendable {
        var expected: String?
        var answered: String
    }

    struct CellKey: Hashable, Sendable {
        var expected: String?
        var answered: String?
        var action: Cell.Action
        var isRight: Bool
    }

    struct OutcomeKey: Hashable, Sendable {
        var position: Position
        var id: CorpusLine.Identifier
    }

    /// Creates an evaluation of no lines.
    init(limits: EvaluationLimits) {
        self.limits = limits
        outcomeSample = HashSample(limit: limits.outcomes)
        rightAnswers = HashSample(limit: limits.rightAnswers)
    }
}

/// How much an evaluation keeps beyond counts.
public struct EvaluationLimits: Hashable, Sendable {
    /// How many failures to keep with their whole explanation.
    public var failures: Int
    /// How many correct answers to keep; there is at most one for each evidence class, and one that a negative phrase
    /// vetoed.
    public var examples: Int
    /// How many failures to keep in short, for comparisons.
    public var outcomes: Int
    /// How many answers as expected to keep the first line of their explanation of, for later comparisons.
    public var rightAnswers: Int
    /// Whether to keep every answer with a score.
    public var keepsAnswers: Bool
    /// Keys of corpus lines that are slices besides voice, recognizer, noise and tempo.
    public var sliceKeys: [String]

    /// Creates limits.
    ///
    /// - Parameters:
    ///   - failures: How many failures to keep with their whole explanation.
    ///   - examples: How many correct answers to keep.
    ///   - outcomes: How many failures to keep in short, for comparisons.
    ///   - rightAnswers: How many answers as expected to keep the first line of their explanation of.
    ///   - keepsAnswers: Whether to keep every answer with a score.
    ///   - sliceKeys: Keys of corpus lines that are slices besides voice, recognizer, noise and tempo.
    public init(
        failures: Int = 10,
        examples: Int = 0,
        outcomes: Int = 10_000,
        rightAnswers: Int = 10_000,
        keepsAnswers: Bool = false,
        sliceKeys: [String] = []
    ) {
        self.failures = max(0, failures)
        self.examples = max(0, examples)
        self.outcomes = max(0, outcomes)
        self.rightAnswers = max(0, rightAnswers)
        self.keepsAnswers = keepsAnswers
        self.sliceKeys = sliceKeys.filter { !LineSlices.lineKeys.contains($0) }
    }
}
