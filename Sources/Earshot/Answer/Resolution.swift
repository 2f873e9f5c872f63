/// The answer to one utterance: the outcome, and the evidence for it.
public struct Resolution: Hashable, Sendable {
    /// The decision.
    public var outcome: Resolution.Outcome
    /// The probability that the answer is right, 0…1; `nil` for `unsupported`.
    ///
    /// Where something was misheard or missing, the score is the odds by which the answer was taken or asked about: a
    /// success has at least the odds of the policy, a question less, unless ``doubt`` names what speaks against it. Of
    /// other answers the score depends on the class of evidence, and falls with the cost and with the closeness of
    /// rivals. The score is fitted to recorded utterances (`Corpora/recorded/dev`), so that about nine in ten answers
    /// with a score of 0.9 are right. The recordings are of four synthetic voices and three recognizers; `earshot eval`
    /// measures the fit for your corpus.
    public var score: Double?
    /// The costliest class of evidence used; `nil` if nothing was matched.
    public var evidence: EvidenceClass?
    /// The cost of the answer, in thousandths of a nat; `nil` if nothing was matched.
    public var cost: Int?
    /// The index of the answer's hypothesis; `nil` if nothing was matched.
    public var hypothesis: Int?
    /// The phrase as written by its author, or the matched spoken form; `nil` if nothing was matched.
    public var phrase: String?
    /// The spans of the hypothesis and their readings, in order and without overlap.
    public var spans: [EvidenceSpan]
    /// Other possible meanings, best first; the options of a disambiguation.
    ///
    /// Empty for an utterance heard exactly: no alternatives are searched for.
    public var alternatives: [Resolution.Alternative]
    /// The objection to an answer that is confirmed or asked about; `nil` if there is none.
    public var doubt: Resolution.Doubt?
    /// The answers to the commands of an utterance with several commands, in the order spoken; empty for one command,
    /// and unless ``ResolveOptions/allowsSeveral`` is set.
    ///
    /// Each part has its own outcome, evidence and explanation; its spans are offsets into the whole utterance. If all
    /// parts were understood, the outcome is a success with the first match, and ``matches`` has all matches. Otherwise
    /// the outcome is a question or a rejection that names the failed part, and no command should be run.
    public var parts: [Resolution]
    /// The dropped parts of the input: utterances are cut at 4 KiB, 512 tokens and 20 hypotheses.
    public var cuts: [Resolution.Cut]
    /// The amount of work done.
    public var work: Resolution.Work
    /// The inexact evidence of a command; `nil` if something else decides whether to act.
    package var grounds: Grounds?

    /// Creates an answer, for example in a test of the code that acts on answers.
    ///
    /// - Parameters:
    ///   - outcome: The decision.
    ///   - score: The probability that the answer is right, 0…1.
    ///   - evidence: The costliest class of evidence used.
    ///   - cost: The cost of the answer, in thousandths of a nat.
    ///   - hypothesis: The index of the answer's hypothesis.
    ///   - phrase: The matched phrase or spoken form.
    ///   - spans: The spans of the hypothesis and their readings, in order.
    ///   - alternatives: Other possible meanings, best first.
    ///   - doubt: The objection to an answer that is confirmed or asked about.
    ///   - parts: The answers to the commands of an utterance with several commands.
    ///   - cuts: The dropped parts of the input.
    ///   - work: The amount of work done.
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

    /// The match of a success, a confirmation, a `needsValue` or a `notRequired`; otherwise `nil`.
    public var match: Resolution.Match? {
        switch outcome {
        case .success(let match), .confirmationRequired(let match), .notRequired(let match): match
        case .needsValue(let match, _): match
        case .disambiguation, .unsupported: nil
        }
    }

    /// The value of a parameter of the match, spoken, preset or by default; `nil` if it has none.
    ///
    /// - Parameter parameter: The parameter's name.
    public subscript(parameter: String) -> ParameterValue? { match?[parameter] }

    /// All matches in the order spoken: those of all commands for a success or a confirmation, otherwise ``match``
    /// alone; empty without a match.
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
    /// The decision, in SiriKit's terms for parameter resolution.
    public enum Outcome: Hashable, Sendable {
        /// The match is certain.
        case success(Resolution.Match)
        /// The match is probable; ask before acting on it.
        case confirmationRequired(Resolution.Match)
        /// The meaning is ambiguous; ask which option. Two or more, best first.
        case disambiguation([Resolution.Alternative])
        /// The shortcut matches, but required parameters have no value.
        ///
        /// If unusable words were heard for a value, ``Resolution/doubt`` names them.
        case needsValue(Resolution.Match, missing: [String])
        /// The shortcut presets the requested parameter, so there is nothing to ask.
        case notRequired(Resolution.Match)
        /// Nothing in the catalog matches.
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

/// The reading of one span of the utterance.
public struct EvidenceSpan: Hashable, Sendable {
    /// The part that a span plays in the answer.
    public enum Role: Hashable, Sendable {
        /// A literal part of the phrase.
        case literal
        /// The application's name.
        case applicationName
        /// The value of a parameter.
        case parameter(String)
        /// A case of an enum, or the requested value.
        case value
        /// Left over: a filler or politeness word.
        case filler
        /// Left over: a closed-class word or a frame.
        case frame
        /// Left over: anything else.
        case content
        /// A word of the phrase that was not heard; the span is empty, at the position of the word.
        case missing
    }

    /// The span, in UTF-8 bytes of the hypothesis' original text.
    public var range: Range<Int>
    /// The original text of the span.
    public var heard: String
    /// The meaning of the span; empty for left-over words.
    public var meant: String
    /// The class of evidence.
    public var evidence: EvidenceClass
    /// The part that the span plays in the answer.
    public var role: Role
    /// The cost of the reading, in thousandths of a nat.
    public var cost: Int
    /// The compared sounds; `nil` if sounds were not compared.
    public var sounds: Comparison?

    /// The heard and the meant sounds, as names separated by spaces ("r eh d").
    public struct Comparison: Hashable, Sendable {
        /// The heard sounds.
        public var heard: String
        /// The meant sounds.
        public var meant: String

        /// Creates a comparison.
        ///
        /// - Parameters:
        ///   - heard: The heard sounds, separated by spaces.
        ///   - meant: The meant sounds, separated by spaces.
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
    ///   - meant: The meaning of the span; empty for left-over words.
    ///   - evidence: The class of evidence.
    ///   - role: The part that the span plays in the answer.
    ///   - cost: The cost of the reading, in thousandths of a nat.
    ///   - sounds: The compared sounds.
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
    /// Another possible meaning, and why it lost.
    public struct Alternative: Hashable, Sendable {
        /// The possible meaning.
        public var match: Resolution.Match
        /// The probability that the alternative is right, 0…1; see ``Resolution/score``.
        public var score: Double
        /// The costliest class of evidence used.
        public var evidence: EvidenceClass
        /// The cost, in thousandths of a nat.
        public var cost: Int
        /// The matched phrase or spoken form, as written by its author.
        public var phrase: String
        /// Why the alternative comes after the one before.
        public var lost: Lost

        /// Why one candidate comes after another.
        public enum Lost: String, Hashable, Sendable {
            /// The alternative is the first option of a disambiguation.
            case first
            /// The better candidate was heard exactly.
            case notWordForWord
            /// The cost is higher.
            case dearer
            /// Fewer literal words of its phrase were heard.
            case lessSpecific
            /// More is left to open parameters.
            case moreOpen
            /// Less of the utterance is covered, or the match starts later.
            case coversLess
            /// Cost and specificity are equal: nothing distinguishes the two.
            case tied
        }

        /// Creates an alternative.
        ///
        /// - Parameters:
        ///   - match: The possible meaning.
        ///   - score: The probability that the alternative is right, 0…1.
        ///   - evidence: The costliest class of evidence used.
        ///   - cost: The cost, in thousandths of a nat.
        ///   - phrase: The matched phrase or spoken form.
        ///   - lost: Why the alternative comes after the one before.
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
    /// A dropped part of the input.
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
        /// States of the phrase graph visited, and text values tried.
        public var statesVisited: Int
        /// Candidates that reached the decision.
        public var candidates: Int
        /// Catalog words and word pairs compared with words heard in the approximate search.
        public var comparisons: Int

        /// Creates counters.
        ///
        /// - Parameters:
        ///   - bytesNormalized: Bytes normalized.
        ///   - readings: Edges added to the lattice.
        ///   - statesVisited: States of the phrase graph visited, and text values tried.
        ///   - candidates: Candidates that reached the decision.
        ///   - comparisons: Catalog words and word pairs compared.
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

        /// Adds the edges, states and comparisons of a part of the answer.
        mutating func addSearch(_ other: Work) {
            readings += other.readings
            statesVisited += other.statesVisited
            comparisons += other.comparisons
        }
    }
}
