internal import Earshot

/// The parameter types for what other tools call their durations, times, dates, measures and money.
enum ForeignQuantities {
    /// The type for a value type of Swift or of an intent definition; `nil` if it is none of these.
    static func apple(_ type: String) -> Parameter.Kind? {
        let name = type.split(separator: ".").last.map(String.init) ?? type
        switch name {
        case "Duration", "TimeInterval": return .duration()
        case "Date", "DateComponents": return .dateTime()
        case "IntentCurrencyAmount", "INCurrencyAmount", "CurrencyAmount": return .money()
        default: break
        }
        // Measurement<UnitTemperature>, IntentMeasurement<UnitMass>, and the names of intent definitions.
        let isMeasurement = type.contains("Measurement<")
        guard
            let dimension = Self.dimensions.first(where: {
                isMeasurement ? type.contains("Unit\($0.key)") : type == $0.key
            })
        else { return nil }
        if dimension.value.isEmpty { return .duration() }
        return .measure(units: Measure.unitsByQuantity.first { $0.quantity == dimension.value }?.units ?? [])
    }

    private static let dimensions: [(key: String, value: String)] = [
        ("Temperature", "temperature"), ("Angle", "angle"), ("Length", "length"), ("Distance", "length"),
        ("Area", "area"), ("Volume", "volume"), ("Mass", "mass"), ("Speed", "speed"), ("Energy", "energy"),
        ("Power", "power"), ("InformationStorage", "data"), ("Frequency", "frequency"), ("Pressure", "pressure"),
        ("Duration", ""),
    ]

    /// The type for a dimension of Duckling, by which Rasa's extractor names its entities; `nil` if it is none of these.
    static func duckling(_ dimension: String) -> Parameter.Kind? {
        switch dimension {
        case "time": .dateTime()
        case "duration": .duration()
        case "amount-of-money": .money()
        case "temperature": .measure(units: units("temperature"))
        case "distance": .measure(units: units("length"))
        case "volume": .measure(units: units("volume"))
        case "number": .decimal()
        case "ordinal": .ordinal
        default: nil
        }
    }

    private static func units(_ quantity: String) -> [String] {
        Measure.unitsByQuantity.first { $0.quantity == quantity }?.units ?? []
    }

    /// The type for a built-in entity of Snips; `nil` if it is none of these.
    static func snips(_ entity: String) -> Parameter.Kind? {
        switch entity {
        case "snips/duration": .duration()
        case "snips/datetime": .dateTime()
        case "snips/date": .date()
        case "snips/time": .time()
        case "snips/amountOfMoney": .money()
        case "snips/percentage": .percent()
        case "snips/temperature": .measure(units: units("temperature"))
        default: nil
        }
    }
}
