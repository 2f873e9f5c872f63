/// A left-over word of a command names who acts, or an owner: "she" in "she opens the door".
enum SubjectDoubt: AnswerDoubt {
    static func about(_ answer: DoubtedAnswer) -> Resolution.Doubt? {
        guard answer.isCommand, answer.candidate.has(.subject) else { return nil }
        let words = answer.candidate.spans.filter(\.role.isLeftOver).map(\.heard)
        return Resolution.Doubt(.subject, heard: words.joined(separator: " … "))
    }
}
