// Bars: up to which price something is an answer, and up to which it is worth a question.
extension CostModel {
    /// An answer to a question may carry a frame and two or three loose words.
    package static let answerSuccess = 2_000
    /// Above that it is worth a question, up to here.
    package static let answerConfirmation = 3_500
    /// A command out of the blue has to be nearer than an answer that was asked for.
    package static let commandSuccess = 1_900
    /// Above that it is worth a question, up to here.
    package static let commandConfirmation = 3_000

    /// How dear an answer found by nearness may be.
    package static let answerNear = ResolveOptions.Policy.Band(
        base: 1_800,
        perLetter: 300,
        perDoubling: 240,
        limit: 3_400
    )
    /// The same, where it is worth a question.
    package static let answerNearConfirmation = ResolveOptions.Policy.Band(
        base: 2_400,
        perLetter: 350,
        perDoubling: 240,
        limit: 6_000
    )
    /// How dear a command found by nearness may be: nobody asked for it.
    package static let commandNear = ResolveOptions.Policy.Band(
        base: 200,
        perLetter: 300,
        perDoubling: 150,
        limit: 6_000
    )
    /// The same, where it is worth a question.
    package static let commandNearConfirmation = ResolveOptions.Policy.Band(
        base: 600,
        perLetter: 350,
        perDoubling: 150,
        limit: 8_000
    )
    /// How much nearer than its nearest rival an answer found by nearness has to be.
    package static let rivalMargin = ResolveOptions.Policy.Margin(base: 200, perThousand: 100, perDoubling: 40)

    /// The highest cost of a path that is followed where nearness plays a part: beyond, nothing is answered or asked.
    package static let nearHorizon = 9_000
    /// The highest cost of a path that is followed at all; beyond, nothing near is left to name.
    package static let horizon = 30_000
}
