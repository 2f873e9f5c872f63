// Log odds of a candidate, and whether they suffice for an answer.
extension Decision {
    /// Whether a candidate is not likely enough to be answered.
    ///
    /// A command or an answer that was not heard word for word is weighed by its odds, unless it contains a text, which
    /// takes any words. For all remaining candidates the kind of evidence decides.
    ///
    /// - Parameters:
    ///   - candidate: The candidate.
    ///   - others: All candidates that could be meant; may hold the candidate.
    ///   - cost: Discount on the candidate's cost.
    /// - Returns: Whether the candidate is asked about.
    /// - Complexity: O(*c*) in the candidates.
    func isDoubtful(_ candidate: Candidate, among others: [Candidate], less cost: Int = 0) -> Bool {
        if isOutOfReach(candidate, less: cost) { return true }
        if candidate.grounds == nil || candidate.heard.text > 0 && !candidate.has(.doubtfulValue) {
            return candidate.has(.weak)
        }
        guard candidate.heard.text == 0 || !candidate.has(.weak),
            let grounds = grounds(of: candidate, among: others, less: cost)
        else { return true }
        return !Acceptance.isSure(of: grounds, wrongAction: options.policy.wrongAction)
    }

    /// The grounds of a candidate, with its closest rival and the agreement of the hypotheses.
    ///
    /// An answer that rests on another word is not weighed (``EvidenceTally/others``).
    ///
    /// Nor is a command with too little certainty. A doubtful value is not weighed without a second value heard for
    /// certain: people say names that a catalog does not have, and hardly anything else in "call Dr. Cohen" tells
    /// whether Khan was meant. With fewer certain values than ``CostModel/supportingValues``, a value that may be
    /// another one is not weighed, nor is a word far from the heard word ("I'd hate a burger" for "delete a burger").
    ///
    /// - Parameters:
    ///   - candidate: The candidate.
    ///   - others: All candidates that could be meant; may hold the candidate.
    ///   - cost: Discount on the candidate's cost.
    /// - Returns: The grounds; `nil` for a candidate without any.
    /// - Complexity: O(*c*) in the candidates.
    func grounds(of candidate: Candidate, among others: [Candidate], less cost: Int = 0) -> Grounds? {
        guard var grounds = candidate.grounds else { return nil }
        grounds.hypotheses = Int32(clamping: agreement(on: candidate))
        guard isCommand else {
            grounds.areWeighed = !isOutOfReach(candidate, less: cost) && !candidate.has(.weak)
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
            && (grounds.certainValues > 0 || !candidate.has(.doubtfulValue))
            && (grounds.certainValues >= CostModel.supportingValues || grounds.vagueValues + grounds.vagueWords == 0)
        return grounds
    }

    /// Whether a candidate has too little certain around its readings to be weighed, or is weak where it is not weighed.
    func isUnsupported(_ candidate: Candidate) -> Bool {
        guard candidate.heard.text == 0, let grounds = grounds(of: candidate, among: candidates) else {
            return candidate.has(.weak)
        }
        return !grounds.areWeighed
    }

    /// Whether a candidate costs too much to be answered, or is always asked about.
    private func isOutOfReach(_ candidate: Candidate, less cost: Int) -> Bool {
        !candidate.signs.isDisjoint(with: isCommand ? doubts.questions.union(.subject) : doubts.questions)
            || candidate.cost - cost > successCost(candidate)
    }

    /// Whether the grounds of an answer are reported: the answer offers no choice, has no doubt against it, and takes
    /// no text.
    func isWeighed(_ answer: Resolution, _ best: Candidate) -> Bool {
        if case .disambiguation = answer.outcome { return false }
        return answer.doubt == nil && best.heard.text == 0 && !best.has(.subject)
    }

    /// The number of hypotheses whose best candidate means the same.
    private func agreement(on candidate: Candidate) -> Int {
        // The indices of the best candidate of each hypothesis; there is hardly ever more than one.
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
