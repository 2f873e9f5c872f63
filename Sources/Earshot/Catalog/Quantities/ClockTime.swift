/// A time of day on a clock, to the second, without a time zone.
public struct ClockTime: Hashable, Sendable {
    /// The hour, 0 to 23.
    public let hour: Int
    /// The minute, 0 to 59.
    public let minute: Int
    /// The second, 0 to 59.
    public let second: Int

    /// Creates a time of day; `nil` if a number is out of its range.
    ///
    /// - Parameters:
    ///   - hour: The hour, 0 to 23.
    ///   - minute: The minute, 0 to 59.
    ///   - second: The second, 0 to 59.
    public init?(hour: Int, minute: Int = 0, second: Int = 0) {
        guard 0..<24 ~= hour, 0..<60 ~= minute, 0..<60 ~= second else { return nil }
        self.hour = hour
        self.minute = minute
        self.second = second
    }

    /// Creates a time of day from the seconds since midnight, counted on into the next days and back.
    ///
    /// - Parameter secondOfDay: The seconds since midnight.
    public init(secondOfDay: Int) {
        let rest = secondOfDay % 86_400
        let seconds = rest < 0 ? rest + 86_400 : rest
        hour = seconds / 3600
        minute = seconds % 3600 / 60
        second = seconds % 60
    }

    /// The seconds since midnight, 0 to 86,399.
    public var secondOfDay: Int { hour * 3600 + minute * 60 + second }
}

extension ClockTime: Comparable {
    /// Whether one time is earlier in the day than another.
    public static func < (left: Self, right: Self) -> Bool { left.secondOfDay < right.secondOfDay }
}

extension ClockTime: CustomStringConvertible {
    /// Reads a time of day of ISO 8601, "17:30" or "17:30:05".
    ///
    /// - Parameter text: The text.
    /// - Throws: ``QuantityError`` if it is none, with the position.
    public init(parsing text: some StringProtocol) throws(QuantityError) {
        var reader = QuantityText(
            text,
            expected: "a time of day, such as 17:30 or 17:30:05",
            suggestion: "write hours, minutes and, if need be, seconds in two digits each"
        )
        self = try Self(reading: &reader)
        try reader.end()
    }

    init(reading reader: inout QuantityText) throws(QuantityError) {
        let start = reader.offset
        let hour = try reader.digits(2)
        try reader.take(":")
        let minute = try reader.digits(2)
        let second = reader.takes(":") ? try reader.digits(2) : 0
        guard let time = Self(hour: hour, minute: minute, second: second) else {
            throw reader.wrong("there is no such time of day", at: start)
        }
        self = time
    }

    /// The time in ISO 8601: "17:30"; with seconds only if they are not 0.
    public var description: String {
        let text = "\(QuantityText.padded(hour)):\(QuantityText.padded(minute))"
        return second == 0 ? text : "\(text):\(QuantityText.padded(second))"
    }
}
