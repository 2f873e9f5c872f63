import Earshot
import EarshotDialogue
import Foundation
import Testing

/// A person's own phrases in a conversation.
@Suite struct PersonalConversationTests {
    private static let catalog = Catalog(locale: "en-US", application: .init(name: "Corner Cafe")) {
        Enumeration("Drink") {
            Enumeration.Case("latte")
            Enumeration.Case("mintTea")
        }
        Shortcut("Order", title: "Order a drink", confirmation: .question("Shall I order ${count} ${drink}?")) {
            Parameter("drink", .enumeration("Drink"), isRequired: true, prompt: "Which drink?")
            Parameter(
                "count",
                .integer(min: 1, max: 10),
                isRequired: true,
                prompt: "How many?",
                defaultValue: .integer(1)
            )
            Phrases(
                "Order a drink",
                "Order a \(.parameter("drink"))",
                "Order \(.parameter("count")) \(.parameter("drink"))"
            )
            NegativePhrases("Cancel my order")
        }
        Shortcut("Book", title: "Book a table") {
            Parameter("table", .integer(min: 1, max: 40), isRequired: true, prompt: "Which table?")
            Phrases("Book a table", "Book table \(.parameter("table"))")
        }
    }

    private static let ada = phrases(
        of: "ada",
        ["monday fuel": Invocation("Order", ["drink": .enumerationCase("latte"), "count": .integer(2)])]
    )

    private static func phrases(of person: String, _ phrases: [String: Invocation]) -> PersonalPhrases {
        var result = PersonalPhrases(person: person)
        for (text, invocation) in phrases.sorted(by: { $0.key < $1.key }) {
            result.save(PersonalPhrase(id: text, text: text, invocation: invocation))
        }
        return result
    }

    /// Says something from the start, and gives the last turn.
    private static func turn(_ dialogue: Dialogue, _ said: [String]) throws -> Turn {
        var conversation = dialogue.begin()
        var last: Turn?
        for text in said { last = dialogue.hear(Utterance(text), in: &conversation) }
        return try #require(last)
    }

    private static func values(_ turn: Turn) -> [String: ParameterValue] {
        Dictionary(uniqueKeysWithValues: (turn.match?.parameters ?? []).map { ($0.name, $0.value) })
    }

    private static let latte: [String: ParameterValue] = ["drink": .enumerationCase("latte"), "count": .integer(2)]

    @Test func beginsItsShortcutWithTheFrozenValues() throws {
        let dialogue = try Dialogue(Self.catalog).with(Self.ada)
        let asked = try Self.turn(dialogue, ["monday fuel"])
        #expect(asked.state == .confirming && asked.prompt == "Shall I order 2 latte?")
        #expect(Self.values(asked) == Self.latte)
        #expect(asked.answer?.phrase == "monday fuel")
        let ready = try Self.turn(dialogue, ["Monday fuel.", "yes"])
        #expect(ready.state == .ready && ready.match?.shortcut == "Order" && Self.values(ready) == Self.latte)
        #expect(try Self.turn(dialogue, ["monday fuel", "no"]).state == .cancelled)
        let corrected = try Self.turn(dialogue, ["monday fuel", "no, make it three", "yes"])
        #expect(corrected.state == .ready && Self.values(corrected)["count"] == .integer(3))
    }

    @Test func asksWhatIsOpen() throws {
        let two = Self.phrases(of: "ada", ["two for us": Invocation("Order", ["count": .integer(2)])])
        let dialogue = try Dialogue(Self.catalog).with(two)
        let asked = try Self.turn(dialogue, ["two for us"])
        #expect(asked.state == .asking && asked.prompt == "Which drink?" && asked.missing == ["drink"])
        let ready = try Self.turn(dialogue, ["two for us", "the mint tea", "yes"])
        #expect(ready.state == .ready)
        #expect(Self.values(ready) == ["drink": .enumerationCase("mintTea"), "count": .integer(2)])
    }

    /// The default of a required parameter is asked for; a frozen value is not, even if it is the same.
    @Test func aFrozenDefaultIsNotAskedFor() throws {
        let one = Self.phrases(
            of: "ada",
            ["just me": Invocation("Order", ["drink": .enumerationCase("latte"), "count": .integer(1)])]
        )
        let dialogue = try Dialogue(Self.catalog).with(one)
        #expect(try Self.turn(dialogue, ["order a latte"]).state == .asking)
        #expect(try Self.turn(dialogue, ["just me"]).state == .confirming)
    }

    @Test func aNearPhraseIsAskedAbout() throws {
        let dialogue = try Dialogue(Self.catalog).with(Self.ada)
        let near = try Self.turn(dialogue, ["monday fule"])
        #expect(near.state == .confirming && near.prompt != "Shall I order 2 latte?")
        let agreed = try Self.turn(dialogue, ["monday fule", "yes"])
        #expect(agreed.state == .confirming && agreed.prompt == "Shall I order 2 latte?")
        #expect(Self.values(agreed) == Self.latte)
        #expect(try Self.turn(dialogue, ["cancel my order"]).match == nil)
    }

    @Test func isAskedAboutIfSomethingWouldBeLost() throws {
        let dialogue = try Dialogue(Self.catalog).with(
            Self.phrases(of: "ada", ["window seat": Invocation("Book", ["table": .integer(9)])])
        )
        let begun = ["order a drink", "mint tea"]
        #expect(try Self.turn(dialogue, begun + ["window seat"]).state == .confirming)
        let left = try Self.turn(dialogue, begun + ["window seat", "yes"])
        #expect(left.state == .ready && left.match?.shortcut == "Book" && Self.values(left) == ["table": .integer(9)])
        let stayed = try Self.turn(dialogue, begun + ["window seat", "no"])
        #expect(stayed.state == .asking && stayed.match?.shortcut == "Order")
        // Nothing is known yet, so nothing is lost.
        #expect(try Self.turn(dialogue, ["order a drink", "window seat"]).state == .ready)
    }

    /// Words of one person mean nothing in another's conversation, nor in one without a person.
    @Test func neverLeaks() throws {
        let shared = try Dialogue(Self.catalog)
        let ada = shared.with(Self.ada)
        let bob = shared.with(Self.phrases(of: "bob", ["tuesday fuel": Invocation("Book", ["table": .integer(3)])]))
        let nobody = ada.with(PersonalPhrases(person: "eve"))
        for dialogue in [shared, bob, nobody] {
            let turn = try Self.turn(dialogue, ["monday fuel"])
            #expect(turn.match?.shortcut != "Order", "\(turn)")
            #expect(!turn.prompt.contains("rink") && !turn.options.contains("Order"), "\(turn)")
        }
        #expect(try Self.turn(bob, ["tuesday fuel"]).state == .ready)
        #expect(try Self.turn(ada, ["monday fuel"]).state == .confirming)
    }

    /// A stored conversation belongs to the catalog, whoever's phrases began it.
    @Test func goesOnWithoutThePhrases() throws {
        let shared = try Dialogue(Self.catalog)
        let ada = shared.with(Self.ada)
        var conversation = ada.begin()
        _ = ada.hear(Utterance("monday fuel"), in: &conversation)
        var loaded = try JSONDecoder().decode(Conversation.self, from: JSONEncoder().encode(conversation))
        try shared.check(loaded)
        let turn = shared.hear(Utterance("yes"), in: &loaded)
        #expect(turn.state == .ready && Self.values(turn) == Self.latte)
    }

    @Test func saysWhatIsNotInUse() throws {
        let phrases = Self.phrases(of: "ada", ["old habit": Invocation("Smoke"), "window seat": Invocation("Book")])
        let dialogue = try Dialogue(Self.catalog).with(phrases)
        #expect(dialogue.unusedPhrases.map(\.phrase.text) == ["old habit"])
        #expect(try Dialogue(Self.catalog).unusedPhrases.isEmpty)
        #expect(try Self.turn(dialogue, ["window seat"]).prompt == "Which table?")
    }
}
