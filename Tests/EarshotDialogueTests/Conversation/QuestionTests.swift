import Earshot
import EarshotDialogue
import EarshotFormats
import Foundation
import Testing

/// What a question leads to: back, on, and never to a `ready` that was not said.
struct QuestionTests {
    private static func enumeration(_ name: String, _ cases: String...) -> Enumeration {
        Enumeration(
            name: name,
            cases: cases.map { Enumeration.Case(id: $0, displayName: $0.prefix(1).uppercased() + $0.dropFirst()) }
        )
    }

    private static let soups = enumeration("Soup", "tomato", "chowder", "minestrone", "lentil", "onion", "pea", "leek")
    private static let cities = enumeration("City", "berlin", "dresden", "munich")

    private static func order(default soup: ParameterValue? = nil) -> Shortcut {
        Shortcut(
            id: "Order",
            intent: "OrderIntent",
            title: "Order soup",
            confirmation: .summary,
            parameters: [
                Parameter(
                    "soup",
                    .enumeration("Soup"),
                    isRequired: true,
                    prompt: "Which soup?",
                    defaultValue: soup
                ),
                Parameter("bowls", .integer(min: 1, max: 12), isRequired: true, prompt: "How many bowls?"),
            ],
            phrases: ["order soup", "order ${bowls} bowls of ${soup}", "order ${soup} soup"]
        )
    }

    private static let menu = Shortcut(id: "Menu", title: "Menu", phrases: ["show it"])
    private static let map = Shortcut(id: "Map", title: "Map", phrases: ["show it"])
    private static let hours = Shortcut(id: "Hours", title: "Opening hours", phrases: ["when do you open"])
    private static let trip = Shortcut(
        id: "Trip",
        title: "Book a trip",
        parameters: [
            Parameter("origin", .enumeration("City"), isRequired: true, prompt: "From where?"),
            Parameter("destination", .enumeration("City"), isRequired: true, prompt: "To where?"),
            Parameter("seats", .integer(min: 1, max: 9), isRequired: true, prompt: "How many seats?"),
        ],
        phrases: ["book a trip", "book a trip from ${origin} to ${destination}"]
    )

    private static func dialogue(
        _ shortcuts: Shortcut...,
        policy: ResolveOptions.Policy = .standard
    ) throws -> Dialogue {
        try Dialogue(Catalog(locale: "en-US", enums: [soups, cities], shortcuts: shortcuts), policy: policy)
    }

    private func say(_ texts: [String], to dialogue: Dialogue, in conversation: inout Conversation) -> [Turn] {
        texts.map { dialogue.hear(Utterance($0), in: &conversation) }
    }

    private func turns(_ dialogue: Dialogue, _ texts: String...) -> [Turn] {
        var conversation = dialogue.begin()
        return say(texts, to: dialogue, in: &conversation)
    }

    // MARK: Back

    @Test func goingBackFromAListOfMeaningsNeverSkipsAValue() throws {
        let turns = turns(
            try Self.dialogue(Self.order(), Self.menu, Self.map),
            "order soup",
            "show it",
            "go back",
            "yes"
        )
        #expect(turns.map(\.state) == [.asking, .choosing, .asking, .asking])
        #expect(turns[1].options == ["Menu", "Map"])
        #expect(turns[2].prompt == "Which soup?")
        #expect(turns.last?.missing == ["soup", "bowls"])
    }

    @Test func goingBackAfterAChoiceOfMeaningAsksWhatWasOpen() throws {
        let other = Shortcut(
            id: "Show",
            title: "Show",
            parameters: [Parameter("city", .enumeration("City"), isRequired: true, prompt: "Which city?")],
            phrases: ["show it"]
        )
        let turns = turns(
            try Self.dialogue(Self.order(), other, Self.map),
            "order soup",
            "show it",
            "the first one",
            "go back",
            "yes"
        )
        #expect(turns[2].match?.shortcut == "Show")
        #expect(turns[3].prompt == "Which soup?")
        #expect(turns[4].state == .asking)
        #expect(turns[4].match?.shortcut == "Order")
    }

    @Test func goingBackFromAQuestionAboutAnAnswerReturnsToTheQuestion() throws {
        let turns = turns(
            try Self.dialogue(Self.order()),
            "order soup",
            "minnesota",
            "go back",
            "tomato",
            "go back"
        )
        #expect(turns[1].state == .confirming)
        #expect(turns[2].prompt == "Which soup?")
        #expect(turns[3].missing == ["bowls"])
        #expect(turns[4].prompt == "Which soup?")
    }

    @Test func aQuestionKeepsItsListWhileAnotherShortcutIsTurnedDown() throws {
        let dialogue = try Self.dialogue(Self.order(), Self.hours)
        let turns = turns(dialogue, "order 2 bowls of tomato", "change the soup", "what are my options", "more")
        var conversation = dialogue.begin()
        let again = say(
            ["order 2 bowls of tomato", "change the soup", "what are my options", "more", "when do you open", "no"],
            to: dialogue,
            in: &conversation
        )
        #expect(turns.last?.options == ["pea", "leek"])
        #expect(again[4].state == .confirming)
        #expect(again[5].options == ["pea", "leek"])
        #expect(again[5].state == .choosing)
        let last = say(["the last one", "go back"], to: dialogue, in: &conversation)
        #expect(last[0].match?.parameters.first?.value == .enumerationCase("leek"))
        #expect(last[1].options == ["pea", "leek"])
    }

    // MARK: Corrections

    @Test func aContrastCorrectsWhatHoldsTheOtherValue() throws {
        let dialogue = try Self.dialogue(Self.trip)
        let turns = turns(dialogue, "book a trip from berlin to munich", "not berlin but dresden")
        #expect(turns[1].match?.parameters.map(\.value) == [.enumerationCase("dresden"), .enumerationCase("munich")])
        let neither = self.turns(dialogue, "book a trip from berlin to munich", "change dresden to berlin")
        #expect(neither[1].match?.parameters == turns[0].match?.parameters)
        let both = self.turns(dialogue, "book a trip from berlin to berlin", "not berlin but dresden")
        #expect(both[1].match?.parameters == both[0].match?.parameters)
    }

    @Test func aCorrectionOfWhatIsAskedAboutIsItsAnswer() throws {
        let turns = turns(try Self.dialogue(Self.trip), "book a trip", "berlin", "munition", "no, dresden")
        #expect(turns[2].state == .confirming)
        #expect(turns[3].match?.parameters.map(\.value) == [.enumerationCase("berlin"), .enumerationCase("dresden")])
    }

    @Test(arguments: [
        ("no, the lentil one", ["lentil"], 2), ("make that 3 bowls", ["tomato"], 3), ("no, of leek", ["leek"], 2),
        ("no, 4 bowls of pea", ["pea"], 4),
    ])
    func aCorrectionHasTheWordsOfTheCatalogAroundItsValue(_ text: String, _ soup: [String], _ bowls: Int64) throws {
        let turns = turns(try Self.dialogue(Self.order()), "order 2 bowls of tomato", text)
        #expect(turns[1].state == .confirming)
        #expect(turns[1].match?.parameters.map(\.value) == soup.map { .enumerationCase($0) } + [.integer(bowls)])
    }

    @Test func wordsBesideTheValueTellNumbersApart() throws {
        let shortcut = Shortcut(
            id: "Room",
            confirmation: .summary,
            parameters: [
                Parameter("hours", .integer(min: 1, max: 6), isRequired: true, prompt: "How long?"),
                Parameter("people", .integer(min: 1, max: 12)),
            ],
            phrases: ["reserve a room for ${hours} hours", "reserve a room for ${people} people"]
        )
        let dialogue = try Dialogue(Catalog(locale: "en-US", shortcuts: [shortcut]))
        let turns = turns(dialogue, "reserve a room for 2 hours", "for six people")
        #expect(turns[1].match?.parameters.map(\.value) == [.integer(2), .integer(6)])
        let unclear = self.turns(dialogue, "reserve a room for 2 hours", "for six")
        #expect(unclear[1].match?.parameters.map(\.value) == [.integer(2)])
    }

    @Test func aPresetIsNotChanged() throws {
        var shortcut = Self.order()
        shortcut.presets = [Shortcut.Preset(parameter: "soup", value: .enumerationCase("pea"))]
        shortcut.phrases = ["order soup"]
        let turns = turns(try Self.dialogue(shortcut), "order soup", "change the soup to leek", "change the soup")
        #expect(turns[1].prompt == "That cannot be changed. How many bowls?")
        #expect(turns[2].prompt == "That cannot be changed. How many bowls?")
        #expect(turns[2].match?.parameters.map(\.value) == [.enumerationCase("pea")])
    }

    // MARK: Yes and no

    @Test func yesTakesADefaultOnlyWhereItWasOffered() throws {
        let dialogue = try Self.dialogue(Self.order(default: .enumerationCase("pea")))
        #expect(turns(dialogue, "order soup", "yes")[1].missing == ["bowls"])
        #expect(turns(dialogue, "order soup", "what are my options", "yes")[2].missing == ["soup", "bowls"])
        let ambiguous = Enumeration(
            name: "Soup",
            cases: [
                Enumeration.Case(id: "pea", displayName: "Pea"),
                Enumeration.Case(id: "clam", displayName: "Clam chowder"),
                Enumeration.Case(id: "corn", displayName: "Corn chowder"),
            ]
        )
        let other = try Dialogue(
            Catalog(
                locale: "en-US",
                enums: [ambiguous],
                shortcuts: [Self.order(default: .enumerationCase("pea"))]
            )
        )
        let turns = turns(other, "order soup", "chowder", "yes")
        #expect(turns[1].state == .choosing)
        #expect(turns[2].missing == ["soup", "bowls"])
    }

    @Test func aYesAndANoAreNoAnswersOfTheEngine() throws {
        let turns = turns(try Self.dialogue(Self.order()), "order 2 bowls of tomato", "yes")
        #expect(turns[1].state == .ready)
        #expect(turns[1].answer == nil)
    }

    @Test(arguments: [["the second one"], ["chowder", "2"], ["no, lentil"], ["menu"], ["the lentil one", "go back"]])
    func answersNameWhatTheCatalogNames(_ texts: [String]) throws {
        let dialogue = try Self.dialogue(Self.order(), Self.menu, Self.map)
        var conversation = dialogue.begin()
        let before = texts == ["the second one"] ? [] : ["order soup", "tomato"]
        let turns = say(["show it"] + before + texts, to: dialogue, in: &conversation)
        for turn in turns {
            guard let answer = turn.answer, let match = answer.match else { continue }
            #expect(["Order", "Menu", "Map"].contains(match.shortcut), "\(match)")
            if case .shortcut(let match) = match {
                #expect(match.intent == (match.shortcut == "Order" ? "OrderIntent" : match.shortcut))
            }
            for name in answer.spokenNames { #expect(["soup", "bowls"].contains(name)) }
        }
    }

    // MARK: Near phrases

    @Test func aNearPhraseOfTheSameShortcutIsAskedForItsValues() throws {
        var policy = ResolveOptions.Policy.standard
        policy.name = "test"
        let turns = turns(
            try Self.dialogue(Self.order(), policy: policy),
            "order 2 bowls of tomato",
            "order for bowels of minnesota",
            "no"
        )
        // Whatever is asked, nothing that was said is lost.
        for turn in turns { #expect(turn.match?.parameters.first { $0.name == "soup" } != nil) }
    }

    @Test func whatWasTurnedDownIsNotAskedAboutAgain() throws {
        let turns = turns(
            try Self.dialogue(Self.order()),
            "order soup",
            "the tower",
            "minnesota",
            "no",
            "minnesota"
        )
        #expect(turns[2].prompt == "Did you mean Minestrone?")
        #expect(turns[3].state == .choosing)
        #expect(turns[4].state == .failed)
    }

    @Test func aNoToAListOfMeaningsStays() throws {
        let dialogue = try Self.dialogue(Self.order(), Self.menu, Self.map)
        let turns = turns(dialogue, "order 2 bowls of tomato", "change the soup", "show it", "no", "leek", "yes")
        #expect(turns[2].state == .choosing)
        #expect(turns[3].match?.shortcut == "Order")
        #expect(turns[5].state == .ready)
        #expect(turns[5].match?.parameters.map(\.value) == [.enumerationCase("leek"), .integer(2)])
    }

    @Test func aChoiceOfMeaningAsksBeforeValuesAreLost() throws {
        let dialogue = try Self.dialogue(Self.order(), Self.menu, Self.map)
        let turns = turns(dialogue, "order 2 bowls of tomato", "change the soup", "show it", "the first one", "no")
        #expect(turns[3].state == .confirming)
        #expect(turns[4].prompt == "Which soup?")
        #expect(turns[4].match?.parameters.count == 2)
    }

    // MARK: What takes part

    @Test func aPolicyHoldsForTitlesAndPhrasesWithoutAName() throws {
        let shortcut = Shortcut(id: "Reserve", title: "Open a tab", phrases: ["reserve a table at ${applicationName}"])
        let catalog = Catalog(
            locale: "en-US",
            application: Catalog.Application(name: "Corner"),
            shortcuts: [shortcut]
        )
        let strict = try Dialogue(catalog, policy: .strict)
        #expect(turns(strict, "reserve a table")[0].state == .ready)
        #expect(turns(strict, "resurve a table")[0].state == .asking)
        #expect(turns(strict, "open a tap")[0].state == .asking)
    }

    @Test func onlyAPrepositionIsLeftOutWithTheName() throws {
        let shortcut = Shortcut(
            id: "Lock",
            title: "Close the house",
            confirmation: .summary,
            phrases: [
                "lock all doors ${applicationName}", "tell me my ${applicationName}",
                "lock up with ${applicationName}",
            ]
        )
        let catalog = Catalog(
            locale: "en-US",
            application: Catalog.Application(name: "Corner"),
            shortcuts: [shortcut]
        )
        let dialogue = try Dialogue(catalog)
        #expect(turns(dialogue, "lock all doors")[0].state == .confirming)
        #expect(turns(dialogue, "lock up")[0].state == .confirming)
        #expect(turns(dialogue, "tell me")[0].match == nil)
    }

    @Test func whatIsSwitchedOffIsNotOffered() throws {
        let pay = Shortcut(id: "Pay", title: "Pay", phrases: ["pay the bill with ${applicationName}"])
        let ask = Shortcut(id: "Ask", title: "Ask", phrases: ["ask a question with ${applicationName}"])
        let catalog = Catalog(
            locale: "en-US",
            application: Catalog.Application(name: "Corner"),
            shortcuts: [pay, ask]
        )
        let resolver = try Resolver(catalog).settingEnabled(false, shortcuts: ["Pay"])
        let dialogue = try Dialogue(catalog, resolver: resolver)
        #expect(turns(dialogue, "pay the bill")[0].state == .asking)
        #expect(turns(dialogue, "pay")[0].state == .asking)
        #expect(turns(dialogue, "what can I say")[0].options == ["Ask"])
        #expect(turns(dialogue, "ask a question")[0].state == .ready)
    }

    @Test func anotherApplicationsShortcutIsNotTakenForOnesOwn() throws {
        func catalog(_ name: String, _ phrase: Phrase) -> Catalog {
            Catalog(
                locale: "en-US",
                application: Catalog.Application(name: name),
                shortcuts: [Shortcut(id: "Start", phrases: [phrase])]
            )
        }
        let own = catalog("Corner", "begin the day")
        let resolver = try Resolver([own, catalog("Depot", "empty the store")])
        let dialogue = try Dialogue(own, resolver: resolver)
        #expect(turns(dialogue, "empty the store")[0].match == nil)
        #expect(turns(dialogue, "begin the day")[0].state == .ready)
    }

    @Test func aMultipliedValueIsSaidAsItWasSpoken() throws {
        let timer = Shortcut(
            id: "Timer",
            confirmation: .question("Set a timer for ${minutes} minutes?"),
            parameters: [Parameter("minutes", .integer(min: 1, max: 90), multiplier: 60, isRequired: true)],
            phrases: ["set a timer for ${minutes} minutes"]
        )
        let dialogue = try Dialogue(Catalog(locale: "en-US", shortcuts: [timer]))
        let turns = turns(dialogue, "set a timer for 10 minutes", "no, 15")
        #expect(turns[0].prompt == "Set a timer for 10 minutes?")
        #expect(turns[1].prompt == "Set a timer for 15 minutes?")
        #expect(turns[1].match?.parameters.first?.value == .integer(900))
    }

    // MARK: Languages

    @Test func theLanguageDecidesNeitherWhatIsRequiredNorWhatIsConfirmed() throws {
        var german = Catalog(locale: "de-DE", enums: [Self.soups])
        german.shortcuts = [Shortcut(id: "Hours", phrases: ["wann öffnet ihr"])]
        var catalog = Catalog(locale: "en-US", enums: [Self.soups], shortcuts: [Self.order(), Self.hours])
        catalog.localizations = [german]
        let dialogue = try Dialogue(catalog)
        var conversation = dialogue.begin()
        _ = dialogue.hear("order 2 bowls of tomato", in: &conversation)
        let yes = dialogue.hear(Utterance("ja", locale: "de-DE"), in: &conversation)
        #expect(yes.state == .ready)
        #expect(yes.match?.shortcut == "Order")
        #expect(yes.match?.parameters.count == 2)

        var own = Self.order()
        own.confirmation = nil
        own.parameters = own.parameters.map { Parameter($0.name, $0.kind) }
        own.phrases = ["suppe bestellen"]
        german.shortcuts = [own]
        catalog.localizations = [german]
        let other = try Dialogue(catalog)
        var second = other.begin(locale: "de-DE")
        #expect(other.hear("suppe bestellen", in: &second).missing == ["soup", "bowls"])
        _ = other.hear("tomato", in: &second)
        #expect(other.hear("zwei", in: &second).state == .confirming)
    }

    // MARK: Storing

    @Test func aConversationThatIsOverKeepsItsLanguageAndTime() throws {
        let dialogue = try Self.dialogue(Self.hours)
        var conversation = dialogue.begin()
        _ = dialogue.hear("when do you open", in: &conversation, at: "9:00")
        let over = conversation
        _ = dialogue.hear(Utterance("hallo", locale: "de-DE"), in: &conversation, at: "10:00")
        #expect(conversation == over)
    }

    @Test func aStoredValueThatTheCatalogDoesNotAllowFails() throws {
        let dialogue = try Self.dialogue(Self.order())
        var conversation = dialogue.begin()
        _ = say(["order 7 bowls of tomato", "change the soup"], to: dialogue, in: &conversation)
        let stored = String(decoding: try JSONEncoder().encode(conversation), as: UTF8.self)
        for (old, new) in [
            ("\"integer\":7", "\"integer\":999"), ("\"case\":\"tomato\"", "\"case\":\"tar\""), ("\"soup\"", "\"sap\""),
            ("\"Order\"", "\"Pay\""),
        ] {
            let damaged = stored.replacing(old, with: new)
            #expect(damaged != stored)
            var loaded = try JSONDecoder().decode(Conversation.self, from: Data(damaged.utf8))
            #expect(throws: ConversationError.self) { try dialogue.check(loaded) }
            let turn = dialogue.hear("leek", in: &loaded)
            #expect(turn.state == .failed)
            #expect(turn.match == nil)
        }
        try dialogue.check(conversation)
    }

    @Test func whatDecidesAnswersBelongsToTheCatalogsIdentity() throws {
        func conversation(_ change: (inout Catalog) -> Void) throws -> (Dialogue, Conversation) {
            var catalog = Catalog(locale: "en-US", enums: [Self.soups], shortcuts: [Self.order()])
            change(&catalog)
            let dialogue = try Dialogue(catalog)
            return (dialogue, dialogue.begin())
        }
        let (_, own) = try conversation { _ in }
        let (same, _) = try conversation { $0.shortcuts[0].parameters[1].prompt = "How much?" }
        try same.check(own)
        let (multiplied, _) = try conversation { $0.shortcuts[0].parameters[1].multiplier = 2 }
        #expect(throws: ConversationError.self) { try multiplied.check(own) }
        let (bounded, _) = try conversation { $0.shortcuts[0].parameters[1].kind = .integer(min: 1, max: 5) }
        #expect(throws: ConversationError.self) { try bounded.check(own) }
        let (valued, _) = try conversation { $0.enums[0].cases[0].value = .integer(1) }
        #expect(throws: ConversationError.self) { try valued.check(own) }
    }
}

extension Resolution {
    fileprivate var spokenNames: [String] {
        spans.compactMap { span in if case .parameter(let name) = span.role { name } else { nil } }
    }
}
