/// The result of comparing an answer with what was expected.
///
/// Safe outcomes are distinguished from harmful ones: a question costs a moment, a wrong action costs trust.
public enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// The answer is what was expected.
    ///
    /// A success or `notRequired` with the expected case, value or shortcut and, if parameters are expected, with
    /// exactly those parameters. A `needsValue` also counts if it has the expected shortcut and, if parameters are
    /// expected, exactly those: the utterance left required parameters open, and asking for them is right.
    case right
    /// The answer is a success or `notRequired`, but not the expected one; also if a question was expected.
    case wrong
    /// The answer is a question: a disambiguation, a confirmation (even of the right match), or a `needsValue` that is
    /// not the expected one; also if nothing was expected, or a question that offers something else.
    case asked
    /// The answer is `unsupported`, and something was expected.
    case nothing
    /// The answer is a success or `notRequired`, and nothing was expected: the worst verdict.
    case falseAccept
    /// The answer is `unsupported`, and nothing was expected.
    case rejected
    /// The answer is a question, and one was expected that offers each of some matches: it does, and may offer more.
    ///
    /// A confirmation offers its match, or those of several commands; a disambiguation its options; a `needsValue` its
    /// match without the missing parameters.
    case askedRight
    /// The line has no expectation.
    case unscored

    /// The plural used in files and reports, where verdicts are counted.
    public var plural: String {
        switch self {
        case .right: "right"
        case .wrong: "wrong"
        case .asked: "asked"
        case .nothing: "nothing"
        case .falseAccept: "falseAccepts"
        case .rejected: "rejected"
        case .askedRight: "askedRight"
        case .unscored: "unscored"
        }
    }

    /// Whether the answer is what was expected.
    public var isGood: Bool { self == .right || self == .rejected || self == .askedRight }
}
