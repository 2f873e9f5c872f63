#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// McNemar's exact test over texts: whether an evaluation differs from another of the same corpus by more than chance.
///
/// Of each text, the lines that are now answered as expected and were not are counted against those that no longer are. If
/// nothing but chance had changed, a text that differs would be as likely better as worse.
public struct PairedTest: Hashable, Sendable {
    /// The texts of which more lines are answered as expected than before.
    public let better: Int
    /// The texts of which fewer are.
    public let worse: Int
    /// The probability of a difference at least as large by chance alone, two-sided, from 0 to 1; 1 if no text differs.
    public let pValue: Double
    /// The p-value below which a difference counts.
    public let level: Double

    /// The level if none is set.
    public static let defaultLevel = 0.05

    /// Tests a number of texts.
    ///
    /// - Parameters:
    ///   - better: The texts that are better, from 0 on.
    ///   - worse: The texts that are worse, from 0 on.
    ///   - level: The p-value below which a difference counts, from 0 to 1.
    /// - Complexity: O(*n*) in the number of texts.
    public init(better: Int, worse: Int, level: Double = defaultLevel) {
        self.better = better
        self.worse = worse
        self.level = level
        pValue = Self.pValue(min(better, worse), of: better + worse)
    }

    /// Whether more texts are worse than better, by more than chance.
    public var isRegression: Bool { worse > better && pValue < level }

    /// Twice the probability of at most so many heads in so many throws of a coin, at most 1; in six significant digits.
    private static func pValue(_ heads: Int, of throwCount: Int) -> Double {
        // The logarithm of the probability of exactly k heads, from k = 0 on.
        var logarithm = -Double(throwCount) * log(2)
        var sum = 0.0
        for count in 0...heads {
            sum += exp(logarithm)
            logarithm += log(Double(throwCount - count)) - log(Double(count + 1))
        }
        let value = min(1, 2 * sum)
        guard value > 0 else { return 0 }
        // Rounded, so that the last bits of another machine's logarithm do not show.
        let scale = pow(10, 5 - floor(log10(value)))
        return scale.isFinite ? (value * scale).rounded() / scale : value
    }
}
