import Earshot
import Testing

@testable import EarshotFormats
@testable import EarshotImport

/// What a path says, and how files are told apart.
@Suite struct AppleFileTests {
    @Test(
        "A path names a locale and a table",
        arguments: [
            ("de.lproj/AppShortcuts.strings", "de", "AppShortcuts"),
            ("x/Base.lproj/Intents.intentdefinition", nil, "Intents"),
            ("some__harbor-app__Base.lproj__Intents.intentdefinition", nil, "Intents"),
            ("some__harbor-app__pt-BR.lproj__AppShortcuts.strings", "pt-BR", "AppShortcuts"),
            ("harbor_zh_TW.lproj_AppShortcuts.strings", "zh-TW", "AppShortcuts"),
            ("harbor-zh-Hans.lproj-Intents.strings", "zh-Hans", "Intents"),
            ("App%2Ffr.lproj%2FAppShortcuts.strings", "fr", "AppShortcuts"),
            ("English.lproj/InfoPlist.strings", "en", "InfoPlist"),
            ("AppShortcuts-de.strings", "de", "AppShortcuts"),
            ("AppShortcuts_pt_BR.strings", "pt-BR", "AppShortcuts"),
            ("AppShortcuts.ja.strings", "ja", "AppShortcuts"),
            ("ko_AppShortcuts.strings", "ko", "AppShortcuts"),
            ("nl/AppShortcuts.strings", "nl", "AppShortcuts"),
            ("Player_AppShortcuts.xcstrings", nil, "AppShortcuts"),
            ("harbor/AppShortcuts.strings", nil, "AppShortcuts"),
            ("unknown__id70459621646__AppShortcuts.strings", nil, "AppShortcuts"),
            ("Watch-Info.plist", nil, "Watch-Info"),
            ("kab.lproj/AppShortcuts.strings", "kab", "AppShortcuts"),
            ("tlh.lproj/AppShortcuts.strings", "tlh", "AppShortcuts"),
            ("", nil, ""),
        ] as [(String, String?, String)]
    )
    func path(path: String, locale: String?, table: String) {
        let file = AppleFile(ForeignFile(path: path, bytes: []))
        #expect(file.locale == locale)
        #expect(file.table == table)
    }

    @Test(
        "A kind is told by what is in the file, whatever it is called",
        arguments: [
            ("harbor/extract.actionsdata", "metadata of a build"),
            ("harbor/AppShortcuts.xcstrings", "string catalog"),
            ("harbor/Info.plist", "property list of a bundle"),
            ("harbor/Base.lproj/Intents.intentdefinition", "intent definition"),
            ("harbor/en.lproj/AppIntentVocabulary.plist", "intent vocabulary"),
            ("oddities/11-wrong-tokens/tr.lproj/AppShortcuts.strings", "table of strings"),
            ("oddities/08-encodings/AppIntentVocabulary.plist", "intent vocabulary"),
        ]
    )
    func kind(name: String, kind: String) throws {
        let result = try AppleSamples.read([ForeignFile(path: "sample.txt", bytes: AppleSamples.bytes(name))])
        #expect(result.report.files.map(\.kind) == [kind])
    }

    @Test(
        "Another tool's file gets a plain sentence",
        arguments: [
            ("others/page/Info.plist", "a page of HTML"),
            ("others/pointer/Localizable.xcstrings", "a pointer of Git LFS"),
            ("others/empty/Info.plist", "the file is empty"),
            ("others/agent/agent.plist", "another tool's: its keys are \"Label\", \"ProgramArguments\""),
            ("others/svg/Info.plist", "this is XML, but not a property list: it begins with <svg>"),
            ("others/entities/Info.plist", "the entity &b; does not name a character"),
        ]
    )
    func refused(name: String, what: String) {
        let problem = AppleSamples.refusal(ForeignFile(path: name, bytes: AppleSamples.bytes(name)))
        #expect(problem?.what.contains(what) == true, "\(problem?.description ?? "imported")")
        #expect(problem?.location?.file == name)
    }

    @Test(
        "Text of no kind is refused with how it begins",
        arguments: [
            ("Podfile.plist", "# gems\nsource 'x'\n"), ("notes.xcstrings", "Dear diary"), ("a.plist", "{\"a\": 1}"),
            ("a.json", "[1, 2]"), ("a.xcstrings", "[1, 2]"), ("AppIntentVocabulary.plist", "(a, b)"),
            ("a.json", "{\"images\": []}"), ("a.plist", " \n"), ("a.plist", "\u{1}"),
            ("LICENSE", "Some License\n\nText"), ("a.plist", "404: Not Found"),
        ]
    )
    func noKind(path: String, text: String) {
        let problem = AppleSamples.refusal(ForeignFile(path: path, bytes: Array(text.utf8)))
        #expect(problem != nil)
        #expect(problem?.expected.isEmpty == false)
    }

    @Test("Forms by number are passed over, and that is said")
    func plurals() throws {
        let result = try AppleSamples.read("others/plurals/Localizable.stringsdict")
        #expect(result.report.files.map(\.kind) == ["table of plural forms"])
        #expect(result.has(.dropped, "plural forms"))
    }

    @Test("Characters of the phrase grammar stand for themselves; what says nothing is dropped")
    func special() throws {
        let result = try AppleSamples.read("others/special/AppShortcuts.strings")
        #expect(
            result.phrases(in: "en") == [
                ["Play \\[loud\\] \\(or \\| soft\\) \\\\ $5 ${applicationName}"], ["${applicationName}"],
                ["Once ${applicationName}", "Twice \"over\" ${applicationName}"], ["single"],
            ]
        )
        #expect(result.has(.dropped, "the phrase \"?!\" of \"?!\" has no words"))
        #expect(result.has(.suspicious, "the key \"Twice ${applicationName}\" occurs twice, first at 5:1"))
    }

    @Test("Every problem of several files is told at once")
    func severalProblems() {
        let names = [
            "others/page/Info.plist", "harbor/Info.plist", "others/missing-semicolon/de.lproj/AppShortcuts.strings",
        ]
        do {
            _ = try AppleSamples.read(names.map { ForeignFile(path: $0, bytes: AppleSamples.bytes($0)) })
            Issue.record("a page of HTML was imported")
        } catch {
            let problems = (error as? CatalogError)?.problems ?? []
            #expect(problems.map(\.location?.file) == [names[0], names[2]])
        }
    }
}
