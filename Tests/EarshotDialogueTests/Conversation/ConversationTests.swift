import Earshot
import EarshotDialogue
import EarshotFormats
import EarshotTestSupport
import Foundation
import Testing

struct ConversationTests {
    private static let catalogs = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../Corpora/catalogs").standardizedFileURL

    private static func catalog(_ name: String) throws -> Catalog {
        try CatalogReader().read(contentsOf: catalogs.appending(path: name).path).catalog
    }

    private static let game = [
        "solve a numbers game", "three hundred and forty two", "ate", "seventy five", "to", "10", "twenty five", "won",
    ]

    @Test func theNumbersGameEndsReady() throws {
        let dialogue = try Dialogue(Self.catalog("numberrace.yaml"))
        var conversation = dialogue.begin()
        var turn: Turn?
        for text in Self.game { turn = dialogue.hear(Utterance(text), in: &conversation) }
        #expect(turn?.state == .ready)
        let match = try #require(turn?.match)
        #expect(match.parameters.first?.value == .integer(342))
        let numbers = match.parameters.dropFirst().map(\.value)
        #expect(numbers == ["eight", "seventyFive", "two", "ten", "twentyFive", "one"].map { .enumerationCase($0) })
    }

    @Test func aStoredConversationGoesOnAsItWouldHave() throws {
        let dialogue = try Dialogue(Self.catalog("numberrace.yaml"))
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        var conversation = dialogue.begin()
        var stored = try encoder.encode(conversation)
        for text in Self.game + ["anything"] {
            let turn = dialogue.hear(Utterance(text), in: &conversation, at: "2026-11-22T10:00")
            var loaded = try JSONDecoder().decode(Conversation.self, from: stored)
            try dialogue.check(loaded)
            #expect(dialogue.hear(Utterance(text), in: &loaded, at: "2026-11-22T10:00") == turn)
            #expect(loaded == conversation)
            stored = try encoder.encode(conversation)
            #expect(try encoder.encode(loaded) == stored)
        }
        #expect(conversation.state == .ready && conversation.turns == Self.game.count)
    }

    @Test(arguments: Sampled.storedQuestions.of(["correction", "choice", "confirmation", "switch"]))
    func everyQuestionCanBeStored(_ kind: String)
        throws
    {
        let dialogue = try Dialogue(Self.catalog("soup.yaml"))
        let said = [
            "correction": ["order soup from ladle", "two", "no, three"],
            "choice": ["order soup from ladle", "chowder"],
            "confirmation": ["order soup from ladle", "minestroni"],
            "switch": ["order soup from ladle", "two", "where is my soup"],
        ]
        var conversation = dialogue.begin()
        for text in said[kind] ?? [] { _ = dialogue.hear(Utterance(text), in: &conversation) }
        let stored = try JSONEncoder().encode(conversation)
        #expect(try JSONDecoder().decode(Conversation.self, from: stored) == conversation)
    }

    @Test func aStoredConversationOfAnotherVersionSaysSo() throws {
        let dialogue = try Dialogue(Self.catalog("soup.yaml"))
        let stored = String(decoding: try JSONEncoder().encode(dialogue.begin()), as: UTF8.self)
        let other = stored.replacing("\"version\":1", with: "\"version\":7")
        #expect(other != stored)
        #expect {
            try JSONDecoder().decode(Conversation.self, from: Data(other.utf8))
        } throws: { error in
            "\(error)".contains("version 7") && "\(error)".contains("version 1")
        }
    }

    @Test func aDamagedConversationThrowsAndNeverTraps() throws {
        let dialogue = try Dialogue(Self.catalog("soup.yaml"))
        var conversation = dialogue.begin()
        for text in ["order soup from ladle", "two", "chowder"] {
            _ = dialogue.hear(Utterance(text), in: &conversation)
        }
        let stored = Array(try JSONEncoder().encode(conversation))
        for index in Sampled.damagedConversations.of(Array(stored.indices)) {
            var bytes = stored
            bytes[index] = bytes[index] == 0x39 ? 0x38 : 0x39
            guard var loaded = try? JSONDecoder().decode(Conversation.self, from: Data(bytes)) else { continue }
            _ = dialogue.hear("the second one", in: &loaded)
        }
    }

    @Test func aConversationOfAnotherCatalogFails() throws {
        let soup = try Dialogue(Self.catalog("soup.yaml"))
        let cafe = try Dialogue(Self.catalog("cafe.yaml"))
        var conversation = soup.begin()
        _ = soup.hear("order soup from ladle", in: &conversation)
        #expect(throws: ConversationError.self) { try cafe.check(conversation) }
        #expect(cafe.hear("tomato", in: &conversation).state == .failed)
    }

    @Test(.enabled(if: Sampled.lastTurn.isTried)) func aConversationHasALastTurn() throws {
        let dialogue = try Dialogue(Self.catalog("soup.yaml"))
        var conversation = dialogue.begin()
        _ = dialogue.hear("order soup from ladle", in: &conversation)
        for _ in 0..<Conversation.turnLimit { _ = dialogue.hear("repeat that", in: &conversation) }
        #expect(conversation.state == .failed)
        #expect(conversation.turns == Conversation.turnLimit)
    }

    @Test func aConversationThatIsOverStaysAsItIs() throws {
        let dialogue = try Dialogue(Self.catalog("soup.yaml"))
        var conversation = dialogue.begin()
        _ = dialogue.hear("cancel", in: &conversation)
        let before = conversation
        #expect(dialogue.hear("order soup from ladle", in: &conversation).state == .cancelled)
        #expect(conversation == before)
    }

    @Test func answersAreFilledWithTheValuesInTheLanguageOfTheConversation() throws {
        let dialogue = try Dialogue(Self.catalog("meditation.yaml"))
        var conversation = dialogue.begin(locale: "de")
        _ = dialogue.hear("Starte eine Schlaf Meditation mit Stillwater", in: &conversation)
        #expect(
            dialogue.text("Gut: ${type}, {type}, ${other}${minutes}.", in: conversation)
                == "Gut: Schlaf, Schlaf, ${other}."
        )
        // What is over keeps its language.
        _ = dialogue.hear(Utterance("cancel", locale: "en-US"), in: &conversation)
        #expect(dialogue.text("${type}", in: conversation) == "Schlaf")
        var english = dialogue.begin()
        _ = dialogue.hear(Utterance("Start sleep meditation in Stillwater", locale: "en-US"), in: &english)
        #expect(dialogue.text("${type}", in: english) == "Sleep")
    }

    @Test func aQuestionHasTokensAndNoOtherNotation() throws {
        let catalog = Catalog(
            locale: "en-US",
            application: Catalog.Application(name: "Ladle"),
            shortcuts: [
                Shortcut(
                    id: "Order",
                    title: "Order soup",
                    confirmation: .question("Shall ${applicationName} order ${bowls} [large] bowls (hot)? \\o/"),
                    parameters: [Parameter("bowls", .integer(min: 1, max: 9), isRequired: true)],
                    phrases: ["Order soup"]
                )
            ]
        )
        let dialogue = try Dialogue(catalog)
        var conversation = dialogue.begin()
        _ = dialogue.hear(Utterance("order soup"), in: &conversation)
        let turn = dialogue.hear(Utterance("two"), in: &conversation)
        #expect(turn.state == .confirming)
        #expect(turn.prompt == "Shall Ladle order 2 [large] bowls (hot)? \\o/")
        #expect(dialogue.text("${bowls} by ${applicationName}, ${x}", in: conversation) == "2 by Ladle, ${x}")
    }

    /// What is cut off is asked again, and nothing is done.
    @Test func aTurnEndsAtItsDeadline() throws {
        let dialogue = try Dialogue(Self.catalog("soup.yaml"))
        var conversation = dialogue.begin()
        let cut = dialogue.hear(Utterance("um ordr soop from the ladel"), in: &conversation, deadline: .init { true })
        #expect(cut.state == .asking && cut.match == nil && cut.answer?.reason?.kind == .limit)
        // Each later question takes it, too.
        _ = dialogue.hear(Utterance("order soup from ladle"), in: &conversation)
        let before = dialogue.standing(of: conversation).match
        let turn = dialogue.hear(Utterance("um ate i gess"), in: &conversation, deadline: .init { true })
        #expect(turn.match == before && turn.state == .asking)
        var other = dialogue.begin()
        _ = dialogue.hear(Utterance("order soup from ladle"), in: &other, deadline: .init { false })
        #expect(dialogue.standing(of: other).match == before)
    }
}
