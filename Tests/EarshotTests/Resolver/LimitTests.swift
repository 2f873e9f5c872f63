import EarshotTestSupport
import Testing

@testable import Earshot

/// What is cut is said, and what was heard before the cut still counts.
@Suite("Utterances that are too long")
struct LimitTests {
    private static let catalog = Catalog(
        locale: "en-US",
        enums: [Enumeration(name: "Paint", cases: [Enumeration.Case(id: "red"), Enumeration.Case(id: "blue")])],
        shortcuts: [Shortcut(id: "Go", phrases: ["go home"])]
    )

    private func resolve(_ hypotheses: [String], find: ResolveOptions.FindMode = .whole) throws -> Resolution {
        let engine = try #require(InvariantTests.engine(Self.catalog))
        return engine.resolve(
            Utterance(hypotheses: hypotheses.map { .init($0) }),
            options: ResolveOptions(target: .enumeration("Paint"), find: find, workLimit: 1_000_000)
        )
    }

    @Test("4,096 bytes are looked at, one more is cut")
    func bytes() throws {
        let padding = String(repeating: "-", count: 4_096 - 3)
        #expect(try resolve(["red" + padding]).cuts == [])
        #expect(try resolve(["red" + padding]).match?.caseID == "red")
        let cut = try resolve(["red" + padding + "-"])
        #expect(cut.cuts == [.bytes] && cut.match?.caseID == "red")
        #expect(try resolve([padding + "red-"]).cuts == [.bytes])
    }

    @Test("A character at the limit is left out whole")
    func characters() throws {
        for (length, character) in [(4_095, "é"), (4_094, "日"), (4_093, "👍"), (4_095, "👍")] {
            let answer = try resolve(["red " + String(repeating: ".", count: length - 4) + character])
            #expect(answer.cuts == [.bytes] && answer.match?.caseID == "red", "\(character) at \(length)")
        }
    }

    @Test("512 words are looked at, one more is cut", .enabled(if: Sampled.manyWords.isTried))
    func tokens() throws {
        let words = Array(repeating: "x", count: 511) + ["red"]
        let whole = try resolve([words.joined(separator: " ")], find: .within)
        #expect(whole.cuts == [] && whole.match?.caseID == "red")
        let cut = try resolve([(["y"] + words).joined(separator: " ")], find: .within)
        #expect(cut.cuts == [.tokens] && cut.match == nil)
    }

    @Test("20 hypotheses are looked at, one more is cut")
    func hypotheses() throws {
        let list = (1...19).map { String(repeating: "x", count: $0) } + ["red"]
        #expect(try resolve(list).cuts == [])
        let last = try resolve(list)
        #expect(last.match?.caseID == "red" && last.hypothesis == 19 && last.cost == CostModel.hypothesis(rank: 19))
        let cut = try resolve(["y"] + list)
        #expect(cut.cuts == [.hypotheses] && cut.match == nil)
        #expect(cut.reason?.kind == .outOfCatalog)
    }

    @Test("Every cut is said at once")
    func every() throws {
        let long = String(repeating: "x ", count: 3_000)
        let answer = try resolve(Array(repeating: long, count: 25))
        #expect(Set(answer.cuts) == [.bytes, .tokens, .hypotheses] && answer.cuts.count == 3)
    }

    @Test("A limit on the work ends every policy's answer with that reason")
    func work() throws {
        let engine = try #require(InvariantTests.engine(Self.catalog))
        for policy in ResolveOptions.Policy.all {
            for target in [ResolveOptions.Target.shortcuts, .enumeration("Paint")] {
                let options = ResolveOptions(target: target, policy: policy, workLimit: 1)
                let answer = engine.resolve(target == .shortcuts ? "go red um" : "red um", options: options)
                // Where nothing can be read, that is certain at once.
                let isCertain = answer.work.statesVisited <= 1 && answer.reason?.kind == .outOfCatalog
                #expect(
                    answer.reason?.kind == .limit || isCertain,
                    "\(policy.name) \(target) \(answer.explanation)"
                )
            }
        }
    }

    @Test("The limit holds for all hypotheses together")
    func workTogether() throws {
        let engine = try #require(InvariantTests.engine(Self.catalog))
        let utterance = Utterance(hypotheses: (0..<20).map { _ in .init("go home um frobnicate um um um") })
        let all = engine.resolve(utterance, options: ResolveOptions()).work.statesVisited
        let answer = engine.resolve(utterance, options: ResolveOptions(workLimit: all / 2))
        #expect(answer.reason?.kind == .limit && answer.work.statesVisited <= all / 2 + 1)
        #expect(engine.resolve(utterance, options: ResolveOptions(workLimit: all)).reason?.kind != .limit)
    }
}
