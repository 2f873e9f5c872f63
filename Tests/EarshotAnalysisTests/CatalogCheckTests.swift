import Earshot
import EarshotAnalysis
import Testing

@Suite struct CatalogCheckTests {
    /// What a check finds in shortcuts A, B, … with these phrases, as `rule owners "witness"`.
    private func findings(_ shortcuts: [Phrase]..., application: Catalog.Application? = nil) -> [String] {
        let names = ["A", "B", "C", "D"]
        let catalog = Catalog(
            locale: "en-US",
            application: application,
            enums: [kinds],
            shortcuts: zip(names, shortcuts).map { name, phrases in
                Shortcut(id: name, parameters: parameters, phrases: phrases)
            }
        )
        return shown(CatalogCheck([catalog]).besideLint)
    }

    private let kinds = Enumeration(
        name: "Kind",
        cases: [Enumeration.Case(id: "sleep"), Enumeration.Case(id: "bodyScan", synonyms: ["scan"])]
    )

    private let parameters = [
        Parameter("type", .enumeration("Kind")),
        Parameter("other", .enumeration("Kind")),
        Parameter("few", .integer(min: 1, max: 9)),
        Parameter("many", .integer(min: 9, max: 90)),
        Parameter("more", .integer(min: 10, max: nil)),
        Parameter("level", .decimal(min: 0.5, max: 1.5)),
    ]

    private func shown(_ findings: [Finding]) -> [String] {
        findings.map { finding in
            let owners = finding.owners.map { "\($0.kind.rawValue) \($0.id)" }.joined(separator: ", ")
            return "\(finding.rule.id): \(owners)\(finding.witness.map { ": \($0)" } ?? "")"
        }
        .sorted()
    }

    @Test func equalPhrases() {
        #expect(findings(["Read mail"], ["read  MAIL!"]) == ["collision.equal: shortcut A, shortcut B: read mail"])
        #expect(findings(["Read mail"], ["Send mail"], ["Read"]).isEmpty)
        #expect(findings(["Read mail", "Read mail"]).isEmpty)
        #expect(
            findings(["Read mail"], ["Read mail"], ["Read mail", "Go"])
                == ["collision.equal: shortcut A, shortcut B, shortcut C: read mail"]
        )
    }

    @Test func templatesThatMeet() {
        #expect(
            findings(["(Turn|Switch) [the] light on"], ["[Please] switch (the|my) [big] light on"])
                == ["collision.equal: shortcut A, shortcut B: switch the light on"]
        )
        #expect(findings(["Turn (on|up)"], ["Turn (off|down)"]).isEmpty)
        #expect(findings(["walk [straight] home"], ["walk (straight|under) [again]"]).isEmpty)
    }

    /// Numbers without end, or with an end where numbers end: they are checked as others are.
    @Test(
        arguments: [
            (-5_000_000_000_000_000_000, 5_000_000_000_000_000_000), (nil, .min), (.min, .min), (.max, .max),
            (.max, nil),
            (.min, .max), (0, 63), (0, 64), (nil, 2),
        ] as [(Int64?, Int64?)]
    )
    func takesNumbersOfAnySize(low: Int64?, high: Int64?) {
        let wide = [
            Parameter("level", .integer(min: low, max: high)), Parameter("other", .integer(min: low, max: high)),
        ]
        let catalog = Catalog(
            locale: "en-US",
            shortcuts: [
                Shortcut(id: "A", parameters: wide, phrases: ["Level ${level}"]),
                Shortcut(id: "B", phrases: ["Level 5", "Level 60", "Level 7 please"]),
                Shortcut(id: "C", parameters: wide, phrases: ["Level ${other}", "Level ${level} ${other}"]),
            ]
        )
        _ = CatalogCheck([catalog]).findings
    }

    @Test func theWitnessIsTheShortest() {
        #expect(
            findings(["go [very] [very] far [away]"], ["go [very] [very] far [away]"])
                == ["collision.equal: shortcut A, shortcut B: go far"]
        )
    }

    @Test func slots() {
        #expect(
            findings(["start ${type}"], ["start ${other}"]) == ["collision.equal: shortcut A, shortcut B: start sleep"]
        )
        #expect(
            findings(["start ${type}"], ["start sleep"]) == ["collision.shadow: shortcut A, shortcut B: start sleep"],
            "the literal phrase is more specific"
        )
        #expect(
            findings(["wait ${few}"], ["wait ${many}"]) == ["collision.equal: shortcut A, shortcut B: wait 9"]
        )
        #expect(findings(["wait ${few}"], ["wait ${more}"]).isEmpty)
        #expect(
            findings(["wait ${few}"], ["wait ${level}"]) == ["collision.equal: shortcut A, shortcut B: wait 1"]
        )
        #expect(findings(["wait ${type}"], ["wait ${few}"]).isEmpty)
    }

    @Test func applicationNames() {
        let calm = Catalog.Application(name: "Calm", synonyms: ["Calm app"])
        #expect(
            findings(["open calm app"], ["open ${applicationName}"], application: calm)
                == ["collision.equal: shortcut A, shortcut B: open calm app"]
        )
        #expect(
            findings(["open ${applicationName}"], ["[go] home"])
                == ["unreachable.phrase: shortcut A"]
        )
        #expect(findings(["open [${applicationName}]"], ["home"]).isEmpty)
    }

    @Test func applicationsCollideWithOneAnother() {
        func catalog(_ name: String, locale: String) -> Catalog {
            Catalog(
                locale: locale,
                application: Catalog.Application(name: name),
                shortcuts: [Shortcut(id: "Play", phrases: ["Play music", "Play ${applicationName}"])]
            )
        }
        let found = CatalogCheck([catalog("One", locale: "en"), catalog("Two", locale: "en")]).besideLint
        #expect(shown(found) == ["collision.equal: shortcut Play, shortcut Play: play music"])
        #expect(CatalogCheck([catalog("One", locale: "en"), catalog("Two", locale: "de")]).besideLint.isEmpty)
    }

    @Test func equalCases() {
        let catalog = Catalog(
            locale: "en-US",
            enums: [
                Enumeration(
                    name: "Room",
                    cases: [
                        Enumeration.Case(id: "dining", displayName: "Dining Room", synonyms: ["The Hall"]),
                        Enumeration.Case(id: "hall", displayName: "the hall"),
                        Enumeration.Case(id: "diningRoom", displayName: "Saal"),
                    ]
                )
            ]
        )
        #expect(
            shown(CatalogCheck([catalog]).besideLint) == [
                "collision.equal: case Room.dining, case Room.diningRoom: dining room",
                "collision.equal: case Room.dining, case Room.hall: the hall",
            ]
        )
    }

    @Test func unreachableCases() {
        let catalog = Catalog(
            locale: "en-US",
            enums: [
                Enumeration(
                    name: "Mood",
                    cases: [
                        Enumeration.Case(id: "🙂", displayName: "Happy"),
                        Enumeration.Case(id: "😐", displayName: "🫤", synonyms: ["neutral"]),
                        Enumeration.Case(id: "🙁"),
                        Enumeration.Case(id: "glad", synonyms: ["happy"]),
                        Enumeration.Case(id: "Glad"),
                    ]
                )
            ]
        )
        #expect(
            shown(CatalogCheck([catalog]).besideLint) == [
                "collision.equal: case Mood.glad, case Mood.Glad: glad",
                "collision.equal: case Mood.🙂, case Mood.glad: happy",
                "unreachable.case: case Mood.Glad",
                "unreachable.case: case Mood.glad",
                "unreachable.case: case Mood.🙁",
                "unreachable.case: case Mood.🙂",
                "unreachable.form: case Mood.😐",
            ]
        )
    }

    /// Identifiers that are not spoken are no names of cases, unless a case has no other.
    @Test func unspokenIdentifiers() {
        func found(speaksIdentifiers: Bool) -> [String] {
            let cases = [
                Enumeration.Case(id: "joy", displayName: "Happy"), Enumeration.Case(id: "glad", displayName: "Happy"),
                Enumeration.Case(id: "calm"),
            ]
            let moods = Enumeration(name: "Mood", cases: cases, speaksIdentifiers: speaksIdentifiers)
            let mood = [Parameter("mood", .enumeration("Mood"))]
            let catalog = Catalog(
                locale: "en-US",
                enums: [moods],
                shortcuts: [
                    Shortcut(id: "Feel", parameters: mood, phrases: ["feel ${mood}"]),
                    Shortcut(id: "Joy", phrases: ["feel joy"]), Shortcut(id: "Calm", phrases: ["feel calm"]),
                ]
            )
            return shown(CatalogCheck([catalog]).besideLint)
        }
        #expect(
            found(speaksIdentifiers: true) == [
                "collision.equal: case Mood.joy, case Mood.glad: happy",
                "collision.shadow: shortcut Feel, shortcut Calm: feel calm",
                "collision.value: shortcut Feel, shortcut Joy: feel joy",
            ]
        )
        #expect(
            found(speaksIdentifiers: false) == [
                "collision.equal: case Mood.joy, case Mood.glad: happy",
                "collision.shadow: shortcut Feel, shortcut Calm: feel calm",
                "unreachable.case: case Mood.glad",
                "unreachable.case: case Mood.joy",
            ]
        )
    }

    @Test func negativePhrases() {
        let catalog = Catalog(
            locale: "en-US",
            shortcuts: [
                Shortcut(id: "Stop", phrases: ["stop [the] music", "stop [it]"], negativePhrases: ["stop it"]),
                Shortcut(id: "Start", phrases: ["stop it now"]),
            ],
            negativePhrases: ["stop (the|a) music", "stop music", "🎵"]
        )
        let findings = CatalogCheck([catalog]).besideLint
        #expect(
            shown(findings) == [
                "collision.killed: shortcut Stop, negativePhrase stop (the|a) music, negativePhrase stop music: "
                    + "stop the music",
                "collision.partlyKilled: shortcut Stop, negativePhrase stop it: stop it",
                "unreachable.phrase: negativePhrase 🎵",
            ]
        )
        #expect(findings.map(\.severity) == [.error, .error, .warning], "the worst come first")
    }

    @Test func acceptedFindingsAreCountedApart() {
        let accepted = Suppression(rule: "collision.equal", reason: "both open the same list")
        func check(_ shortcut: [Suppression], _ catalog: [Suppression]) -> CatalogCheck {
            CatalogCheck([
                Catalog(
                    locale: "en",
                    shortcuts: [
                        Shortcut(id: "A", phrases: ["go"], suppressions: shortcut),
                        Shortcut(id: "B", phrases: ["go"]),
                    ],
                    suppressions: catalog
                )
            ])
        }
        #expect(check([], []).suppressed.isEmpty)
        for check in [check([accepted], []), check([], [accepted])] {
            #expect(check.besideLint.isEmpty)
            #expect(check.suppressed.map(\.accepted) == ["both open the same list"])
        }
        let other = Suppression(rule: "collision.killed", reason: "no")
        #expect(check([other], []).besideLint.count == 1)
    }

    @Test func aValueThatIsLostIsAWarning() {
        let catalog = Catalog(
            locale: "en-US",
            enums: [kinds],
            shortcuts: [
                Shortcut(id: "Start", parameters: parameters, phrases: ["start ${type}"]),
                Shortcut(id: "Sleep", phrases: ["start sleep"]),
            ]
        )
        let check = CatalogCheck([catalog])
        #expect(check.findings.map(\.severity) == [.warning])
        #expect(check.findings[0].message.contains("where ${type} is sleep"))
        #expect(check.collisions == check.findings)
        #expect(check.findings(atLeast: .error).isEmpty)
    }

    @Test func everyRuleIsListedOnce() {
        #expect(Set(Rule.all.map(\.id)).count == Rule.all.count)
        #expect(Rule.all.allSatisfy { !$0.summary.hasSuffix(".") })
    }

    @Test func severitiesAreOrdered() {
        let check = CatalogCheck([Catalog(locale: "en", enums: [kinds], shortcuts: [Shortcut(id: "A", phrases: ["!"])])]
        )
        #expect(check.findings(atLeast: .error).count == 1)
        #expect(Finding.Severity.allCases == [Finding.Severity.error, .note, .warning].sorted())
    }
}
