/// What a parameter of quantities takes: a kind with its bounds.
package struct QuantitySlot: Hashable, Sendable {
    /// The kind of quantity.
    package let kind: Quantity.Kind
    /// The parameter's kind, with bounds.
    package let declared: Parameter.Kind

    /// The slot of a parameter; `nil` if its values are no quantities.
    package init?(_ declared: Parameter.Kind) {
        switch declared {
        case .duration: kind = .duration
        case .time: kind = .time
        case .date: kind = .date
        case .dateTime: kind = .dateTime
        case .measure: kind = .measure
        case .money: kind = .money
        case .percent: kind = .percent
        case .enumeration, .integer, .decimal, .ordinal, .boolean, .text: return nil
        }
        self.declared = declared
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
        switch (declared, quantity) {
        case (.duration(let min, let max), .duration(let value)): Self.fit(value, min, max)
        case (.time(let min?, let max?, _), .time(let value)) where min > max:
            value >= min || value <= max ? .fits : .isOutOfRange
        case (.time(let min, let max, _), .time(let value)): Self.fit(value, min, max)
        case (.date(let min, let max, _), .date(let value)): Self.fit(value, min, max)
        case (.dateTime(let min, let max, _), .dateTime(let value)):
            Self.fit(value.withoutOffset, min?.withoutOffset, max?.withoutOffset)
        case (.measure(let units, let min, let max), .measure(let value)):
            units.isEmpty || units.contains(value.unit) ? Self.fit(value, min, max) : .isOther
        case (.money(let currencies, let min, let max), .money(let value)):
            currencies.isEmpty || currencies.contains(value.currency) ? Self.fit(value, min, max) : .isOther
        case (.percent(let min, let max), .percent(let value)): Self.fit(value, min, max)
        default: .isOther
        }
    }

    private static func fit<Value: Comparable>(_ value: Value, _ min: Value?, _ max: Value?) -> Fit {
        min.map { value < $0 } ?? false || max.map { value > $0 } ?? false ? .isOutOfRange : .fits
    }

    /// A measure of another quantity than the bounds is none of the slot.
    private static func fit(_ value: Measure, _ min: Measure?, _ max: Measure?) -> Fit {
        var fit = Fit.fits
        for (bound, isLeast) in [(min, true), (max, false)] {
            guard let bound else { continue }
            guard let amount = value.amount(in: bound.unit) else { return .isOther }
            // Conversion may be off by the last digit; a bound that was said exactly is within.
            let margin = 1e-9 * Swift.max(1, abs(bound.value))
            if isLeast ? amount < bound.value - margin : amount > bound.value + margin { fit = .isOutOfRange }
        }
        return fit
    }

    /// An amount of another currency than the bounds is none of the slot.
    private static func fit(_ value: Money, _ min: Money?, _ max: Money?) -> Fit {
        guard [min, max].allSatisfy({ $0.map { $0.currency == value.currency } ?? true }) else { return .isOther }
        return fit(value.value, min?.value, max?.value)
    }

    /// The currencies that amounts may have; empty if they may have any.
    package var currencies: [String] {
        guard case .money(let currencies, let min, let max) = declared else { return [] }
        return (min ?? max).map { [$0.currency] } ?? currencies
    }

    /// The bounds as text, in the form of answers; `nil` for one that there is not.
    package var bounds: (min: String?, max: String?) {
        func shown(_ bound: (some CustomStringConvertible)?) -> String? { bound.map { $0.description } }
        return switch declared {
        case .duration(let min, let max): (shown(min), shown(max))
        case .time(let min, let max, _): (shown(min), shown(max))
        case .date(let min, let max, _): (shown(min), shown(max))
        case .dateTime(let min, let max, _): (shown(min), shown(max))
        case .measure(_, let min, let max): (shown(min), shown(max))
        case .money(_, let min, let max): (shown(min), shown(max))
        case .percent(let min, let max):
            (min.flatMap { JSONText.shortest($0) }, max.flatMap { JSONText.shortest($0) })
        default: (nil, nil)
        }
    }

    /// What the values are, in words, to follow "a" and "no": "duration", "amount of USD or EUR".
    package var expectation: String {
        switch declared {
        case .duration: "duration"
        case .time: "time of day"
        case .date: "date"
        case .dateTime: "date with a time"
        case .measure(let units, _, _): "measure" + Self.choice(units)
        case .money: "amount of money" + Self.choice(currencies)
        default: "percentage"
        }
    }

    private static func choice(_ names: [String]) -> String {
        guard let last = names.last else { return "" }
        return names.count == 1 ? " in \(last)" : " in \(names.dropLast().joined(separator: ", ")) or \(last)"
    }

    /// What is preferred if what was said is open; `nil` if nothing is.
    package var preference: Parameter.Preference? {
        switch declared {
        case .time(_, _, let prefer), .date(_, _, let prefer), .dateTime(_, _, let prefer): prefer
        default: nil
        }
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
            let bright = readings.filter { $0.time.map { 7..<19 ~= $0.hour } ?? true }
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
    /// What the clock shows: bounds are compared with that.
    fileprivate var withoutOffset: CalendarDateTime { CalendarDateTime(date, time) }
}

extension Quantity {
    /// Whether it is one of the two moments at which a clock shows a date and time.
    fileprivate func isShownTwice(at time: CalendarDateTime) -> Bool {
        guard case .dateTime(let value) = self else { return false }
        return value.offset != nil && value.withoutOffset == time.withoutOffset
    }

    fileprivate var time: ClockTime? {
        switch self {
        case .time(let time): time
        case .dateTime(let value): value.time
        default: nil
        }
    }

    fileprivate var date: CalendarDate? {
        switch self {
        case .date(let date): date
        case .dateTime(let value): value.date
        default: nil
        }
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
        case .duration, .measure, .money, .percent: return nil
        }
    }
}
