import EarshotTestSupport
import Testing

@testable import Earshot

/// The cost to go, compared with searches that do not ask for it: it never says that a path cannot arrive which can.
@Suite struct CostToGoTests {
    /// A search that is compared.
    private struct Case: CustomStringConvertible {
        var kind: SearchInput.Kind
        var find = ResolveOptions.FindMode.whole
        /// Whether several commands are looked for.
        var isParted = false

        var description: String { "\(kind), \(isParted ? "parted" : "\(find)")" }
    }

    private static let cases = [
        Case(kind: .exact), Case(kind: .near), Case(kind: .leftOver), Case(kind: .exact, find: .within),
        Case(kind: .near, find: .within), Case(kind: .leftOver, find: .within), Case(kind: .exact, isParted: true),
        Case(kind: .near, isParted: true),
    ]

    /// An utterance near a catalog, with letters replaced, words left out, and strange words here and there.
    private static func misheard(_ text: String, _ random: inout RandomCatalogs) -> String {
        var words = text.split(separator: " ").map { Array($0) }
        for word in words.indices {
            for place in words[word].indices where random.chance(4) {
                words[word][place] = random.pick(Array("aeiostrn"))
            }
        }
        if words.count > 2, random.chance(30) { words.remove(at: 1) }
        let strange = ["pizza", "to tomorrow", "um", "please", "the attic", "thirsty ballet", "and the lamp"]
        let rest = random.chance(30) ? " \(random.pick(strange))" : ""
        return words.map { String($0) }.joined(separator: " ") + rest
    }

    /// Passes searches of misheard utterances of random catalogs, every other one with a layer over it.
    private static func forEachSearch(
        _ catalogs: Range<Int>,
        utterances: Int = 8,
        _ body: (Case, Scope, SearchInput, HypothesisText) throws -> Void
    ) throws {
        let language = Language.sharedEnglish
        for number in catalogs {
            var random = RandomCatalogs(seed: UInt64(number) &+ 81_000)
            random.allowsText = number % 3 == 2
            let catalog = random.catalog()
            var document = DocumentCompiler.compile(catalog, language: language)
            if number % 2 == 1 {
                let overlay = random.overlay(of: catalog, number: number)
                let engine = try Engine([catalog], languages: ["en-US": language])
                if let layered = try? engine.adding(overlay) { document = layered.documents[0] }
            }
            let scope = try #require(Scope(document, catalog: 0, firstOrder: 0, options: ResolveOptions()))
            for _ in 0..<utterances {
                var heard = misheard(random.utterance(near: catalog), &random)
                if random.chance(30) { heard += " and \(misheard(random.utterance(near: catalog), &random))" }
                let text = language.normalizer.normalize(heard)
                let plain = Readings.lattice(of: text, against: document)
                let kept = FuzzyIndex.SpanCache(document.near)
                let near = try #require(Readings.addingNear(to: plain, of: text, against: document, heard: kept))
                for test in cases {
                    let lattice = test.kind == .near ? near : plain
                    let joints = test.isParted ? Joints(text, lattice, language) : nil
                    var options = ResolveOptions()
                    options.find = test.find
                    let input = scope.input(lattice, options, kind: test.kind, spent: 0, joints: joints)
                    let source = HypothesisText(index: 0, cost: 0, source: Array(heard.utf8), text: text)
                    try body(test, scope, input, source)
                }
            }
        }
    }

    private static func searched(_ input: SearchInput, _ scope: Scope, looksAhead: Bool) -> Search {
        var search = Search(input, looksAhead: looksAhead)
        search.run(from: scope.roots)
        return search
    }

    @Test func `every path that arrives may arrive at each of its waypoints`() throws {
        var (arrived, refused, waypoints): ([String: Int], [String: Int], Int) = ([:], [:], 0)
        try Self.forEachSearch(0..<Sampled.costToGo.count(of: 60)) { test, scope, input, hypothesis in
            let search = Self.searched(input, scope, looksAhead: false)
            var slots = SlotTable()
            let costToGo = try #require(CostToGo(input, from: scope.roots, &slots))
            let heard = String(decoding: hypothesis.source, as: UTF8.self)
            if !costToGo.mayArrive {
                refused["\(test)", default: 0] += 1
                #expect(search.arrivals.isEmpty, "\(heard), \(test)")
            }
            for arrival in search.arrivals {
                arrived["\(test)", default: 0] += 1
                var index = arrival.path
                while index >= 0 {
                    let path = search.paths[Int(index)]
                    waypoints += 1
                    #expect(costToGo.mayArrive(path), "\(heard), \(test): \(path.node), \(path.state)")
                    index = path.back
                }
            }
        }
        for test in Self.cases {
            #expect(arrived["\(test)", default: 0] > 20, "\(test)")
            #expect(refused["\(test)", default: 0] > 5, "\(test)")
        }
        #expect(waypoints > 2_000)
    }

    @Test func `a search that looks ahead finds what one without finds`() throws {
        var visited: [String: (ahead: Int, all: Int)] = [:]
        try Self.forEachSearch(100..<100 + Sampled.costToGo.count(of: 60)) { test, scope, input, hypothesis in
            let ahead = Self.searched(input, scope, looksAhead: true)
            let all = Self.searched(input, scope, looksAhead: false)
            let heard = String(decoding: hypothesis.source, as: UTF8.self)
            if test.isParted {
                #expect(Self.arrivals(ahead) == Self.arrivals(all), "\(heard), \(test)")
            } else {
                let found = [ahead, all].map { scope.candidates($0, hypothesis) { _ in true } }
                #expect("\(found[0])" == "\(found[1])", "\(heard), \(test)")
            }
            visited["\(test)", default: (0, 0)].ahead += ahead.statesVisited
            visited["\(test)", default: (0, 0)].all += all.statesVisited
        }
        for test in Self.cases {
            let visited = try #require(visited["\(test)"])
            #expect(visited.ahead < visited.all, "\(test)")
        }
    }

    /// The paths that arrive, in words.
    private static func arrivals(_ search: Search) -> [String] {
        search.arrivals.map { arrival in
            let path = search.paths[Int(arrival.path)]
            return "\(path.start)-\(path.node) \(arrival.acceptance) \(path.rank) \(search.sharedValues(path))"
        }.sorted()
    }

    @Test func `what is taken over from the closure of the beginning is what is found step by step`() throws {
        var (paths, arriving) = (0, 0)
        try Self.forEachSearch(200..<200 + Sampled.costToGo.count(of: 60)) { test, scope, input, hypothesis in
            let document = scope.document
            guard test.kind == .near, test.find == .whole, !test.isParted,
                let closure = InitialClosure(document.shortcutsRoot, document.graph, document.tables.gaps)
            else { return }
            func costToGo(_ closure: InitialClosure?) throws -> CostToGo {
                var slots = SlotTable()
                return try #require(CostToGo(input, from: scope.roots, &slots) { _ in closure })
            }
            let both = try (costToGo(closure), costToGo(nil))
            let heard = String(decoding: hypothesis.source, as: UTF8.self)
            #expect(both.0.mayArrive == both.1.mayArrive, "\(heard)")
            for path in Self.searched(input, scope, looksAhead: false).paths {
                let answers = [both.0, both.1].map { $0.mayArrive && $0.mayArrive(path) }
                #expect(answers[0] == answers[1], "\(heard): \(path.node), \(path.state), \(path.tally.dropped)")
                paths += 1
                if answers[0] { arriving += 1 }
            }
        }
        #expect(paths > 1_000)
        #expect(arriving > 100)
    }
}
