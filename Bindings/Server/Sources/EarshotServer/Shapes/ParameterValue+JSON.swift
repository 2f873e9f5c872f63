internal import Earshot

extension JSONValue {
    /// The value of a parameter as answers write it: a case by its identifier, a number as a number.
    init(_ value: ParameterValue) {
        switch value {
        case .enumerationCase(let id): self = .text(id)
        case .integer(let number), .ordinal(let number): self = .integer(Int(number))
        case .decimal(let number), .percent(let number): self = .number(number)
        case .boolean(let flag): self = .boolean(flag)
        case .text(let text), .code(let text): self = .text(text)
        case .duration(let duration): self = .text(duration.description)
        case .time(let time): self = .text(time.description)
        case .date(let date): self = .text(date.description)
        case .dateTime(let dateTime): self = .text(dateTime.description)
        case .measure(let measure): self = ["value": .number(measure.value), "unit": .text(measure.unit)]
        case .money(let money): self = ["value": .number(money.value), "currency": .text(money.currency)]
        case .list(let values): self = .array(values.map(JSONValue.init))
        }
    }
}
