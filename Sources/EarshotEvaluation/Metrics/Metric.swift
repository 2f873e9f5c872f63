/// A figure of an evaluation: one count divided by another.
///
/// Without anything to divide by there is no figure: reports show a dash, and JSON has null. Each is a rate from 0 to 1
/// unless it says otherwise; ``isCost`` says which are better when they are lower.
public enum Metric: String, Hashable, Sendable, CaseIterable {
    /// Right and rejected answers and questions as expected, among all scored lines.
    case accuracy
    /// Right answers and questions as expected, among lines that expect something: a match, or a question.
    case recall
    /// Right answers, among those that would have been acted on: right, wrong, and falsely accepted.
    ///
    /// A question that was expected is none of them; an answer instead of it is a wrong one.
    ///
    /// In the slice of a shortcut or a case, among answers that named it, whatever was expected.
    case precision
    /// Rejected answers, among lines that expect nothing.
    case rejection
    /// The harmonic mean of ``precision`` and ``recall``: 2 right / (expected + acted on). It is 0 if nothing is right.
    ///
    /// Questions as expected count as right ones in both.
    case f1
    /// Wrong answers, among lines that expect something. Lower is better.
    case wrong
    /// Answers that are a question and were not expected to be one, among all scored lines. Lower is better.
    case asked
    /// Lines that were not understood, among those that expect something. Lower is better.
    case nothing
    /// Answers acted on where nothing was expected, among lines that expect nothing. Lower is better.
    case falseAcceptRate
    /// Parameters with the expected value, among those expected in lines whose answer names the expected shortcut.
    ///
    /// The answer may be a question that names the shortcut. In the slice of a parameter, only that parameter counts.
    case slotAccuracy
    /// The mean number of questions that a line that expects something leads to, from 0 on. Lower is better.
    ///
    /// A confirmation and a choice are one question; an open parameter is one question each. What was not understood is
    /// no question: ``nothing`` counts it. Nor is a question that was expected.
    case questions
    /// Words of what was said that the first hypothesis has wrongly, left out or put in, among the words of what was
    /// said; from 0 on, as words put in can be many. Lower is better.
    ///
    /// Both are compared as normalized words. Lines without `said` do not count. It says nothing of the resolver, only
    /// of what it was given.
    case wordErrorRate

    /// The four rates that every tally of a report has, and that a comparison lists first.
    public static let principal: [Metric] = [.accuracy, .recall, .precision, .rejection]

    /// Whether lower is better.
    public var isCost: Bool {
        switch self {
        case .wrong, .asked, .nothing, .falseAcceptRate, .questions, .wordErrorRate: true
        case .accuracy, .recall, .precision, .rejection, .f1, .slotAccuracy: false
        }
    }

    /// Whether it can exceed 1.
    public var isMean: Bool { self == .questions || self == .wordErrorRate }

    /// What is divided, and by what.
    func ratio(of numbers: Tally.Numbers) -> (part: Int, whole: Int) {
        func count(_ column: Tally.Column) -> Int { Int(numbers[column.rawValue]) }
        var scored: Int {
            count(.right) + count(.wrong) + count(.asked) + count(.nothing) + count(.falseAccept) + count(.rejected)
                + count(.askedRight)
        }
        /// What is right and calls for no rejection.
        var met: Int { count(.right) + count(.askedRight) }
        return switch self {
        case .accuracy: (met + count(.rejected), scored)
        case .recall: (met, count(.expected))
        case .precision: (count(.right), count(.claimed))
        case .rejection: (count(.rejected), scored - count(.expected))
        case .f1: (2 * met, count(.expected) + count(.claimed) + count(.askedRight))
        case .wrong: (count(.wrong), count(.expected))
        case .asked: (count(.asked), scored)
        case .nothing: (count(.nothing), count(.expected))
        case .falseAcceptRate: (count(.falseAccept), scored - count(.expected))
        case .slotAccuracy: (count(.slotsRight), count(.slots))
        case .questions: (count(.questions), count(.expected))
        case .wordErrorRate: (count(.wordErrors), count(.words))
        }
    }
}
