import Earshot
import EarshotFormats
import Foundation
import Testing

extension Twins {
    static func ladle() throws -> (resolver: Resolver, printed: String) {
        let printer = Printer()
        func print(_ item: Any) { printer.line(item) }
        // begin GettingStarted.md 1
        let catalog = Catalog(locale: "en-US", application: .init(name: "Ladle", synonyms: ["Ladle Kitchen"])) {
            Enumeration("Soup") {
                Enumeration.Case("tomato", "Tomato Soup", synonyms: ["tomato bisque"])
                Enumeration.Case("clamChowder")
                Enumeration.Case("cornChowder")
            }
            Shortcut("OrderSoup", category: .order) {
                Parameter("soup", .enumeration("Soup"), isRequired: true, prompt: "Which soup?")
                Parameter("quantity", .integer(min: 1, max: 12))
                Phrases(
                    "Order [a] \(.parameter("soup")) from \(.applicationName)",
                    "Order \(.parameter("quantity")) \(.parameter("soup")) from \(.applicationName)",
                    "Order [some] soup from \(.applicationName)"
                )
                NegativePhrases("Cancel my order from \(.applicationName)")
            }
        }
        let resolver = try Resolver(catalog)
        print(resolver.resolve("please order two clam chowder from ladle kitchen").explanation)
        // end
        return (resolver, printer.text)
    }

    static func firstCatalog() throws -> String { try ladle().printed }

    static func everyOutcome() throws -> (outcomes: String, madeByHand: String) {
        let resolver = try ladle().resolver
        let printer = Printer()
        func print(_ item: Any) { printer.line(item) }
        // begin GettingStarted.md 3
        func act(on resolution: Resolution) {
            switch resolution.outcome {
            case .success(let match), .notRequired(let match):
                print("do \(match.summary)")
            case .confirmationRequired(let match):
                print("ask: did you mean \(match.summary)?")
            case .disambiguation(let options):
                print("ask: \(options.map(\.match.summary).joined(separator: ", or "))?")
            case .needsValue(let match, let missing):
                print("ask for \(missing.joined(separator: " and ")), then do \(match.shortcut ?? "it")")
            case .unsupported(let reason):
                print("do nothing: \(reason.sentence)")
            }
        }
        act(on: resolver.resolve("order some soup from ladle"))
        act(on: resolver.resolve("chowder", options: ResolveOptions(target: .enumeration("Soup"))))
        act(on: resolver.resolve("cancel my order from ladle"))
        act(on: resolver.resolve("order gazpacho from ladle"))
        // end
        let outcomes = printer.text
        // begin GettingStarted.md 5
        let soup = ShortcutMatch.Binding(name: "soup", value: .enumerationCase("tomato"))
        let order = ShortcutMatch(shortcut: "OrderSoup", parameters: [soup])
        act(on: Resolution(outcome: .confirmationRequired(.shortcut(order))))
        // end
        return (outcomes, String(printer.text.dropFirst(outcomes.count + 1)))
    }

    static func ownEnum() throws -> String {
        let printer = Printer()
        func print(_ item: Any) { printer.line(item) }
        // begin GettingStarted.md 4
        enum Paint: String, SpokenEnum { case red, navyBlue, skyBlue }
        let paints = try EnumResolver(Paint.self, locale: "en-US")
        let answer = paints.resolve("the blue one")
        switch answer.outcome {
        case .success(let paint): print("take \(paint)")
        case .confirmationRequired(let paint): print("ask: do you mean \(paint)?")
        case .disambiguation(let options): print("ask: \(options.map { "\($0.value)" }.joined(separator: " or "))?")
        case .needsValue, .unsupported: print("ask: which paint?")
        }
        // end
        return printer.text
    }

    static func phrases() throws -> String {
        let printer = Printer()
        func print(_ item: Any) { printer.line(item) }
        // begin DesigningPhrases.md 1
        let catalog = Catalog(locale: "en-US", application: .init(name: "Stillwater")) {
            Shortcut("ShowStreak") {
                Phrases("(Show|Tell) [me] my (streak|record) in \(.applicationName)")
            }
        }
        let resolver = try Resolver(catalog)
        for heard in ["show my streak in stillwater", "tell me my record in stillwater", "show streak in stillwater"] {
            print(resolver.resolve(Utterance(heard)).explanation.headline)
        }
        // end
        return printer.text
    }

    static func parameters() throws -> String {
        let printer = Printer()
        func print(_ item: Any) { printer.line(item) }
        // begin DesigningPhrases.md 2
        let rooms = Catalog(locale: "en-US", application: .init(name: "Hearth")) {
            Enumeration("Lamp") {
                Enumeration.Case("lamp7")
                Enumeration.Case("readingLamp", synonyms: ["the lamp by the chair"])
                Enumeration.Case("porchLight")
            }
            Shortcut("TurnOn") {
                Parameter("lamp", .enumeration("Lamp"), isRequired: true)
                Phrases("Turn on [the] \(.parameter("lamp"))")
            }
        }
        let hearth = try Resolver(rooms)
        for heard in ["turn on lamp seven", "turn on the lamp by the chair", "turn on the porch", "turn on lamp 8"] {
            print(hearth.resolve(Utterance(heard)).explanation.headline)
        }
        // end
        return printer.text
    }

    static func livingCatalog() throws -> String {
        let printer = Printer()
        func print(_ item: Any) { printer.line(item) }
        // begin LivingCatalogs.md 1
        let catalog = Catalog(locale: "en-US", application: .init(name: "Stillwater")) {
            Enumeration("Playlist") {
                Enumeration.Case("rain", "Summer Rain")
                Enumeration.Case("waves", "Slow Waves")
            }
            Shortcut("Play") {
                Parameter("playlist", .enumeration("Playlist"), isRequired: true)
                Phrases("Play \(.parameter("playlist")) in \(.applicationName)")
            }
        }
        let live = LiveResolver(try Resolver(catalog))
        try live.update { current throws(CatalogError) in
            try current.updatingValues(of: "Playlist", to: [Enumeration.Case(id: "p7", displayName: "Morning Birds")])
        }
        let mine = try live.current.adding(
            Catalog.Overlay(
                enums: [Enumeration(name: "Playlist", cases: [Enumeration.Case(id: "p7", synonyms: ["my alarm"])])],
                shortcuts: [Shortcut(id: "Play", phrases: ["Wake me with ${playlist}"])]
            )
        )
        for heard in ["play morning birds in stillwater", "play summer rain in stillwater", "wake me with my alarm"] {
            print(live.resolve(Utterance(heard)).explanation.headline)
            print(mine.resolve(Utterance(heard)).explanation.headline)
        }
        // end
        return printer.text
    }

    static func hearing() throws -> String {
        let printer = Printer()
        func print(_ item: Any) { printer.line(item) }
        // begin WhileItIsBeingSpoken.md 1
        let catalog = Catalog(locale: "en-US", application: .init(name: "Hearth")) {
            Enumeration("Room") {
                Enumeration.Case("kitchen", "Kitchen")
                Enumeration.Case("living", "Living Room")
            }
            Shortcut("LightsOn") {
                Parameter("room", .enumeration("Room"), isRequired: true)
                Phrases("Turn on the \(.parameter("room")) lights")
            }
            Shortcut("SetTimer") {
                Parameter("time", .duration(), isRequired: true)
                Phrases("Set a timer for \(.parameter("time"))")
            }
        }
        let resolver = try Resolver(catalog)
        let waits = EndpointWaits.standard
        for said in ["turn on the kitchen lights", "set a timer for five minutes", "set a timer for twenty"] {
            var hearing = resolver.hearing()
            let words = said.split(separator: " ")
            for end in words.indices {
                let update = hearing.update(words[...end].joined(separator: " "))
                guard end == words.indices.last else { continue }
                print("\(said): \(update.state.name), wait \(waits.wait(after: update.state)) ms")
            }
            print(hearing.finish().explanation.headline)
        }
        // end
        return printer.text
    }

    static func negativePhrases() throws -> String {
        let printer = Printer()
        func print(_ item: Any) { printer.line(item) }
        // begin WritingNegativePhrases.md 1
        let catalog = Catalog(locale: "en-US", application: .init(name: "Stillwater")) {
            Shortcut("Meditate") {
                Phrases("Start [a] meditation in \(.applicationName)")
                NegativePhrases("(Don't|Do not) start [a] meditation in \(.applicationName)")
            }
            Shortcut("OpenAccount") {
                Phrases("[Open] my account in \(.applicationName)")
            }
            NegativePhrases("(Close|Delete) my account in \(.applicationName)")
        }
        let resolver = try Resolver(catalog)
        for heard in [
            "please start a meditation in stillwater", "please don't start a meditation in stillwater",
            "delete my account in stillwater",
        ] {
            print(resolver.resolve(Utterance(heard)).explanation.headline)
        }
        // end
        return printer.text
    }
}

@Suite(.serialized) struct GuideTwinTests {
    @Test func aFileIsRead() throws {
        #expect(FileManager.default.changeCurrentDirectoryPath(Document.root.path))
        // begin GettingStarted.md 2
        let ladle = try CatalogReader().resolver(contentsOf: "Corpora/catalogs/soup.yaml")
        // end
        #expect(ladle.resolve("order minestrone from ladle").match?["soup"] == .enumerationCase("minestrone"))
    }
}
