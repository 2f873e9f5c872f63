import EarshotTestSupport
import Testing

@testable import Earshot

/// What the beginning of a phrase leads to before anything is read, compared with what a look at all states, again and
/// again, finds.
@Suite struct InitialClosureTests {
    private typealias State = PhraseGraph.State

    /// A state with a number of words missing.
    private struct Place: Hashable {
        var state: State
        var dropped: Int32
    }

    /// The least cost of every place.
    private static func costs(_ document: CompiledDocument) -> [Place: Int32] {
        let (graph, gaps) = (document.graph, document.tables.gaps.table(heard: []))
        var costs = [Place(state: document.shortcutsRoot, dropped: 0): Int32(0)]
        var isSettled = false
        while !isSettled {
            isSettled = true
            func reach(_ place: Place, _ cost: Int32) {
                guard cost <= Int32(CostModel.nearHorizon), cost < costs[place] ?? .max else { return }
                costs[place] = cost
                isSettled = false
            }
            for (place, cost) in costs {
                for silent in graph.epsilons(from: place.state) {
                    reach(Place(state: silent.target, dropped: place.dropped), cost + silent.cost)
                }
                guard place.dropped < Int32(CostModel.droppedLimit) else { continue }
                for drop in gaps.deletions(from: place.state) {
                    reach(Place(state: drop.target, dropped: place.dropped + 1), cost + drop.cost)
                }
            }
        }
        return costs
    }

    @Test func `all places are found at their least cost, and by what they read`() throws {
        let language = Language.sharedEnglish
        var (places, read) = (0, 0)
        for number in 0..<200 {
            var random = RandomCatalogs(seed: UInt64(number) &+ 84_000)
            random.allowsText = number % 2 == 1
            let document = DocumentCompiler.compile(random.catalog(), language: language)
            let graph = document.graph
            let closure = try #require(InitialClosure(document.shortcutsRoot, graph, document.tables.gaps))
            let costs = Self.costs(document)
            #expect(closure.places.count == costs.count)
            for place in closure.places {
                #expect(costs[Place(state: place.state, dropped: place.dropped)] == place.cost)
            }
            places += costs.count
            let first = try #require(closure.places.first)
            #expect(first.state == document.shortcutsRoot && first.dropped == 0 && first.cost == 0)

            var transitions: [StringInterner.Symbol: Set<State>] = [:]
            graph.forEachTransition { state, symbol, _ in transitions[symbol, default: []].insert(state) }
            for (symbol, states) in transitions {
                var found: [Int32] = []
                closure.forEachReader(of: symbol) { found.append($0) }
                let expected = closure.places.indices.filter { states.contains(closure.places[$0].state) }
                #expect(found.sorted() == expected.map(Int32.init))
                read += found.count
            }
            for grammar in document.tables.grammars.indices {
                var found: Set<Int32> = []
                closure.forEachCaller(of: grammar) { found.insert($0) }
                let expected = closure.places.indices.filter { place in
                    graph.calls(from: closure.places[place].state).contains { $0.grammar == Int32(grammar) }
                }
                #expect(found == Set(expected.map(Int32.init)))
            }
            #expect(
                closure.accepting
                    == closure.places.indices.filter { graph.accepts(closure.places[$0].state) }
                    .map(Int32.init)
            )

            // Each step by the place that it leads from, and by the one it leads to.
            for place in closure.places.indices {
                #expect(closure.arcs(from: Int32(place)).allSatisfy { closure.arcs[$0].from == Int32(place) })
                var incoming = 0
                closure.forEachArc(to: Int32(place)) { arc in
                    #expect(arc.to == Int32(place))
                    incoming += 1
                }
                #expect(incoming == closure.arcs.count { $0.to == Int32(place) })
            }
            for (place, cost) in costs where cost < 3_000 {
                let steps =
                    graph.epsilons(from: place.state).count
                    + (place.dropped < Int32(CostModel.droppedLimit)
                        ? document.tables.gaps.table(heard: []).deletions(from: place.state)
                            .count { cost + $0.cost <= Int32(CostModel.nearHorizon) } : 0)
                let index = try #require(
                    closure.places.firstIndex { $0.state == place.state && $0.dropped == place.dropped }
                )
                #expect(closure.arcs(from: Int32(index)).count >= steps)
            }
        }
        #expect(places > 500)
        #expect(read > 500)
    }

    // MARK: In a compiled file

    private static func read(_ numbers: [UInt32], of document: CompiledDocument) -> InitialClosure? {
        InitialClosure(
            NumberList(numbers),
            document.shortcutsRoot,
            states: document.graph.stateCount,
            grammars: document.tables.grammars.count
        )
    }

    @Test func `what is stored comes back, and nothing else is taken for it`() throws {
        for number in 0..<40 {
            var random = RandomCatalogs(seed: UInt64(number) &+ 86_000)
            random.allowsText = number % 2 == 1
            let document = DocumentCompiler.compile(random.catalog(), language: .sharedEnglish)
            let stored = try #require(
                InitialClosure(document.shortcutsRoot, document.graph, document.tables.gaps)
            ).stored
            #expect(Self.read(stored, of: document)?.stored == stored)
            #expect(Self.read([], of: document) == nil)
            for _ in 0..<20 {
                #expect(Self.read(Array(stored.prefix(random.pick(Array(stored.indices)))), of: document) == nil)
                // A number that is none of what it counts is refused; one that may be is kept as it is.
                var damaged = stored
                damaged[random.pick(Array(stored.indices))] = random.pick([0, 1, 2, 1 << 20, 1 << 31, .max])
                guard let read = Self.read(damaged, of: document) else { continue }
                #expect(read.stored == damaged)
                #expect(read.places.allSatisfy { Int($0.state) < document.graph.stateCount && $0.cost >= 0 })
                let known = read.places.indices
                #expect(read.arcs.allSatisfy { known.contains(Int($0.from)) && known.contains(Int($0.to)) })
                for place in known { #expect(read.arcs.indices.contains(read.arcs(from: Int32(place)))) }
            }
        }
    }

    @Test func `a large catalog is read from its file with what its beginning leads to`() throws {
        let catalog = Catalog(
            locale: "en-US",
            shortcuts: (0..<80).map { place in
                Shortcut(
                    id: "s\(place)",
                    phrases: (0..<40).map { Phrase("bring the box\(place) over to shelf\(place * 40 + $0) at once") }
                )
            }
        )
        var bytes = try CompiledCatalog.file([catalog])
        func read() throws -> CompiledDocument {
            let file = try CompiledFile(bytes: bytes, name: "test")
            return try #require(DocumentCompiler.storedDocuments([1], from: file)?.first?.first)
        }
        let document = try read()
        let closure = try #require(document.initialClosure.value)
        let found = InitialClosure(document.shortcutsRoot, document.graph, document.tables.gaps)
        #expect(closure.stored == found?.stored)
        let count = closure.places.count
        #expect(count > 1)

        // With another cost in the file it has that cost, so that it is read and not found anew.
        let stored = closure.stored.flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) } }
        let start = try #require(
            (0...bytes.count - stored.count).last { bytes[$0] == stored[0] && bytes[$0...].starts(with: stored) }
        )
        let cost = 1 + (1 + count) + (1 + count) + 1 + (count - 1)
        bytes[start + 4 * cost] ^= 1
        #expect(try read().initialClosure.value?.places.last?.cost == closure.places[count - 1].cost ^ 1)
    }
}
