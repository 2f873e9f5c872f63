import Testing

@testable import Earshot

/// Time zones by their names, and what their clocks show.
struct CalendarZoneTests {
    private func time(_ text: String) throws -> CalendarDateTime { try CalendarDateTime(parsing: text) }

    @Test(arguments: ["Europe/Berlin", "America/New_York", "Asia/Kolkata", "UTC", "Etc/GMT+5", "America/Indiana/Knox"])
    func findsZones(name: String) throws {
        #expect(try CalendarZone(name).name == name)
        #expect(CalendarZone.names.contains(name))
    }

    @Test(arguments: [
        "", "Berlin", "europe/berlin", "GMT+3", "PST", "Etc/Unknown", "Europe/Berlin\0", "Zürich", "+01:00",
    ])
    func refusesWhatIsNoZone(name: String) {
        let error = #expect(throws: QuantityError.self) { try CalendarZone(name) }
        #expect(error?.expected == "a name of the IANA database, such as Europe/Berlin")
    }

    @Test func suggestsTheNearestName() {
        let error = #expect(throws: QuantityError.self) { try CalendarZone("Europe/Berln") }
        #expect(error?.suggestion == "write Europe/Berlin")
        let far = #expect(throws: QuantityError.self) { try CalendarZone("the clock in the hall of my house") }
        #expect(far?.suggestion == "write a continent and a city, or UTC")
    }

    @Test(
        arguments: [
            ("Europe/Berlin", "2026-03-29T01:59", 1), ("Europe/Berlin", "2026-03-29T02:00", 0),
            ("Europe/Berlin", "2026-03-29T02:59:59", 0), ("Europe/Berlin", "2026-03-29T03:00", 1),
            ("Europe/Berlin", "2026-10-25T01:59:59", 1), ("Europe/Berlin", "2026-10-25T02:00", 2),
            ("Europe/Berlin", "2026-10-25T02:59:59", 2), ("Europe/Berlin", "2026-10-25T03:00", 1),
            ("America/New_York", "2026-03-08T02:30", 0), ("America/New_York", "2026-11-01T01:30", 2),
            ("Australia/Lord_Howe", "2026-10-04T02:15", 0), ("Australia/Lord_Howe", "2026-10-04T02:30", 1),
            ("Asia/Kolkata", "2026-03-29T02:30", 1), ("Pacific/Apia", "2011-12-30T12:00", 0),
            ("UTC", "0001-01-01T00:00", 1),
            ("UTC", "9999-12-31T23:59", 1),
        ]
    )
    func countsTheMomentsOfATime(name: String, local: String, count: Int) throws {
        #expect(try CalendarZone(name).moments(of: time(local)).count == count)
    }

    /// Every hour of two years: what a zone shows at a moment is one of the moments that it shows that.
    @Test(arguments: ["Europe/Berlin", "America/New_York", "Asia/Kolkata", "Africa/Casablanca"])
    func showsWhatItCounts(name: String) throws {
        let zone = try CalendarZone(name)
        let start = try #require(CalendarDate(year: 2026, month: 1, day: 1)).dayNumber * 86_400
        for hour in 0..<(2 * 365 * 24) {
            let moment = start + hour * 3600 + 1740
            let local = try #require(zone.local(at: moment))
            #expect(zone.moments(of: local) == [moment])
            let shown = CalendarDateTime(local.date, local.time)
            #expect(zone.moments(of: shown).contains(moment))
            #expect((zone.moments(of: shown).count == 2) == (local.offset != nil))
        }
    }

    @Test func ordersTheTwoOfADoubledHour() throws {
        let zone = try CalendarZone("Europe/Berlin")
        let both = try LocalClock(zone: zone).times(showing: time("2026-10-25T02:30"))
        #expect(both.map(\.description) == ["2026-10-25T02:30+02:00", "2026-10-25T02:30+01:00"])
        #expect(both == both.sorted())
        #expect(try both.map { try time($0.description) } == both)
        #expect(try time("2026-10-25T02:30") < both[0])
    }

    @Test func aNowWithAnOffsetIsAMoment() throws {
        let zone = try CalendarZone("Europe/Berlin")
        let now = try #require(CalendarDateTime(local: "2026-06-01T10:00:00Z", keepsOffset: true))
        #expect(LocalClock(now: now, zone: zone).now == (try time("2026-06-01T12:00")))
        #expect(LocalClock(now: now, zone: zone).times(inSeconds: 60) == [try time("2026-06-01T12:01")])
        #expect(LocalClock(now: try time("2026-03-29T02:30"), zone: zone).times(inSeconds: 60).isEmpty)
    }
}
