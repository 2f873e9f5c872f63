/// How long answers took, by the clock on the wall of one machine.
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

    /// How many answers were counted.
    public var count: Int { durations.count }

    /// The time that a share of the answers took at most (nearest rank).
    ///
    /// - Parameter share: The share, 0…1; 0.5 asks for the median.
    /// - Returns: The time; `nil` where no answer was counted.
    /// - Complexity: O(*n* log *n*) in the number of answers.
    public func percentile(_ share: Double) -> Duration? {
        guard !durations.isEmpty else { return nil }
        let rank = Int((min(max(share, 0), 1) * Double(durations.count)).rounded(.up))
        return durations.sorted()[max(rank, 1) - 1]
    }
}
