#if canImport(Glibc)
internal import Glibc
#elseif canImport(Musl)
internal import Musl
#else
internal import Darwin
#endif

/// A rate of lines that depend on each other in two ways: lines of one text, and lines of one voice.
///
/// Its interval says what to expect of other texts by other voices. The variance is that of Cameron, Gelbach and Miller
/// ("Robust Inference with Multiway Clustering", Journal of Business & Economic Statistics 29, 2011): that over texts,
/// plus that over voices, less that over both, which was counted twice. The interval is that of Korn and Graubard
/// ("Confidence intervals for proportions with small expected number of positive counts estimated from survey data",
/// Survey Methodology 24, 1998): Clopper's and Pearson's for as many independent lines as would vary as much, fewer if
/// the variance itself rests on few voices.
struct TwoWayRate: Sendable {
    /// What a text, a voice or a text by a voice adds.
    private struct Sum: Sendable {
        var part = 0.0
        var whole = 0.0
    }

    /// The most that a unit of the denominator can add to the numerator.
    private let most: Double
    private var total = Sum()
    private var texts: [Sum] = []
    private var voices: [Sum] = []
    private var cells: [Sum] = []

    /// Begins a rate of nothing.
    ///
    /// - Parameter most: The most that a unit of the denominator can add to the numerator: 1 for a share.
    init(most: Double = 1) {
        self.most = most
    }

    /// Adds lines of one text by one voice.
    ///
    /// - Parameters:
    ///   - part: What they add to the numerator.
    ///   - whole: What they add to the denominator; without it they do not count.
    ///   - cluster: Their text and voice.
    mutating func add(_ part: Double, of whole: Double, in cluster: LineCluster) {
        guard whole > 0 else { return }
        Self.add(part, whole, to: cluster.text, of: &texts)
        Self.add(part, whole, to: cluster.voice, of: &voices)
        Self.add(part, whole, to: cluster.cell, of: &cells)
        total.part += part
        total.whole += whole
    }

    private static func add(_ part: Double, _ whole: Double, to index: Int, of sums: inout [Sum]) {
        while sums.count <= index { sums.append(Sum()) }
        sums[index].part += part
        sums[index].whole += whole
    }

    /// The rate; `nil` without a denominator.
    var mean: Double? { total.whole > 0 ? total.part / total.whole : nil }

    /// The variance of the rate; `nil` if there is at most one text.
    ///
    /// With a single voice nothing is known of others, and only texts count. The sum of the three variances can be less
    /// than one of them by chance; then the largest of them is taken.
    var variance: Double? {
        guard let texts = variance(over: texts) else { return nil }
        guard let voices = variance(over: voices), let cells = variance(over: cells) else { return texts }
        return max(texts, voices, texts + voices - cells)
    }

    private func variance(over groups: [Sum]) -> Double? {
        let count = Double(groups.count { $0.whole > 0 })
        guard count > 1, let mean else { return nil }
        let squares = groups.reduce(0) { sum, group in
            let rest = group.part - mean * group.whole
            return sum + rest * rest
        }
        return squares * count / (count - 1) / (total.whole * total.whole)
    }

    /// The rate with its 95 % interval; `nil` without a denominator.
    var estimate: (value: Double, low: Double, high: Double)? {
        guard let mean else { return nil }
        guard most > 0 else { return (0, 0, 0) }
        let tail = (1 - Bootstrap.level) / 2
        let share = min(1, max(0, mean / most))
        let lines = effectiveLines(share)
        let right = share * lines
        // With no cases, or nothing else, the bound is a power.
        let bound = pow(tail, 1 / lines)
        var (low, high) = (0.0, 1.0)
        if share <= 0 {
            high = 1 - bound
        } else if share >= 1 {
            low = bound
        } else {
            low = BetaDistribution.quantile(tail, right, lines - right + 1)
            high = BetaDistribution.quantile(1 - tail, right + 1, lines - right)
        }
        return (Self.rounded(mean), Self.rounded(most * low), Self.rounded(most * high))
    }

    /// The number of independent lines that would vary as much.
    private func effectiveLines(_ share: Double) -> Double {
        let textCount = texts.count { $0.whole > 0 }
        guard textCount > 1 else { return 1 }
        let voiceCount = voices.count { $0.whole > 0 }
        var lines: Double
        if let variance, variance > 0, share > 0, share < 1 {
            lines = share * (1 - share) * most * most / variance
            // A share of dependent lines tells no more than one of independent lines. A mean of costs may.
            if most == 1 { lines = min(lines, total.whole) }
        } else {
            // Where all agree nothing varies: as many texts of equal size as would weigh as much.
            lines = total.whole * total.whole / texts.reduce(0) { $0 + $1.whole * $1.whole }
        }
        if voiceCount > 1, voiceCount < textCount {
            let bounds = [textCount, voiceCount].map {
                BetaDistribution.studentBound(level: Bootstrap.level, freedom: $0 - 1)
            }
            lines *= (bounds[0] / bounds[1]) * (bounds[0] / bounds[1])
        }
        return max(1, lines)
    }

    private static func rounded(_ number: Double) -> Double { (number * 1_000_000).rounded() / 1_000_000 }
}
