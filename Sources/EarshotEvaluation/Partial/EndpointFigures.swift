/// What waiting in silence by a rule comes to on lines with times.
public struct EndpointFigures: Hashable, Sendable {
    /// The lines.
    public var lines = 0
    /// The lines that were cut off inside the sentence.
    public var cutOff = 0
    /// The seconds waited behind the last word, over the lines that were not cut off.
    public var waited: [Double] = []
    /// Those of the lines whose final answer is a success.
    public var waitedOfSuccesses: [Double] = []

    /// The share of lines that were cut off.
    public var shareCutOff: Double { lines == 0 ? 0 : Double(cutOff) / Double(lines) }
    /// The median of the seconds waited; `nil` without a line.
    public var median: Double? { Self.median(waited) }
    /// The median over the lines whose final answer is a success; `nil` without one.
    public var medianOfSuccesses: Double? { Self.median(waitedOfSuccesses) }
    /// The mean of the seconds waited; `nil` without a line.
    public var mean: Double? { waited.isEmpty ? nil : waited.reduce(0, +) / Double(waited.count) }

    /// The cost over all lines.
    ///
    /// - Parameter cutOffCost: What cutting somebody off costs, in seconds of waiting.
    /// - Returns: The cost in seconds.
    public func cost(cutOff cutOffCost: Double) -> Double { cutOffCost * Double(cutOff) + waited.reduce(0, +) }

    private static func median(_ values: [Double]) -> Double? {
        values.isEmpty ? nil : values.sorted()[values.count / 2]
    }
}
