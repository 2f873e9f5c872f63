/// The least acceptable value of a metric: `accuracy=0.95`.
public struct Bar: Hashable, Sendable, CustomStringConvertible {
    /// The metric.
    public var metric: Metric
    /// The least value that passes, 0…1.
    public var least: Double

    /// Creates a bar.
    ///
    /// - Parameters:
    ///   - metric: The metric.
    ///   - least: The least value that passes, 0…1.
    public init(_ metric: Metric, least: Double) {
        self.metric = metric
        self.least = least
    }

    /// Reads a bar from the command line: `METRIC=VALUE`, with the value as 0.95 or 95%.
    ///
    /// - Parameter text: The bar's text; anything else gives `nil`.
    public init?(_ text: String) {
        guard let equals = text.firstIndex(of: "="), let metric = Metric(rawValue: String(text[..<equals])) else {
            return nil
        }
        let value = text[text.index(after: equals)...]
        let isPercent = value.hasSuffix("%")
        guard let number = Double(isPercent ? value.dropLast() : value) else { return nil }
        let least = isPercent ? number / 100 : number
        guard (0...1).contains(least) else { return nil }
        self.init(metric, least: least)
    }

    /// Whether a tally reaches the bar; a rate with nothing to divide by reaches only a bar of 0.
    ///
    /// - Parameter tally: The tally.
    /// - Returns: Whether it passes.
    public func isPassed(by tally: Tally) -> Bool {
        (tally[metric] ?? 0) >= least
    }

    /// `METRIC=VALUE`.
    public var description: String { "\(metric.rawValue)=\(least)" }
}
