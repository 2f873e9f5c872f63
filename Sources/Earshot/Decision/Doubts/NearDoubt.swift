/// Words only resemble the words of the answer, and too little else was heard.
///
/// "Cohen" resembles Khan, and nothing in "call the Cohens" tells that Khan was meant.
enum NearDoubt: AnswerDoubt {
    static func about(_ answer: DoubtedAnswer) -> Resolution.Doubt? {
        let heard = answer.words { $0.cost > 0 && !$0.role.isLeftOver && ![.exact, .number].contains($0.evidence) }
        return heard.isEmpty ? nil : Resolution.Doubt(.near, heard: heard)
    }
}
