/// What may count as an answer, and how sure it has to be.
public struct Policy: Hashable, Sendable {
    /// The name used in files and on the command line.
    public var name: String
    /// The classes of evidence that may be used.
    public var evidence: EvidenceClasses
    /// The spoken forms that may be used.
    public var forms: SpokenFormKinds
    /// The highest cost of an answer to a question that ends in `success`, in thousandths of a nat.
    public var answerSuccess: Int
    /// The highest cost of an answer to a question that ends in `confirmationRequired`.
    public var answerConfirmation: Int
    /// The highest cost of a command that ends in `success`, in thousandths of a nat.
    public var commandSuccess: Int
    /// The highest cost of a command that ends in `confirmationRequired`.
    public var commandConfirmation: Int
    /// The most hypotheses that take part, best first.
    public var hypotheses: Int
    /// Whether a case that was not heard answers `needsValue` rather than `unsupported`.
    public var asksWhenUnheard: Bool

    /// Everything the engine can read, safely.
    public static let standard = Policy(
        name: "standard",
        evidence: .all,
        forms: .all,
        answerSuccess: Prices.answerSuccess,
        answerConfirmation: Prices.answerConfirmation,
        commandSuccess: Prices.commandSuccess,
        commandConfirmation: Prices.commandConfirmation,
        hypotheses: Engine.Limits.hypotheses,
        asksWhenUnheard: false
    )

    /// A person's own phrase: spoken exactly, after normalizing, or not at all; only the first hypothesis counts.
    public static let strict = Policy(
        name: "strict",
        evidence: [EvidenceClasses(.exact)],
        forms: .all,
        answerSuccess: Prices.answerSuccess,
        answerConfirmation: Prices.answerSuccess,
        commandSuccess: Prices.commandSuccess,
        commandConfirmation: Prices.commandSuccess,
        hypotheses: 1,
        asksWhenUnheard: false
    )

    /// What SiriKit heard on iOS 13.7: identifiers, whole or in part, and nothing else.
    ///
    /// An unheard case answers `needsValue`, as its raw value 0 did.
    public static let siriKit = Policy(
        name: "siriKit",
        evidence: [EvidenceClasses(.exact), EvidenceClasses(.partial)],
        forms: .identifier,
        answerSuccess: Prices.answerSuccess,
        answerConfirmation: Prices.answerSuccess,
        commandSuccess: Prices.commandSuccess,
        commandConfirmation: Prices.commandSuccess,
        hypotheses: Engine.Limits.hypotheses,
        asksWhenUnheard: true
    )

    /// The policies that have a name, in the order they are shown.
    public static let all: [Policy] = [.standard, .strict, .siriKit]
}

/// Kinds of spoken form of a case.
public struct SpokenFormKinds: OptionSet, Hashable, Sendable {
    /// One bit a kind.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    ///
    /// - Parameter rawValue: One bit a kind.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// The identifier's words.
    public static let identifier = SpokenFormKinds(rawValue: 1)
    /// The display name.
    public static let displayName = SpokenFormKinds(rawValue: 2)
    /// The synonyms.
    public static let synonym = SpokenFormKinds(rawValue: 4)
    /// The spellings of how it sounds.
    public static let pronunciation = SpokenFormKinds(rawValue: 8)
    /// Every kind.
    public static let all: SpokenFormKinds = [.identifier, .displayName, .synonym, .pronunciation]
}
