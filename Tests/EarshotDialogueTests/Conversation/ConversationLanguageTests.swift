import Earshot
import EarshotDialogue
import EarshotFormats
import Foundation
import Testing

/// A conversation goes on in another language; `Corpora/dialogues/languages.jsonl` has whole ones.
struct ConversationLanguageTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Corpora/dialogues/catalogs").standardizedFileURL

    private static func dialogue(_ name: String) throws -> Dialogue {
        try Dialogue(CatalogReader().read(contentsOf: folder.appending(path: name).path).catalog)
    }

    @Test func theLanguageChangesBetweenTurnsAndWhatIsKnownStays() throws {
        let dialogue = try Self.dialogue("trips.yaml")
        var conversation = dialogue.begin(locale: "en-US")
        _ = dialogue.hear("book a trip to munich with rail mate", in: &conversation)
        let turn = dialogue.changeLanguage(of: &conversation, to: "de-DE")
        #expect(conversation.locale == "de-DE" && conversation.turns == 1)
        #expect(turn.number == 1 && turn.state == .asking && turn.prompt == "Von wo?")
        #expect(turn.heard.isEmpty && turn.answer == nil)
        #expect(turn.match?.parameters.first?.value == .enumerationCase("munich"))
        #expect(dialogue.text("${destination}", in: conversation) == "München")
        #expect(conversation.prompt == turn.prompt)
    }

    @Test func anUtteranceWithoutHypothesesDoesTheSame() throws {
        let dialogue = try Self.dialogue("trips.yaml")
        var one = dialogue.begin(locale: "en-US")
        _ = dialogue.hear("book a trip with rail mate", in: &one)
        var other = one
        let turn = dialogue.changeLanguage(of: &one, to: "fr-FR")
        #expect(dialogue.hear(Utterance(hypotheses: [], locale: "fr-FR"), in: &other) == turn)
        #expect(one == other)
        // Nothing was heard, in the same language: the question is asked again.
        #expect(dialogue.hear(Utterance(hypotheses: [], locale: "fr-FR"), in: &other).number == 2)
    }

    @Test func aConversationThatIsOverAnswersInTheNewLanguageAndNoMore() throws {
        let dialogue = try Self.dialogue("trips.yaml")
        var conversation = dialogue.begin(locale: "en-US")
        _ = dialogue.hear("book a trip to munich with rail mate", in: &conversation)
        _ = dialogue.hear("cancel", in: &conversation)
        let prompt = conversation.prompt
        let turn = dialogue.changeLanguage(of: &conversation, to: "de-DE")
        #expect(turn.state == .cancelled && turn.prompt == prompt && turn.options.isEmpty)
        #expect(dialogue.text("${destination}", in: conversation) == "München")
        #expect(dialogue.hear(Utterance("zurück", locale: "fr-FR"), in: &conversation).state == .cancelled)
        // What is heard afterwards changes nothing.
        #expect(dialogue.text("${destination}", in: conversation) == "München" && conversation.turns == 2)
    }

    @Test func aStoredConversationGoesOnInAnotherLanguage() throws {
        let dialogue = try Self.dialogue("trips.yaml")
        var conversation = dialogue.begin(locale: "en-US")
        for text in ["book a trip with rail mate", "what are my options"] {
            _ = dialogue.hear(Utterance(text), in: &conversation)
        }
        var stored = try JSONDecoder().decode(Conversation.self, from: JSONEncoder().encode(conversation))
        let turn = dialogue.changeLanguage(of: &stored, to: "ja-JP")
        #expect(turn.state == .choosing && turn.options.count == 5)
        #expect(turn == dialogue.changeLanguage(of: &conversation, to: "ja-JP"))
        #expect(dialogue.hear("二番目", in: &stored).match?.parameters.first?.value == .enumerationCase("munich"))
    }

    @Test func changingThereAndBackChangesNothing() throws {
        let dialogue = try Self.dialogue("trips.yaml")
        var conversation = dialogue.begin(locale: "en-US")
        let said = [
            "book a trip with rail mate", "nonsense", "berlin", "what are my options", "bremen",
            "show my trips in rail mate", "no", "three", "what",
        ]
        for text in said {
            _ = dialogue.hear(Utterance(text), in: &conversation)
            var other = conversation
            for locale in ["de-DE", "fr-FR", "ja-JP", "en-US"] { dialogue.changeLanguage(of: &other, to: locale) }
            #expect(other == conversation, "after \(text)")
        }
        #expect(conversation.state == .confirming)
    }

    @Test func theNearestLocaleFillsInWhatOneLacks() throws {
        // As built in code, where no reader has copied anything.
        let shortcut = Shortcut(
            id: "Rate",
            title: "Rate a wine",
            parameters: [Parameter("points", .integer(), isRequired: true, prompt: "How many points?")],
            phrases: ["Rate a wine"]
        )
        var austrian = shortcut
        austrian.title = nil
        austrian.parameters[0].prompt = nil
        austrian.phrases = ["Bewerte an Wein"]
        var german = austrian
        german.parameters[0].prompt = "Wie viele Punkte?"
        german.phrases = ["Bewerte einen Wein"]
        let catalog = Catalog(
            locale: "en-US",
            shortcuts: [shortcut],
            localizations: [
                Catalog(locale: "de-AT", shortcuts: [austrian]), Catalog(locale: "de", shortcuts: [german]),
                Catalog(locale: "fr-FR"),
            ]
        )
        let dialogue = try Dialogue(catalog)
        var conversation = dialogue.begin(locale: "de-AT")
        #expect(dialogue.hear("Bewerte an Wein", in: &conversation).prompt == "Wie viele Punkte?")
        #expect(dialogue.changeLanguage(of: &conversation, to: "fr-FR").prompt == "How many points?")
        let turn = dialogue.hear("quarante-deux", in: &conversation)
        #expect(turn.state == .ready && turn.match?.parameters.first?.value == .integer(42))
        #expect(turn.prompt.contains("Rate a wine"))
    }
}
