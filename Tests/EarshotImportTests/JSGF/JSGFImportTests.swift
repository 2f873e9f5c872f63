import Earshot
import EarshotFormats
import EarshotImport
import Testing

@Suite("Importing JSGF grammars")
struct JSGFImportTests {
    private static func read(_ rules: String, header: String = "#JSGF V1.0;") throws -> CatalogImport {
        try Imports.read("jsgf", ["a.jsgf": "\(header)\ngrammar a;\n\(rules)"])
    }

    @Test("Public rules are shortcuts, and choices of words are enums")
    func rules() throws {
        let result = try Self.read(
            """
            public <go> = [please] (go | /0.5/ drive) to [the] <stop> /* where */ | "stop here";
            <stop> = museum {m} | (town hall | hall) {t} | harbor; // no tag
            """,
            header: "#JSGF V1.0 UTF-8 en;"
        )
        #expect(result.catalog.locale == "en")
        #expect(result.phrases("go") == ["[please] (go|drive) to [the] ${stop}", "stop here"])
        #expect(result.cases("stop") == ["m = museum", "t = town hall: hall", "harbor"])
        #expect(
            result.lines == [
                "please go to the museum -> go(stop: m)", "drive to town hall -> go(stop: t)",
                "please go to the harbor -> go(stop: harbor)", "stop here -> go()",
            ]
        )
        #expect(result.report.losses.isEmpty)
    }

    @Test("A public rule that is a choice of rules is several shortcuts; a rule that is used twice, two parameters")
    func choices() throws {
        let result = try Self.read(
            """
            public <all> = <add> | <clear>;
            <add> = add <digit> and <digit>;
            <clear> = <NULL> clear | <VOID> never;
            <digit> = one | two;
            """
        )
        #expect(result.catalog.shortcuts.map(\.id) == ["add", "clear"])
        #expect(result.phrases("add") == ["add ${digit} and ${digit_2}"])
        #expect(result.phrases("clear") == ["clear"])
    }

    @Test("Repetition is said once, and that is a loss")
    func repetition() throws {
        let result = try Self.read("public <a> = very* good | (so)+ bad;")
        #expect(result.phrases("a") == ["[very] good", "so bad"])
        #expect(result.losses(.changed).count == 2)
    }

    @Test(
        "Malformed grammars",
        arguments: [
            ("public <a> = (x;", "a.jsgf:3:14: the group that begins with \"(\" is not closed"),
            ("public <a> = <b>;", "a.jsgf:3:14: there is no rule <b>"),
            ("public <a> = x <a>;", "a.jsgf:3:16: the rule <a> is recursive"),
            ("public <a> = x", "a.jsgf:3:15: the text ends within the rule <a>"),
            ("public <a> = x {t;", "a.jsgf:3:16: the tag is not closed"),
            ("public <a> = \"x;", "a.jsgf:3:14: the quote is not closed"), ("<a = x;", "a.jsgf:3:1: the name is empty"),
            ("/* x", "a.jsgf:3:1: the comment is not closed"), ("x = y;", "a.jsgf:3:1: this is no rule"),
        ]
    )
    func malformed(rules: String, problem: String) throws {
        let found = try #require(try Imports.problem("jsgf", "a.jsgf", "#JSGF V1.0;\ngrammar a;\n\(rules)"))
        #expect(found.hasPrefix(problem), "\(found)")
    }

    /// A catalog with each thing that a grammar can hold.
    private static let catalog = """
        version: 1
        locale: en-US
        application: { name: Calm, synonyms: [Calm app] }
        enums:
          Kind:
            cases: [{ id: sleep, synonyms: [bedtime] }, { id: focus, displayName: deep focus }]
        shortcuts:
          - id: Start
            parameters: { kind: { enum: Kind }, minutes: { integer: { min: 1, max: 30 } } }
            phrases: ["(start|begin) ${kind} [meditation] in ${applicationName}", "wait ${minutes} minutes"]
          - { id: Stop, phrases: [stop now, "[please] end it"] }
        """

    @Test("What is exported can be imported: every sentence of the grammar means the same shortcut")
    func roundTrip() throws {
        let catalog = try CatalogReader().read(bytes: Array(Self.catalog.utf8), file: "c.yaml").catalog
        let text = try CatalogExporter([catalog]).export(.jsgf, options: .init()).text
        let result = try Imports.read("jsgf", ["c.jsgf": text])
        #expect(result.catalog.application?.name == "calm" && result.catalog.application?.synonyms == ["calm app"])
        #expect(result.catalog.shortcuts.map(\.id) == ["Start", "Stop"])
        #expect(result.parameters("Start") == ["Kind": .enumeration("Kind"), "number_1_30": .integer(min: 1, max: 30)])
        #expect(result.phrases("Start").first == "(start|begin) ${Kind} [meditation] in ${applicationName}")
        let (before, after) = (try Resolver(catalog), try Resolver(result.catalog))
        let said = [
            "start bedtime meditation in calm", "begin deep focus in the calm app", "wait seven minutes", "stop now",
            "please end it",
        ]
        for line in said {
            let meanings = [before, after].map { resolver -> String? in
                guard case .success(.shortcut(let match)) = resolver.resolve(Utterance(line)).outcome else {
                    return nil
                }
                return match.shortcut
            }
            #expect(meanings[0] != nil && meanings[0] == meanings[1], "\(line): \(meanings)")
        }
        // Once more, nothing changes but the order of words in comments.
        let again = try CatalogExporter([result.catalog]).export(.jsgf, options: .init()).text
        let twice = try Imports.read("jsgf", ["c.jsgf": again])
        #expect(twice.catalog.shortcuts.map(\.id) == ["Start", "Stop"])
        #expect(twice.phrases("Start") == result.phrases("Start"))
    }
}
