/// A day of the Gregorian calendar, also for the time before there was one.
public struct CalendarDate: Hashable, Sendable {
    /// A day of the week, numbered from Monday, 1, as ISO 8601 does.
    public enum Weekday: Int, Hashable, Sendable, CaseIterable {
        /// The first day of the week.
        case monday = 1
        /// The second day of the week.
        case tuesday
        /// The third day of the week.
        case wednesday
        /// The fourth day of the week.
        case thursday
        /// The fifth day of the week.
        case friday
        /// The sixth day of the week.
        case saturday
        /// The seventh day of the week.
        case sunday
    }

    /// The year, 1 to 9999.
    public let year: Int
    /// The month, 1 to 12.
    public let month: Int
    /// The day of the month, 1 to 31.
    public let day: Int

    /// Creates a date; `nil` if there is no such day, such as 29 February in most years.
    ///
    /// - Parameters:
    ///   - year: The year, 1 to 9999.
    ///   - month: The month, 1 to 12.
    ///   - day: The day of the month.
    public init?(year: Int, month: Int, day: Int) {
        guard 1...9999 ~= year, 1...12 ~= month, 1...Self.days(inMonth: month, of: year) ~= day else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// Creates a date from its number; `nil` if the year is not in 1 to 9999.
    ///
    /// - Parameter dayNumber: The days since 1 January 1970; negative before.
    /// - Complexity: O(1).
    public init?(dayNumber: Int) {
        // Years are counted from 1 March of the year 0, so that the leap day is the last one.
        guard -719_162...2_932_896 ~= dayNumber else { return nil }
        let days = dayNumber + 719_468
        let (era, dayOfEra) = (days / 146_097, days % 146_097)
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthFromMarch = (5 * dayOfYear + 2) / 153
        let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
        self.init(
            year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
            month: month,
            day: dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
        )
    }

    /// The days since 1 January 1970; negative before.
    public var dayNumber: Int {
        let yearFromMarch = month <= 2 ? year - 1 : year
        let (era, yearOfEra) = (yearFromMarch / 400, yearFromMarch % 400)
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// The day of the week.
    public var weekday: Weekday {
        // 1 January 1970 was a Thursday; the added weeks keep the number positive.
        Weekday(rawValue: (dayNumber + 3 + 7 * 102_801) % 7 + 1) ?? .monday
    }

    /// Whether a year has a 29 February.
    ///
    /// - Parameter year: The year.
    /// - Returns: Whether it has.
    public static func isLeap(_ year: Int) -> Bool {
        year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    }

    /// The number of days of a month.
    ///
    /// - Parameters:
    ///   - month: The month, 1 to 12.
    ///   - year: The year.
    /// - Returns: 28 to 31; 0 for a month that there is not.
    public static func days(inMonth month: Int, of year: Int) -> Int {
        switch month {
        case 2: isLeap(year) ? 29 : 28
        case 4, 6, 9, 11: 30
        case 1...12: 31
        default: 0
        }
    }

    /// The date some days later.
    ///
    /// - Parameter days: The days; negative for an earlier date.
    /// - Returns: `nil` beyond the years 1 to 9999.
    public func adding(days: Int) -> CalendarDate? {
        let (number, overflows) = dayNumber.addingReportingOverflow(days)
        return overflows ? nil : CalendarDate(dayNumber: number)
    }

    /// The same day some months later, or the last day of a month that is too short: a month after 31 January is 28
    /// or 29 February.
    ///
    /// - Parameter months: The months; negative for an earlier date.
    /// - Returns: `nil` beyond the years 1 to 9999.
    public func adding(months: Int) -> CalendarDate? {
        guard -120_000...120_000 ~= months else { return nil }
        let total = year * 12 + month - 1 + months
        guard total >= 12 else { return nil }
        let (year, month) = (total / 12, total % 12 + 1)
        return CalendarDate(year: year, month: month, day: min(day, Self.days(inMonth: month, of: year)))
    }
}

extension CalendarDate: Comparable {
    /// Whether one date is before another.
    public static func < (left: Self, right: Self) -> Bool {
        (left.year, left.month, left.day) < (right.year, right.month, right.day)
    }
}

extension CalendarDate: CustomStringConvertible {
    /// Reads a date of ISO 8601, "2026-11-22".
    ///
    /// - Parameter text: The text.
    /// - Throws: ``QuantityError`` if it is none, with the position.
    public init(parsing text: some StringProtocol) throws(QuantityError) {
        var reader = QuantityText(
            text,
            expected: "a date, such as 2026-11-22",
            suggestion: "write the year in four digits, month and day in two, with hyphens between"
        )
        self = try Self(reading: &reader)
        try reader.end()
    }

    init(reading reader: inout QuantityText) throws(QuantityError) {
        let start = reader.offset
        let year = try reader.digits(4)
        try reader.take("-")
        let month = try reader.digits(2)
        try reader.take("-")
        let day = try reader.digits(2)
        guard let date = Self(year: year, month: month, day: day) else {
            throw reader.wrong("there is no such day", at: start)
        }
        self = date
    }

    /// The date in ISO 8601: "2026-11-22".
    public var description: String {
        "\(QuantityText.padded(year, 4))-\(QuantityText.padded(month))-\(QuantityText.padded(day))"
    }
}
