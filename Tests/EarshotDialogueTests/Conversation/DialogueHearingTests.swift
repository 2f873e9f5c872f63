import Earshot
import EarshotDialogue
import Testing

/// The answer to the open question, while it is being spoken.
@Suite struct DialogueHearingTests {
    private static let catalog = Catalog(
        locale: "en-US",
        enums: [
            Enumeration(
                name: "Soup",
                cases: [Enumeration.Case(id: "tomato"), Enumeration.Case(id: "lentil", displayName: "Red Lentil")]
            )
        ],
        shortcuts: [
            Shortcut(
                id: "Order",
                confirmation: .summary,
                parameters: [
                    Parameter("soup", .enumeration("Soup"), isRequired: true, prompt: "Which soup?"),
                    Parameter("bowls", .integer(min: 1, max: 30), isRequired: true, prompt: "How many bowls?"),
                ],
                phrases: ["order soup"]
            )
        ]
    )

    @Test func hearsWhatAnswersTheQuestion() throws {
        let dialogue = try Dialogue(Self.catalog)
        var conversation = dialogue.begin()
        func state(_ text: String) -> HearingUpdate.State {
            var hearing = dialogue.hearing(in: conversation)
            return hearing.update(text).state
        }
        #expect(state("order").name == "open")
        #expect(state("tomato") == .nothing)
        _ = dialogue.hear("order soup", in: &conversation)
        #expect(state("tomato") == .settled)
        #expect(state("red").name != "nothing")
        _ = dialogue.hear("tomato", in: &conversation)
        #expect(state("twenty") == .complete(canContinue: true))
        #expect(state("twenty five") == .settled)
        _ = dialogue.hear("two", in: &conversation)
        #expect(conversation.state == .confirming)
        #expect(state("yes").name != "nothing" && state("twenty") == .nothing)
        _ = dialogue.hear("yes", in: &conversation)
        #expect(conversation.isOver)
        #expect(state("order soup").name == "open")
    }
}
