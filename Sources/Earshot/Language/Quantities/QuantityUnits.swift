/// The units, and the sizes of those that are said together: "5 feet 2 inches".
enum QuantityUnits {
    static let all: [QuantityUnit] = durations + shares + measures

    private static let durations: [QuantityUnit] = [
        QuantityUnit(name: "millisecond", dimension: "duration", size: 1),
        QuantityUnit(name: "second", dimension: "duration", size: 1000),
        QuantityUnit(name: "minute", dimension: "duration", size: 60_000),
        QuantityUnit(name: "hour", dimension: "duration", size: 3_600_000),
        QuantityUnit(name: "day", dimension: "duration", size: 86_400_000),
        QuantityUnit(name: "week", dimension: "duration", size: 604_800_000),
        QuantityUnit(name: "fortnight", dimension: "duration", size: 1_209_600_000),
        QuantityUnit(name: "month", dimension: "duration", size: 2_629_746_000, months: 1),
        QuantityUnit(name: "quarter", dimension: "duration", size: 7_889_238_000, months: 3),
        QuantityUnit(name: "year", dimension: "duration", size: 31_556_952_000, months: 12),
        QuantityUnit(name: "decade", dimension: "duration", size: 315_569_520_000, months: 120),
        QuantityUnit(name: "century", dimension: "duration", size: 3_155_695_200_000, months: 1200),
    ]

    private static let shares = [
        QuantityUnit(name: "percent", dimension: "share", size: 1),
        QuantityUnit(name: "permille", dimension: "share", size: 0.1),
        QuantityUnit(name: "tenth", dimension: "share", size: 10),
    ]

    private static let measures: [QuantityUnit] = Measure.unitsByQuantity.flatMap { quantity, units in
        units.map { unit in
            let size = saidTogether.contains(unit) ? Measure.size(of: unit) : nil
            return QuantityUnit(name: unit, dimension: size == nil ? "" : quantity, size: size ?? 0)
        }
    }

    /// The units of which several are said for one measure.
    private static let saidTogether: Set<String> = [
        "kilometer", "meter", "decimeter", "centimeter", "millimeter", "mile", "yard", "foot", "inch", "metric ton",
        "kilogram", "gram", "milligram", "stone", "pound", "ounce", "liter", "deciliter", "centiliter", "milliliter",
        "gallon", "quart", "pint", "cup", "fluid ounce", "tablespoon", "teaspoon", "degree", "arc minute",
        "arc second", "gigabyte", "megabyte", "kilobyte", "byte",
    ]

    /// The units by their names.
    static let numbers: [String: Int] = Dictionary(
        all.enumerated().map { ($1.name, $0) },
        uniquingKeysWith: { first, _ in first }
    )
}
