import EarshotFormats
import EarshotTestSupport
import Testing

@testable import Earshot
@testable import EarshotEvaluation

@Suite struct MergingTests {
    @Test(arguments: Seeds.first(6))
    func anySplitIsTheWhole(seed: Int) {
        // Few texts stay one by one, many become sums.
        let corpus = SampleCorpus(seed: UInt64(seed), lines: 60 + 90 * seed, texts: 8 << seed)
        let whole = corpus.evaluation()
        var random = SplitMix(seed: UInt64(seed) + 100)
        for parts in [1, 2, 3, 8] {
            let owners = corpus.entries.map { _ in Int.random(in: 0..<parts, using: &random) }
            var states = (0..<parts).map { part in corpus.evaluation { owners[$0] == part } }
            states.shuffle(using: &random)
            let merged = states.dropFirst().reduce(states[0]) { $0.merged(with: $1) }
            #expect(merged == whole, "seed \(seed), \(parts) parts")
            #expect(
                merged.slices.map { $0.estimates(Metric.allCases) }
                    == whole.slices.map { $0.estimates(Metric.allCases) }
            )
        }
    }

    @Test(arguments: Seeds.first(3))
    func aStateReadsBackAsItWasWritten(seed: Int) throws {
        let corpus = SampleCorpus(seed: UInt64(seed), lines: 300, texts: 10 + 60 * seed)
        let whole = corpus.evaluation()
        let bytes = whole.state(policy: "standard")
        let path = TemporaryFile.write(bytes, named: "state.json")
        defer { TemporaryFile.remove(path) }
        let state = try EvaluationState(contentsOf: path)
        #expect(state.policy == "standard")
        #expect(state.evaluation.state(policy: "standard") == bytes)
        #expect(state.evaluation.slices == whole.slices)
        #expect(state.evaluation.outcomes == whole.outcomes)
        #expect(state.evaluation.reliability == whole.reliability)
        // Parts that were written and read merge into the same bytes.
        var merged: Evaluation?
        for part in [2, 0, 1] {
            let path = TemporaryFile.write(
                corpus.evaluation { $0 % 3 == part }.state(policy: "standard"),
                named: "part.json"
            )
            defer { TemporaryFile.remove(path) }
            let evaluation = try EvaluationState(contentsOf: path).evaluation
            merged = merged?.merged(with: evaluation) ?? evaluation
        }
        #expect(merged?.state(policy: "standard") == bytes)
    }

    @Test(arguments: ["", "{}", #"{"v":1,"kind":"evaluationState"}"#, #"{"v":2,"kind":"evaluationState"}"#])
    func whatIsNoStateIsNamed(text: String) {
        let path = TemporaryFile.write(Array(text.utf8), named: "state.json")
        defer { TemporaryFile.remove(path) }
        #expect(throws: CorpusError.self) { try EvaluationState(contentsOf: path) }
    }

    /// Lines that are equal to the last letter of their identifiers are cut as others are.
    @Test func equalLinesAreCutToo() {
        func evaluation(_ lines: ClosedRange<Int>) -> Evaluation {
            var evaluator = Evaluator(limits: EvaluationLimits(failures: 1, outcomes: 100))
            for number in lines {
                evaluator.add(
                    CorpusLine(
                        line: number,
                        id: .text("a"),
                        heard: .text("go"),
                        expectation: .shortcut("Start", parameters: nil)
                    ),
                    of: "c.jsonl",
                    catalog: "c.yaml",
                    answer: Resolution(outcome: .unsupported(.init(.outOfCatalog)))
                )
            }
            return evaluator.evaluation
        }
        let whole = evaluation(1...20_000)
        #expect(whole.outcomes.count == 100)
        #expect(whole.outcomesAreCut)
        #expect(whole.failureCount == 20_000)
        #expect(evaluation(10_001...20_000).merged(with: evaluation(1...10_000)).outcomes == whole.outcomes)
    }

    @Test func aSampleIsThatOfTheWhole() {
        var random = SplitMix(seed: 5)
        let keys = (0..<500).map { _ in UInt64.random(in: 0..<300, using: &random) }
        func sample(_ keys: [UInt64]) -> HashSample<UInt64, Int> {
            var sample = HashSample<UInt64, Int>(limit: 50)
            for key in keys { sample.update(key, hash: TextHash.hash("\(key)"), default: 0) { $0 += 1 } }
            return sample.pruned
        }
        let whole = sample(keys)
        #expect(whole.entries.count == 50)
        #expect(whole.isCut)
        var counts: [UInt64: Int] = [:]
        for key in keys { counts[key, default: 0] += 1 }
        #expect(whole.entries.allSatisfy { counts[$0.key] == $0.value.value }, "what stays is complete")
        var merged = sample(Array(keys[..<123]))
        merged.merge(sample(Array(keys[123...]))) { $0 += $1 }
        #expect(merged == whole)
    }
}
