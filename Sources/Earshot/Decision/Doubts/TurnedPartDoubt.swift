/// A word turns an order because the following words of the phrase were not heard: "don't" for "don't forget".
enum TurnedPartDoubt: AnswerDoubt {
    static func about(_ answer: DoubtedAnswer) -> Resolution.Doubt? {
        let candidate = answer.candidate
        guard answer.isCommand, candidate.evidence.contains(EvidenceClasses(.gap)) else { return nil }
        let spans = candidate.spans
        let turned = spans.indices.dropFirst().lazy.compactMap { place -> String? in
            guard spans[place].range.isEmpty, !spans[place - 1].range.isEmpty else { return nil }
            return answer.hypotheses?.turningWord(atEndOf: spans[place - 1].range, of: candidate.hypothesis)
        }
        return turned.first.map { Resolution.Doubt(.turned, heard: $0) }
    }
}
