import EarshotFormats
import EarshotTestSupport
import Foundation
import Testing

@testable import Earshot
@testable import EarshotEvaluation

@Suite struct IntervalTests {
    /// The interval, calculated again for every replicate from the lines themselves.
    private static func naive(_ corpus: SampleCorpus, _ metric: Metric) -> (low: Double?, high: Double?) {
        let weights = corpus.entries.map { Bootstrap.weights(of: TextHash.text(of: $0.line)) }
        let values = (0..<Bootstrap.replicates).compactMap { replicate -> Double? in
            var tally = Tally()
            for (entry, weights) in zip(corpus.entries, weights) {
                let verdict = Verdict(of: entry.answer, expected: entry.line.expectation)
                for _ in 0..<weights[replicate] {
                    tally.add(verdict, expectsMatch: entry.line.expectation != .nothing)
                }
            }
            return tally[metric]
        }
        let sorted = values.sorted()
        let cut = sorted.count / 40
        return (sorted[cut], sorted[sorted.count - 1 - cut])
    }

    @Test(arguments: [12, 90])
    func theyAreThoseOfANaiveTwin(texts: Int) {
        let corpus = SampleCorpus(seed: 3, lines: 150, texts: texts)
        let all = corpus.evaluation().slices[0]
        for metric in Metric.principal + [.f1, .wrong, .asked] {
            let (low, high) = Self.naive(corpus, metric)
            #expect(all[metric].low == low, "\(metric), \(texts) texts")
            #expect(all[metric].high == high, "\(metric), \(texts) texts")
        }
    }

    @Test func weightsAreThoseOfAPoissonDistribution() {
        var counts = [Int](repeating: 0, count: Int(Bootstrap.highestWeight) + 1)
        for text in 0..<500 as Range<UInt64> {
            let weights = Bootstrap.weights(of: TextHash.hash("\(text)"))
            #expect(weights.count == Bootstrap.replicates)
            for weight in weights { counts[Int(weight)] += 1 }
        }
        let count = Double(500 * Bootstrap.replicates)
        var expected = exp(-1.0)
        for weight in 0...4 {
            let share = Double(counts[weight]) / count
            // Four standard errors.
            #expect(abs(share - expected) < 4 * (expected * (1 - expected) / count).squareRoot(), "weight \(weight)")
            expected /= Double(weight + 1)
        }
        #expect(Bootstrap.weights(of: 42) == Bootstrap.weights(of: 42))
        // The same on every machine: these are committed.
        #expect(Array(Bootstrap.weights(of: 42).prefix(12)) == Self.weightsOf42)
    }

    private static let weightsOf42: [Int32] = [4, 1, 1, 1, 0, 0, 0, 1, 0, 0, 0, 2]

    @Test func sumsAreExactHoweverLarge() {
        var sums = ReplicateSums(columns: 2)
        let weights = Bootstrap.weights(of: 7)
        for _ in 0..<2_000 { sums.add(1_000_000, to: 1, weights: weights) }
        sums.add(1 << 40, to: 1, weights: weights)
        sums.add(-3, to: 0, weights: weights)
        for (replicate, weight) in weights.enumerated() {
            #expect(sums[1, replicate] == Int64(weight) * (2_000_000_000 + 1 << 40))
            #expect(sums[0, replicate] == -3 * Int64(weight))
        }
    }

    @Test func oneTextHasNoInterval() {
        let corpus = SampleCorpus(seed: 1, lines: 20, texts: 1)
        let all = corpus.evaluation().slices[0]
        #expect(all[.rejection].value != nil)
        #expect(all[.rejection].low == nil)
        #expect(all[.recall] == Estimate(value: nil, low: nil, high: nil, of: 0))
    }

    /// A mean of 1 can be exceeded; only a share of 1 ends there.
    @Test func aMeanOfOneIsNoEnd() {
        var evaluator = Evaluator()
        for number in 1...3 {
            evaluator.add(
                CorpusLine(
                    line: number,
                    heard: .text("text \(number)"),
                    expectation: .shortcut("Start", parameters: nil)
                ),
                of: "c.jsonl",
                catalog: "c.yaml",
                answer: Resolution(outcome: .confirmationRequired(Toy.shortcut("Start")), score: 1, evidence: .exact)
            )
        }
        let all = evaluator.evaluation.slices[0]
        #expect(all[.questions] == Estimate(value: 1, low: 1, high: 1, of: 3))
        #expect(all[.recall].high.map { $0 > 0.5 && $0 < 1 } == true, "nothing of three is right")
        #expect(all[.wrong].low == 0)
    }

    @Test func textsThatAgreeDoNotProveTheRest() {
        var evaluator = Evaluator()
        for number in 1...3 {
            evaluator.add(
                CorpusLine(
                    line: number,
                    heard: .text("text \(number)"),
                    expectation: .shortcut("Start", parameters: nil)
                ),
                of: "c.jsonl",
                catalog: "c.yaml",
                answer: Resolution(outcome: .success(Toy.shortcut("Start")), score: 1, evidence: .exact)
            )
        }
        let recall = evaluator.evaluation.slices[0][.recall]
        #expect(recall.value == 1)
        #expect(recall.high == 1)
        // Clopper and Pearson: 0.025 ^ (1 / 3) = 0.2924, with as many texts as the replicates vary by.
        #expect(abs((recall.low ?? 0) - 0.2924) < 0.04)
    }
}
