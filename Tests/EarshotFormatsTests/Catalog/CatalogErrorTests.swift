import Earshot
import EarshotFormats
import Testing

@Suite struct CatalogErrorTests {
    /// A catalog in YAML, and the problems it must give, as far as written here.
    struct Case: CustomTestStringConvertible {
        var text: String
        var problems: [String]
        var testDescription: String { text }

        init(_ text: String, _ problems: String...) {
            self.text = text
            self.problems = problems
        }
    }

    static let head = "version: 1\nlocale: en\n"

    static let errors: [Case] = [
        Case("", "c.yaml:1:1: there is no catalog in the file; expected `version`, `locale`"),
        Case("# nothing\n---\n---\n", "c.yaml:1:1: there is no catalog in the file"),
        Case("- 1\n", "c.yaml:1:3: the document is the number 1; expected an object"),
        Case("just text", "c.yaml:1:1: the document is the text \"just text\""),
        Case("locale: en", "c.yaml:1:1: `version` is missing; expected version: 1; mend add version: 1"),
        Case("version: 2\nlocale: en", "c.yaml:1:10: the version is the number 2; expected the number 1"),
        Case("version: \"1\"\nlocale: en", "c.yaml:1:10: the version is the text \"1\"; expected the number 1"),
        Case("version: 1", "c.yaml:1:1: `locale` is missing"),
        Case("version: 1\nlocale: [en]", "c.yaml:2:9: `locale` is a list; expected a BCP 47 tag"),
        Case("version: 1\nlocale: en_US", "c.yaml:2:9: \"en_US\" is not a well-formed language tag"),
        Case(
            head + "shortcuts: [{ id: a, phrases: [b], parameters: { n: { decimal: { max: 1e400 } } } }]",
            "c.yaml:3:71: `max` of parameter \"n\" is the number 1e400, which is out of range; expected a number of at most"
        ),
        Case("{}", "c.yaml:1:1: `version` is missing", "c.yaml:1:1: `locale` is missing"),
        Case(head + "application: Calm", "c.yaml:3:14: the application is the text \"Calm\"; expected an object"),
        Case(
            head + "application: { name: a, synonyms: b }",
            "c.yaml:3:35: `synonyms` of the application is the text \"b\"; expected a list of text; mend put it into brackets"
        ),
        Case(
            head + "application: { name: a, synonyms: [b, [c], ~] }",
            "c.yaml:3:39: `synonyms[1]` of the application is a list; expected text",
            "c.yaml:3:44: `synonyms[1]` of the application is null; expected text"
        ),
        Case(head + "application: { name: [a] }", "c.yaml:3:22: `name` of the application is a list; expected text"),
        Case(head + "enums: [E]", "c.yaml:3:8: `enums` of the catalog is a list; expected an object"),
        Case(
            head + "enums: { E: ~ }",
            "c.yaml:3:13: enum \"E\" is null; expected an object with cases, spokenIdentifiers or suppress"
        ),
        Case(
            head + "enums: { E: { cases: [red, { id: a }] } }",
            "c.yaml:3:23: a case of enum \"E\" is the text \"red\"; expected an object with an id; mend write { id: red }"
        ),
        Case(
            head + "enums: { E: { cases: [{ name: a }] } }",
            "c.yaml:3:23: the case of enum \"E\" has no `id`",
            "c.yaml:3:25: warning: the key \"name\""
        ),
        Case(
            head + "enums:\n  E:\n    cases:\n      - { id: a }\n      - { id: a }",
            "c.yaml:7:9: case \"a\" is declared twice in enum \"E\", first at c.yaml:6:9"
        ),
        Case(head + "shortcuts: { id: a }", "c.yaml:3:12: `shortcuts` of the catalog is an object"),
        Case(head + "shortcuts: [a]", "c.yaml:3:13: the shortcut is the text \"a\""),
        Case(head + "shortcuts: [{ phrases: [a] }]", "c.yaml:3:13: the shortcut has no `id`"),
        Case(head + "shortcuts: [{ id: a }]", "c.yaml:3:13: shortcut \"a\" has no phrases; expected `phrases`"),
        Case(
            head + "shortcuts: [{ id: a, phrases: go }]",
            "c.yaml:3:31: `phrases` of shortcut \"a\" is the text \"go\"; expected a list of phrases"
        ),
        Case(
            head + "shortcuts: [{ id: a, phrases: [{ en: go }] }]",
            "c.yaml:3:32: `phrases[0]` of shortcut \"a\" is an object; expected a phrase"
        ),
        Case(
            head + "shortcuts: [{ id: a, phrases: [b], enabled: yes }]",
            "c.yaml:3:45: `enabled` of shortcut \"a\" is the text \"yes\"; expected true or false"
        ),
        Case(
            head + "shortcuts: [{ id: a, phrases: [b], category: ordr }]",
            "c.yaml:3:46: `category` of shortcut \"a\" is the text \"ordr\"; expected one of generic, information"
        ),
        Case(
            head + "shortcuts: [{ id: a, phrases: [\"é [b\", 'go ${c}'] }]",
            "c.yaml:3:36: the group that begins with \"[\" is not closed",
            "c.yaml:3:45: \"${c}\" names no parameter of shortcut \"a\""
        ),
        Case(
            head + "shortcuts: [{ id: a, phrases: [\"\\t[b\"] }]",
            "c.yaml:3:32: the group that begins with \"[\" is not closed (byte 1 of the phrase)"
        ),
        Case(
            head + "shortcuts: [{ id: a, phrases: [b], confirmation: [a] }]",
            "c.yaml:3:50: `confirmation` of shortcut \"a\" is a list; expected true, false or a question"
        ),
        Case(
            head + "shortcuts: [{ id: a, phrases: [b], confirmation: \" \" }]",
            "c.yaml:3:51: the confirmation of shortcut \"a\" is empty; expected true, false or a question"
        ),
        Case(
            head
                + "shortcuts: [{ id: a, phrases: [b], parameters: { size: { text: {} } }, confirmation: \"Ok ${sise}?\" }]",
            "c.yaml:3:90: \"${sise}\" names no parameter of shortcut \"a\"; expected applicationName or the name of a "
                + "parameter; mend did you mean \"${size}\"?"
        ),
        Case(
            head + "shortcuts: [{ id: a, phrases: [b], confirmation: 'Ok [b ${size' }]",
            "c.yaml:3:57: the token that begins with \"${\" is not closed; expected \"}\" after it; mend close the token"
        ),
        Case(
            head + "shortcuts: [{ id: a, phrases: [b], parameters: { p: {} } }]",
            "c.yaml:3:50: parameter \"p\" has no type"
        ),
        Case(
            head + "shortcuts: [{ id: a, phrases: [b], parameters: { p: { text: {}, ordinal: {} } } }]",
            "c.yaml:3:65: parameter \"p\" has two types, `text` and `ordinal`"
        ),
        Case(
            head + "shortcuts: [{ id: a, phrases: [b], parameters: { p: { text: ~ } } }]",
            "c.yaml:3:61: `text` of parameter \"p\" is null; expected an empty object; mend write text: {}"
        ),
        Case(
            head
                + "shortcuts: [{ id: a, phrases: [b], parameters: { p: { integer: { min: 1.5, max: 9223372036854775808 } } } }]",
            "c.yaml:3:71: `min` of parameter \"p\" is the number 1.5; expected a whole number",
            "c.yaml:3:81: `max` of parameter \"p\" is the number 9223372036854775808"
        ),
        Case(
            head + "shortcuts: [{ id: a, phrases: [b], parameters: { p: { decimal: { min: 1e999 } } } }]",
            "c.yaml:3:71: `min` of parameter \"p\" is the number 1e999, which is out of range; expected a number of at most"
        ),
        Case(
            head + "shortcuts: [{ id: a, phrases: [b], parameters: { p: { enum: [E] } } }]",
            "c.yaml:3:61: `enum` of parameter \"p\" is a list; expected the name of an enum"
        ),
        Case(
            head + "shortcuts: [{ id: a, phrases: [b], parameters: { p: { boolean: {}, default: maybe } } }]",
            "c.yaml:3:77: `default` of parameter \"p\" is the text \"maybe\"; expected true or false"
        ),
        Case(
            head + "shortcuts: [{ id: a, phrases: [b], presets: { p: { q: 1 } } }]",
            "c.yaml:3:50: `presets.p` of shortcut \"a\" is an object; expected text, a number, or true or false"
        ),
        Case(
            head
                + "shortcuts: [{ id: a, phrases: [b], parameters: { p: { integer: { max: 5 } } }, presets: { p: 6 } }]",
            "c.yaml:3:94: the preset of \"p\" in shortcut \"a\" is the whole number 6; expected a whole number of at most 5"
        ),
        Case(head + "suppress: [{ rule: r }]", "c.yaml:3:12: the suppression in the catalog has no `reason`"),
        Case(head + "suppress: [{ rule: r, reason: \" \" }]", "c.yaml:3:12: the suppression of \"r\" gives no reason"),
        Case(head + "negativePhrases: [\"stop ${x}\"]", "c.yaml:3:25: \"${x}\" names no parameter"),
        Case(head + "locale: de", "c.yaml:3:1: the key \"locale\" occurs twice, first at 2:1"),
        Case(head + "<<: 1", "c.yaml:3:1: merge keys (\"<<\") are not part of YAML 1.2"),
        Case(head + "? [a]\n: 1", "c.yaml:3:3: a list or a mapping is not a key"),
        Case(head + "x-a: *b", "c.yaml:3:6: the alias \"*b\" is not defined"),
        Case(head + "x-a: &b [*b]", "c.yaml:3:10: the alias \"*b\" is inside the value that it names"),
        Case(head + "x-a: !include b", "c.yaml:3:6: the tag \"!include\" is unknown"),
        Case(head + "x-a: \"b", "c.yaml:3:8: this is not YAML: found unexpected end of stream"),
        Case(head + "é: \tb: c", "c.yaml:3:7: this is not YAML: mapping values are not allowed in this context"),
        Case(head + "x-a: \u{1}", "c.yaml:3:6: this is not YAML: control characters are not allowed"),
        Case(head + "---\nversion: 3\nlocale: de", "c.yaml:4:10: the version is the number 3"),
    ]

    static let warnings: [Case] = [
        Case(
            head + "negativePhrase: [a]",
            "c.yaml:3:1: warning: the key \"negativePhrase\" of the catalog is unknown; expected version, locale, application, enums, shortcuts, negativePhrases, fillers, ties or suppress; mend did you mean \"negativePhrases\"?"
        ),
        Case(
            head + "enums: { E: { cases: [{ id: a, colour: red }] } }",
            "c.yaml:3:32: warning: the key \"colour\" of the case of enum \"E\" is unknown; expected id, displayName"
        ),
        Case(
            head + "shortcuts: [{ id: a, phrases: [b], parameters: { p: { ordinal: { min: 1 } } } }]",
            "c.yaml:3:66: warning: the key \"min\" of the type of parameter \"p\" is unknown; expected no keys"
        ),
        Case(
            head + "shortcuts: [{ id: a, phrases: [\"go in ${applicationName}\"] }]",
            "c.yaml:3:39: warning: a phrase has \"${applicationName}\", but the catalog has no application"
        ),
    ]

    private static func expect(_ problems: [CatalogProblem], _ example: Case) {
        #expect(problems.count == example.problems.count, "\(problems)")
        for (problem, start) in zip(problems, example.problems) {
            #expect(problem.description.hasPrefix(start), "\(problem)")
        }
    }

    @Test(arguments: errors) func reportsErrors(_ example: Case) {
        let error = #expect(throws: CatalogError.self) { try read(example.text) }
        Self.expect(error?.problems ?? [], example)
    }

    @Test(arguments: warnings) func reportsWarnings(_ example: Case) throws {
        Self.expect(try read(example.text).warnings, example)
    }

    @Test func reportsEveryProblemInTheOrderOfTheSource() {
        let text = """
            version: 1
            locale: en
            enums: { E: { cases: [{ id: a }, { id: a }] } }
            shortcuts:
              - { id: s, phrases: ["(", "${x}"], enabled: 1 }
              - { id: s, phrase: [a] }
            """
        let error = #expect(throws: CatalogError.self) { try read(text) }
        let places = (error?.problems ?? []).compactMap(\.location)
        #expect(places.map(\.line) == [3, 5, 5, 5, 6, 6, 6])
        #expect(zip(places, places.dropFirst()).allSatisfy { ($0.line, $0.column) <= ($1.line, $1.column) })
    }

    @Test func listsNoMoreProblemsThanTheLimit() {
        let phrases = [String](repeating: "\"(\"", count: 1000).joined(separator: ", ")
        let error = #expect(throws: CatalogError.self) {
            try read(Self.head + "shortcuts: [{ id: s, phrases: [\(phrases)] }]", limits: ReadingLimits(problems: 10))
        }
        #expect(error?.problems.count == 11)
        #expect(error?.problems.last?.what == "990 more errors and 0 more warnings are not listed")
    }
}
