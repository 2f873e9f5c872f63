/// A kind of sign against an answer, so that the answer is asked about.
///
/// Each doubt is one file, and has its place in ``AnswerDoubts/all``.
protocol AnswerDoubt: Sendable {
    /// The doubt about an answer.
    ///
    /// - Parameter answer: The answer.
    /// - Returns: The doubt, with the words that speak against the answer; `nil` without one.
    static func about(_ answer: DoubtedAnswer) -> Resolution.Doubt?
}

/// The doubts, in their order: the first that speaks against an answer is told.
enum AnswerDoubts {
    static let all: [any AnswerDoubt.Type] = [
        HypothesisDoubt.self, BesideDoubt.self, TurnedTextDoubt.self, TurnedPartDoubt.self, ReversalDoubt.self,
        PermissionDoubt.self, SubjectDoubt.self, SiblingDoubt.self, OrderDoubt.self,
    ]
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
}

extension Decision {
    /// The first doubt about an answer; `nil` without one.
    func doubt(about best: Candidate, _ objection: HypothesisEvidence.Objection?) -> Resolution.Doubt? {
        let answer = DoubtedAnswer(candidate: best, decision: self, objection: objection)
        for doubt in AnswerDoubts.all {
            if let found = doubt.about(answer) { return found }
        }
        return nil
    }
}
