/// The wall-clock times of answers on one machine.
public struct Latency: Hashable, Sendable {
    private var durations: [Duration] = []

    /// Creates a latency without answers.
    public init() {}

    /// Counts an answer.
    ///
    /// - Parameter duration: How long it took.
    public mutating func add(_ duration: Duration) {
        durations.append(duration)
    }

    /// The number of answers counted.
    public var count: Int { durations.count }

    /// A percentile of the times (nearest rank).
    ///
    /// - Parameter share: The share, 0…1; 0.5 gives the median.
    /// - Returns: The time that this share of the answers took at most; `nil` if there are no answers.
    /// - Complexity: O(*n* log *n*) in the number of answers.
    public func percentile(_ share: Double) -> Duration? {
        guard !durations.isEmpty else { return nil }
        let rank = Int((min(max(share, 0), 1) * Double(durations.count)).rounded(.up))
        return durations.sorted()[max(rank, 1) - 1]
    }
}
