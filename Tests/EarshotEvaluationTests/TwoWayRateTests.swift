import EarshotFormats
import EarshotTestSupport
import Testing

@testable import Earshot
@testable import EarshotEvaluation

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

@Suite struct TwoWayRateTests {
    /// A line of a made corpus.
    private struct Line {
        var part: Double
        var whole: Double
        var text: Int
        var voice: Int
    }

    private func rate(_ lines: [Line], most: Double = 1) -> TwoWayRate {
        var rate = TwoWayRate(most: most)
        var cells: [[Int]: Int] = [:]
        for line in lines {
            let count = cells.count
            let cell = cells[[line.text, line.voice], default: count]
            cells[[line.text, line.voice]] = cell
            rate.add(line.part, of: line.whole, in: LineCluster(text: line.text, voice: line.voice, cell: cell))
        }
        return rate
    }

    /// Lines of some texts by some voices; those of a voice are alike, and those of a text.
    private func lines(_ textCount: Int, _ voiceCount: Int, takes: Int, base: Double, _ dice: inout SplitMix) -> [Line]
    {
        let texts = (0..<textCount).map { _ in Self.normal(&dice) }
        let voices = (0..<voiceCount).map { _ in Self.normal(&dice) * 0.8 }
        return (0..<textCount).flatMap { text in
            let first = Int(dice.next() % UInt64(voiceCount))
            return (0..<takes).map { take in
                let voice = (first + take) % voiceCount
                let isWrong = Self.uniform(&dice) < Self.logistic(base + texts[text] + voices[voice])
                return Line(part: isWrong ? 1 : 0, whole: 1, text: text, voice: voice)
            }
        }
    }

    private static func uniform(_ dice: inout SplitMix) -> Double { Double(dice.next() >> 11) * 0x1p-53 }

    private static func normal(_ dice: inout SplitMix) -> Double {
        (-2 * log(1 - uniform(&dice))).squareRoot() * cos(2 * .pi * uniform(&dice))
    }

    private static func logistic(_ value: Double) -> Double { 1 / (1 + exp(-value)) }

    // MARK: Variance

    /// The variance as it is defined: over all pairs of lines that share a text, a voice, or both.
    @Test(arguments: [(40, 5, 2), (12, 3, 3), (60, 8, 1)])
    func theVarianceIsThatOfItsNaiveTwin(textCount: Int, voiceCount: Int, takes: Int) throws {
        var dice = SplitMix(seed: UInt64(textCount))
        let lines = lines(textCount, voiceCount, takes: takes, base: -1, &dice).map { line in
            var line = line
            line.whole = Double(1 + dice.next() % 3)
            return line
        }
        let whole = lines.reduce(0) { $0 + $1.whole }
        let mean = lines.reduce(0) { $0 + $1.part } / whole
        func sum(_ isPair: (Line, Line) -> Bool, groups: Int) -> Double {
            var sum = 0.0
            for one in lines {
                for other in lines where isPair(one, other) {
                    sum += (one.part - mean * one.whole) * (other.part - mean * other.whole)
                }
            }
            return sum * Double(groups) / Double(groups - 1) / (whole * whole)
        }
        let texts = sum({ $0.text == $1.text }, groups: Set(lines.map(\.text)).count)
        let voices = sum({ $0.voice == $1.voice }, groups: Set(lines.map(\.voice)).count)
        let both = sum(
            { $0.text == $1.text && $0.voice == $1.voice },
            groups: Set(lines.map { [$0.text, $0.voice] }).count
        )
        let variance = try #require(rate(lines).variance)
        #expect(abs(variance - max(texts, voices, texts + voices - both)) < 1e-12)
        #expect(abs(try #require(rate(lines).mean) - mean) < 1e-12)
    }

    /// Without voices, the interval of many texts is nearly that of linearization.
    @Test func manyTextsGiveTheIntervalOfLinearization() throws {
        var dice = SplitMix(seed: 11)
        let lines = (0..<200).map { text -> Line in
            let whole = Double(1 + dice.next() % 5)
            return Line(part: min(whole, Double(dice.next() % 3)), whole: whole, text: text, voice: text)
        }
        let estimate = try #require(rate(lines).estimate)
        let whole = lines.reduce(0) { $0 + $1.whole }
        #expect(abs(estimate.value - lines.reduce(0) { $0 + $1.part } / whole) < 1e-6)
        let squares = lines.reduce(0) { sum, line in
            let rest = line.part - estimate.value * line.whole
            return sum + rest * rest
        }
        #expect(abs((estimate.high - estimate.low) * whole / (2 * 1.96 * squares.squareRoot()) - 1) < 0.15)
    }

    // MARK: Intervals

    @Test func whatWasNeverSeenIsNotRuledOut() throws {
        #expect(TwoWayRate().estimate == nil)
        func estimate(_ part: Double, most: Double = 1) throws -> [Double] {
            let lines = (0..<60).map { Line(part: part, whole: 5, text: $0, voice: $0) }
            let estimate = try #require(rate(lines, most: most).estimate)
            return [estimate.value, estimate.low, estimate.high]
        }
        // 1 - 0.025^(1/60), the bound of Clopper and Pearson for 60 texts.
        #expect(try estimate(0) == [0, 0, 0.059629])
        #expect(try estimate(5) == [1, 0.940371, 1])
        #expect(try estimate(0, most: 20) == [0, 0, 1.19259])
    }

    /// Independent lines give the interval of Clopper and Pearson: `scipy.stats.beta.ppf`.
    @Test func independentLinesGiveTheExactInterval() throws {
        let lines = (0..<1_035).map { Line(part: $0 < 3 ? 1 : 0, whole: 1, text: $0, voice: $0) }
        let estimate = try #require(rate(lines).estimate)
        // But for one line of 1,035, as the variance is estimated.
        for (found, exact) in zip([estimate.value, estimate.low, estimate.high], [0.002899, 0.000598, 0.008447]) {
            #expect(abs(found - exact) < 1e-5)
        }
    }

    @Test func fewVoicesWidenTheInterval() throws {
        func high(voiceCount: Int) throws -> Double {
            let lines = (0..<600).map { Line(part: $0 < 2 ? 1 : 0, whole: 1, text: $0, voice: $0 % voiceCount) }
            return try #require(rate(lines).estimate).high
        }
        let highs = try [2, 4, 10, 600].map(high)
        #expect(highs == highs.sorted(by: >), "\(highs)")
        #expect(highs[1] > 1.5 * highs[3])
        // A single voice says nothing of others, and nothing is made up.
        #expect(try high(voiceCount: 1) == highs[3])
    }

    @Test func rangesAreKept() throws {
        for (part, whole, most) in [(0, 1, 1), (1, 1, 1), (1, 2, 1), (3, 3, 1), (20, 1, 20), (7, 2, 20), (0, 1, 0)] {
            for textCount in 1...3 {
                let lines = (0..<textCount).map {
                    Line(part: Double(part), whole: Double(whole), text: $0, voice: $0 % 2)
                }
                let estimate = try #require(rate(lines, most: Double(most)).estimate)
                #expect(0 <= estimate.low && estimate.low <= estimate.value)
                #expect(estimate.value <= estimate.high && estimate.high <= Double(max(most, 0)))
            }
        }
    }

    /// In corpora made with known rates, the interval holds the rate of all texts by all voices as often as it says.
    ///
    /// One over texts alone, which takes the lines of a voice for independent, does not.
    @Test func theIntervalHoldsTheRateOfOtherVoices() throws {
        for (voiceCount, base) in [(4, -2.5), (7, -2.5), (5, 0.0)] {
            var dice = SplitMix(seed: 5)
            let spread = (0.8 * 0.8 + 1.0).squareRoot()
            let chances = (0..<200_000).map { _ in Self.logistic(base + spread * Self.normal(&dice)) }
            let rate = chances.reduce(0, +) / 200_000
            var (held, heldByTexts) = (0, 0)
            for _ in 0..<200 {
                let lines = lines(100, voiceCount, takes: 2, base: base, &dice)
                let both = try #require(self.rate(lines).estimate)
                let byTexts = lines.map { Line(part: $0.part, whole: 1, text: $0.text, voice: $0.text) }
                let texts = try #require(self.rate(byTexts).estimate)
                held += both.low...both.high ~= rate ? 1 : 0
                heldByTexts += texts.low...texts.high ~= rate ? 1 : 0
            }
            #expect(held >= 188, "\(held) of 200 with \(voiceCount) voices")
            #expect(heldByTexts <= 175, "\(heldByTexts) of 200 with \(voiceCount) voices")
        }
    }
}

/// Figures of SciPy 1.17.1.
@Suite struct BetaDistributionTests {
    @Test(
        arguments: [
            (0.01, 0.5, 0.5, 0.06376856085851985), (0.3, 2, 5, 0.579825), (0.5, 1e6, 1e6, 0.5),
            (1e-6, 1, 1035, 0.0010344649), (0, 2, 3, 0), (1, 2, 3, 1),
        ] as [(Double, Double, Double, Double)]
    )
    func probabilities(value: Double, alpha: Double, beta: Double, probability: Double) {
        #expect(abs(BetaDistribution.probability(atMost: value, alpha, beta) - probability) < 1e-8)
    }

    @Test func quantiles() {
        // The ends of the interval of Clopper and Pearson for 87.3 of 412.25.
        #expect(abs(BetaDistribution.quantile(0.025, 87.3, 325.95) - 0.1733038008487642) < 1e-9)
        #expect(abs(BetaDistribution.quantile(0.975, 88.3, 324.95) - 0.25442019177239195) < 1e-9)
        for probability in [0.001, 0.3, 0.975] {
            let value = BetaDistribution.quantile(probability, 0.7, 12)
            #expect(abs(BetaDistribution.probability(atMost: value, 0.7, 12) - probability) < 1e-12)
        }
    }

    @Test(arguments: [(1, 12.706205), (2, 4.302653), (3, 3.182446), (9, 2.262157), (59, 2.000995), (1_000, 1.962339)])
    func boundsOfStudent(freedom: Int, bound: Double) {
        #expect(abs(BetaDistribution.studentBound(level: 0.95, freedom: freedom) - bound) < 1e-6)
    }
}
