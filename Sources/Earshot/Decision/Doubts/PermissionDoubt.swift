/// Words around a command ask for permission, or report a thought or a wish: "may I", "ich wollte".
enum PermissionDoubt: AnswerDoubt {
    static func about(_ answer: DoubtedAnswer) -> Resolution.Doubt? {
        guard answer.isCommand, answer.options.find == .whole else { return nil }
        return answer.hypotheses?.permission(in: answer.candidate).map { Resolution.Doubt(.permission, heard: $0) }
    }
}
