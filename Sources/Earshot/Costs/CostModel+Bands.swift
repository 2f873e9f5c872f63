// Bars: the highest cost of an accepted answer, and the highest cost worth a question.
extension CostModel {
    /// The highest cost of an accepted answer to a question: enough for a frame and two or three loose words.
    package static let answerSuccess = 2_000
    /// The highest cost of a confirmed answer to a question.
    package static let answerConfirmation = 3_500
    /// The highest cost of an accepted command: a command has to be closer than a requested answer.
    package static let commandSuccess = 1_900
    /// The highest cost of a confirmed command.
    package static let commandConfirmation = 3_000

    /// The highest cost of an accepted approximate answer.
    package static let answerNear = ResolveOptions.Policy.Band(
        base: 1_800,
        perLetter: 300,
        perDoubling: 240,
        limit: 3_400
    )
    /// The highest cost of a confirmed approximate answer.
    package static let answerNearConfirmation = ResolveOptions.Policy.Band(
        base: 2_400,
        perLetter: 350,
        perDoubling: 240,
        limit: 6_000
    )
    /// The highest cost of an accepted approximate command: lower, as nobody asked for a command.
    package static let commandNear = ResolveOptions.Policy.Band(
        base: 200,
        perLetter: 300,
        perDoubling: 150,
        limit: 6_000
    )
    /// The highest cost of a confirmed approximate command.
    package static let commandNearConfirmation = ResolveOptions.Policy.Band(
        base: 600,
        perLetter: 350,
        perDoubling: 150,
        limit: 8_000
    )
    /// The default cost of a wrong action, in questions.
    ///
    /// People put up with a dozen needless questions to be spared a wrong action. ``Acceptance`` weighs commands by
    /// this cost.
    package static let wrongAction = 12
    /// The cost of a wrong answer, as a share of a wrong action: the answer was requested, and the person hears it
    /// back.
    package static let wrongAnswer = Share(part: 2, whole: 3)
    /// The least lead of an approximate answer over its closest rival.
    package static let rivalMargin = ResolveOptions.Policy.Margin(base: 200, perThousand: 100, perDoubling: 40)

    /// The highest cost of a path with approximate readings: beyond it, nothing is answered or asked.
    package static let nearHorizon = 9_000
    /// The highest cost of any path: beyond it, nothing is close enough to be reported.
    package static let horizon = 30_000
}
