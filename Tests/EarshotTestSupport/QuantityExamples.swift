package import Earshot

/// What tests know of a kind of quantity; whatever goes through all kinds takes it from here.
package struct QuantityExamples {
    /// What parameters of the kind may take, with and without bounds.
    package var parameters: [Parameter.Kind]
    /// The same with all that may be written of them.
    package var bounded: [Parameter.Kind]
    /// Values that the first of the parameters takes, by their texts; see ``Quantity/text``.
    package var texts: [String]
    /// Words for values in English, and for what is nearly one.
    package var words: [String]
}

extension Quantity.Kind {
    /// Parameters, values and words of the kind.
    package var examples: QuantityExamples {
        switch self {
        case .duration:
            QuantityExamples(
                parameters: [.duration(), .duration(min: SpokenDuration(milliseconds: 600_000))],
                bounded: [
                    .duration(min: SpokenDuration(milliseconds: 60_000)),
                    .duration(max: SpokenDuration(months: 14, milliseconds: 250)),
                    .duration(min: SpokenDuration(milliseconds: 60_000), max: SpokenDuration(months: 1)),
                ],
                texts: ["PT1H30M", "P1MT1M30.25S", "PT1M"],
                words: ["ten minutes", "an hour and a half", "1h30", "for hours", "half an hour"]
            )
        case .time:
            QuantityExamples(
                parameters: [.time(), .time(prefer: .day), .time(min: ClockTime(hour: 8), prefer: .future)],
                bounded: [
                    .time(max: ClockTime(hour: 6)),
                    .time(min: ClockTime(hour: 22), max: ClockTime(hour: 6), prefer: .past),
                ],
                texts: ["17:30", "00:01", "23:59:59"],
                words: ["5:30 pm", "half past six", "five", "17:30", "noon"]
            )
        case .date:
            QuantityExamples(
                parameters: [.date(), .date(prefer: .past)],
                bounded: [
                    .date(min: CalendarDate(year: 2020, month: 2, day: 29), prefer: .day),
                    .date(max: CalendarDate(year: 2099, month: 12, day: 31), prefer: .future),
                ],
                texts: ["2026-11-22", "1999-12-31"],
                words: ["tomorrow", "next friday", "2026-11-22", "in three days"]
            )
        case .dateTime:
            QuantityExamples(
                parameters: [.dateTime(), .dateTime(prefer: .future)],
                bounded: [
                    .dateTime(min: CalendarDateTime(local: "2026-11-22T17:30")),
                    .dateTime(max: CalendarDateTime(local: "2099-12-31T23:59:59"), prefer: .past),
                ],
                texts: ["2026-11-22T17:30", "2026-10-25T02:30+01:00"],
                words: ["tomorrow at five", "friday at noon"]
            )
        case .measure:
            QuantityExamples(
                parameters: [.measure(), .measure(units: ["celsius"])],
                bounded: [
                    .measure(units: ["celsius", "fahrenheit"], max: Measure(86, "fahrenheit")),
                    .measure(min: Measure(-4.5, "celsius")),
                    .measure(units: ["celsius"], min: Measure(5, "celsius"), max: Measure(86, "fahrenheit")),
                ],
                texts: ["21.5 celsius", "3 kilometer per hour", "-3 celsius", "0 kilometer"],
                words: ["twenty degrees", "21.5 °C", "five kilometers"]
            )
        case .money:
            QuantityExamples(
                parameters: [.money(), .money(currencies: ["EUR"]), .money(max: Money(10, "EUR"))],
                bounded: [
                    .money(currencies: ["EUR", "USD"]), .money(min: Money(0.5, "EUR")),
                    .money(currencies: ["EUR"], min: Money(0.5, "EUR"), max: Money(20, "EUR")),
                ],
                texts: ["20 USD", "0.5 EUR", "20 JPY"],
                words: ["20 dollars", "$20", "five euros fifty"]
            )
        case .percent:
            QuantityExamples(
                parameters: [.percent(), .percent(min: 0, max: 20)],
                bounded: [.percent(min: 0.5), .percent(max: 99.5)],
                texts: ["50", "12.5", "-3"],
                words: ["50 percent", "12 %"]
            )
        case .code:
            QuantityExamples(
                parameters: [.code(), .code(.length(4...6))],
                bounded: [.code(.pattern("AA9999")), .code(.pattern("\\A*9")), .code(.length(1...32))],
                texts: ["LH0400", "0266", "A77"],
                words: ["l h zero four hundred", "alpha bravo one two", "double five oh one", "15 88", "2 6 6"]
            )
        }
    }

    /// Values of the kind, each of which the first of its parameters takes.
    package var values: [Quantity] {
        examples.texts.compactMap { try? Quantity(parsing: $0, as: self) }
    }
}

extension QuantitySlot {
    /// Values that the slot takes.
    package var examples: [Quantity] {
        (kind.values + [min, max].compactMap(\.self)).filter { fit($0) == .fits }
    }
}
