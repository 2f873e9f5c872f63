import EarshotTestSupport
import Testing

@testable import Earshot

@Suite struct QuantityTests {
    @Test(arguments: Quantity.Kind.allCases)
    func itsTextIsReadAgain(kind: Quantity.Kind) throws {
        for text in [kind.traits.example] + kind.examples.texts {
            let quantity = try Quantity(parsing: text, as: kind)
            #expect(quantity.kind == kind)
            #expect(quantity.text == text)
            #expect(Quantity(quantity.value) == quantity)
            #expect(quantity.amount.map { Quantity($0.number, $0.name ?? "", as: kind) } ?? quantity == quantity)
            #expect((quantity.amount == nil) == (kind.traits.form == .text))
            #expect(quantity.amount?.name == nil || kind.names != nil)
        }
        #expect(throws: QuantityError.self) { try Quantity(parsing: kind == .code ? "–" : "banana", as: kind) }
    }

    @Test func kindsAreNumberedInTheirOrder() {
        #expect(Quantity.Kind.allCases.map(\.index) == Array(0..<UInt8(Quantity.Kind.allCases.count)))
        #expect(Quantity.Kind.allCases.allSatisfy { Quantity.Kinds.all.contains($0) })
        #expect(Quantity.Kind.allCases.map(\.traits.version).max() == CompiledFile.newestVersion)
    }

    @Test(arguments: Quantity.Kind.allCases)
    func aSlotSaysWhatIsDeclared(kind: Quantity.Kind) throws {
        let examples = kind.examples
        for declared in examples.parameters + examples.bounded {
            let slot = try #require(QuantitySlot(declared))
            #expect(slot.kind == kind)
            #expect(slot.declared == declared)
            #expect(problems(declared).isEmpty, "\(declared)")
            #expect(!slot.examples.isEmpty, "\(declared)")
        }
        let hasBounds = examples.bounded.contains { QuantitySlot($0)?.max != nil }
        #expect(hasBounds != kind.traits.hasForm, "no example has a bound")
        for other in Quantity.Kind.allCases where other != kind {
            #expect(other.values.allSatisfy { QuantitySlot(kind).fit($0) == .isOther })
        }
    }

    @Test(arguments: [
        Parameter.Kind.code(.pattern("")), .code(.pattern("--")), .code(.pattern("99\\")), .code(.length(0...2)),
        .code(.length(3...33)), .code(.pattern(String(repeating: "9", count: 33))),
    ])
    func formsWithoutCodesAreErrors(kind: Parameter.Kind) {
        #expect(!problems(kind).isEmpty)
    }

    @Test(arguments: Quantity.Kind.allCases.filter { !$0.traits.hasForm })
    func boundsInTheWrongOrderAreErrors(kind: Quantity.Kind) throws {
        let slot = try #require(kind.examples.bounded.compactMap { QuantitySlot($0) }.first { $0.max != nil })
        let greatest = try #require(slot.max)
        let values = kind.values.filter { QuantitySlot(kind, max: greatest).fit($0) == .fits && $0 != greatest }
        let least = try #require(values.first)
        let reversed = QuantitySlot(kind, min: greatest, max: least)
        #expect(problems(reversed.declared).isEmpty == kind.traits.comesRound)
    }

    @Test func unitsAndCurrenciesAreThereOnce() {
        #expect(Set(Measure.units).count == Measure.units.count)
        #expect(Money.currencies == Money.currencies.sorted())
        #expect(Money.currencies.allSatisfy { $0.utf8.count == 3 })
    }

    // MARK: Choosing

    private func spans(_ times: [String], choice: [Int32] = []) -> [(index: Int32, span: QuantitySpan)] {
        times.enumerated().map { index, text in
            let value = (try? ClockTime(parsing: text)).map { Quantity.time($0) }
            let rank = choice.indices.contains(index) ? choice[index] : 0
            return (Int32(index), QuantitySpan(units: 0..<1, kind: .time, value: value, choice: rank))
        }
    }

    private func taken(_ times: [String], _ kind: Parameter.Kind, now: String? = nil, choice: [Int32] = []) throws
        -> [Int32]
    {
        let slot = try #require(QuantitySlot(kind))
        let now = try now.map { try CalendarDateTime(parsing: $0) }
        let taken = QuantityChoice.taken(from: spans(times, choice: choice), by: slot, clock: LocalClock(now: now))
        return taken.filter { !$0.isFaulty }.map(\.index)
    }

    @Test func whatIsOpenStaysOpen() throws {
        #expect(try taken(["05:00", "17:00"], .time()) == [0, 1])
        #expect(try taken(["05:00", "17:00"], .time(), now: "2026-11-22T12:00") == [0, 1])
    }

    @Test func boundsAndPreferencesChoose() throws {
        let five = ["05:00", "17:00"]
        #expect(try taken(five, .time(min: ClockTime(hour: 8))) == [1])
        #expect(try taken(five, .time(min: ClockTime(hour: 22), max: ClockTime(hour: 6))) == [0])
        #expect(try taken(five, .time(prefer: .day)) == [1])
        #expect(try taken(five, .time(prefer: .future)) == [0, 1])
        #expect(try taken(five, .time(prefer: .future), now: "2026-11-22T12:00") == [1])
        #expect(try taken(five, .time(prefer: .future), now: "2026-11-22T17:00") == [0])
        #expect(try taken(five, .time(prefer: .past), now: "2026-11-22T12:00") == [0])
        #expect(try taken(five, .time(), choice: [1, 0]) == [1])
        #expect(try taken(five, .time(max: ClockTime(hour: 12)), choice: [1, 0]) == [0])
    }

    @Test func whatIsBeyondTheBoundsIsAFault() throws {
        let slot = try #require(QuantitySlot(.time(min: ClockTime(hour: 18))))
        let taken = QuantityChoice.taken(from: spans(["05:00", "17:00"]), by: slot, clock: LocalClock())
        #expect(taken.count == 1)
        #expect(taken.first?.isOutOfRange == true)
        let unknown = QuantityChoice.taken(from: spans(["?"]), by: slot, clock: LocalClock())
        #expect(unknown.first?.needsNow == true)
    }

    @Test func aDateIsAheadOrPast() throws {
        let slot = { (prefer: Parameter.Preference) in QuantitySlot(.date(prefer: prefer)) }
        let fridays = try ["2026-11-20", "2026-11-27"].map { Quantity.date(try CalendarDate(parsing: $0)) }
        let now = try CalendarDateTime(parsing: "2026-11-22T12:00")
        #expect(slot(.future)?.preferred(among: fridays, now: now) == [fridays[1]])
        #expect(slot(.past)?.preferred(among: fridays, now: now) == [fridays[0]])
        #expect(slot(.day)?.preferred(among: fridays, now: now) == [fridays[0]])
        #expect(slot(.future)?.preferred(among: fridays, now: nil) == fridays)
    }

    @Test func boundsOfMeasuresCompareUnits() throws {
        let slot = try #require(QuantitySlot(.measure(min: Measure(5, "celsius"), max: Measure(30, "celsius"))))
        #expect(slot.fit(.measure(Measure(30, "celsius"))) == .fits)
        #expect(slot.fit(.measure(Measure(86, "fahrenheit"))) == .fits)
        #expect(slot.fit(.measure(Measure(87, "fahrenheit"))) == .isOutOfRange)
        #expect(slot.fit(.measure(Measure(40, "fahrenheit"))) == .isOutOfRange)
        #expect(slot.fit(.measure(Measure(10, "meter"))) == .isOther)
        let length = try #require(QuantitySlot(.measure(units: ["meter", "foot"], max: Measure(2, "kilometer"))))
        #expect(length.fit(.measure(Measure(2000, "meter"))) == .fits)
        #expect(length.fit(.measure(Measure(6562, "foot"))) == .isOutOfRange)
    }

    @Test(arguments: Measure.units)
    func unitsConvertThereAndBack(_ unit: String) {
        for other in Measure.units {
            guard let there = Measure(7, unit).amount(in: other) else {
                #expect(Measure(7, other).amount(in: unit) == nil, "\(other)")
                continue
            }
            let back = Measure(there, other).amount(in: unit) ?? .nan
            #expect(abs(back - 7) < 1e-6, "\(unit) as \(other)")
        }
    }

    private func problems(_ kind: Parameter.Kind) -> [String] {
        let shortcut = Shortcut(id: "A", parameters: [Parameter("b", kind)], phrases: ["do ${b}"])
        return Catalog(locale: "en", shortcuts: [shortcut]).problems().map(\.description)
    }

    @Test func boundsThatCannotBeComparedAreErrors() {
        #expect(problems(.measure(units: ["celsius"], min: Measure(41, "fahrenheit"))).isEmpty)
        #expect(
            problems(.measure(units: ["meter"], min: Measure(5, "celsius"))).first?.contains("cannot be compared")
                == true
        )
        #expect(problems(.measure(min: Measure(5, "celsius"), max: Measure(9, "meter"))).count == 1)
        #expect(problems(.measure(min: Measure(2, "kilometer"), max: Measure(9, "meter"))).count == 1)
        #expect(problems(.measure(min: Measure(5, "celcius"))).first?.contains("celsius") == true)
        #expect(problems(.measure(max: Measure(.infinity, "celsius"))).count == 1)
    }

    @Test func boundsOfMoneyAreOfOneCurrency() throws {
        let slot = try #require(QuantitySlot(.money(min: Money(0.5, "EUR"), max: Money(20, "EUR"))))
        #expect(slot.fit(.money(Money(0.5, "EUR"))) == .fits)
        #expect(slot.fit(.money(Money(20, "EUR"))) == .fits)
        #expect(slot.fit(.money(Money(20.01, "EUR"))) == .isOutOfRange)
        #expect(slot.fit(.money(Money(5, "USD"))) == .isOther)
        #expect(slot.currencies == ["EUR"])
        #expect(slot.bounds.min == "0.5 EUR" && slot.bounds.max == "20 EUR")
        #expect(problems(.money(currencies: ["EUR"], max: Money(20, "EUR"))).isEmpty)
        #expect(problems(.money(currencies: ["EUR", "USD"], max: Money(20, "EUR"))).first?.contains("\"USD\"") == true)
        #expect(problems(.money(min: Money(1, "USD"), max: Money(9, "EUR"))).count == 1)
        #expect(problems(.money(min: Money(9, "EUR"), max: Money(1, "EUR"))).count == 1)
        #expect(problems(.money(min: Money(9, "EUX"))).first?.contains("EU") == true)
        #expect(problems(.money(max: Money(.nan, "EUR"))).count == 1)
    }

    @Test func anotherUnitIsNoValue() throws {
        let slot = try #require(QuantitySlot(.measure(units: ["celsius"])))
        #expect(slot.fit(.measure(Measure(20, "celsius"))) == .fits)
        #expect(slot.fit(.measure(Measure(68, "fahrenheit"))) == .isOther)
        #expect(slot.fit(.money(Money(20, "USD"))) == .isOther)
        #expect(QuantitySlot(.integer()) == nil)
    }
}
