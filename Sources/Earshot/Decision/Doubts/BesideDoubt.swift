/// A word beside a match within a sentence turns the match, or says who acted: "I turned on the oven".
enum BesideDoubt: AnswerDoubt {
    static func about(_ answer: DoubtedAnswer) -> Resolution.Doubt? {
        let (candidate, isCommand) = (answer.candidate, answer.isCommand)
        guard answer.options.find == .within, let hypotheses = answer.hypotheses else { return nil }
        let turning = hypotheses.turningWord(
            beside: candidate.heard.units,
            of: candidate.hypothesis,
            isCommand: isCommand
        )
        if let turning { return Resolution.Doubt(.turned, heard: turning) }
        guard isCommand, candidate.isApproximate else { return nil }
        return hypotheses.subject(before: candidate.heard.units, of: candidate.hypothesis).map {
            Resolution.Doubt(.turned, heard: $0)
        }
    }
}
