internal import Earshot
internal import EarshotFormats

/// What an answer means to who gets it, as far as its cost depends on that.
enum AnswerOutcome: UInt8, Hashable, Sendable, CaseIterable {
    /// What was meant is done.
    case right
    /// Something else is done.
    case wrong
    /// A question that offers what was meant.
    case asked
    /// A question that offers something else.
    case askedOther
    /// No answer, though something was meant.
    case missed
    /// Something is done, though nothing was meant.
    case falseAccept
    /// A question, though nothing was meant.
    case askedNeedlessly
    /// No answer, and nothing was meant.
    case rejected
    /// The question that was expected.
    case askedRight

    /// Compares an answer with what was expected.
    init(of resolution: Resolution, expected: CorpusLine.Expectation) {
        switch Scoring.verdict(of: resolution, expected: expected) {
        case .right: self = .right
        case .wrong: self = .wrong
        case .falseAccept: self = .falseAccept
        case .askedRight: self = .askedRight
        case .rejected, .unscored: self = .rejected
        case .nothing: self = .missed
        case .asked:
            if expected == .nothing {
                self = .askedNeedlessly
            } else {
                let offered = [resolution.match].compactMap(\.self) + resolution.alternatives.map(\.match)
                let isOffered = offered.contains {
                    Scoring.isRight($0, expected, spoken: Scoring.spoken(in: resolution))
                }
                self = isOffered ? .asked : .askedOther
            }
        }
    }

    /// Whether something was meant, be it a question.
    var expectsMatch: Bool {
        switch self {
        case .right, .wrong, .asked, .askedOther, .missed, .askedRight: true
        case .falseAccept, .askedNeedlessly, .rejected: false
        }
    }

    /// Whether something is done.
    var isActed: Bool { self == .right || self == .wrong || self == .falseAccept }

    /// Whether it is a question that was not expected.
    var isAsked: Bool { self == .asked || self == .askedOther || self == .askedNeedlessly }
}

extension AnswerCosts {
    /// What an answer costs.
    subscript(outcome: AnswerOutcome) -> Double {
        switch outcome {
        case .right, .rejected, .askedRight: 0
        case .wrong: wrong
        case .asked, .askedNeedlessly: question
        case .askedOther: question + missed
        case .missed: missed
        case .falseAccept: falseAccept
        }
    }
}
