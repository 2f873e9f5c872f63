import EarshotTestSupport
import Testing

@testable import Earshot

/// The search for ways to part an utterance, beside one that tries every way.
@Suite("The cheapest ways to part an utterance are found")
struct SegmentationSearchTests {
    private static let language = Language.sharedEnglish

    /// Ways to go on: to a node and a place, at a price, with the node of a joint if one was taken.
    private struct Naive {
        let search: SegmentationSearch
        let count: Int
        /// The least price of each set of joints.
        var prices: [[Int]: Int] = [:]

        mutating func walk(_ node: Int, _ place: String, _ cost: Int, _ joints: [Int]) {
            if node == count {
                guard ["after", "loose", "unknown"].contains(place) else { return }
                prices[joints] = min(prices[joints] ?? .max, cost)
                return
            }
            let begins = ["before", "joined", "adjacent", "unknown"].contains(place)
            for clause in search.clauses where begins && clause.units.lowerBound == node {
                walk(clause.units.upperBound, place == "unknown" ? place : "after", cost + clause.cost, joints)
            }
            if ["after", "loose", "unknown"].contains(place) {
                for end in search.joints.conjunctions[node] {
                    walk(Int(end), "joined", cost + CostModel.conjunction, joints + [node])
                }
                if search.joints.isMarked[node] { walk(node, "joined", cost + CostModel.pause, joints + [node]) }
            }
            if search.allowsAdjacency, place == "after", search.joints.isBetweenWords[node] {
                walk(node, "adjacent", cost + CostModel.adjacency, joints + [node])
            }
            for skip in search.skips[node] {
                switch skip.kind {
                case .content where place != "adjacent":
                    walk(Int(skip.end), "unknown", cost + Int(skip.cost), joints)
                case .closedClass where place == "after" || place == "loose",
                    .subject where place == "after" || place == "loose":
                    walk(Int(skip.end), "loose", cost + Int(skip.cost), joints)
                case .closedClass where place != "adjacent", .subject where place != "adjacent",
                    .opening where place != "after" && place != "loose",
                    .closing where place == "after" || place == "loose" || place == "unknown":
                    walk(Int(skip.end), place, cost + Int(skip.cost), joints)
                case .filler:
                    walk(Int(skip.end), place, cost + Int(skip.cost), joints)
                default: break
                }
            }
        }
    }

    @Test("Random phrases, joints and words left over", arguments: Seeds.first(40))
    func random(seed: Int) throws {
        var random = SplitMix(seed: UInt64(seed))
        let vocabulary = ["and", "and then", "um", "the", "zebra", "lamp", "on,", "off"]
        let words = (0..<Int.random(in: 1...6, using: &random)).map { _ in
            vocabulary[Int.random(in: 0..<vocabulary.count, using: &random)]
        }
        let text = Self.language.normalizer.normalize(words.joined(separator: " "))
        let catalog = Catalog(locale: "en-US", shortcuts: [Shortcut(id: "S", phrases: ["lamp on", "lamp off"])])
        let document = try #require(try Engine([catalog], languages: ["en-US": Self.language]).documents.first)
        let lattice = Readings.lattice(of: text, against: document)
        let count = text.units.count
        var prices: Set<Int> = []
        let clauses = (0..<Int.random(in: 0...6, using: &random)).map { _ in
            let start = Int.random(in: 0..<count, using: &random)
            // No two sums are alike, so that there is one order.
            var price = 0
            repeat { price = Int.random(in: 0...3_000, using: &random) } while !prices.insert(price).inserted
            return Clause(units: start..<Int.random(in: start + 1...count, using: &random), cost: price)
        }
        for allowsAdjacency in [false, true] {
            let search = SegmentationSearch(
                unitCount: count,
                clauses: clauses,
                joints: Joints(text, lattice, Self.language),
                skips: lattice.skips,
                allowsAdjacency: allowsAdjacency
            )
            var naive = Naive(search: search, count: count)
            naive.walk(0, "before", 0, [])
            let expected = naive.prices.values.sorted().prefix(2)
            #expect(search.covers().map(\.cost) == Array(expected), "seed \(seed): \(words), \(clauses)")
        }
    }

    @Test("What it takes grows with the utterance, not with the ways to part it")
    func grows() throws {
        let catalog = Catalog(locale: "en-US", shortcuts: [Shortcut(id: "S", phrases: ["lamp on", "lamp off"])])
        let engine = try Engine([catalog], languages: ["en-US": Self.language])
        func states(_ count: Int) -> Int {
            let text = Array(repeating: "lamp on and lamp off", count: count).joined(separator: " and ")
            return engine.resolve(Utterance(text), options: ResolveOptions(allowsSeveral: true)).work.statesVisited
        }
        #expect(states(8) < 3 * states(4))
    }
}
