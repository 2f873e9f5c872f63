/// Another hypothesis, about as likely or likelier, means something else: "don't open it" beside "open it".
enum HypothesisDoubt: AnswerDoubt {
    static func about(_ answer: DoubtedAnswer) -> Resolution.Doubt? {
        guard let objection = answer.objection else { return nil }
        let source = answer.decision.rejection.sources[objection.hypothesis]
        return Resolution.Doubt(.hypothesis, heard: String(decoding: source, as: UTF8.self))
    }
}
