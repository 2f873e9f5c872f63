extension Measure {
    /// The number of units of another kind that are as much; `nil` if the two cannot be compared.
    ///
    /// - Parameter other: The other unit by its English singular.
    /// - Returns: The number, as exact as arithmetic allows; of equal units the value itself.
    /// - Complexity: O(1).
    package func amount(in other: String) -> Double? {
        if unit == other { return value }
        if let mine = Self.temperatures[unit], let its = Self.temperatures[other] {
            return (value + mine.offset) * mine.scale / its.scale - its.offset
        }
        guard let table = Self.scales.first(where: { $0[unit] != nil }), let mine = table[unit], let its = table[other]
        else { return nil }
        return value * mine / its
    }

    /// The size of a unit in the smallest whole unit of its scale; `nil` for temperatures and for units without one.
    package static func size(of unit: String) -> Double? { scales.lazy.compactMap { $0[unit] }.first }

    /// What is added to the temperature in a unit, and then multiplied by, for kelvins.
    private static let temperatures: [String: (offset: Double, scale: Double)] = [
        "kelvin": (0, 1), "celsius": (273.15, 1), "fahrenheit": (459.67, 5.0 / 9),
    ]

    /// Units that can be compared, each with its size: in meters, square meters, liters, grams and so on.
    private static let scales: [[String: Double]] = [
        [
            "kilometer": 1000, "hectometer": 100, "decameter": 10, "meter": 1, "decimeter": 0.1, "centimeter": 0.01,
            "millimeter": 0.001, "micrometer": 1e-6, "nanometer": 1e-9, "picometer": 1e-12, "mile": 1609.344,
            "yard": 0.9144, "foot": 0.3048, "inch": 0.0254, "nautical mile": 1852, "furlong": 201.168,
            "fathom": 1.8288,
        ],
        [
            "square meter": 1, "square kilometer": 1e6, "square decimeter": 0.01, "square centimeter": 1e-4,
            "square millimeter": 1e-6, "square mile": 2_589_988.110_336, "square yard": 0.836_127_36,
            "square foot": 0.092_903_04, "square inch": 0.000_645_16, "hectare": 10_000, "are": 100,
            "acre": 4046.856_422_4, "dunam": 1000,
        ],
        [
            "liter": 1, "hectoliter": 100, "deciliter": 0.1, "centiliter": 0.01, "milliliter": 0.001, "megaliter": 1e6,
            "cubic meter": 1000, "cubic decimeter": 1, "cubic centimeter": 0.001, "cubic foot": 28.316_846_592,
            "cubic inch": 0.016_387_064, "gallon": 3.785_411_784, "quart": 0.946_352_946, "pint": 0.473_176_473,
            "cup": 0.236_588_236_5, "fluid ounce": 0.029_573_529_562_5, "tablespoon": 0.014_786_764_781_25,
            "teaspoon": 0.004_928_921_593_75,
        ],
        [
            "metric ton": 1_000_000, "kilogram": 1000, "hectogram": 100, "decagram": 10, "gram": 1, "milligram": 0.001,
            "microgram": 1e-6, "stone": 6350.293_18, "pound": 453.592_37, "ounce": 28.349_523_125, "carat": 0.2,
        ],
        ["degree": 1, "arc minute": 1.0 / 60, "arc second": 1.0 / 3600, "turn": 360],
        [
            "kilometer per hour": 1 / 3.6, "meter per second": 1, "mile per hour": 0.447_04, "knot": 1852.0 / 3600,
            "foot per second": 0.3048, "kilometer per second": 1000,
        ],
        [
            "joule": 1, "kilojoule": 1000, "megajoule": 1e6, "calorie": 4.184, "kilocalorie": 4184, "watt hour": 3600,
            "kilowatt hour": 3.6e6, "megawatt hour": 3.6e9,
        ],
        ["watt": 1, "kilowatt": 1000, "megawatt": 1e6, "gigawatt": 1e9, "milliwatt": 0.001],
        [
            "bit": 0.125, "kilobit": 125, "megabit": 125_000, "gigabit": 1.25e8, "terabit": 1.25e11, "byte": 1,
            "kilobyte": 1000, "megabyte": 1e6, "gigabyte": 1e9, "terabyte": 1e12, "petabyte": 1e15,
        ],
        ["hertz": 1, "kilohertz": 1000, "megahertz": 1e6, "gigahertz": 1e9],
        [
            "pascal": 1, "hectopascal": 100, "kilopascal": 1000, "megapascal": 1e6, "bar": 1e5, "millibar": 100,
            "atmosphere": 101_325,
        ],
        ["volt": 1, "millivolt": 0.001, "kilovolt": 1000],
        ["ampere": 1, "milliampere": 0.001],
    ]
}
