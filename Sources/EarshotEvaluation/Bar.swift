/// The least that a metric may be: `accuracy=0.95`.
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

    /// Reads a bar as it is given on the command line, `METRIC=VALUE`, the value as 0.95 or as 95%.
    ///
    /// - Parameter text: The bar's text; for anything else there is no bar.
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

    /// Whether a tally is at the bar or over it; a rate with nothing to divide by is under every bar but 0.
    ///
    /// - Parameter tally: The tally.
    /// - Returns: Whether it passes.
    public func isPassed(by tally: Tally) -> Bool {
        (tally[metric] ?? 0) >= least
    }

    /// `METRIC=VALUE`.
    public var description: String { "\(metric.rawValue)=\(least)" }
}
