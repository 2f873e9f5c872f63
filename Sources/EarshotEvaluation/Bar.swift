/// The least or the most acceptable value of a metric, in total or of a slice: `recall:voice=kal=0.8`.
public struct Bar: Hashable, Sendable, CustomStringConvertible {
    /// The slice that a bar is for.
    public struct SliceName: Hashable, Sendable {
        /// The key of the slice.
        public var key: String
        /// Its name.
        public var name: String
    }

    /// The metric.
    public var metric: Metric
    /// The slice; `nil` for all lines.
    public var slice: SliceName?
    /// The least value that passes, or the most for a metric of which lower is better.
    public var value: Double

    /// Creates a bar.
    ///
    /// - Parameters:
    ///   - metric: The metric.
    ///   - value: The least value that passes, or the most for a metric of which lower is better.
    ///   - slice: The slice; `nil` for all lines.
    public init(_ metric: Metric, _ value: Double, slice: SliceName? = nil) {
        self.metric = metric
        self.value = value
        self.slice = slice
    }

    /// Reads a bar from the command line: `METRIC=VALUE` or `METRIC:KEY=NAME=VALUE`, with the value as 0.95 or 95%.
    ///
    /// The last equals sign is the one before the value; the first is that of the slice, whose name may hold others.
    ///
    /// - Parameter text: The bar's text; anything else gives `nil`.
    public init?(_ text: String) {
        guard let equals = text.lastIndex(of: "=") else { return nil }
        let subject = text[..<equals].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard let metric = subject.first.flatMap({ Metric(rawValue: String($0)) }) else { return nil }
        var slice: SliceName?
        if subject.count == 2 {
            let parts = subject[1].split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard parts.count == 2, !parts[0].isEmpty else { return nil }
            slice = SliceName(key: String(parts[0]), name: String(parts[1]))
        }
        let value = text[text.index(after: equals)...]
        let isPercent = value.hasSuffix("%")
        guard let number = Double(isPercent ? value.dropLast() : value) else { return nil }
        let bound = isPercent ? number / 100 : number
        guard bound >= 0, bound <= 1 || metric.isMean && bound.isFinite else { return nil }
        self.init(metric, bound, slice: slice)
    }

    /// Whether a tally reaches the bar; without anything to divide by, a metric reaches only a least value of 0, or a
    /// most value of at least 1.
    ///
    /// - Parameter tally: The tally.
    /// - Returns: Whether it passes.
    public func isPassed(by tally: Tally) -> Bool {
        metric.isCost ? (tally[metric] ?? 1) <= value : (tally[metric] ?? 0) >= value
    }

    /// The tally of an evaluation that the bar is for.
    ///
    /// - Parameter evaluation: The evaluation.
    /// - Returns: The tally; empty if no line belongs to the slice.
    public func tally(of evaluation: Evaluation) -> Tally {
        guard let slice else { return evaluation.total }
        return evaluation.slice(slice.key, slice.name)?.tally ?? Tally()
    }

    /// Whether an evaluation reaches the bar.
    ///
    /// - Parameter evaluation: The evaluation.
    /// - Returns: Whether it passes; a slice that no line belongs to has nothing to divide by.
    public func isPassed(by evaluation: Evaluation) -> Bool { isPassed(by: tally(of: evaluation)) }

    /// The metric, and the slice if there is one: `recall`, `recall:voice=kal`.
    public var subject: String { metric.rawValue + (slice.map { ":\($0.key)=\($0.name)" } ?? "") }

    /// `METRIC=VALUE` or `METRIC:KEY=NAME=VALUE`.
    public var description: String { "\(subject)=\(value)" }
}
