/// A kind of finding that `earshot check` reports.
///
/// An owner suppresses a rule for itself with `suppress: [{rule: ID, reason: …}]`.
public struct Rule: Hashable, Sendable {
    /// The identifier, such as `collision.equal`; the part before the dot is the rule's family.
    public var id: String
    /// The severity of a finding of this rule.
    public var severity: Finding.Severity
    /// The rule's summary, as a sentence without a period.
    public var summary: String

    /// No utterance can be this phrase.
    public static let unreachablePhrase = Rule(
        id: "unreachable.phrase",
        severity: .error,
        summary: "no utterance can match this phrase"
    )
    /// No utterance can name this case.
    public static let unreachableCase = Rule(
        id: "unreachable.case",
        severity: .error,
        summary: "no utterance names only this case"
    )
    /// A name of a case or of the application has no word in it.
    public static let unreachableForm = Rule(
        id: "unreachable.form",
        severity: .warning,
        summary: "a name of a case or of the application has no words"
    )

    /// A phrase has too many optional parts to be compared with others.
    public static let undecidedPhrase = Rule(
        id: "undecided.phrase",
        severity: .note,
        summary: "a phrase has too many optional parts to be compared with others"
    )

    /// The rules about what cannot be reached.
    static let reachability = [unreachablePhrase, unreachableCase, unreachableForm, undecidedPhrase]

    /// Every rule, in the order they are shown.
    public static let all: [Rule] = [collisions, reachability, ReplayFindings.rules, LintRules.rules]
        .flatMap(\.self)

    /// Whether findings of this rule are collisions: an utterance has two meanings, or a phrase never means what was
    /// written.
    public var isCollision: Bool { id.hasPrefix("collision.") }
}
