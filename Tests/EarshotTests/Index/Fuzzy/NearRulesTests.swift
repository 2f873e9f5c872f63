import EarshotTestSupport
import Testing

@testable import Earshot

/// What holds of every answer that rests on sounds, on nearness or on gaps, whatever the prices are.
@Suite("What is near is accepted only where it is safe")
struct NearRulesTests {
    /// How far an answer goes: 2 acts, 1 asks, 0 declines.
    static func reach(_ answer: Resolution) -> Int {
        switch answer.outcome {
        case .success, .notRequired, .needsValue: 2
        case .confirmationRequired, .disambiguation: 1
        case .unsupported: 0
        }
    }

    private static func engine(_ cases: [Enumeration.Case], locale: String = "en-US") throws -> Engine {
        try engine(Catalog(locale: locale, enums: [Enumeration(name: "E", cases: cases)]))
    }

    private static func engine(_ names: String..., locale: String = "en-US") throws -> Engine {
        try engine(names.enumerated().map { Enumeration.Case(id: "c\($0)", displayName: $1) }, locale: locale)
    }

    private static func engine(_ catalog: Catalog) throws -> Engine {
        try Engine([catalog], languages: ["en-US": Language.sharedEnglish])
    }

    private static func ask(
        _ engine: Engine,
        _ text: String,
        _ target: ResolveOptions.Target = .enumeration("E"),
        policy: ResolveOptions.Policy = .standard
    ) -> Resolution {
        engine.resolve(Utterance(text), options: ResolveOptions(target: target, policy: policy))
    }

    // MARK: Numbers

    @Test(
        "An integer is never understood by nearness",
        arguments: ["fife", "heaven", "tree", "nein", "thirsty", "sick"]
    )
    func integer(_ text: String) throws {
        let shortcut = Shortcut(
            id: "S",
            parameters: [Parameter("n", .integer()), Parameter("d", .decimal()), Parameter("o", .ordinal)],
            phrases: ["count to ${n}", "weigh ${d}", "take ${o}"]
        )
        let engine = try Self.engine(Catalog(locale: "en-US", shortcuts: [shortcut]))
        for name in ["n", "d", "o"] {
            let answer = Self.ask(engine, text, .parameter(ParameterReference(shortcut: "S", parameter: name)))
            #expect(Self.reach(answer) == 0, "\(name): \(answer.explanation)")
        }
        for phrase in ["count to \(text)", "weigh \(text)", "take \(text)"] {
            let answer = Self.ask(engine, phrase, .shortcuts)
            let values = answer.match.flatMap { match -> [ParameterValue]? in
                if case .shortcut(let shortcut) = match { shortcut.parameters.map(\.value) } else { nil }
            }
            #expect(values?.isEmpty ?? true, "\(phrase): \(answer.explanation)")
        }
    }

    @Test("A name that is a number word is at most asked about", arguments: [("five", "fife"), ("nine", "line")])
    func numberName(_ name: String, _ heard: String) throws {
        let answer = Self.ask(try Self.engine(name), heard)
        #expect(Self.reach(answer) < 2, "\(answer.explanation)")
    }

    @Test("No number is nearly another", arguments: ["lamp 18", "lamp 70", "lamp seventy", "lamp 7", "lamp 1 7 1"])
    func otherNumber(_ text: String) throws {
        let answer = Self.ask(try Self.engine("Lamp 17"), text)
        #expect(Self.reach(answer) == 0, "\(answer.explanation)")
    }

    @Test("A number heard is never nearly a word", arguments: ["10", "ten", "seventy", "70"])
    func numberHeard(_ text: String) throws {
        let answer = Self.ask(try Self.engine("Tent", "Seventh Day", "Tin"), text)
        #expect(Self.reach(answer) < 2, "\(answer.explanation)")
    }

    // MARK: Opposites

    static let opposites = [
        ("on", "off"), ("lock", "unlock"), ("locked", "unlocked"), ("increase", "decrease"), ("enable", "disable"),
        ("visible", "invisible"), ("upstairs", "downstairs"), ("mute", "unmute"), ("open", "close"),
        ("turn on", "turn off"), ("import", "export"), ("active", "inactive"), ("connected", "disconnected"),
        ("lights on", "lights off"), ("door locked", "door unlocked"),
    ]

    @Test("Antonyms are never taken for each other", arguments: opposites)
    func antonyms(_ one: String, _ other: String) throws {
        for (name, heard) in [(one, other), (other, one)] {
            let answer = Self.ask(try Self.engine(name), heard)
            #expect(Self.reach(answer) == 0, "\(heard) for \(name): \(answer.explanation)")
            let phrase = Catalog(
                locale: "en-US",
                shortcuts: [Shortcut(id: "S", phrases: [Phrase("\(name) the front gate")])]
            )
            let command = Self.ask(try Self.engine(phrase), "\(heard) the front gate", .shortcuts)
            #expect(Self.reach(command) == 0, "\(heard) for \(name): \(command.explanation)")
        }
    }

    @Test("Both of two opposites are understood when a third word is misheard", arguments: opposites.prefix(5))
    func bothOpposites(_ one: String, _ other: String) throws {
        let phrases = [one, other].enumerated().map {
            Shortcut(id: "S\($0)", phrases: [Phrase("\($1) the conservatory")])
        }
        let engine = try Self.engine(Catalog(locale: "en-US", shortcuts: phrases))
        for (index, word) in [one, other].enumerated() {
            let answer = Self.ask(engine, "\(word) the conservatori", .shortcuts)
            #expect(answer.match?.shortcut == "S\(index)", "\(word): \(answer.explanation)")
        }
    }

    @Test(
        "A negation is never passed over",
        arguments: [
            "don't turn on the radio", "do not turn on the radio", "never turn on the radio", "turn on no radio",
        ]
    )
    func negation(_ text: String) throws {
        let catalog = Catalog(
            locale: "en-US",
            shortcuts: [
                Shortcut(id: "On", phrases: ["turn on the radio", "switch the radio on"]),
                Shortcut(id: "Off", phrases: ["turn off the radio", "switch the radio off"]),
            ]
        )
        let answer = Self.ask(try Self.engine(catalog), text, .shortcuts)
        #expect(answer.match?.shortcut != "On" && Self.reach(answer) < 2, "\(answer.explanation)")
    }

    @Test("A word that turns the meaning is never simply missed")
    func polarGap() throws {
        let catalog = Catalog(
            locale: "en-US",
            shortcuts: [
                Shortcut(id: "On", phrases: ["turn on the living room radio"]),
                Shortcut(id: "Off", phrases: ["turn off the living room radio"]),
                Shortcut(id: "Not", phrases: ["do not wake me tomorrow morning"]),
            ]
        )
        let engine = try Self.engine(catalog)
        for text in ["turn the living room radio", "do wake me tomorrow morning", "wake me tomorrow morning"] {
            let answer = Self.ask(engine, text, .shortcuts)
            #expect(Self.reach(answer) < 2, "\(text): \(answer.explanation)")
        }
    }

    // MARK: Common words

    @Test(
        "A common word is at most a question for its neighbor",
        arguments: [
            ("blue", "glue"), ("red", "bed"), ("gold", "cold"), ("lime", "line"), ("teal", "deal"), ("rose", "nose"),
        ]
    )
    func commonWord(_ name: String, _ heard: String) throws {
        let answer = Self.ask(try Self.engine(name), heard)
        #expect(Self.reach(answer) < 2, "\(answer.explanation)")
    }

    // MARK: Rivals

    @Test("Of two that are equally near, neither is taken", arguments: ["en-US", "tr", "fi", "und"])
    func rivals(_ locale: String) throws {
        let engine = try Self.engine("Zorbakdulim", "Zorbavdulim", locale: locale)
        for text in ["Zorbandulim", "Zorbadulim"] {
            let answer = Self.ask(engine, text)
            #expect(Self.reach(answer) < 2, "\(answer.explanation)")
        }
        #expect(
            Self.ask(engine, "Zorbakdulim").match
                == .enumerationCase(CaseMatch(enumeration: "E", caseID: "c0", parameter: nil))
        )
    }

    @Test("A rival takes an acceptance away, and gives none")
    func rivalAdded() throws {
        // Hungarian, whose sounds are not known: both are one letter away.
        let alone = Self.ask(try Self.engine("hálószoba", locale: "hu"), "hálószoka")
        #expect(Self.reach(alone) == 2, "\(alone.explanation)")
        let beside = Self.ask(try Self.engine("hálószoba", "hálószota", locale: "hu"), "hálószoka")
        #expect(Self.reach(beside) < 2, "\(beside.explanation)")
    }

    @Test("A negative phrase that is as near, or nearer, vetoes")
    func negatives() throws {
        func answer(_ negative: Phrase) throws -> Resolution {
            let catalog = Catalog(
                locale: "tr",
                shortcuts: [Shortcut(id: "S", phrases: ["mutfaktaki pencereyi gösterin"])],
                negativePhrases: [negative]
            )
            return Self.ask(try Self.engine(catalog), "mutfaktaki pencereyi gösterik", .shortcuts)
        }
        #expect(Self.reach(try answer("bahçe sulansa")) == 2)
        for negative: Phrase in ["mutfaktaki pencereyi gösteriz", "mutfaktaki pencereyi gösterik"] {
            let vetoed = try answer(negative)
            #expect(Self.reach(vetoed) < 2, "\(negative.text): \(vetoed.explanation)")
        }
    }

    // MARK: Policies

    static let sounding = [
        ("red", "read"), ("key ring", "quay ring"), ("meditation", "medetation"), ("macchiato", "mackey auto"),
        ("eight", "ate"), ("conservatory", "conservatori"),
    ]

    @Test("A policy that bars the classes never uses a sound, a near spelling or a gap", arguments: sounding)
    func policies(_ name: String, _ heard: String) throws {
        var exact = ResolveOptions.Policy.standard
        exact.evidence = EvidenceClasses(.exact)
        let engine = try Self.engine(name)
        for policy in [exact, .strict, .siriKit] {
            let answer = Self.ask(engine, heard, policy: policy)
            #expect(answer.match?.caseID == nil && Self.reach(answer) != 1, "\(policy.name): \(answer.explanation)")
        }
    }

    @Test("What a class found is not found without it")
    func barred() throws {
        for (name, heard) in Self.sounding {
            let engine = try Self.engine(name)
            let answer = Self.ask(engine, heard)
            guard Self.reach(answer) > 0, let evidence = answer.evidence else { continue }
            var policy = ResolveOptions.Policy.standard
            policy.evidence.remove(EvidenceClasses(evidence))
            let other = Self.ask(engine, heard, policy: policy)
            #expect(other.evidence != evidence && !other.spans.contains { $0.evidence == evidence }, "\(heard)")
        }
    }

    @Test("Numbers are numbers whatever the policy bars", arguments: ResolveOptions.Policy.all)
    func numbersStay(_ policy: ResolveOptions.Policy) throws {
        let shortcut = Shortcut(id: "S", parameters: [Parameter("n", .integer())], phrases: ["count to ${n}"])
        let engine = try Self.engine(Catalog(locale: "en-US", shortcuts: [shortcut]))
        let answer = Self.ask(engine, "count to 7", .shortcuts, policy: policy)
        #expect(Self.reach(answer) == 2, "\(answer.explanation)")
        let sounding = Self.ask(engine, "count to ate", .shortcuts, policy: policy)
        #expect(policy == .standard || Self.reach(sounding) == 0, "\(sounding.explanation)")
    }

    // MARK: Homophones

    @Test("Homophones stand over words whose boundary moved, both ways")
    func boundaries() throws {
        for (name, heard) in [("key ring", "quay ring"), ("key ring", "keyring"), ("ice cream", "eye scream")] {
            let answer = Self.ask(try Self.engine(name), heard)
            #expect(Self.reach(answer) == 2, "\(heard): \(answer.explanation)")
        }
    }

    @Test("A pronunciation in phones is how the name sounds")
    func hint() throws {
        let cases = [
            Enumeration.Case(id: "gif", pronunciations: ["/jh ih f/"]),
            Enumeration.Case(id: "nguyen", pronunciations: ["/w ih n/"]),
        ]
        let engine = try Self.engine(cases)
        for (heard, id) in [("jiff", "gif"), ("win", "nguyen")] {
            let answer = Self.ask(engine, heard)
            #expect(answer.match?.caseID == id && answer.evidence == .homophone, "\(heard): \(answer.explanation)")
        }
        let bare = try Self.engine([Enumeration.Case(id: "nguyen")])
        #expect(Self.reach(Self.ask(bare, "win")) < 2)
    }

    @Test(
        "A hint in phones is borne where the language has no sounds, and changes nothing",
        arguments: ["th", "ja", "et"]
    )
    func hintWithoutSounds(_ locale: String) throws {
        let with = try Self.engine([Enumeration.Case(id: "gif", pronunciations: ["/jh ih f/"])], locale: locale)
        let without = try Self.engine([Enumeration.Case(id: "gif")], locale: locale)
        for text in ["gif", "jiff", "gift"] {
            let (one, other) = (Self.ask(with, text), Self.ask(without, text))
            #expect(one.outcome == other.outcome && one.cost == other.cost, "\(text): \(one.explanation)")
        }
    }

    @Test("A bad hint is a located error", arguments: ["/jh qz f/", "//", "/ /"])
    func badHint(_ hint: String) {
        let enumeration = Enumeration(name: "E", cases: [Enumeration.Case(id: "gif", pronunciations: [hint])])
        #expect(throws: CatalogError.self) { try Engine([Catalog(locale: "en-US", enums: [enumeration])]) }
    }

    @Test("What sounds are named in the explanation")
    func explanation() throws {
        let answer = Self.ask(try Self.engine("red"), "read")
        #expect(answer.explanation.description.contains("/r eh d/"), "\(answer.explanation)")
    }

    // MARK: Catalogs

    @Test("An unrelated phrase changes no accepted answer", arguments: Seeds.first(3))
    func unrelated(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed))
        let phrases = [
            "open the conservatory window", "read me the morning headlines", "water the tomatoes behind the shed",
            "play the evening lullaby again", "book a table at the harbor",
        ]
        let asked = [
            "open conservatory window", "open the conservatori window", "read me morning headlines",
            "water tomatoes behind the shed", "play the evening lullabi again", "book table at the harbor",
        ]
        let words = ["quartz", "gneiss", "basalt", "feldspar", "mica", "granite", "schist", "obsidian"]
        var shortcuts = phrases.enumerated().map { Shortcut(id: "S\($0)", phrases: [Phrase($1)]) }
        let small = try Self.engine(Catalog(locale: "en-US", shortcuts: shortcuts))
        for number in 0..<5 {
            let text = (0..<4).map { _ in words[Int.random(in: 0..<words.count, using: &random)] }.joined(
                separator: " "
            )
            shortcuts.append(Shortcut(id: "X\(number)", phrases: [Phrase(text)]))
        }
        let large = try Self.engine(Catalog(locale: "en-US", shortcuts: shortcuts))
        for text in asked {
            let (one, other) = (Self.ask(small, text, .shortcuts), Self.ask(large, text, .shortcuts))
            guard Self.reach(one) == 2 else { continue }
            #expect(other.match == one.match, "\(text): \(one.explanation) \(other.explanation)")
        }
    }

    @Test("The order of declaration, and asking again, change nothing", arguments: Seeds.first(3))
    func order(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed) + 40)
        var names = [
            "kitchen", "kitten", "chicken", "bedroom", "bathroom", "macchiato", "marmalade", "mandarin", "mandolin",
        ]
        let engine = try Self.engine(names.map { Enumeration.Case(id: $0) })
        names.shuffle(using: &random)
        let shuffled = try Self.engine(names.map { Enumeration.Case(id: $0) })
        for text in [
            "kitchin", "chitin", "mandalin", "badroom", "mackey auto", "marmelade", "kitchen", "mandarine", "zebra",
        ] {
            let (one, other) = (Self.ask(engine, text), Self.ask(shuffled, text))
            #expect(
                InvariantTests.Gist(one) == InvariantTests.Gist(other),
                "\(text): \(one.explanation) \(other.explanation)"
            )
            #expect(InvariantTests.said(Self.ask(engine, text)) == InvariantTests.said(one), "\(text)")
        }
    }

    // MARK: Gaps

    @Test("An article may be left out; a name, a verb and a number may not")
    func gaps() throws {
        let catalog = Catalog(
            locale: "en-US",
            application: Catalog.Application(name: "Greenhouse"),
            shortcuts: [
                Shortcut(id: "Water", phrases: ["water the tomatoes behind the shed with ${applicationName}"]),
                Shortcut(id: "Lamp", phrases: ["dim lamp 7 behind the shed with ${applicationName}"]),
            ]
        )
        let engine = try Self.engine(catalog)
        let article = Self.ask(engine, "water tomatoes behind shed with greenhouse", .shortcuts)
        #expect(article.match?.shortcut == "Water" && Self.reach(article) == 2, "\(article.explanation)")
        let spans = article.spans.filter { $0.role == .missing }
        #expect(spans.allSatisfy { $0.range.isEmpty && $0.heard.isEmpty && !$0.meant.isEmpty })
        for text in [
            "behind the shed with greenhouse", "with greenhouse", "dim lamp behind the shed with greenhouse",
            "greenhouse",
            "dim lamp 8 behind the shed with greenhouse", "the the the the", "shed",
        ] {
            let answer = Self.ask(engine, text, .shortcuts)
            #expect(Self.reach(answer) < 2, "\(text): \(answer.explanation)")
        }
    }

    @Test("Content that nothing accounts for is never passed over")
    func content() throws {
        let catalog = Catalog(
            locale: "en-US",
            application: Catalog.Application(name: "Greenhouse"),
            shortcuts: [
                Shortcut(id: "Water", phrases: ["water the tomatoes behind the shed with ${applicationName}"]),
                Shortcut(
                    id: "Dose",
                    parameters: [Parameter("grams", .integer(min: 1, max: 20))],
                    phrases: ["feed the roses ${grams} grams with ${applicationName}"]
                ),
            ]
        )
        let engine = try Self.engine(catalog)
        for text in [
            "water the plastic tomatoes behind the shed with greenhouse",
            "water the tomatoes behind the shed tomorrow with greenhouse",
            "feed the roses 400 grams with greenhouse", "feed the roses and the hedgehogs 4 grams with greenhouse",
        ] {
            let answer = Self.ask(engine, text, .shortcuts)
            #expect(Self.reach(answer) < 2, "\(text): \(answer.explanation)")
        }
    }
}

extension Resolution.Match {
    /// The case that is named, where it is one.
    fileprivate var caseID: String? {
        if case .enumerationCase(let match) = self { match.caseID } else { nil }
    }
}
