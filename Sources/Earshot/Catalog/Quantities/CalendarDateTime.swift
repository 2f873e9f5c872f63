/// A date with a time of day, as a clock on the wall shows it.
public struct CalendarDateTime: Hashable, Sendable {
    /// The date.
    public var date: CalendarDate
    /// The time of day.
    public var time: ClockTime
    /// The seconds that the clock is ahead of UTC; `nil` where the date and time say enough.
    ///
    /// Values have it only in an hour that a change of clocks doubles, to tell the two apart.
    public var offset: Int?

    /// Creates a date with a time of day.
    ///
    /// - Parameters:
    ///   - date: The date.
    ///   - time: The time of day.
    ///   - offset: The seconds that the clock is ahead of UTC, less than a day.
    public init(_ date: CalendarDate, _ time: ClockTime, offset: Int? = nil) {
        self.date = date
        self.time = time
        self.offset = offset
    }

    /// The date and time some seconds later on the same clock; every day counts 24 hours.
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
    /// Whether one date and time is before another; of two in an hour that is doubled, the one whose clock is further
    /// ahead.
    public static func < (left: Self, right: Self) -> Bool {
        (left.date, left.time, left.offset.map { -$0 } ?? .min)
            < (right.date, right.time, right.offset.map { -$0 } ?? .min)
    }
}

extension CalendarDateTime: CustomStringConvertible {
    /// Reads a date and time of ISO 8601, "2026-11-22T17:30", "2026-11-22T17:30:05" or, in an hour that is doubled,
    /// "2026-10-25T02:30+01:00".
    ///
    /// - Parameter text: The text.
    /// - Throws: ``QuantityError`` if it is none, with the position.
    public init(parsing text: some StringProtocol) throws(QuantityError) {
        var reader = QuantityText(
            text,
            expected: "a local date and time, such as 2026-11-22T17:30",
            suggestion: "write the date, T, then hours, minutes and, if need be, seconds; no name of a time zone"
        )
        date = try CalendarDate(reading: &reader)
        try reader.take("T")
        time = try ClockTime(reading: &reader)
        let isAhead = reader.next == UInt8(ascii: "+")
        if isAhead || reader.next == UInt8(ascii: "-") {
            try reader.take(isAhead ? "+" : "-")
            let offset = try ClockTime(reading: &reader).secondOfDay
            self.offset = isAhead ? offset : -offset
        }
        try reader.end()
    }

    /// The local part of a date and time of ISO 8601, with or without fractions of seconds and an offset from UTC;
    /// `nil` if it is none.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - keepsOffset: Whether the offset is part of the value; without a zone it says nothing.
    package init?(local text: some StringProtocol, keepsOffset: Bool = false) {
        var reader = QuantityText(text, expected: "", suggestion: "")
        guard let date = try? CalendarDate(reading: &reader), reader.takes("T"),
            let time = try? ClockTime(reading: &reader)
        else { return nil }
        self.init(date, time)
        if reader.takes(".") || reader.takes(",") {
            guard reader.digit() != nil else { return nil }
            while reader.digit() != nil {}
        }
        if reader.isAtEnd { return }
        var ahead = 0
        if !reader.takes("Z") {
            let isAhead = reader.takes("+")
            guard isAhead || reader.takes("-"), let hours = try? reader.digits(2) else { return nil }
            ahead = hours * 3600
            if !reader.isAtEnd {
                _ = reader.takes(":")
                guard let minutes = try? reader.digits(2) else { return nil }
                ahead += minutes * 60
            }
            if !isAhead { ahead = -ahead }
        }
        guard reader.isAtEnd else { return nil }
        if keepsOffset, abs(ahead) < 86_400 { offset = ahead }
    }

    /// The date and time in ISO 8601: "2026-11-22T17:30"; with seconds only if they are not 0, and with the offset if
    /// there is one: "2026-10-25T02:30+01:00".
    public var description: String {
        "\(date)T\(time)\(offsetText ?? "")"
    }

    /// The offset as ISO 8601 writes it, "+01:00"; `nil` if there is none.
    package var offsetText: String? {
        offset.map { "\($0 < 0 ? "-" : "+")\(ClockTime(secondOfDay: abs($0)))" }
    }
}
