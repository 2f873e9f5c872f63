import Testing

@testable import Earshot

@Suite("The price of a hypothesis")
struct HypothesisPriceTests {
    private func price(_ rank: Int, _ confidence: Double?, first: Double?) -> Int {
        CostModel.hypothesis(rank: rank, confidence: confidence, first: first)
    }

    @Test("A confidence counts a little, compared with the first")
    func confidence() {
        #expect(price(1, 0.4, first: 0.5) == price(1, nil, first: nil))
        #expect(price(1, 0.2, first: 0.5) > price(1, 0.4, first: 0.5))
        #expect(price(1, 0.1, first: 0.5) > price(1, 0.2, first: 0.5))
        #expect(price(1, 0.9, first: 0.3) < price(1, 0.4, first: 0.3))
        #expect(price(0, 0.1, first: 0.1) == 0)
    }

    @Test("No confidence turns the recognizer's order round")
    func order() {
        let confidences: [Double?] = [nil, 1e-300, 0.01, 0.2, 0.5, 1, 90, 1e300]
        for first in confidences {
            for rank in 0..<19 {
                let dearest = confidences.map { price(rank, $0, first: first) }.max() ?? 0
                let cheapest = confidences.map { price(rank + 1, $0, first: first) }.min() ?? 0
                #expect(dearest < cheapest, "rank \(rank)")
            }
        }
    }

    @Test(
        "What is no confidence counts as none",
        arguments: [0, -1, Double.nan, Double.infinity, -Double.infinity] as [Double]
    )
    func nonsense(confidence: Double) {
        #expect(price(2, confidence, first: 0.5) == price(2, nil, first: nil))
        #expect(price(2, 0.5, first: confidence) == price(2, nil, first: nil))
    }

    @Test("Of two hypotheses as good as each other but for their confidence, an answer names the surer one's cost")
    func resolved() throws {
        let resolver = try Resolver(
            Catalog(locale: "en") {
                Enumeration("Tea") { Enumeration.Case("mint") }
            }
        )
        let cost = { (confidence: Double) in
            resolver.resolve(
                Utterance(hypotheses: [.init("squid", confidence: 0.5), .init("mint", confidence: confidence)]),
                options: ResolveOptions(target: .enumeration("Tea"))
            ).cost
        }
        #expect(cost(0.1) == CostModel.hypothesis(rank: 1, confidence: 0.1, first: 0.5))
        #expect(cost(0.9) == CostModel.hypothesis(rank: 1))
        #expect(try #require(cost(1)) < #require(cost(0.1)))
    }
}
