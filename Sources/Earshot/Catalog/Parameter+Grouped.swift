extension Parameter.Kind {
    /// The kinds, with all kinds of quantities as one.
    package enum Grouped: Hashable, Sendable {
        /// A case of the enum with this name.
        case enumeration(String)
        /// A whole number.
        case integer(min: Int64?, max: Int64?)
        /// A number that may have a fraction.
        case decimal(min: Double?, max: Double?)
        /// Kinds without bounds.
        case ordinal, boolean, text
        /// A duration, a time, a date, a measure, money, a percentage or a code.
        case quantity(QuantitySlot)
    }

    /// The kind, for code that treats all quantities alike.
    package var grouped: Grouped {
        switch self {
        case .enumeration(let name): .enumeration(name)
        case .integer(let min, let max): .integer(min: min, max: max)
        case .decimal(let min, let max): .decimal(min: min, max: max)
        case .ordinal: .ordinal
        case .boolean: .boolean
        case .text: .text
        case .duration(let min, let max):
            .quantity(QuantitySlot(.duration, min: min.map { .duration($0) }, max: max.map { .duration($0) }))
        case .time(let min, let max, let prefer):
            .quantity(QuantitySlot(.time, min: min.map { .time($0) }, max: max.map { .time($0) }, preference: prefer))
        case .date(let min, let max, let prefer):
            .quantity(QuantitySlot(.date, min: min.map { .date($0) }, max: max.map { .date($0) }, preference: prefer))
        case .dateTime(let min, let max, let prefer):
            .quantity(
                QuantitySlot(
                    .dateTime,
                    min: min.map { .dateTime($0) },
                    max: max.map { .dateTime($0) },
                    preference: prefer
                )
            )
        case .measure(let units, let min, let max):
            .quantity(
                QuantitySlot(.measure, names: units, min: min.map { .measure($0) }, max: max.map { .measure($0) })
            )
        case .money(let currencies, let min, let max):
            .quantity(
                QuantitySlot(.money, names: currencies, min: min.map { .money($0) }, max: max.map { .money($0) })
            )
        case .percent(let min, let max):
            .quantity(QuantitySlot(.percent, min: min.map { .percent($0) }, max: max.map { .percent($0) }))
        case .code(let form): .quantity(QuantitySlot(form))
        }
    }
}

extension ParameterValue {
    /// The values, with all quantities as one.
    package enum Grouped: Hashable, Sendable {
        /// A case of an enum, by its identifier.
        case enumerationCase(String)
        /// A whole number.
        case integer(Int64)
        /// A number that may have a fraction.
        case decimal(Double)
        /// A position in an order, counted from 1.
        case ordinal(Int64)
        /// A Boolean.
        case boolean(Bool)
        /// Words, as they were heard.
        case text(String)
        /// Several values at once.
        case list([ParameterValue])
        /// A duration, a time, a date, a measure, money, a percentage or a code.
        case quantity(Quantity)
    }

    /// The value, for code that treats all quantities alike.
    package var grouped: Grouped {
        switch self {
        case .enumerationCase(let id): .enumerationCase(id)
        case .integer(let number): .integer(number)
        case .decimal(let number): .decimal(number)
        case .ordinal(let place): .ordinal(place)
        case .boolean(let flag): .boolean(flag)
        case .text(let text): .text(text)
        case .list(let values): .list(values)
        case .duration(let duration): .quantity(.duration(duration))
        case .time(let time): .quantity(.time(time))
        case .date(let date): .quantity(.date(date))
        case .dateTime(let dateTime): .quantity(.dateTime(dateTime))
        case .measure(let measure): .quantity(.measure(measure))
        case .money(let money): .quantity(.money(money))
        case .percent(let number): .quantity(.percent(number))
        case .code(let text): .quantity(.code(text))
        }
    }
}
