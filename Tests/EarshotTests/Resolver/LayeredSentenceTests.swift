import EarshotTestSupport
import Testing

@testable import Earshot

/// Sentences that layers make no difference to are answered without a lattice, as before the layers.
@Suite struct LayeredSentenceTests {
    private static let base = Catalog(
        locale: "en-US",
        enums: [
            Enumeration(name: "Room", cases: ["kitchen", "bedroom", "garage"].map { Enumeration.Case(id: $0) })
        ],
        shortcuts: [
            Shortcut(
                id: "Light",
                parameters: [Parameter("room", .enumeration("Room"))],
                phrases: ["turn on the ${room} lights", "lights in the ${room}"]
            ),
            Shortcut(id: "Mail", phrases: ["read my mail"]),
            Shortcut(id: "Door", phrases: ["open the door"]),
        ]
    )

    private static func engine(_ overlays: Catalog.Overlay...) throws -> Engine {
        var engine = try Engine([base], languages: ["en-US": Language.sharedEnglish])
        for overlay in overlays { engine = try engine.adding(overlay) }
        return engine
    }

    /// The answer's shortcut, and whether it took a lattice.
    private static func work(
        _ text: String,
        _ engine: Engine,
        _ options: ResolveOptions = ResolveOptions()
    ) -> (shortcut: String?, isSearched: Bool) {
        let answer = engine.resolve(Utterance(text), options: options)
        return (answer.match?.shortcut, answer.work.readings > 0)
    }

    @Test func `a sentence without a word of the layers takes no lattice`() throws {
        let plain = try Self.engine()
        let layered = try Self.engine(
            Catalog.Overlay(shortcuts: [Shortcut(id: "Song", phrases: ["play jazz"])]),
            Catalog.Overlay(enums: [Enumeration(name: "Room", cases: [Enumeration.Case(id: "attic")])])
        )
        for text in ["read my mail", "Turn on the kitchen lights!", "lights in the bedroom"] {
            let answer = layered.resolve(Utterance(text), options: ResolveOptions())
            #expect(answer == plain.resolve(Utterance(text), options: ResolveOptions()))
            #expect(answer.work.readings == 0, "\(text): \(answer.work)")
        }
        // What the layers have a word of is searched.
        #expect(Self.work("play jazz", layered) == ("Song", true))
        #expect(Self.work("turn on the attic lights", layered) == ("Light", true))
    }

    @Test func `exact words that match nothing are rejected without a lattice`() throws {
        let plain = try Self.engine()
        let layered = try Self.engine(Catalog.Overlay(negativePhrases: ["stop the music"]))
        let options = ResolveOptions(policy: .strict)
        for text in ["read my diary", "turn on my mail"] {
            let answer = layered.resolve(Utterance(text), options: options)
            #expect(answer == plain.resolve(Utterance(text), options: options))
            #expect(answer.outcome.name == "unsupported" && answer.work.readings == 0, "\(text): \(answer.work)")
        }
        #expect(Self.work("read my music", layered, options) == (nil, true))
    }

    @Test func `a value that a layer replaced is searched`() throws {
        let layered = try Self.engine(.replacing("Room", with: [Enumeration.Case(id: "attic")]))
        #expect(Self.work("read my mail", layered) == ("Mail", false))
        let former = layered.resolve(Utterance("turn on the kitchen lights"), options: ResolveOptions())
        #expect(former.outcome.name != "success" && former.doubt?.heard == "kitchen")
        #expect(Self.work("turn on the attic lights", layered).shortcut == "Light")
        // The case has another form now, but its own still means it.
        let room = Enumeration(name: "Room", cases: [Enumeration.Case(id: "kitchen", synonyms: ["cookhouse"])])
        let extended = try Self.engine(Catalog.Overlay(enums: [room]))
        #expect(Self.work("turn on the kitchen lights", extended) == ("Light", true))
        #expect(Self.work("turn on the garage lights", extended) == ("Light", false))
    }

    @Test(arguments: ["${room}", "[please] ${room}", "(${room}|show the ${room})"])
    func `a phrase of a layer without a word leaves everything to the search`(_ phrase: String) throws {
        let shortcut = Shortcut(
            id: "Show",
            parameters: [Parameter("room", .enumeration("Room"))],
            phrases: [Phrase(phrase)]
        )
        let layered = try Self.engine(Catalog.Overlay(shortcuts: [shortcut]))
        #expect(Self.work("kitchen", layered) == ("Show", true))
        #expect(Self.work("read my mail", layered) == ("Mail", true))
    }

    @Test("Random layers, with exact sentences and without", arguments: Seeds.first(12))
    func random(seed: Int) throws {
        var random = RandomCatalogs(seed: UInt64(seed) &+ 21_000)
        var ended = 0
        for _ in 0..<6 {
            var catalog = random.catalog()
            guard var quick = try? Engine([catalog], languages: ["en-US": Language.sharedEnglish]) else { continue }
            for number in 0..<Int.random(in: 1...3, using: &random.random) {
                let before = catalog
                let overlay = random.overlay(of: catalog, number: number)
                guard let layered = try? quick.adding(overlay) else { continue }
                catalog = catalog.adding(overlay)
                quick = layered
                var slow = quick
                slow.strategies.removeAll { $0 == .sentences }
                for _ in 0..<16 {
                    let text = random.utterance(near: random.chance(60) ? before : catalog)
                    var options = ResolveOptions(policy: random.chance(50) ? .standard : .strict)
                    if random.chance(20) { options.target = .enumeration(random.pick(catalog.enums).name) }
                    let answer = quick.resolve(Utterance(text), options: options)
                    let expected = slow.resolve(Utterance(text), options: options)
                    if answer.work.readings == 0 { ended += 1 }
                    guard InvariantTests.said(answer) != InvariantTests.said(expected) else { continue }
                    let question = Question(catalog: catalog, utterance: Utterance(text), options: options)
                    Issue.record(
                        "seed \(seed):\n\(answer.explanation)\nwithout sentences\n\(expected.explanation)\n\(question)"
                    )
                    return
                }
            }
        }
        #expect(ended > 0)
    }
}
