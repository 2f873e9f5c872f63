/// The wall-clock times of answers on one machine, in a histogram that takes little memory however many there are.
///
/// A percentile is within 1.6 % of the true one (1/64): each power of two of nanoseconds is divided into 64 parts, and
/// the mean of the times in a part stands for each of them.
public struct Latency: Hashable, Sendable {
    /// The times in one part of the histogram.
    struct Part: Hashable, Sendable {
        /// How many.
        var count = 0
        /// Their sum in nanoseconds.
        var sum = 0
    }

    private static let partsPerPower = 64

    /// The parts with times in them.
    private(set) var parts: [Int: Part] = [:]

    /// Creates a latency without answers.
    public init() {}

    /// Creates a latency that was measured before.
    init(parts: [Int: Part]) { self.parts = parts }

    /// Counts an answer.
    ///
    /// - Parameter duration: How long it took.
    public mutating func add(_ duration: Duration) {
        let (seconds, attoseconds) = duration.components
        // Up to a century, so that sums do not overflow.
        let bounded = Int(min(max(seconds, 0), 3_000_000_000))
        add(nanoseconds: bounded * 1_000_000_000 + Int(max(attoseconds, 0) / 1_000_000_000))
    }

    private mutating func add(nanoseconds: Int) {
        parts[Self.part(of: nanoseconds), default: Part()].count += 1
        parts[Self.part(of: nanoseconds), default: Part()].sum += nanoseconds
    }

    /// The part that a time falls into; longer times have later parts.
    private static func part(of nanoseconds: Int) -> Int {
        guard nanoseconds >= partsPerPower else { return max(nanoseconds, 0) }
        let power = Int.bitWidth - 1 - nanoseconds.leadingZeroBitCount - 6
        return (power + 1) * partsPerPower + (nanoseconds >> power) - partsPerPower
    }

    /// Adds the times of other answers.
    ///
    /// - Parameter other: Their latency.
    public mutating func merge(_ other: Latency) {
        for (index, part) in other.parts {
            parts[index, default: Part()].count += part.count
            parts[index, default: Part()].sum += part.sum
        }
    }

    /// The number of answers counted.
    public var count: Int { parts.values.reduce(0) { $0 + $1.count } }

    /// A percentile of the times (nearest rank).
    ///
    /// - Parameter share: The share, 0…1; 0.5 gives the median.
    /// - Returns: The time that this share of the answers took at most, within 1.6 %; `nil` if there are no answers.
    /// - Complexity: O(*p* log *p*) in the number of parts in use, which is at most some hundred.
    public func percentile(_ share: Double) -> Duration? {
        let rank = max(Int((min(max(share, 0), 1) * Double(count)).rounded(.up)), 1)
        var seen = 0
        for (_, part) in parts.sorted(by: { $0.key < $1.key }) {
            seen += part.count
            if seen >= rank { return .nanoseconds(part.sum / part.count) }
        }
        return nil
    }
}
