import Earshot
import EarshotFormats
import EarshotImport
import Testing

/// What shortcuts give their intents, what parameters take, and tables that several shortcuts share.
@Suite struct AppleJoinValuesTests {
    private static let intents = """
        import AppIntents
        enum Sail: String, AppEnum {
            case main = "main-sail", jib
            static var typeDisplayRepresentation: TypeDisplayRepresentation = "Sail"
            static var caseDisplayRepresentations: [Sail: DisplayRepresentation] = [.main: "Main sail", .jib: "Jib"]
        }
        struct Hoist: AppIntent {
            static var title: LocalizedStringResource = "Hoist"
            @Parameter(title: "Sail", default: .main) var sail: Sail
            @Parameter(title: "Height", default: 40, inclusiveRange: (1, 20)) var height: Int?
            @Parameter(title: "Lean", inclusiveRange: (-0.5, 0.5)) var lean: Double?
            @Parameter(title: "Crew") var crew: Bool?
        }
        """

    private static let provider = """
        import AppIntents
        struct Deck: AppShortcutsProvider {
            static var appShortcuts: [AppShortcut] {
                AppShortcut(intent: Hoist(sail: .main, height: 3, lean: -0.25), phrases: ["Hoist in \\(.applicationName)"])
                AppShortcut(intent: Hoist(sail: .jib, crew: true), phrases: ["Hoist in \\(.applicationName)"])
                AppShortcut(intent: Hoist(sail: .spinnaker, height: 99), phrases: ["Up in \\(.applicationName)"])
                AppShortcut(intent: Drop(anchor: .stern, meters: 5, note: "slowly"), phrases: ["Drop in \\(.applicationName)"])
            }
        }
        """

    private static func read(_ files: (path: String, text: String)...) throws -> CatalogImport {
        try AppleSamples.read(files.map { ForeignFile(path: $0.path, bytes: Array($0.text.utf8)) })
    }

    @Test("What a shortcut gives its intent is a preset where the parameter takes it", arguments: [false, true])
    func presets(isSwapped: Bool) throws {
        let files = [("Hoist.swift", Self.intents), ("Deck.swift", Self.provider)]
        let result = try Self.read(files[isSwapped ? 1 : 0], files[isSwapped ? 0 : 1])
        #expect(result.catalog.shortcuts.map(\.id) == ["Hoist", "Hoist-2", "Hoist-3", "Drop"])
        let presets = result.catalog.shortcuts.map {
            $0.presets.map { Shortcut.Preset(parameter: $0.parameter, value: $0.value) }
        }
        #expect(
            presets == [
                [
                    Shortcut.Preset(parameter: "sail", value: .enumerationCase("main-sail")),
                    Shortcut.Preset(parameter: "height", value: .integer(3)),
                    Shortcut.Preset(parameter: "lean", value: .decimal(-0.25)),
                ],
                [
                    Shortcut.Preset(parameter: "sail", value: .enumerationCase("jib")),
                    Shortcut.Preset(parameter: "crew", value: .boolean(true)),
                ],
                [],
                [
                    Shortcut.Preset(parameter: "anchor", value: .text("stern")),
                    Shortcut.Preset(parameter: "meters", value: .integer(5)),
                    Shortcut.Preset(parameter: "note", value: .text("slowly")),
                ],
            ]
        )
        #expect(result.has(.dropped, "a value that \"Hoist-3\" gives its intent is not kept: sail: .spinnaker"))
        #expect(result.has(.dropped, "a value that \"Hoist-3\" gives its intent is not kept: height: 99"))
        try Self.expectLoads(result.catalog)
    }

    @Test("The bounds and the default of a parameter are kept where they fit")
    func bounds() throws {
        let result = try Self.read(("Hoist.swift", Self.intents), ("Deck.swift", Self.provider))
        let parameters = try #require(result.catalog.shortcuts.first?.parameters)
        #expect(
            parameters.map(\.kind) == [
                .enumeration("Sail"), .integer(min: 1, max: 20), .decimal(min: -0.5, max: 0.5), .boolean,
            ]
        )
        #expect(parameters.map(\.defaultValue) == [.enumerationCase("main-sail"), nil, nil, nil])
        #expect(result.has(.dropped, "the default of ${height} of \"Hoist\", 40, is not valid for the parameter"))
    }

    @Test("An intent definition keeps bounds and defaults too")
    func definition() throws {
        func parameter(_ name: String, _ type: String, _ metadata: String) -> String {
            """
            <dict><key>INIntentParameterName</key><string>\(name)</string><key>INIntentParameterType</key>
            <string>\(type)</string><key>INIntentParameterMetadata</key><dict>\(metadata)</dict></dict>
            """
        }
        func entry(_ name: String, _ value: String) -> String { "<key>INIntentParameterMetadata\(name)</key>\(value)" }
        let parameters = [
            parameter(
                "depth",
                "Integer",
                entry("DefaultValue", "<integer>4</integer>") + entry("MinimumValue", "<real>1</real>")
            ),
            parameter(
                "lean",
                "Decimal",
                entry("DefaultValue", "<real>0.5</real>") + entry("MaximumValue", "<integer>1</integer>")
            ),
            parameter("note", "String", entry("DefaultValue", "<string> </string>")),
            parameter("loud", "Boolean", entry("DefaultValue", "<true/>")),
            parameter(
                "odd",
                "Integer",
                entry("MinimumValue", "<integer>9</integer>") + entry("MaximumValue", "<integer>2</integer>")
            ),
        ]
        let list = """
            <plist version="1.0"><dict><key>INIntents</key><array><dict><key>INIntentName</key><string>Sound</string>
            <key>INIntentTitle</key><string>Sound the depth</string><key>INIntentParameters</key>
            <array>\(parameters.joined())</array></dict></array></dict></plist>
            """
        let result = try AppleSamples.read(list, as: "Intents.intentdefinition")
        let found = try #require(result.catalog.shortcut("Sound")?.parameters)
        #expect(
            found.map(\.kind) == [.integer(min: 1), .decimal(max: 1), .text, .boolean, .integer()]
        )
        #expect(found.map(\.defaultValue) == [.integer(4), .decimal(0.5), nil, .boolean(true), nil])
        try Self.expectLoads(result.catalog)
    }

    @Test(
        "The bounds of a parameter, with labels and without",
        arguments: [
            ("(1, 9)", Parameter.Kind.integer(min: 1, max: 9)),
            ("(lowerBound: -1_0, upperBound: 0)", .integer(min: -10, max: 0)), ("(low, 9)", .integer()),
            ("1...9", .integer()), ("(9, 1)", .integer()), ("(1, 2, 3)", .integer()),
        ]
    )
    func bounds(text: String, kind: Parameter.Kind) throws {
        let source = """
            struct Row: AppIntent { @Parameter(title: "Times", inclusiveRange: \(text)) var times: Int
            @Parameter(title: "Note", default: "") var note: String }
            struct Deck: AppShortcutsProvider { static var appShortcuts: [AppShortcut] {
            AppShortcut(intent: Row(), phrases: ["Row \\(.applicationName)"]) } }
            """
        let parameters = try AppleSamples.read(source, as: "Row.swift").catalog.shortcut("Row")?.parameters
        #expect(parameters?.map(\.kind) == [kind, .text])
        #expect(parameters?.map(\.defaultValue) == [nil, nil])
    }

    @Test("A key that stands twice in a string catalog is reported, and both texts are kept")
    func repeatedKey() throws {
        let catalog = """
            {"sourceLanguage": "en", "version": "1.0", "strings": {
            "Row ${applicationName}": {"localizations": {"fi": {"stringUnit": {"value": "Souda ${applicationName}"}}}},
            "Row ${applicationName}": {"localizations": {"fi": {"stringUnit": {"value": "Melo ${applicationName}"}}}}}}
            """
        let result = try AppleSamples.read(catalog, as: "AppShortcuts.xcstrings")
        #expect(result.has(.suspicious, "the key \"Row ${applicationName}\" occurs twice, first at 2:1"))
        #expect(result.phrases(in: "fi") == [["Souda ${applicationName}", "Melo ${applicationName}"]])
        #expect(result.phrases(in: "en") == [["Row ${applicationName}"]])
    }

    @Test(
        "The marks of a merge are refused at their place",
        arguments: ["AppShortcuts.strings", "AppShortcuts.xcstrings", "Info.plist", "Deck.swift"]
    )
    func conflict(name: String) throws {
        let text = "/* Phrases */\n<<<<<<< HEAD\n\"a\" = \"b\";\n=======\n\"a\" = \"c\";\n>>>>>>> theirs\n"
        let problem = try #require(AppleSamples.refusal(ForeignFile(path: name, bytes: Array(text.utf8))))
        #expect(problem.description.hasPrefix("\(name):2:1: the file has unresolved merge conflicts"))
        let half = "/* ======= */\n\"a\" = \"b\";\n"
        #expect(try AppleSamples.read(half, as: "AppShortcuts.strings").catalog.shortcuts.count == 1)
    }

    @Test("A table translates every shortcut that has its key")
    func sharedKey() throws {
        let table = "\"Hoist in ${applicationName}\" = \"Hissen in ${applicationName}\";"
        let result = try Self.read(("Deck.swift", Self.provider), ("de.lproj/AppShortcuts.strings", table))
        #expect(result.catalog("de")?.shortcuts.map(\.id) == ["Hoist", "Hoist-2"])
        #expect(result.phrases(in: "de") == [["Hissen in ${applicationName}"], ["Hissen in ${applicationName}"]])
    }

    @Test("A key that is a further phrase of another key belongs to that one, but for a text of its own")
    func furtherKey() throws {
        func catalog(_ own: String) -> String {
            """
            {"sourceLanguage": "en", "strings": {
              "Row a boat in ${applicationName}": {"localizations": {\(own)
                "nb": {"stringUnit": {"value": "Ro en båt i ${applicationName}"}}}},
              "Row in ${applicationName}": {"localizations": {
                "en": {"stringSet": {"values": ["Row in ${applicationName}", "Row a boat in ${applicationName}"]}},
                "nb": {"stringUnit": {"value": "Ro i ${applicationName}"}}}}
            }, "version": "1.0"}
            """
        }
        let joined = try AppleSamples.read(catalog(""), as: "AppShortcuts.xcstrings")
        #expect(joined.catalog.shortcuts.map(\.id) == ["Row in ${applicationName}"])
        #expect(joined.phrases(in: "en") == [["Row in ${applicationName}", "Row a boat in ${applicationName}"]])
        #expect(joined.phrases(in: "nb") == [["Ro i ${applicationName}", "Ro en båt i ${applicationName}"]])
        #expect(joined.has(.changed, "is also a phrase of \"Row in ${applicationName}\"; the two are merged"))
        let own = "\"en\": {\"stringUnit\": {\"value\": \"Row a boat in ${applicationName}\"}},"
        let apart = try AppleSamples.read(catalog(own), as: "AppShortcuts.xcstrings")
        #expect(apart.catalog.shortcuts.count == 2)
        #expect(apart.phrases(in: "en").joined().filter { $0.hasPrefix("Row a boat") }.count == 2)
    }

    @Test("Phrases that are suggested for recording are one shortcut's, and need not name the app")
    func suggested() throws {
        let source = """
            import Intents
            func offer() {
                let intent = RowIntent()
                intent.suggestedInvocationPhrase = "Row me over"
                let other = RowIntent()
                other.suggestedInvocationPhrase = "Row me home"
            }
            """
        let result = try AppleSamples.read(source, as: "Offer.swift")
        #expect(result.catalog.shortcuts.map(\.id) == ["RowIntent"])
        #expect(result.phrases(in: "en") == [["Row me over", "Row me home"]])
        #expect(result.losses(.suspicious).isEmpty)
    }

    /// Expects that a catalog, written down, is read again as it was.
    private static func expectLoads(_ catalog: Catalog) throws {
        let text = CatalogWriter().text(of: catalog, as: .yaml)
        let reading = try CatalogReader().read(bytes: Array(text.utf8), file: "catalog.yaml", syntax: .yaml)
        #expect(reading.catalog.withoutLocations == catalog.withoutLocations)
    }
}
