/// A kind of sign against an answer, so that the answer is asked about.
///
/// Each doubt is one file, and has its place in ``AnswerDoubts``.
protocol AnswerDoubt: Sendable {
    /// The sign of a candidate that makes any answer a question, before other answers are looked at; empty without one.
    static var sign: Candidate.Signs { get }

    /// The doubt about an answer.
    ///
    /// - Parameter answer: The answer.
    /// - Returns: The doubt, with the words that speak against the answer; `nil` without one.
    static func about(_ answer: DoubtedAnswer) -> Resolution.Doubt?
}

extension AnswerDoubt {
    static var sign: Candidate.Signs { [] }
}

/// The doubts, in their order: the first that speaks against an answer is told.
struct AnswerDoubts: Sendable {
    /// The doubts that make an answer a question, however likely the answer is.
    static let objections: [any AnswerDoubt.Type] = [
        HypothesisDoubt.self, BesideDoubt.self, TurnedTextDoubt.self, TurnedPartDoubt.self, ReversalDoubt.self,
        PermissionDoubt.self, SubjectDoubt.self, SiblingDoubt.self, OrderDoubt.self,
    ]

    /// The doubts that tell why an answer was not certain enough; without one, its score tells.
    static let uncertainties: [any AnswerDoubt.Type] = [
        PartDoubt.self, ReportDoubt.self, MissingDoubt.self, NearDoubt.self, LeftOverDoubt.self,
    ]

    /// The doubts that a decision asks: all, unless an ablation measures the worth of some.
    static let all = AnswerDoubts(omitting: { _ in false })

    private let objections: [any AnswerDoubt.Type]
    private let uncertainties: [any AnswerDoubt.Type]
    /// The signs each of which makes an answer a question.
    ///
    /// In a command, so does a subject.
    let questions: Candidate.Signs

    /// The doubts of the lists without some.
    init(omitting isOmitted: (any AnswerDoubt.Type) -> Bool) {
        objections = Self.objections.filter { !isOmitted($0) }
        uncertainties = Self.uncertainties.filter { !isOmitted($0) }
        questions = (objections + uncertainties).reduce(into: []) { $0.formUnion($1.sign) }
    }

    /// The first objection to an answer; `nil` without one.
    func objection(to answer: DoubtedAnswer) -> Resolution.Doubt? { Self.first(of: objections, about: answer) }

    /// The first reason why an answer is uncertain; `nil` without one.
    func uncertainty(about answer: DoubtedAnswer) -> Resolution.Doubt? { Self.first(of: uncertainties, about: answer) }

    private static func first(of doubts: [any AnswerDoubt.Type], about answer: DoubtedAnswer) -> Resolution.Doubt? {
        for doubt in doubts {
            if let found = doubt.about(answer) { return found }
        }
        return nil
    }
}

/// An answer, and what its doubts look at.
struct DoubtedAnswer {
    let candidate: Candidate
    let decision: Decision
    /// The objection of another hypothesis.
    let objection: HypothesisEvidence.Objection?

    var options: ResolveOptions { decision.options }
    var isCommand: Bool { decision.isCommand }
    var hypotheses: HypothesisEvidence? { decision.hypotheses }

    /// The heard words of some readings of the answer, in order.
    func words(of isIncluded: (EvidenceSpan) -> Bool) -> String {
        candidate.spans.filter { !$0.heard.isEmpty && isIncluded($0) }.map(\.heard).joined(separator: " … ")
    }
}
