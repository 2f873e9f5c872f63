/// Something that a person may want to do now, and why.
public struct Suggestion: Hashable, Sendable {
    /// Where a suggestion comes from.
    public enum Source: String, Hashable, Sendable, Codable, CaseIterable {
        /// The person has done it before.
        case donations
        /// The person has never done it; the app suggests it.
        case application
    }

    /// What to offer; parameters without a value are open.
    public var invocation: Invocation
    /// Where it comes from.
    public var source: Source
    /// Its rank, part by part.
    public var score: SuggestionScore
    /// The number of donations that it rests on.
    public var count: Int
    /// The latest of them; `nil` if there is none.
    public var last: Moment?

    /// Why it is suggested, with the parts of the score in nats.
    ///
    /// - Parameter moment: The time now.
    /// - Returns: A sentence without a period, such as "done 12 times (+2.48), last 1 day ago (-0.31), at this time of
    ///   day more often than at others (+1.20), on this day of the week no more than on others (-0.05)".
    public func reason(at moment: Moment) -> String {
        var parts: [String] = []
        if let last {
            parts.append("done \(Self.times(count)) (\(Self.shown(score.frequency)))")
            parts.append("last \(Self.ago(moment.day - last.day)) (\(Self.shown(score.recency)))")
            parts.append("at this time of day \(Self.compared(score.timeOfDay)) (\(Self.shown(score.timeOfDay)))")
            parts.append("on this day of the week \(Self.compared(score.weekday)) (\(Self.shown(score.weekday)))")
        } else {
            parts.append("never done, suggested by the app (\(Self.shown(score.frequency)))")
        }
        if score.relevance != 0 { parts.append("relevant now, says the app (\(Self.shown(score.relevance)))") }
        return parts.joined(separator: ", ")
    }

    private static func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }

    private static func ago(_ days: Int64) -> String {
        switch days {
        case ..<1: "today"
        case 1: "1 day ago"
        default: "\(days) days ago"
        }
    }

    private static func compared(_ part: Int) -> String {
        switch part {
        case 200...: "more often than at others"
        case ..<(-200): "less often than at others"
        default: "as often as at others"
        }
    }

    /// Thousandths of a nat as nats with two decimals and a sign.
    static func shown(_ thousandths: Int) -> String {
        let hundredths = (abs(thousandths) + 5) / 10
        let rest = hundredths % 100
        return "\(thousandths < 0 ? "-" : "+")\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
    }
}
