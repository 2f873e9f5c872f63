/// Finds the only phrase that resembles a whole utterance by its letters or sounds, where hardly any word was heard
/// exactly.
///
/// The phrase is asked about, and only if no earlier strategy found an answer or a question. A phrase similar in both
/// letters and sounds is answered, and so is an earlier question with the same meaning.
enum LikenessStrategy {
    static let floor = CostModel.likeness(letters: 1_000, sounds: 1_000)

    static func ask(_ engine: Engine, _ options: ResolveOptions, _ findings: inout Findings) {
        let found = findings.candidates.filter { $0.isFoundBeforeLikeness }
        guard Candidate.mayNeedLikeness(found) else { return }
        var like: [Candidate] = []
        for scope in engine.scopes(options, &findings) where scope.hasWholePhrases(options) {
            for hypothesis in findings.hypotheses(in: scope, options) {
                findings.work.comparisons += scope.document.wordings.wholePhrases.sentences.count
                if let candidate = scope.likePhrase(hypothesis, isAllowed: { engine.allows($0, options, scope) }) {
                    like.append(candidate)
                }
            }
        }
        findings.candidates += Candidate.like(like, beside: found)
    }
}

extension Candidate {
    /// Whether the candidate is preferred to a phrase that resembles the whole utterance.
    var isFoundBeforeLikeness: Bool {
        faults.isEmpty && cost < CostModel.likeness(share: 1_000) && heard.text == 0
    }

    /// Whether a similar phrase may add to the earlier findings: there are none, or only a question.
    static func mayNeedLikeness(_ found: [Candidate]) -> Bool {
        guard !found.isEmpty else { return true }
        let best = found.filter { !$0.isNegative }.min(by: Ranking.goesBefore)
        return best.map {
            !$0.signs.isDisjoint(with: AnswerDoubts.all.questions.union([.weak, .subject]))
                || $0.cost > CostModel.commandSuccess
        } ?? false
    }

    /// The phrases that resemble whole hypotheses, adjusted to the earlier findings.
    ///
    /// Conflicting matches are uncertain.
    static func like(_ candidates: [Candidate], beside found: [Candidate]) -> [Candidate] {
        let isOne = candidates.allSatisfy { $0.match?.effect == candidates.first?.match?.effect }
        let like = candidates.map { candidate in
            var candidate = candidate
            if !isOne {
                candidate.signs.remove(.wholeUtterance)
                candidate.signs.insert(.weak)
            }
            return candidate
        }
        return found.isEmpty ? like : like.filter { $0.has(.wholeUtterance) }
    }
}
