// Doubts: heard words that speak against an answer, so that the answer is asked about.
extension Decision {
    /// The word that turns a text at the beginning or the end of an order.
    ///
    /// At the beginning: "don't turn off the lights" before "in five minutes". At the end a negation may negate the
    /// whole order: "nicht" in "durchsage milch nicht". A text behind words of the phrase is to be written or said, and
    /// may hold any word.
    private func turnedText(of candidate: Candidate) -> String? {
        guard isCommand, options.find == .whole, candidate.textLength > 0,
            case .shortcut(let match)? = candidate.match
        else { return nil }
        let heard = candidate.spans.filter { !$0.role.isLeftOver }
        func isText(_ span: EvidenceSpan) -> Bool {
            guard case .parameter(let name) = span.role else { return false }
            if case .text? = match.parameters.first(where: { $0.name == name })?.value { return true }
            return false
        }
        if let first = heard.first, isText(first),
            let word = hypotheses?.turningWord(in: first.range, of: candidate.hypothesis)
        {
            return word
        }
        guard let last = heard.last, isText(last) else { return nil }
        return hypotheses?.negation(atEndOf: last.range, of: candidate.hypothesis)
    }

    /// The word that turns an order because the following words of the phrase were not heard: "don't" for "don't
    /// forget".
    private func turnedPart(of candidate: Candidate) -> String? {
        guard isCommand, candidate.evidence.contains(EvidenceClasses(.gap)) else { return nil }
        let spans = candidate.spans
        let turned = spans.indices.dropFirst().lazy.compactMap { place -> String? in
            guard spans[place].range.isEmpty, !spans[place - 1].range.isEmpty else { return nil }
            return hypotheses?.turningWord(atEndOf: spans[place - 1].range, of: candidate.hypothesis)
        }
        return turned.first
    }

    /// Whether a catalog has a normalized word.
    private func isInCatalog(_ word: [UInt8]) -> Bool {
        rejection.places.contains { $0.document.word(word) != nil }
    }

    /// The heard words that speak against an answer.
    func doubt(about best: Candidate, _ objection: HypothesisEvidence.Objection?) -> Resolution.Doubt? {
        if let objection {
            return Resolution.Doubt(
                .hypothesis,
                heard: String(decoding: rejection.sources[objection.hypothesis], as: UTF8.self)
            )
        }
        if options.find == .within,
            let word = hypotheses?.turningWord(beside: best.units, of: best.hypothesis, isCommand: isCommand)
                ?? reportingSubject(of: best)
        {
            return Resolution.Doubt(.turned, heard: word)
        }
        if let word = turnedText(of: best) ?? turnedPart(of: best) { return Resolution.Doubt(.turned, heard: word) }
        if isCommand, let words = hypotheses?.reversal(in: best, isInCatalog: isInCatalog) {
            return Resolution.Doubt(.turned, heard: words)
        }
        if isCommand, options.find == .whole, let words = hypotheses?.permission(in: best) {
            return Resolution.Doubt(.permission, heard: words)
        }
        guard isCommand, best.hasSubject else { return nil }
        let words = best.spans.filter(\.role.isLeftOver).map(\.heard)
        return Resolution.Doubt(.subject, heard: words.joined(separator: " … "))
    }
}
