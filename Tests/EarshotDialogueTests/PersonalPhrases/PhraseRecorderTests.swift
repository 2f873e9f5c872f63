import Earshot
import EarshotDialogue
import Testing

@Suite struct PhraseRecorderTests {
    private static func check(
        _ text: String,
        _ invocation: Invocation = Cafe.latte,
        own: [(String, Invocation)] = [],
        others: [Resolver] = []
    ) throws -> PhraseCheck {
        let recorder = PhraseRecorder(try Cafe.resolver(), others: others)
        return recorder.check(text, for: invocation, of: Cafe.phrases(own))
    }

    @Test func hasNothingToSayOfAGoodPhrase() throws {
        let check = try Self.check("Morning ritual")
        #expect(check.isUsable)
        #expect(check.findings.allSatisfy { $0.severity == .note }, "\(check.findings)")
        #expect(check.collisions.isEmpty)
    }

    /// A phrase, what it collides with, and in which way.
    struct Planted: CustomStringConvertible, Sendable {
        var text: String
        var kind: PhraseFinding.Kind
        var opponent: PhraseFinding.Opponent.Kind
        var shortcut: String?
        var description: String { text }

        init(
            _ text: String,
            _ kind: PhraseFinding.Kind,
            _ opponent: PhraseFinding.Opponent.Kind,
            _ shortcut: String?
        ) {
            (self.text, self.kind, self.opponent, self.shortcut) = (text, kind, opponent, shortcut)
        }
    }

    @Test(arguments: [
        Planted("open the shop", .sameWords, .phrase, "Open"),
        Planted("Open the shop!", .sameWords, .phrase, "Open"),
        Planted("red the board", .sameSound, .phrase, "Open"),
        Planted("read the bored", .sameSound, .phrase, "Open"),
        Planted("please open the shop", .nearSound, .phrase, "Open"),
        Planted("open the shops", .sameSound, .phrase, "Open"),
        Planted("pay the milkman", .sameWords, .phrase, "Pay"),
        Planted("order mint tea", .sameWords, .phrase, "Order"),
        Planted("cancel my order", .negativePhrase, .negativePhrase, nil),
        Planted("how do I cancel", .negativePhrase, .negativePhrase, nil),
        Planted("start the day", .sameWords, .personalPhrase, "Open"),
        Planted("start the dey", .sameSound, .personalPhrase, "Open"),
        Planted("start a day", .nearSound, .personalPhrase, "Open"),
        Planted("lamp ate", .sameSound, .personalPhrase, "Open"),
        Planted("lamp eight", .sameSound, .personalPhrase, "Open"),
        Planted("play jazz", .sameWords, .otherApplication, "Play"),
        Planted("play jas", .nearSound, .otherApplication, "Play"),
    ])
    func tellsEveryPlantedCollision(planted: Planted) throws {
        let radio = try Resolver(
            Catalog(
                locale: "en-US",
                application: Catalog.Application(name: "Radio"),
                shortcuts: [Shortcut(id: "Play", phrases: ["Play jazz"])]
            )
        )
        let own = [("Start the day", Invocation("Open")), ("Lamp 8", Invocation("Open"))]
        let check = try Self.check(
            planted.text,
            Invocation("Order", ["drink": .enumerationCase("latte")], application: "Corner Cafe"),
            own: own,
            others: [radio]
        )
        let told = check.collisions.contains { finding in
            finding.kind == planted.kind && finding.opponent?.kind == planted.opponent
                && finding.opponent?.shortcut == planted.shortcut
        }
        #expect(told, "\(check.findings.map(\.message))")
        if planted.kind != .nearSound { #expect(!check.isUsable) }
    }

    /// A phrase of another locale collides with what is said in that locale.
    @Test func comparesInTheLocaleOfThePhrase() throws {
        let german = Catalog(
            locale: "de-DE",
            shortcuts: [
                Shortcut(id: "Open", phrases: ["Öffne den Laden"]),
                Shortcut(id: "Close", phrases: ["Schließe den Laden"]),
            ],
            negativePhrases: ["Wie schließe ich"]
        )
        let catalog = Catalog(
            locale: "en-US",
            shortcuts: [
                Shortcut(id: "Open", phrases: ["Open the shop"]), Shortcut(id: "Close", phrases: ["Close the shop"]),
            ],
            localizations: [german]
        )
        let recorder = PhraseRecorder(try Resolver(catalog))
        var person = PersonalPhrases(person: "ada")
        person.save(PersonalPhrase(id: "p", text: "Guten Morgen", invocation: Invocation("Open"), locale: "de-DE"))
        for (text, kind): (String, PhraseFinding.Opponent.Kind) in [
            ("Öffne den Laden", .phrase), ("Wie schließe ich", .negativePhrase), ("Guten Morgen", .personalPhrase),
        ] {
            let check = recorder.check(text, for: Invocation("Close"), of: person, locale: "de-DE")
            #expect(check.collisions.map(\.opponent?.kind) == [kind], "\(text): \(check.findings.map(\.message))")
        }
        let check = recorder.check("Open the shop", for: Invocation("Close"), of: person, locale: "de-DE")
        #expect(check.collisions.isEmpty, "\(check.findings.map(\.message))")
    }

    @Test func tellsWhatAnotherCollisionHides() throws {
        let check = try Self.check("order mint tea", own: [("Order mint tea", Invocation("Open"))])
        #expect(Set(check.collisions.compactMap(\.opponent?.kind)) == [.phrase, .personalPhrase])
    }

    @Test func notesWhatIsAlreadyUnderstood() throws {
        let check = try Self.check("order 2 latte")
        #expect(check.isUsable)
        #expect(check.findings.contains { $0.kind == .alreadyMeant })
    }

    @Test func doesNotCompareAPhraseWithTheOneItReplaces() throws {
        let recorder = PhraseRecorder(try Cafe.resolver())
        let own = Cafe.phrases([("Start the day", Cafe.latte)])
        #expect(!recorder.check("start the day", for: Cafe.latte, of: own).isUsable)
        #expect(recorder.check("start the day", for: Cafe.latte, of: own, replacing: "p0").isUsable)
    }

    @Test(arguments: [
        ("hey siri coffee", PhraseFinding.Kind.reserved), ("call 911", .systemCommand), ("yes", .answer),
        ("no", .answer), ("um", .nothingHeard), ("…", .nothingHeard), ("", .nothingHeard),
    ])
    func refuses(text: String, kind: PhraseFinding.Kind) throws {
        let check = try Self.check(text)
        #expect(!check.isUsable)
        #expect(check.findings.contains { $0.kind == kind && $0.severity == .error }, "\(check.findings)")
    }

    @Test(arguments: [
        ("brew", PhraseFinding.Kind.tooShort),
        ("make me the very best coffee of the whole wide world", .tooLong),
    ])
    func warns(text: String, kind: PhraseFinding.Kind) throws {
        let check = try Self.check(text)
        #expect(check.findings.contains { $0.kind == kind && $0.severity == .warning }, "\(check.findings)")
    }

    @Test func namesWordsThatAreHeardAlike() throws {
        let check = try Self.check("coffee for two")
        let messages = check.findings.filter { $0.kind == .confusableWord }.map(\.message).joined()
        #expect(messages.contains("\"four\""), "\(messages)")
        #expect(messages.contains("\"too\""), "\(messages)")
        #expect(!messages.contains("\"coffee\" sounds"), "\(messages)")
    }

    @Test func refusesAMeaningThatIsNotThere() throws {
        for invocation in [Invocation("Gone"), Invocation("Order", ["sugar": .integer(1)])] {
            let check = try Self.check("Morning ritual", invocation)
            #expect(check.findings.first?.kind == .unknownMeaning)
        }
    }

    // MARK: Recordings

    private static func heard(_ recordings: [[String]]) throws -> PhraseCheck {
        let recorder = PhraseRecorder(try Cafe.resolver())
        let utterances = recordings.map { Utterance(hypotheses: $0.map { Utterance.Hypothesis($0) }) }
        return recorder.check(utterances, for: Cafe.latte, of: Cafe.phrases([]))
    }

    @Test func isHeardInTheSameWay() throws {
        let check = try Self.heard([["Morning ritual", "mourning ritual"], ["morning, ritual!"]])
        #expect(check.text == "Morning ritual")
        #expect(!check.findings.contains { $0.kind == .heardDifferently || $0.kind == .recordedOnce })
    }

    @Test func tellsHowItWasHeard() throws {
        let check = try Self.heard([["mourning ritual", "morning ritual"], ["morning ritual"], ["morning ritual"], []])
        #expect(check.text == "morning ritual")
        let message = check.findings.first { $0.kind == .heardDifferently }?.message ?? ""
        #expect(message.contains("\"mourning ritual\" 1x, \"morning ritual\" 2x, nothing 1x"), "\(message)")
        #expect(try Self.heard([["morning ritual"]]).findings.contains { $0.kind == .recordedOnce })
        #expect(try Self.heard([]).findings.map(\.kind) == [.nothingHeard])
    }

    // MARK: Suggestions

    @Test func suggestsWhatCanBeRecorded() throws {
        let recorder = PhraseRecorder(try Cafe.resolver())
        #expect(recorder.suggestions(for: Cafe.latte, of: Cafe.phrases([])).first == "Coffee time")
        let taken = Cafe.phrases([("coffee time", Invocation("Open"))])
        #expect(!recorder.suggestions(for: Cafe.latte, of: taken).contains("Coffee time"))
        #expect(recorder.suggestions(for: Invocation("Gone"), of: taken).isEmpty)
    }
}
