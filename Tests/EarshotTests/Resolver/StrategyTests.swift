import EarshotTestSupport
import Testing

@testable import Earshot

/// The strategies are asked in the order of their floors, and those that end the search say what the search says.
@Suite struct StrategyTests {
    @Test func `no strategy is asked before one that may add something cheaper`() {
        let floors = Strategy.inOrder.map(\.floor)
        #expect(floors == floors.sorted())
        #expect(Set(Strategy.inOrder).count == Strategy.inOrder.count)
    }

    private static let verbs = ["open", "read", "send", "play", "call", "water"]
    private static let things = ["door", "mail", "report", "song", "lamp 7", "plants", "café"]
    private static let places = ["", "in the kitchen", "at noon", "on the terrace"]

    private static func text(_ random: inout SplitMix) -> String {
        [verbs, ["the", "my"], things, places].map { $0.randomElement(using: &random) ?? "" }
            .filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// A catalog and lists that share some of their sentences.
    private static func engine(_ random: inout SplitMix, lists: Int) throws -> Engine {
        let shortcuts = (0..<4).map { index in
            Shortcut(
                id: "C\(index)",
                parameters: [Parameter("count", .integer(min: 1, max: 60)), Parameter("text", .text)],
                phrases: [
                    Phrase(text(&random)), Phrase("[please] \(text(&random))"), "set \(verbs[index]) to ${count}",
                    "\(verbs[index]) down ${text}",
                ],
                negativePhrases: [Phrase(text(&random))]
            )
        }
        let indexes = try (0..<lists).map { list in
            var builder = PhraseIndexBuilder(locale: "en-US")
            for index in 0..<24 {
                // Two phrases of one thing, and now and then one phrase of two things.
                try builder.add(text(&random), id: "L\(list).\(index / 2)")
            }
            return try PhraseIndex(bytes: builder.file(), name: "list")
        }
        let catalogs = Bool.random(using: &random) ? [Catalog(locale: "en-US", shortcuts: shortcuts)] : []
        return try Engine(catalogs, lists: indexes, languages: ["en-US": Language.sharedEnglish])
    }

    private static func options(_ random: inout SplitMix) -> ResolveOptions {
        var options = ResolveOptions()
        options.policy = [.standard, .standard, .strict].randomElement(using: &random) ?? .standard
        options.find = Int.random(in: 0..<8, using: &random) == 0 ? .within : .whole
        if Int.random(in: 0..<6, using: &random) == 0 {
            options.allowedShortcuts = Set((0..<8).flatMap { ["C\($0)", "L0.\($0)", "L1.\($0)"] })
        }
        return options
    }

    private static func heard(_ random: inout SplitMix) -> Utterance {
        let count = Int.random(in: 0..<5, using: &random) == 0 ? 2 : 1
        let texts = (0..<count).map { _ in
            var text = text(&random)
            switch Int.random(in: 0..<8, using: &random) {
            case 0: text = text.uppercased() + "."
            case 1: text = "um " + text
            case 2: text = "set open to \(Int.random(in: 1...90, using: &random))"
            case 3: text += " pizza"
            default: break
            }
            return text
        }
        return Utterance(hypotheses: texts.map { .init($0) })
    }

    @Test(arguments: 0..<6) func `what ends the search says what the search says`(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed) &+ 4_000)
        var ended = 0
        for _ in 0..<8 {
            let engine = try Self.engine(&random, lists: seed % 3)
            var slow = engine
            slow.strategies.removeAll { $0 == .sentences }
            for _ in 0..<40 {
                let utterance = Self.heard(&random)
                let options = Self.options(&random)
                let quick = engine.resolve(utterance, options: options)
                let definite = slow.resolve(utterance, options: options)
                if quick.work.readings == 0, quick.match != nil { ended += 1 }
                #expect(
                    InvariantTests.said(quick) == InvariantTests.said(definite),
                    """
                    seed \(seed), \(utterance.hypotheses.map(\.text)) \(options.policy.name) \(options.find)
                    \(quick.explanation)
                    the search alone:
                    \(definite.explanation)
                    """
                )
            }
        }
        #expect(ended > 0, "\(ended) ended without a search")
    }

    @Test func `a list leaves the sentences of a catalog their short way`() throws {
        var builder = PhraseIndexBuilder(locale: "en-US")
        try builder.add("read the mail", id: "ListMail")
        try builder.add("open the door", id: "ListDoor")
        let list = try PhraseIndex(bytes: builder.file(), name: "list")
        let shortcuts = [
            Shortcut(id: "Song", phrases: ["play the song"]), Shortcut(id: "Door", phrases: ["open the door"]),
        ]
        let resolver = try Resolver([Catalog(locale: "en-US", shortcuts: shortcuts)], lists: [list])
        for (text, shortcut) in [
            ("Play the song.", "Song"), ("read the mail", "ListMail"), ("READ the mail!", "ListMail"),
        ] {
            let answer = resolver.resolve(Utterance(text))
            #expect(answer.match?.shortcut == shortcut && answer.cost == 0)
            #expect(answer.work.readings == 0, "\(text): \(answer.work)")
        }
        // Both say it: it is a question.
        #expect(Set(resolver.resolve("open the door").options.map(\.match.shortcut)) == ["Door", "ListDoor"])
    }

    @Test func `an utterance is normalized once`() throws {
        let resolver = try Resolver(
            Catalog(locale: "en-US", shortcuts: [Shortcut(id: "Café", phrases: ["find a café"])])
        )
        #expect(resolver.resolve("find a café").work.bytesNormalized == 12)
        #expect(resolver.resolve("find um a café").work.bytesNormalized == 15)
    }

    @Test func `a rejection needs all hypotheses`() throws {
        let resolver = try Resolver(Catalog(locale: "en-US", shortcuts: [Shortcut(id: "Mail", phrases: ["read mail"])]))
        var options = ResolveOptions(policy: .strict)
        options.policy.hypotheses = 2
        let heard = Utterance(hypotheses: [.init("something else"), .init("read mail")])
        #expect(resolver.resolve(heard, options: options).match?.shortcut == "Mail")
    }
}
