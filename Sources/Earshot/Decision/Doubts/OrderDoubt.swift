/// All words of a command were heard, but in another order than its phrases have, or with words that say nothing.
enum OrderDoubt: AnswerDoubt {
    static func about(_ answer: DoubtedAnswer) -> Resolution.Doubt? {
        let candidate = answer.candidate
        guard candidate.has(.reordered) else { return nil }
        let source = answer.decision.rejection.sources[candidate.hypothesis]
        return Resolution.Doubt(.order, heard: String(decoding: source, as: UTF8.self))
    }
}
