internal import Earshot
internal import EarshotFormats

/// The texts of a corpus by number: what was said, or else what was heard first, to a target of a file.
///
/// A text is the unit of folds and of intervals, since what one text gives in several voices is not independent.
struct TextTable: Sendable {
    private struct Key: Hashable {
        var corpus: String
        var target: String?
        var text: String
    }

    private var numbers: [Key: Int] = [:]
    /// A hash of each text, the same on every machine; equal for the same words in two files.
    private(set) var hashes: [UInt64] = []

    /// The number of a line's text.
    mutating func number(of line: CorpusLine, in corpus: String) -> Int {
        let text = line.said ?? line.utterance.hypotheses.first?.text ?? ""
        let key = Key(corpus: corpus, target: line.target, text: text)
        if let number = numbers[key] { return number }
        numbers[key] = hashes.count
        hashes.append(text.stableHash)
        return hashes.count - 1
    }
}

/// The number of lines of each text with each outcome.
struct OutcomeFigures: Sendable {
    private var counts: [[AnswerOutcome: Int]] = []

    /// Counts a line.
    mutating func add(_ outcome: AnswerOutcome, of text: Int) {
        while counts.count <= text { counts.append([:]) }
        counts[text][outcome, default: 0] += 1
    }

    /// The rates with their intervals.
    ///
    /// - Parameters:
    ///   - costs: What answers cost.
    ///   - hashes: A hash of each text.
    func expectation(costs: AnswerCosts, hashes: [UInt64]) -> PolicyFit.Expectation {
        func estimate(
            _ value: (AnswerOutcome) -> Double,
            among isCounted: (AnswerOutcome) -> Bool = { _ in true }
        ) -> PolicyFit.Estimate? {
            var bootstrap = TextBootstrap()
            for (text, counts) in counts.enumerated() {
                // Sums of doubles depend on their order, which a dictionary does not keep.
                let counts = counts.sorted { $0.key.rawValue < $1.key.rawValue }.filter { isCounted($0.key) }
                bootstrap.add(
                    hashes[text],
                    counts.reduce(0) { $0 + value($1.key) * Double($1.value) },
                    of: Double(counts.reduce(0) { $0 + $1.value })
                )
            }
            return bootstrap.estimate
        }
        var expectation = PolicyFit.Expectation()
        expectation.coverage = estimate { $0.isActed ? 1 : 0 }
        expectation.wrong = estimate({ $0 == .wrong ? 1 : 0 }, among: \.expectsMatch)
        expectation.falseAccepts = estimate({ $0 == .falseAccept ? 1 : 0 }, among: { !$0.expectsMatch })
        expectation.questions = estimate { $0.isAsked ? 1 : 0 }
        expectation.cost = estimate { costs[$0] }
        return expectation
    }
}
