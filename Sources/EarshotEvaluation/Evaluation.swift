public import Earshot
public import EarshotFormats

/// The results of an evaluation: verdicts in total and by group, and the failures.
///
/// Everything except ``latency`` is the same on every run and every machine.
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

    /// The effect of acting only on answers with at least a given score.
    public struct Operation: Hashable, Sendable {
        /// The least score of an answer that is acted on.
        public var score: Double
        /// The share of scored lines that are acted on.
        public var coverage: Double?
        /// The share of wrong and false accepted answers among those acted on.
        public var risk: Double?
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

    /// The tally of all lines.
    public internal(set) var total = Tally()
    /// The number of lines that could not be read.
    public internal(set) var badLines = 0
    /// The tally of each target, in order of first appearance.
    public internal(set) var targets: [Part] = []
    /// The tally by the most expensive evidence of the answer, cheapest first; answers without evidence come last, as
    /// `none`.
    public internal(set) var evidence: [Part] = []
    /// The tally of each catalog, in order of first appearance.
    public internal(set) var catalogs: [Part] = []
    /// Wrong answers and false accepts, the most frequent first.
    public internal(set) var confusions: [Confusion] = []
    /// The effect of acting only on confident answers, by ascending score.
    public internal(set) var operations: [Operation] = []
    /// How well scores predict correct answers.
    public internal(set) var calibration = Calibration()
    /// Every answer that ``calibration`` counts, if requested.
    public internal(set) var scoredAnswers: [ScoredAnswer] = []
    /// The first failures, up to the requested number: false accepts, then wrong ones, then unanswered, then asked.
    public internal(set) var failures: [Answer] = []
    /// Correct answers, up to the requested number.
    ///
    /// They are the first of each evidence class, the most expensive class first; the last is one that a negative
    /// phrase vetoed.
    public internal(set) var examples: [Answer] = []
    /// The time that answers took.
    public internal(set) var latency = Latency()
}
