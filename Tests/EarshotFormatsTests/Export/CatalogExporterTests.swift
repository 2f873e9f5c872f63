import Earshot
import EarshotFormats
import Foundation
import Testing
import EarshotTestSupport

@Suite struct CatalogExporterTests {
    static let home = Catalog(
        locale: "en-US",
        application: Catalog.Application(name: "Hearthside", synonyms: ["Hearth Home"], pronunciations: ["harth side"]),
        enums: [
            Enumeration(
                name: "Device",
                cases: [
                    Enumeration.Case(id: "lamp7", displayName: "Lamp 7", synonyms: ["café lights"]),
                    Enumeration.Case(id: "tv", displayName: "TV"),
                    Enumeration.Case(id: "dadsHeater", displayName: "Dad's Heater", synonyms: ["U2 & co"]),
                ]
            )
        ],
        shortcuts: [
            Shortcut(
                id: "TurnOn",
                parameters: [
                    Parameter("device", .enumeration("Device")), Parameter("percent", .integer(min: 0, max: 100)),
                    Parameter("note", .text), Parameter("place", .ordinal), Parameter("sure", .boolean),
                    Parameter("degrees", .decimal(min: 5, max: 30)),
                ],
                phrases: [
                    "(Switch|Turn) on [the] ${device} [in ${applicationName}]", "Dim ${device} to ${percent} percent",
                    "Note ${note} for ${device}", "Say ${note}", "Heat [with ${note}] to (${degrees}|${note}) degrees",
                ],
                negativePhrases: ["Never turn on ${device}"]
            )
        ],
        negativePhrases: ["Uninstall ${applicationName}"]
    )

    private static func grammar(_ catalog: Catalog, _ target: ResolveOptions.Target = .shortcuts, frames: Bool = false)
        throws
        -> JSGFGrammar
    {
        let options = CatalogExporter.Options(target: target, hasFrames: frames)
        return try JSGFGrammar(parsing: CatalogExporter([catalog]).export(.jsgf, options: options).text)
    }

    private static func answers(to parameter: String) throws -> JSGFGrammar {
        try grammar(home, .parameter(ParameterReference(shortcut: "TurnOn", parameter: parameter)))
    }

    // MARK: Quantities

    private static func quantities(_ locale: String, _ kind: Parameter.Kind) throws -> JSGFGrammar {
        let shortcut = Shortcut(id: "Set", parameters: [Parameter("value", kind)], phrases: ["Zap ${value}"])
        return try grammar(Catalog(locale: locale, shortcuts: [shortcut]))
    }

    static let quantitySentences: [(locale: String, kind: Parameter.Kind, said: [String])] = [
        ("en-US", .duration(), ["two hours and thirty minutes", "an hour and a half", "half an hour", "a week"]),
        ("en-US", .time(), ["half past five", "quarter to seven", "noon", "five thirty pm", "seven in the morning"]),
        (
            "en-US", .date(),
            ["tomorrow", "next friday", "the day after tomorrow", "november twenty second", "in three days"]
        ),
        ("en-US", .dateTime(), ["tomorrow at five", "friday at half past ten", "in two hours"]),
        ("en-US", .measure(units: ["celsius"]), ["twenty one degrees", "twenty degrees celsius"]),
        ("en-US", .measure(units: ["kilometer"]), ["five kilometers", "half a kilometer"]),
        ("en-US", .money(currencies: ["USD"]), ["twenty dollars", "five dollars and fifty cents"]),
        ("en-US", .percent(), ["fifty percent"]),
        ("en-US", .code(.pattern("AA-99")), ["lima hotel oh four", "l h zero four"]),
        ("de", .duration(), ["zwei stunden und zwanzig minuten", "eine halbe stunde"]),
        ("de", .time(), ["halb sechs", "viertel vor sieben", "acht uhr"]),
        ("fr", .duration(), ["une heure et demie"]), ("es", .time(), ["las cinco y media"]),
    ]

    @Test(arguments: Sampled.quantitySentences.of(Array(quantitySentences.indices)))
    func saysQuantities(index: Int) throws {
        let (locale, kind, said) = Self.quantitySentences[index]
        let grammar = try Self.quantities(locale, kind)
        for value in said { #expect(grammar.accepts("zap \(value)"), "\(locale): \(value)") }
        #expect(!grammar.accepts("zap banana") && !grammar.accepts("zap"))
    }

    @Test func leavesOtherUnitsAndCurrenciesOut() throws {
        #expect(try !Self.quantities("en-US", .measure(units: ["celsius"])).accepts("zap five kilometers"))
        #expect(try !Self.quantities("en-US", .money(currencies: ["USD"])).accepts("zap twenty euros"))
    }

    // MARK: Grammars

    @Test(arguments: [
        "turn on lamp seven", "switch on the t v in hearthside", "turn on tv in harth side",
        "dim u two and co to a hundred percent",
        "dim dad's heater to forty two percent", "turn on cafe lights", "never turn on tv", "uninstall hearth home",
        "heat to twenty one point five degrees", "heat to nine and a half degrees",
    ])
    func saysWhatTheCatalogSays(sentence: String) throws {
        #expect(try Self.grammar(Self.home).accepts(sentence))
    }

    @Test(arguments: [
        "turn lamp seven on", "turn on", "turn on lamp 7", "dim tv to one hundred one percent", "never", "tv",
        "heat to four degrees", "note for tv", "please turn on tv",
    ])
    func saysNothingElse(sentence: String) throws {
        #expect(try !Self.grammar(Self.home).accepts(sentence))
    }

    @Test func oneRuleAShortcutAndAnEnum() throws {
        let grammar = try Self.grammar(Self.home)
        #expect(grammar.publicRules == ["<utterance>"])
        #expect(Set(grammar.order).isSuperset(of: ["<shortcut_TurnOn>", "<negative_TurnOn>", "<negative>"]))
        #expect(Set(grammar.order).isSuperset(of: ["<enum_Device>", "<application>", "<number_0_100>"]))
    }

    @Test func openTextIsReported() throws {
        let losses = try CatalogExporter([Self.home]).export(.jsgf).losses
        #expect(
            losses.map { String($0.what.prefix { $0 != ":" }) } == [
                #"the phrase "Note ${note} for ${device}" is left out"#, #"the phrase "Say ${note}" is left out"#,
                #"the phrase "Heat [with ${note}] to (${degrees}|${note}) degrees" is written in part"#,
            ]
        )
        #expect(losses.allSatisfy { $0.severity == .warning })
        #expect(try CatalogExporter([Self.home]).export(.hints).losses.isEmpty)
    }

    @Test func questionsHaveAnswersOfTheirOwn() throws {
        let devices = try Self.grammar(Self.home, .enumeration("Device"))
        #expect(devices.accepts("dad's heater") && !devices.accepts("turn on tv") && !devices.accepts("the tv"))
        let framed = try Self.grammar(Self.home, .enumeration("Device"), frames: true)
        #expect(framed.accepts("i'd like the tv") && framed.accepts("um tv please") && framed.accepts("tv"))
        let sure = try Self.answers(to: "sure")
        #expect(sure.accepts("yes") && sure.accepts("of course not") && !sure.accepts("maybe"))
        let place = try Self.answers(to: "place")
        #expect(place.accepts("first") && place.accepts("twenty second") && place.accepts("last"))
        #expect(!place.accepts("hundredth"))
        let options = CatalogExporter.Options(
            target: .parameter(ParameterReference(shortcut: "TurnOn", parameter: "note"))
        )
        #expect(try CatalogExporter([Self.home]).export(.jsgf, options: options).text.isEmpty)
    }

    // MARK: Numbers

    @Test(arguments: [
        (0, 9), (0, 100), (5, 30), (20, 20), (21, 23), (20, 39), (95, 105), (100, 999), (342, 342), (342, 650),
        (0, 1_000), (999, 1_001), (1_250, 3_100), (-5, 7), (-30, -12), (990, 2_345), (9_990, 12_010),
    ])
    func numbersWithinBoundsAndNoOthers(low: Int, high: Int) throws {
        var catalog = Self.home
        catalog.shortcuts[0].parameters[1].kind = .integer(min: Int64(low), max: Int64(high))
        let reference = ParameterReference(shortcut: "TurnOn", parameter: "percent")
        let grammar = try Self.grammar(catalog, .parameter(reference))
        guard let speller = NumberSpellout(locale: "en-US") else {
            Issue.record("no number words")
            return
        }
        let ruleSet = try #require(speller.ruleSets.firstIndex(of: "%spellout-numbering"))
        for number in low - 120...high + 120 {
            let spelled = String(decoding: speller.spell(Int64(number), ruleSet: ruleSet), as: UTF8.self)
            let sentence = spelled.replacing("-", with: " ")
            #expect(grammar.accepts(sentence) == (low...high ~= number), "\(number): \(sentence)")
        }
    }

    @Test func aMillionNumbersTakeAFewLines() throws {
        var catalog = Self.home
        catalog.shortcuts[0].parameters[1].kind = .integer()
        let options = CatalogExporter.Options(
            target: .parameter(ParameterReference(shortcut: "TurnOn", parameter: "percent"))
        )
        let export = try CatalogExporter([catalog]).export(.jsgf, options: options)
        #expect(export.text.utf8.count < 2_000)
        #expect(try JSGFGrammar(parsing: export.text).accepts("nine hundred ninety nine thousand and one"))
    }

    @Test(arguments: [
        ("de-DE", "zweiundvierzig", "hundertelf"), ("fr-FR", "quarante deux", "cent onze"), ("ja-JP", "四十 二", "百十一"),
    ])
    func otherLanguagesListTheirNumbers(locale: String, inside: String, outside: String) throws {
        var catalog = Self.home
        catalog.locale = locale
        catalog.shortcuts[0].parameters[1].kind = .integer(min: 1, max: 100)
        let reference = ParameterReference(shortcut: "TurnOn", parameter: "percent")
        let text = try CatalogExporter([catalog]).export(.jsgf, options: .init(target: .parameter(reference))).text
        let spaceless = { (text: String) in text.filter { $0 != " " } }
        #expect(spaceless(text).contains("|\(spaceless(inside))") && !spaceless(text).contains(spaceless(outside)))
        catalog.shortcuts[0].parameters[1].kind = .integer(min: 1)
        let cut = try CatalogExporter([catalog]).export(.jsgf, options: .init(target: .parameter(reference)))
        let loss = try #require(cut.losses.last?.what)
        #expect(loss.contains("is written in part: of the numbers from 1 on only 1 to 1000 are written"))
        #expect(cut.text.utf8.count < 100_000)
    }

    @Test(arguments: [("de-DE", "dreißig"), ("es-ES", "veintidós"), ("sv-SE", "trettiotvå"), ("en-US", "thirty")])
    func writesNumbersAsTheyAreWritten(locale: String, number: String) throws {
        var catalog = Self.home
        catalog.locale = locale
        catalog.shortcuts[0].parameters[1].kind = .integer(min: 1, max: 100)
        let reference = ParameterReference(shortcut: "TurnOn", parameter: "percent")
        let text = try CatalogExporter([catalog]).export(.jsgf, options: .init(target: .parameter(reference))).text
        #expect(text.contains(number))
        #expect(!text.contains("dreissig") && !text.contains("\u{AD}"))
    }

    @Test func writesSharpS() throws {
        let shortcut = Shortcut(id: "Close", phrases: ["Schließe die weiße Straße"])
        #expect(try Self.grammar(Catalog(locale: "de", shortcuts: [shortcut])).accepts("schließe die weiße straße"))
    }

    @Test func aLanguageWithoutNumberWords() throws {
        var catalog = Self.home
        catalog.locale = "tlh"
        let export = try CatalogExporter([catalog]).export(.jsgf)
        #expect(export.losses.contains { $0.what.contains("it is not known how values of 'percent' are said") })
        #expect(try JSGFGrammar(parsing: export.text).accepts("turn on lamp 7"))
    }

    // MARK: Lists

    @Test func hintsFavorNames() throws {
        let lines = try CatalogExporter([Self.home]).export(.hints).text.split(separator: "\n").map {
            $0.split(separator: "\t")
        }
        #expect(lines.allSatisfy { $0.count == 2 && Double($0[1]).map { 1...10 ~= $0 } == true })
        let boosts = Dictionary(uniqueKeysWithValues: lines.map { ($0[0], Double($0[1]) ?? 0) })
        #expect(try #require(boosts["hearthside"]) > #require(boosts["turn on"]))
        #expect(try #require(boosts["dad's heater"]) > #require(boosts["switch on"]))
        #expect(boosts["on"] == nil && boosts["uninstall"] != nil && boosts["t v"] != nil)
        let options = CatalogExporter.Options(target: .enumeration("Device"), maximumBoost: 20)
        let devices = try CatalogExporter([Self.home]).export(.hints, options: options).text
        #expect(!devices.contains("turn") && devices.contains("dad's heater\t1"), "\(devices)")
    }

    @Test func voskHearsEveryWordOfTheCatalog() throws {
        let text = try CatalogExporter([Self.home]).export(.vosk).text
        let phrases = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String])
        #expect(phrases.last == "[unk]" && Set(phrases).count == phrases.count)
        let words = Set(phrases.flatMap { $0.split(separator: " ") })
        let wanted = "turn on the lamp seven in hearthside dim to forty two percent never note say"
        #expect(wanted.split(separator: " ").allSatisfy(words.contains), "\(phrases)")
    }

    @Test func listsStaySmallWhereATemplateExplodes() throws {
        let group = "(a1|b2|c3|d4|e5) [w] "
        var catalog = Self.home
        catalog.shortcuts[0].phrases = [Phrase(String(repeating: group, count: 30) + "zenith ${device}")]
        for format in CatalogExporter.Format.allCases {
            let text = try CatalogExporter([catalog]).export(format).text
            #expect(text.utf8.count < 12_000, "\(format)")
            #expect(text.contains("zenith"), "\(format)")
        }
    }

    // MARK: Everything

    @Test(arguments: Seeds.first(12)) func anyCatalogGivesAGrammarAndTheSameEachTime(seed: Int) throws {
        var random = RandomCatalog(dice: Dice(seed: seed))
        let catalog = random.make()
        let exporter = try CatalogExporter([catalog])
        let again = try CatalogExporter([catalog])
        for format in CatalogExporter.Format.allCases {
            let export = exporter.export(format, options: .init(hasFrames: seed % 2 == 0))
            #expect(again.export(format, options: .init(hasFrames: seed % 2 == 0)) == export)
            if format == .jsgf, !export.text.isEmpty {
                #expect(throws: Never.self, "\(export.text)") { try JSGFGrammar(parsing: export.text) }
            }
        }
    }

    private static let shipped = ["home", "soup", "meditation", "cafe", "backstube", "marche", "eki"]

    @Test("What a grammar says, the engine understands", arguments: shipped)
    func sentencesResolve(name: String) throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Corpora/catalogs")
        var catalog = try CatalogReader().read(contentsOf: folder.appending(path: "\(name).yaml").path).catalog
        catalog.localizations = []
        for index in catalog.shortcuts.indices { catalog.shortcuts[index].isEnabled = true }
        let resolver = try Resolver(catalog)
        let grammar = try Self.grammar(catalog)
        var dice = Dice(seed: 1)
        for shortcut in catalog.shortcuts where grammar.rules["<shortcut_\(shortcut.id)>"] != nil {
            for _ in 0..<12 {
                let sentence = grammar.sentence(of: "<shortcut_\(shortcut.id)>", dice: &dice)
                let resolution = resolver.resolve(Utterance(sentence))
                let alternatives = resolution.alternatives.map(\.match.shortcut)
                #expect(
                    resolution.match?.shortcut == shortcut.id || alternatives.contains(shortcut.id)
                        || resolution.reason?.kind == .negative,
                    "\(sentence): \(resolution.explanation)"
                )
            }
        }
    }
}
