import Testing

@testable import Earshot

@Suite struct CalendarTests {
    @Test func everyDayHasItsNumberAndItsWeekday() throws {
        var number = try #require(CalendarDate(year: 1, month: 1, day: 1)).dayNumber
        #expect(number == -719_162)
        // 1 January of the year 1 was a Monday.
        var weekday = 1
        for year in 1...2400 {
            for month in 1...12 {
                for day in 1...CalendarDate.days(inMonth: month, of: year) {
                    let date = try #require(CalendarDate(year: year, month: month, day: day))
                    guard date.dayNumber == number, CalendarDate(dayNumber: number) == date,
                        date.weekday.rawValue == weekday
                    else {
                        Issue.record("\(date) is number \(date.dayNumber), not \(number), or another weekday")
                        return
                    }
                    number += 1
                    weekday = weekday % 7 + 1
                }
            }
        }
    }

    @Test func thereIsNoSuchDay() {
        #expect(CalendarDate(year: 2025, month: 2, day: 29) == nil)
        #expect(CalendarDate(year: 2024, month: 2, day: 29) != nil)
        #expect(CalendarDate(year: 1900, month: 2, day: 29) == nil)
        #expect(CalendarDate(year: 2000, month: 2, day: 29) != nil)
        #expect(CalendarDate(year: 2025, month: 13, day: 1) == nil)
        #expect(CalendarDate(year: 0, month: 1, day: 1) == nil)
        #expect(CalendarDate(year: 10_000, month: 1, day: 1) == nil)
        #expect(CalendarDate(dayNumber: 2_932_896)?.description == "9999-12-31")
        #expect(CalendarDate(dayNumber: 2_932_897) == nil)
        #expect(CalendarDate(dayNumber: .max) == nil)
    }

    @Test func addsDaysAndMonths() throws {
        let date = try CalendarDate(parsing: "2024-01-31")
        #expect(date.adding(months: 1)?.description == "2024-02-29")
        #expect(date.adding(months: 13)?.description == "2025-02-28")
        #expect(date.adding(months: -2)?.description == "2023-11-30")
        #expect(date.adding(days: 30)?.description == "2024-03-01")
        #expect(date.adding(days: .max) == nil)
        #expect(date.adding(months: .min) == nil)
        let evening = try CalendarDateTime(parsing: "2026-12-31T23:30")
        #expect(evening.adding(SpokenDuration(milliseconds: 5_400_000))?.description == "2027-01-01T01:00")
        #expect(evening.adding(seconds: -86_401)?.description == "2026-12-30T23:29:59")
        #expect(evening.adding(SpokenDuration(months: .max)) == nil)
        #expect(evening.adding(seconds: .min) == nil)
    }

    @Test(arguments: [("17:30", "17:30"), ("00:00", "00:00"), ("23:59:59", "23:59:59"), ("08:05:00", "08:05")])
    func aTimeIsReadAndWritten(text: String, written: String) throws {
        let time = try ClockTime(parsing: text)
        #expect(time.description == written)
        #expect(ClockTime(secondOfDay: time.secondOfDay) == time)
        #expect(ClockTime(secondOfDay: time.secondOfDay - 86_400) == time)
    }

    @Test(arguments: [("24:00", 0), ("1:30", 0), ("17:3", 3), ("17:60", 0), ("17.30", 2), ("17:30:", 6), ("17:30Z", 5)])
    func saysWhereATimeIsWrong(text: String, offset: Int) {
        let error = #expect(throws: QuantityError.self) { try ClockTime(parsing: text) }
        #expect(error?.offset == offset)
    }

    @Test(arguments: [("2026-02-29", 0), ("26-1-1", 0), ("2026/01/01", 4), ("2026-01-01T", 10)])
    func saysWhereADateIsWrong(text: String, offset: Int) {
        let error = #expect(throws: QuantityError.self) { try CalendarDate(parsing: text) }
        #expect(error?.offset == offset)
    }

    @Test func readsLocalTimesWithAZone() {
        let plain = try? CalendarDateTime(parsing: "2026-03-29T08:30:05")
        for text in [
            "2026-03-29T08:30:05", "2026-03-29T08:30:05.5Z", "2026-03-29T08:30:05+02:00", "2026-03-29T08:30:05-0930",
        ] {
            #expect(CalendarDateTime(local: text) == plain, "\(text)")
        }
        for text in ["2026-03-29", "2026-03-29T08:30:05 ", "2026-03-29T08:30:05+2", "2026-02-30T08:30", "now"] {
            #expect(CalendarDateTime(local: text) == nil, "\(text)")
        }
    }
}
