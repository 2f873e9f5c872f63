import EarshotTestSupport
import Testing

@testable import Earshot

/// Where texts may still be read, told by walking the graph from each state.
@Suite struct TextStatesTests {
    @Test func `a state leads to a text if a walk from it comes to one`() throws {
        let language = Language.sharedEnglish
        var (leading, other) = (0, 0)
        for seed in 0..<20 {
            var random = RandomCatalogs(seed: UInt64(seed) &+ 73_000)
            random.allowsText = true
            let document = DocumentCompiler.compile(random.catalog(), language: language)
            guard let grammar = document.tables.grammarIndices[.text] else { continue }
            let texts = try #require(document.textStates.value)
            let (graph, states) = (document.graph, try #require(document.graph.onlySymbols))
            for number in 0..<graph.stateCount {
                var reached: Set<PhraseGraph.State> = [PhraseGraph.State(number)]
                var open = Array(reached)
                var isFound = false
                while let state = open.popLast() {
                    var targets = graph.epsilons(from: state).map(\.target)
                    targets += states.transitions(of: state).compactMap { states.target($0) }
                    for call in graph.calls(from: state) {
                        isFound = isFound || call.grammar == grammar
                        targets.append(call.target)
                    }
                    for target in targets where reached.insert(target).inserted { open.append(target) }
                }
                #expect(texts.contains(PhraseGraph.State(number)) == isFound)
                if isFound { leading += 1 } else { other += 1 }
            }
            let file = try CompiledFile(bytes: CompiledCatalog.file([document.catalog]), name: "test")
            let read = Engine(try Applications(file)).documents[0]
            #expect(read.graph.stateCount == graph.stateCount)
            #expect(read.textStates.value == texts)
        }
        #expect(leading > 10 && other > 10)
    }

    @Test func `bits of another number of states are none`() throws {
        var store = BinaryWriter()
        store.array([UInt64(1), 2])
        store.bytes.withUnsafeBytes { bytes in
            for (states, isRead) in [(64, false), (65, true), (128, true), (129, false)] {
                var reader = BinaryReader(MappedBytes(bytes))
                let texts = try? TextStates(from: &reader, states: states)
                #expect((texts != nil) == isRead)
                guard let texts else { continue }
                #expect((0..<128).filter { texts.contains($0) } == [0, 65])
            }
        }
    }
}
