#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif
internal import EarshotFormats

/// A rate with its interval by ``Bootstrap``, of numbers that need not be whole.
struct TextBootstrap: Sendable {
    /// The most that a unit of the denominator can add to the numerator.
    private let most: Double
    private var part = 0.0
    private var whole = 0.0
    /// The sum of the squares of the texts' denominators.
    private var squares = 0.0
    private var parts = [Double](repeating: 0, count: Bootstrap.replicates)
    private var wholes = [Double](repeating: 0, count: Bootstrap.replicates)

    /// Begins an estimate.
    ///
    /// - Parameter most: The most that a unit of the denominator can add to the numerator: 1 for a share.
    init(most: Double = 1) {
        self.most = most
    }

    /// Adds what one text contributes to numerator and denominator.
    ///
    /// - Parameters:
    ///   - part: What it adds to the numerator.
    ///   - whole: What it adds to the denominator.
    ///   - weights: The weight of the text in each replicate.
    mutating func add(_ part: Double, of whole: Double, weights: [Int32]) {
        guard whole > 0 else { return }
        self.part += part
        self.whole += whole
        squares += whole * whole
        for (replicate, weight) in weights.enumerated() where weight > 0 {
            parts[replicate] += Double(weight) * part
            wholes[replicate] += Double(weight) * whole
        }
    }

    /// The rate with its 95 % interval; `nil` without a denominator.
    ///
    /// If all texts agree, the bootstrap has nothing to vary, and the far end is the bound of Clopper and Pearson for as
    /// many texts, each with the same number of lines, as would vary the sum as much.
    var estimate: PolicyFit.Estimate? {
        guard whole > 0 else { return nil }
        let tail = (1 - Bootstrap.level) / 2
        if part == 0 || part == most * whole {
            let bound = most * (1 - pow(tail, squares / (whole * whole)))
            return part == 0
                ? PolicyFit.Estimate(value: 0, low: 0, high: Self.rounded(bound))
                : PolicyFit.Estimate(
                    value: Self.rounded(most),
                    low: Self.rounded(most - bound),
                    high: Self.rounded(most)
                )
        }
        let rates = zip(parts, wholes).compactMap { $1 > 0 ? $0 / $1 : nil }.sorted()
        let cut = Int((tail * Double(rates.count)).rounded(.down))
        guard cut < rates.count else { return nil }
        return PolicyFit.Estimate(
            value: Self.rounded(part / whole),
            low: Self.rounded(rates[cut]),
            high: Self.rounded(rates[rates.count - 1 - cut])
        )
    }

    private static func rounded(_ number: Double) -> Double { (number * 1_000_000).rounded() / 1_000_000 }
}
