import Earshot
import Testing

@Suite struct CatalogProblemTests {
    /// A catalog with one fault, and how its problem begins.
    struct Case: CustomTestStringConvertible {
        var name: String
        var catalog: Catalog
        var problem: String
        var suggestion = ""
        var testDescription: String { name }
    }

    static func catalog(
        _ shortcut: Shortcut? = nil,
        enums: [Enumeration] = [],
        change: (inout Catalog) -> Void = { _ in }
    ) -> Catalog {
        var catalog = Catalog(
            locale: "en-US",
            application: Catalog.Application(name: "Calm"),
            enums: enums,
            shortcuts: shortcut.map { [$0] } ?? []
        )
        change(&catalog)
        return catalog
    }

    static func shortcut(
        _ parameters: [Parameter] = [],
        presets: [Shortcut.Preset] = [],
        confirmation: Phrase? = nil,
        phrases: [Phrase] = ["go"]
    ) -> Shortcut {
        Shortcut(
            id: "Go",
            confirmation: confirmation.map { .question($0) },
            presets: presets,
            parameters: parameters,
            phrases: phrases
        )
    }

    static let paint = Enumeration(name: "Paint", cases: [Enumeration.Case(id: "red"), Enumeration.Case(id: "blue")])

    static let errors: [Case] = [
        Case(
            name: "locale",
            catalog: catalog { $0.locale = "en_US" },
            problem: "\"en_US\" is not a well-formed language tag",
            suggestion: "write \"en-US\""
        ),
        Case(
            name: "enum twice",
            catalog: catalog(enums: [paint, paint]),
            problem: "enum \"Paint\" is declared twice in the catalog"
        ),
        Case(
            name: "case twice",
            catalog: catalog(enums: [
                Enumeration(name: "E", cases: [Enumeration.Case(id: "a"), Enumeration.Case(id: "a")])
            ]),
            problem: "case \"a\" is declared twice in enum \"E\""
        ),
        Case(
            name: "unknown phone",
            catalog: catalog(enums: [
                Enumeration(name: "E", cases: [Enumeration.Case(id: "a", pronunciations: ["red", "/r ehh d/"])])
            ]),
            problem: "the pronunciation \"/r ehh d/\" of case \"a\" has the phone \"ehh\", which is unknown",
            suggestion: "write \"eh\""
        ),
        Case(
            name: "hint without a phone",
            catalog: catalog { $0.application?.pronunciations = ["//"] },
            problem: "the pronunciation \"//\" of the application has no phone"
        ),
        Case(
            name: "case without id",
            catalog: catalog(enums: [Enumeration(name: "E", cases: [Enumeration.Case(id: "")])]),
            problem: "the id of a case of enum \"E\" is empty"
        ),
        Case(
            name: "control character",
            catalog: catalog(enums: [Enumeration(name: "E\u{7}", cases: [Enumeration.Case(id: "a")])]),
            problem: "the name of an enum, \"E\\u{7}\", has a control character"
        ),
        Case(
            name: "shortcut twice",
            catalog: catalog { $0.shortcuts = [shortcut(), shortcut()] },
            problem: "shortcut \"Go\" is declared twice"
        ),
        Case(name: "no phrases", catalog: catalog(shortcut(phrases: [])), problem: "shortcut \"Go\" has no phrases"),
        Case(
            name: "empty phrase",
            catalog: catalog(shortcut(phrases: [" "])),
            problem: "a phrase of shortcut \"Go\" is empty"
        ),
        Case(
            name: "phrase error",
            catalog: catalog(shortcut(phrases: ["go (now"])),
            problem: "the group that begins with \"(\" is not closed (byte 3 of the phrase)"
        ),
        Case(
            name: "unknown token",
            catalog: catalog(shortcut([Parameter("minutes", .ordinal)], phrases: ["go ${minute}"])),
            problem: "\"${minute}\" names no parameter of shortcut \"Go\"",
            suggestion: "did you mean \"${minutes}\"?"
        ),
        Case(
            name: "unknown application token",
            catalog: catalog(shortcut(phrases: ["go ${aplicationname}"])),
            problem: "\"${aplicationname}\" names no parameter",
            suggestion: "did you mean \"${applicationName}\"?"
        ),
        Case(
            name: "empty confirmation",
            catalog: catalog(shortcut(confirmation: "")),
            problem: "the confirmation of shortcut \"Go\" is empty",
            suggestion: "write a question, or true to ask with the title and the values"
        ),
        Case(
            name: "confirmation without words",
            catalog: catalog(shortcut(confirmation: " \u{A0}\n")),
            problem: "the confirmation of shortcut \"Go\" is empty"
        ),
        Case(
            name: "unknown token of a confirmation",
            catalog: catalog(shortcut([Parameter("minutes", .ordinal)], confirmation: "Go for ${minute}?")),
            problem: "\"${minute}\" names no parameter of shortcut \"Go\"",
            suggestion: "did you mean \"${minutes}\"?"
        ),
        Case(
            name: "token of a confirmation that is not closed",
            catalog: catalog(shortcut(confirmation: "Go ${minutes?")),
            problem: "the token that begins with \"${\" is not closed (byte 3 of the question)",
            suggestion: "close the token"
        ),
        Case(
            name: "token of a confirmation without a name",
            catalog: catalog(shortcut(confirmation: "${}?")),
            problem: "the token \"${}\" has no name",
            suggestion: "name a parameter"
        ),
        Case(
            name: "parameter in the catalog's negative phrase",
            catalog: catalog { $0.negativePhrases = ["stop ${x}"] },
            problem: "\"${x}\" names no parameter",
            suggestion: "write the words out, or move the phrase"
        ),
        Case(
            name: "parameter twice",
            catalog: catalog(shortcut([Parameter("a", .text), Parameter("a", .text)])),
            problem: "parameter \"a\" is declared twice"
        ),
        Case(
            name: "unknown enum",
            catalog: catalog(shortcut([Parameter("p", .enumeration("Paints"))]), enums: [paint]),
            problem: "parameter \"p\" of shortcut \"Go\" has the type enum \"Paints\", which is not declared",
            suggestion: "did you mean \"Paint\"?"
        ),
        Case(
            name: "bounds",
            catalog: catalog(shortcut([Parameter("p", .integer(min: 3, max: 2))])),
            problem: "parameter \"p\" of shortcut \"Go\" has min 3, which is greater than max 2"
        ),
        Case(
            name: "decimal bounds",
            catalog: catalog(shortcut([Parameter("p", .decimal(min: 3, max: 2.5))])),
            problem: "parameter \"p\" of shortcut \"Go\" has min 3.0, which is greater than max 2.5"
        ),
        Case(
            name: "bound that is no number",
            catalog: catalog(shortcut([Parameter("p", .decimal(min: .nan, max: nil))])),
            problem: "parameter \"p\" of shortcut \"Go\" has a bound that is not a finite number"
        ),
        Case(
            name: "default of another type",
            catalog: catalog(shortcut([Parameter("p", .boolean, defaultValue: .integer(1))])),
            problem: "the default of parameter \"p\" of shortcut \"Go\" is the whole number 1"
        ),
        Case(
            name: "default list",
            catalog: catalog(shortcut([Parameter("p", .text, defaultValue: .list([.text("a")]))])),
            problem: "the default of parameter \"p\" of shortcut \"Go\" is a list of 1"
        ),
        Case(
            name: "default out of bounds",
            catalog: catalog(shortcut([Parameter("p", .integer(min: 1, max: nil), defaultValue: .integer(0))])),
            problem:
                "the default of parameter \"p\" of shortcut \"Go\" is the whole number 0; expected a whole number of at least 1"
        ),
        Case(
            name: "preset case",
            catalog: catalog(
                shortcut(
                    [Parameter("p", .enumeration("Paint"))],
                    presets: [
                        Shortcut.Preset(
                            parameter: "p",
                            value: .list([.enumerationCase("red"), .enumerationCase("blu")])
                        )
                    ]
                ),
                enums: [paint]
            ),
            problem: "the preset of \"p\" in shortcut \"Go\" is the case \"blu\"",
            suggestion: "did you mean \"blue\"?"
        ),
        Case(
            name: "preset place",
            catalog: catalog(
                shortcut([Parameter("p", .ordinal)], presets: [Shortcut.Preset(parameter: "p", value: .ordinal(0))])
            ),
            problem: "the preset of \"p\" in shortcut \"Go\" is the position 0; expected a position, counted from 1"
        ),
        Case(
            name: "preset decimal",
            catalog: catalog(
                shortcut(
                    [Parameter("p", .decimal(min: 0, max: 1))],
                    presets: [Shortcut.Preset(parameter: "p", value: .decimal(1.5))]
                )
            ),
            problem:
                "the preset of \"p\" in shortcut \"Go\" is the number 1.5; expected a finite number from 0.0 to 1.0"
        ),
        Case(
            name: "preset twice",
            catalog: catalog(
                shortcut(presets: [
                    Shortcut.Preset(parameter: "p", value: .text("a")),
                    Shortcut.Preset(parameter: "p", value: .text("a")),
                ])
            ),
            problem: "preset \"p\" is declared twice"
        ),
        Case(
            name: "list of lists",
            catalog: catalog(shortcut(presets: [Shortcut.Preset(parameter: "p", value: .list([.list([])]))])),
            problem: "the preset of \"p\" in shortcut \"Go\" is a list of lists"
        ),
        Case(
            name: "suppression without reason",
            catalog: catalog { $0.suppressions = [Suppression(rule: "r", reason: " ")] },
            problem: "the suppression of \"r\" gives no reason"
        ),
        Case(
            name: "suppression without rule",
            catalog: catalog { $0.suppressions = [Suppression(rule: "", reason: "r")] },
            problem: "a suppression names no rule"
        ),
        Case(
            name: "extension key",
            catalog: catalog { $0.extensions = [.init(key: "team", value: .null)] },
            problem: "the extension key \"team\" does not begin with \"x-\""
        ),
        Case(
            name: "locale twice",
            catalog: catalog { $0.localizations = [Catalog(locale: "EN-us")] },
            problem: "locale \"EN-us\" is given twice"
        ),
        Case(
            name: "localization of a localization",
            catalog: catalog { $0.localizations = [Catalog(locale: "de", localizations: [Catalog(locale: "fr")])] },
            problem: "the localization \"de\" has localizations of its own"
        ),
    ]

    static let warnings: [Case] = [
        Case(
            name: "phones of a language whose sounds are not known",
            catalog: catalog {
                $0.locale = "hu-HU"
                $0.application?.pronunciations = ["kalm", "/k aa m/", "/k ah m/"]
            },
            problem: "warning: the pronunciation \"/k aa m/\" of the application is not used: there is no sound "
                + "data for the language \"hu-HU\"",
            suggestion: "write how the name is spelled when it is heard"
        ),
        Case(
            name: "no application",
            catalog: catalog(shortcut(phrases: ["go ${applicationName}"])) { $0.application = nil },
            problem: "warning: a phrase has \"${applicationName}\", but the catalog has no application"
        ),
        Case(
            name: "no application for a confirmation",
            catalog: catalog(shortcut(confirmation: "Go with ${applicationName}?")) { $0.application = nil },
            problem: "warning: a question has \"${applicationName}\", but the catalog has no application"
        ),
        Case(
            name: "empty synonym",
            catalog: catalog { $0.application?.synonyms = [" "] },
            problem: "warning: a synonym of the application is empty"
        ),
        Case(
            name: "parameter with the application's name",
            catalog: catalog(shortcut([Parameter("applicationName", .text)])),
            problem: "warning: parameter \"applicationName\" of shortcut \"Go\" has the name of the application's token"
        ),
        Case(
            name: "preset of a parameter that is not declared",
            catalog: catalog(shortcut(presets: [Shortcut.Preset(parameter: "p", value: .ordinal(1))])),
            problem:
                "warning: the preset of \"p\" in shortcut \"Go\" is the position 1, and the parameter is not declared"
        ),
        Case(
            name: "shortcut missing from a localization",
            catalog: catalog(shortcut()) { $0.localizations = [Catalog(locale: "de")] },
            problem: "warning: shortcut \"Go\" of the catalog is missing from \"de\""
        ),
        Case(
            name: "shortcut only in a localization",
            catalog: catalog { $0.localizations = [Catalog(locale: "de", shortcuts: [shortcut()])] },
            problem: "warning: shortcut \"Go\" of the catalog is in \"de\" but not in the source"
        ),
        Case(
            name: "case missing from a localization",
            catalog: catalog(enums: [paint]) {
                $0.localizations = [
                    Catalog(locale: "de", enums: [Enumeration(name: "Paint", cases: [Enumeration.Case(id: "red")])])
                ]
            },
            problem: "warning: case \"blue\" of enum \"Paint\" is missing from \"de\""
        ),
        Case(
            name: "another type in a localization",
            catalog: catalog(shortcut([Parameter("p", .text)])) {
                $0.localizations = [Catalog(locale: "de", shortcuts: [shortcut([Parameter("p", .ordinal)])])]
            },
            problem: "warning: parameter \"p\" of shortcut \"Go\" has a different type in \"en-US\""
        ),
        Case(
            name: "empty application name",
            catalog: catalog { $0.application?.name = "" },
            problem: "warning: the application has no name"
        ),
        Case(
            name: "enum without cases",
            catalog: catalog(enums: [Enumeration(name: "E", cases: [])]),
            problem: "warning: enum \"E\" has no cases"
        ),
    ]

    @Test(arguments: errors + warnings) func reportsOneProblem(_ example: Case) {
        let problems = example.catalog.problems()
        #expect(problems.count == 1, "\(problems)")
        #expect(problems.first?.description.hasPrefix(example.problem) == true, "\(problems)")
        #expect(problems.first?.suggestion.hasPrefix(example.suggestion) == true, "\(problems)")
        #expect(problems.first?.severity == (example.problem.hasPrefix("warning: ") ? .warning : .error))
    }

    @Test func findsNothingWrongWithASoundCatalog() {
        let sound = Self.catalog(
            Self.shortcut(
                [
                    Parameter("type", .enumeration("Paint"), defaultValue: .enumerationCase("red")),
                    Parameter("minutes", .integer(min: 1, max: 180)),
                ],
                presets: [
                    Shortcut.Preset(parameter: "minutes", value: .integer(180)),
                    Shortcut.Preset(parameter: "other", value: .text("x")),
                ],
                phrases: ["paint ${type} [for ${minutes} minutes] in ${applicationName}"]
            ),
            enums: [Self.paint]
        )
        #expect(sound.problems() == [])
        #expect(Catalog(locale: "und").problems() == [])
    }

    @Test func reportsEveryProblemAtOnceAndStopsAtTheLimit() {
        var catalog = Catalog(locale: "")
        catalog.shortcuts = (0..<50).map { Shortcut(id: "\($0)", phrases: ["(", "${x}"]) }
        #expect(catalog.problems().count == 101)
        #expect(catalog.problems(limit: 7).count == 7)
    }

    @Test func placesProblemsWhereTheyStand() {
        let place = Catalog.SourceLocation(file: "a.yaml", line: 4, column: 10)
        var phrase = Phrase("go ${x}", location: place)
        phrase.isVerbatim = true
        let catalog = Catalog(locale: "en", shortcuts: [Shortcut(id: "Go", phrases: [phrase])])
        #expect(catalog.problems().first?.location == Catalog.SourceLocation(file: "a.yaml", line: 4, column: 13))
    }
}
