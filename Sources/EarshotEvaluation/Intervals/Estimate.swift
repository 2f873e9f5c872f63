#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// A figure with its interval.
public struct Estimate: Hashable, Sendable {
    /// The figure, rounded to six decimals; `nil` if there is nothing to divide by.
    public var value: Double?
    /// The lower end of the interval; `nil` if there is nothing to divide by, or only one text.
    public var low: Double?
    /// The upper end of the interval; `nil` if there is nothing to divide by, or only one text.
    public var high: Double?
    /// What was divided by.
    public var of: Int

    /// Creates an estimate.
    ///
    /// - Parameters:
    ///   - value: The figure; `nil` if there is nothing to divide by.
    ///   - low: The lower end of its interval; `nil` if it has none.
    ///   - high: The upper end of its interval; `nil` if it has none.
    ///   - of: What was divided by.
    public init(value: Double?, low: Double?, high: Double?, of: Int) {
        self.value = value
        self.low = low
        self.high = high
        self.of = of
    }

    /// Creates an estimate from its value in each replicate: the percentile interval.
    ///
    /// - Parameters:
    ///   - value: The figure.
    ///   - of: What was divided by.
    ///   - replicates: The figure in each replicate; `nil` where there was nothing to divide by, which is left out.
    init(_ value: Double?, of: Int, replicates: [Double?]) {
        let sorted = replicates.compactMap(\.self).sorted()
        guard value != nil, let lowest = sorted.first, let highest = sorted.last else {
            self.init(value: value, low: nil, high: nil, of: of)
            return
        }
        let cut = Int(((1 - Bootstrap.level) / 2 * Double(sorted.count)).rounded(.down))
        self.init(
            value: value,
            low: cut < sorted.count ? sorted[cut] : lowest,
            high: cut < sorted.count ? sorted[sorted.count - 1 - cut] : highest,
            of: of
        )
    }

    /// The estimate, with a wider interval where all texts agree: the bootstrap then has nothing to vary, but three
    /// texts out of three do not show that all are right.
    ///
    /// The bound is that of Clopper and Pearson for as many texts, each with the same number of lines, as would vary the
    /// sum as much: (Σ*n*)² / Σ*n*², which is the number of texts if all have the same number of lines.
    ///
    /// - Parameter wholes: What was divided by in each replicate.
    /// - Returns: The estimate; as it was if texts differ.
    func widened(wholes: [Int]) -> Estimate {
        guard let value, value == 0 || value == 1, low == value, high == value else { return self }
        let squares = wholes.reduce(0.0) { sum, whole in
            let difference = Double(whole - of)
            return sum + difference * difference
        }
        guard squares > 0 else { return self }
        let texts = max(1, Double(of) * Double(of) * Double(wholes.count) / squares)
        let bound = pow((1 - Bootstrap.level) / 2, 1 / texts)
        let rounded = (bound * 1_000_000).rounded() / 1_000_000
        return Estimate(
            value: value,
            low: value == 0 ? 0 : rounded,
            high: value == 0 ? ((1 - bound) * 1_000_000).rounded() / 1_000_000 : 1,
            of: of
        )
    }
}
