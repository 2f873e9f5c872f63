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
}
