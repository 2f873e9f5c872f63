/// A date with a time of day, as a clock on the wall shows it: without a time zone.
public struct CalendarDateTime: Hashable, Sendable {
    /// The date.
    public var date: CalendarDate
    /// The time of day.
    public var time: ClockTime

    /// Creates a date with a time of day.
    ///
    /// - Parameters:
    ///   - date: The date.
    ///   - time: The time of day.
    public init(_ date: CalendarDate, _ time: ClockTime) {
        self.date = date
        self.time = time
    }

    /// The date and time some seconds later; every day counts 24 hours.
    ///
    /// - Parameter seconds: The seconds; negative for an earlier time.
    /// - Returns: `nil` beyond the years 1 to 9999.
    public func adding(seconds: Int) -> CalendarDateTime? {
        let (sum, overflows) = time.secondOfDay.addingReportingOverflow(seconds)
        guard !overflows else { return nil }
        let days = sum / 86_400 - (sum % 86_400 < 0 ? 1 : 0)
        return date.adding(days: days).map { CalendarDateTime($0, ClockTime(secondOfDay: sum)) }
    }

    /// The date and time a duration later: first its months, then the rest, cut to whole seconds.
    ///
    /// - Parameter duration: The duration.
    /// - Returns: `nil` beyond the years 1 to 9999.
    public func adding(_ duration: SpokenDuration) -> CalendarDateTime? {
        date.adding(months: Int(clamping: duration.months)).flatMap {
            CalendarDateTime($0, time).adding(seconds: Int(duration.milliseconds / 1000))
        }
    }
}

extension CalendarDateTime: Comparable {
    /// Whether one date and time is before another.
    public static func < (left: Self, right: Self) -> Bool {
        (left.date, left.time) < (right.date, right.time)
    }
}

extension CalendarDateTime: CustomStringConvertible {
    /// Reads a date and time of ISO 8601, "2026-11-22T17:30" or "2026-11-22T17:30:05".
    ///
    /// - Parameter text: The text.
    /// - Throws: ``QuantityError`` if it is none, with the position.
    public init(parsing text: some StringProtocol) throws(QuantityError) {
        var reader = QuantityText(
            text,
            expected: "a local date and time, such as 2026-11-22T17:30",
            suggestion: "write the date, T, then hours, minutes and, if need be, seconds; no time zone"
        )
        date = try CalendarDate(reading: &reader)
        try reader.take("T")
        time = try ClockTime(reading: &reader)
        try reader.end()
    }

    /// The local part of a date and time of ISO 8601, with or without fractions of seconds and a time zone; `nil` if it
    /// is none.
    package init?(local text: some StringProtocol) {
        var reader = QuantityText(text, expected: "", suggestion: "")
        guard let date = try? CalendarDate(reading: &reader), reader.takes("T"),
            let time = try? ClockTime(reading: &reader)
        else { return nil }
        self.init(date, time)
        if reader.takes(".") || reader.takes(",") {
            guard reader.digit() != nil else { return nil }
            while reader.digit() != nil {}
        }
        if reader.isAtEnd || reader.takes("Z") && reader.isAtEnd { return }
        guard reader.takes("+") || reader.takes("-"), (try? reader.digits(2)) != nil else { return nil }
        if !reader.isAtEnd {
            _ = reader.takes(":")
            guard (try? reader.digits(2)) != nil, reader.isAtEnd else { return nil }
        }
    }

    /// The date and time in ISO 8601: "2026-11-22T17:30"; with seconds only if they are not 0.
    public var description: String { "\(date)T\(time)" }
}
