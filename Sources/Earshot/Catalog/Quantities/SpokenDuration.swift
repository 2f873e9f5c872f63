/// A duration as people say it: months, which differ in length, and time that does not.
///
/// A year is twelve months. A day is 24 hours and a week seven days, since nothing that is said tells a day with a
/// change of clocks from another.
public struct SpokenDuration: Hashable, Sendable {
    /// The months; never negative.
    public let months: Int64
    /// The rest in milliseconds; never negative.
    public let milliseconds: Int64

    /// Creates a duration.
    ///
    /// - Parameters:
    ///   - months: The months; below 0 counts as 0.
    ///   - milliseconds: The rest in milliseconds; below 0 counts as 0.
    public init(months: Int64 = 0, milliseconds: Int64 = 0) {
        self.months = max(0, months)
        self.milliseconds = max(0, milliseconds)
    }

    /// The duration in seconds; `nil` if it has months, whose length depends on the date.
    public var duration: Duration? { months == 0 ? .milliseconds(milliseconds) : nil }

    /// Its length with months of the mean length of the Gregorian calendar, in milliseconds; for comparison alone.
    private var meanLength: Double { Double(months) * 2_629_746_000 + Double(milliseconds) }
}

extension SpokenDuration: Comparable {
    /// Whether one duration is shorter than another; a month counts with its mean length, 30.436875 days.
    public static func < (left: Self, right: Self) -> Bool {
        (left.meanLength, left.months) < (right.meanLength, right.months)
    }
}

extension SpokenDuration: CustomStringConvertible {
    private static let expected = "a duration of ISO 8601, such as PT1H30M, P2D or P1Y6M"
    private static let suggestion = "write P, then years, months and days, then T with hours, minutes and seconds"

    /// The units of a text in their order, before and after the T.
    private static let dateUnits: [(letter: UInt8, months: Int64, milliseconds: Int64)] = [
        (UInt8(ascii: "Y"), 12, 0), (UInt8(ascii: "M"), 1, 0), (UInt8(ascii: "W"), 0, 604_800_000),
        (UInt8(ascii: "D"), 0, 86_400_000),
    ]
    private static let timeUnits: [(letter: UInt8, months: Int64, milliseconds: Int64)] = [
        (UInt8(ascii: "H"), 0, 3_600_000), (UInt8(ascii: "M"), 0, 60_000), (UInt8(ascii: "S"), 0, 1000),
    ]

    /// Reads a duration of ISO 8601.
    ///
    /// The smallest part may have a fraction, except of a year or a month: "PT1.5H" is an hour and a half. What is
    /// smaller than a millisecond is cut.
    ///
    /// - Parameter text: The text, such as "PT1H30M".
    /// - Throws: ``QuantityError`` if it is none, with the position.
    /// - Complexity: O(*n*) in the length of the text.
    public init(parsing text: some StringProtocol) throws(QuantityError) {
        var reader = QuantityText(text, expected: Self.expected, suggestion: Self.suggestion)
        try reader.take("P")
        var (months, milliseconds): (Int64, Int64) = (0, 0)
        var units = Self.dateUnits[...]
        var isTime = false
        var (hasPart, hasFraction) = (false, false)
        while !reader.isAtEnd {
            if !isTime, reader.takes("T") {
                (isTime, units, hasPart) = (true, Self.timeUnits[...], false)
                continue
            }
            let start = reader.offset
            guard !hasFraction else { throw reader.wrong("a part follows one with a fraction") }
            var (value, scale): (Int64, Int64) = (0, 1)
            while let digit = reader.digit() {
                guard value < 100_000_000_000 else { throw reader.wrong("the number is too large", at: start) }
                value = value * 10 + Int64(digit)
            }
            guard reader.offset > start else { throw reader.wrong("a number is missing") }
            if reader.takes(".") || reader.takes(",") {
                hasFraction = true
                let fraction = reader.offset
                while let digit = reader.digit() {
                    guard scale < 1_000_000 else { continue }
                    (value, scale) = (value * 10 + Int64(digit), scale * 10)
                }
                guard reader.offset > fraction else { throw reader.wrong("a digit is missing") }
            }
            guard let index = units.firstIndex(where: { $0.letter == reader.next }) else {
                throw reader.wrong(reader.isAtEnd ? "the text ends too early" : "this is no unit that may stand here")
            }
            let unit = units[index]
            guard unit.months == 0 || !hasFraction else {
                throw reader.wrong("a year or a month has no fraction", at: start)
            }
            let (part, overflows) = value.multipliedReportingOverflow(by: max(unit.months, unit.milliseconds))
            let (sum, isOver) = (unit.months > 0 ? months : milliseconds).addingReportingOverflow(part / scale)
            guard !overflows, !isOver else { throw reader.wrong("the number is too large", at: start) }
            if unit.months > 0 { months = sum } else { milliseconds = sum }
            _ = reader.takes(Unicode.Scalar(unit.letter))
            units = units[(index + 1)...]
            hasPart = true
        }
        guard hasPart else { throw reader.wrong("the text ends too early") }
        self.init(months: months, milliseconds: milliseconds)
    }

    /// The duration in ISO 8601: "PT1H30M", "P2D", "P1Y6M"; no time at all is "PT0S".
    public var description: String {
        var text = "P"
        if months >= 12 { text += "\(months / 12)Y" }
        if months % 12 > 0 { text += "\(months % 12)M" }
        let days = milliseconds / 86_400_000
        if days > 0 { text += "\(days)D" }
        let rest = milliseconds % 86_400_000
        guard rest > 0 || text == "P" else { return text }
        text += "T"
        if rest >= 3_600_000 { text += "\(rest / 3_600_000)H" }
        if rest % 3_600_000 >= 60_000 { text += "\(rest % 3_600_000 / 60_000)M" }
        let seconds = rest % 60_000
        if seconds > 0 || rest == 0 {
            var fraction = seconds % 1000 == 0 ? "" : "." + QuantityText.padded(Int(seconds % 1000), 3)
            while fraction.hasSuffix("0") { fraction.removeLast() }
            text += "\(seconds / 1000)\(fraction)S"
        }
        return text
    }
}
