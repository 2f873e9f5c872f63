/// How an answer compares with what was expected.
///
/// Safe outcomes are told from harmful ones: asking back costs a person a moment, acting on the wrong thing costs trust.
public enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// The answer is what was expected.
    ///
    /// A success or `notRequired` with the expected case, value or shortcut, and, where parameters are expected, with
    /// exactly those parameters. A `needsValue` counts too if it has the expected shortcut and, where parameters are
    /// expected, exactly those: the utterance left required parameters open, and asking for them is right.
    case right
    /// The answer is a success or `notRequired`, and not what was expected.
    case wrong
    /// The answer asks back: a disambiguation, a confirmation (even of the right match), or a `needsValue` that is not
    /// what was expected; also where nothing was expected.
    case asked
    /// The answer is `unsupported`, and something was expected.
    case nothing
    /// The answer is a success or `notRequired`, and nothing was expected: the worst there is.
    case falseAccept
    /// The answer is `unsupported`, and nothing was expected.
    case rejected
    /// Nothing is said of what is expected.
    case unscored

    /// The name used in files and reports, where verdicts are counted.
    public var plural: String {
        switch self {
        case .right: "right"
        case .wrong: "wrong"
        case .asked: "asked"
        case .nothing: "nothing"
        case .falseAccept: "falseAccepts"
        case .rejected: "rejected"
        case .unscored: "unscored"
        }
    }
}
