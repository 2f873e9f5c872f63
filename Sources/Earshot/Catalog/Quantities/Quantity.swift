/// What a reader of quantities finds in words: a value of one of the kinds that are not mere numbers.
package enum Quantity: Hashable, Sendable {
    case duration(SpokenDuration)
    case time(ClockTime)
    case date(CalendarDate)
    case dateTime(CalendarDateTime)
    case measure(Measure)
    case money(Money)
    /// A number of hundredths.
    case percent(Double)

    /// A kind of quantity.
    package enum Kind: String, Hashable, Sendable, CaseIterable {
        case duration, time, date, dateTime, measure, money, percent

        /// Its place in the order of the kinds.
        package var index: UInt8 {
            switch self {
            case .duration: 0
            case .time: 1
            case .date: 2
            case .dateTime: 3
            case .measure: 4
            case .money: 5
            case .percent: 6
            }
        }
    }

    /// A set of kinds.
    package struct Kinds: OptionSet, Hashable, Sendable {
        package let rawValue: UInt8

        package init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        package init(_ kind: Kind) {
            rawValue = 1 << kind.index
        }

        package static let all = Kinds(rawValue: 0x7F)

        package func contains(_ kind: Kind) -> Bool { isSuperset(of: Kinds(kind)) }
    }

    package var kind: Kind {
        switch self {
        case .duration: .duration
        case .time: .time
        case .date: .date
        case .dateTime: .dateTime
        case .measure: .measure
        case .money: .money
        case .percent: .percent
        }
    }

    /// The quantity as text without spaces around its parts: "PT1H30M", "21.5 celsius", "20 USD", "50".
    package var text: String {
        if case .percent(let number) = self { JSONText.shortest(number) ?? "\(number)" } else { description }
    }

    /// Reads a quantity from its ``text``.
    ///
    /// - Throws: ``QuantityError`` if it is none of the kind.
    package init(parsing text: some StringProtocol, as kind: Kind) throws(QuantityError) {
        func number(_ text: some StringProtocol, _ expected: String) throws(QuantityError) -> Double {
            guard let number = Double(text), number.isFinite else {
                throw QuantityError(
                    offset: 0,
                    what: "there is no number",
                    expected: expected,
                    suggestion: "begin with a number in digits"
                )
            }
            return number
        }
        func parts(_ expected: String) throws(QuantityError) -> (Double, String) {
            let space = text.firstIndex(of: " ") ?? text.endIndex
            return (try number(text[..<space], expected), String(text[space...].dropFirst()))
        }
        switch kind {
        case .duration: self = .duration(try SpokenDuration(parsing: text))
        case .time: self = .time(try ClockTime(parsing: text))
        case .date: self = .date(try CalendarDate(parsing: text))
        case .dateTime: self = .dateTime(try CalendarDateTime(parsing: text))
        case .measure:
            let (value, unit) = try parts("a measure, such as 21.5 celsius")
            self = .measure(Measure(value, unit))
        case .money:
            let (value, currency) = try parts("an amount of money, such as 20 USD")
            self = .money(Money(value, currency))
        case .percent: self = .percent(try number(text, "a number"))
        }
    }

    /// The quantity as the value of a parameter.
    package var value: ParameterValue {
        switch self {
        case .duration(let duration): .duration(duration)
        case .time(let time): .time(time)
        case .date(let date): .date(date)
        case .dateTime(let dateTime): .dateTime(dateTime)
        case .measure(let measure): .measure(measure)
        case .money(let money): .money(money)
        case .percent(let number): .percent(number)
        }
    }

    /// The value of a parameter as a quantity; `nil` if it is a value of another kind.
    package init?(_ value: ParameterValue) {
        switch value {
        case .duration(let duration): self = .duration(duration)
        case .time(let time): self = .time(time)
        case .date(let date): self = .date(date)
        case .dateTime(let dateTime): self = .dateTime(dateTime)
        case .measure(let measure): self = .measure(measure)
        case .money(let money): self = .money(money)
        case .percent(let number): self = .percent(number)
        case .enumerationCase, .integer, .decimal, .ordinal, .boolean, .text, .list: return nil
        }
    }
}

extension Quantity: CustomStringConvertible {
    /// The quantity as an answer shows it: "PT1H30M", "17:30", "21.5 celsius", "50 %".
    package var description: String {
        switch self {
        case .duration(let duration): duration.description
        case .time(let time): time.description
        case .date(let date): date.description
        case .dateTime(let dateTime): dateTime.description
        case .measure(let measure): measure.description
        case .money(let money): money.description
        case .percent(let number): "\(JSONText.shortest(number) ?? "\(number)") %"
        }
    }
}
