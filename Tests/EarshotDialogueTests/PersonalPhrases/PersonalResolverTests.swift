import Earshot
import EarshotDialogue
import Foundation
import Testing

/// A small app with something of everything.
enum Cafe {
    static let catalog = Catalog(
        locale: "en-US",
        application: Catalog.Application(name: "Corner Cafe"),
        enums: [
            Enumeration(
                name: "Drink",
                cases: [
                    Enumeration.Case(id: "latte", displayName: "Latte"),
                    Enumeration.Case(id: "mintTea", displayName: "Mint Tea"),
                ]
            )
        ],
        shortcuts: [
            Shortcut(
                id: "Order",
                intent: "OrderIntent",
                suggestedPhrase: "Coffee time",
                parameters: [
                    Parameter("drink", .enumeration("Drink"), isRequired: true),
                    Parameter("count", .integer(min: 1, max: 10)),
                    Parameter("decaf", .boolean),
                ],
                phrases: ["Order [a] ${drink} [at ${applicationName}]", "Order ${count} ${drink}"],
                negativePhrases: ["Cancel my order"]
            ),
            Shortcut(
                id: "Pay",
                parameters: [Parameter("payee", .text, isRequired: true), Parameter("amount", .decimal(min: 0))],
                phrases: ["Pay ${amount} to ${payee}", "Pay ${payee}"]
            ),
            Shortcut(id: "Open", phrases: ["Open the shop", "Read the board"]),
        ],
        negativePhrases: ["How do I cancel"]
    )

    static func resolver() throws -> Resolver { try Resolver(catalog) }

    static let latte = Invocation("Order", ["drink": .enumerationCase("latte"), "count": .integer(2)])

    static func phrases(_ phrases: [(String, Invocation)], of person: String = "ada") -> PersonalPhrases {
        var result = PersonalPhrases(person: person)
        for (index, phrase) in phrases.enumerated() {
            result.save(PersonalPhrase(id: "p\(index)", text: phrase.0, invocation: phrase.1))
        }
        return result
    }
}

@Suite struct PersonalResolverTests {
    private static func personal(_ phrases: [(String, Invocation)]) throws -> PersonalResolver {
        PersonalResolver(try Cafe.resolver(), phrases: Cafe.phrases(phrases))
    }

    @Test func setsTheFrozenValues() throws {
        let personal = try Self.personal([("Monday fuel", Cafe.latte)])
        for heard in ["monday fuel", "Monday, fuel!", "MONDAY FUEL"] {
            let answer = personal.resolve(Utterance(heard))
            let expected = ShortcutMatch(
                shortcut: "Order",
                intent: "OrderIntent",
                application: "Corner Cafe",
                parameters: [
                    .init(name: "drink", value: .enumerationCase("latte")), .init(name: "count", value: .integer(2)),
                ]
            )
            #expect(answer.outcome == .success(.shortcut(expected)), "\(heard)")
            #expect(answer.phrase == "Monday fuel")
        }
    }

    @Test func asksForWhatIsNotFrozen() throws {
        let personal = try Self.personal([("Monday fuel", Invocation("Order", ["count": .integer(2)]))])
        guard case .needsValue(let match, let missing) = personal.resolve("monday fuel").outcome else {
            Issue.record("nothing is asked for")
            return
        }
        #expect(missing == ["drink"])
        #expect(match["count"] == .integer(2))
    }

    @Test(arguments: ["monday fuels", "munday fuel", "please monday fuel", "monday's fuel", "um monday fuel now"])
    func asksAboutWhatIsNear(heard: String) throws {
        let personal = try Self.personal([("Monday fuel", Cafe.latte)])
        let answer = personal.resolve(Utterance(heard))
        switch answer.outcome {
        case .confirmationRequired(let match): #expect(match.shortcut == "Order")
        case .unsupported: break
        default: Issue.record("\(heard): \(answer.outcome)")
        }
    }

    @Test func asksAboutANearOne() throws {
        let personal = try Self.personal([("Monday fuel", Cafe.latte)])
        #expect(personal.resolve("munday fuel").outcome.name == "confirmationRequired")
    }

    @Test func hasNoGrammar() throws {
        let personal = try Self.personal([("Fuel [me] (up|now) ${drink}", Cafe.latte)])
        #expect(personal.unused.isEmpty)
        #expect(personal.resolve("fuel up").outcome.name != "success")
        #expect(personal.resolve("fuel me up now drink").outcome.name == "success")
    }

    @Test func leavesTheCatalogAsItIs() throws {
        let common = try Cafe.resolver()
        let personal = try Self.personal([("Order a latke", Cafe.latte), ("Pay day", Cafe.latte)])
        for heard in [
            "order a latte", "order 3 mint tea", "open the shop", "cancel my order", "pay the milkman", "hum",
        ] {
            #expect(personal.resolve(Utterance(heard)).outcome == common.resolve(Utterance(heard)).outcome, "\(heard)")
        }
    }

    @Test func comesBeforeATextThatTakesAnyWords() throws {
        let personal = try Self.personal([("Pay day", Cafe.latte)])
        #expect(personal.resolve("pay day").match?.shortcut == "Order")
    }

    @Test func asksIfTheCatalogSaysTheSame() throws {
        let personal = try Self.personal([("Open the shop", Cafe.latte)])
        guard case .disambiguation(let options) = personal.resolve("open the shop").outcome else {
            Issue.record("one was taken for the other")
            return
        }
        #expect(Set(options.compactMap(\.match.shortcut)) == ["Open", "Order"])
    }

    @Test func isOnlyThePersonsOwn() throws {
        let common = try Cafe.resolver()
        let ada = PersonalResolver(common, phrases: Cafe.phrases([("Monday fuel", Cafe.latte)], of: "ada"))
        let grace = PersonalResolver(common, phrases: Cafe.phrases([("Tea break", Cafe.latte)], of: "grace"))
        #expect(ada.resolve("monday fuel").outcome.name == "success")
        #expect(grace.resolve("monday fuel").outcome.name == "unsupported")
        #expect(ada.resolve("tea break").outcome.name == "unsupported")
        #expect(common.resolve("monday fuel").outcome.name == "unsupported")
        #expect(grace.resolve("monday fuel").explanation.description.contains("Monday") == false)
    }

    @Test func namesWhatIsNotInUse() throws {
        var common = try Cafe.resolver()
        let phrases = Cafe.phrases([
            ("Monday fuel", Invocation("Gone")),
            ("Tuesday fuel", Invocation("Order", ["sugar": .integer(1)])),
            ("Wednesday fuel", Invocation("Order", ["drink": .enumerationCase("beer")])),
            ("Thursday fuel", Invocation("Order", ["count": .integer(11)])),
            ("Friday fuel", Invocation("Open")),
            ("Saturday fuel", Cafe.latte),
        ])
        common = common.settingEnabled(false, shortcuts: ["Open"])
        let personal = PersonalResolver(common, phrases: phrases)
        #expect(personal.unused.map(\.phrase.id) == ["p0", "p1", "p2", "p3", "p4"])
        #expect(personal.unused.allSatisfy { !$0.problem.isEmpty })
        #expect(personal.resolve("friday fuel").outcome.name == "unsupported")
        #expect(personal.resolve("saturday fuel").outcome.name == "success")
    }

    @Test func allowsWhatItsShortcutIsAllowed() throws {
        let personal = try Self.personal([("Monday fuel", Cafe.latte)])
        let order = ResolveOptions(allowedShortcuts: ["Order"])
        let open = ResolveOptions(allowedShortcuts: ["Open"])
        #expect(personal.resolve("monday fuel", options: order).outcome.name == "success")
        #expect(personal.resolve("monday fuel", options: open).outcome.name == "unsupported")
    }
}

@Suite struct PersonalPhrasesTests {
    @Test func isEditedListedAndDeleted() {
        var phrases = Cafe.phrases([("Monday fuel", Cafe.latte), ("Shop ahoy", Invocation("Open"))])
        var phrase = PersonalPhrase(id: "p0", text: "Tuesday fuel", invocation: Cafe.latte)
        phrases.save(phrase)
        #expect(phrases.phrases.map(\.text) == ["Tuesday fuel", "Shop ahoy"])
        phrase.id = "p2"
        phrases.save(phrase)
        #expect(phrases.phrases(of: "Order").map(\.id) == ["p0", "p2"])
        #expect(phrases["p1"]?.text == "Shop ahoy")
        let deletions = [phrases.delete(id: "p1"), phrases.delete(id: "p1")]
        #expect(deletions == [true, false])
        #expect(phrases["p1"] == nil)
        phrases.deleteAll()
        #expect(phrases.phrases.isEmpty)
    }

    private static func encoder() -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }

    @Test func isStoredWithAVersion() throws {
        let values: [String: ParameterValue] = [
            "a": .text("x\u{1F}y"), "b": .list([.integer(1), .decimal(0.5)]), "c": .boolean(true), "d": .ordinal(2),
            "e": .enumerationCase("latte"),
        ]
        let phrases = Cafe.phrases([("Monday fuel", Invocation("Order", values, application: "Corner Cafe"))])
        let data = try Self.encoder().encode(phrases)
        #expect(try Self.encoder().encode(phrases) == data)
        #expect(String(decoding: data, as: UTF8.self).contains("\"v\":1"))
        #expect(try JSONDecoder().decode(PersonalPhrases.self, from: data) == phrases)
    }

    @Test func refusesAnotherVersion() throws {
        let stored = Data("{\"v\":2,\"person\":\"ada\",\"phrases\":[]}".utf8)
        #expect(throws: StoredVersionError(what: "personal phrases", found: 2, expected: 1)) {
            try JSONDecoder().decode(PersonalPhrases.self, from: stored)
        }
    }

    @Test(arguments: [
        "", "{}", "[]", "{\"v\":1}", "{\"v\":1,\"person\":\"a\",\"phrases\":[{}]}",
        "{\"v\":1,\"person\":\"a\",\"phrases\":[{\"id\":\"x\",\"text\":\"t\",\"invocation\":{\"shortcut\":\"s\",\"values\":[{\"name\":\"n\",\"value\":{}}]}}]}",
        "{\"v\":1,\"person\":\"a\",\"phrases\":[{\"id\":\"x\",\"text\":\"t\",\"invocation\":{\"shortcut\":\"s\"}},{\"id\":\"x\",\"text\":\"t\",\"invocation\":{\"shortcut\":\"s\"}}]}",
    ])
    func refusesWhatIsDamaged(stored: String) {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(PersonalPhrases.self, from: Data(stored.utf8))
        }
    }
}
