import EarshotTestSupport
import Testing

@testable import Earshot

/// Commands whose words were heard in another order, and with words that say nothing.
@Suite struct WordOrderTests {
    /// The shortcuts that a search in any order arrives at, with the units that each path reads.
    private static func found(
        _ text: String,
        in document: CompiledDocument
    ) throws -> [(shortcut: Int32, units: [Range<Int>], light: LightWords)] {
        let scope = try #require(Scope(document, catalog: 0, firstOrder: 0, options: ResolveOptions()))
        let normalized = document.language.normalizer.normalize(text)
        let hypothesis = HypothesisText(index: 0, cost: 0, source: Array(text.utf8), text: normalized)
        let lattice = Readings.lattice(of: normalized, against: document)
        var light = LightWords(hypothesis, document.language)
        light.add(lattice)
        var search = Search(scope.input(lattice, ResolveOptions(), kind: .near, spent: 0), looksAhead: false)
        search.runInAnyOrder(from: scope.roots, light)
        return search.arrivals.filter { $0.acceptance.kind == .phrase }.map { arrival in
            var units: [Range<Int>] = []
            var path = search.paths[Int(arrival.path)]
            while path.back >= 0 {
                let before = search.paths[Int(path.back)]
                switch path.step {
                case .edge, .slot: units.append(Int(before.node)..<Int(path.node))
                case .start, .epsilon, .skip, .drop, .joint, .unheard: break
                }
                path = before
            }
            return (document.tables.phrases[Int(arrival.acceptance.index)].shortcut, units, light)
        }
    }

    @Test("A sentence of the catalog that is cut and turned around is found, and every unit is read once or light")
    func turnedSentences() throws {
        let language = Language.sharedEnglish
        var compared = 0
        for number in 0..<60 {
            var random = RandomCatalogs(seed: UInt64(number) &+ 140_000)
            let catalog = random.catalog()
            let engine = try Engine([catalog], languages: ["en-US": language])
            let document = engine.apps[0].documents[0]
            for _ in 0..<12 {
                let text = random.utterance(near: catalog)
                let answer = engine.resolve(Utterance(text), options: ResolveOptions())
                guard case .success(.shortcut(let match)) = answer.outcome, answer.evidence == .exact else { continue }
                let words = text.split(separator: " ")
                guard (2...8).contains(words.count) else { continue }
                let cut = random.pick(Array(1..<words.count))
                let turned = (words[cut...] + words[..<cut]).joined(separator: " ")
                let found = try Self.found(turned, in: document)
                let index = try #require(document.declarations.shortcutIndices[match.shortcut])
                // A number, a name or a compound that the cut parts is no longer heard.
                let isWhole = answer.spans.allSatisfy { span in
                    span.heard.split(separator: " ").count == 1 || span.role == .literal
                }
                if isWhole { #expect(found.contains { $0.shortcut == index }, "\(turned) for \(text)") }
                for one in found {
                    let read = one.units.flatMap { Array($0) }
                    #expect(Set(read).count == read.count, "\(turned) reads a unit twice")
                    let bits = read.reduce(UInt64(0)) { $0 | 1 << UInt64($1) }
                    for unit in one.light.prices.indices where !read.contains(unit) {
                        #expect(one.light.price(of: unit, beside: bits) != nil, "\(turned) leaves \(unit) over")
                    }
                }
                compared += 1
            }
        }
        #expect(compared > 100)
    }

    @Test(
        "What turns, says who acts, counts or names a direction is not light",
        arguments: ["not", "don't", "off", "up", "she", "never", "seven", "who"]
    )
    func heavyWords(_ word: String) {
        let language = Language.sharedEnglish
        let text = "please turn \(word) now"
        let normalized = language.normalizer.normalize(text)
        let hypothesis = HypothesisText(index: 0, cost: 0, source: Array(text.utf8), text: normalized)
        let light = LightWords(hypothesis, language)
        #expect(light.prices[2] == nil)
        #expect(light.prices.last! != nil)
    }
}
