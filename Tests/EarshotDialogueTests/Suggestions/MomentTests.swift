import EarshotDialogue
import EarshotTestSupport
import Foundation
import Testing

@Suite struct MomentTests {
    /// Day, hour and day of the week, compared with a calendar.
    @Test(arguments: Seeds.first(20))
    func agreesWithACalendar(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed))
        for _ in 0..<200 {
            let seconds = Int64.random(in: -5_000_000_000...5_000_000_000, using: &random)
            let offset = Int32.random(in: -48...56, using: &random) * 900
            let moment = Moment(seconds: seconds, utcOffset: offset)
            var calendar = Calendar(identifier: .gregorian)
            calendar.timeZone = try #require(TimeZone(secondsFromGMT: Int(offset)))
            let parts = calendar.dateComponents([.hour, .weekday], from: Date(timeIntervalSince1970: Double(seconds)))
            #expect(moment.hour == parts.hour)
            #expect(moment.weekday == ((parts.weekday ?? 0) + 5) % 7)
        }
    }

    /// The ends of the numbers: what is stored may hold anything.
    @Test(arguments: [
        Moment(seconds: .min), Moment(seconds: .min, utcOffset: -1), Moment(seconds: .max, utcOffset: 1),
        Moment(seconds: .max), Moment(seconds: -1), Moment(seconds: -86_400), Moment(seconds: -86_401),
    ])
    func roundsDaysDown(moment: Moment) {
        let local = Double(moment.seconds) + Double(moment.utcOffset)
        #expect(abs(Double(moment.day) - (local / 86_400).rounded(.down)) <= local.magnitude / 1e15)
        #expect((0..<24).contains(moment.hour) && (0..<7).contains(moment.weekday))
    }

    @Test(arguments: [Int64.min, Int64.max, 0, -1])
    func takesAnyNumber(seconds: Int64) {
        let moment = Moment(seconds: seconds, utcOffset: .max)
        #expect((0..<24).contains(moment.hour) && (0..<7).contains(moment.weekday))
        var history = UsageHistory()
        history.add(moment)
        history.add(Moment(seconds: 1_767_571_200))
        #expect(history.hours.allSatisfy { $0.isFinite && $0 >= 0 })
        _ = SuggestionScore(history, at: Moment(seconds: 0)).total
        _ = SuggestionScore(history, at: Moment(seconds: .max)).total
    }

    /// A row of a damaged file makes no history that something could go wrong with.
    @Test func refusesAHistoryThatCannotBe() throws {
        func history(
            count: Int = 3,
            last: Moment? = Moment(seconds: 0),
            day: Int64 = 0,
            hour: Double = 0.1,
            weekday: Double = 0.3
        ) -> UsageHistory? {
            UsageHistory(
                count: count,
                last: last,
                day: day,
                hours: Array(repeating: hour, count: 24),
                weekdays: Array(repeating: weekday, count: 7)
            )
        }
        #expect(history() != nil)
        #expect(history(day: .min) == nil && history(day: .max) == nil)
        #expect(history(count: .max) == nil && history(count: -1) == nil)
        #expect(history(hour: 1e308) == nil && history(weekday: 1e308) == nil)
        #expect(history(weekday: 3) == nil, "three donations do not weigh 21")
        for day in [Moment(seconds: .min).day, Moment(seconds: .max).day] {
            var kept = try #require(history(day: day))
            _ = SuggestionScore(kept, at: Moment(seconds: .max)).total
            _ = SuggestionScore(kept, at: Moment(seconds: .min)).total
            kept.add(Moment(seconds: .max))
            kept.add(Moment(seconds: .min))
            #expect(kept.count == 5 && kept.weight.isFinite)
        }
    }
}
