/// The answer to one utterance: the outcome, and the evidence for it.
public struct Resolution: Hashable, Sendable {
    /// What was decided.
    public var outcome: Resolution.Outcome
    /// The probability that the answer is right, 0…1; `nil` for `unsupported`.
    ///
    /// It falls with the answer's cost and with the closeness of its rivals, and depends on the class of evidence. It
    /// is fitted to recorded utterances (`Corpora/recorded/dev`), so that about nine in ten answers with a score of 0.9
    /// are right. Those are four synthetic voices and three recognizers; `earshot eval` says how well it holds for your
    /// corpus.
    public var score: Double?
    /// The costliest class of evidence used; `nil` if nothing was matched.
    public var evidence: EvidenceClass?
    /// What the answer costs, in thousandths of a nat; `nil` if nothing was matched.
    public var cost: Int?
    /// The index of the hypothesis the answer rests on; `nil` if nothing was matched.
    public var hypothesis: Int?
    /// The phrase, as its author wrote it, or the spoken form that was matched; `nil` if nothing was matched.
    public var phrase: String?
    /// How each span of the hypothesis was read, in order; none begins before the one before it ends.
    public var spans: [EvidenceSpan]
    /// What else could have been meant, best first; the options of a disambiguation.
    ///
    /// Empty for an utterance that was heard exactly: no alternatives are searched for then.
    public var alternatives: [Resolution.Alternative]
    /// What was heard that speaks against an answer that is confirmed or asked about; `nil` if nothing does.
    public var doubt: Resolution.Doubt?
    /// The answers to the commands of an utterance that holds several, in the order spoken; empty for one command, and
    /// unless ``ResolveOptions/allowsSeveral`` asks for them.
    ///
    /// Each has its own outcome, evidence and explanation; its spans are offsets into the whole utterance. If all were
    /// understood, the outcome is a success with the first match, and ``matches`` has all of them. If one was not, the
    /// outcome is a question or a rejection that names it, and nothing is to be done for the others.
    public var parts: [Resolution]
    /// The parts of the input that were dropped, as utterances are cut at 4 KiB, 512 tokens and 20 hypotheses.
    public var cuts: [Resolution.Cut]
    /// The amount of work it took.
    public var work: Resolution.Work
    /// What a command rests on that was not heard word for word; `nil` if something else decides whether it is acted on.
    package var grounds: Grounds?

    /// Creates an answer, such as one that a test hands to the code that acts on it.
    ///
    /// - Parameters:
    ///   - outcome: What was decided.
    ///   - score: The probability that the answer is right, 0…1.
    ///   - evidence: The costliest class of evidence used.
    ///   - cost: What the answer costs, in thousandths of a nat.
    ///   - hypothesis: The index of the hypothesis the answer rests on.
    ///   - phrase: The phrase or spoken form that was matched.
    ///   - spans: How each span of the hypothesis was read, in order.
    ///   - alternatives: What else could have been meant, best first.
    ///   - doubt: What was heard that speaks against an answer that is confirmed or asked about.
    ///   - parts: The answers to the commands of an utterance that holds several.
    ///   - cuts: The parts of the input that were dropped.
    ///   - work: The amount of work it took.
    public init(
        outcome: Resolution.Outcome,
        score: Double? = nil,
        evidence: EvidenceClass? = nil,
        cost: Int? = nil,
        hypothesis: Int? = nil,
        phrase: String? = nil,
        spans: [EvidenceSpan] = [],
        alternatives: [Resolution.Alternative] = [],
        doubt: Resolution.Doubt? = nil,
        parts: [Resolution] = [],
        cuts: [Resolution.Cut] = [],
        work: Resolution.Work = Resolution.Work()
    ) {
        self.outcome = outcome
        self.score = score
        self.evidence = evidence
        self.cost = cost
        self.hypothesis = hypothesis
        self.phrase = phrase
        self.spans = spans
        self.alternatives = alternatives
        self.doubt = doubt
        self.parts = parts
        self.cuts = cuts
        self.work = work
    }

    /// The match of a success, a confirmation, a `needsValue` or a `notRequired`; `nil` for the others.
    public var match: Resolution.Match? {
        switch outcome {
        case .success(let match), .confirmationRequired(let match), .notRequired(let match): match
        case .needsValue(let match, _): match
        case .disambiguation, .unsupported: nil
        }
    }

    /// Everything that was meant, in the order spoken: the matches of all commands if the outcome is a success or a
    /// confirmation, otherwise ``match`` alone; empty if there is none.
    public var matches: [Resolution.Match] {
        switch outcome {
        case .success, .confirmationRequired: parts.isEmpty ? match.map { [$0] } ?? [] : parts.compactMap(\.match)
        case .needsValue, .notRequired, .disambiguation, .unsupported: match.map { [$0] } ?? []
        }
    }

    /// Why there is no match; `nil` unless the outcome is `unsupported`.
    public var reason: Resolution.Reason? {
        if case .unsupported(let reason) = outcome { reason } else { nil }
    }
}

extension Resolution {
    /// What was decided, in SiriKit's terms for parameter resolution.
    public enum Outcome: Hashable, Sendable {
        /// This was meant.
        case success(Resolution.Match)
        /// This was probably meant; ask before acting on it.
        case confirmationRequired(Resolution.Match)
        /// One of these was meant; ask which. Two or more, best first.
        case disambiguation([Resolution.Alternative])
        /// The shortcut was meant, but these required parameters have no value. If something else was said for one,
        /// ``Resolution/doubt`` names it.
        case needsValue(Resolution.Match, missing: [String])
        /// The shortcut presets the parameter that was asked for, so there is nothing to ask.
        case notRequired(Resolution.Match)
        /// Nothing in the catalog was meant, for this reason.
        case unsupported(Resolution.Reason)

        /// The name used in files and reports.
        public var name: String {
            switch self {
            case .success: "success"
            case .confirmationRequired: "confirmationRequired"
            case .disambiguation: "disambiguation"
            case .needsValue: "needsValue"
            case .notRequired: "notRequired"
            case .unsupported: "unsupported"
            }
        }
    }
}

/// How one span of the utterance was read.
public struct EvidenceSpan: Hashable, Sendable {
    /// The part that a span plays in the answer.
    public enum Role: Hashable, Sendable {
        /// A literal part of the phrase.
        case literal
        /// The application's name.
        case applicationName
        /// The value of a parameter.
        case parameter(String)
        /// A case of an enum, or the value asked for.
        case value
        /// Left over: a filler or politeness word.
        case filler
        /// Left over: a closed-class word or a frame.
        case frame
        /// Left over: anything else.
        case content
        /// A word of the phrase that was not heard; the span is empty, at the position where the word would be.
        case missing
    }

    /// The span, in UTF-8 bytes of the hypothesis' original text.
    public var range: Range<Int>
    /// The original text of the span.
    public var heard: String
    /// What it was read as; empty for leftover words.
    public var meant: String
    /// How it was read.
    public var evidence: EvidenceClass
    /// The part it plays.
    public var role: Role
    /// What the reading costs, in thousandths of a nat.
    public var cost: Int
    /// The sounds that were compared; `nil` if sounds were not compared.
    public var sounds: Comparison?

    /// What was heard and what was meant, as names of sounds separated by spaces ("r eh d").
    public struct Comparison: Hashable, Sendable {
        /// The sounds of what was heard.
        public var heard: String
        /// The sounds of what was meant.
        public var meant: String

        /// Creates a comparison.
        ///
        /// - Parameters:
        ///   - heard: The sounds of what was heard, separated by spaces.
        ///   - meant: The sounds of what was meant, separated by spaces.
        public init(heard: String, meant: String) {
            self.heard = heard
            self.meant = meant
        }
    }

    /// Creates a span.
    ///
    /// - Parameters:
    ///   - range: The span, in UTF-8 bytes of the hypothesis' original text.
    ///   - heard: The original text of the span.
    ///   - meant: What it was read as; empty for leftover words.
    ///   - evidence: How it was read.
    ///   - role: The part it plays.
    ///   - cost: What the reading costs, in thousandths of a nat.
    ///   - sounds: The sounds that were compared.
    public init(
        range: Range<Int>,
        heard: String,
        meant: String,
        evidence: EvidenceClass = .exact,
        role: Role = .literal,
        cost: Int = 0,
        sounds: Comparison? = nil
    ) {
        self.range = range
        self.heard = heard
        self.meant = meant
        self.evidence = evidence
        self.role = role
        self.cost = cost
        self.sounds = sounds
    }
}

extension Resolution {
    /// Something else that could have been meant, and why it lost.
    public struct Alternative: Hashable, Sendable {
        /// What could have been meant.
        public var match: Resolution.Match
        /// The probability that it is right, 0…1; see ``Resolution/score``.
        public var score: Double
        /// The costliest class of evidence used.
        public var evidence: EvidenceClass
        /// What it costs, in thousandths of a nat.
        public var cost: Int
        /// The phrase or spoken form matched, as its author wrote it.
        public var phrase: String
        /// Why it comes after the one before it.
        public var lost: Lost

        /// Why one candidate comes after another.
        public enum Lost: String, Hashable, Sendable {
            /// It is the first option of a disambiguation.
            case first
            /// The better one was heard exactly.
            case notWordForWord
            /// It costs more.
            case dearer
            /// Fewer literal words of its phrase were heard.
            case lessSpecific
            /// It leaves more to open parameters.
            case moreOpen
            /// It covers less of the utterance, or starts later.
            case coversLess
            /// It costs the same and is as specific: nothing distinguishes the two.
            case tied
        }

        /// Creates an alternative.
        ///
        /// - Parameters:
        ///   - match: What could have been meant.
        ///   - score: The probability that it is right, 0…1.
        ///   - evidence: The costliest class of evidence used.
        ///   - cost: What it costs, in thousandths of a nat.
        ///   - phrase: The phrase or spoken form that was matched.
        ///   - lost: Why it comes after the one before it.
        public init(
            match: Resolution.Match,
            score: Double = 0.5,
            evidence: EvidenceClass = .exact,
            cost: Int = 0,
            phrase: String = "",
            lost: Lost = .tied
        ) {
            self.match = match
            self.score = score
            self.evidence = evidence
            self.cost = cost
            self.phrase = phrase
            self.lost = lost
        }
    }
}

extension Resolution {
    /// A part of the input that was dropped.
    public enum Cut: String, Hashable, Sendable {
        /// The text after 4,096 bytes.
        case bytes
        /// The tokens after the 512th.
        case tokens
        /// The hypotheses after the 20th.
        case hypotheses
    }
}

extension Resolution {
    /// The amount of work a resolution took: deterministic counters, the same on every machine.
    public struct Work: Hashable, Sendable {
        /// Bytes normalized.
        public var bytesNormalized: Int
        /// Edges added to the lattice.
        public var readings: Int
        /// States of the phrase graph visited, and texts taken.
        public var statesVisited: Int
        /// Candidates that reached the decision.
        public var candidates: Int
        /// Words of the catalog, and pairs of them, that were compared with something heard in the approximate search.
        public var comparisons: Int

        /// Creates counters.
        ///
        /// - Parameters:
        ///   - bytesNormalized: Bytes normalized.
        ///   - readings: Edges added to the lattice.
        ///   - statesVisited: States of the phrase graph visited, and texts taken.
        ///   - candidates: Candidates that reached the decision.
        ///   - comparisons: Words of the catalog, and pairs of them, that were compared.
        public init(
            bytesNormalized: Int = 0,
            readings: Int = 0,
            statesVisited: Int = 0,
            candidates: Int = 0,
            comparisons: Int = 0
        ) {
            self.bytesNormalized = bytesNormalized
            self.readings = readings
            self.statesVisited = statesVisited
            self.candidates = candidates
            self.comparisons = comparisons
        }

        /// Adds what was read, visited and compared for a part of the answer.
        mutating func addSearch(_ other: Work) {
            readings += other.readings
            statesVisited += other.statesVisited
            comparisons += other.comparisons
        }
    }
}
