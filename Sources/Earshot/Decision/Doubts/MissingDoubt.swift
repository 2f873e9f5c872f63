/// A missing word chooses between two opposites, or may have become part of a number: "up" in "volume up 20 percent".
enum MissingDoubt: AnswerDoubt {
    static let sign: Candidate.Signs = .missingChoice

    static func about(_ answer: DoubtedAnswer) -> Resolution.Doubt? {
        guard answer.candidate.has(.missingChoice) else { return nil }
        let missing = answer.candidate.spans.filter { $0.role == .missing }.map(\.meant)
        return Resolution.Doubt(.missing, heard: missing.joined(separator: " … "))
    }
}
