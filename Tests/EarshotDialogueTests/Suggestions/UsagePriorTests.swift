import Earshot
import EarshotDialogue
import Testing

@Suite struct UsagePriorTests {
    private static let lamps = Catalog(
        locale: "en-US",
        shortcuts: [
            Shortcut(id: "Desk", phrases: ["Lamp on", "Desk lamp on"]),
            Shortcut(id: "Floor", phrases: ["Lamp on", "Floor lamp on"]),
            Shortcut(
                id: "Room",
                parameters: [Parameter("level", .integer(min: 1, max: 9), isRequired: true)],
                phrases: ["Room [${level}] on", "Everything on"]
            ),
            Shortcut(id: "House", phrases: ["Everything on"]),
        ]
    )
    private static let now = SuggestionTests.moment(day: 30, hour: 8)

    private static func log(_ counts: [String: Int]) -> DonationLog {
        DonationLog(
            counts.sorted { $0.key < $1.key }.flatMap { shortcut, count in
                (0..<count).map { index in
                    let moment = SuggestionTests.moment(day: Int64(29 - index), hour: 8)
                    return Donation(id: "\(shortcut)\(index)", Invocation(shortcut), at: moment)
                }
            }
        )
    }

    private static func settle(_ heard: String, _ counts: [String: Int]) throws -> SettledResolution {
        let resolver = try Resolver(lamps)
        return try UsagePrior(log(counts), in: resolver).settle(resolver.resolve(Utterance(heard)), at: now)
    }

    @Test func breaksATie() throws {
        let settled = try Self.settle("lamp on", ["Floor": 9, "Desk": 1])
        #expect(settled.resolution.match?.shortcut == "Floor")
        #expect(settled.resolution.outcome.name == "success")
        #expect(settled.effect == .settled)
        #expect(settled.explanation.contains("\n  donations: chose Floor (done 9x, +"), "\(settled.explanation)")
        #expect(settled.explanation.contains("both were heard equally well"))
    }

    /// The losers tie with the answer, and no hypothesis of another meaning is named.
    @Test func saysWhatTheLosersLostBy() throws {
        let settled = try Self.settle("lamp on", ["Floor": 9])
        #expect(settled.resolution.alternatives.map(\.match.shortcut) == ["Desk"])
        #expect(settled.resolution.alternatives.map(\.lost) == [.tied])
        #expect(settled.resolution.hypothesis == nil && settled.resolution.spans.isEmpty)
        let first = try Self.settle("lamp on", ["Desk": 9])
        #expect(first.resolution.match?.shortcut == "Desk" && first.resolution.hypothesis == 0)
        #expect(first.resolution.alternatives.map(\.lost) == [.tied])
    }

    /// What speaks against an answer speaks against it in a tie too.
    @Test func doesNotDecideAgainstWhatWasHeard() throws {
        let catalogs = ["Phone", "Radio"].map { name in
            Catalog(
                locale: "en-US",
                application: Catalog.Application(name: name),
                shortcuts: [Shortcut(id: "Call", parameters: [Parameter("x", .text)], phrases: ["Call ${x}"])]
            )
        }
        let resolver = try Resolver(catalogs)
        let anna = Invocation("Call", ["x": .text("anna")], application: "Phone")
        let log = DonationLog(
            (0..<9).map { Donation(id: "\($0)", anna, at: SuggestionTests.moment(day: Int64($0), hour: 8)) }
        )
        let prior = UsagePrior(log, in: resolver)
        func settled(_ hypotheses: [Utterance.Hypothesis]) throws -> SettledResolution {
            try prior.settle(resolver.resolve(Utterance(hypotheses: hypotheses)), at: Self.now)
        }
        #expect(try settled([.init("call anna")]).resolution.outcome.name == "success")
        for hypotheses: [Utterance.Hypothesis] in [
            [.init("don't call anna"), .init("call anna")],
            [.init("don't call anna", confidence: 0.9), .init("call anna", confidence: 0.1)],
            [.init("call anna", confidence: 0.5), .init("don't call anna", confidence: 0.5)],
        ] {
            let answer = resolver.resolve(Utterance(hypotheses: hypotheses))
            let name = try settled(hypotheses).resolution.outcome.name
            #expect(name != "success" && name != "needsValue", "\(hypotheses)")
            if case .disambiguation = answer.outcome { #expect(answer.doubt?.kind == .hypothesis, "\(hypotheses)") }
        }
    }

    @Test func onlyOrdersWhatIsNotClear() throws {
        for counts in [["Floor": 2], ["Floor": 5, "Desk": 4]] {
            let settled = try Self.settle("lamp on", counts)
            guard case .disambiguation(let options) = settled.resolution.outcome else {
                Issue.record("\(counts) was settled")
                continue
            }
            #expect(options.compactMap(\.match.shortcut) == ["Floor", "Desk"])
            #expect(options.map(\.lost) == [.first, .tied])
            #expect(settled.effect == .ordered)
            #expect(settled.explanation.contains("not clear enough to choose"))
        }
    }

    @Test func asksForWhatIsMissing() throws {
        let settled = try Self.settle("everything on", ["Room": 9])
        guard case .needsValue(_, let missing) = settled.resolution.outcome else {
            Issue.record("\(settled.resolution.outcome)")
            return
        }
        #expect(missing == ["level"])
    }

    /// What was heard better wins, however seldom it is done.
    @Test(arguments: ["desk lamp on", "floor lamp on", "desk lamp", "nothing of the kind", "um desk lamp on"])
    func changesNothingElse(heard: String) throws {
        let resolver = try Resolver(Self.lamps)
        let answer = resolver.resolve(Utterance(heard))
        for counts in [["Floor": 99], ["Desk": 99], [:]] {
            let settled = try UsagePrior(Self.log(counts), in: resolver).settle(answer, at: Self.now)
            if case .disambiguation = answer.outcome { continue }
            #expect(settled == SettledResolution(unchanged: answer))
        }
    }

    @Test func changesNothingWithoutDonations() throws {
        let resolver = try Resolver(Self.lamps)
        let answer = resolver.resolve("lamp on")
        let settled = try UsagePrior(DonationLog(), in: resolver).settle(answer, at: Self.now)
        #expect(settled == SettledResolution(unchanged: answer))
        #expect(settled.explanation == answer.explanation.description)
    }

    @Test func doesNotChooseAmongUnequalOnes() throws {
        let options = [("Desk", 100), ("Floor", 100), ("House", 300)].map { shortcut, cost in
            Resolution.Alternative(match: .shortcut(ShortcutMatch(shortcut: shortcut)), cost: cost)
        }
        let answer = Resolution(outcome: .disambiguation(options), alternatives: options)
        let resolver = try Resolver(Self.lamps)
        let settled = try UsagePrior(Self.log(["Floor": 99, "House": 999]), in: resolver).settle(answer, at: Self.now)
        guard case .disambiguation(let ordered) = settled.resolution.outcome else {
            Issue.record("it chose")
            return
        }
        #expect(ordered.compactMap(\.match.shortcut) == ["Floor", "Desk", "House"])
    }

    @Test func confirmsWhatIsMerelyNear() throws {
        let options = ["Desk", "Floor"].map { shortcut in
            Resolution.Alternative(match: .shortcut(ShortcutMatch(shortcut: shortcut)), evidence: .phonetic, cost: 700)
        }
        let answer = Resolution(outcome: .disambiguation(options), alternatives: options)
        let settled = try UsagePrior(Self.log(["Floor": 99]), in: try Resolver(Self.lamps)).settle(answer, at: Self.now)
        #expect(settled.resolution.outcome == .confirmationRequired(options[1].match))
    }
}
