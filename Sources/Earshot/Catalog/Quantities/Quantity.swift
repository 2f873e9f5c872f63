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
    /// Digits and letters.
    case code(String)

    /// The kind of the quantity.
    package var kind: Kind {
        switch self {
        case .duration: .duration
        case .time: .time
        case .date: .date
        case .dateTime: .dateTime
        case .measure: .measure
        case .money: .money
        case .percent: .percent
        case .code: .code
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
        case .code(let text): .code(text)
        }
    }

    /// The value of a parameter as a quantity; `nil` if it is a value of another kind.
    package init?(_ value: ParameterValue) {
        guard case .quantity(let quantity) = value.grouped else { return nil }
        self = quantity
    }

    // MARK: Forms

    /// The quantity in the form that its kind is written in.
    package enum Content {
        case text(String)
        case number(Double)
        case amount(Double, String, Kind.Names)
    }

    /// The quantity in the form that its kind is written in.
    package var content: Content {
        switch kind.traits.form {
        case .text: .text(description)
        case .number: .number(amount?.number ?? 0)
        case .amount(let names): .amount(amount?.number ?? 0, amount?.name ?? "", names)
        }
    }

    /// Its number, with the name of its unit or currency if it has one; `nil` for what is written as text.
    package var amount: (number: Double, name: String?)? {
        switch self {
        case .duration, .time, .date, .dateTime, .code: nil
        case .measure(let measure): (measure.value, measure.unit)
        case .money(let money): (money.value, money.currency)
        case .percent(let number): (number, nil)
        }
    }

    /// A quantity of a kind from its number and name; `nil` for a kind that is written as text.
    package init?(_ number: Double, _ name: String = "", as kind: Kind) {
        switch kind {
        case .duration, .time, .date, .dateTime, .code: return nil
        case .measure: self = .measure(Measure(number, name))
        case .money: self = .money(Money(number, name))
        case .percent: self = .percent(number)
        }
    }

    /// The quantity as text without spaces around its parts: "PT1H30M", "21.5 celsius", "20 USD", "50".
    package var text: String {
        switch content {
        case .text(let text): text
        case .number(let number): JSONText.shortest(number) ?? "\(number)"
        case .amount: description
        }
    }

    /// Reads a quantity from its ``text``.
    ///
    /// - Throws: ``QuantityError`` if it is none of the kind.
    package init(parsing text: some StringProtocol, as kind: Kind) throws(QuantityError) {
        switch kind {
        case .duration: self = .duration(try SpokenDuration(parsing: text))
        case .time: self = .time(try ClockTime(parsing: text))
        case .date: self = .date(try CalendarDate(parsing: text))
        case .dateTime: self = .dateTime(try CalendarDateTime(parsing: text))
        case .code: self = .code(try CodeForm.code(parsing: text))
        case .measure, .money, .percent:
            let end = (kind.names == nil ? nil : text.firstIndex(of: " ")) ?? text.endIndex
            guard let number = Double(text[..<end]), number.isFinite,
                let quantity = Self(number, String(text[end...].dropFirst()), as: kind)
            else {
                throw QuantityError(
                    offset: 0,
                    what: "there is no number",
                    expected: "text such as \(kind.traits.example)",
                    suggestion: "begin with a number in digits"
                )
            }
            self = quantity
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
        case .code(let text): text
        }
    }
}
