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
            QuantityUnit(name: unit, dimension: sizes[unit] == nil ? "" : quantity, size: sizes[unit] ?? 0)
        }
    }

    /// Sizes in meters, grams, liters, degrees and bytes.
    private static let sizes: [String: Double] = [
        "kilometer": 1000, "meter": 1, "decimeter": 0.1, "centimeter": 0.01, "millimeter": 0.001, "mile": 1609.344,
        "yard": 0.9144, "foot": 0.3048, "inch": 0.0254, "metric ton": 1_000_000, "kilogram": 1000, "gram": 1,
        "milligram": 0.001, "stone": 6350.293_18, "pound": 453.592_37, "ounce": 28.349_523_125, "liter": 1,
        "deciliter": 0.1, "centiliter": 0.01, "milliliter": 0.001, "gallon": 3.785_411_784, "quart": 0.946_352_946,
        "pint": 0.473_176_473, "cup": 0.236_588_236_5, "fluid ounce": 0.029_573_529_562_5,
        "tablespoon": 0.014_786_764_781_25, "teaspoon": 0.004_928_921_593_75, "degree": 1, "arc minute": 1.0 / 60,
        "arc second": 1.0 / 3600, "gigabyte": 1e9, "megabyte": 1e6, "kilobyte": 1000, "byte": 1,
    ]

    /// The units by their names.
    static let numbers: [String: Int] = Dictionary(
        all.enumerated().map { ($1.name, $0) },
        uniquingKeysWith: { first, _ in first }
    )
}
