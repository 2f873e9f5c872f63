/// What a parameter of quantities takes: a kind with its bounds.
package struct QuantitySlot: Hashable, Sendable {
    /// The kind of quantity.
    package let kind: Quantity.Kind
    /// The units or the currencies that a value may have, or the name of its form; empty if it may have any, or the
    /// kind has none.
    package let names: [String]
    /// The least value; `nil` for no bound.
    package let min: Quantity?
    /// The greatest value; `nil` for no bound.
    package let max: Quantity?
    /// What is preferred if what was said is open; `nil` if nothing is.
    package let preference: Parameter.Preference?

    /// The slot of a kind with bounds; bounds of another kind are left out.
    package init(
        _ kind: Quantity.Kind,
        names: [String] = [],
        min: Quantity? = nil,
        max: Quantity? = nil,
        preference: Parameter.Preference? = nil
    ) {
        self.kind = kind
        self.names = names
        self.min = min?.kind == kind ? min : nil
        self.max = max?.kind == kind ? max : nil
        self.preference = preference
    }

    /// The slot of codes of a form.
    package init(_ form: CodeForm) {
        self.init(.code, names: form.name.map { [$0] } ?? [])
    }

    /// What codes look like; any for other kinds.
    package var form: CodeForm { kind == .code ? names.first.flatMap(CodeForm.init(name:)) ?? .any : .any }

    /// The slot of a parameter; `nil` if its values are no quantities.
    package init?(_ declared: Parameter.Kind) {
        guard case .quantity(let slot) = declared.grouped else { return nil }
        self = slot
    }

    /// The parameter's kind, with bounds.
    package var declared: Parameter.Kind {
        switch kind {
        case .duration: .duration(min: min?.duration, max: max?.duration)
        case .time: .time(min: min?.time, max: max?.time, prefer: preference)
        case .date: .date(min: min?.date, max: max?.date, prefer: preference)
        case .dateTime: .dateTime(min: min?.dateTime, max: max?.dateTime, prefer: preference)
        case .measure: .measure(units: names, min: min?.measure, max: max?.measure)
        case .money: .money(currencies: names, min: min?.money, max: max?.money)
        case .percent: .percent(min: min?.percent, max: max?.percent)
        case .code: .code(form)
        }
    }

    /// What a number alone is in the slot: a percentage, or an amount of the one unit or currency that the slot takes;
    /// `nil` for any other slot.
    package var plain: PlainAmount? {
        switch kind {
        case .percent: PlainAmount(kind: kind, name: "")
        case .measure, .money: names.count == 1 ? PlainAmount(kind: kind, name: names[0]) : nil
        case .duration, .time, .date, .dateTime, .code: nil
        }
    }

    /// Whether a quantity is a value of the slot.
    package enum Fit: Hashable, Sendable {
        case fits
        /// It is of the slot's kind, but beyond its bounds.
        case isOutOfRange
        /// It is of another kind, or has another unit or currency.
        case isOther
    }

    /// Whether a quantity is a value of the slot.
    ///
    /// A time whose least is later than its greatest is one of the night: from 22:00 to 06:00.
    package func fit(_ quantity: Quantity) -> Fit {
        guard quantity.kind == kind, names.isEmpty || quantity.amount?.name.map(names.contains) ?? true else {
            return .isOther
        }
        if case .code(let text) = quantity { return form.fits(text) ? .fits : .isOutOfRange }
        let value = quantity.shown
        var (isBelow, isAbove) = (false, false)
        if let min {
            guard let order = value.order(to: min.shown) else { return .isOther }
            isBelow = order == .less
        }
        if let max {
            guard let order = value.order(to: max.shown) else { return .isOther }
            isAbove = order == .greater
        }
        return (goesAcross ? isBelow && isAbove : isBelow || isAbove) ? .isOutOfRange : .fits
    }

    /// Whether the least value is later than the greatest, so that the range goes across midnight.
    private var goesAcross: Bool {
        kind.traits.comesRound && isReversed
    }

    /// Whether the least value is greater than the greatest.
    package var isReversed: Bool {
        guard let min, let max else { return false }
        return min.order(to: max) == .greater
    }

    /// The currencies that amounts may have; empty if they may have any.
    package var currencies: [String] {
        guard kind.names == .currencies else { return [] }
        return (min ?? max)?.amount?.name.map { [$0] } ?? names
    }

    /// The bounds as text, in the form of answers; `nil` for one that there is not.
    package var bounds: (min: String?, max: String?) {
        func shown(_ bound: Quantity) -> String? {
            switch bound.content {
            case .text(let text): text
            case .number(let number): JSONText.shortest(number)
            case .amount: bound.description
            }
        }
        return (min.flatMap(shown), max.flatMap(shown))
    }

    /// What the values are, in words, to follow "a" and "no": "duration", "amount of USD or EUR".
    package var expectation: String {
        if kind == .code { return form.expectation }
        return kind.traits.expectation + Self.choice(currencies.isEmpty ? names : currencies)
    }

    private static func choice(_ names: [String]) -> String {
        guard let last = names.last else { return "" }
        return names.count == 1 ? " in \(last)" : " in \(names.dropLast().joined(separator: ", ")) or \(last)"
    }

    /// Of several readings of the same words, those that the parameter prefers; all of them if it prefers none.
    ///
    /// - Parameters:
    ///   - readings: Different quantities of the slot's kind.
    ///   - now: The date and time now; without it past and future are not told apart.
    /// - Returns: The readings that are left, in their order; never empty unless there were none.
    package func preferred(among readings: [Quantity], now: CalendarDateTime?) -> [Quantity] {
        guard readings.count > 1, let preference else { return readings }
        let kept: [Quantity]
        switch preference {
        case .day:
            let bright = readings.filter { ($0.time ?? $0.dateTime?.time).map { 7..<19 ~= $0.hour } ?? true }
            kept = kind == .date ? Self.nearest(readings, to: now) : bright
        case .future, .past:
            guard let now else { return readings }
            let isAhead = preference == .future
            let distances = readings.map { $0.seconds(from: now, isAhead: isAhead) }
            let least = distances.compactMap(\.self).min()
            // What the clock shows now as well may be ahead in an hour that is doubled.
            kept = zip(readings, distances).filter { reading, distance in
                distance.map { $0 == least } ?? reading.isShownTwice(at: now)
            }.map(\.0)
        }
        return kept.isEmpty ? readings : kept
    }

    private static func nearest(_ readings: [Quantity], to now: CalendarDateTime?) -> [Quantity] {
        guard let now else { return readings }
        let distances = readings.map { abs(($0.date?.dayNumber ?? 0) - now.date.dayNumber) }
        return zip(readings, distances).filter { $0.1 == distances.min() }.map(\.0)
    }
}

extension CalendarDateTime {
    fileprivate var withoutOffset: CalendarDateTime { CalendarDateTime(date, time) }
}

extension Quantity {
    /// What the clock shows of a date and time: bounds are compared with that; any other quantity as it is.
    fileprivate var shown: Quantity {
        if case .dateTime(let value) = self { .dateTime(value.withoutOffset) } else { self }
    }

    /// Where a quantity lies beside a bound.
    fileprivate enum Order {
        case less, equal, greater

        /// The order of two values; what has no order, as no number has, is equal.
        init<Value: Comparable>(_ value: Value, _ bound: Value) {
            self = value < bound ? .less : value > bound ? .greater : .equal
        }
    }

    /// Where it lies beside a bound of its kind; `nil` if the two cannot be compared.
    ///
    /// Measures are compared after conversion, which may be off by the last digit: a bound that was said exactly is
    /// within. An amount of another currency than the bound has no order.
    fileprivate func order(to bound: Quantity) -> Order? {
        switch self {
        case .duration(let value): bound.duration.map { Order(value, $0) }
        case .time(let value): bound.time.map { Order(value, $0) }
        case .date(let value): bound.date.map { Order(value, $0) }
        case .dateTime(let value): bound.dateTime.map { Order(value, $0) }
        case .measure(let value):
            bound.measure.flatMap { bound in
                value.amount(in: bound.unit).map { amount in
                    let margin = 1e-9 * Swift.max(1, abs(bound.value))
                    return amount < bound.value - margin ? .less : amount > bound.value + margin ? .greater : .equal
                }
            }
        case .money(let value):
            bound.money.flatMap { $0.currency == value.currency ? Order(value.value, $0.value) : nil }
        case .percent(let value): bound.percent.map { Order(value, $0) }
        case .code: nil
        }
    }

    fileprivate var duration: SpokenDuration? { if case .duration(let value) = self { value } else { nil } }
    fileprivate var time: ClockTime? { if case .time(let value) = self { value } else { nil } }
    fileprivate var date: CalendarDate? { if case .date(let value) = self { value } else { nil } }
    fileprivate var dateTime: CalendarDateTime? { if case .dateTime(let value) = self { value } else { nil } }
    fileprivate var measure: Measure? { if case .measure(let value) = self { value } else { nil } }
    fileprivate var money: Money? { if case .money(let value) = self { value } else { nil } }
    fileprivate var percent: Double? { if case .percent(let value) = self { value } else { nil } }

    /// Whether it is one of the two moments at which a clock shows a date and time.
    fileprivate func isShownTwice(at time: CalendarDateTime) -> Bool {
        guard case .dateTime(let value) = self else { return false }
        return value.offset != nil && value.withoutOffset == time.withoutOffset
    }

    /// The seconds to a time ahead, or since one that is past; `nil` for a time on the other side of now.
    ///
    /// A mere time comes round every day; today is both ahead and past.
    fileprivate func seconds(from now: CalendarDateTime, isAhead: Bool) -> Int? {
        switch self {
        case .time(let time):
            let ahead = time.secondOfDay - now.time.secondOfDay
            let seconds = isAhead ? ahead : -ahead
            return seconds > 0 ? seconds : seconds + 86_400
        case .date(let date):
            let days = date.dayNumber - now.date.dayNumber
            return (isAhead ? days : -days) >= 0 ? abs(days) * 86_400 : nil
        case .dateTime(let value):
            let days = value.date.dayNumber - now.date.dayNumber
            let seconds = days * 86_400 + value.time.secondOfDay - now.time.secondOfDay
            return (isAhead ? seconds : -seconds) > 0 ? abs(seconds) : nil
        case .duration, .measure, .money, .percent, .code: return nil
        }
    }
}

/// What a number alone is: "dim to 30" where only a percentage may be said.
package struct PlainAmount: Hashable, Sendable {
    /// The kind of quantity.
    package let kind: Quantity.Kind
    /// The unit or the currency; empty for a percentage.
    package let name: String
}
