/// A share of a robustness test, 0…1; higher is better.
public enum StressMetric: String, Hashable, Sendable, CaseIterable {
    /// The mean share of right answers over the strengths above 0.
    case right
    /// The mean share of answers that are not wrong over the strengths above 0.
    case notWrong
    /// The share of requests of other domains that were not acted on.
    case rejection
}

/// The least acceptable value of a share: `right=0.6`, or `right:homophone=0.9` for one perturbation.
public struct StressBar: Hashable, Sendable, CustomStringConvertible {
    /// The share.
    public var metric: StressMetric
    /// The name of a perturbation; `nil` for the mean over all.
    public var perturbation: String?
    /// The least value that passes, 0…1.
    public var least: Double

    /// Creates a bar.
    ///
    /// - Parameters:
    ///   - metric: The share.
    ///   - perturbation: The name of a perturbation; `nil` for the mean over all.
    ///   - least: The least value that passes, 0…1.
    public init(_ metric: StressMetric, of perturbation: String? = nil, least: Double) {
        self.metric = metric
        self.perturbation = perturbation
        self.least = least
    }

    /// Reads a bar from the command line: `METRIC[:PERTURBATION]=VALUE`, with the value as 0.9 or 90%.
    ///
    /// - Parameter text: The bar's text; anything else gives `nil`.
    public init?(_ text: String) {
        guard let equals = text.firstIndex(of: "=") else { return nil }
        let names = text[..<equals].split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
        guard let metric = StressMetric(rawValue: String(names[0])) else { return nil }
        let perturbation = names.count > 1 ? String(names[1]) : nil
        if let perturbation, metric == .rejection || Perturbations.named(perturbation) == nil { return nil }
        let value = text[text.index(after: equals)...]
        let isPercent = value.hasSuffix("%")
        guard let number = Double(isPercent ? value.dropLast() : value) else { return nil }
        let least = isPercent ? number / 100 : number
        guard 0...1 ~= least else { return nil }
        self.init(metric, of: perturbation, least: least)
    }

    /// The value that the bar is compared with.
    ///
    /// - Parameter stress: The result of a test.
    /// - Returns: The value, 0…1; `nil` if nothing was measured.
    public func value(in stress: Stress) -> Double? {
        let curve = stress.curves.first { $0.perturbation == perturbation }
        return switch metric {
        case .right: perturbation == nil ? stress.right : curve?.mean(\.right)
        case .notWrong: (perturbation == nil ? stress.wrong : curve?.mean(\.wrong)).map { 1 - $0 }
        case .rejection: stress.rejection
        }
    }

    /// Whether a test reaches the bar; a share of nothing reaches only a bar of 0.
    ///
    /// - Parameter stress: The result of a test.
    /// - Returns: Whether it does.
    public func isPassed(by stress: Stress) -> Bool { (value(in: stress) ?? 0) >= least }

    /// `METRIC[:PERTURBATION]=VALUE`.
    public var description: String {
        metric.rawValue + (perturbation.map { ":" + $0 } ?? "") + "=\(least)"
    }
}
