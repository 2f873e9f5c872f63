internal import Earshot

/// A quantity as `POST /parse` of Duckling gives it.
///
/// Offsets are in Unicode code points. The unit of a duration is the largest that it is a whole number of, and that of money
/// is its code in ISO 4217. The dimensions are `number`, `ordinal`, `time`, `duration`, `temperature`, `distance`,
/// `volume`, `quantity` and `amount-of-money`; a quantity of another kind (an angle, a speed, a part of a hundred) is
/// left out, since Duckling has none of its like.
struct DucklingEntity: Hashable {
    var body: String
    var start: Int
    var end: Int
    var dimension: String
    /// The possible values, the likeliest first.
    var values: [JSONValue]

    /// The entity as JSON.
    var json: JSONValue {
        [
            "body": .text(body), "start": .integer(start), "end": .integer(end), "dim": .text(dimension),
            "latent": false,
            "value": value,
        ]
    }

    private var value: JSONValue {
        guard dimension == "time", case .object(var first) = values[0] else { return values[0] }
        first["values"] = .array(values)
        return .object(first)
    }
}

extension DucklingEntity {
    /// The dimensions that there may be; a request for others gets nothing of them.
    static let dimensions: Set = [
        "number", "ordinal", "time", "duration", "temperature", "distance", "volume", "quantity", "amount-of-money",
    ]

    /// The entities of a text, in the order of their beginnings.
    ///
    /// - Parameters:
    ///   - text: The text, of which the first 4 KiB are read.
    ///   - finder: Finds the quantities.
    ///   - clock: What days and times are counted from.
    ///   - dimensions: The dimensions that are wanted.
    /// - Returns: The entities; none is within another of its dimension.
    static func all(
        in text: String,
        _ finder: QuantityFinder,
        _ clock: DucklingClock,
        dimensions: Set<String>
    ) -> [DucklingEntity] {
        let offsets = CharacterOffsets(text)
        let found = finder.quantities(in: text, now: clock.now, zone: clock.calendarZone)
            .compactMap { DucklingEntity($0, offsets, clock) }
            .filter { dimensions.contains($0.dimension) }
        // The date of a date with a time is a time of Duckling too.
        return found.filter { entity in
            !found.contains {
                $0.dimension == entity.dimension && $0.end - $0.start > entity.end - entity.start
                    && $0.start <= entity.start && $0.end >= entity.end
            }
        }
    }

    /// Turns a quantity into an entity; `nil` if Duckling has none of its like.
    ///
    /// - Parameters:
    ///   - found: The quantity.
    ///   - offsets: The text's offsets in characters.
    ///   - clock: What days and times are counted from.
    init?(_ found: FoundQuantity, _ offsets: CharacterOffsets, _ clock: DucklingClock) {
        let values = found.values.compactMap { Self.value($0, clock) }
        guard let first = values.first else { return nil }
        let characters = offsets[found.range]
        body = found.heard
        start = characters.lowerBound
        end = characters.upperBound
        dimension = first.dimension
        self.values = values.filter { $0.dimension == first.dimension }.map(\.value)
    }

    private static func value(
        _ value: ParameterValue,
        _ clock: DucklingClock
    ) -> (dimension: String, value: JSONValue)? {
        switch value {
        case .integer(let number): return ("number", ["type": "value", "value": .integer(Int(number))])
        case .decimal(let number): return ("number", ["type": "value", "value": Self.number(number)])
        case .ordinal(let number): return ("ordinal", ["type": "value", "value": .integer(Int(number))])
        case .date(let date): return time(clock.text(date, ClockTime(secondOfDay: 0), offset: nil), grain: "day")
        case .time(let time):
            let grain = time.second > 0 ? "second" : time.minute > 0 ? "minute" : "hour"
            return clock.next(time).flatMap { self.time(clock.text($0, time, offset: nil), grain: grain) }
        case .dateTime(let moment):
            let grain = moment.time.second > 0 ? "second" : moment.time.minute > 0 ? "minute" : "hour"
            return time(clock.text(moment.date, moment.time, offset: moment.offset), grain: grain)
        case .duration(let duration): return Self.duration(duration)
        case .measure(let measure): return amount(measure)
        case .money(let money):
            return ("amount-of-money", ["type": "value", "value": number(money.value), "unit": .text(money.currency)])
        case .enumerationCase, .boolean, .text, .code, .percent, .list: return nil
        }
    }

    private static func time(_ text: String?, grain: String) -> (dimension: String, value: JSONValue)? {
        guard let text else { return nil }
        return ("time", ["type": "value", "value": .text(text), "grain": .text(grain)])
    }

    /// A whole number is written as one.
    private static func number(_ value: Double) -> JSONValue {
        value == value.rounded() && abs(value) < 1e15 ? .integer(Int(value)) : .number(value)
    }

    private static func duration(_ duration: SpokenDuration) -> (dimension: String, value: JSONValue)? {
        let units: [(name: String, seconds: Int64)] = [
            ("week", 604_800), ("day", 86_400), ("hour", 3_600), ("minute", 60), ("second", 1),
        ]
        if duration.months != 0 {
            guard duration.milliseconds == 0 else { return nil }
            let isYears = duration.months % 12 == 0
            let count = JSONValue.integer(Int(isYears ? duration.months / 12 : duration.months))
            let unit = isYears ? "year" : "month"
            // As Duckling counts: a year of 365 days, a month of 30.
            let seconds = isYears ? duration.months / 12 * 31_536_000 : duration.months * 2_592_000
            return (
                "duration",
                [
                    "type": "value", "value": count, "unit": .text(unit), unit: count,
                    "normalized": ["value": .integer(Int(seconds)), "unit": "second"],
                ]
            )
        }
        guard duration.milliseconds % 1_000 == 0 else { return nil }
        let seconds = duration.milliseconds / 1_000
        // Nothing at all is no weeks, and no seconds just as well.
        let unit = (seconds == 0 ? nil : units.first { seconds % $0.seconds == 0 }) ?? ("second", 1)
        let count = JSONValue.integer(Int(seconds / unit.seconds))
        return (
            "duration",
            [
                "type": "value", "value": count, "unit": .text(unit.name), unit.name: count,
                "normalized": ["value": .integer(Int(seconds)), "unit": "second"],
            ]
        )
    }

    private static func amount(_ measure: Measure) -> (dimension: String, value: JSONValue)? {
        guard let kind = units[measure.unit] else { return nil }
        return (kind.dimension, ["type": "value", "value": number(measure.value), "unit": .text(kind.unit)])
    }

    /// Duckling's units by Earshot's.
    private static let units: [String: (dimension: String, unit: String)] = [
        "celsius": ("temperature", "celsius"), "fahrenheit": ("temperature", "fahrenheit"),
        "meter": ("distance", "metre"), "kilometer": ("distance", "kilometre"),
        "centimeter": ("distance", "centimetre"), "millimeter": ("distance", "millimetre"),
        "mile": ("distance", "mile"), "yard": ("distance", "yard"), "foot": ("distance", "foot"),
        "inch": ("distance", "inch"),
        "liter": ("volume", "litre"), "milliliter": ("volume", "millilitre"), "hectoliter": ("volume", "hectolitre"),
        "gallon": ("volume", "gallon"),
        "gram": ("quantity", "gram"), "kilogram": ("quantity", "kilogram"), "milligram": ("quantity", "milligram"),
        "pound": ("quantity", "pound"), "ounce": ("quantity", "ounce"), "cup": ("quantity", "cup"),
        "pint": ("quantity", "pint"), "quart": ("quantity", "quart"), "tablespoon": ("quantity", "tablespoon"),
        "teaspoon": ("quantity", "teaspoon"),
    ]
}
