/// Words were left over that make the answer doubtful: "to" in "no thanks to".
enum LeftOverDoubt: AnswerDoubt {
    static func about(_ answer: DoubtedAnswer) -> Resolution.Doubt? {
        let heard = answer.words { $0.cost > 0 && $0.role.isLeftOver }
        return heard.isEmpty ? nil : Resolution.Doubt(.leftOver, heard: heard)
    }
}
