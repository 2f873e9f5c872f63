/// What a clock shows while an utterance is resolved, and the zone that it is in, as far as the caller says.
package struct LocalClock: Hashable, Sendable {
    /// The local date and time now; `nil` if nobody has said.
    package let now: CalendarDateTime?
    /// The zone; without one every day has 24 hours.
    package let zone: CalendarZone?
    /// The moments that now may be in the zone: two in an hour that is doubled, none in one that is skipped.
    private let moments: [Int]

    /// Creates a clock.
    ///
    /// - Parameters:
    ///   - now: The local date and time now. With a zone, one that has an offset is the moment that it says.
    ///   - zone: The zone.
    package init(now: CalendarDateTime? = nil, zone: CalendarZone? = nil) {
        self.zone = zone
        guard let zone, let now else {
            self.now = now
            moments = []
            return
        }
        if let moment = now.moment {
            self.now = zone.local(at: moment)
            moments = [moment]
        } else {
            self.now = now
            moments = zone.moments(of: now)
        }
    }

    /// What the clock shows some seconds after now.
    ///
    /// In a zone it is the time that has passed that counts. What now is twice may be two dates and times then, and
    /// in an hour that is skipped there is no now.
    package func times(inSeconds seconds: Int) -> [CalendarDateTime] {
        guard let zone else { return [now?.adding(seconds: seconds)].compactMap(\.self) }
        var times: [CalendarDateTime] = []
        for moment in moments {
            let (sum, overflows) = moment.addingReportingOverflow(seconds)
            guard !overflows, let time = zone.local(at: sum), !times.contains(time) else { continue }
            times.append(time)
        }
        return times
    }

    /// The dates and times that are meant by what a clock shows: two with their offsets in an hour that is doubled,
    /// none in one that is skipped.
    package func times(showing local: CalendarDateTime) -> [CalendarDateTime] {
        guard let zone else { return [local] }
        let moments = zone.moments(of: local)
        return moments.count == 1 ? [local] : moments.compactMap(zone.local)
    }
}
