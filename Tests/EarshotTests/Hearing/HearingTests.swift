import EarshotTestSupport
import Testing

@testable import Earshot

/// What a hearing says after each word.
@Suite("While it is being spoken")
struct HearingTests {
    private static let rooms = Enumeration(
        name: "Room",
        cases: [
            Enumeration.Case(id: "kitchen", displayName: "Kitchen"),
            Enumeration.Case(id: "living", displayName: "Living Room"),
            Enumeration.Case(id: "hall", displayName: "Hall"),
            Enumeration.Case(id: "hallCloset", displayName: "Hall Closet"),
        ]
    )

    private static func catalog(_ locale: String, _ shortcuts: [Shortcut], negative: [Phrase] = []) -> Catalog {
        Catalog(
            locale: locale,
            application: Catalog.Application(name: "Hearth"),
            enums: [rooms],
            shortcuts: shortcuts,
            negativePhrases: negative
        )
    }

    private static let home = catalog(
        "en-US",
        [
            Shortcut(
                id: "On",
                parameters: [Parameter("room", .enumeration("Room"), isRequired: true)],
                phrases: ["turn on the ${room} (light|lights) [in ${applicationName}]", "light up ${room}"]
            ),
            Shortcut(
                id: "Timer",
                parameters: [Parameter("time", .duration(), isRequired: true)],
                phrases: ["set a timer [for ${time}]"]
            ),
            Shortcut(
                id: "Volume",
                parameters: [Parameter("level", .integer(min: 0, max: 30))],
                phrases: ["set the volume to ${level}", "mute"]
            ),
            Shortcut(id: "Note", parameters: [Parameter("text", .text)], phrases: ["note that ${text}"]),
        ]
    )

    private static func states(_ catalog: Catalog, _ text: String, _ options: ResolveOptions = ResolveOptions())
        throws -> [String]
    {
        var hearing = try Resolver(catalog).hearing(options)
        let words = text.split(separator: " ")
        return words.indices.map { last in
            let update = hearing.update(words[...last].joined(separator: " "))
            switch update.state {
            case .complete(let canContinue): return canContinue ? "complete+" : "complete"
            case .nothing, .open, .settled: return update.state.name
            }
        }
    }

    @Test(
        "The state after each word",
        arguments: [
            ("turn on the kitchen lights", ["open", "open", "open", "open", "settled"]),
            (
                "turn on the kitchen lights in hearth",
                ["open", "open", "open", "open", "settled", "open", "settled"]
            ),
            ("light up hall", ["open", "open", "complete+"]),
            ("light up hall closet", ["open", "open", "complete+", "settled"]),
            ("set a timer", ["open", "open", "open"]),
            ("set a timer for twenty", ["open", "open", "open", "open", "open"]),
            ("set a timer for five minutes", ["open", "open", "open", "open", "open", "complete+"]),
            ("set the volume to twenty five", ["open", "open", "open", "open", "complete+", "settled"]),
            ("set the volume to twenty seven", ["open", "open", "open", "open", "complete+", "settled"]),
            ("note that it rains", ["open", "open", "open", "complete+"]),
            ("mute", ["settled"]),
            ("um mute please", ["open", "settled", "settled"]),
            ("what is the weather", ["open", "nothing", "nothing", "nothing"]),
        ]
    )
    func states(_ text: String, _ expected: [String]) throws {
        #expect(try Self.states(Self.home, text) == expected)
    }

    @Test("A compiled catalog, and a layer, are heard as their source")
    func configurations() throws {
        let path = TemporaryFile.write(try CompiledCatalog.file([Self.home]), named: "home.earshot")
        defer { TemporaryFile.remove(path) }
        var base = Self.home
        base.shortcuts.removeLast(3)
        let overlay = Catalog.Overlay(shortcuts: Array(Self.home.shortcuts.suffix(3)))
        let resolvers = [
            try Resolver(Self.home), try Resolver(contentsOf: path), try Resolver(base).adding(overlay),
        ]
        let texts = [
            "turn on the kitchen lights", "light up hall closet", "set a timer for five minutes", "turn on the kit",
            "set the volume to twenty five", "note that it rains", "um mute please", "what is the weather",
        ]
        for text in texts {
            var hearings = resolvers.map { $0.hearing() }
            let words = text.split(separator: " ")
            for last in words.indices {
                let heard = words[...last].joined(separator: " ")
                let updates = hearings.indices.map { hearings[$0].update(heard) }
                for update in updates {
                    #expect(update.state.name == updates[0].state.name, "\(heard)")
                    #expect(update.state.canContinue == updates[0].state.canContinue, "\(heard)")
                    #expect(Set(update.next) == Set(updates[0].next), "\(heard)")
                    #expect(update.changing == updates[0].changing, "\(heard)")
                }
            }
            for (resolver, hearing) in zip(resolvers, hearings) {
                #expect(hearing.finish() == resolver.resolve(Utterance(text)))
            }
        }
    }

    @Test("A part of a name settles nothing, though only one name begins so")
    func parts() throws {
        var hearing = try Resolver(Self.home).hearing()
        hearing.update("light up the")
        #expect(hearing.update("light up closet").state.name == "complete")
        #expect(hearing.update("light up hall closet").state == .settled)
    }

    @Test("Words behind the verb may turn an answer only where the language does so")
    func turns() throws {
        let phrases: [(String, Phrase, String)] = [
            ("de", "öffne die Tür", "öffne die tür"), ("nl", "open de deur", "open de deur"),
            ("tr", "kapıyı aç", "kapıyı aç"),
        ]
        for (locale, phrase, text) in phrases {
            let resolver = try Resolver(Catalog(locale: locale, shortcuts: [Shortcut(id: "Open", phrases: [phrase])]))
            var hearing = resolver.hearing()
            let update = hearing.update(text)
            #expect(update.state == .complete(canContinue: false) && update.canBeTurned, "\(locale): \(update)")
        }
        var hearing = try Resolver(Self.home).hearing()
        #expect(!hearing.update("mute").canBeTurned)
    }

    @Test("What may come next, and what is awaited")
    func next() throws {
        var hearing = try Resolver(Self.home).hearing()
        let begun = hearing.update("turn on the")
        #expect(begun.next.contains(HearingUpdate.Continuation(word: nil, parameter: "room")))
        #expect(begun.next.contains(HearingUpdate.Continuation(word: "kitchen", parameter: "room")))
        guard case .open(let awaits) = begun.state else {
            Issue.record("\(begun.state)")
            return
        }
        #expect(awaits.parameters == ["room"])
        let named = hearing.update("turn on the kitchen")
        #expect(named.next.map(\.word) == ["light", "lights"])
        // Half of a word, as recognizers write it.
        let half = hearing.update("turn on the kit")
        #expect(half.next.first == HearingUpdate.Continuation(word: "kitchen", parameter: "room"))
        #expect(half.state.name == "open")
        guard case .open(let value) = hearing.update("set a timer for twenty").state else { return }
        #expect(value.parameters == ["time"])
        #expect(hearing.update("set the volume to twenty").changing == ["level"])
        #expect(hearing.update("note that it").changing == ["text"])
    }

    @Test("Since when an answer has been the same")
    func stability() throws {
        var hearing = try Resolver(Self.home).hearing()
        #expect(hearing.update("turn on the").stableSince == 1)
        // Only one meaning is left, though it has to be asked about until its last word is there.
        #expect(hearing.update("turn on the kitchen").stableSince == 2)
        #expect(hearing.update("turn on the kitchen lights").stableSince == 2)
        #expect(hearing.update("turn on the kitchen lights please").stableSince == 2)
        #expect(hearing.update("turn on the hall lights").stableSince == 5)
        #expect(hearing.count == 5)
    }

    @Test("A hearing of an answer to a question, and of an enum")
    func targets() throws {
        let options = ResolveOptions(target: .enumeration("Room"))
        #expect(try Self.states(Self.home, "the hall closet", options) == ["open", "complete+", "settled"])
        let reference = ParameterReference(shortcut: "Volume", parameter: "level")
        let number = ResolveOptions(target: .parameter(reference))
        // "Thirty one" is beyond the bounds, and no thirty.
        #expect(try Self.states(Self.home, "thirty", number) == ["complete+"])
        #expect(try Self.states(Self.home, "nineteen", number) == ["settled"])
        #expect(try Self.states(Self.home, "three", number) == ["complete+"])
    }

    @Test("Several commands, and a target anywhere in a sentence, are never settled")
    func neverSettled() throws {
        let several = ResolveOptions(allowsSeveral: true)
        let states = try Self.states(Self.home, "mute and set the volume to twenty five", several)
        #expect(states.first == "complete+" && states.last == "complete+" && !states.contains("nothing"), "\(states)")
        let within = ResolveOptions(find: .within)
        #expect(try Self.states(Self.home, "we should mute", within) == ["open", "open", "complete+"])
    }

    @Test("Switched off and not allowed shortcuts are not awaited")
    func allowed() throws {
        let options = ResolveOptions(allowedShortcuts: ["Volume"])
        #expect(try Self.states(Self.home, "turn on", options) == ["nothing", "nothing"])
        #expect(try Self.states(Self.home, "set the", options) == ["open", "open"])
        #expect(try Self.states(Self.home, "set a timer", options).last == "nothing")
    }

    @Test("Nothing heard")
    func nothing() throws {
        let resolver = try Resolver(Self.home)
        var hearing = resolver.hearing()
        #expect(hearing.finish() == resolver.resolve(Utterance(hypotheses: [])))
        #expect(hearing.update("").state.name == "open")
        #expect(hearing.finish() == resolver.resolve(""))
        #expect(hearing.update(Utterance(hypotheses: [])).answer == nil)
    }

    @Test(
        "Numbers of names come next as words",
        arguments: [
            ("en-US", ["seven", "twenty"]), ("de-DE", ["sieben", "fünfundzwanzig"]), ("und", []),
        ]
    )
    func numbers(_ locale: String, _ words: [String]) throws {
        let lamps = Enumeration(
            name: "Lamp",
            cases: [
                Enumeration.Case(id: "a", displayName: "Lamp 7"), Enumeration.Case(id: "b", displayName: "Lamp 25"),
                Enumeration.Case(id: "c", displayName: "Lamp Rouge"),
            ],
            speaksIdentifiers: false
        )
        let catalog = Catalog(
            locale: locale,
            enums: [lamps],
            shortcuts: [
                Shortcut(id: "On", parameters: [Parameter("lamp", .enumeration("Lamp"))], phrases: ["xo ${lamp}"])
            ]
        )
        var hearing = try Resolver(catalog).hearing()
        let next = hearing.update("xo lamp").next.compactMap(\.word)
        #expect(Set(next) == Set(words + ["rouge"]), "\(next)")
    }

    @Test("The language of utterances that name none")
    func locale() throws {
        var catalog = Self.catalog("en-US", [Shortcut(id: "Stop", phrases: ["stop it"])])
        catalog.localizations = [Self.catalog("de-DE", [Shortcut(id: "Stop", phrases: ["hör auf"])])]
        let resolver = try Resolver(catalog)
        var german = resolver.hearing(locale: "de-DE")
        #expect(german.update("hör auf").match != nil && german.update("stop it").match == nil)
        var english = resolver.hearing()
        #expect(english.update("hör auf").match == nil)
        #expect(english.update(Utterance("hör auf", locale: "de-DE")).match != nil)
    }

    @Test("The wait that applies")
    func waits() {
        let waits = EndpointWaits(complete: 1, continuing: 2, open: -3, nothing: 4)
        #expect(waits.wait(after: .settled) == 1 && waits.wait(after: .complete(canContinue: false)) == 1)
        #expect(waits.wait(after: .complete(canContinue: true)) == 2)
        #expect(waits.wait(after: .open(awaits: HearingUpdate.Awaited())) == 0 && waits.open == 0)
        #expect(waits.wait(after: .nothing) == 4)
        #expect(EndpointWaits.fixed(5) == EndpointWaits(complete: 5, continuing: 5, open: 5, nothing: 5))
        #expect(EndpointWaits.fixed(-1) == .fixed(0))
    }
}
