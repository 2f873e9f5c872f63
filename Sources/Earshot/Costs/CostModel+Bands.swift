// Bars: the highest cost of an answer, and the highest cost that is worth a question.
extension CostModel {
    /// The highest cost of an answer to a question that is accepted: it may carry a frame and two or three loose words.
    package static let answerSuccess = 2_000
    /// The highest cost of an answer to a question that is confirmed.
    package static let answerConfirmation = 3_500
    /// The highest cost of a command that is accepted: it has to be closer than an answer that was asked for.
    package static let commandSuccess = 1_900
    /// The highest cost of a command that is confirmed.
    package static let commandConfirmation = 3_000

    /// The highest cost of an approximate answer that is accepted.
    package static let answerNear = ResolveOptions.Policy.Band(
        base: 1_800,
        perLetter: 300,
        perDoubling: 240,
        limit: 3_400
    )
    /// The highest cost of an approximate answer that is confirmed.
    package static let answerNearConfirmation = ResolveOptions.Policy.Band(
        base: 2_400,
        perLetter: 350,
        perDoubling: 240,
        limit: 6_000
    )
    /// The highest cost of an approximate command that is accepted: lower, as nobody asked for it.
    package static let commandNear = ResolveOptions.Policy.Band(
        base: 200,
        perLetter: 300,
        perDoubling: 150,
        limit: 6_000
    )
    /// The highest cost of an approximate command that is confirmed.
    package static let commandNearConfirmation = ResolveOptions.Policy.Band(
        base: 600,
        perLetter: 350,
        perDoubling: 150,
        limit: 8_000
    )
    /// What a wrong action costs, in questions, if nobody says otherwise.
    ///
    /// People put up with a dozen needless questions to be spared one. ``Acceptance`` weighs commands by it.
    package static let wrongAction = 12
    /// What a wrong answer costs, as a share of a wrong action: it was asked for, and who was asked hears what was understood.
    package static let wrongAnswer = Share(part: 2, whole: 3)
    /// How much cheaper than its closest rival an approximate answer has to be.
    package static let rivalMargin = ResolveOptions.Policy.Margin(base: 200, perThousand: 100, perDoubling: 40)

    /// The highest cost of a path with approximate readings: beyond it, nothing is answered or asked.
    package static let nearHorizon = 9_000
    /// The highest cost of any path: beyond it, nothing is close enough to be reported.
    package static let horizon = 30_000
}
