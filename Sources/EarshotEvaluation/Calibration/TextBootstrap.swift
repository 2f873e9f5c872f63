internal import Earshot
internal import EarshotFormats

/// Intervals of rates by resampling texts: what one text gives in several voices is not independent.
///
/// A Poisson bootstrap: in each replicate a text counts 0, 1, 2, … times, by a hash of the text and the number of the
/// replicate, so that the result is the same on every machine and needs no seed.
struct TextBootstrap: Sendable {
    /// The number of replicates.
    static let replicates = 1_000

    private var parts = [Double](repeating: 0, count: replicates)
    private var wholes = [Double](repeating: 0, count: replicates)
    private var part = 0.0
    private var whole = 0.0
    /// The number of texts in the denominator.
    private var texts = 0

    /// Adds what one text contributes to numerator and denominator.
    ///
    /// - Parameters:
    ///   - text: A hash of the text.
    ///   - part: What it adds to the numerator.
    ///   - whole: What it adds to the denominator.
    mutating func add(_ text: UInt64, _ part: Double, of whole: Double) {
        guard whole > 0 else { return }
        self.part += part
        self.whole += whole
        texts += 1
        for replicate in 0..<Self.replicates {
            let count = Double(Self.poisson(Hashing.join(text, UInt64(replicate) + 1)))
            parts[replicate] += count * part
            wholes[replicate] += count * whole
        }
    }

    /// The rate with its 95 % interval; `nil` without a denominator.
    ///
    /// If nothing was counted, resampling finds nothing either, and the upper end is that of the rule of three: 3 over
    /// the number of texts.
    var estimate: PolicyFit.Estimate? {
        guard whole > 0 else { return nil }
        if part == 0 { return PolicyFit.Estimate(value: 0, low: 0, high: Self.rounded(min(1, 3 / Double(texts)))) }
        let rates = zip(parts, wholes).compactMap { $1 > 0 ? $0 / $1 : nil }.sorted()
        guard !rates.isEmpty else { return nil }
        return PolicyFit.Estimate(
            value: Self.rounded(part / whole),
            low: Self.rounded(rates[(rates.count - 1) * 25 / 1_000]),
            high: Self.rounded(rates[(rates.count - 1) * 975 / 1_000])
        )
    }

    /// A number of the Poisson distribution with mean 1.
    ///
    /// The thresholds are its cumulative probabilities in units of 2⁻³².
    static func poisson(_ hash: UInt64) -> Int {
        let thresholds: [UInt64] = [
            1_580_030_169, 3_160_060_337, 3_950_075_422, 4_213_413_783, 4_279_248_374, 4_292_415_292, 4_294_609_778,
            4_294_923_276, 4_294_962_463, 4_294_966_817,
        ]
        let number = hash >> 32
        return thresholds.firstIndex { number < $0 } ?? thresholds.count
    }

    private static func rounded(_ number: Double) -> Double { (number * 1_000_000).rounded() / 1_000_000 }
}
