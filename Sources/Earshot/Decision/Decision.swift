/// Decides among candidates: negative phrases first, then the ranking, then the required certainty.
struct Decision {
    let candidates: [Candidate]
    let options: ResolveOptions
    /// Evidence of all hypotheses for and against each other; `nil` if a single hypothesis is read whole.
    var hypotheses: HypothesisEvidence?
    /// The doubts that are asked.
    var doubts = AnswerDoubts.all
    /// Computes the reason of a rejection.
    let rejection: ReasonBuilder
    let wasCut: Bool
    /// The number of possible meanings, counted once per hypothesis.
    let targetCount: Int
    /// Returns the answer to a single hypothesis, by its position.
    var alone: (Int) -> Resolution? = { _ in nil }

    /// The binary logarithm of ``targetCount``, in thousandths.
    private var doublings: Int { Logarithm.thousandths(targetCount) * 1_000 / Logarithm.thousandths(2) }

    var isCommand: Bool { options.target == .shortcuts }

    /// The highest cost at which a candidate is accepted.
    func successCost(_ candidate: Candidate) -> Int {
        let policy = options.policy
        guard candidate.isApproximate else { return isCommand ? policy.commandSuccess : policy.answerSuccess }
        return (isCommand ? policy.commandNear : policy.answerNear).cost(
            letters: candidate.heard.letters,
            doublings: doublings
        )
    }

    /// The highest cost at which a candidate is confirmed.
    private func confirmationCost(_ candidate: Candidate) -> Int {
        let policy = options.policy
        if candidate.has(.reordered) { return CostModel.reorderedHorizon }
        guard candidate.isApproximate else { return isCommand ? policy.commandConfirmation : policy.answerConfirmation }
        let band = isCommand ? policy.commandNearConfirmation : policy.answerNearConfirmation
        // A text takes any words: the longer it is, the weaker the evidence that a phrase was meant.
        return band.cost(letters: candidate.heard.letters, doublings: doublings) - CostModel.textWord
            * candidate.heard.text
    }

    /// The answer.
    ///
    /// A search that was cut off may have missed a negative phrase or a tie: its best answer is confirmed.
    func resolution() -> Resolution {
        let found = foundResolution()
        guard wasCut else { return found }
        switch found.outcome {
        case .success(let match):
            var asked = found
            asked.outcome = .confirmationRequired(match)
            return asked
        case .unsupported(let reason) where reason.kind != .negative:
            return unsupported(Resolution.Reason(.limit), evidence: nil)
        case .confirmationRequired, .disambiguation, .needsValue, .notRequired, .unsupported: return found
        }
    }

    private func foundResolution() -> Resolution {
        let faultless = candidates.keeping { $0.faults.isEmpty }
        let sound = faultless.count > 1 ? faultless.sorted(by: Ranking.goesBefore) : faultless
        let negatives = sound.filter { $0.isNegative && $0.cost <= CostModel.commandConfirmation }
        let positives = sound.keeping { !$0.isNegative }
        // The opposite of a heard word is never offered, nor what ordinary speech holds by chance.
        let standing = positives.keeping { positive in
            !positive.has(.opposed) && !isByChance(positive) && !negatives.contains { vetoes($0, positive) }
        }
        let reached = standing.keeping { $0.cost <= confirmationCost($0) }
        let phrased = reached.keeping { !$0.has(.onlyIfAlone) }
        let close = phrased.isEmpty ? reached : phrased
        let acceptable = chosen(among: close)
        if let best = acceptable.first {
            let rivals = rivals(of: best, among: sound)
            var found =
                if let clear = unambiguousHypothesis(than: best, beside: rivals, among: close) {
                    answer(clear, among: acceptable, beside: [], isClear: true)
                } else {
                    answer(best, among: acceptable, beside: rivals)
                }
            if rivals.isEmpty, isWeighed(found, best) { found.grounds = grounds(of: best, among: candidates) }
            return found
        }
        if let negative = negatives.first(where: { negative in positives.contains { vetoes(negative, $0) } })
            ?? negatives.first
        {
            return unsupported(rejection.reason(negative), evidence: negative)
        }
        // A text takes any words, so a text is no sign of a phrase.
        return nothing(nearMiss: standing.first { $0.heard.text == 0 })
    }

    // MARK: Negatives

    /// Whether a negative phrase vetoes a candidate: the phrase must be at least as close.
    ///
    /// An exact negative phrase always vetoes.
    private func vetoes(_ negative: Candidate, _ positive: Candidate) -> Bool {
        negative.origin.catalog == positive.origin.catalog
            && (negative.negative?.shortcut == nil || negative.negative?.shortcut == positive.match?.shortcut)
            && (negative.cost <= positive.cost || negative.evidence == EvidenceClasses(.exact) && negative.cost == 0)
    }

    // MARK: Choosing

    /// One candidate per meaning, best first; within an utterance, the candidates of the winning cover.
    ///
    /// Within an utterance, a doubtful value is no rival of a much closer, certain value elsewhere: in "close the
    /// shutter in the parlor", "parlor" may resemble a value as well.
    private func chosen(among candidates: [Candidate]) -> [Candidate] {
        let ranked = options.find == .within ? Spotting.covers(among: candidates) : candidates
        var seen: Set<Resolution.Match> = []
        let chosen = ranked.filter { candidate in candidate.match.map { seen.insert($0.effect).inserted } ?? false }
        guard options.find == .within, !isCommand, chosen.count > 1 else { return chosen }
        let areDoubtful = chosen.map { isDoubtful($0, among: []) }
        guard let sure = zip(chosen, areDoubtful).lazy.filter({ !$1 }).map({ $0.0.cost }).min() else { return chosen }
        return zip(chosen, areDoubtful).filter { !$1 || sure > CostModel.elsewhere.of($0.cost) }.map(\.0)
    }

    /// The candidates that tie with the best.
    private func tied(with best: Candidate, among candidates: [Candidate]) -> [Candidate] {
        if options.find == .within { return candidates }
        if best.has(.tiesByOrder), candidates.allSatisfy({ $0.origin.catalog == best.origin.catalog }) { return [best] }
        return candidates.filter { $0.match == best.match || Ranking.reason($0, after: best) == .tied }
    }

    /// The rivals of an approximate candidate: other meanings and negative phrases of similar cost.
    private func rivals(of best: Candidate, among sound: [Candidate]) -> [Candidate] {
        guard options.find == .whole else { return [] }
        guard sound.count > 1 else { return [] }
        let reach = best.cost + options.policy.rivalMargin.distance(at: best.cost, doublings: doublings)
        let effect = best.match?.effect
        return sound.filter { rival in
            guard rival.isNegative || rival.match?.effect != effect else { return false }
            // A part of a name is no rival of a whole name.
            if isCommand, rival.isPart, !best.isPart { return false }
            if mayBeTaken(rival, by: best) || mayBeHeard(rival, for: best) || shares(rival, with: best)
                || readsText(rival, of: best)
            {
                return true
            }
            guard best.isApproximate, rival.cost < reach else { return false }
            // A text takes any words: a text that is not worth a question is not a rival.
            if rival.heard.text > 0, best.heard.text == 0, !rival.isNegative, rival.cost > confirmationCost(rival) {
                return false
            }
            // At equal approximate cost, the difference is not due to approximation, and the ranking has decided.
            return rival.isNegative || rival.heard.near != best.heard.near
        }
    }

    /// Whether another candidate reads words taken by a text, or left over by a command.
    ///
    /// A text takes any words, so words of a text that sound like a phrase may belong to the phrase.
    private func mayBeTaken(_ rival: Candidate, by best: Candidate) -> Bool {
        guard !rival.evidence.isDisjoint(with: [.misheard, .approximate]), holdsMore(rival, than: best) else {
            return false
        }
        return best.heard.text > 0 || isCommand && best.has(.looseWord)
    }

    /// Whether another candidate reads words of a text as words and values of its phrase, with nothing but an article or
    /// a possessive left over: "find the plan in the gallery".
    ///
    /// A word of the phrase has to stand among them: what is only a value belongs to the text.
    private func readsText(_ rival: Candidate, of best: Candidate) -> Bool {
        best.heard.text > 0 && rival.isCertain && rival.has(.looseWord) && !rival.has(.subject)
            && rival.heard.literals > best.heard.literals && holdsMore(rival, than: best)
    }

    /// Whether another candidate costs little more, and has clearly more letters of its phrase.
    private func holdsMore(_ rival: Candidate, than best: Candidate) -> Bool {
        rival.cost <= best.cost + CostModel.takenMargin
            && rival.heard.letters >= best.heard.letters + CostModel.takenLetters
    }

    /// Whether another hypothesis has a different number that sounds similar, so that the number is uncertain.
    private func mayBeHeard(_ rival: Candidate, for best: Candidate) -> Bool {
        guard !best.numberSound.isEmpty, !rival.numberSound.isEmpty, rival.hypothesis != best.hypothesis,
            rival.cost <= best.cost + CostModel.numberMargin
        else { return false }
        let (one, other) = (best.numberSound.map { UInt32($0) }, rival.numberSound.map { UInt32($0) })
        return SoundClasses.shared.distance(one[...], other[...], limit: CostModel.numberSound) != nil
    }

    /// Whether all that was heard belongs to another phrase as well: both lack content words, so that nothing tells which
    /// one was meant.
    ///
    /// "Strike" is as much of "air strike" as of "orbital strike", though more letters are missing there.
    private func shares(_ rival: Candidate, with best: Candidate) -> Bool {
        func wasHeard(_ one: Candidate) -> Bool { one.heard.missing > 0 && one.evidence.isDisjoint(with: .misheard) }
        return isCommand && wasHeard(best) && wasHeard(rival) && !rival.isNegative
            && rival.match?.effect != best.match?.effect
            && rival.hypothesis == best.hypothesis && rival.heard.letters == best.heard.letters
            && (rival.heard.literals, rival.heard.slots, rival.heard.text)
                == (best.heard.literals, best.heard.slots, best.heard.text)
    }

    /// Whether an about equally likely hypothesis has a different meaning, as closely as the best candidate.
    private func isHeardAsLikely(_ rival: Candidate, as best: Candidate) -> Bool {
        guard let hypotheses, rival.hypothesis != best.hypothesis, rival.match?.effect != best.match?.effect,
            let odds = hypotheses.odds(of: rival.hypothesis, over: best.hypothesis), odds >= -CostModel.evenOdds
        else { return false }
        return rival.cost - hypotheses.cost(of: rival.hypothesis) <= best.cost - hypotheses.cost(of: best.hypothesis)
            + CostModel.evenReading
    }

    /// Whether a candidate is asked about.
    ///
    /// - Parameters:
    ///   - candidate: The candidate.
    ///   - rivals: The rivals of the candidate.
    ///   - others: All candidates that could be meant.
    ///   - cost: Discount on the candidate's cost.
    /// - Returns: Whether the candidate is asked about.
    private func isAsked(
        _ candidate: Candidate,
        beside rivals: [Candidate],
        among others: [Candidate],
        less cost: Int = 0
    ) -> Bool {
        !rivals.isEmpty || isDoubtful(candidate, among: others, less: cost) && !isSupported(candidate)
    }

    /// Whether the whole utterance resembles a phrase of the same meaning, so that no single word has to be certain.
    private func isSupported(_ candidate: Candidate) -> Bool {
        candidates.contains { $0.has(.wholeUtterance) && $0.match == candidate.match }
    }

    /// The candidate for a command whose hypothesis alone would be answered, if all hypotheses agree on the meaning.
    ///
    /// "Add like a latte" for "I'd like a latte" is asked about, but not if the list also has "I'd like a latte". Of 72
    /// such questions about recorded and spoken commands, 70 were right.
    private func unambiguousHypothesis(
        than best: Candidate,
        beside rivals: [Candidate],
        among reached: [Candidate]
    ) -> Candidate? {
        guard isCommand, options.find == .whole, let hypotheses else { return nil }
        var firsts: [Int: Candidate] = [:]
        for candidate in reached where firsts[candidate.hypothesis] == nil { firsts[candidate.hypothesis] = candidate }
        guard firsts.values.allSatisfy({ $0.match?.effect == best.match?.effect }) else { return nil }
        if !isAsked(best, beside: rivals, among: candidates) { return best }
        return reached.first { candidate in
            guard candidate.match == best.match else { return false }
            let others = reached.filter { $0.hypothesis == candidate.hypothesis }
            let rivals =
                self.rivals(of: candidate, among: others) + candidates.filter { shares($0, with: candidate) }
            let cost = hypotheses.cost(of: candidate.hypothesis)
            return !isAsked(candidate, beside: rivals, among: others, less: cost)
        }
    }

    /// The byte ranges of the candidate's values in the original.
    func values(of candidate: Candidate) -> [Range<Int>] {
        candidate.spans.filter { if case .parameter = $0.role { true } else { $0.role == .value } }.map(\.range)
    }

    /// The byte ranges without meaning in the original: the application's name, and left-over words.
    private func frames(of candidate: Candidate) -> [Range<Int>] {
        candidate.spans.filter { [.applicationName, .filler, .frame].contains($0.role) }.map(\.range)
    }

    private func answer(
        _ best: Candidate,
        among candidates: [Candidate],
        beside rivals: [Candidate],
        isClear: Bool = false
    ) -> Resolution {
        let best = best.explained
        guard let match = best.match else { return nothing(nearMiss: nil) }
        var tied = tied(with: best, among: candidates)
        if tied.count == 1, best.isApproximate || !best.numberSound.isEmpty {
            tied += candidates.filter { one in rivals.contains { $0.match?.effect == one.match?.effect } }
        }
        tied += rivals.filter { rival in
            shares(rival, with: best) && !tied.contains { $0.match?.effect == rival.match?.effect }
        }
        if tied.count == 1 { tied += candidates.filter { isHeardAsLikely($0, as: best) } }
        tied += candidates.filter { one in
            readsText(one, of: best) && !tied.contains { $0.match?.effect == one.match?.effect }
        }
        // A whole utterance heard exactly ends the search, so there are no other candidates.
        let objection = hypotheses.flatMap { hypotheses in
            hypotheses.objection(
                to: best.hypothesis,
                values: values(of: best),
                offered: Set(tied.dropFirst().map(\.hypothesis)),
                isCommand: isCommand,
                frames: isClear ? frames(of: best) : nil,
                says: { says($0, theSameAs: tied) }
            )
        }
        if let objection, objection.isClear {
            var rejected = best
            rejected.hypothesis = objection.hypothesis
            (rejected.spans, rejected.spanSource) = ([], nil)
            return unsupported(rejection.reason(rejected, .nearMiss), evidence: rejected)
        }
        let doubted = DoubtedAnswer(candidate: best, decision: self, objection: objection)
        let doubt = doubts.objection(to: doubted)
        guard tied.count == 1 else {
            tied = likeliestFirst(tied)
            let alternatives = alternatives(tied, first: true)
            var question = resolution(.disambiguation(alternatives), tied[0], alternatives, among: tied)
            question.doubt = doubt
            return question
        }
        let others = candidates.filter { $0.match != match && !isBeyond($0, best) }
        let alternatives = alternatives(likeliestFirst([best] + others, after: 1), first: false)
        let outcome: Resolution.Outcome
        let isAsked = !isClear && isAsked(best, beside: rivals, among: self.candidates)
        if isAsked || doubt != nil {
            outcome = .confirmationRequired(match)
        } else if !best.missing.isEmpty {
            outcome = .needsValue(match, missing: best.missing)
        } else {
            outcome = .success(match)
        }
        var resolution = resolution(outcome, best, alternatives, among: isAsked ? [best] + rivals : [best])
        if !isAsked { resolution.score = scoreOfCertain(best, isClear: isClear) }
        resolution.doubt =
            doubt ?? (isAsked ? uncertainty(about: doubted, score: resolution.score ?? 0) : nil)
        return resolution
    }

    /// Compares the meaning of a single hypothesis with the meaning of an answer.
    func says(_ hypothesis: Int, theSameAs tied: [Candidate]) -> HypothesisEvidence.Saying {
        guard let answer = alone(hypothesis), let effect = answer.match?.effect,
            tied.contains(where: { $0.match?.effect == effect })
        else { return .other }
        if case .success = answer.outcome { return .same }
        return .perhapsSame
    }

    /// Whether another candidate is not offered beside an answer: nothing is beside a whole utterance heard word for word,
    /// and nothing dearer if it has numbers.
    private func isBeyond(_ other: Candidate, _ best: Candidate) -> Bool {
        guard options.find == .whole, options.offered == nil, best.heard.text == 0 else { return false }
        if best.cost == 0, best.isWordForWord { return true }
        let exact: EvidenceClasses = [EvidenceClasses(.exact), EvidenceClasses(.number)]
        return isCommand && other.cost > best.cost && best.evidence.isSubset(of: exact)
    }

    /// Candidates by falling score; equally likely candidates, and the first ones, keep their order.
    private func likeliestFirst(_ candidates: [Candidate], after first: Int = 0) -> [Candidate] {
        guard candidates.count > first + 1 else { return candidates }
        let scores = candidates.indices.map { score(ofOne: $0, among: candidates) }
        let rest = candidates.indices.dropFirst(first).sorted { (scores[$1], $0) < (scores[$0], $1) }
        return candidates.prefix(first) + rest.map { candidates[$0] }
    }

    private func score(ofOne index: Int, among candidates: [Candidate]) -> Double {
        score(of: candidates[index], among: candidates.indices.filter { $0 != index }.map { candidates[$0].cost })
    }

    /// The candidates as alternatives; the first one is left out if it is the answer.
    private func alternatives(_ candidates: [Candidate], first isFirstListed: Bool) -> [Resolution.Alternative] {
        var alternatives: [Resolution.Alternative] = []
        for (index, candidate) in candidates.enumerated() {
            guard let match = candidate.match, isFirstListed || index > 0 else { continue }
            let lost: Resolution.Alternative.Lost =
                index == 0
                ? .first
                : options.find == .within
                    ? .tied : Ranking.reason(candidate, after: candidates[index - 1]) ?? .tied
            alternatives.append(
                Resolution.Alternative(
                    match: match,
                    score: score(ofOne: index, among: candidates),
                    evidence: candidate.evidence.dearest ?? .exact,
                    cost: candidate.cost,
                    phrase: candidate.origin.phrase,
                    lost: lost
                )
            )
        }
        return Array(alternatives.prefix(max(2, options.maximumAlternatives)))
    }

    func resolution(
        _ outcome: Resolution.Outcome,
        _ best: Candidate,
        _ alternatives: [Resolution.Alternative],
        among candidates: [Candidate]
    ) -> Resolution {
        let rivals = candidates.filter { $0.match != best.match }.map(\.cost)
        return Resolution(
            outcome: outcome,
            score: score(of: best, among: rivals),
            evidence: best.evidence.dearest ?? .exact,
            cost: best.cost,
            hypothesis: best.hypothesis,
            phrase: best.origin.phrase,
            spans: best.shownSpans,
            alternatives: alternatives,
            cuts: [],
            work: Resolution.Work()
        )
    }

    /// The score of an answer that is not asked about.
    ///
    /// Where the whole utterance resembles the phrase as well, the answer is at least as likely as an answer has to be.
    ///
    /// - Parameters:
    ///   - best: The answer.
    ///   - isClear: Whether its hypothesis alone made it certain.
    /// - Returns: 0…1, in steps of a thousandth.
    private func scoreOfCertain(_ best: Candidate, isClear: Bool) -> Double {
        // What made a hypothesis clear alone were the candidates in reach, without those that count only alone.
        let others =
            isClear
            ? candidates.filter {
                $0.hypothesis == best.hypothesis && (best.has(.onlyIfAlone) || !$0.has(.onlyIfAlone))
            } : candidates
        let own = score(of: best, among: [], beside: others)
        return isSupported(best) ? max(own, leastScore) : own
    }

    /// The least score of an answer that is not asked about.
    private var leastScore: Double {
        Acceptance.leastScore(wrongAction: options.policy.wrongAction, isCommand: isCommand)
    }

    /// Why an answer is asked about that nothing objects to; `nil` if its score tells.
    private func uncertainty(about answer: DoubtedAnswer, score: Double) -> Resolution.Doubt? {
        score < leastScore && !isUnsupported(answer.candidate)
            ? nil : doubts.uncertainty(about: answer)
    }

    /// The probability of a candidate, given the costs of its rivals: by its grounds where they decide about it, or by
    /// its evidence.
    ///
    /// - Parameters:
    ///   - candidate: The candidate.
    ///   - rivals: The costs of its rivals.
    ///   - others: The candidates that its grounds count; `nil` for all.
    /// - Returns: 0…1, in steps of a thousandth.
    private func score(of candidate: Candidate, among rivals: [Int], beside others: [Candidate]? = nil) -> Double {
        if candidate.heard.text == 0, let grounds = grounds(of: candidate, among: others ?? candidates) {
            return Score.score(odds: Acceptance.odds(of: grounds), of: candidate.cost, among: rivals)
        }
        return Score.score(
            of: candidate.cost,
            among: rivals,
            evidence: candidate.evidence.dearest ?? .exact,
            isCommand: isCommand
        )
    }

    // MARK: Nothing

    private func nothing(nearMiss: Candidate?) -> Resolution {
        if let nearMiss { return unsupported(rejection.reason(nearMiss, .nearMiss), evidence: nearMiss) }
        if let question = questionForUnheardValue() { return question }
        guard let faulty = candidates.filter({ !$0.faults.isEmpty && !$0.isNegative }).min(by: saysMore) else {
            return unsupported(rejection.nothingFound(), evidence: nil)
        }
        let kind: Resolution.Reason.Kind =
            faulty.faults.contains(.outOfRange)
            ? .outOfRange
            : faulty.faults.contains(.needsNow)
                ? .needsNow : faulty.faults.contains(.isSkipped) ? .skippedTime : .outOfCatalog
        return unsupported(rejection.reason(faulty, kind), evidence: faulty)
    }

    /// Whether the first faulty candidate is a better reason than the second: the better candidate.
    ///
    /// Of two that tie, a number out of range is a better reason than left-over words.
    private func saysMore(_ one: Candidate, _ other: Candidate) -> Bool {
        if one.faults != other.faults, Ranking.reason(other, after: one) == .tied {
            return one.faults == .outOfRange || one.faults.isOfValue && other.faults != .outOfRange
        }
        return Ranking.goesBefore(one, other)
    }

    private func unsupported(_ reason: Resolution.Reason, evidence: Candidate?) -> Resolution {
        Resolution(
            outcome: .unsupported(reason),
            score: nil,
            evidence: nil,
            cost: nil,
            hypothesis: evidence?.hypothesis,
            phrase: nil,
            spans: evidence?.shownSpans ?? [],
            alternatives: [],
            cuts: [],
            work: Resolution.Work()
        )
    }
}
