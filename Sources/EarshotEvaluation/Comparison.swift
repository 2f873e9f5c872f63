internal import Earshot
public import EarshotFormats

/// A comparison of an evaluation with an earlier one.
public struct Comparison: Hashable, Sendable {
    /// A metric before and now.
    public struct Difference: Hashable, Sendable {
        /// The metric.
        public var metric: Metric
        /// Its value in the earlier evaluation; `nil` if there was nothing to divide by.
        public var was: Double?
        /// Its value now; `nil` if there is nothing to divide by.
        public var now: Double?

        /// Whether it is lower now; a rate that is now missing counts as lower.
        public var isWorse: Bool {
            guard let was else { return false }
            return (now ?? -1) < was
        }
    }

    /// Every metric, before and now.
    public let differences: [Difference]

    /// Whether any metric is lower than it was.
    public var isWorse: Bool { differences.contains(where: \.isWorse) }

    /// Compares an evaluation with an earlier one.
    ///
    /// - Parameters:
    ///   - evaluation: The evaluation.
    ///   - path: The file of an earlier report, as JSON.
    /// - Throws: ``CorpusError`` if the file is not such a report.
    public init(_ evaluation: Evaluation, withReportAt path: String) throws(CorpusError) {
        let former = try Self.totals(ofReportAt: path)
        differences = Metric.principal.map { metric in
            Difference(metric: metric, was: former[metric], now: evaluation.total[metric])
        }
    }

    private static func totals(ofReportAt path: String) throws(CorpusError) -> [Metric: Double] {
        let value = try JSONFile.read(path)
        guard value["v"]?.number == "1", let total = value["total"], case .object = total.content else {
            throw CorpusError(
                location: Catalog.SourceLocation(
                    file: path,
                    line: Int(value.position.line),
                    column: Int(value.position.column)
                ),
                what: "this is not a version 1 evaluation report",
                expected: "what `earshot eval --format json` wrote",
                suggestion: "name such a file, or create it again"
            )
        }
        var totals: [Metric: Double] = [:]
        for metric in Metric.principal { totals[metric] = total[metric.rawValue]?.number.flatMap { Double($0) } }
        return totals
    }
}
