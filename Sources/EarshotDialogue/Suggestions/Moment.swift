/// A point in time, with the time of day where the person is.
///
/// Times are always passed in; nothing here reads a clock.
public struct Moment: Hashable, Sendable, Codable, Comparable {
    /// Seconds since 1970-01-01 00:00 UTC.
    public var seconds: Int64
    /// How far local time is ahead of UTC, in seconds, at this moment.
    public var utcOffset: Int32

    /// Creates a moment.
    ///
    /// - Parameters:
    ///   - seconds: Seconds since 1970-01-01 00:00 UTC.
    ///   - utcOffset: How far local time is ahead of UTC, in seconds.
    public init(seconds: Int64, utcOffset: Int32 = 0) {
        self.seconds = seconds
        self.utcOffset = utcOffset
    }

    /// Whether one moment is earlier than another; of the same moment in two places, the more western is first.
    ///
    /// - Parameters:
    ///   - lhs: A moment.
    ///   - rhs: Another moment.
    /// - Returns: Whether the first is earlier.
    public static func < (lhs: Moment, rhs: Moment) -> Bool {
        (lhs.seconds, lhs.utcOffset) < (rhs.seconds, rhs.utcOffset)
    }

    /// The seconds of local time since 1970-01-01 00:00 there; the first or last that there is if it is beyond.
    private var local: Int64 {
        let (sum, isBeyond) = seconds.addingReportingOverflow(Int64(utcOffset))
        return isBeyond ? (utcOffset < 0 ? .min : .max) : sum
    }

    /// The number of the local day, counted from 1970-01-01.
    public var day: Int64 { local / 86_400 - (local % 86_400 < 0 ? 1 : 0) }

    /// The days that there are.
    static let days = Moment(seconds: .min).day...Moment(seconds: .max).day

    /// The hour of the local day, 0…23.
    public var hour: Int { Int(Self.remainder(local, 86_400) / 3_600) }

    /// The day of the week, 0 for Monday to 6 for Sunday.
    public var weekday: Int { Int(Self.remainder(day + 3, 7)) }

    private static func remainder(_ number: Int64, _ divisor: Int64) -> Int64 {
        let rest = number % divisor
        return rest < 0 ? rest + divisor : rest
    }
}
