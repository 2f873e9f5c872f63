// How likely a candidate is, and whether that is enough to be answered.
extension Decision {
    /// Whether a candidate is not likely enough to be answered.
    ///
    /// A command or an answer that was not heard word for word is weighed by its odds, without a text in it, which takes any
    /// words. For all else the kind of evidence decides.
    ///
    /// - Parameters:
    ///   - candidate: The candidate.
    ///   - others: What else could be meant; it may hold the candidate.
    ///   - cost: What its cost counts less.
    /// - Returns: Whether it is asked about.
    /// - Complexity: O(*c*) in the candidates.
    func isDoubtful(_ candidate: Candidate, among others: [Candidate], less cost: Int = 0) -> Bool {
        if isOutOfReach(candidate, less: cost) { return true }
        if candidate.grounds == nil || candidate.textLength > 0 && !candidate.hasDoubtfulValue {
            return candidate.isWeak
        }
        guard candidate.textLength == 0 || !candidate.isWeak,
            let grounds = grounds(of: candidate, among: others, less: cost)
        else { return true }
        return !Acceptance.isSure(of: grounds, wrongAction: options.policy.wrongAction)
    }

    /// What a candidate rests on, with what else could be meant and what other hypotheses mean.
    ///
    /// An answer is not weighed that rests on another word (``EvidenceTally/others``).
    ///
    /// Nor is a command of which too little is certain. Without another value that was heard for certain a doubtful value
    /// is not weighed: people say names that a catalog does not have, and hardly anything else of "call Dr. Cohen" tells
    /// whether Khan was meant. Nor is a value that may be another one, or a word that is far from what was heard ("I'd
    /// hate a burger" for "delete a burger"), with fewer values for certain than ``CostModel/supportingValues``.
    ///
    /// - Parameters:
    ///   - candidate: The candidate.
    ///   - others: What else could be meant; it may hold the candidate.
    ///   - cost: What its cost counts less.
    /// - Returns: The grounds; `nil` for a candidate without any.
    /// - Complexity: O(*c*) in the candidates.
    func grounds(of candidate: Candidate, among others: [Candidate], less cost: Int = 0) -> Grounds? {
        guard var grounds = candidate.grounds else { return nil }
        grounds.hypotheses = Int32(clamping: agreement(on: candidate))
        guard isCommand else {
            grounds.areWeighed = !isOutOfReach(candidate, less: cost) && !candidate.isWeak
            return grounds
        }
        let effect = candidate.match?.effect
        var closest: Int?
        for place in others.indices where others[place].faults.isEmpty {
            if !others[place].isNegative, others[place].match?.effect == effect { continue }
            closest = min(closest ?? .max, others[place].cost)
        }
        if options.find == .whole, let closest {
            grounds.rivalCost = Int32(
                clamping: max(0, CostModel.Acceptance.rivalDistance - (closest - candidate.cost))
            )
        }
        grounds.areWeighed =
            !isOutOfReach(candidate, less: cost)
            && (grounds.certainValues > 0 || !candidate.hasDoubtfulValue)
            && (grounds.certainValues >= CostModel.supportingValues || grounds.vagueValues + grounds.vagueWords == 0)
        return grounds
    }

    /// Whether a candidate costs too much to be answered, or rests on something that is always asked about.
    private func isOutOfReach(_ candidate: Candidate, less cost: Int) -> Bool {
        candidate.alwaysConfirm || candidate.cost - cost > successCost(candidate)
    }

    /// Whether the grounds of an answer are told: it is no choice, nothing that was heard speaks against it, and it takes
    /// no text.
    func isWeighed(_ answer: Resolution, _ best: Candidate) -> Bool {
        if case .disambiguation = answer.outcome { return false }
        return answer.doubt == nil && best.textLength == 0 && !best.hasSubject
    }

    /// The hypotheses whose best candidate means the same.
    private func agreement(on candidate: Candidate) -> Int {
        // The places of the best of each hypothesis; hardly ever is there more than one.
        var best: [Int] = []
        for place in candidates.indices where candidates[place].faults.isEmpty && !candidates[place].isNegative {
            let known = best.firstIndex { candidates[$0].hypothesis == candidates[place].hypothesis }
            guard let known else {
                best.append(place)
                continue
            }
            if Ranking.goesBefore(candidates[place], candidates[best[known]]) { best[known] = place }
        }
        let effect = candidate.match?.effect
        return best.count { candidates[$0].match?.effect == effect }
    }
}
