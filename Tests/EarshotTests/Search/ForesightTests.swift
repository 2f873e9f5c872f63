import EarshotTestSupport
import Testing

@testable import Earshot

/// What is foreseen of an approximate search, compared with the search itself.
@Suite struct ForesightTests {
    /// An utterance near a catalog, with letters replaced, words left out, and strange words here and there.
    private static func misheard(_ text: String, _ random: inout RandomCatalogs) -> String {
        var words = text.split(separator: " ").map { Array($0) }
        for word in words.indices {
            for place in words[word].indices where random.chance(4) {
                words[word][place] = random.pick(Array("aeiostrn"))
            }
        }
        if words.count > 2, random.chance(40) { words.remove(at: 1) }
        let rest = random.chance(25) ? " \(random.pick(["pizza", "to tomorrow", "um", "please", "the attic"]))" : ""
        return words.map { String($0) }.joined(separator: " ") + rest
    }

    /// Passes misheard utterances of random catalogs, twenty each: the scope, the utterance, its text, and its lattice with
    /// what is near.
    private static func forEachMisheard(
        _ catalogs: Int,
        from seed: UInt64,
        _ body: (Scope, String, NormalizedText, Lattice) throws -> Void
    ) throws {
        let language = Language.sharedEnglish
        for number in 0..<catalogs {
            var random = RandomCatalogs(seed: UInt64(number) &+ seed)
            random.allowsText = number % 3 == 2
            let catalog = random.catalog()
            let document = DocumentCompiler.compile(catalog, language: language)
            let scope = try #require(Scope(document, catalog: 0, firstOrder: 0, options: ResolveOptions()))
            for _ in 0..<20 {
                let heard = misheard(random.utterance(near: catalog), &random)
                let text = language.normalizer.normalize(heard)
                let near = Readings.addingNear(
                    to: Readings.lattice(of: text, against: document),
                    of: text,
                    against: document,
                    heard: FuzzyIndex.HeardRuns(document.near)
                )
                try body(scope, heard, text, #require(near))
            }
        }
    }

    @Test func `every path that arrives was foreseen at each of its places`() throws {
        var (foreseen, refused, places) = (0, 0, 0)
        try Self.forEachMisheard(80, from: 81_000) { scope, heard, _, near in
            let input = scope.input(near, ResolveOptions(), kind: .near, spent: 0)
            var search = Search(input, looksAhead: false)
            search.run(from: scope.roots)
            var slots = SlotTable()
            let outlook = try #require(Outlook(input))
            let foresight = try #require(
                Foresight(input, wordsLeft: outlook.rest, from: scope.roots, &slots)
            )
            if !foresight.mayArrive {
                refused += 1
                #expect(search.arrivals.isEmpty, "\(heard)")
            }
            for arrival in search.arrivals {
                foreseen += 1
                var index = arrival.item
                while index >= 0 {
                    let item = search.items[Int(index)]
                    places += 1
                    #expect(
                        foresight.mayArrive(
                            item.state,
                            at: item.node,
                            dropped: item.tally.dropped,
                            cost: item.rank.cost
                        ),
                        "\(heard): \(item.node), \(item.state)"
                    )
                    index = item.back
                }
            }
        }
        #expect(foreseen > 500)
        #expect(refused > 50)
        #expect(places > 2_000)
    }

    @Test func `what is taken over from the closure of the beginning is what is found step by step`() throws {
        var (items, arriving, documents) = (0, 0, 0)
        try Self.forEachMisheard(80, from: 85_000) { scope, heard, _, near in
            let document = scope.document
            let input = scope.input(near, ResolveOptions(), kind: .near, spent: 0)
            guard
                let closure = InitialClosure(document.shortcutsRoot, document.graph, document.tables.gaps),
                let outlook = Outlook(input)
            else { return }
            documents += 1
            func foresight(_ closure: InitialClosure?) throws -> Foresight {
                var slots = SlotTable()
                return try #require(
                    Foresight(input, wordsLeft: outlook.rest, from: scope.roots, &slots) { _ in closure }
                )
            }
            let (closed, stepwise) = (try foresight(closure), try foresight(nil))
            #expect(closed.mayArrive == stepwise.mayArrive, "\(heard)")
            var search = Search(input, looksAhead: false)
            search.run(from: scope.roots)
            for item in search.items {
                let answers = [closed, stepwise].map {
                    $0.mayArrive
                        && $0.mayArrive(
                            item.state,
                            at: item.node,
                            dropped: item.tally.dropped,
                            cost: item.rank.cost
                        )
                }
                #expect(answers[0] == answers[1], "\(heard): \(item.node), \(item.state), \(item.tally.dropped)")
                items += 1
                if answers[0] { arriving += 1 }
            }
        }
        #expect(documents > 500)
        #expect(items > 5_000)
        #expect(arriving > 1_000)
    }

    @Test func `a search that looks ahead finds what one without finds`() throws {
        var visited = (ahead: 0, all: 0)
        try Self.forEachMisheard(60, from: 82_000) { scope, heard, text, near in
            let hypothesis = HypothesisText(index: 0, cost: 0, source: Array(heard.utf8), text: text)
            func found(_ looksAhead: Bool) -> (candidates: [Candidate], visited: Int) {
                var search = Search(
                    scope.input(near, ResolveOptions(), kind: .near, spent: 0),
                    looksAhead: looksAhead
                )
                search.run(from: scope.roots)
                return (scope.candidates(search, hypothesis) { _ in true }, search.statesVisited)
            }
            let (ahead, all) = (found(true), found(false))
            #expect("\(ahead.candidates)" == "\(all.candidates)", "\(heard)")
            visited.ahead += ahead.visited
            visited.all += all.visited
        }
        #expect(visited.ahead < visited.all)
    }
}
