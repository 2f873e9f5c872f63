#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// How likely something is to be done now, as a sum of four parts, each in thousandths of a nat.
///
/// With *n* donations, *D* their weight now (half after every 14 days), *D*ₕ that of the hours about the hour now
/// (½ of this hour, ¼ of the one before and of the one after), and *D*ᵥ that of the day of the week now:
///
/// | part | formula |
/// |---|---|
/// | ``frequency`` | ln *n* |
/// | ``recency`` | ln (*D* ⁄ *n*), never above 0 |
/// | ``timeOfDay`` | ln (24 · (*D*ₕ + *a* ⁄ 24) ⁄ (*D* + *a*)), *a* = 2 |
/// | ``weekday`` | ln (7 · (*D*ᵥ + *b* ⁄ 7) ⁄ (*D* + *b*)), *b* = 2 |
///
/// So what is done at any hour alike neither gains nor loses by the hour, and one donation says little about hours.
/// What was never done, and is suggested by the app, counts as half a donation: ln ½ for its frequency; and four times
/// as much while the app says that it is relevant.
public struct SuggestionScore: Hashable, Sendable {
    /// How often it was done.
    public var frequency: Int
    /// How long ago.
    public var recency: Int
    /// How well the time of day fits.
    public var timeOfDay: Int
    /// How well the day of the week fits.
    public var weekday: Int
    /// Whether the app says that it is relevant now.
    public var relevance: Int

    /// The sum of all parts.
    public var total: Int { frequency + recency + timeOfDay + weekday + relevance }

    /// Donations of any hour, or of any day of the week, that are assumed before the first was made.
    private static let assumed = 2.0
    /// The score of what was never done.
    static let neverDone = SuggestionScore(frequency: thousandths(0.5))
    /// What being relevant adds.
    static let relevant = thousandths(4)

    private init(frequency: Int) {
        self.frequency = frequency
        (recency, timeOfDay, weekday, relevance) = (0, 0, 0, 0)
    }

    /// The score of a history.
    ///
    /// - Parameters:
    ///   - history: How often and when it was done.
    ///   - moment: The time now. If it is before the latest donation (a clock that was set back), nothing has faded.
    /// - Complexity: O(1).
    public init(_ history: UsageHistory, at moment: Moment) {
        guard history.count > 0 else {
            self = .neverDone
            return
        }
        let fading = UsageHistory.weight(after: moment.day - history.day)
        let weight = history.weight * fading
        let hours = history.hours
        let hour = moment.hour
        let near = hours[hour] / 2 + (hours[(hour + 1) % 24] + hours[(hour + 23) % 24]) / 4
        frequency = Self.thousandths(Double(history.count))
        recency = min(0, Self.thousandths(weight / Double(history.count)))
        timeOfDay = Self.share(near * fading, of: weight, parts: 24)
        weekday = Self.share(history.weekdays[moment.weekday] * fading, of: weight, parts: 7)
        relevance = 0
    }

    /// How much more often than evenly something falls into a part of the day or the week.
    private static func share(_ part: Double, of whole: Double, parts: Double) -> Int {
        thousandths(parts * (part + assumed / parts) / (whole + assumed))
    }

    private static func thousandths(_ number: Double) -> Int {
        Int((log(max(number, .leastNormalMagnitude)) * 1_000).rounded())
    }
}
