#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// How often and when one thing was done: all that is needed to rank it, whatever the number of donations.
///
/// Each donation weighs 1 on its day and half as much with every ``halfLife`` that passes. Weights are kept as they
/// were on the day of the latest donation; all of them fade alike, so that only the day has to be known.
public struct UsageHistory: Hashable, Sendable {
    /// The days after which a donation weighs half as much.
    public static let halfLife = 14.0
    /// The most donations that a stored history may have: beyond that, weights are not exact.
    private static let mostDonations = 1 << 53
    /// The most that a donation weighs, with what sums are inexact by.
    private static let mostWeight = 1.000_001

    /// The number of donations.
    public private(set) var count: Int
    /// The latest donation; `nil` if there is none.
    public private(set) var last: Moment?
    /// The local day of the latest donation, which the weights are as of; 0 if there is none.
    public private(set) var day: Int64
    /// The weight of the donations of each hour of the day.
    public private(set) var hours: [Double]
    /// The weight of the donations of each day of the week, Monday first.
    public private(set) var weekdays: [Double]

    /// Creates an empty history.
    public init() {
        count = 0
        day = 0
        hours = Array(repeating: 0, count: 24)
        weekdays = Array(repeating: 0, count: 7)
    }

    /// Creates a history from what a store has kept; `nil` if no donations give it.
    ///
    /// That is so if there are not as many weights as hours and days, if one of them is negative or no number, or if
    /// they sum up to more than the donations, each of which weighs at most 1; and if there is no such day, or if
    /// nobody makes so many donations (2⁵³).
    ///
    /// - Parameters:
    ///   - count: The number of donations.
    ///   - last: The latest donation.
    ///   - day: The local day that the weights are as of.
    ///   - hours: The weight of each hour, 24 of them.
    ///   - weekdays: The weight of each day of the week, 7 of them, Monday first.
    public init?(count: Int, last: Moment?, day: Int64, hours: [Double], weekdays: [Double]) {
        guard (0...Self.mostDonations).contains(count), Moment.days.contains(day), hours.count == 24,
            weekdays.count == 7, (hours + weekdays).allSatisfy({ $0.isFinite && $0 >= 0 }),
            [hours, weekdays].allSatisfy({ $0.reduce(0, +) <= Double(count) * Self.mostWeight })
        else { return nil }
        self.count = count
        self.last = last
        self.day = day
        self.hours = hours
        self.weekdays = weekdays
    }

    /// The weight of all donations, as of ``day``.
    public var weight: Double { weekdays.reduce(0, +) }

    /// The order of histories by weight, whatever the day they are compared on: the greater one weighs more.
    ///
    /// It is the day on which a single donation would weigh as much, so that it does not change as time passes.
    /// Negative infinity for an empty history.
    public var strength: Double {
        count == 0 ? -.infinity : Double(day) + Self.halfLife * log2(max(weight, .leastNormalMagnitude))
    }

    /// Adds a donation.
    ///
    /// A donation of an earlier day than the latest (a clock that was set back, or one that was imported) weighs as
    /// much as if it had come in order.
    ///
    /// - Parameter moment: When it was done.
    /// - Complexity: O(1).
    public mutating func add(_ moment: Moment) {
        if count == 0 {
            day = moment.day
        } else if moment.day > day {
            fade(moment.day - day)
            day = moment.day
        }
        let weight = Self.weight(after: day - moment.day)
        hours[moment.hour] += weight
        weekdays[moment.weekday] += weight
        count += 1
        last = max(last ?? moment, moment)
    }

    /// What a donation weighs after some days.
    static func weight(after days: Int64) -> Double { exp2(-Double(max(0, days)) / halfLife) }

    private mutating func fade(_ days: Int64) {
        let factor = Self.weight(after: days)
        for index in hours.indices { hours[index] *= factor }
        for index in weekdays.indices { weekdays[index] *= factor }
    }
}

extension UsageHistory {
    /// How much one history weighs for each unit of another.
    ///
    /// - Parameters:
    ///   - strength: The strength of the one.
    ///   - other: The strength of the other.
    /// - Returns: The ratio of their weights.
    static func weightRatio(_ strength: Double, to other: Double) -> Double { exp2((strength - other) / halfLife) }
}
