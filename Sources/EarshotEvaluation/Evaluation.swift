public import Earshot
public import EarshotFormats

/// What an evaluation found: verdicts counted whole and in parts, and what went wrong.
///
/// Everything but ``latency`` is the same on every run and every machine.
public struct Evaluation: Hashable, Sendable {
    /// A part of the corpus, and how it went.
    public struct Part: Hashable, Sendable {
        /// What the lines of the part have in common.
        public var name: String
        /// How it went.
        public var tally: Tally
    }

    /// A confusion: what was expected, what was answered instead, and how often.
    public struct Confusion: Hashable, Sendable {
        /// What was expected, in a few words; `nil` where nothing was.
        public var expected: String?
        /// What was answered, in a few words.
        public var answered: String
        /// How often.
        public var count: Int
    }

    /// What acting only on answers at or over a score would mean.
    public struct Operation: Hashable, Sendable {
        /// The least score of an answer that is acted on.
        public var score: Double
        /// The share of scored lines that are acted on.
        public var coverage: Double?
        /// The share of wrong and false accepted answers among those acted on.
        public var risk: Double?
    }

    /// An answer that has a score, and what the score is computed from.
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
        /// The dearest class of evidence.
        public var evidence: EvidenceClass
        /// The costs of what else could have been meant, in thousandths of a nat.
        public var rivals: [Int]
    }

    /// An answer, beside what was expected.
    public struct Answer: Hashable, Sendable {
        /// The line's identifier, as it was given.
        public var id: CorpusLine.Identifier
        /// The corpus file.
        public var corpus: String
        /// The line in it, counted from 1.
        public var line: Int
        /// How the answer compares with what was expected.
        public var verdict: Verdict
        /// The first transcript; `nil` where nothing was heard.
        public var heard: String?
        /// What was expected, in a few words; `nil` where nothing was.
        public var expected: String?
        /// The answer.
        public var resolution: Resolution
    }

    /// How it went in all.
    public internal(set) var total = Tally()
    /// Lines that could not be read.
    public internal(set) var badLines = 0
    /// How it went with each target, in order of first appearance.
    public internal(set) var targets: [Part] = []
    /// How it went by the dearest evidence of the answer, cheapest first; answers without any come last, as `none`.
    public internal(set) var evidence: [Part] = []
    /// How it went with each catalog, in order of first appearance.
    public internal(set) var catalogs: [Part] = []
    /// Wrong answers and false accepts, the most frequent first.
    public internal(set) var confusions: [Confusion] = []
    /// What acting only on sure answers would mean, by rising score.
    public internal(set) var operations: [Operation] = []
    /// How well scores say how often answers are right.
    public internal(set) var calibration = Calibration()
    /// Every answer that ``calibration`` counts, where they were asked for.
    public internal(set) var scoredAnswers: [ScoredAnswer] = []
    /// The first failures, as many as were asked for: false accepts, then wrong ones, then unanswered, then asked.
    public internal(set) var failures: [Answer] = []
    /// Answers as expected, as many as were asked for: the first of each class of evidence, the dearest class first,
    /// the last place kept for one that a negative phrase forbade.
    public internal(set) var examples: [Answer] = []
    /// How long answers took.
    public internal(set) var latency = Latency()
}
