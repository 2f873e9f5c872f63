internal import Earshot
internal import Foundation
internal import HTTPTypes

/// What Duckling counts times from: `reftime` in the zone `tz`.
struct DucklingClock {
    let zone: TimeZone
    /// The same zone for the engine; `nil` if it does not know the name.
    let calendarZone: CalendarZone?
    /// The local date and time.
    let now: CalendarDateTime

    /// Reads the fields of a form.
    ///
    /// - Parameters:
    ///   - reftime: Milliseconds since 1970; `nil` stands for now.
    ///   - tz: The name of the zone; `nil` stands for UTC.
    /// - Throws: ``Problem`` if one cannot be read.
    init(reftime: String?, tz: String?) throws(Problem) {
        guard let zone = TimeZone(identifier: tz ?? "UTC") else {
            throw Problem(.badRequest, "there is no time zone '\(tz ?? "")'", expected: "a name such as Europe/Berlin")
        }
        self.zone = zone
        calendarZone = try? CalendarZone(tz ?? "UTC")
        var moment = Date()
        if let reftime {
            guard let milliseconds = Int64(reftime) else {
                throw Problem(.badRequest, "reftime is '\(reftime)'", expected: "milliseconds since 1970")
            }
            moment = Date(timeIntervalSince1970: Double(milliseconds) / 1_000)
        }
        // Beyond what a calendar counts, the zone is not asked.
        let local = moment.timeIntervalSince1970.rounded(.down)
        guard abs(local) < 1e12 else { throw Self.beyond(reftime) }
        let seconds = Int(local) + zone.secondsFromGMT(for: moment)
        let days = Int((Double(seconds) / 86_400).rounded(.down))
        guard let date = CalendarDate(dayNumber: days) else { throw Self.beyond(reftime) }
        now = CalendarDateTime(date, ClockTime(secondOfDay: seconds - days * 86_400))
    }

    private static func beyond(_ reftime: String?) -> Problem {
        Problem(.badRequest, "reftime is '\(reftime ?? "")'", expected: "a moment of the years 1 to 9999")
    }

    /// The day on which a time of day comes next; `nil` after the last day of the calendar.
    func next(_ time: ClockTime) -> CalendarDate? {
        time > now.time ? now.date : now.date.adding(days: 1)
    }

    /// A moment as Duckling writes it: `2026-11-30T08:00:00.000+01:00`.
    func text(_ date: CalendarDate, _ time: ClockTime, offset: Int?) -> String? {
        let local = DateComponents(
            timeZone: zone,
            year: date.year,
            month: date.month,
            day: date.day,
            hour: time.hour,
            minute: time.minute,
            second: time.second
        )
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = zone
        guard let moment = calendar.date(from: local) else { return nil }
        let seconds = offset ?? zone.secondsFromGMT(for: moment)
        func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
        let clock = "\(two(time.hour)):\(two(time.minute)):\(two(time.second)).000"
        let sign = seconds < 0 ? "-" : "+"
        return "\(date)T\(clock)\(sign)\(two(abs(seconds) / 3_600)):\(two(abs(seconds) / 60 % 60))"
    }
}
