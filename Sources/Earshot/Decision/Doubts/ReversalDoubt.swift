/// A short word before a verb may be a prefix that reverses the verb: "this arm the alarm".
enum ReversalDoubt: AnswerDoubt {
    static func about(_ answer: DoubtedAnswer) -> Resolution.Doubt? {
        guard answer.isCommand, let hypotheses = answer.hypotheses else { return nil }
        let places = answer.decision.rejection.places
        return hypotheses.reversal(in: answer.candidate) { word in
            places.contains { $0.document.word(word) != nil }
        }.map { Resolution.Doubt(.turned, heard: $0) }
    }
}
