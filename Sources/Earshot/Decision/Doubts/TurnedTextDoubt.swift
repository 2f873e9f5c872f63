/// A word turns a text at the beginning or the end of an order.
///
/// At the beginning: "don't turn off the lights" before "in five minutes". At the end a negation may negate the whole
/// order: "nicht" in "durchsage milch nicht". A text behind words of the phrase is to be written or said, and may hold
/// any word.
enum TurnedTextDoubt: AnswerDoubt {
    static func about(_ answer: DoubtedAnswer) -> Resolution.Doubt? {
        let candidate = answer.candidate
        guard answer.isCommand, answer.options.find == .whole, candidate.heard.text > 0,
            let hypotheses = answer.hypotheses, case .shortcut(let match)? = candidate.match
        else { return nil }
        let heard = candidate.spans.filter { !$0.role.isLeftOver }
        func isText(_ span: EvidenceSpan) -> Bool {
            guard case .parameter(let name) = span.role else { return false }
            if case .text? = match.parameters.first(where: { $0.name == name })?.value { return true }
            return false
        }
        var word: String?
        if let first = heard.first, isText(first) {
            word = hypotheses.turningWord(in: first.range, of: candidate.hypothesis)
        }
        if word == nil, let last = heard.last, isText(last) {
            word = hypotheses.negation(atEndOf: last.range, of: candidate.hypothesis)
        }
        return word.map { Resolution.Doubt(.turned, heard: $0) }
    }
}
