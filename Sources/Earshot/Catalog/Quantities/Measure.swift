/// An amount of a unit of measure: 21.5 degrees Celsius.
public struct Measure: Hashable, Codable, Sendable, CustomStringConvertible {
    /// The number of units.
    public var value: Double
    /// The unit by its English singular: "celsius", "kilometer per hour".
    public var unit: String

    /// Creates a measure.
    ///
    /// - Parameters:
    ///   - value: The number of units.
    ///   - unit: The unit by its English singular; see ``units``.
    public init(_ value: Double, _ unit: String) {
        self.value = value
        self.unit = unit
    }

    /// The measure for a person to read: "21.5 celsius".
    public var description: String { "\(JSONText.shortest(value) ?? "\(value)") \(unit)" }

    /// The units that a catalog may name, by their English singular.
    public static let units: [String] = unitsByQuantity.flatMap(\.units)

    /// The units, by what they measure.
    package static let unitsByQuantity: [(quantity: String, units: [String])] = [
        ("temperature", ["celsius", "fahrenheit", "kelvin"]),
        ("angle", ["degree", "arc minute", "arc second", "radian", "turn"]),
        (
            "length",
            [
                "meter", "kilometer", "hectometer", "decameter", "decimeter", "centimeter", "millimeter", "micrometer",
                "nanometer", "picometer", "mile", "yard", "foot", "inch", "nautical mile", "furlong", "fathom", "point",
                "light year", "astronomical unit", "parsec",
            ]
        ),
        (
            "area",
            [
                "square meter", "square kilometer", "square decimeter", "square centimeter", "square millimeter",
                "square mile", "square yard", "square foot", "square inch", "hectare", "are", "acre", "dunam",
            ]
        ),
        (
            "volume",
            [
                "liter", "hectoliter", "deciliter", "centiliter", "milliliter", "megaliter", "cubic meter",
                "cubic kilometer", "cubic decimeter", "cubic centimeter", "cubic millimeter", "cubic mile",
                "cubic yard", "cubic foot", "cubic inch", "acre foot", "gallon", "quart", "pint", "cup", "fluid ounce",
                "tablespoon", "teaspoon", "dessert spoon", "barrel", "bushel", "dram", "drop", "jigger", "pinch",
            ]
        ),
        (
            "mass",
            [
                "gram", "kilogram", "milligram", "microgram", "hectogram", "decagram", "metric ton", "ton", "pound",
                "ounce", "stone", "grain", "carat",
            ]
        ),
        (
            "speed",
            [
                "kilometer per hour", "meter per second", "mile per hour", "knot", "foot per second",
                "kilometer per second", "kilometer per minute", "kilometer per millisecond", "meter per millisecond",
                "centimeter per millisecond", "mach",
            ]
        ),
        (
            "energy",
            [
                "joule", "kilojoule", "megajoule", "calorie", "kilocalorie", "watt hour", "kilowatt hour",
                "megawatt hour", "electronvolt", "british thermal unit",
            ]
        ),
        ("power", ["watt", "kilowatt", "megawatt", "gigawatt", "milliwatt", "horsepower"]),
        (
            "data",
            [
                "bit", "kilobit", "megabit", "gigabit", "terabit", "byte", "kilobyte", "megabyte", "gigabyte",
                "terabyte", "petabyte", "bit per second", "kilobit per second", "megabit per second",
                "gigabit per second", "byte per second", "kilobyte per second", "megabyte per second",
                "gigabyte per second",
            ]
        ),
        ("frequency", ["hertz", "kilohertz", "megahertz", "gigahertz", "beat per minute", "turn per minute"]),
        (
            "pressure",
            [
                "pascal", "hectopascal", "kilopascal", "megapascal", "bar", "millibar", "atmosphere",
                "pound per square inch",
            ]
        ),
        (
            "electricity",
            ["volt", "millivolt", "kilovolt", "ampere", "milliampere", "ampere hour", "milliampere hour", "ohm"]
        ),
        ("light", ["lumen", "lux", "candela"]),
        ("sound", ["decibel"]),
        ("force", ["newton", "kilonewton", "newton meter"]),
        ("graphics", ["pixel", "megapixel", "dot per inch", "pixel per inch"]),
    ]
}
