import EarshotFormats
import EarshotTestSupport
import Testing

@testable import Earshot
@testable import EarshotEvaluation

@Suite struct MetricTests {
    private func line(
        _ number: Int,
        _ expected: CorpusLine.Expectation?,
        said: String? = nil,
        heard: String = "x",
        target: String? = nil
    ) -> CorpusLine {
        CorpusLine(line: number, heard: .text(heard), target: target, said: said, expectation: expected)
    }

    private func start(_ minutes: Int64, _ kind: String) -> Resolution.Match {
        Toy.shortcut("Start", ["minutes": .integer(minutes), "kind": .text(kind)])
    }

    private func evaluation() -> Evaluation {
        var evaluator = Evaluator()
        func add(_ line: CorpusLine, _ outcome: Resolution.Outcome) {
            evaluator.add(line, of: "c.jsonl", catalog: "c.yaml", answer: Resolution(outcome: outcome))
        }
        let expected = CorpusLine.Expectation.shortcut(
            "Start",
            parameters: [.init(key: "minutes", value: .number("5")), .init(key: "kind", value: .text("calm"))]
        )
        // Two parameters right; one right; the answer names another shortcut; a question that names both rightly.
        add(line(1, expected, said: "start calm", heard: "Start calm!"), .success(start(5, "calm")))
        add(line(2, expected, said: "start five calm", heard: "start fife"), .success(start(5, "loud")))
        add(line(3, expected, said: "start", heard: "stop it now"), .success(Toy.shortcut("Stop")))
        add(line(4, expected), .confirmationRequired(start(5, "calm")))
        add(line(5, .shortcut("Stop", parameters: nil)), .needsValue(Toy.shortcut("Stop"), missing: ["a", "b"]))
        add(line(6, .nothing), .success(start(1, "calm")))
        add(line(7, .nothing), .unsupported(.init(.outOfCatalog)))
        add(line(8, nil), .success(start(1, "calm")))
        return evaluator.evaluation
    }

    /// Worked by hand: 5 lines expect a match, 2 expect none; right 1 and 5, wrong 2 and 3, asked 4, false accept 6.
    @Test func inTotal() {
        let total = evaluation().total
        #expect(total[.accuracy] == 0.428571)  // 3 of 7
        #expect(total[.recall] == 0.4)  // 2 of 5
        #expect(total[.precision] == 0.4)  // 2 of 2 right, 2 wrong, 1 false accept
        #expect(total[.rejection] == 0.5)
        #expect(total[.f1] == 0.4)
        #expect(total[.wrong] == 0.4)
        #expect(total[.asked] == 0.142857)  // 1 of 7
        #expect(total[.nothing] == 0)
        #expect(total[.falseAcceptRate] == 0.5)
        #expect(total[.slotAccuracy] == 0.833333)  // 5 of 6: lines 1, 2 and 4
        #expect(total[.questions] == 0.6)  // 1 for line 4, 2 for line 5, over 5
        #expect(total[.wordErrorRate] == 0.833333)  // 0 of 2, 2 of 3, 3 of 1
        #expect(Metric.allCases.allSatisfy { Tally()[$0] == nil })
    }

    @Test func byShortcut() throws {
        let evaluation = evaluation()
        let start = try #require(evaluation.slice("shortcut", "Start"))
        #expect(start.tally.lines == 4)
        #expect(start[.recall].value == 0.25)
        #expect(start[.precision].value == 0.333333)  // answered in 1, 2 and 6
        let stop = try #require(evaluation.slice("shortcut", "Stop"))
        #expect(stop.tally.lines == 1)
        #expect(stop[.recall].value == 1)
        #expect(stop[.precision].value == 0.5)  // answered in 3 and 5
        #expect(try #require(evaluation.slice("parameter", "Start.minutes"))[.slotAccuracy].value == 1)
        #expect(try #require(evaluation.slice("parameter", "Start.kind"))[.slotAccuracy].value == 0.666667)
        #expect(evaluation.slice("shortcut", "Pause") == nil)
    }

    @Test func theMatrixCountsEveryScoredLine() {
        let cells = evaluation().matrix.map {
            "\($0.expected ?? "-") \($0.answered ?? "-") \($0.action) \($0.isRight) \($0.count)"
        }
        #expect(
            cells == [
                "Start Start acted true 1", "Start Start acted false 1", "Start Start asked false 1",
                "Start Stop acted false 1", "Stop Stop asked true 1", "- Start acted false 1",
                "- - nothing true 1",
            ]
        )
    }

    @Test func wordErrorsAreGrouped() {
        let names = evaluation().slices.filter { $0.key == "wordErrors" }.map { "\($0.name): \($0.tally.lines)" }
        #expect(names == ["0 %: 1", "over 50 %: 2"])
        func group(_ errors: Int, _ words: Int) -> String {
            var heard = (0..<words).map(UInt64.init)
            for index in 0..<errors { heard[index] = 100 }
            return WordErrors(said: (0..<words).map(UInt64.init), heard: heard).group
        }
        #expect(group(1, 10) == "to 10 %")
        #expect(group(1, 9) == "to 25 %")
        #expect(group(2, 4) == "to 50 %")
        #expect(group(3, 4) == "over 50 %")
        #expect(WordErrors(said: [], heard: [1]).group == "over 50 %")
    }

    @Test func linesBelongToSlicesOfTheirOwnKeys() {
        let corpus = SampleCorpus(seed: 2, lines: 80, texts: 20).evaluation()
        let keys = corpus.slices.map(\.key).reduce(into: [String]()) { if $0.last != $1 { $0.append($1) } }
        #expect(
            keys == [
                "total", "target", "catalog", "shortcut", "parameter", "question", "evidence", "wordErrors", "voice",
                "noise", "noiseKind", "noiseLevel", "speaker",
            ]
        )
        #expect(corpus.slices.filter { $0.key == "noiseLevel" }.map(\.name) == ["5", "20"], "numbers by value")
        #expect(corpus.slices.filter { $0.key == "voice" }.reduce(0) { $0 + $1.tally.lines } == 80)
    }

    @Test func latencyIsWithinTwoPercent() {
        var latency = Latency()
        let times = (1...5_000).map { $0 * $0 * 37 }
        for time in times { latency.add(.nanoseconds(time)) }
        for share in [0.5, 0.9, 0.99, 1] {
            let exact = Double(times[Int((share * 5_000).rounded(.up)) - 1])
            let found = (latency.percentile(share) ?? .zero) / .nanoseconds(1)
            #expect(abs(found - exact) <= exact / 64, "\(share)")
        }
        #expect(latency.count == 5_000)
    }

    @Test func barsNameSlices() throws {
        let evaluation = SampleCorpus(seed: 2, lines: 80, texts: 20).evaluation()
        let bar = try #require(Bar("recall:voice=kal=0.8"))
        #expect(bar.slice == Bar.SliceName(key: "voice", name: "kal"))
        #expect(bar.value == 0.8)
        #expect(bar.description == "recall:voice=kal=0.8")
        #expect(bar.tally(of: evaluation) == evaluation.slice("voice", "kal")?.tally)
        #expect(Bar("recall:x=a=b=10%")?.slice == Bar.SliceName(key: "x", name: "a=b"))
        #expect(Bar("recall:voice=nobody=0.1")?.isPassed(by: evaluation) == false)
        #expect(Bar("falseAcceptRate=0.99")?.isPassed(by: Tally()) == false)
        #expect(Bar("falseAcceptRate=1")?.isPassed(by: Tally()) == true)
        #expect(Bar("questions=1.5")?.value == 1.5)
        #expect(Bar("recall:voice=0.8") == nil)
        #expect(Bar("wrong=1.5") == nil)
    }
}
