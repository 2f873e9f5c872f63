/// A kind of sign against an answer, so that the answer is asked about.
///
/// Each doubt is one file, and has its place in ``AnswerDoubts``.
protocol AnswerDoubt: Sendable {
    /// The doubt about an answer.
    ///
    /// - Parameter answer: The answer.
    /// - Returns: The doubt, with the words that speak against the answer; `nil` without one.
    static func about(_ answer: DoubtedAnswer) -> Resolution.Doubt?
}

/// The doubts, in their order: the first that speaks against an answer is told.
enum AnswerDoubts {
    /// The doubts that make an answer a question, however likely the answer is.
    static let objections: [any AnswerDoubt.Type] = [
        HypothesisDoubt.self, BesideDoubt.self, TurnedTextDoubt.self, TurnedPartDoubt.self, ReversalDoubt.self,
        PermissionDoubt.self, SubjectDoubt.self, SiblingDoubt.self, OrderDoubt.self,
    ]

    /// The doubts that tell why an answer was not certain enough; without one, its score tells.
    static let uncertainties: [any AnswerDoubt.Type] = [
        PartDoubt.self, ReportDoubt.self, MissingDoubt.self, NearDoubt.self, LeftOverDoubt.self,
    ]

    /// The first doubt of a list about an answer; `nil` without one.
    static func first(of doubts: [any AnswerDoubt.Type], about answer: DoubtedAnswer) -> Resolution.Doubt? {
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
