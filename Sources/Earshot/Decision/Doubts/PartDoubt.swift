/// Only a part of a name was heard in a command: "living" for "living room".
enum PartDoubt: AnswerDoubt {
    static let sign: Candidate.Signs = .part

    static func about(_ answer: DoubtedAnswer) -> Resolution.Doubt? {
        guard answer.candidate.has(.part) else { return nil }
        return Resolution.Doubt(.part, heard: answer.words { $0.evidence == .partial })
    }
}
