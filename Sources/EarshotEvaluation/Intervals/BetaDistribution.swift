#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// The beta distribution, from which exact intervals of shares are read.
enum BetaDistribution {
    /// How often a quantile's interval is halved: beyond the precision of a double.
    private static let halvings = 80
    /// The most terms of the continued fraction; it takes about as many as the square root of the larger parameter.
    private static let terms = 100_000
    /// Where the continued fraction ends.
    private static let precision = 1e-15

    /// The probability that a variable is at most a value: the regularized incomplete beta function.
    ///
    /// - Parameters:
    ///   - value: The value, from 0 to 1.
    ///   - alpha: The first parameter, above 0.
    ///   - beta: The second parameter, above 0.
    /// - Returns: The probability, from 0 to 1.
    /// - Complexity: O(√*n*), where *n* is the larger parameter.
    static func probability(atMost value: Double, _ alpha: Double, _ beta: Double) -> Double {
        guard value > 0 else { return 0 }
        guard value < 1 else { return 1 }
        // The continued fraction converges fast on this side of the mean; the other side is its mirror image.
        guard value <= (alpha + 1) / (alpha + beta + 2) else {
            return 1 - probability(atMost: 1 - value, beta, alpha)
        }
        let factor = lgamma(alpha + beta) - lgamma(alpha) - lgamma(beta) + alpha * log(value) + beta * log1p(-value)
        return min(1, exp(factor) * continuedFraction(value, alpha, beta) / alpha)
    }

    /// Lentz's evaluation of the continued fraction of the incomplete beta function (DLMF 8.17.22).
    private static func continuedFraction(_ value: Double, _ alpha: Double, _ beta: Double) -> Double {
        var numerator = 1.0
        var denominator = 1 / nonzero(1 - (alpha + beta) * value / (alpha + 1))
        var result = denominator
        for term in 1...terms {
            let number = Double(term)
            let even = number * (beta - number) * value / ((alpha + 2 * number - 1) * (alpha + 2 * number))
            denominator = 1 / nonzero(1 + even * denominator)
            numerator = nonzero(1 + even / numerator)
            result *= denominator * numerator
            let sum = (alpha + number) * (alpha + beta + number)
            let odd = -sum * value / ((alpha + 2 * number) * (alpha + 2 * number + 1))
            denominator = 1 / nonzero(1 + odd * denominator)
            numerator = nonzero(1 + odd / numerator)
            let change = denominator * numerator
            result *= change
            if abs(change - 1) < precision { break }
        }
        return result
    }

    private static func nonzero(_ value: Double) -> Double { abs(value) < 1e-300 ? 1e-300 : value }

    /// The value that a variable exceeds with the rest of a probability.
    ///
    /// - Parameters:
    ///   - probability: The probability, from 0 to 1.
    ///   - alpha: The first parameter, above 0.
    ///   - beta: The second parameter, above 0.
    /// - Returns: The value, from 0 to 1.
    /// - Complexity: That of some eighty calls of ``probability(atMost:_:_:)``.
    static func quantile(_ probability: Double, _ alpha: Double, _ beta: Double) -> Double {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<halvings {
            let middle = (low + high) / 2
            if self.probability(atMost: middle, alpha, beta) < probability { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    /// What Student's t stays within, in either direction, with a probability.
    ///
    /// - Parameters:
    ///   - level: The probability, between 0 and 1.
    ///   - freedom: The degrees of freedom, at least 1.
    /// - Returns: The bound, such as 1.96 for a level of 0.95 and many degrees of freedom.
    static func studentBound(level: Double, freedom: Int) -> Double {
        let freedom = Double(freedom)
        let share = quantile(1 - level, freedom / 2, 0.5)
        return (freedom * (1 - share) / share).squareRoot()
    }
}
