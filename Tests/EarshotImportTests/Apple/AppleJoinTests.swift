import Earshot
import EarshotFormats
import EarshotImport
import Testing
import EarshotTestSupport

/// The files of one app, joined to one catalog.
@Suite struct AppleJoinTests {
    private static let harbor = [
        "Info.plist", "AppShortcuts.xcstrings", "Localizable.xcstrings", "extract.actionsdata",
        "Base.lproj/Intents.intentdefinition", "de.lproj/InfoPlist.strings", "de.lproj/Intents.strings",
        "en.lproj/AppIntentVocabulary.plist", "de.lproj/AppIntentVocabulary.plist",
    ]

    private static func read(_ names: [String] = harbor) throws -> CatalogImport {
        try AppleSamples.read(
            names.map { ForeignFile(path: "harbor/\($0)", bytes: AppleSamples.bytes("harbor/\($0)")) }
        )
    }

    @Test("The source language has everything under the intents' names")
    func source() throws {
        let result = try Self.read()
        #expect(result.catalog.locale == "en")
        #expect(result.catalog.shortcuts.map(\.id) == ["OpenGate", "NextFerry", "SwitchLamp"])
        #expect(
            result.phrases(in: "en") == [
                ["Open ${gate} with ${applicationName}", "Unlock ${gate} in ${applicationName}"],
                ["When is the next ferry in ${applicationName}", "Next ferry from ${pier} in ${applicationName}"],
                ["Switch a lamp", "Make ${lamp} ${state}", "Make ${lamp} ${state} \\(for ${minutes} minutes\\)"],
            ]
        )
        #expect(
            result.catalog.enums.map(\.name) == [
                "Gate", "Lamp", "SwitchLamp.state", "INRequestRideIntent.rideOptionName",
            ]
        )
        #expect(result.catalog.negativePhrases.map(\.text) == ["Close ${applicationName}", "Open sesame"])
        let parameters = result.catalog.shortcuts.flatMap(\.parameters)
        #expect(
            parameters.map(\.kind) == [
                .enumeration("Gate"), .text, .text, .enumeration("Lamp"), .enumeration("SwitchLamp.state"), .boolean,
                .integer(), .text,
            ]
        )
        #expect(result.catalog.shortcut("SwitchLamp")?.parameters.first?.prompt == "Which lamp?")
        #expect(result.catalog.shortcut("OpenGate")?.parameters.first?.isRequired == true)
    }

    @Test("The names of the app and how they sound")
    func application() throws {
        let result = try Self.read()
        let english = try #require(result.catalog.application)
        #expect(english.name == "Quayside")
        #expect(english.synonyms == ["Harbor Keeper", "Dock Hand"])
        #expect(english.pronunciations == ["key side", "har ber keeper"])
        let german = try #require(result.catalog("de")?.application)
        #expect(german.name == "Kaikante")
        #expect(german.synonyms == ["Hafenmeister"])
        #expect(result.catalog("ja")?.application?.withoutLocations == english.withoutLocations)
    }

    @Test("A locale has its own number of phrases, and the words that tables give its cases")
    func localization() throws {
        let result = try Self.read()
        #expect(result.catalog.localizations.map(\.locale) == ["de", "ja"])
        let german = try #require(result.catalog("de"))
        #expect(german.shortcuts.map(\.phrases.count) == [3, 1, 2])
        #expect(german.shortcuts.map(\.title) == ["Tor öffnen", "Next ferry", "Lampe schalten"])
        #expect(german.shortcut("SwitchLamp")?.parameters.first?.prompt == "Welche Lampe?")
        #expect(german.shortcut("NextFerry")?.extensions == [.init(key: "x-state", value: .text("needs_review"))])
        #expect(german.enumeration("Gate")?.cases.map(\.displayName) == ["Nordtor", "Südtor"])
        #expect(german.enumeration("Gate")?.cases.map(\.synonyms) == [["oberes Tor"], ["lower gate"]])
        #expect(german.enumeration("Lamp")?.cases.map(\.displayName) == ["unknown", "Leuchtfeuer", "Pier & ramp"])
        #expect(german.enumeration("Lamp")?.cases[1].pronunciations == ["key light"])
        #expect(
            german.enumeration("INRequestRideIntent.rideOptionName")?.cases.map(\.synonyms) == [[], ["Fährschiff"]]
        )
        #expect(german.negativePhrases.isEmpty)
        #expect(result.phrases(in: "ja") == [["${applicationName}で${gate}を開ける"]])
    }

    @Test("Examples become a corpus that names the shortcut where there is one")
    func corpus() throws {
        let result = try Self.read()
        #expect(
            result.corpus.map(\.expectation) == [
                .shortcut("SwitchLamp", parameters: nil), .shortcut("SwitchLamp", parameters: nil), nil,
            ]
        )
        #expect(result.corpus.last?.extensions == [.init(key: "x-intent", value: .text("INRequestRideIntent"))])
        #expect(result.corpus.allSatisfy { $0.locale == "en" })
    }

    @Test("What a catalog cannot hold is named")
    func losses() throws {
        let result = try Self.read()
        for text in ["\"variations\"", "SilentChore", "1 entities", "INIntentResponse", "the type \"Keeper\""] {
            #expect(result.has(.dropped, text), "\(text)")
        }
        for text in ["\"PierEntity\"", "SwitchLamp.state", "\"Keeper\""] {
            #expect(result.has(.changed, text), "\(text)")
        }
        #expect(result.report.files.map(\.path) == Self.harbor.map { "harbor/\($0)" })
        let order = result.report.losses.map(\.location.file)
        #expect(order == order.sorted { Self.place($0) < Self.place($1) })
    }

    private static func place(_ path: String) -> Int { harbor.firstIndex { "harbor/\($0)" == path } ?? -1 }

    @Test("The order of the files makes no other catalog", arguments: 1...8)
    func order(seed: Int) throws {
        var names = Self.harbor
        var dice = Dice(seed: seed)
        for index in names.indices { names.swapAt(index, dice.roll(names.count)) }
        let shuffled = try Self.read(names).catalog
        let straight = try Self.read().catalog
        #expect(Set(shuffled.shortcuts.map(\.id)) == Set(straight.shortcuts.map(\.id)))
        #expect(Set(shuffled.localizations.map(\.locale)) == Set(straight.localizations.map(\.locale)))
        for shortcut in straight.shortcuts {
            let other = shuffled.shortcut(shortcut.id)
            #expect(other?.phrases.map(\.text) == shortcut.phrases.map(\.text))
            #expect(other?.parameters.map(\.kind) == shortcut.parameters.map(\.kind))
        }
    }

    @Test("A table alone is a catalog whose collisions can be found")
    func tableAlone() throws {
        let result = try AppleSamples.read("harbor/AppShortcuts.xcstrings")
        #expect(result.catalog.application?.name == "Application Name")
        #expect(result.catalog.application?.extensions == [.init(key: "x-placeholder", value: .boolean(true))])
        #expect(result.has(.changed, "no file names the app"))
        #expect(
            result.catalog.shortcuts.map(\.id) == [
                "Open ${gate} with ${applicationName}", "When is the next ferry in ${applicationName}",
            ]
        )
    }

    @Test("A table of single texts puts its phrases under the shortcut of the source")
    func singleTexts() throws {
        let table = """
            "Unlock ${gate} in ${applicationName}" = "Entsperre ${gate} in ${applicationName}";
            "Open ${gate} with ${applicationName}" = "Öffne ${gate} mit ${applicationName}";
            "Ring a bell in ${applicationName}" = "Läute in ${applicationName}";
            """
        let english = "\"Unlock ${gate} in ${applicationName}\" = \"Please unlock ${gate} in ${applicationName}\";"
        let result = try AppleSamples.read([
            ForeignFile(path: "a/de.lproj/AppShortcuts.strings", bytes: Array(table.utf8)),
            ForeignFile(path: "a/en.lproj/AppShortcuts.strings", bytes: Array(english.utf8)),
            ForeignFile(path: "extract.actionsdata", bytes: AppleSamples.bytes("harbor/extract.actionsdata")),
        ])
        #expect(
            result.phrases(in: "de") == [
                ["Öffne ${gate} mit ${applicationName}", "Entsperre ${gate} in ${applicationName}"],
                ["Läute in ${applicationName}"],
            ]
        )
        #expect(
            result.phrases(in: "en").first == [
                "Open ${gate} with ${applicationName}", "Please unlock ${gate} in ${applicationName}",
            ]
        )
        #expect(result.has(.suspicious, "no source has the phrase \"Ring a bell in ${applicationName}\""))
        #expect(result.has(.changed, "in the table of its own language"))
    }

    @Test("The same intent and enum in two files are joined")
    func twice() throws {
        let name = "Base.lproj/Intents.intentdefinition"
        let bytes = AppleSamples.bytes("harbor/\(name)")
        let result = try AppleSamples.read([
            ForeignFile(path: "app/\(name)", bytes: bytes), ForeignFile(path: "widget/\(name)", bytes: bytes),
        ])
        let once = try AppleSamples.read([ForeignFile(path: "app/\(name)", bytes: bytes)])
        #expect(result.catalog.withoutLocations == once.catalog.withoutLocations)
    }

    @Test("A shortcut that stands twice is one where intent and first phrase are the same")
    func sameShortcut() throws {
        func item(_ intent: String, _ phrases: String...) -> String {
            let templates = phrases.map { "{\"key\": \"\($0) ${applicationName}\"}" }.joined(separator: ", ")
            return "{\"actionIdentifier\": \"\(intent)\", \"phraseTemplates\": [\(templates)]}"
        }
        let items = [item("A", "Go in"), item("B", "Go in"), item("A", "Go in", "Run in"), item("A", "Run in")]
        let metadata = "{\"actions\": {}, \"autoShortcuts\": [\(items.joined(separator: ", "))]}"
        let result = try AppleSamples.read(metadata, as: "extract.actionsdata")
        #expect(result.catalog.shortcuts.map(\.id) == ["A", "B", "A-2"])
        #expect(
            result.phrases(in: "en") == [
                ["Go in ${applicationName}", "Run in ${applicationName}"], ["Go in ${applicationName}"],
                ["Run in ${applicationName}"],
            ]
        )
        #expect(result.catalog.shortcuts.map(\.intent) == [nil, nil, "A"])
        #expect(result.has(.changed, "the shortcut of \"A\" is also declared at"))
    }

    @Test("The table and the names of an extension do not count twice")
    func extensions() throws {
        let table = "\"Go ${applicationName}\" = \"Los ${applicationName}\";"
        let info = AppleSamples.list(
            """
            <dict><key>CFBundleName</key><string>Widgets</string><key>CFBundleDevelopmentRegion</key><string>German</string>
            <key>NSExtension</key><dict/></dict>
            """
        )
        let result = try AppleSamples.read([
            ForeignFile(path: "app/sv.lproj/AppShortcuts.strings", bytes: Array(table.utf8)),
            ForeignFile(path: "widget/sv.lproj/AppShortcuts.strings", bytes: Array(table.utf8)),
            ForeignFile(path: "widget/Info.plist", bytes: Array(info.utf8)),
        ])
        #expect(result.phrases(in: "sv") == [["Los ${applicationName}"]])
        #expect(result.catalog.locale == "de")
        #expect(result.phrases(in: "de") == [["Go ${applicationName}"]])
        #expect(result.has(.derived, "1 phrases in de are the keys"))
        #expect(result.catalog.application?.name == "Application Name")
        #expect(result.has(.dropped, "an extension"))
        let twice = try AppleSamples.read(table + table, as: "sv.lproj/AppShortcuts.strings")
        #expect(twice.phrases(in: "sv") == [["Los ${applicationName}", "Los ${applicationName}"]])
    }

    @Test("Alternative names as plain text are a mistake, and what a build fills in is no name")
    func names() throws {
        let result = try AppleSamples.read("others/names/Info.plist")
        #expect(result.catalog.application?.name == "Dock")
        #expect(result.catalog.application?.synonyms == ["Shopping List", "Quay"])
        #expect(result.catalog.application?.pronunciations == ["key"])
        #expect(result.has(.suspicious, "\"Shopping List\" is text"))
        #expect(result.has(.unreadable, "$(PRODUCT_NAME)"))
    }

    @Test("Tables of both kinds give the app its names in other languages")
    func localizedNames() throws {
        let catalog = """
            {"sourceLanguage": "en", "strings": {
              "CFBundleDisplayName": {"localizations": {
                "en": {"stringUnit": {"state": "new", "value": "Quayside"}},
                "sv": {"stringUnit": {"state": "translated", "value": "Kajkanten"}}}},
              "CFBundleName": {"localizations": {"sv": {"stringUnit": {"state": "new", "value": "Kaj"}}}},
              "Dock Hand": {"localizations": {"sv": {"stringUnit": {"state": "new", "value": "Hamnkarl"}}}}
            }, "version": "1.0"}
            """
        let table = """
            CFBundleDisplayName = "Kaikante";
            INAlternativeAppNames = ( { INAlternativeAppName = "Hafen"; INAlternativeAppNamePronunciationHint = "hafn"; } );
            """
        let result = try AppleSamples.read([
            ForeignFile(path: "Info.plist", bytes: AppleSamples.bytes("harbor/Info.plist")),
            ForeignFile(path: "InfoPlist.xcstrings", bytes: Array(catalog.utf8)),
            ForeignFile(path: "de.lproj/InfoPlist.strings", bytes: Array(table.utf8)),
        ])
        let names = ([result.catalog] + result.catalog.localizations).map { catalog in
            [catalog.locale, catalog.application?.name ?? ""] + (catalog.application?.synonyms ?? [])
        }
        #expect(
            names == [
                ["en", "Quayside", "Harbor Keeper", "Dock Hand"], ["sv", "Kajkanten", "Hamnkarl"],
                ["de", "Kaikante", "Hafen"],
            ]
        )
        #expect(result.catalog("de")?.application?.pronunciations == ["hafn"])
    }

    @Test("Texts that belong to nothing are counted")
    func unusedTexts() throws {
        let result = try AppleSamples.read("\"a\" = \"b\";\n\"c\" = \"d\";\n", as: "de.lproj/Localizable.strings")
        #expect(result.losses(.dropped) == ["2 texts belong to nothing that was imported"])
        #expect(result.catalog == Catalog(locale: "de"))
    }

    @Test("Marks that cannot be seen survive in phrases, identifiers and names")
    func unseenMarks() throws {
        let marks = [
            "\u{200B}", "\u{2028}", "\u{FEFF}", "\u{202B}", "\u{FFFF}", "\u{AD}", "\u{85}", "\u{E000}", "\u{10FFFF}",
        ]
        for mark in marks {
            let text = "\"Go \(mark)now ${applicationName}\" = \"Los\(mark) mit ${applicationName}\";"
            let result = try AppleSamples.read(text, as: "de.lproj/AppShortcuts.strings")
            for syntax in CatalogReader.Syntax.allCases {
                let written = CatalogWriter().text(of: result.catalog, as: syntax)
                let reading = try CatalogReader().read(bytes: Array(written.utf8), file: "catalog", syntax: syntax)
                #expect(reading.catalog.withoutLocations == result.catalog.withoutLocations)
            }
        }
    }

    @Test("The source language is what a file names, then the option, then English")
    func sourceLanguage() throws {
        let table = "\"Go ${applicationName}\" = \"Go ${applicationName}\";"
        #expect(try AppleSamples.read(table, as: "AppShortcuts.strings").catalog.locale == "en")
        #expect(try AppleSamples.read(table, as: "AppShortcuts.strings", locale: "sv").catalog.locale == "sv")
        #expect(try AppleSamples.read(table, as: "fi.lproj/AppShortcuts.strings", locale: "sv").catalog.locale == "fi")
    }
}
