// Questions for a value that was not understood, or not said.
extension Decision {
    /// The question for a value that was not understood or not said, if the remaining words were heard as one phrase:
    /// "make me a large frobnik with milk", "turn on the lights" for "turn on the ${room} lights".
    ///
    /// All heard values are kept. The rest of the phrase has to tell more than the words that were not understood, or
    /// any request ("give me a break") would be taken for a value. Words of the catalog are understood, and mean
    /// something else.
    ///
    /// - Returns: The question: for the value of a required parameter, or else about the command without the value;
    ///   `nil` if no phrase was heard this way, or phrases of several shortcuts were.
    func questionForUnheardValue() -> Resolution? {
        guard isCommand, options.find == .whole, let hypotheses else { return nil }
        let open = candidates.filter { mayBeAskedFor($0, hypotheses) }.sorted { one, other in
            if Ranking.goesBefore(one, other) { return true }
            return !Ranking.goesBefore(other, one) && one.unheard?.parameter ?? "" < other.unheard?.parameter ?? ""
        }
        guard var best = open.first, case .shortcut(var match)? = best.match else { return nil }
        let tied = open.filter { Ranking.reason($0, after: best) == .tied }
        let objection = hypotheses.objection(
            to: best.hypothesis,
            values: values(of: best),
            isCommand: true,
            says: { index in
                open.contains { $0.hypothesis == index && $0.match?.shortcut == match.shortcut } ? .same : .other
            }
        )
        guard tied.allSatisfy({ $0.match?.shortcut == match.shortcut }), !(objection?.isClear ?? false) else {
            return nil
        }
        let isUnsaid = best.unheard?.isUnsaid ?? false
        best = best.explained
        best.evidence.formUnion(EvidenceClasses(.gap))
        // No default stands in for a said value, whichever parameter it belongs to.
        let parameters = Set(tied.compactMap { $0.unheard?.parameter })
        match.parameters.removeAll { parameters.contains($0.name) }
        best.match = .shortcut(match)
        if isUnsaid {
            // The match is all that was said.
            best.cost -= CostModel.content
            let doubt = doubts.objection(
                to: DoubtedAnswer(candidate: best, decision: self, objection: objection)
            )
            let outcome: Resolution.Outcome =
                doubt == nil
                ? .needsValue(.shortcut(match), missing: best.missing) : .confirmationRequired(.shortcut(match))
            var question = resolution(outcome, best, [], among: [best])
            question.doubt = doubt
            return question
        }
        let outcome: Resolution.Outcome =
            parameters.count == 1 && parameters.isSubset(of: best.missing)
            ? .needsValue(.shortcut(match), missing: best.missing) : .confirmationRequired(.shortcut(match))
        var question = resolution(outcome, best, [], among: [best])
        // The match is not all that was said.
        question.score = 0
        let words = best.spans.filter { $0.role == .content }.map(\.heard)
        question.doubt = Resolution.Doubt(.value, heard: words.joined(separator: " "))
        return question
    }

    /// Whether all of a candidate but a value was heard, and identifies the command.
    private func mayBeAskedFor(_ candidate: Candidate, _ hypotheses: HypothesisEvidence) -> Bool {
        guard candidate.faults == .unheard, !candidate.isNegative, !candidate.has(.subject), !candidate.isPart,
            let unheard = candidate.unheard, !unheard.areKnown
        else { return false }
        guard unheard.isUnsaid else {
            return hypotheses.mayBeValue(unheard.units, in: candidate.heard.units, of: candidate.hypothesis)
        }
        guard candidate.missing.contains(unheard.parameter), let first = unheard.first else { return false }
        return hypotheses.tells(candidate.heard.units, besides: first, of: candidate.hypothesis)
    }
}
