/// The answer of an ``EnumResolver`` to an utterance: the outcome in cases of your own enum, and its evidence.
public struct EnumResolution<Value: SpokenEnum>: Hashable, Sendable {
    /// The decision.
    public enum Outcome: Hashable, Sendable {
        /// The case was meant.
        case success(Value)
        /// The case was probably meant; ask before acting on it.
        case confirmationRequired(Value)
        /// One of several cases was meant; ask which. Two or more, best first.
        case disambiguation([Alternative])
        /// No case was heard, under a policy that then asks; see ``ResolveOptions/Policy/asksWhenUnheard``.
        case needsValue
        /// No case was meant, with the reason.
        case unsupported(Resolution.Reason)
    }

    /// A different possible meaning, and the reason for its rank.
    public struct Alternative: Hashable, Sendable {
        /// The case.
        public var value: Value
        /// The probability that the case is right, 0…1; see ``Resolution/score``.
        public var score: Double
        /// The costliest class of evidence used.
        public var evidence: EvidenceClass
        /// The cost, in thousandths of a nat.
        public var cost: Int
        /// The matched spoken form, as the author wrote it.
        public var phrase: String
        /// The reason for the rank after the preceding alternative.
        public var lost: Resolution.Alternative.Lost

        /// Creates an alternative.
        ///
        /// - Parameters:
        ///   - value: The case.
        ///   - score: The probability that the case is right, 0…1.
        ///   - evidence: The costliest class of evidence used.
        ///   - cost: The cost, in thousandths of a nat.
        ///   - phrase: The matched spoken form.
        ///   - lost: The reason for the rank after the preceding alternative.
        public init(
            value: Value,
            score: Double = 0.5,
            evidence: EvidenceClass = .exact,
            cost: Int = 0,
            phrase: String = "",
            lost: Resolution.Alternative.Lost = .tied
        ) {
            self.value = value
            self.score = score
            self.evidence = evidence
            self.cost = cost
            self.phrase = phrase
            self.lost = lost
        }
    }

    /// The decision.
    public let outcome: Outcome
    /// The other possible meanings, best first; empty for an exactly heard utterance.
    public let alternatives: [Alternative]
    /// The same answer with identifiers of cases instead of cases, as a ``Resolver`` returns it.
    public let resolution: Resolution

    /// Creates an answer, for example for a test of the code that acts on answers.
    ///
    /// - Parameters:
    ///   - outcome: The decision.
    ///   - score: The probability that the answer is right, 0…1.
    ///   - evidence: The costliest class of evidence used.
    ///   - cost: The cost of the answer, in thousandths of a nat.
    ///   - hypothesis: The index of the hypothesis the answer rests on.
    ///   - phrase: The matched spoken form.
    ///   - spans: The reading of each span of the hypothesis, in order.
    ///   - alternatives: The other possible meanings, best first.
    ///   - cuts: The dropped parts of the input.
    ///   - work: The amount of work.
    /// - Complexity: O(*n*) for *n* alternatives.
    public init(
        outcome: Outcome,
        score: Double? = nil,
        evidence: EvidenceClass? = nil,
        cost: Int? = nil,
        hypothesis: Int? = nil,
        phrase: String? = nil,
        spans: [EvidenceSpan] = [],
        alternatives: [Alternative] = [],
        cuts: [Resolution.Cut] = [],
        work: Resolution.Work = Resolution.Work()
    ) {
        self.outcome = outcome
        self.alternatives = alternatives
        resolution = Resolution(
            outcome: Self.untyped(outcome),
            score: score,
            evidence: evidence,
            cost: cost,
            hypothesis: hypothesis,
            phrase: phrase,
            spans: spans,
            alternatives: alternatives.map(Self.untyped),
            cuts: cuts,
            work: work
        )
    }

    /// Converts the answer of an engine to cases of the enum.
    ///
    /// - Parameters:
    ///   - resolution: The answer; all its cases are of the enum.
    ///   - cases: The enum's cases.
    init(_ resolution: Resolution, cases: SpokenCases<Value>) {
        func value(_ match: Resolution.Match) -> Value? { match.caseID.flatMap { cases[id: $0] } }
        func typed(_ alternatives: [Resolution.Alternative]) -> [Alternative] {
            alternatives.compactMap { alternative in
                value(alternative.match).map { Alternative(value: $0, alternative) }
            }
        }
        self.resolution = resolution
        alternatives = typed(resolution.alternatives)
        // An engine with only this enum names no foreign case; the fallback never traps.
        let unknown = Outcome.unsupported(Resolution.Reason(.outOfCatalog))
        outcome =
            switch resolution.outcome {
            case .success(let match), .notRequired(let match): value(match).map { .success($0) } ?? unknown
            case .confirmationRequired(let match): value(match).map { .confirmationRequired($0) } ?? unknown
            case .disambiguation(let options): .disambiguation(typed(options))
            case .needsValue: .needsValue
            case .unsupported(let reason): .unsupported(reason)
            }
    }
}

extension EnumResolution {
    /// The meant case; `nil` unless the outcome is a success.
    public var value: Value? {
        if case .success(let value) = outcome { value } else { nil }
    }

    /// The options of a disambiguation, or else the alternatives; best first.
    public var options: [Alternative] {
        if case .disambiguation(let options) = outcome { options } else { alternatives }
    }

    /// The reason for no value; `nil` unless the outcome is `unsupported`.
    public var reason: Resolution.Reason? {
        if case .unsupported(let reason) = outcome { reason } else { nil }
    }

    /// The probability that the answer is right, 0…1; `nil` for `unsupported`; see ``Resolution/score``.
    public var score: Double? { resolution.score }

    /// The costliest class of evidence used; `nil` if nothing was matched.
    public var evidence: EvidenceClass? { resolution.evidence }

    /// The cost of the answer, in thousandths of a nat; `nil` if nothing was matched.
    public var cost: Int? { resolution.cost }

    /// The index of the hypothesis the answer rests on; `nil` if nothing was matched.
    public var hypothesis: Int? { resolution.hypothesis }

    /// The matched spoken form, as the author wrote it; `nil` if nothing was matched.
    public var phrase: String? { resolution.phrase }

    /// The reading of each span of the hypothesis, in order.
    public var spans: [EvidenceSpan] { resolution.spans }

    /// The dropped parts of the input, as utterances are cut at 4 KiB, 512 tokens and 20 hypotheses.
    public var cuts: [Resolution.Cut] { resolution.cuts }

    /// The amount of work.
    public var work: Resolution.Work { resolution.work }

    /// The explanation of the answer, for people to read.
    public var explanation: Resolution.Explanation { resolution.explanation }
}

extension EnumResolution {
    /// The name of the enum in its own catalog.
    private static var name: String { String(describing: Value.self) }

    private static func match(_ value: Value?) -> Resolution.Match {
        .enumerationCase(CaseMatch(enumeration: name, caseID: value?.spokenIdentifier))
    }

    private static func untyped(_ outcome: Outcome) -> Resolution.Outcome {
        switch outcome {
        case .success(let value): .success(match(value))
        case .confirmationRequired(let value): .confirmationRequired(match(value))
        case .disambiguation(let options): .disambiguation(options.map(untyped))
        case .needsValue: .needsValue(match(nil), missing: [name])
        case .unsupported(let reason): .unsupported(reason)
        }
    }

    private static func untyped(_ alternative: Alternative) -> Resolution.Alternative {
        Resolution.Alternative(
            match: match(alternative.value),
            score: alternative.score,
            evidence: alternative.evidence,
            cost: alternative.cost,
            phrase: alternative.phrase,
            lost: alternative.lost
        )
    }
}

extension EnumResolution.Alternative {
    fileprivate init(value: Value, _ alternative: Resolution.Alternative) {
        self.init(
            value: value,
            score: alternative.score,
            evidence: alternative.evidence,
            cost: alternative.cost,
            phrase: alternative.phrase,
            lost: alternative.lost
        )
    }
}
