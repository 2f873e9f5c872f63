import Earshot
import EarshotFormats
import EarshotImport
import Testing

/// What real files have that no guide speaks of; each sample is named by its number.
@Suite struct AppleOdditiesTests {
    private typealias Samples = AppleSamples

    @Test("1: a case without an index is a case")
    func noIndex() throws {
        let result = try Samples.read("oddities/01-no-index/Intents.intentdefinition")
        #expect(result.catalog.enumeration("Tide")?.cases.map(\.id) == ["unknown", "high", "low"])
    }

    @Test("2, 3: a synonym may repeat the name, and names need not be Latin")
    func synonymRepeats() throws {
        let result = try Samples.read("oddities/02-synonym-repeats/ru.lproj/Intents.intentdefinition")
        #expect(result.catalog.locale == "ru")
        let lamps = try #require(result.catalog.enumeration("Lamps"))
        #expect(lamps.cases.map(\.displayName) == ["unknown", "Все", "Маяк"])
        #expect(lamps.cases.map(\.synonyms) == [[], ["все"], ["огонь"]])
    }

    @Test("4: version 1.0 has neither display names nor types")
    func oldVersion() throws {
        let result = try Samples.read("oddities/04-version-1.0/Intents.intentdefinition")
        let shortcut = try #require(result.catalog.shortcut("OrderRope"))
        #expect(shortcut.phrases.map(\.text) == ["Order rope", "Order ${size} rope"])
        #expect(shortcut.parameters.map(\.kind) == [.enumeration("Size"), .decimal(), .text])
        #expect(shortcut.category == .order)
        #expect(shortcut.extensions.contains(.init(key: "x-derived", value: .boolean(true))))
        #expect(result.catalog.enumeration("Size")?.cases.map(\.displayName) == [nil, nil])
        #expect(result.has(.derived, "2 phrases"))
        #expect(result.has(.changed, "Placemark"))
    }

    @Test("5: keys that are not Apple's are named, and nothing is read")
    func otherKeys() throws {
        let result = try Samples.read("oddities/05-other-keys/Intents.intentdefinition")
        #expect(result.catalog == Catalog(locale: "en"))
        #expect(result.has(.suspicious, "\"SuggestedInvocationPhrases\""))
    }

    @Test("6: malformed XML is refused where it is malformed")
    func malformed() throws {
        let crossed = Samples.refusal(Self.file("oddities/06-malformed/Intents.intentdefinition"))
        #expect(crossed?.what == "</dict> does not end <array>, which begins at 13:4")
        #expect(crossed?.location?.line == 20)
        #expect(crossed?.location?.column == 4)
        let control = Samples.refusal(Self.file("oddities/06-malformed/AppIntentVocabulary.plist"))
        #expect(control?.what.hasPrefix("there is a control character (16)") == true)
        #expect(control?.location?.line == 12)
        #expect(control?.location?.column == 22)
    }

    @Test(
        "7: a link that was checked out as text is told from a file",
        arguments: ["Intents.intentdefinition", "AppShortcuts.strings"]
    )
    func symbolicLink(name: String) {
        let problem = Samples.refusal(Self.file("oddities/07-symlink/\(name)"))
        #expect(problem?.what.contains("looks like a path") == true)
        #expect(problem?.location?.line == 1)
    }

    @Test("8: a property list says the same in every form", arguments: ["", "utf16/", "bom/", "old/"])
    func vocabularyForms(folder: String) throws {
        let result = try Samples.read("oddities/08-encodings/\(folder)AppIntentVocabulary.plist")
        let cases = try #require(result.catalog.enumeration("OpenGateIntent.gate")?.cases)
        #expect(cases.map(\.id) == ["north", "süd"])
        #expect(cases.map(\.displayName) == ["north gate", "南門"])
        #expect(cases.map(\.pronunciations) == [["norf gate"], []])
        #expect(cases.map(\.synonyms) == [[], []])
        #expect(result.corpus.map(\.heard) == [.text("Open the gate with Quayside")])
    }

    @Test("8: a table says the same in every form", arguments: ["utf16", "crlf", "binary"])
    func tableForms(folder: String) throws {
        let result = try Samples.read("oddities/08-encodings/\(folder)/fr.lproj/AppShortcuts.strings")
        #expect(result.catalog.locale == "fr")
        #expect(result.phrases(in: "fr") == [["Ouvre le portail avec ${applicationName}"]])
    }

    @Test("9: rows that were never filled in are named, and the rest is read")
    func placeholders() throws {
        let result = try Samples.read("oddities/09-placeholders/AppIntentVocabulary.plist")
        #expect(result.catalog.enums.map(\.name) == ["OpenGateIntent.gate"])
        #expect(result.corpus.map(\.heard) == [.text("Open the gate"), .text("Open the south gate")])
        #expect(result.losses(.dropped).filter { $0.contains("New item") }.count == 2)
        #expect(result.has(.suspicious, "names no intent"))
        #expect(result.has(.suspicious, "among the vocabularies"))
        #expect(result.has(.dropped, "no VocabularyItemPhrase"))
        let empty = try Samples.read("oddities/09-placeholders/empty/AppIntentVocabulary.plist")
        #expect(empty.catalog == Catalog(locale: "en"))
        #expect(empty.report.text.contains("nothing to import"))
    }

    @Test("10: a vocabulary that was never translated is named in each locale")
    func copies() throws {
        let files = ["en", "de", "fr"].map { "oddities/10-copies/\($0).lproj/AppIntentVocabulary.plist" }
        let result = try Samples.read(files.map(Self.file))
        #expect(result.catalog.locale == "en")
        #expect(result.catalog.localizations.map(\.locale) == ["de", "fr"])
        #expect(result.losses(.suspicious).filter { $0.contains("an untranslated copy") }.count == 2)
        #expect(result.corpus.map(\.locale) == ["en", "de", "fr"])
    }

    @Test("11: a misspelled token stays as it is written, as words")
    func wrongTokens() throws {
        let result = try Samples.read("oddities/11-wrong-tokens/tr.lproj/AppShortcuts.strings")
        #expect(
            result.phrases(in: "tr") == [
                ["\\${application_name} ile ${gate} aç"], ["\\${{applicationName}} içinde zili çal"],
                ["\\${applicationName içinde tekneleri say"],
            ]
        )
        for token in ["${application_name}", "${{applicationName}}", "${applicationName içinde tekneleri say"] {
            #expect(result.has(.suspicious, "\"\(token)\" is not a token"))
        }
    }

    @Test("12: an empty table is sound", arguments: ["AppShortcuts.xcstrings", "AppShortcuts.strings"])
    func empty(name: String) throws {
        let result = try Samples.read("oddities/12-empty/\(name)")
        #expect(result.catalog == Catalog(locale: "en"))
        #expect(result.report.losses.isEmpty)
        #expect(result.report.text.hasSuffix("nothing to import\n"))
    }

    @Test("13: phrases that fall together in translation are kept")
    func duplicates() throws {
        let result = try Samples.read("oddities/13-duplicates/AppShortcuts.xcstrings")
        let german = try #require(result.catalog("de"))
        let holders = german.shortcuts.filter { $0.phrases.map(\.text).contains("Boot melden mit ${applicationName}") }
        #expect(
            holders.map(\.id) == ["Log a boat with ${applicationName}", "Report a boat with ${applicationName}"]
        )
        #expect(result.catalog("sv")?.shortcuts.first?.phrases.count == 2)
        #expect(result.has(.suspicious, "occurs twice in \"Log a boat with ${applicationName}\" in sv, first at 19:15"))
        let table = try Samples.read("oddities/13-duplicates/es.lproj/AppShortcuts.strings")
        #expect(table.catalog.shortcuts.count == 3)
        #expect(Set(table.phrases(in: "es").joined()).count == 2)
    }

    @Test("14: double spaces and marks at the end are kept")
    func doubleSpaces() throws {
        let result = try Samples.read("oddities/14-double-spaces/de.lproj/AppShortcuts.strings")
        #expect(result.phrases(in: "de") == [["Lade auf  ${mode} mit ${applicationName}?"]])
        #expect(result.catalog.shortcuts.map(\.id) == ["Charge to ${mode} with ${applicationName}."])
    }

    @Test(
        "15: folders name locales of several parts; tokens stand in any order",
        arguments: [("ar", "ar"), ("zh-Hant-TW", "zh-Hant-TW"), ("pt_PT", "pt-PT")]
    )
    func folders(folder: String, locale: String) throws {
        let result = try Samples.read("oddities/15-right-to-left/\(folder).lproj/AppShortcuts.strings")
        #expect(result.catalog.locale == locale)
        let shortcut = try #require(result.catalog.shortcuts.first)
        #expect(shortcut.parameters.map(\.name) == ["timeframe"])
        #expect(shortcut.parameters.map(\.kind) == [.text])
        #expect(result.has(.changed, "no file gives the type of ${timeframe}"))
    }

    @Test("16: tokens need no spaces around them")
    func noSpaces() throws {
        let result = try Samples.read("oddities/16-no-spaces/ja.lproj/AppShortcuts.strings")
        #expect(result.phrases(in: "ja") == [["${applicationName}でボートを追加する"], ["${applicationName}に戻る"]])
    }

    @Test("17: one set may have phrases with and without a parameter")
    func mixedSet() throws {
        let result = try Samples.read("oddities/17-mixed-set/AppShortcuts.xcstrings")
        #expect(result.phrases(in: "en") == [["Open ${applicationName}", "Open ${target} in ${applicationName}"]])
        #expect(result.catalog.shortcuts.first?.parameters.map(\.name) == ["target"])
    }

    @Test("18: letters keep their case", arguments: [("el", "Πλοίος ΠΛΟΊΟΣ στο"), ("tr", "ILIK İskele")])
    func letterCase(locale: String, start: String) throws {
        let result = try Samples.read("oddities/18-letter-case/\(locale).lproj/AppShortcuts.strings")
        #expect(result.phrases(in: locale).joined().first?.hasPrefix(start) == true)
    }

    @Test("19: a translation that drops the parameter is named")
    func droppedParameter() throws {
        let result = try Samples.read("oddities/19-dropped-parameter/fr.lproj/AppShortcuts.strings")
        #expect(result.phrases(in: "fr") == [["Ouvre avec ${applicationName}"]])
        #expect(result.has(.suspicious, "into fr drops ${gate}"))
    }

    @Test("20: a stale entry is read, and said to be stale")
    func stale() throws {
        let result = try Samples.read("oddities/20-stale/AppShortcuts.xcstrings")
        #expect(result.phrases(in: "en").count == 2)
        #expect(result.has(.suspicious, "is stale"))
        let states = result.catalog("de")?.shortcuts.map { $0.extensions.map(\.value) }
        #expect(states == [[.text("stale")], [.text("needs_review")]])
        #expect(result.catalog.shortcuts.map { $0.extensions.map(\.value) } == [[.text("stale")], []])
    }

    private static func file(_ name: String) -> ForeignFile {
        ForeignFile(path: name, bytes: Samples.bytes(name))
    }
}
