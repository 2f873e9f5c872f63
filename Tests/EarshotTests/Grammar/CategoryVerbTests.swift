import EarshotTestSupport
import Testing

@testable import Earshot

/// The verbs of a category stand for each other, in that category's phrases and in no other's.
@Suite("Verbs of a category")
struct CategoryVerbTests {
    private static func engine(_ shortcuts: [Shortcut]) throws -> Engine {
        try Engine([Catalog(locale: "en-US", shortcuts: shortcuts)], languages: ["en-US": Language.sharedEnglish])
    }

    private static let order = Shortcut(
        id: "Order",
        category: .order,
        parameters: [Parameter("count", .integer())],
        phrases: ["order pizza", "please order ${count} large pizzas [now]", "order"]
    )

    @Test(
        "Another verb is heard, after the one written",
        arguments: [("order pizza", 0), ("buy pizza", 20), ("book", 20)]
    )
    func other(text: String, cost: Int) throws {
        let answer = try Self.engine([Self.order]).resolve(Utterance(text), options: ResolveOptions())
        #expect(answer.match?.shortcut == "Order" && answer.cost == cost)
    }

    @Test("Slots, numbers and options go on behind another verb")
    func goesOn() throws {
        let engine = try Self.engine([Self.order])
        for text in ["please buy 7 large pizzas", "please book seven large pizzas now"] {
            let answer = engine.resolve(Utterance(text), options: ResolveOptions())
            #expect(answer.match?["count"] == .integer(7), "\(answer.explanation)")
        }
    }

    @Test("A phrase of no category keeps its own verb, whoever shares its beginning")
    func shared() throws {
        let engine = try Self.engine([Self.order, Shortcut(id: "Salad", phrases: ["order salad"])])
        #expect(engine.resolve("order salad", options: ResolveOptions()).match?.shortcut == "Salad")
        #expect(engine.resolve("buy salad", options: ResolveOptions()).match == nil)
        #expect(engine.resolve("buy pizza", options: ResolveOptions()).match?.shortcut == "Order")
    }

    @Test("Only the first verb of a phrase is exchanged")
    func first() throws {
        let engine = try Self.engine([Shortcut(id: "S", category: .order, phrases: ["order a book"])])
        #expect(engine.resolve("buy a book", options: ResolveOptions()).match?.shortcut == "S")
        #expect(engine.resolve("order a buy", options: ResolveOptions()).match == nil)
    }
}
