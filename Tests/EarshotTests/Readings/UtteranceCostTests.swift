import EarshotTestSupport
import Testing

@testable import Earshot

/// The least cost from each node on is that of the cheapest of all ways to the end.
@Suite struct UtteranceCostTests {
    /// A span of units, with its cost.
    private struct Span {
        var start: Int
        var end: Int
        var cost: Int32
    }

    /// The least cost of all ways from a node to the end; `nil` if there is none.
    private static func least(from node: Int, to end: Int, _ spans: [Span]) -> Int32? {
        if node == end { return 0 }
        return spans.filter { $0.start == node }.compactMap { span in
            least(from: span.end, to: end, spans).map { $0 + max(0, span.cost) }
        }.min()
    }

    @Test func `the cost from each node on is that of the cheapest way`() {
        var random = SplitMix(seed: 5)
        var (found, missing) = (0, 0)
        for _ in 0..<400 {
            let units = Int.random(in: 0...6, using: &random)
            var spans: [Span] = []
            for start in 0..<units {
                for _ in 0..<Int.random(in: 0...3, using: &random) {
                    let end = Int.random(in: start + 1...units, using: &random)
                    spans.append(Span(start: start, end: end, cost: Int32.random(in: -20...300, using: &random)))
                }
            }
            var cost = UtteranceCost(units: units)
            for span in spans.reversed() { cost.add(from: span.start, to: Int32(span.end), cost: span.cost) }
            for node in 0...units {
                let least = Self.least(from: node, to: units, spans)
                #expect(cost.rest[node] == least ?? UtteranceCost.never)
                if least == nil { missing += 1 } else { found += 1 }
            }
        }
        #expect(found > 200 && missing > 200)
    }

    @Test func `a sum that is too great is no way`() {
        #expect(UtteranceCost.sum(.max, 1) == UtteranceCost.never)
        #expect(UtteranceCost.sum(.max - 1, 5) == UtteranceCost.never)
        #expect(UtteranceCost.sum(7, -3) == 7)
    }
}
