import EarshotTestSupport
import Testing

@testable import Earshot

/// The transitions of a state that read what was heard, compared with a look at all transitions.
@Suite struct HeardTransitionsTests {
    private struct Step: Hashable {
        var symbol: PhraseGraph.Symbol
        var target: PhraseGraph.State
    }

    @Test func `few and many transitions are found by what was heard`() throws {
        var (few, many) = (0, 0)
        for number in 0..<60 {
            var catalogs = RandomCatalogs(seed: UInt64(number) &+ 91_000)
            let document = DocumentCompiler.compile(catalogs.catalog(), language: Language.sharedEnglish)
            let graph = document.graph
            var all: [PhraseGraph.State: Set<Step>] = [:]
            graph.forEachTransition { all[$0, default: []].insert(Step(symbol: $1, target: $2)) }
            let symbols = Set(all.values.joined().map(\.symbol)).sorted()
            var random = SplitMix(seed: UInt64(number))
            for count in [0, 1, 2, 5] {
                // One that no state reads is among them.
                let chosen = Set((0..<count).compactMap { _ in symbols.randomElement(using: &random) } + [1 << 30])
                let heard = HeardSymbols(chosen.sorted())
                for state in 0..<PhraseGraph.State(graph.stateCount) {
                    var found: [Step] = []
                    let isEnough = heard.containsTransition(from: state, in: graph, graph.symbolsByState) {
                        found.append(Step(symbol: $0, target: $1))
                        return false
                    }
                    let expected = (all[state] ?? []).filter { chosen.contains($0.symbol) }
                    #expect(!isEnough && found.count == expected.count && Set(found) == expected)
                    if all[state]?.count ?? 0 > heard.all.count * 2 { many += 1 } else { few += 1 }
                    var asked = 0
                    let stops = heard.containsTransition(from: state, in: graph, graph.symbolsByState) { _, _ in
                        asked += 1
                        return true
                    }
                    #expect(stops == !expected.isEmpty && asked == min(1, expected.count))
                }
            }
        }
        #expect(few > 1_000 && many > 20)
    }
}
