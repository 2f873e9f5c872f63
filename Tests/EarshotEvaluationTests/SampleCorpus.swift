import EarshotFormats
import EarshotTestSupport

@testable import Earshot
@testable import EarshotEvaluation

/// Random lines with answers, so that tests can evaluate the same corpus in several ways.
struct SampleCorpus {
    /// A line with its answer.
    struct Entry {
        var line: CorpusLine
        var answer: Resolution
        var corpus: String
    }

    let entries: [Entry]

    /// Creates as many lines as asked for, over a number of texts.
    init(seed: UInt64, lines: Int, texts: Int) {
        var random = SplitMix(seed: seed)
        func pick<Value>(_ values: [Value]) -> Value { values[Int.random(in: 0..<values.count, using: &random)] }
        entries = (1...max(lines, 1)).map { number in
            let text = Int.random(in: 0..<texts, using: &random)
            let ids = ["Start", "Stop", "Pause"]
            let expected: CorpusLine.Expectation? =
                switch text % 5 {
                case 0: .nothing
                case 4 where text % 2 == 0: nil
                case 3 where text % 4 == 3:
                    .ask([.shortcut(ids[text % 3], parameters: nil), .shortcut(ids[text % 3], parameters: [])])
                default: .shortcut(ids[text % 3], parameters: [.init(key: "minutes", value: .number("\(text % 2)"))])
                }
            let match = Toy.shortcut(pick(ids), ["minutes": .integer(Int64.random(in: 0...1, using: &random))])
            let outcome: Resolution.Outcome =
                switch Int.random(in: 0..<6, using: &random) {
                case 0: .confirmationRequired(match)
                case 1: .unsupported(.init(.outOfCatalog))
                case 2: .needsValue(match, missing: ["minutes", "kind"])
                default: .success(match)
                }
            let evidence: EvidenceClass? = pick([.exact, .homophone, .edit])
            let isAnswered = if case .unsupported = outcome { false } else { true }
            let answer = Resolution(
                outcome: outcome,
                score: isAnswered ? Double(Int.random(in: 0...1_000, using: &random)) / 1_000 : nil,
                evidence: isAnswered ? evidence : nil
            )
            let line = CorpusLine(
                line: number,
                id: .text("l\(number)"),
                heard: .text("text \(text) \(pick(["one", "two", "two three"]))"),
                said: "text \(text) two",
                expectation: expected,
                extensions: [
                    .init(key: "voice", value: .text(pick(["kal", "slt"]))),
                    .init(key: "noise", value: .text(pick(["none", "pink-20", "babble-5"]))),
                    .init(key: "speaker", value: .number("\(text % 40)")),
                ]
            )
            return Entry(line: line, answer: answer, corpus: pick(["a.jsonl", "b.jsonl"]))
        }
    }

    /// The evaluation of the lines that are chosen by their index.
    func evaluation(_ isChosen: (Int) -> Bool = { _ in true }) -> Evaluation {
        var evaluator = Evaluator(
            limits: EvaluationLimits(
                failures: 5,
                examples: 3,
                outcomes: 40,
                keepsAnswers: true,
                sliceKeys: ["speaker"]
            ),
            corpora: ["a.jsonl", "b.jsonl"]
        )
        for (index, entry) in entries.enumerated() where isChosen(index) {
            evaluator.add(entry.line, of: entry.corpus, catalog: "toy/c.yaml", answer: entry.answer)
        }
        return evaluator.evaluation
    }
}
