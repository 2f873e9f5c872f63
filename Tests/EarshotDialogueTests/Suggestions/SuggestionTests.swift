import Earshot
import EarshotDialogue
import EarshotTestSupport
import Foundation
import Testing

@Suite struct SuggestionTests {
    /// A Monday, at midnight.
    static let monday: Int64 = 1_767_571_200

    static func moment(day: Int64, hour: Int64) -> Moment { Moment(seconds: monday + day * 86_400 + hour * 3_600) }

    private static func latte(_ id: String, day: Int64, hour: Int64) -> Donation {
        Donation(id: id, Invocation("Order", ["drink": .enumerationCase("latte")]), at: moment(day: day, hour: hour))
    }

    private static func tea(_ id: String, day: Int64, hour: Int64) -> Donation {
        Donation(id: id, Invocation("Order", ["drink": .enumerationCase("mintTea")]), at: moment(day: day, hour: hour))
    }

    private static func donations(
        _ donated: [Donation],
        _ combinations: ParameterCombinations = ParameterCombinations()
    ) throws -> Donations {
        Donations(DonationLog(combinations: combinations, donated), in: try Cafe.resolver())
    }

    private static func drinks(_ suggestions: [Suggestion]) -> [ParameterValue?] {
        suggestions.map { $0.invocation.values["drink"] }
    }

    // MARK: The formula

    /// The four parts as the documentation defines them, reckoned from the donations one by one.
    @Test func isReckonedAsDocumented() throws {
        let donated = [(0, 8), (1, 8), (1, 9), (5, 7), (14, 20), (28, 8)].enumerated().map { index, time in
            Self.latte("\(index)", day: Int64(time.0), hour: Int64(time.1))
        }
        let now = Self.moment(day: 35, hour: 8)
        var history = UsageHistory()
        for donation in donated { history.add(donation.moment) }
        let weights = donated.map { exp2(-Double(now.day - $0.moment.day) / 14) }
        let weight = weights.reduce(0, +)
        let near = zip(donated, weights).reduce(0.0) { sum, pair in
            switch pair.0.moment.hour {
            case 8: sum + pair.1 / 2
            case 7, 9: sum + pair.1 / 4
            default: sum
            }
        }
        let mondays = zip(donated, weights).reduce(0.0) { $1.0.moment.weekday == 0 ? $0 + $1.1 : $0 }
        let score = SuggestionScore(history, at: now)
        #expect(score.frequency == Int((log(6.0) * 1_000).rounded()))
        #expect(score.recency == Int((log(weight / 6) * 1_000).rounded()))
        #expect(score.timeOfDay == Int((log(24 * (near + 2.0 / 24) / (weight + 2)) * 1_000).rounded()))
        #expect(score.weekday == Int((log(7 * (mondays + 2.0 / 7) / (weight + 2)) * 1_000).rounded()))
        #expect(score.total == score.frequency + score.recency + score.timeOfDay + score.weekday)
    }

    @Test func prefersWhatIsDoneOftenLatelyAndNow() throws {
        let often = (0..<6).map { Self.latte("l\($0)", day: $0, hour: 8) }
        let evenings = (0..<6).map { Self.tea("t\($0)", day: $0, hour: 20) }
        let all = try Self.donations(often + evenings)
        #expect(
            Self.drinks(try all.suggestions(in: Situation(Self.moment(day: 6, hour: 8)))).first
                == .enumerationCase("latte")
        )
        #expect(
            Self.drinks(try all.suggestions(in: Situation(Self.moment(day: 6, hour: 21)))).first
                == .enumerationCase("mintTea")
        )
        let seldom = try Self.donations(often + [Self.tea("t", day: 5, hour: 8)])
        #expect(
            Self.drinks(try seldom.suggestions(in: Situation(Self.moment(day: 6, hour: 8)))).first
                == .enumerationCase("latte")
        )
        let old = try Self.donations(often + (0..<4).map { Self.tea("t\($0)", day: 60 + $0, hour: 8) })
        #expect(
            Self.drinks(try old.suggestions(in: Situation(Self.moment(day: 64, hour: 8)))).first
                == .enumerationCase("mintTea")
        )
    }

    @Test func saysWhy() throws {
        let all = try Self.donations((0..<4).map { Self.latte("l\($0)", day: $0 * 7, hour: 8) })
        let now = Self.moment(day: 28, hour: 8)
        let suggestion = try #require(try all.suggestions(in: Situation(now)).first)
        let reason = suggestion.reason(at: now)
        #expect(reason.hasPrefix("done 4 times (+1.39), last 7 days ago (-"))
        #expect(reason.contains("at this time of day more often than at others (+"))
        #expect(suggestion.count == 4 && suggestion.source == .donations)
    }

    // MARK: Combinations

    private static func pay(_ id: String, _ amount: Int64, day: Int64) -> Donation {
        let values: [String: ParameterValue] = ["payee": .text("the milkman"), "amount": .integer(amount)]
        return Donation(id: id, Invocation("Pay", values), at: moment(day: day, hour: 9))
    }

    private static let combinations = ParameterCombinations(["Pay": [["payee"], ["amount", "payee"]]])

    @Test func generalizesOverDeclaredCombinations() throws {
        let different = try Self.donations((0..<4).map { Self.pay("\($0)", $0, day: $0) }, Self.combinations)
        let now = Situation(Self.moment(day: 5, hour: 9))
        #expect(
            try different.suggestions(in: now).map(\.invocation) == [
                Invocation("Pay", ["payee": .text("the milkman")])
            ]
        )
        let same = try Self.donations((0..<4).map { Self.pay("\($0)", 20, day: $0) }, Self.combinations)
        #expect(
            try same.suggestions(in: now).map(\.invocation) == [
                Invocation("Pay", ["payee": .text("the milkman"), "amount": .integer(20)])
            ]
        )
        let undeclared = try Self.donations((0..<4).map { Self.pay("\($0)", $0, day: $0) })
        #expect(try undeclared.suggestions(in: now).count == 4)
    }

    /// Each makes up three quarters of the one before, and the last not of the first: none replaces another in a
    /// circle.
    @Test func suggestsOneOfThreeThatAreMostOfEachOther() throws {
        func pay(_ id: Int, _ amount: Int64, from account: String) -> Donation {
            let values: [String: ParameterValue] = [
                "payee": .text("the milkman"), "amount": .integer(amount), "account": .text(account),
            ]
            return Donation(id: "\(id)", Invocation("Pay", values), at: Self.moment(day: 0, hour: 9))
        }
        let donated = (0..<100).map { number in
            pay(number, number < 80 ? 20 : Int64(number), from: number < 61 ? "giro" : "account \(number)")
        }
        let combinations = ParameterCombinations([
            "Pay": [["payee"], ["payee", "amount"], ["payee", "amount", "account"]]
        ])
        let all = try Self.donations(donated, combinations)
        let suggested = try all.suggestions(in: Situation(Self.moment(day: 1, hour: 9)), limit: 50)
        #expect(suggested.map(\.invocation) == [donated[0].invocation])
        #expect(suggested.first?.count == 61)
    }

    /// Of each payee something is suggested, whatever was paid to whom from where.
    @Test(arguments: 0..<30)
    func suggestsSomethingForEachPayee(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed))
        let names = ["payee", "amount", "account"]
        let donated = (0..<60).map { number in
            let values = names.enumerated().map { index, name -> (String, ParameterValue) in
                // Some values are frequent.
                let value = min(Int.random(in: 0...3, using: &random), Int.random(in: 0...3, using: &random))
                return (name, .text("\(name) \(index == 0 ? value % 2 : value)"))
            }
            let invocation = Invocation("Pay", Dictionary(uniqueKeysWithValues: values))
            return Donation(id: "\(number)", invocation, at: Self.moment(day: 0, hour: 9))
        }
        let combinations = ParameterCombinations([
            "Pay": [["payee"], ["payee", "amount"], ["payee", "account"], names]
        ])
        let log = DonationLog(combinations: combinations, donated)
        let now = Situation(Self.moment(day: 1, hour: 9))
        let suggested = try Donations(log, in: try Cafe.resolver()).suggestions(in: now, limit: 500)
        let payees = Set(donated.compactMap { $0.invocation.values["payee"] })
        #expect(Set(suggested.compactMap { $0.invocation.values["payee"] }) == payees)
        for one in suggested {
            let more = suggested.filter { $0.invocation != one.invocation && one.invocation.isPart(of: $0.invocation) }
            #expect(more.isEmpty, "\(one.invocation) beside something that says more")
        }
    }

    @Test func countsForEachCombinationWithValues() {
        let order = Invocation("Pay", ["amount": .integer(3)])
        #expect(Self.combinations.parts(of: order) == [order])
        #expect(Self.combinations.parts(of: Invocation("Other")) == [Invocation("Other")])
        #expect(Self.combinations.parts(of: Self.pay("", 3, day: 0).invocation).count == 2)
    }

    // MARK: What is refused and left out

    @Test func refusesWhatTheCatalogHasNot() throws {
        let all = try Self.donations([])
        for invocation in [Invocation("Gone"), Invocation("Order", ["sugar": .integer(1)])] {
            #expect {
                try all.donate(Donation(id: "a", invocation, at: Self.moment(day: 0, hour: 0)))
            } throws: { error in
                (error as? DonationStoreError)?.code == .unknownShortcut
            }
        }
        try all.donate(Self.latte("a", day: 0, hour: 8))
        #expect(try all.suggestions(in: Situation(Self.moment(day: 0, hour: 9))).count == 1)
    }

    @Test func suggestsNothingThatIsGoneOrOff() throws {
        let log = DonationLog([
            Self.latte("a", day: 0, hour: 8),
            Donation(id: "b", Invocation("Gone"), at: Self.moment(day: 0, hour: 8)),
        ])
        let now = Situation(Self.moment(day: 0, hour: 8))
        let resolver = try Cafe.resolver()
        #expect(try Donations(log, in: resolver).suggestions(in: now).map(\.invocation.shortcut) == ["Order"])
        let off = resolver.settingEnabled(false, shortcuts: ["Order"])
        #expect(try Donations(log, in: off).suggestions(in: now).isEmpty)
    }

    @Test func forgetsWhatIsDeleted() throws {
        let log = DonationLog([Self.latte("a", day: 0, hour: 8), Self.tea("b", day: 0, hour: 8)])
        let all = Donations(log, in: try Cafe.resolver())
        #expect(try all.delete(.ids(["a", "x"])) == DonationDeletion(count: 1, isErased: true))
        #expect(
            Self.drinks(try all.suggestions(in: Situation(Self.moment(day: 0, hour: 8)))) == [
                .enumerationCase("mintTea")
            ]
        )
        try all.delete(.all)
        #expect(try all.suggestions(in: Situation(Self.moment(day: 0, hour: 8))).isEmpty)
    }

    // MARK: What the app suggests

    @Test func addsWhatTheAppSuggests() throws {
        let open = OfferedShortcut(Invocation("Open"), relevance: [.routine(.morning)])
        let all = try Self.donations([Self.latte("a", day: 0, hour: 8)])
        let now = Self.moment(day: 0, hour: 8)
        let some = try all.suggestions(in: Situation(now), offers: [open, open, OfferedShortcut(Invocation("Gone"))])
        #expect(some.map(\.invocation.shortcut) == ["Order", "Open"])
        #expect(some[1].reason(at: now) == "never done, suggested by the app (-0.69)")
        #expect(some[1].last == nil && some[1].source == .application)
        let morning = try all.suggestions(in: Situation(now, routines: [.morning]), offers: [open])
        #expect(morning[1].reason(at: now).hasSuffix("relevant now, says the app (+1.39)"))
    }

    private static func payees(_ count: Int) -> [Donation] {
        (0..<count).map { number in
            let invocation = Invocation("Pay", ["payee": .text("payee \(number)")])
            return Donation(id: "p\(number)", invocation, at: moment(day: 9, hour: 9))
        }
    }

    /// An offer that was done counts as donated, though much else was done more.
    @Test func knowsThatAnOfferWasDone() throws {
        let all = try Self.donations([Self.latte("a", day: 0, hour: 8)] + Self.payees(Donations.usages))
        let now = Self.moment(day: 9, hour: 9)
        let latte = Self.latte("a", day: 0, hour: 8).invocation
        let suggested = try all.suggestions(in: Situation(now), limit: 500, offers: [OfferedShortcut(latte)])
        let offered = try #require(suggested.first { $0.invocation == latte })
        #expect(offered.source == .donations && offered.count == 1)
        #expect(offered.reason(at: now).hasPrefix("done once"), "\(offered.reason(at: now))")
    }

    /// What is switched off, or gone, takes no place from what can be suggested.
    @Test func limitsOnlyWhatCanBeSuggested() throws {
        let log = DonationLog([Self.latte("a", day: 0, hour: 8)] + Self.payees(Donations.usages * 3))
        let off = try Cafe.resolver().settingEnabled(false, shortcuts: ["Pay"])
        let suggested = try Donations(log, in: off).suggestions(in: Situation(Self.moment(day: 9, hour: 9)))
        #expect(suggested.map(\.invocation.shortcut) == ["Order"])
    }

    @Test func ranksWhatIsRelevantOnAWatch() throws {
        let station = Place(latitude: 52.525, longitude: 13.369)
        let offers = [
            OfferedShortcut(Invocation("Open"), relevance: [.place(station, radius: 500)]),
            OfferedShortcut(
                Invocation("Order", ["drink": .enumerationCase("latte")]),
                relevance: [
                    .time(from: Self.moment(day: 0, hour: 7), to: Self.moment(day: 0, hour: 9)), .routine(.work),
                ]
            ),
            OfferedShortcut(Invocation("Pay"), relevance: [.routine(.evening)]),
        ]
        let all = try Self.donations([Self.latte("a", day: 0, hour: 8)])
        let near = Place(latitude: 52.527, longitude: 13.372)
        let shown = try all.relevant(among: offers, in: Situation(Self.moment(day: 0, hour: 8), place: near))
        #expect(shown.map(\.invocation.shortcut) == ["Order", "Open"])
        #expect(try all.relevant(among: offers, in: Situation(Self.moment(day: 1, hour: 8))).isEmpty)
        let evening = Situation(Self.moment(day: 1, hour: 8), routines: [.evening])
        #expect(try all.relevant(among: offers, in: evening).map(\.invocation.shortcut) == ["Pay"])
    }

    @Test func measuresDistances() {
        let berlin = Place(latitude: 52.52, longitude: 13.405)
        let paris = Place(latitude: 48.8566, longitude: 2.3522)
        #expect(abs(berlin.distance(to: paris) - 877_500) < 1_500)
        #expect(berlin.distance(to: berlin) == 0)
        let half = Place(latitude: 0, longitude: 180).distance(to: Place(latitude: 0, longitude: 0))
        #expect(abs(half - 20_015_118) < 10)
    }
}
