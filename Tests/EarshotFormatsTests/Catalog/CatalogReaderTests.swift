import Earshot
import EarshotFormats
import Testing
import EarshotTestSupport

/// Reads a catalog from a string.
func read(_ text: String, file: String = "c.yaml", limits: ReadingLimits = ReadingLimits()) throws(CatalogError)
    -> CatalogReading
{
    try CatalogReader(limits: limits).read(bytes: Array(text.utf8), file: file)
}

@Suite struct CatalogReaderTests {
    static let head = "version: 1\nlocale: en\n"

    @Test(arguments: [
        ("xx-YY", "is taken for the language \"xx\", which is not known"),
        ("POSIX", "is taken for the language \"POSIX\", which is not known"),
        ("true", "is taken for the language \"true\", which is not known"),
        ("eng-GB", "is taken for the language \"eng\", which is not known"),
        ("en-YY", "is taken for the region \"YY\", which is not known"),
        ("sr-Abcd-RS", "is taken for the script \"Abcd\", which is not known"),
    ])
    func warnsOfAnUnknownLocale(_ locale: String, _ problem: String) throws {
        let reading = try read("version: 1\nlocale: \(locale)\nshortcuts: [{ id: a, phrases: [b] }]")
        #expect(reading.catalog.locale == locale)
        #expect(reading.warnings.count == 1)
        let warning = try #require(reading.warnings.first).description
        #expect(warning.hasPrefix("c.yaml:2:9: warning: the locale \"\(locale)\" \(problem); expected the code of a"))
        if locale == "eng-GB" { #expect(warning.hasSuffix("mend write \"en-GB\"")) }
    }

    @Test(arguments: [
        "en", "en-US", "EN-us", "es-419", "zh-Hant-TW", "no", "iw", "cmn", "de-CH-1996", "x-own", "und", "haw",
    ])
    func knowsLocales(_ locale: String) throws {
        #expect(try read("version: 1\nlocale: \(locale)\nshortcuts: [{ id: a, phrases: [b] }]").warnings.isEmpty)
    }

    @Test func readsEveryKey() throws {
        let text = """
            version: 1
            locale: en-US
            x-team: { lead: Ada, size: 3 }
            application: { name: Calm, synonyms: [Calm app], pronunciations: [kahm], suppress: [{ rule: r, reason: w }] }
            enums:
              af/color:
                x-note: colors
                suppress: [{ rule: r, reason: because, x-by: Bo }]
                cases:
                  - { id: 8, displayName: Eight, synonyms: [on, 3.10], pronunciations: [ate], x-a: [1] }
            shortcuts:
              - id: calm.start
                intent: I
                title: T
                subtitle: S
                category: order
                suggestedPhrase: P
                enabled: false
                presets: { color: ["8"], free: 10, ratio: 0.5, on: true, word: ten }
                parameters:
                  color: { enum: af/color, required: true, prompt: Which?, default: 8, x-p: 1 }
                  int: { integer: { min: -1, max: 9223372036854775807 } }
                  dec: { decimal: { min: 0, max: 1e3 }, default: 3 }
                  ord: { ordinal: {}, default: 2 }
                  bool: { boolean: {}, default: true }
                  txt: { text: {}, default: 12 }
                phrases: ["Go ${color}"]
                negativePhrases: [Stop]
                suppress: [{ rule: r, reason: w }]
            negativePhrases: [Never]
            suppress: [{ rule: r, reason: w }]
            """
        let reading = try read(text)
        #expect(reading.warnings == [])
        let catalog = reading.catalog.withoutLocations
        let suppression = Suppression(rule: "r", reason: "w")
        let team = ExtensionValue.object([
            .init(key: "lead", value: .text("Ada")), .init(key: "size", value: .number("3")),
        ])
        let expected = Catalog(
            locale: "en-US",
            application: Catalog.Application(
                name: "Calm",
                synonyms: ["Calm app"],
                pronunciations: ["kahm"],
                suppressions: [suppression]
            ),
            enums: [
                Enumeration(
                    name: "af/color",
                    cases: [
                        Enumeration.Case(
                            id: "8",
                            displayName: "Eight",
                            synonyms: ["on", "3.10"],
                            pronunciations: ["ate"],
                            extensions: [.init(key: "x-a", value: .list([.number("1")]))]
                        )
                    ],
                    suppressions: [
                        Suppression(rule: "r", reason: "because", extensions: [.init(key: "x-by", value: .text("Bo"))])
                    ],
                    extensions: [.init(key: "x-note", value: .text("colors"))]
                )
            ],
            shortcuts: [
                Shortcut(
                    id: "calm.start",
                    intent: "I",
                    title: "T",
                    subtitle: "S",
                    category: .order,
                    suggestedPhrase: "P",
                    isEnabled: false,
                    presets: [
                        Shortcut.Preset(parameter: "color", value: .list([.enumerationCase("8")])),
                        Shortcut.Preset(parameter: "free", value: .integer(10)),
                        Shortcut.Preset(parameter: "ratio", value: .decimal(0.5)),
                        Shortcut.Preset(parameter: "on", value: .boolean(true)),
                        Shortcut.Preset(parameter: "word", value: .text("ten")),
                    ],
                    parameters: [
                        Parameter(
                            "color",
                            .enumeration("af/color"),
                            isRequired: true,
                            prompt: "Which?",
                            defaultValue: .enumerationCase("8"),
                            extensions: [.init(key: "x-p", value: .number("1"))]
                        ),
                        Parameter("int", .integer(min: -1, max: .max)),
                        Parameter("dec", .decimal(min: 0, max: 1000), defaultValue: .decimal(3)),
                        Parameter("ord", .ordinal, defaultValue: .ordinal(2)),
                        Parameter("bool", .boolean, defaultValue: .boolean(true)),
                        Parameter("txt", .text, defaultValue: .text("12")),
                    ],
                    phrases: ["Go ${color}"],
                    negativePhrases: ["Stop"],
                    suppressions: [suppression]
                )
            ],
            negativePhrases: ["Never"],
            suppressions: [suppression],
            extensions: [.init(key: "x-team", value: team)]
        )
        #expect(catalog == expected)
    }

    @Test func readsTheSameFromJSON() throws {
        let yaml = try read(Self.head + "shortcuts: [{ id: a, presets: { n: 1 }, phrases: [\"Go \\U0001F600\"] }]")
        let json = try read(
            #"{"version": 1, "locale": "en", "shortcuts": [{"id": "a", "presets": {"n": 1}, "phrases": ["Go \ud83d\ude00"]}]}"#,
            file: "c.json"
        )
        #expect(yaml.catalog.withoutLocations == json.catalog.withoutLocations)
    }

    @Test(arguments: [
        ("c.json", " {\"version\": 1, \"locale\": \"en\"}"), ("catalog", "\n{\"version\": 1, \"locale\": \"en\"}"),
        ("catalog", "version: 1\nlocale: en"), ("c.yml", "{version: 1, locale: en}"),
        ("c.yaml", "\u{FEFF}version: 1\r\nlocale: en\r\n"), ("c.json", "\u{FEFF}[{\"version\":1,\"locale\":\"en\"}]"),
        ("c.YAML", "%YAML 1.2\n---\nversion: 1\nlocale: \"en\"\n...\n---\n# nothing\n"),
    ])
    func tellsSyntaxesApart(file: String, text: String) throws {
        #expect(try read(text, file: file).catalog.withoutLocations == Catalog(locale: "en"))
    }

    @Test func notesWhereThingsStand() throws {
        let text =
            Self.head + """
                enums: { E: { cases: [{ id: a }] } }
                shortcuts:
                - id: é
                  phrases:
                  - Go now
                  - "Go"
                  - "Gé\\t"
                """
        let catalog = try read(text).catalog
        #expect(catalog.location == Catalog.SourceLocation(file: "c.yaml", line: 1, column: 1))
        #expect(catalog.enums.first?.location == Catalog.SourceLocation(file: "c.yaml", line: 3, column: 10))
        #expect(
            catalog.enums.first?.cases.first?.location == Catalog.SourceLocation(file: "c.yaml", line: 3, column: 23)
        )
        let phrases = catalog.shortcuts.first?.phrases ?? []
        #expect(phrases.map(\.location?.line) == [7, 8, 9])
        #expect(phrases.map(\.location?.column) == [5, 6, 5])
        #expect(phrases.map(\.isVerbatim) == [true, true, false])
    }

    // MARK: Several files

    private static func merge(_ texts: [(String, String)]) throws(CatalogError) -> CatalogReading {
        var paths: [String] = []
        defer { for path in paths { TemporaryFile.remove(path) } }
        for (name, text) in texts { paths.append(TemporaryFile.write(Array(text.utf8), named: name)) }
        return try CatalogReader().read(contentsOf: paths)
    }

    @Test func mergesFilesOfOneLocale() throws {
        let reading = try Self.merge([
            ("a.yaml", Self.head + "enums: { E: { cases: [{ id: a }] } }\nnegativePhrases: [no]\nx-a: 1"),
            (
                "b.json",
                #"{"version":1,"locale":"EN","x-a":1,"x-b":2,"application":{"name":"Calm"},"negativePhrases":["never"],"shortcuts":[{"id":"s","parameters":{"p":{"enum":"E"}},"phrases":["go ${p}"]}]}"#
            ),
        ])
        #expect(reading.catalog.negativePhrases.map(\.text) == ["no", "never"])
        #expect(reading.catalog.application?.name == "Calm")
        #expect(reading.catalog.extensions.map(\.key) == ["x-a", "x-b"])
        #expect(reading.catalog.shortcuts.count == 1)
        #expect(reading.catalog.localizations == [])
    }

    @Test func conflictsBetweenFilesAreLocated() {
        let error = #expect(throws: CatalogError.self) {
            try Self.merge([
                ("a.yaml", Self.head + "application: { name: A }\nx-a: 1\nenums: { E: { cases: [{ id: a }] } }"),
                ("b.yaml", Self.head + "application: { name: B }\nx-a: 2\nenums: { E: { cases: [{ id: b }] } }"),
            ])
        }
        let lines = (error?.problems ?? []).map(\.description)
        #expect(lines.count == 3)
        #expect(lines.allSatisfy { $0.contains("b.yaml:") })
        #expect(lines.contains { $0.contains("b.yaml:3:14: the application is described twice, first at ") })
        #expect(lines.contains { $0.contains("the key \"x-a\" has another value in an earlier document") })
        #expect(lines.contains { $0.contains("enum \"E\" is declared twice in the catalog, first at ") })
    }

    // MARK: Localizations

    static let source = """
        version: 1
        locale: en
        application: { name: Calm, synonyms: [Calm app] }
        enums:
          E: { cases: [{ id: a, displayName: Ay, synonyms: [aye] }, { id: b }] }
          F: { cases: [{ id: f, synonyms: [eff] }] }
        shortcuts:
          - id: s
            intent: I
            title: T
            enabled: false
            category: order
            presets: { p: a }
            parameters:
              p: { enum: E, required: true, prompt: Which?, default: b }
              q: { integer: { max: 5 } }
            phrases: ["go ${p}"]
            negativePhrases: [stop]
          - { id: t, phrases: [do] }
        negativePhrases: [never]
        ---
        version: 1
        locale: de

        """

    private static func localization(_ text: String) throws(CatalogError) -> Catalog {
        try read(source + text).catalog.withoutLocations.localizations.first ?? Catalog(locale: "")
    }

    @Test func localizationsTakeOverWhatTheyLeaveOut() throws {
        let german = try Self.localization(
            """
            enums: { E: { cases: [{ id: a, displayName: Ah }, { id: b, synonyms: [beh] }] } }
            shortcuts: [{ id: s, parameters: { q: { prompt: Wie? } }, phrases: ["los ${p}"] }]
            """
        )
        #expect(german.application == Catalog.Application(name: "Calm", synonyms: ["Calm app"]))
        #expect(
            german.enums == [
                Enumeration(
                    name: "E",
                    cases: [Enumeration.Case(id: "a", displayName: "Ah"), Enumeration.Case(id: "b", synonyms: ["beh"])]
                ),
                Enumeration(name: "F", cases: [Enumeration.Case(id: "f", synonyms: ["eff"])]),
            ]
        )
        #expect(german.negativePhrases == [])
        #expect(
            german.shortcuts == [
                Shortcut(
                    id: "s",
                    intent: "I",
                    title: "T",
                    category: .order,
                    isEnabled: false,
                    presets: [Shortcut.Preset(parameter: "p", value: .enumerationCase("a"))],
                    parameters: [
                        Parameter(
                            "p",
                            .enumeration("E"),
                            isRequired: true,
                            prompt: "Which?",
                            defaultValue: .enumerationCase("b")
                        ),
                        Parameter("q", .integer(min: nil, max: 5), prompt: "Wie?"),
                    ],
                    phrases: ["los ${p}"]
                )
            ]
        )
    }

    @Test func localizationsSayNullForNone() throws {
        let german = try Self.localization(
            """
            application: null
            enums: { E: { cases: [{ id: a, displayName: null }, { id: b }] }, F: null }
            shortcuts:
              - { id: s, title: null, presets: {}, parameters: { p: { prompt: ~, default: null }, q: null }, phrases: [los] }
              - { id: t, parameters: null, phrases: [tu] }
            """
        )
        #expect(german.application == nil)
        #expect(german.enums.map(\.name) == ["E"])
        #expect(german.enums.first?.cases.first == Enumeration.Case(id: "a"))
        #expect(german.shortcuts.first?.title == nil)
        #expect(german.shortcuts.first?.presets == [])
        #expect(german.shortcuts.first?.parameters == [Parameter("p", .enumeration("E"), isRequired: true)])
    }

    @Test func localizationsThatLackAShortcutAreReported() throws {
        let warnings = try read(Self.source).warnings.map(\.what)
        #expect(warnings.contains("shortcut \"s\" of the catalog is missing from \"de\""))
        #expect(warnings.contains("shortcut \"t\" of the catalog is missing from \"de\""))
    }
}
