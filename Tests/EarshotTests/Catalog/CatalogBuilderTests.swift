import Earshot
import Testing

private enum Paint: String, SpokenEnum {
    case red
    static let spoken: [Paint: SpokenForms] = [.red: SpokenForms("Red", synonyms: ["crimson"])]
}

@Suite struct CatalogBuilderTests {
    @Test func builderFormEqualsTheData() {
        let built = Catalog(locale: "en-US", application: Catalog.Application(name: "Calm", synonyms: ["Calm app"])) {
            Enumeration("SessionType") {
                Enumeration.Case("mindfulness", "Mindfulness", synonyms: ["being present"])
                Enumeration.Case("sleep")
                Suppression(rule: "collision.equal", reason: "both are wanted")
            }
            Enumeration(Paint.self)
            Shortcut("StartMeditation", intent: "StartMeditationIntent", category: .start, isEnabled: false) {
                Shortcut.Preset("duration", .integer(10))
                Parameter("type", .enumeration("SessionType"), isRequired: true, prompt: "Which kind?")
                Parameter("minutes", .integer(min: 1, max: 180))
                Phrases(
                    "Start \(.parameter("type")) meditation in \(.applicationName)",
                    "(Begin|Start) mindfulness [session] with ${applicationName}"
                )
                Phrases("Meditate")
                NegativePhrases("Stop meditation in \(.applicationName)")
                Suppression(rule: "phrase.short", reason: "one word is enough")
            }
            NegativePhrases("How do I cancel \(.applicationName)")
            Suppression(rule: "phrase.name", reason: "known")
            Catalog(locale: "de-DE") {
                Shortcut("StartMeditation") { Phrases("Starte Meditation") }
            }
        }
        let data = Catalog(
            locale: "en-US",
            application: Catalog.Application(name: "Calm", synonyms: ["Calm app"]),
            enums: [
                Enumeration(
                    name: "SessionType",
                    cases: [
                        Enumeration.Case(id: "mindfulness", displayName: "Mindfulness", synonyms: ["being present"]),
                        Enumeration.Case(id: "sleep"),
                    ],
                    suppressions: [Suppression(rule: "collision.equal", reason: "both are wanted")]
                ),
                Enumeration(
                    name: "Paint",
                    cases: [Enumeration.Case(id: "red", displayName: "Red", synonyms: ["crimson"])]
                ),
            ],
            shortcuts: [
                Shortcut(
                    id: "StartMeditation",
                    intent: "StartMeditationIntent",
                    category: .start,
                    isEnabled: false,
                    presets: [Shortcut.Preset(parameter: "duration", value: .integer(10))],
                    parameters: [
                        Parameter("type", .enumeration("SessionType"), isRequired: true, prompt: "Which kind?"),
                        Parameter("minutes", .integer(min: 1, max: 180)),
                    ],
                    phrases: [
                        Phrase("Start ${type} meditation in ${applicationName}"),
                        Phrase("(Begin|Start) mindfulness [session] with ${applicationName}"),
                        Phrase("Meditate"),
                    ],
                    negativePhrases: [Phrase("Stop meditation in ${applicationName}")],
                    suppressions: [Suppression(rule: "phrase.short", reason: "one word is enough")]
                )
            ],
            negativePhrases: [Phrase("How do I cancel ${applicationName}")],
            suppressions: [Suppression(rule: "phrase.name", reason: "known")],
            localizations: [
                Catalog(
                    locale: "de-DE",
                    shortcuts: [Shortcut(id: "StartMeditation", phrases: [Phrase("Starte Meditation")])]
                )
            ]
        )
        #expect(built == data)
    }

    @Test func emptyBodies() {
        let catalog = Catalog(locale: "en") {
            Enumeration("E") {}
            Shortcut("S") {}
        }
        #expect(catalog.enums == [Enumeration(name: "E", cases: [])])
        #expect(catalog.shortcuts == [Shortcut(id: "S", phrases: [])])
        #expect(Catalog(locale: "en") {} == Catalog(locale: "en"))
    }

    @Test(arguments: [true, false], [nil, "Lamp"] as [String?])
    func controlFlow(isFirst: Bool, extra: String?) {
        let catalog = Catalog(locale: "en") {
            if isFirst { Shortcut("A") {} } else { Shortcut("B") {} }
            if let extra { Shortcut(extra) {} }
            for index in 1...3 {
                Enumeration("E\(index)") {
                    for name in ["x", "y"] { Enumeration.Case("\(name)\(index)") }
                    if index == 2 { Enumeration.Case("two") } else if index == 3 { Enumeration.Case("three") }
                }
            }
            switch extra {
            case nil: NegativePhrases("none")
            case let name?: NegativePhrases("not \(name)")
            }
            let local = "local"
            Shortcut(local) {
                for name in ["lamp", "fan"] {
                    Phrases("Turn \(name) \(.parameter("state"))")
                }
                if isFirst { Parameter("state", .boolean) }
            }
            if #available(macOS 15, *) { Shortcut("Last") {} }
        }
        let ids = [isFirst ? "A" : "B", extra, "local", "Last"].compactMap(\.self)
        #expect(catalog.shortcuts.map(\.id) == ids)
        #expect(
            catalog.enums.map { $0.cases.map(\.id) } == [["x1", "y1"], ["x2", "y2", "two"], ["x3", "y3", "three"]]
        )
        #expect(catalog.negativePhrases == [Phrase(extra.map { "not \($0)" } ?? "none")])
        let local = catalog.shortcuts.first { $0.id == "local" }
        #expect(local?.phrases.map(\.text) == ["Turn lamp ${state}", "Turn fan ${state}"])
        #expect(local?.parameters.count == (isFirst ? 1 : 0))
    }

    @Test func contentMayBeSplitIntoFunctions() {
        @CatalogBuilder func rooms(_ names: [String]) -> CatalogContent {
            for name in names { Shortcut(name) { stop() } }
        }
        @ShortcutBuilder func stop() -> ShortcutContent {
            NegativePhrases("stop")
        }
        @EnumerationBuilder func colors() -> EnumerationContent {
            Enumeration.Case("red")
            Enumeration.Case("green")
        }
        let catalog = Catalog(locale: "en") {
            rooms(["Kitchen", "Hall"])
            Enumeration("Color") { colors() }
        }
        #expect(catalog.shortcuts.map(\.id) == ["Kitchen", "Hall"])
        #expect(catalog.shortcuts.map(\.negativePhrases) == [["stop"], ["stop"]])
        #expect(catalog.enums.first?.cases.map(\.id) == ["red", "green"])
    }
}
