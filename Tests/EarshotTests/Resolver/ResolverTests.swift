import EarshotTestSupport
import Testing

@testable import Earshot

@Suite("The document that fits an utterance's locale")
struct LocaleFitTests {
    private static func document(_ locale: String) -> CompiledDocument {
        DocumentCompiler.compile(Catalog(locale: locale), language: Language.sharedEnglish)
    }

    @Test(
        "The same tag, then a shorter one, then the same language, then the first",
        arguments: [
            (nil, "en-US"), ("de-AT", "de-AT"), ("de_at", "de-AT"), ("DE-AT", "de-AT"), ("de-AT-1996", "de-AT"),
            ("de", "de"),
            ("de-CH", "de"), ("fr-CA", "fr-FR"), ("en", "en-US"), ("ja", "en-US"), ("", "en-US"), ("-", "en-US"),
        ] as [(String?, String)]
    )
    func best(locale: String?, expected: String) {
        let documents = ["en-US", "de-AT", "de", "fr-FR"].map(Self.document)
        #expect(LocaleFit.best(for: locale, among: documents).catalog.locale == expected)
    }
}

@Suite("Choosing from a list that was offered")
struct OfferedAnswersTests {
    private static let catalog = Catalog(
        locale: "en-US",
        enums: [
            Enumeration(
                name: "Paint",
                cases: [
                    Enumeration.Case(id: "red", synonyms: ["crimson"]), Enumeration.Case(id: "blue"),
                    Enumeration.Case(id: "green"),
                ]
            )
        ],
        shortcuts: [
            Shortcut(
                id: "S",
                parameters: [
                    Parameter("paint", .enumeration("Paint")), Parameter("count", .integer()),
                    Parameter("place", .ordinal),
                    Parameter("name", .text), Parameter("amount", .decimal()),
                ],
                phrases: ["go"]
            )
        ],
        negativePhrases: ["never mind"]
    )

    private func answer(_ text: String, _ offered: [String], _ parameter: String? = nil) throws -> Resolution {
        let engine = try #require(InvariantTests.engine(Self.catalog))
        let target: ResolveOptions.Target =
            parameter.map { .parameter(ParameterReference(shortcut: "S", parameter: $0)) } ?? .enumeration("Paint")
        return engine.resolve(Utterance(text), options: ResolveOptions(target: target, offered: offered))
    }

    @Test(
        "By words, by synonym and by place",
        arguments: [
            ("blue", "blue"), ("crimson", "red"), ("the first one", "blue"), ("second", "red"), ("the last one", "red"),
            ("green", nil), ("third", nil), ("never mind", nil),
        ] as [(String, String?)]
    )
    func choose(text: String, expected: String?) throws {
        #expect(try answer(text, ["blue", "red"]).match?.caseID == expected)
    }

    @Test("A place that is not on the list is out of range")
    func outOfRange() throws {
        #expect(try answer("third", ["blue", "red"]).reason?.kind == .outOfRange)
        #expect(try answer("first", []).reason != nil)
    }

    @Test("The value is of the parameter's kind")
    func kinds() throws {
        func value(_ text: String, _ offered: [String], _ parameter: String) throws -> ParameterValue? {
            guard case .value(let match) = try answer(text, offered, parameter).match else { return nil }
            return match.value
        }
        #expect(try value("the second one", ["10", "20"], "count") == .integer(20))
        #expect(try value("last", ["Ann", "Bob"], "place") == .ordinal(2))
        #expect(try value("bob", ["Ann", "Bob"], "name") == .text("Bob"))
        #expect(try value("first", ["2.5", "3"], "amount") == .decimal(2.5))
        #expect(try answer("the last one", ["red", "green"], "paint").match?.caseID == "green")
    }

    @Test("What is offered twice is one item, at its first place")
    func twice() throws {
        #expect(try answer("red", ["red", "red"]).match?.caseID == "red")
    }
}

@Suite("Shortcuts switched on and off")
struct SwitchTests {
    @Test("Nothing is rebuilt, the original stays, and the other way round")
    func switches() throws {
        let resolver = try Resolver(
            Catalog(
                locale: "und",
                shortcuts: [
                    Shortcut(id: "On", phrases: ["go"]), Shortcut(id: "Off", isEnabled: false, phrases: ["stop"]),
                ]
            )
        )
        #expect(resolver.resolve("go").match?.shortcut == "On" && resolver.resolve("stop").match == nil)
        let other = resolver.settingEnabled(false, shortcuts: ["On", "unknown"]).settingEnabled(
            true,
            shortcuts: ["Off"]
        )
        #expect(other.resolve("go").match == nil && other.resolve("stop").match?.shortcut == "Off")
        #expect(other.settingEnabled(true, shortcuts: ["On"]).resolve("go").match?.shortcut == "On")
        #expect(resolver.resolve("go").match?.shortcut == "On")
    }
}
