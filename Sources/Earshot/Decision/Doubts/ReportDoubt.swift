/// The first word may be a past form, so that the utterance reports something: "activó" for "activa".
enum ReportDoubt: AnswerDoubt {
    static let sign: Candidate.Signs = .past

    static func about(_ answer: DoubtedAnswer) -> Resolution.Doubt? {
        guard answer.candidate.has(.past), let first = answer.candidate.spans.first else { return nil }
        return Resolution.Doubt(.permission, heard: first.heard)
    }
}
