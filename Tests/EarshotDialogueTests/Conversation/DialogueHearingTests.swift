import Earshot
import Testing

@testable import EarshotDialogue

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
        #expect(state("order").canContinue)
        #expect(state("tomato") == .nothing)
        _ = dialogue.hear("order soup", in: &conversation)
        #expect(state("tomato") == .settled)
        #expect(state("red").name != "nothing")
        _ = dialogue.hear("tomato", in: &conversation)
        #expect(state("twenty") == .complete(canContinue: true))
        #expect(state("twenty five") == .settled)
        _ = dialogue.hear("two", in: &conversation)
        #expect(conversation.state == .confirming)
        #expect(["complete", "settled"].contains(state("yes").name))
        #expect(["nothing", "open"].contains(state("weather").name))
        _ = dialogue.hear("yes", in: &conversation)
        #expect(conversation.isOver)
        #expect(state("order soup").name == "open")
    }

    @Test func knowsThePlacesOfWhatWasOffered() throws {
        let dialogue = try Dialogue(Self.catalog)
        var conversation = dialogue.begin()
        _ = dialogue.hear("order soup", in: &conversation)
        var before = dialogue.hearing(in: conversation)
        #expect(before.update("the second one").state != .settled)
        while conversation.asked.offered.isEmpty, !conversation.isOver {
            _ = dialogue.hear("the weather", in: &conversation)
        }
        #expect(conversation.asked.offered == ["tomato", "lentil"])
        var hearing = dialogue.hearing(in: conversation)
        #expect(hearing.update("the").state.name == "open")
        #expect(hearing.update("the second one").state == .settled)
        #expect(hearing.finish().match?.caseID == "lentil")
        #expect(hearing.update("tomato").state == .settled)
        #expect(hearing.finish().match?.caseID == "tomato")
    }

    @Test func knowsTheWordsOfTheConversation() throws {
        let dialogue = try Dialogue(Self.catalog)
        var conversation = dialogue.begin()
        for text in ["order soup", "tomato", "two"] {
            var hearing = dialogue.hearing(in: conversation)
            #expect(hearing.update("cancel").state.name != "nothing", "\(text)")
            #expect(hearing.finish().match?.caseID == "cancel", "\(text)")
            _ = dialogue.hear(Utterance(text), in: &conversation)
        }
    }

    /// What a conversation understands is not nothing to a hearing, whatever is asked.
    @Test func knowsWhatTheConversationAccepts() throws {
        let dialogue = try Dialogue(Self.catalog)
        var conversation = dialogue.begin()
        let texts = ["tomato and two bowls", "no, red lentil", "go back", "yes"]
        var understood = 0
        for step in ["order soup", "tomato", "two"] {
            _ = dialogue.hear(Utterance(step), in: &conversation)
            for text in texts {
                var copy = conversation
                let misses = conversation.asked.misses
                _ = dialogue.hear(Utterance(text), in: &copy)
                guard copy.asked.misses <= misses, copy.state != .failed else { continue }
                understood += 1
                var hearing = dialogue.hearing(in: conversation)
                let update = hearing.update(text)
                #expect(update.state != .nothing, "\(text) after \(step)")
                #expect(hearing.finish().isUnderstood, "\(text) after \(step)")
            }
        }
        #expect(understood > 6)
    }

    @Test func hearsTheLanguageOfTheConversation() throws {
        var catalog = Self.catalog
        var german = catalog
        german.locale = "de-DE"
        german.shortcuts[0].phrases = ["Suppe bestellen"]
        german.enums[0].cases = [
            Enumeration.Case(id: "tomato", displayName: "Tomatensuppe"),
            Enumeration.Case(id: "lentil", displayName: "Rote Linse"),
        ]
        catalog.localizations = [german]
        let dialogue = try Dialogue(catalog)
        var conversation = dialogue.begin(locale: "de-DE")
        _ = dialogue.hear("Suppe bestellen", in: &conversation)
        var hearing = dialogue.hearing(in: conversation)
        #expect(hearing.update("Rote").state.canContinue)
        #expect(hearing.update("Rote Linse").answer?.match?.caseID == "lentil")
        #expect(hearing.update("abbrechen").answer?.match?.caseID == "cancel")
    }
}
