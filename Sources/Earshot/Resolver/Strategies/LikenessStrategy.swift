/// Finds the only phrase that a whole utterance is like by its letters or by its sounds, where hardly a word of it was heard
/// as it is.
///
/// It is asked about, and only if no other strategy found an answer or a question. Like it by both, it is answered, and
/// so is the question of another strategy that means the same.
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
    /// Whether it is asked about before what is like the whole utterance.
    var isFoundBeforeLikeness: Bool {
        faults.isEmpty && cost < CostModel.likeness(share: 1_000) && textLength == 0
    }

    /// Whether what the whole utterance is like may add to what was found before: nothing was, or a question.
    static func mayNeedLikeness(_ found: [Candidate]) -> Bool {
        guard !found.isEmpty else { return true }
        let best = found.filter { !$0.isNegative }.min(by: Ranking.goesBefore)
        return best.map { $0.isWeak || $0.alwaysConfirm || $0.cost > CostModel.commandSuccess } ?? false
    }

    /// What whole hypotheses are like, as it counts beside what was found before.
    ///
    /// Two that are like different things are no sure sign of either.
    static func like(_ candidates: [Candidate], beside found: [Candidate]) -> [Candidate] {
        let isOne = candidates.allSatisfy { $0.match?.effect == candidates.first?.match?.effect }
        let like = candidates.map { candidate in
            var candidate = candidate
            if !isOne { (candidate.matchesWholeUtterance, candidate.isWeak) = (false, true) }
            return candidate
        }
        return found.isEmpty ? like : like.filter(\.matchesWholeUtterance)
    }
}
