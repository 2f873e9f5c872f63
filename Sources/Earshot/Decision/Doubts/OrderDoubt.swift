/// All words of a command were heard, but in an order that the language does not allow for its phrases, or with others in
/// place of some.
enum OrderDoubt: AnswerDoubt {
    static func about(_ answer: DoubtedAnswer) -> Resolution.Doubt? {
        let candidate = answer.candidate
        guard candidate.has(.otherOrder) else { return nil }
        let source = answer.decision.rejection.sources[candidate.hypothesis]
        return Resolution.Doubt(.order, heard: String(decoding: source, as: UTF8.self))
    }
}
