import EarshotTestSupport
import Testing

@testable import Earshot

/// What is said word for word, answered from one run of bytes.
@Suite struct ExactAutomatonTests {
    private static func catalog() -> Catalog {
        Catalog(
            locale: "en-US",
            application: Catalog.Application(name: "Calm Home", synonyms: ["Home"]),
            enums: [
                Enumeration(
                    name: "Room",
                    cases: [
                        Enumeration.Case(id: "kitchen"),
                        Enumeration.Case(id: "bath", displayName: "Bath Room", synonyms: ["tub"]),
                        Enumeration.Case(id: "hall", value: .text("the hall")),
                        Enumeration.Case(id: "hall2", displayName: "Hall"),
                    ]
                ),
                Enumeration(name: "State", cases: [Enumeration.Case(id: "on"), Enumeration.Case(id: "off")]),
            ],
            shortcuts: [
                Shortcut(
                    id: "Light",
                    intent: "LightIntent",
                    presets: [Shortcut.Preset(parameter: "level", value: .integer(3))],
                    parameters: [
                        Parameter("room", .enumeration("Room"), isRequired: true),
                        Parameter("state", .enumeration("State"), defaultValue: .enumerationCase("on")),
                        Parameter("sure", .boolean),
                    ],
                    phrases: [
                        "(turn|switch) ${state} [the] light [in the ${room}]",
                        "light ${room} [with ${applicationName}]",
                        "really ${sure}",
                    ],
                    negativePhrases: ["light tub"]
                ),
                Shortcut(
                    id: "Set",
                    parameters: [Parameter("number", .integer()), Parameter("room", .enumeration("Room"))],
                    phrases: ["set ${number} [in ${room}]", "set it in ${room}"]
                ),
                Shortcut(id: "Kitchen", phrases: ["light kitchen"]),
                Shortcut(id: "Note", parameters: [Parameter("text", .text)], phrases: ["note ${text} [for home]"]),
            ]
        )
    }

    private static func engine() throws -> Engine { try Engine([catalog()]) }

    /// The answer, and the same without the table.
    private static func answers(_ text: String, target: String? = nil) throws -> (quick: Resolution, slow: Resolution) {
        var engine = try engine()
        var options = ResolveOptions()
        if let target { options.target = try #require(engine.target(named: target)) }
        let quick = engine.resolve(Utterance(text), options: options)
        engine.strategies.removeAll { $0 == .sentences }
        return (quick, engine.resolve(Utterance(text), options: options))
    }

    @Test(
        arguments: [
            ("turn on light", "Light", 4), ("Switch off the light in the bath room.", "Light", 9),
            ("light tub with calm home", "Light", 8), ("really yes", "Light", 3), ("set it in tub", "Set", 5),
            ("light kitchen", "Kitchen", 3), ("light the kitchen with home", nil, nil), ("set five in tub", "Set", nil),
            ("light bath room", "Light", 4), ("TURN OFF THE LIGHT IN THE TUB", "Light", 9), ("Café light", nil, nil),
            ("set it in “tub”", "Set", 5),
        ] as [(String, String?, Int?)]
    )
    func `a template is answered with its values, in a state a word and a few more`(
        _ text: String,
        _ shortcut: String?,
        _ words: Int?
    ) throws {
        let (quick, slow) = try Self.answers(text)
        if let shortcut { #expect(quick.match?.shortcut == shortcut) }
        if let words { #expect(quick.work.statesVisited <= 4 * words, "\(quick.work)") }
        #expect(InvariantTests.said(quick) == InvariantTests.said(slow))
    }

    @Test(arguments: [("tub", "bath"), ("Bath Room", "bath"), ("kitchen", "kitchen"), ("garage", nil), ("hall", nil)])
    func `an answer to a question is looked up`(_ text: String, _ id: String?) throws {
        for target in ["enum:Room", "Light.room"] {
            let (quick, slow) = try Self.answers(text, target: target)
            #expect(quick.match?.caseID == id)
            #expect(InvariantTests.said(quick) == InvariantTests.said(slow))
        }
    }

    @Test func `what a negative phrase vetoes, or two meanings share, the search decides`() throws {
        #expect(try Self.answers("light tub").quick.reason?.kind == .negative)
        #expect(try Self.answers("light hall").quick.outcome.name == "disambiguation")
    }

    @Test func `a strict rejection needs no search`() throws {
        let engine = try Self.engine()
        let options = ResolveOptions(policy: .strict)
        let answer = engine.resolve("please order a pizza", options: options)
        #expect(answer.reason == Resolution.Reason(.outOfCatalog, text: "please order a pizza"))
        #expect(answer.work.statesVisited < 5)
        // A number may follow.
        #expect(engine.resolve("set five", options: options).match?.shortcut == "Set")
        #expect(engine.resolve("turn on the kettle", options: options).reason?.nearest != nil)
    }

    @Test(
        arguments: [
            ("set five", "Set", 100), ("set twenty-five in bath room", "Set", 100), ("note eggs", "Note", 120),
            ("note 5 eggs for home", "Note", 270), ("set half", nil, nil), ("note", nil, nil),
            ("set 99999999999999999999", nil, nil),
        ] as [(String, String?, Int?)]
    )
    func `where every word counts as it stands, numbers and texts are taken without a search`(
        _ text: String,
        _ shortcut: String?,
        _ cost: Int?
    ) throws {
        var engine = try Self.engine()
        let options = ResolveOptions(policy: .strict)
        let quick = engine.resolve(Utterance(text), options: options)
        engine.strategies.removeAll { $0 == .sentences }
        let slow = engine.resolve(Utterance(text), options: options)
        #expect(InvariantTests.said(quick) == InvariantTests.said(slow))
        #expect(quick.match?.shortcut == shortcut)
        #expect(quick.cost == cost)
        // A number out of range is named by the search.
        #expect(quick.work.readings == 0 || slow.reason?.kind == .outOfRange)
    }

    @Test func `shortcuts that are switched off or not allowed do not answer`() throws {
        let engine = try Self.engine().settingEnabled(false, shortcuts: ["Kitchen"])
        #expect(engine.resolve("light kitchen", options: ResolveOptions()).match?.shortcut == "Light")
        let only = ResolveOptions(allowedShortcuts: ["Light"])
        #expect(try Self.engine().resolve("light kitchen", options: only).match?.shortcut == "Light")
    }

    @Test func `the same document gives the same bytes`() throws {
        let language = Language(locale: "en-US")
        let one = ExactAutomatonBuilder.bytes(of: DocumentCompiler.compile(Self.catalog(), language: language))
        let two = ExactAutomatonBuilder.bytes(of: DocumentCompiler.compile(Self.catalog(), language: language))
        #expect(one == two)
        #expect(try #require(one).count < 20_000)
    }

    @Test(arguments: Seeds.first(8)) func `no bytes lead outside`(seed: Int) throws {
        let language = Language.sharedEnglish
        let document = DocumentCompiler.compile(Self.catalog(), language: language)
        let sound = try #require(ExactAutomatonBuilder.bytes(of: document))
        var random = SplitMix(seed: UInt64(seed))
        let texts = [
            "switch off the light in the bath room", "light tub with home", "set it in hall", "really yes",
            "set twenty five in hall", "note 5 eggs for home",
        ]
        for _ in 0..<400 {
            var bytes = sound
            for _ in 0..<Int.random(in: 1...12, using: &random) {
                let place = Int.random(in: 0..<bytes.count, using: &random)
                bytes[place] = [0, 1, 0x7F, 0x80, 0xFF, bytes[place] ^ 4].randomElement(using: &random) ?? 0
            }
            if Int.random(in: 0..<6, using: &random) == 0 {
                bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
            }
            let table = ExactAutomaton(bytes)
            for text in texts {
                for target in [ResolveOptions.Target.shortcuts, .enumeration("Room")] {
                    let reader = ExactMatcher(table: table)
                    var answer = Resolution(
                        .unsupported(Resolution.Reason(.nothingHeard)),
                        cuts: [],
                        work: Resolution.Work()
                    )
                    for document in [nil, document] {
                        Array(text.utf8).withUnsafeBufferPointer { source in
                            _ = ExactMatcher.withPlainWords(source) { words in
                                reader.verdict(
                                    words,
                                    ResolveOptions(target: target),
                                    switches: [:],
                                    document: document,
                                    taking: .everything,
                                    into: &answer
                                )
                            }
                        }
                    }
                }
            }
            let words = (0..<UInt32(40)).map { $0 | ExactAutomaton.WordTraits.phrase }
            _ = words.withUnsafeBufferPointer { table.nearestPhrase(to: $0) }
        }
    }
}
