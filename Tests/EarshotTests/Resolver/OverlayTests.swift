import EarshotTestSupport
import Testing

@testable import Earshot

/// Layers over a document against the naive way to the same: the merged catalog, compiled from nothing.
@Suite("Overlays answer as the catalog with their parts in it")
struct OverlayTests {
    /// An engine that looks for no other wordings and compares no whole phrases: both rest on the catalog alone, not on
    /// overlays.
    private static func engine(_ catalog: Catalog) throws -> Engine {
        var engine = try Engine([catalog], languages: ["en-US": Language.sharedEnglish])
        engine.strategies.removeAll { $0 == .paraphrases || $0 == .likeness }
        return engine
    }

    /// What is compared of an answer: everything but the work it took.
    private static func answer(_ engine: Engine, _ utterance: Utterance, _ options: ResolveOptions) -> Resolution {
        var answer = engine.resolve(utterance, options: options)
        answer.work = Resolution.Work()
        return answer
    }

    private static func options(_ catalog: Catalog, _ random: inout RandomCatalogs) -> ResolveOptions {
        var options = ResolveOptions(maximumAlternatives: 64)
        options.policy = random.chance(75) ? .standard : random.pick(ResolveOptions.Policy.all)
        if random.chance(20) { options.find = .within }
        if random.chance(10) {
            options.allowedShortcuts = Set(catalog.shortcuts.map(\.id).filter { _ in random.chance(60) })
        }
        if random.chance(30) {
            let parameters = catalog.shortcuts.flatMap { shortcut in
                shortcut.parameters.map { ParameterReference(shortcut: shortcut.id, parameter: $0.name) }
            }
            if random.chance(40), !parameters.isEmpty {
                options.target = .parameter(random.pick(parameters))
            } else {
                options.target = .enumeration(random.pick(catalog.enums).name)
            }
            if random.chance(15) {
                options.offered = catalog.enums.flatMap { $0.cases.map(\.id) }.filter { _ in random.chance(50) }
            }
        }
        return options
    }

    private static func utterance(
        _ catalog: Catalog,
        _ options: ResolveOptions,
        _ random: inout RandomCatalogs
    ) -> Utterance {
        let count = random.chance(80) ? 1 : Int.random(in: 2...3, using: &random.random)
        let texts = (0..<count).map { _ in
            let text: String
            if options.target == .shortcuts {
                text = random.utterance(near: catalog)
            } else {
                text = random.answer(for: random.pick(catalog.enums))
            }
            return random.misheard(text)
        }
        return Utterance(hypotheses: texts.map { .init($0) })
    }

    @Test("Random overlays of random catalogs, one over the other", arguments: Seeds.first(16))
    func random(seed: Int) throws {
        var random = RandomCatalogs(seed: UInt64(seed) &+ 7_000)
        for _ in 0..<4 {
            var catalog = random.catalog()
            guard var engine = try? Self.engine(catalog) else { continue }
            var trail: [Catalog.Overlay] = []
            for number in 0..<Int.random(in: 1...7, using: &random.random) {
                let overlay = random.overlay(of: catalog, number: number)
                let merged = catalog.adding(overlay)
                let isSound = !merged.problems().contains { $0.severity == .error }
                let isTaken = overlay.enums.allSatisfy { one in
                    catalog.enums.contains { $0.name == one.name }
                        || overlay.shortcuts.contains { shortcut in
                            shortcut.parameters.contains { $0.kind == .enumeration(one.name) }
                        }
                }
                guard isSound, isTaken else {
                    #expect(throws: CatalogError.self) { try engine.adding(overlay) }
                    continue
                }
                engine = try engine.adding(overlay)
                catalog = merged
                trail.append(overlay)
                let twin = try Self.engine(catalog)
                for _ in 0..<12 {
                    let options = Self.options(catalog, &random)
                    let utterance = Self.utterance(catalog, options, &random)
                    let (answer, expected) = (
                        Self.answer(engine, utterance, options), Self.answer(twin, utterance, options)
                    )
                    guard answer != expected else { continue }
                    let question = Question(catalog: catalog, utterance: utterance, options: options)
                    Issue.record(
                        """
                        seed \(seed), level \(engine.apps[0].documents[0].level):
                        \(answer.explanation)
                        the merged catalog says
                        \(expected.explanation)
                        \(question)
                        \(trail.map { "\($0.replacedEnums) \($0.enums.map { "\($0.name) \($0.cases.map { "\($0.id)/\($0.displayName ?? "-")/\($0.synonyms)/\($0.pronunciations)" })" }) \($0.shortcuts.map { "\($0.id) \($0.phrases.map(\.text)) not \($0.negativePhrases.map(\.text))" }) not \($0.negativePhrases.map(\.text))" }.joined(separator: "\n"))
                        """
                    )
                    return
                }
            }
        }
    }

    /// What two engines answer differently; `nil` where they agree.
    private static func difference(
        _ engine: Engine,
        _ twin: Engine,
        _ text: String,
        _ options: ResolveOptions = ResolveOptions()
    ) -> String? {
        let (answer, expected) = (answer(engine, Utterance(text), options), answer(twin, Utterance(text), options))
        return answer == expected ? nil : "\(text):\n\(answer.explanation)\nexpected\n\(expected.explanation)"
    }

    // MARK: Large catalogs

    private static func name(_ number: Int) -> String {
        let syllables = ["ba", "de", "gi", "ko", "lu", "ma", "ne", "pi", "ro", "su"]
        return String(number).map { syllables[$0.wholeNumberValue ?? 0] }.joined()
    }

    private static func large(_ count: Int) -> Catalog {
        Catalog(
            locale: "en-US",
            enums: [Enumeration(name: "Song", cases: (0..<40).map { Enumeration.Case(id: "song \(name($0 + 500))") })],
            shortcuts: (0..<count).map { number in
                Shortcut(
                    id: "S\(number)",
                    parameters: [Parameter("song", .enumeration("Song"))],
                    phrases: [
                        Phrase("\(name(number)) the \(name(number % 30)) now"), Phrase("\(name(number)) ${song}"),
                    ]
                )
            }
        )
    }

    @Test(
        "Where more phrases meet than are tried, those are tried that the whole catalog would try",
        .enabled(if: Sampled.crowds.isTried),
        arguments: [480, 600]
    )
    func crowds(count: Int) throws {
        var catalog = Self.large(count)
        var engine = try Self.engine(catalog)
        for number in 0..<3 {
            let overlay = Catalog.Overlay(
                shortcuts: (0..<20).map { index in
                    Shortcut(
                        id: index < 5 ? "S\(index * 7 + number)" : "N\(number)x\(index)",
                        phrases: [Phrase("\(Self.name(3_000 + number * 100 + index)) the \(Self.name(index % 9)) now")]
                    )
                }
            )
            engine = try engine.adding(overlay)
            catalog = catalog.adding(overlay)
        }
        let twin = try Self.engine(catalog)
        var random = RandomCatalogs(seed: 3)
        for _ in 0..<60 {
            let word = Self.name(random.pick([Int.random(in: 0..<count, using: &random.random), 3_000, 3_107, 3_219]))
            let other = Self.name(Int.random(in: 0..<30, using: &random.random))
            let text = random.pick([
                "the \(other) now", "\(word) \(other) now", "\(word) the \(other)", "\(word) song \(Self.name(512))",
                "please \(word) the \(other) nao", "zebra \(other)", "the now",
            ])
            if let difference = Self.difference(engine, twin, text) {
                Issue.record("\(difference)")
                return
            }
        }
    }

    @Test("A layer is as large as what it adds, whatever it lies on")
    func size() throws {
        let overlay = Catalog.Overlay(
            enums: [
                Enumeration(name: "Song", cases: [Enumeration.Case(id: "song \(Self.name(501))", synonyms: ["rain"])])
            ],
            shortcuts: [
                Shortcut(id: "S3", phrases: ["\(Self.name(3)) again ${song}"]),
                Shortcut(id: "N", phrases: ["do nothing"]),
            ],
            negativePhrases: ["never again"]
        )
        let sizes = try [10, 1_000].map { count in
            let engine = try Self.engine(Self.large(count))
            let document = try engine.adding(overlay).apps[0].documents[0]
            let below = try #require(document.layer?.below)
            #expect(below === engine.apps[0].documents[0])
            return [
                document.graph.stateCount - below.graph.stateCount,
                document.tables.vocabulary.count - below.tables.vocabulary.count,
                document.near.count - below.near.count,
                document.tables.forms.count - below.tables.forms.count,
                document.tables.phrases.count - below.tables.phrases.count,
            ]
        }
        #expect(sizes[0] == sizes[1] && sizes[0].allSatisfy { $0 > 0 }, "\(sizes)")
    }

    @Test("Values that change again and again leave nothing behind")
    func updates() throws {
        let base = try Self.engine(Self.large(20))
        var engine = base
        for round in 0..<40 {
            let cases = (0..<5).map { Enumeration.Case(id: "song \(Self.name(600 + round * 5 + $0))") }
            engine = try engine.adding(.replacing("Song", with: cases))
        }
        let document = engine.apps[0].documents[0]
        #expect(document.level == 1)
        #expect(document.graph.stateCount - base.apps[0].documents[0].graph.stateCount < 40)
        for round in 0..<40 {
            engine = try engine.adding(
                Catalog.Overlay(shortcuts: [Shortcut(id: "N\(round)", phrases: ["go \(Self.name(round))"])])
            )
        }
        #expect(engine.apps[0].documents[0].level <= WorkLimits.layers + 6)
        #expect(engine.resolve(Utterance("go \(Self.name(17))"), options: ResolveOptions()).match?.shortcut == "N17")
    }

    // MARK: ParaphraseData

    private static let home = Catalog(
        locale: "en-US",
        enums: [Enumeration(name: "Room", cases: ["kitchen", "bedroom", "cellar"].map { Enumeration.Case(id: $0) })],
        shortcuts: [
            Shortcut(
                id: "Light",
                parameters: [Parameter("room", .enumeration("Room"))],
                phrases: [
                    "turn on the (light|lights|lamp) in the ${room}",
                    "switch on (the|all) (light|lamp|lights) in the ${room}",
                    "make it bright in the ${room} (now|again|please)",
                ]
            ),
            Shortcut(
                id: "Heat",
                parameters: [Parameter("room", .enumeration("Room"))],
                phrases: [
                    "heat the ${room} up (now|a bit|a little)", "make the ${room} (warm|warmer|hot|cozy)",
                    "turn (on|up) the (heating|heater|radiator) in the ${room}",
                ]
            ),
            Shortcut(
                id: "Song",
                phrases: [
                    "(play|start|put on) (some|my|a little|the) (music|song|songs|tune|tunes)",
                    "i want to hear (some|my) (music|songs)",
                ]
            ),
            Shortcut(
                id: "Door",
                phrases: ["(open|unlock|lock|shut) the (front|back|garden) door", "(let|leave) (her|him|them) in"]
            ),
        ]
    )

    @Test("Other values leave the wordings of phrases as the whole catalog has them")
    func wordings() throws {
        let english = ["en-US": Language.sharedEnglish]
        let base = try Engine([Self.home], languages: english)
        #expect(base.apps[0].documents[0].wording != nil)
        let overlays = [
            Catalog.Overlay.replacing("Room", with: ["attic", "garage", "red room"].map { Enumeration.Case(id: $0) }),
            Catalog.Overlay(
                enums: [
                    Enumeration(
                        name: "Room",
                        cases: [Enumeration.Case(id: "garage"), Enumeration.Case(id: "cellar", synonyms: ["basement"])]
                    )
                ]
            ),
        ]
        for overlay in overlays {
            let engine = try base.adding(overlay)
            let twin = try Engine([Self.home.adding(overlay)], languages: english)
            var found = 0
            for text in [
                "i want some music", "lights on in the garage", "the lamp in the basement on please", "hear my songs",
                "in the attic make it warm", "kitchen heating up", "turn the radiator up in the cellar a little",
                "put the light on in the red room", "start hearing a tune", "let them in at the front door",
            ] {
                if let difference = Self.difference(engine, twin, text) { Issue.record("\(difference)") }
                if Self.answer(engine, Utterance(text), ResolveOptions()).match != nil { found += 1 }
            }
            #expect(found > 0)
        }
    }

    @Test("ParaphraseData are those of the catalog's own phrases, whatever phrases an overlay adds")
    func ownWordings() throws {
        let base = try Resolver([Self.home], language: Language.sharedEnglish)
        let answer = base.resolve("i want some music please")
        let added = try base.adding(
            Catalog.Overlay(shortcuts: [Shortcut(id: "Gong", phrases: ["ring the gong", "ring it"])])
        )
        #expect(added.resolve("i want some music please").match == answer.match)
        #expect(added.resolve("ring the gong").match?.shortcut == "Gong")
    }

    // MARK: Using it

    private static let calm = Catalog(
        locale: "en-US",
        application: Catalog.Application(name: "Calm"),
        enums: [
            Enumeration(
                name: "Session",
                cases: [Enumeration.Case(id: "sleep", synonyms: ["bedtime"]), Enumeration.Case(id: "focus")]
            )
        ],
        shortcuts: [
            Shortcut(
                id: "Start",
                parameters: [Parameter("type", .enumeration("Session"), isRequired: true)],
                phrases: ["start ${type} in ${applicationName}"]
            ),
            Shortcut(id: "Stop", phrases: ["stop everything"]),
        ]
    )

    @Test("A person's own words over a shared catalog, which stays as it is")
    func personal() throws {
        let base = try Resolver([Self.calm], language: Language.sharedEnglish)
        let mine = try base.adding(
            Catalog.Overlay(
                application: "Calm",
                enums: [
                    Enumeration(
                        name: "Session",
                        cases: [Enumeration.Case(id: "sleep", synonyms: ["shuteye"]), Enumeration.Case(id: "yoga")]
                    )
                ],
                shortcuts: [
                    Shortcut(id: "Start", phrases: ["time for ${type}"]),
                    Shortcut(id: "Gong", phrases: ["ring the gong"]),
                ],
                negativePhrases: ["time for bed"],
                disabledShortcuts: ["Stop"]
            )
        )
        func said(_ text: String, by resolver: Resolver) -> String {
            resolver.resolve(Utterance(text)).match?.summary ?? "-"
        }
        #expect(said("start shuteye in calm", by: mine) == "Start(type: sleep) in Calm")
        #expect(said("time for bedtime", by: mine) == "Start(type: sleep) in Calm")
        #expect(said("time for yoga", by: mine) == "Start(type: yoga) in Calm")
        #expect(said("ring the gong", by: mine) == "Gong in Calm")
        #expect(mine.resolve("time for bed").reason?.kind == .negative)
        #expect(said("stop everything", by: mine) == "-")
        for text in ["start shuteye in calm", "time for yoga", "ring the gong"] {
            if case .success = base.resolve(Utterance(text)).outcome { Issue.record("\(text) without the overlay") }
        }
        #expect(said("stop everything", by: base) == "Stop in Calm")
        #expect(base.target(named: "enum:Session") != nil && mine.target(named: "Start.type") != nil)
    }

    @Test("Other values of a parameter, by the parameter or its enum")
    func values() throws {
        let base = try Resolver([Self.calm], language: Language.sharedEnglish)
        let cases = [
            Enumeration.Case(id: "p1", displayName: "Morning run"), Enumeration.Case(id: "p2", displayName: "Nap"),
        ]
        let parameter = ParameterReference(shortcut: "Start", parameter: "type")
        for resolver in [
            try base.updatingValues(of: parameter, to: cases), try base.updatingValues(of: "Session", to: cases),
        ] {
            #expect(resolver.resolve("start nap in calm").match?.summary == "Start(type: p2) in Calm")
            #expect(resolver.resolve("start sleep in calm").match?.summary == "Start in Calm")
            #expect(resolver.resolve("stop everything").match?.shortcut == "Stop")
        }
        #expect(base.resolve("start sleep in calm").match != nil)
    }

    @Test("What an overlay has wrong is said, and nothing else of it")
    func problems() throws {
        let base = try Resolver([Self.calm], language: Language.sharedEnglish)
        func problem(_ overlay: Catalog.Overlay) -> String {
            do {
                _ = try base.adding(overlay)
                return ""
            } catch {
                return error.description
            }
        }
        #expect(problem(Catalog.Overlay(application: "Clam")).contains("no catalog of the application \"Clam\""))
        #expect(problem(Catalog.Overlay(locale: "de")).contains("no phrases in the locale \"de\""))
        #expect(problem(.replacing("Sesion", with: [])).contains("did you mean \"Session\"?"))
        #expect(
            problem(Catalog.Overlay(shortcuts: [Shortcut(id: "Start", phrases: ["begin ${kind}"])])).contains("kind")
        )
        #expect(problem(Catalog.Overlay(shortcuts: [Shortcut(id: "New", phrases: [])])).contains("has no phrases"))
        let parameter = Parameter("t", .enumeration("Session"), defaultValue: .enumerationCase("nap"))
        #expect(
            problem(Catalog.Overlay(shortcuts: [Shortcut(id: "New", parameters: [parameter], phrases: ["go"])]))
                .contains("nap")
        )
        let twice = [Enumeration.Case(id: "a"), Enumeration.Case(id: "a")]
        #expect(problem(.replacing("Session", with: twice)).contains("declared twice"))
        #expect(problem(Catalog.Overlay(shortcuts: [Shortcut(id: "Start", phrases: [])])) == "")
        #expect(throws: CatalogError.self) { try base.updatingValues(of: "Nothing", to: []) }
        let unknown = ParameterReference(shortcut: "Stop", parameter: "type")
        #expect(throws: CatalogError.self) { try base.updatingValues(of: unknown, to: []) }
    }
}
