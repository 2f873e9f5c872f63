import EarshotFormats
import EarshotTestSupport
import Testing

@testable import Earshot
@testable import EarshotEvaluation

@Suite struct TextBootstrapTests {
    /// Each replicate is reckoned again from all texts.
    @Test func theIntervalIsThatOfItsNaiveTwin() throws {
        var dice = SplitMix(seed: 11)
        let texts = (0..<200).map { _ -> (hash: UInt64, part: Double, whole: Double) in
            let whole = Double(1 + dice.next() % 5)
            return (dice.next(), min(whole, Double(dice.next() % 3)), whole)
        }
        var bootstrap = TextBootstrap()
        for text in texts { bootstrap.add(text.part, of: text.whole, weights: Bootstrap.weights(of: text.hash)) }
        let rates = (0..<Bootstrap.replicates).map { replicate -> Double in
            let drawn = texts.flatMap { text -> [(Double, Double)] in
                let weight = Int(Bootstrap.weights(of: text.hash)[replicate])
                return [(Double, Double)](repeating: (text.part, text.whole), count: weight)
            }
            return drawn.reduce(0) { $0 + $1.0 } / drawn.reduce(0) { $0 + $1.1 }
        }.sorted()
        let estimate = try #require(bootstrap.estimate)
        let whole = texts.reduce(0) { $0 + $1.whole }
        #expect(abs(estimate.value - texts.reduce(0) { $0 + $1.part } / whole) < 1e-6)
        #expect(abs(estimate.low - rates[10]) < 1e-6)
        #expect(abs(estimate.high - rates[389]) < 1e-6)
        // Linearization gives nearly the same.
        let rate = estimate.value
        let squares = texts.reduce(0) { $0 + ($1.part - rate * $1.whole) * ($1.part - rate * $1.whole) }
        #expect(abs((estimate.high - estimate.low) * whole / (2 * 1.96 * squares.squareRoot()) - 1) < 0.15)
    }

    @Test func whatWasNeverSeenIsNotRuledOut() {
        var never = TextBootstrap()
        var always = TextBootstrap()
        var cost = TextBootstrap(most: 20)
        #expect(never.estimate == nil)
        for text in 0..<60 {
            let weights = Bootstrap.weights(of: UInt64(text))
            never.add(0, of: 5, weights: weights)
            always.add(5, of: 5, weights: weights)
            cost.add(0, of: 5, weights: weights)
        }
        // 1 - 0.025^(1/60), the bound of Clopper and Pearson for 60 texts.
        #expect(never.estimate == .init(value: 0, low: 0, high: 0.059629))
        #expect(always.estimate == .init(value: 1, low: 0.940371, high: 1))
        #expect(cost.estimate == .init(value: 0, low: 0, high: 1.19259))
    }
}
